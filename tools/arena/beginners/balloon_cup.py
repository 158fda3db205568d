"""Beginners at Balloon Cup: a neat one, a greedy one and one who likes to spoil.

Each knows the rules, wins a tile where one card does it, takes every trophy, and thinks that high cards are
good for mountains and low ones for plains. None counts cards, plans, or asks what the other seat may do.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.balloon_cup.components import COSTS, INDEX, MOUNTAINS, PLACEMENTS, VALUE
from game.balloon_cup.state import GONE, State
from game.notation import Move
from tools.arena.styles import Style

MIDDLE = 7
"""The value that is as good for mountains as for plains."""
GOOD = 2
"""A card so far from the middle is thought to be good, or as bad."""

Taste = Callable[[State, Move], float]
"""Returns how much somebody likes a placement that completes no tile."""


def tile_of(move: Move) -> int:
    """Return the tile of a placement, 0 to 3."""
    return int(move[2]) - 1


def lean(table: State, move: Move) -> int:
    """Return how good a placement looks for who makes it, -6 to 6: high on mountains, low on plains.

    On the other seat's side it is the other way round.
    """
    far = VALUE[PLACEMENTS[move][0]] - MIDDLE
    return far if (table.terrain[tile_of(move)] == MOUNTAINS) == (move[3] == "own") else -far


def lead(table: State, move: Move) -> int | None:
    """Return by how much the tile is won by whoever completes it with this placement, None if it stays open.

    Below 0 it is lost; a tie wins (BC-11).
    """
    turn, tile = table.turn, tile_of(move)
    mine, theirs = tile + 4 * turn, tile + 4 * (1 - turn)
    if len(table.sides[mine]) + len(table.sides[theirs]) + 1 < 2 * len(table.borne[tile]):
        return None
    ahead = sum(VALUE[card] for card in table.sides[mine]) - sum(VALUE[card] for card in table.sides[theirs])
    card = VALUE[PLACEMENTS[move][0]]
    ahead += card if move[3] == "own" else -card
    return ahead if table.terrain[tile] == MOUNTAINS else -ahead


def spaces(table: State, move: Move) -> int:
    """Return the spaces of the tile that are open before the placement, on both sides."""
    tile = tile_of(move)
    return 2 * len(table.borne[tile]) - len(table.sides[tile]) - len(table.sides[tile + 4])


def wanted(table: State, move: Move) -> float:
    """Return what the cubes of a tile are worth to the seat on turn: parts of trophies still to be had."""
    cubes = [INDEX[letter] for letter in table.borne[tile_of(move)]]
    return sum(1 / COSTS[colour] for colour in cubes if table.trophies[colour] == GONE)


def trophies_and_exchanges(table: State, moves: list[Move]) -> Move | None:
    """Return what every beginner does where no card can be placed; None where one can.

    A trophy is taken, with as few cubes of other colours as can be; cards that no tile takes are exchanged.
    """
    claims = [move for move in moves if move[0] == "claim"]
    if claims:
        return min(claims, key=len)
    if moves[0][0] == "exchange":
        most = max(len(move) for move in moves)
        of_no_use = [move for move in moves if len(move) == most]
        return max(of_no_use, key=lambda move: sum(_middling(name) for name in move[1:]))
    return None if moves[0][0] == "place" else moves[-1]


def _middling(name: str) -> int:
    return -abs(int(name[1:]) - MIDDLE)


def plain_good_sense(taste: Taste) -> Style:
    """Return a player who wins the dearest tile that one card wins, gives none away, and plays by taste."""

    def choose(table: State, rng: Random) -> Move:
        moves = table.moves()
        found = trophies_and_exchanges(table, moves)
        if found is not None:
            return found
        places = [move for move in moves if move[0] == "place"]
        leads = [(lead(table, move), move) for move in places]
        winning = [move for ahead, move in leads if ahead is not None and ahead >= 0]
        if winning:
            return max(winning, key=lambda move: (wanted(table, move), -abs(lean(table, move))))
        going_on = [move for ahead, move in leads if ahead is None]
        return max(going_on or places, key=lambda move: (taste(table, move), rng.random()))

    return choose


def neat(table: State, move: Move) -> float:
    """Finish one tile after the other: the best card for the tile that has fewest open spaces."""
    return lean(table, move) - 0.3 * spaces(table, move) + (0.5 if move[3] == "own" else 0.0)


def greedy(table: State, move: Move) -> float:
    """Go for the tile whose cubes are worth most, on the own side, while there is a good card for it."""
    good = lean(table, move)
    if move[3] == "own" and good >= GOOD:
        return 10 + 10 * wanted(table, move) + good / 6
    return good


def spoiler(table: State, move: Move) -> float:
    """Give the other seat the worst cards, and keep to the own side with the very best."""
    good = lean(table, move)
    return good + (1.5 if move[3] == "other" and good >= GOOD else 0.0)


STYLES: dict[str, Style] = {
    "neat": plain_good_sense(neat),
    "greedy": plain_good_sense(greedy),
    "spoiler": plain_good_sense(spoiler),
}
