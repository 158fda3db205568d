"""The move that a short search comes to, for the positions with one right move in each game's folder."""

from __future__ import annotations

from random import Random

import pytest

from game.contract import Game
from game.notation import write_move
from game.players.search import Search
from tests.random_play import policy_of

FEW = 12
"""Iterations that are enough for one right move."""
every_seed = pytest.mark.parametrize("seed", range(3))


def found(table: Game, seed: int, iterations: int | None = None) -> str:
    """Return the move that the search comes to, by default with no more than FEW iterations."""
    table = table.resample(table.turn, Random(seed))
    search = Search(table, policy_of(table.NAME), Random(seed))
    for _ in range(iterations or FEW):
        search.step()
    return write_move(search.best())
