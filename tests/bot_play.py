"""Matches of computers for the tests of the computer player: along random matches, position by position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.match import Match, Seat
from tests.games import Table, label
from tests.random_play import any_move

SECRET = "the seed that nobody may know"


def match_of_computers(kind: Table) -> Match:
    name, number, options = kind
    return Match(name, tuple(Seat(f"Rook {seat}", "computer") for seat in range(number)), SECRET, options)


def along(kind: Table, every: int = 4, most: int = 200) -> Iterator[Match]:
    """Yield a match at each so many-th of its positions, random moves between."""
    match = match_of_computers(kind)
    rng = Random(f"along {label(kind)}")
    for number in range(most):
        if match.table.outcome() is not None:
            return
        if number % every == 0:
            yield match
        match.play(any_move(match.table, rng))
