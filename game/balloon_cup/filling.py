"""Cubes from the bag onto a tile (BC-4, BC-12, BC-14, BC-22). Which tiles are filled, and when: game.py."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.balloon_cup.components import COLOURS, COSTS
from game.chance import shuffled

LEAVES = None
"""What `fill` finds for a tile that leaves the game."""


def mixed(bag: str, rng: Random) -> str:
    """Return the bag's cubes in a new order."""
    return "".join(shuffled(list(bag), rng))


def fill(
    bag: str, number: int, borne: str, capped: bool, rng: Callable[[], Random]
) -> tuple[str | None, str]:
    """Draw the cubes for one tile; return them and the bag that remains.

    `bag`: the first is drawn first; `number`: cubes the tile needs; `borne`: all cubes on the other tiles;
    `rng`: where the order comes from if the bag must be mixed again. The cubes are None if the tile leaves
    the game (BC-14), "" if it stays empty for now (BC-22).
    """
    if len(bag) < number:
        return LEAVES, bag
    if not capped:
        return bag[:number], bag[number:]
    taken = ""
    for drawn, cube in enumerate(bag, start=1):
        if (borne + taken).count(cube) < COSTS[COLOURS.index(cube)] - 1:
            taken += cube
            if len(taken) == number:
                aside = drawn > number
                rest = bag[drawn:]
                return taken, mixed(_put_aside(bag[:drawn], taken) + rest, rng()) if aside else rest
    return "", mixed(bag, rng())


def _put_aside(drawn: str, taken: str) -> str:
    """Return the cubes drawn that were not taken."""
    for cube in taken:
        drawn = drawn.replace(cube, "", 1)
    return drawn
