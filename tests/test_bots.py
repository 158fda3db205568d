"""The computer player: legal, sensible, the same each time, and told no more than its seat may know."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game import by_name
from game.match import Match, Seat
from game.players import bots
from tests.bot_play import SECRET, along
from tests.games import KITS, label, tables
from tests.random_play import any_move

ROOT = Path(__file__).resolve().parents[1]
ANSWER_ALL = """
import json, sys
import tests.games
from game.players import bots
print(json.dumps([bots.answer(asked) for asked in json.load(sys.stdin)]))
"""


every_table = pytest.mark.parametrize("kind", tables(), ids=label)


@every_table
def test_the_answer_is_a_legal_move(kind):
    for match in along(kind, every=9):
        assert match.table.why_not(bots.answer(bots.request(match))) is None


@every_table
def test_whatever_lies_hidden_the_request_is_the_same(kind):
    """The computer can't answer otherwise for cards that it can't see: it isn't told another word."""
    rng = Random(f"resample {label(kind)}")
    for match in along(kind):
        asked = bots.request(match)
        truth = match.table
        for _ in range(3):
            match.table = truth.resample(truth.turn, rng)
            # Chance to come is the match's affair: the same seed, the same number of moves.
            assert match.table.position() != truth.position() or not _hidden(truth)
            assert bots.request(match) == asked
        match.table = truth


def _hidden(table):
    return KITS[table.NAME].hidden(table.position(), table.turn).total() > 5


@every_table
def test_the_request_holds_no_hidden_card_and_not_the_seed_of_the_match(kind):
    kit = KITS[kind[0]]
    for match in along(kind, every=9):
        asked = bots.request(match)
        told = json.loads(asked)
        assert SECRET not in asked
        assert told["seed"] != match.seed
        hidden = kit.hidden(match.table.position(), match.table.turn)
        assert kit.cards(told["view"])["?"] == hidden.total()
        assert not [card for card in hidden.keys() - kit.alike if f'"{card}"' in asked]


@pytest.mark.parametrize("name", KITS)
def test_the_same_request_gets_the_same_answer(name):
    """Also in another process with other hashes; the last of the thoughts is the answer."""
    kind = next(kind for kind in tables() if kind[0] == name)
    requests = [bots.request(match) for match in along(kind, every=12)]
    answers = [list(bots.answer(asked)) for asked in requests]
    assert answers == [list(bots.answer(asked)) for asked in requests]
    for asked, answer in zip(requests, answers, strict=True):
        thoughts = [list(move) for move in bots.think(asked)]
        assert thoughts[-1] == answer
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


def wins(name, deals):
    """Return in how many matches the computer wins against random play, each deal once from each seat."""
    won = 0.0
    for deal in range(deals):
        for seat in (0, 1):
            seats = tuple(Seat(f"Seat {number}", "computer") for number in range(by_name(name).PLAYERS[0]))
            match = Match(name, seats, f"deal {deal}", first=deal % 2)
            rng = Random(f"random {deal} {seat}")
            while match.table.outcome() is None:
                if match.table.turn == seat:
                    match.play(bots.answer(bots.request(match)))
                else:
                    match.play(any_move(match.table, rng))
            winners = match.table.outcome().winners
            won += (seat in winners) / len(winners)
    return won


@pytest.mark.long
@pytest.mark.parametrize("name", KITS)
def test_it_beats_random_play_clearly(name):
    """Four deals, each from both seats: at least seven of the eight matches (a random one may be long)."""
    assert wins(name, 4) >= 7
