"""Chance as a function of (seed, ply), never as a stream.

So replay and undo are exact, and bug reports reproducible.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from game.notation import Move

T = TypeVar("T")

Draw = Callable[[], float]  # a source of numbers from 0 up to but not including 1: `Random.random`


def chance(seed: str, ply: int, purpose: str) -> Random:
    """Return the source of chance for one purpose at one point of a match.

    Only `random()` of the result may be used: it is the one method whose results no later Python may change.
    """
    return Random(f"{seed}/{ply}/{purpose}")


def shuffled(things: list[T], rng: Random) -> list[T]:
    """Return the things in an order drawn by `rng` (Fisher and Yates); the list given stays as it is."""
    result = things[:]
    draw = rng.random
    for last in range(len(result) - 1, 0, -1):
        other = int(draw() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


def of_some_kind(moves: list[Move], draw: Draw) -> Move:
    """Return one of the moves: a kind first, then one of that kind, all alike, so that random matches end."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move[0], []).append(move)
    some = list(kinds.values())[int(draw() * len(kinds))]
    return some[int(draw() * len(some))]
