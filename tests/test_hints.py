"""Hints teach: what they say is true, known to the seat, and never the same sentence all the time."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from game import by_name
from game.match import Match, Seat
from game.notation import Move, View
from game.players import bots, hints
from game.players.analysis import analyse
from game.players.bots import known
from game.players.grounds import Ground
from game.players.hints import Hint
from tests.games import KITS, SERVED, all_options
from ui.session import hinting

NAMES = ("Ada", "Bea", "Cyd", "Dan", "Eve")
ITERATIONS = 24
HINTS = 60
LEAST_TEMPLATES = 8
MOST_OFTEN = 0.25
"""How often one sentence may be told, of all hints."""
ONLY = "no other move is possible"
"""The one reason that every game has: it is found with the legal moves alone."""

CHECKED = [name for name in SERVED if KITS[name].facts()]
"""The games whose reasons are checked here; others check theirs in their own room."""
REASONING = [name for name in SERVED if known(by_name(name), "grounds", "grounds")]
"""The games whose hints give reasons."""


class Given(NamedTuple):
    """A hint, and the position that it was given in."""

    request: dict[str, Any]
    view: View
    seat: int
    moves: list[Move]
    hint: Hint

    @property
    def clauses(self) -> list[str]:
        """Return what of it is told."""
        return hinting.told(self.hint, self.request["game"], self.view, NAMES)

    @property
    def told(self) -> list[Ground]:
        """Return the grounds that are told."""
        return list(self.hint.grounds[: len(self.clauses)])


@cache
def given(game: str) -> tuple[Given, ...]:
    """Return hints at points of matches that are played sensibly, with every number of seats."""
    return tuple(_given(game))


def _given(game: str) -> Iterator[Given]:
    rng = Random(f"hints {game}")
    count = 0
    for number in range(1000):
        seats = [*by_name(game).PLAYERS]
        people = tuple(Seat(name, "computer", "baseline") for name in NAMES[: seats[number % len(seats)]])
        options = rng.choice(all_options(game)) if number % 3 == 2 else {}
        match = Match(game, people, f"hint {number}", options, first=0)
        while match.table.outcome() is None:
            if rng.random() < 0.1:
                request = bots.request(match, ITERATIONS, level="master", purpose=bots.HINT)
                table = match.table
                yield Given(
                    json.loads(request),
                    table.view(table.turn),
                    table.turn,
                    table.moves(),
                    hints.answer(request),
                )
                count += 1
                if count == HINTS:
                    return
            match.play(bots.answer(bots.request(match, 8, level="master")))


@pytest.mark.parametrize("game", CHECKED)
def test_every_reason_is_a_fact_of_the_position(game: str) -> None:
    """Not only those that are told: whatever the game finds for the move, and for some other moves."""
    facts, rng = KITS[game].facts(), Random("other moves")
    find = known(by_name(game), "grounds", "grounds")
    said = set()
    for one in given(game):
        table = determinized(one, 1)
        for move in {one.hint.move, *rng.sample(one.moves, min(3, len(one.moves)))}:
            grounds = find(table, move)
            assert grounds or len(one.moves) == 1, move
            for reason, _ in grounds:
                assert facts[reason.text](one.view, one.seat, move, reason.values), (
                    move,
                    str(reason),
                    one.view,
                )
                said.add(reason.text)
    assert len(said) >= LEAST_TEMPLATES


@pytest.mark.parametrize("game", REASONING)
def test_a_reason_follows_from_what_the_seat_knows(game: str) -> None:
    """Whatever is imagined of what it can't see, the reasons are the same."""
    find = known(by_name(game), "grounds", "grounds")
    for one in given(game):
        grounds = [read(find(determinized(one, seed), one.hint.move)) for seed in range(3)]
        assert grounds[0] == grounds[1] == grounds[2], one.hint.move


@pytest.mark.parametrize("game", REASONING)
def test_hints_are_of_many_kinds_and_no_sentence_wears_out(game: str) -> None:
    often = Counter(ground.reason.text for one in given(game) for ground in one.told)
    assert len(often) >= LEAST_TEMPLATES
    assert max(often.values()) <= MOST_OFTEN * HINTS, often.most_common(3)
    reasoned = sum(bool(one.hint.grounds) for one in given(game))
    assert reasoned >= 0.95 * HINTS


@pytest.mark.parametrize("game", REASONING)
def test_a_hint_is_short_and_lights_what_it_speaks_of(game: str) -> None:
    for one in given(game):
        assert len(one.clauses) <= 2
        assert not any(mark in clause for clause in one.clauses for mark in (". ", "{", "?")), one.clauses
        assert sum(map(len, one.clauses)) <= hinting.MOST_LETTERS, one.clauses
        lit = hinting.lit(one.hint, game, one.view, NAMES)
        assert lit == {word for ground in one.told for word in ground.words}
    assert sum(bool(ground.words) for one in given(game) for ground in one.told) > HINTS / 2


@pytest.mark.parametrize("game", REASONING)
def test_that_no_other_move_is_possible_is_said_where_it_is_so(game: str) -> None:
    for one in given(game):
        said = any(ground.reason.text == ONLY for ground in one.hint.grounds)
        assert said == (len(one.moves) == 1)


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
        told = [hints.hint(asked, found).write() for found in analyse(asked)]
        assert hints.answer(asked).write() == told[-1]
        hints_changed += told[-2] != told[-1]
        asked = bots.request(match, 9, level="strong")
        moves = list(bots.think(asked))
        assert bots.answer(asked) == moves[-1]
        moves_changed += moves[-2] != moves[-1]
    assert hints_changed and moves_changed


def determinized(one: Given, seed: int) -> Any:
    """Return a table that may be the one that the seat sees."""
    request = one.request
    return by_name(request["game"]).determinize(one.view, one.seat, request["options"], Random(seed))


def read(grounds: list[Ground]) -> list[tuple[str, dict[str, str], tuple[str, ...]]]:
    """Return grounds as what can be compared."""
    return [(ground.reason.text, ground.reason.values, ground.words) for ground in grounds]
