"""Players of one trick at Balloon Cup, each as stubborn as can be.

Most win a tile where one card does it and take every trophy, like the beginners; only the one who stalls
fills no tile as long as anything else can be played.
"""

from __future__ import annotations

from random import Random

from game.balloon_cup.components import INDEX, MOUNTAINS, PLACEMENTS, VALUE
from game.balloon_cup.state import GONE, State
from game.notation import Move
from tools.arena.beginners.balloon_cup import (
    MIDDLE,
    lead,
    lean,
    plain_good_sense,
    spaces,
    tile_of,
    trophies_and_exchanges,
)
from tools.arena.styles import Style


def dump(table: State, move: Move) -> float:
    """Give the other seat whatever harms it most; the own side gets a card only if nothing else can be."""
    return lean(table, move) + (100.0 if move[3] == "other" else 0.0)


def hoard(table: State, move: Move) -> float:
    """Keep high and low cards, and play middling ones, where they do no harm."""
    far = abs(VALUE[PLACEMENTS[move][0]] - MIDDLE)
    return lean(table, move) / 10 - far


def row(table: State, move: Move) -> float:
    """Fill the first tile, then the second, the third and the fourth."""
    return lean(table, move) - 100.0 * tile_of(move)


def extremes(table: State, move: Move) -> float:
    """Play the highest card to mountains and the lowest to plains, on the own side alone."""
    return lean(table, move) + (100.0 if move[3] == "own" else 0.0)


def mirror(table: State, move: Move) -> float:
    """Answer where the other seat has laid most: as many cards on the own side."""
    tile, turn = tile_of(move), table.turn
    behind = len(table.sides[tile + 4 * (1 - turn)]) - len(table.sides[tile + 4 * turn])
    return lean(table, move) + (10.0 * behind if move[3] == "own" else -20.0)


def last_word(table: State, move: Move) -> float:
    """Fill the other side first, so that the last card is the own one."""
    tile, turn = tile_of(move), table.turn
    theirs = len(table.borne[tile]) - len(table.sides[tile + 4 * (1 - turn)])
    ours = len(table.borne[tile]) - len(table.sides[tile + 4 * turn])
    if move[3] == "own":
        return lean(table, move) + (0.0 if ours > 1 or not theirs else -50.0)
    return lean(table, move) + (5.0 if ours else 0.0)


def cheap(table: State, move: Move) -> float:
    """Fight for the cubes of the cheapest trophies that are left, and for nothing else."""
    left = [colour for colour in range(5) if table.trophies[colour] == GONE][-3:]
    cubes = sum(INDEX[letter] in left for letter in table.borne[tile_of(move)])
    return lean(table, move) * (0.2 + cubes / 2)


def big(table: State, move: Move) -> float:
    """Fight for the tiles with most cubes, and throw bad cards at the small ones."""
    good = lean(table, move)
    return good * len(table.borne[tile_of(move)]) if good > 0 else good


def high(table: State, move: Move) -> float:
    """Care for mountains alone: plains get what is left."""
    return lean(table, move) + (20.0 if table.terrain[tile_of(move)] == MOUNTAINS else 0.0)


def stall(table: State, rng: Random) -> Move:
    """Play where most spaces are open, so that no tile is ever filled; claim what must be claimed alone."""
    moves = table.moves()
    if moves[-1] == ("done",):
        return moves[-1]
    found = trophies_and_exchanges(table, moves)
    if found is not None:
        return found
    places = [move for move in moves if move[0] == "place"]
    return max(
        places,
        key=lambda move: (lead(table, move) is None, spaces(table, move), lean(table, move), rng.random()),
    )


STYLES: dict[str, Style] = {
    **{
        taste.__name__.replace("_", "-"): plain_good_sense(taste)
        for taste in (dump, hoard, row, extremes, mirror, last_word, cheap, big, high)
    },
    "stall": stall,
}
