"""Matches of computers for the tests of the computer player: along random matches, position by position."""

from collections.abc import Iterator
from random import Random

from game.match import Match, Seat
from tests.games import Table, label
from tests.random_play import any_move

SECRET = "the seed that nobody may know"


def along(kind: Table, every: int = 4, most: int = 200) -> Iterator[Match]:
    """Yield a match of computers at each so many-th of its positions, random moves between."""
    name, seats, options = kind
    match = Match(name, tuple(Seat(f"Rook {seat}", "computer") for seat in range(seats)), SECRET, options)
    rng = Random(f"along {label(kind)}")
    for number in range(most):
        if match.table.outcome() is not None:
            return
        if number % every == 0:
            yield match
        match.play(any_move(match.table, rng))
