"""Moves of Blox onto empty spaces that are worth a search: one way to each space, no joker where a card does.

Made once for each board and each way in which a line is occupied, as a search asks for them at every step.
All legal moves are in moves.py of the game; what a move is weighed with is policy.py's.
"""

from __future__ import annotations

from functools import lru_cache

from game.blox.components import COLOURS, SIDE
from game.blox.paths import Paths, Reach
from game.notation import Move

CARD, JOKER = 0.5, 0.25
"""The prior weight of such a move, paid with a card or with the joker."""
Ways = tuple[tuple[Move, ...], tuple[float, ...]]
"""Moves and their prior weights."""


class Entries(dict[int, dict[int, Move]]):
    """The moves that enter along one line, by the space where they stop; made when asked for.

    The key: the colours held, 16 if the joker can be used, and 32 times `paths.ENDS` of the occupancy.
    """

    __slots__ = ("line", "paths")

    def __init__(self, paths: Paths, line: int) -> None:
        """Take the board and the line."""
        super().__init__()
        self.paths = paths
        self.line = line

    def __missing__(self, key: int) -> dict[int, Move]:
        """Make the moves for an occupancy and cards that weren't asked for before."""
        firsts = self.paths.firsts
        stops = self.paths.entries[self.line][key >> 5].stops
        self[key] = found = {
            firsts[words[1]][colour][0]: move
            for colour, words in stops
            if (move := _paid(colour, words, key))
        }
        return found


class Steps(dict[int, Ways]):
    """The moves of a pawn on one space along one line; made when asked for.

    The key: the colours held, 16 if the joker can be used, and 32 times the line's occupancy.
    """

    __slots__ = ("sight",)

    def __init__(self, sight: dict[int, Reach]) -> None:
        """Take what the pawn reaches, by the occupancy."""
        super().__init__()
        self.sight = sight

    def __missing__(self, key: int) -> Ways:
        """Make the moves for an occupancy and cards that weren't asked for before."""
        paid = [_paid(colour, words, key) for colour, words in self.sight[key >> 5].runs.stops]
        found = tuple([move for move in paid if move])
        self[key] = ways = found, tuple([JOKER if move[3][0] == "*" else CARD for move in found])
        return ways


def _paid(colour: int, words: Move, key: int) -> Move:
    """Return the move that stops on the colour, paid with a card, else the joker; () if with neither."""
    if key >> colour & 1:
        return (*words, COLOURS[colour])
    return (*words, "*" + COLOURS[colour]) if key & 16 else ()


class Known:
    """The ways on one board."""

    __slots__ = ("across", "down", "entries", "weights")

    def __init__(self, paths: Paths) -> None:
        """Take the board's lines."""
        self.entries = tuple([Entries(paths, line) for line in range(2 * SIDE)])
        """By line, the moves that enter along it."""
        self.across = tuple([Steps(sight) for sight in paths.across])
        """By space, the moves of a pawn there to its left and right."""
        self.down = tuple([Steps(sight) for sight in paths.down])
        """By space, the moves of a pawn there up and down."""
        self.weights = tuple(
            [tuple([CARD if key >> colour & 1 else JOKER for colour in paths.colour]) for key in range(32)]
        )
        """By the cards at hand (as in the keys) and space, the prior weight of a move to it."""


@lru_cache(maxsize=8)
def known(paths: Paths) -> Known:
    """Return the ways on a board, made once."""
    return Known(paths)
