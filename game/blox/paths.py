"""Straight lines on the board: what a pawn meets on its way, and the words of the moves it can make there.

A set of spaces is a number, bit `space`; a line's occupancy is a mask of nine bits. The geometry is the same
for all boards; `Paths` adds the colours of one board. All moves into empty spaces are made once and shared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.blox.components import COLOURS, COLUMN, ROW, SIDE, SPACES
from game.notation import Move

ALL = range(SIDE * SIDE)
BIT = tuple(1 << space for space in ALL)
LINES = tuple(tuple(range(SIDE * row, SIDE * row + SIDE)) for row in range(SIDE)) + tuple(
    tuple(range(column, SIDE * SIDE, SIDE)) for column in range(SIDE)
)
"""Rows, then columns: their spaces, from the left or the top."""
LANES: dict[str, tuple[int, ...]] = {}
"""Each lane (BX-9) by name: its spaces from the rim on."""
for _number, _line in enumerate(LINES):
    _name = str(_number + 1) if _number < SIDE else "abcdefghi"[_number - SIDE]
    _sides = "LR" if _number < SIDE else "TB"
    LANES[_sides[0] + _name] = _line
    LANES[_sides[1] + _name] = _line[::-1]

RAYS = tuple(
    (
        LINES[ROW[space]][: COLUMN[space]][::-1],
        LINES[ROW[space]][COLUMN[space] + 1 :],
        LINES[SIDE + COLUMN[space]][: ROW[space]][::-1],
        LINES[SIDE + COLUMN[space]][ROW[space] + 1 :],
    )
    for space in ALL
)
"""By space: the spaces to its left, to its right, above, below, the nearest first."""
NEIGHBOURS = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)
BESIDE = tuple(sum(BIT[other] for other in some) for some in NEIGHBOURS)
"""By space: the orthogonally adjacent ones, as a set."""
BETWEEN = {
    (start, end): sum(BIT[other] for other in ray[:place])
    for start in ALL
    for ray in RAYS[start]
    for place, end in enumerate(ray)
}
"""The spaces strictly between two that lie in a straight line (BX-11); other pairs aren't there."""

FREE = tuple(
    tuple(
        (
            place - (mask & (1 << place) - 1).bit_length(),
            ((mask | 1 << SIDE) >> place + 1 & -((mask | 1 << SIDE) >> place + 1)).bit_length() - 1,
        )
        for mask in range(1 << SIDE)
    )
    for place in range(SIDE)
)
"""By place in a line and the line's occupancy: empty spaces before the place, and after it."""
ENDS = tuple(
    ((mask | 1 << SIDE) & -(mask | 1 << SIDE)).bit_length() - 1 + 10 * (SIDE - mask.bit_length())
    for mask in range(1 << SIDE)
)
"""By a line's occupancy: empty spaces from its near end, and ten times those from its far end."""


class Runs(dict[int, tuple[Move, ...]]):
    """The moves along some empty spaces, for each set of cards at hand; made when asked for.

    The key: the colours held, and 16 if the joker can be used. Each stop is a colour and the words that lead
    there; the card is the last word of the move (BX-8, BX-9, BX-10).
    """

    __slots__ = ("stops",)

    def __init__(self, stops: list[tuple[int, Move]]) -> None:
        """Take the stops, in the order in which the moves are to stand."""
        super().__init__()
        self.stops = stops

    def __missing__(self, key: int) -> tuple[Move, ...]:
        """Make the moves for cards that weren't asked for before."""
        self[key] = moves = tuple(
            (*words, star + COLOURS[colour])
            for colour, words in self.stops
            for star, have in (("", key >> colour & 1), ("*", key >> 4))
            if have
        )
        return moves


class Reach(NamedTuple):
    """What a pawn reaches in one direction when so many empty spaces lie before the first obstacle."""

    runs: Runs
    """Moves to one of the empty spaces."""
    crossed: int
    """The colours of the empty spaces."""
    end: int
    """The space of the obstacle, or -1 at the edge."""


class Paths:
    """The lines of one board: nine rows of colour letters."""

    __slots__ = ("areas", "colour", "entries", "firsts", "reaches", "rows")

    def __init__(self, rows: tuple[str, ...]) -> None:
        """Take the rows; they are checked before."""
        self.rows = rows
        self.colour = tuple(COLOURS.index(letter) for row in rows for letter in row)
        """By space, its colour."""
        self.areas = tuple(
            sum(BIT[space] for space in ALL if colours >> self.colour[space] & 1) for colours in range(16)
        )
        """By set of colours, the spaces that have one of them."""
        self.firsts = {lane: self._first(spaces) for lane, spaces in LANES.items()}
        """By lane and colour: the first space of the colour and the spaces up to it; (-1, 0) without one."""
        self.reaches = tuple(
            tuple(tuple(self._reach(space, ray, free) for free in range(len(ray) + 1)) for ray in RAYS[space])
            for space in ALL
        )
        """By space, direction and number of empty spaces before the first obstacle."""
        self.entries = tuple(self._entries(line) for line in range(2 * SIDE))
        """By line and ENDS of its occupancy: the moves that enter from both its ends."""

    def around(self, space: int, lines: list[int]) -> tuple[Reach, Reach, Reach, Reach]:
        """Return what a pawn reaches to its left, to its right, above and below; `lines`: their occupancy."""
        row, column = ROW[space], COLUMN[space]
        left, right = FREE[column][lines[row]]
        above, below = FREE[row][lines[SIDE + column]]
        lefts, rights, aboves, belows = self.reaches[space]
        return lefts[left], rights[right], aboves[above], belows[below]

    def _stops(self, spaces: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return the colours on the way, each with the space where a pawn would stop."""
        stops: dict[int, int] = {}
        for space in spaces:
            stops.setdefault(self.colour[space], space)
        return list(stops.items())

    def _first(self, spaces: tuple[int, ...]) -> list[tuple[int, int]]:
        result = [(-1, 0)] * len(COLOURS)
        for colour, space in self._stops(spaces):
            result[colour] = (space, sum(BIT[other] for other in spaces[: spaces.index(space) + 1]))
        return result

    def _reach(self, start: int, ray: tuple[int, ...], free: int) -> Reach:
        stops = self._stops(ray[:free])
        runs = Runs([(colour, ("move", SPACES[start], SPACES[space])) for colour, space in stops])
        return Reach(runs, sum(1 << colour for colour, _ in stops), ray[free] if free < len(ray) else -1)

    def _entries(self, line: int) -> dict[int, Runs]:
        near, far = list(LANES.items())[2 * line : 2 * line + 2]
        return {
            ends: Runs(
                [
                    (colour, ("enter", lane))
                    for (lane, spaces), free in ((near, ends % 10), (far, ends // 10))
                    for colour, _ in self._stops(spaces[:free])
                ]
            )
            for ends in set(ENDS)
        }


@lru_cache(maxsize=8)
def paths(rows: tuple[str, ...]) -> Paths:
    """Return the lines of a board, made once."""
    return Paths(rows)
