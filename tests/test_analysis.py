"""What a search makes of a position: chances that follow from the view alone, and that cross as text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game import by_name
from game.match import Match, Seat
from game.players import bots
from game.players.analysis import Analysis, analyse
from tests.games import SERVED

ITERATIONS = 24


def midway(game: str, moves: int = 9) -> Match:
    """Return a match of computers after so many sensible moves."""
    names = tuple(f"Seat {number}" for number in range(by_name(game).PLAYERS[0]))
    match = Match(
        game, tuple(Seat(name, "computer", "baseline") for name in names), f"analysis {game}", first=0
    )
    for _ in range(moves):
        match.play(bots.answer(bots.request(match)))
    return match


def asked(match: Match, **more: Any) -> str:
    """Return the request for an analysis of a fixed number of iterations."""
    return bots.request(match, ITERATIONS, purpose=bots.ANALYSIS, **more)


def answer(request: str) -> Analysis:
    """Return what an analysis comes to."""
    return list(analyse(request))[-1]


@pytest.mark.parametrize("game", SERVED)
def test_chances_are_chances_and_the_moves_are_legal_the_best_first(game: str) -> None:
    """And all of it follows from the request alone, and crosses as text."""
    match = midway(game)
    found = answer(asked(match))
    assert found == answer(asked(match)) == Analysis.read(found.write())
    assert len(found.chances) == len(match.seats) and all(0 <= one <= 1 for one in found.chances)
    assert sum(found.chances) == pytest.approx(1)
    assert {one.move for one in found.moves} <= set(match.table.moves())
    visits = [one.visits for one in found.moves]
    assert visits == sorted(visits, reverse=True) and sum(visits) == ITERATIONS
    assert found.chances[match.table.turn] == found.moves[0].chance
    for move in match.table.moves()[:12]:
        valued = answer(asked(match, tried=move)).of(move)
        assert valued is not None and valued.visits >= ITERATIONS // 4, "whether it seems good or not"


@pytest.mark.parametrize("game", SERVED)
def test_an_earlier_point_of_a_match_is_asked_about_as_its_seat_saw_it(game: str) -> None:
    match, earlier = midway(game), midway(game, 5)
    assert asked(match, at=5) == asked(earlier)
    table = earlier.table
    assert json.loads(asked(match, at=5))["view"] == json.loads(json.dumps(table.view(table.turn)))
