"""The computer player: reproducible, and shown no more than its seat may know."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.players import bots
from tests.bot_play import SECRET, along
from tests.games import KITS, label, tables

ROOT = Path(__file__).resolve().parents[1]
ANSWER_ALL = """
import json, sys
import tests.games
from game.players import bots
print(json.dumps([bots.answer(asked) for asked in json.load(sys.stdin)]))
"""


every_table = pytest.mark.parametrize("kind", tables(), ids=label)


@every_table
def test_a_request_tells_nothing_that_its_seat_cannot_know(kind):
    """No hidden card, not the seed of the match, and not another word where other cards lie hidden."""
    kit, rng = KITS[kind[0]], Random(f"resample {label(kind)}")
    could = did = 0
    for match in along(kind, every=9):
        asked, truth = bots.request(match), match.table
        description = json.loads(asked)
        assert SECRET not in asked and description["seed"] != match.seed
        hidden = kit.hidden(truth.position(), truth.turn)
        assert kit.cards(description["view"])["?"] == hidden.total()
        assert not [card for card in hidden.keys() - kit.alike if f'"{card}"' in asked]
        for _ in range(2):
            match.table = truth.resample(truth.turn, rng)
            # Chance to come is the match's affair: the same seed, the same number of moves.
            did += match.table.position() != truth.position()
            could += hidden.total() > 5
            assert bots.request(match) == asked
        match.table = truth
    assert did >= could / 2


def test_the_same_request_gets_the_same_answer():
    """Also in another process with other hashes; the last of the thoughts is the answer."""
    first = {kind[0]: kind for kind in reversed(tables())}
    requests = [bots.request(match) for kind in first.values() for match in along(kind, every=25)]
    answers = [list(bots.answer(asked)) for asked in requests]
    assert answers == [list([*bots.think(asked)][-1]) for asked in requests]
    for hashes in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", ANSWER_ALL],
            input=json.dumps(requests),
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hashes},
            timeout=120,
            check=True,
        )
        assert json.loads(done.stdout) == answers


@pytest.mark.parametrize("name", KITS)
def test_another_seed_may_choose_otherwise(name):
    """The seed of the request is used: it imagines other cards and breaks ties."""
    kind = next(kind for kind in tables() if kind[0] == name)
    for match in along(kind, every=3):
        asked = json.loads(bots.request(match))
        if len({bots.answer(json.dumps(asked | {"seed": str(number)})) for number in range(8)}) > 1:
            return
    pytest.fail("eight seeds, one answer, wherever we looked")
