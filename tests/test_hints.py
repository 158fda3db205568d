"""Hints teach: what they say is true, known to the seat, and never the same sentence all the time.

A game's own `reasons.json` holds moves with all that is said for them, each sentence of the game at least
once: that is read, and true. What is said at many more positions is in thoughts.txt (thoughts.py): it notices
any change there, not that a new sentence is wrong where no row has it.
"""

import ast
from collections import Counter
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import settings

from game import by_name
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move
from game.players import bots, hints
from game.players.analysis import analyse
from game.players.bots import known
from game.players.hints import Hint, HintReason
from tests.games import SERVED, all_options
from tests.random_play import any_move, sensible_move
from tests.reasons import examples, read, spoken
from ui.drawing import scene
from ui.games import by_name as ui_of

NAMES = ("Ada", "Bea", "Cyd", "Dan", "Eve")
ITERATIONS = 24
POSITIONS = 2 * settings.default.max_examples
"""How many positions are looked at; the profile says how thoroughly (tests/conftest.py)."""
HINTS = POSITIONS // 3
LEAST_TEMPLATES = 8
MOST_OFTEN = 0.25  # part of all hints in which one sentence may be shown
ONLY = "no other move is possible"
"""The one reason that every game has: it is found with the legal moves alone."""

REASONING = [name for name in SERVED if known(by_name(name), "hints", "reasons")]
"""The games whose hints give reasons."""
every_reasoning = pytest.mark.parametrize("game", REASONING)


@cache
def positions(game: str) -> tuple[Game, ...]:
    """Return every third position of matches with each number of seats, sensible but for a move in ten."""
    found: list[Game] = []
    players, options = by_name(game).PLAYERS, all_options(game)
    for number in range(2 * POSITIONS):
        rng, seats = Random(f"hints {game} {number}"), players[number % len(players)]
        table = by_name(game).deal(seats, options[number % len(options)], f"hints {number}", 0)
        while table.outcome() is None and table.ply < 180:
            if table.ply % 3 == 0:
                found.append(table.copy())
            table.play(any_move(table, rng) if rng.random() < 0.1 else sensible_move(table, rng))
        if number >= players[-1] - players[0] and len(found) >= POSITIONS:
            break
    return tuple(found)


class Given(NamedTuple):
    """A hint, and the table that it was given at."""

    table: Game
    hint: Hint

    @property
    def clauses(self) -> list[str]:
        return scene.clauses(ui_of(self.table.NAME), self.hint, self.table.view(self.table.turn), NAMES)

    @property
    def description(self) -> list[HintReason]:
        return list(self.hint.reasons[: len(self.clauses)])


@cache
def given(game: str) -> tuple[Given, ...]:
    some = Random("some").sample(positions(game), HINTS)
    return tuple(Given(table, hint_at(table, number)) for number, table in enumerate(some))


def hint_at(table: Game, number: int) -> Hint:
    seats = tuple(Seat(name, "human") for name in NAMES[: table.seats])
    match = Match(table.NAME, seats, f"hint {number}", table.options, 0)
    match.table = table
    return hints.answer(bots.request(match, ITERATIONS, level="master", purpose=bots.HINT))


def some_of_each_kind(table: Game, rng: Random) -> list[Move]:
    kinds: dict[str, list[Move]] = {}
    for move in table.moves():
        kinds.setdefault(move[0], []).append(move)
    each = [move for some in kinds.values() for move in rng.sample(some, min(2, len(some)))]
    return [sensible_move(table, rng), *each]


@every_reasoning
def test_every_reason_follows_from_what_the_seat_knows(game: str) -> None:
    """Whatever is imagined of what it can't see, and not only for the moves that are proposed."""
    find, said = known(by_name(game), "hints", "reasons"), set[str]()
    for number, table in enumerate(positions(game)):
        rng, seat, view = Random(number), table.turn, table.view(table.turn)
        for move in some_of_each_kind(table, rng):
            imagined = [by_name(game).determinize(view, seat, table.options, rng) for _ in range(2)]
            before = imagined[0].position()
            found = find(imagined[0], move)
            assert read(find(imagined[1], move)) == read(found), move
            assert imagined[0].position() == before, "finding them changes nothing"
            assert len({str(reason) for reason, _words in found}) == len(found), "nothing is said twice"
            for reason, words in found:
                assert "{" not in str(reason) and all(isinstance(word, str) for word in words)
                said.add(reason.text)
    assert len(said) >= LEAST_TEMPLATES


@every_reasoning
def test_for_moves_of_the_examples_just_that_is_said(game: str) -> None:
    find = known(by_name(game), "hints", "reasons")
    for table, move, said in examples(game):
        assert spoken(find(table.resample(table.turn, Random(1)), move)) == said, move


@every_reasoning
def test_each_sentence_is_said_for_a_move_of_the_examples(game: str) -> None:
    find = known(by_name(game), "hints", "reasons")
    texts = {reason.text for table, move, _said in examples(game) for reason, _words in find(table, move)}
    assert texts == sentences(game), sentences(game) - texts


def sentences(game: str) -> set[str]:
    spec = find_spec(by_name(game).AI + ".hints")
    assert spec is not None and spec.origin is not None
    tree = ast.parse(Path(spec.origin).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {
        ast.literal_eval(call.args[1])
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "fact"
    }


@every_reasoning
def test_a_move_is_like_itself_and_like_none_of_another_kind(game: str) -> None:
    """A hint tells of a second move only where it isn't much the same as the first."""
    alike = known(by_name(game), "hints", "alike")
    for table in positions(game)[::15]:
        moves = table.moves()[::5]
        for move in moves:
            assert alike(move, move)
            for other in moves:
                assert alike(move, other) == alike(other, move)
                assert move[0] == other[0] or not alike(move, other)


@every_reasoning
def test_hints_are_of_many_kinds_and_no_sentence_wears_out(game: str) -> None:
    often = Counter(hint_reason.reason.text for one in given(game) for hint_reason in one.description)
    assert len(often) >= LEAST_TEMPLATES
    assert max(often.values()) <= MOST_OFTEN * HINTS, often.most_common(3)
    assert sum(bool(one.hint.reasons) for one in given(game)) >= 0.95 * HINTS


@every_reasoning
def test_a_hint_is_short_and_lights_what_it_speaks_of(game: str) -> None:
    for one in given(game):
        assert len(one.clauses) <= 2
        assert not any(mark in clause for clause in one.clauses for mark in (". ", "{", "?")), one.clauses
        assert sum(map(len, one.clauses)) <= scene.MOST_LETTERS, one.clauses
        highlighted = scene.highlighted(ui_of(game), one.hint, one.table.view(one.table.turn), NAMES)
        assert highlighted == {word for hint_reason in one.description for word in hint_reason.words}
        is_only = any(hint_reason.reason.text == ONLY for hint_reason in one.hint.reasons)
        assert is_only == (len(one.table.moves()) == 1)
    assert sum(bool(hint_reason.words) for one in given(game) for hint_reason in one.description) > HINTS / 2


@pytest.mark.parametrize("game", SERVED)
def test_a_hint_keeps_to_its_budget_and_crosses_as_text(game: str) -> None:
    match = Match(game, tuple(Seat(name, "human") for name in NAMES[: by_name(game).PLAYERS[0]]), "budget")
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.1
        return now

    hint = hints.answer(bots.request(match, seconds=0.5, level="master", purpose=bots.HINT), clock)
    assert match.table.why_not(hint.move) is None
    assert now < 20, "what comes before the first iteration has its own measure"
    assert Hint.read(hint.write()).write() == hint.write()
    assert 0 <= hint.chance <= 1


def test_what_is_thought_last_is_the_answer() -> None:
    """The last slice of thought, not one before it, of hints and of moves."""
    hints_changed = moves_changed = 0
    for number in range(8):
        match = Match(SERVED[0], tuple(Seat(name, "human") for name in NAMES[:2]), f"last {number}", first=0)
        asked = bots.request(match, 9, level="master", purpose=bots.HINT)
        description = [hints.hint(asked, found).write() for found in analyse(asked)]
        assert hints.answer(asked).write() == description[-1]
        hints_changed += description[-2] != description[-1]
        asked = bots.request(match, 9, level="strong")
        moves = list(bots.think(asked))
        assert bots.answer(asked) == moves[-1]
        moves_changed += moves[-2] != moves[-1]
    assert hints_changed and moves_changed
