"""Straight lines on the board: what a pawn meets on its way, and the words of the moves it can make there.

A set of spaces is a number, bit `space`; a line's occupancy is a mask of nine bits. The geometry is the same
for all boards; `Paths` adds the colours of one board. All moves into empty spaces are made once and shared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.blox.components import COLOURS, COLUMN, ROW, SIDE, SPACES
from game.notation import Move

ALL = range(SIDE * SIDE)  # every space
BIT = tuple(1 << space for space in ALL)  # set of each space alone
LINES = tuple(tuple(range(SIDE * row, SIDE * row + SIDE)) for row in range(SIDE)) + tuple(
    tuple(range(column, SIDE * SIDE, SIDE)) for column in range(SIDE)
)
"""Rows, then columns: their spaces, from the left or the top."""
LANES: dict[str, tuple[int, ...]] = {}  # each lane (BX-9) by name: its spaces from the rim on
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
"""Spaces to the left, to the right, above and below each space, the nearest first."""
NEIGHBOURS = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)
"""Orthogonal neighbours of each space."""
BESIDE = tuple(sum(BIT[other] for other in some) for some in NEIGHBOURS)
"""Orthogonal neighbours of each space, as a set."""
BETWEEN = {
    (start, end): sum(BIT[other] for other in ray[:place])
    for start in ALL
    for ray in RAYS[start]
    for place, end in enumerate(ray)
}
"""The spaces strictly between two that lie in a straight line (BX-11); other pairs aren't there."""

ENDS = tuple(
    ((mask | 1 << SIDE) & -(mask | 1 << SIDE)).bit_length() - 1 + 10 * (SIDE - mask.bit_length())
    for mask in range(1 << SIDE)
)
"""Empty spaces from the near end of a line, plus ten times those from its far end, by its occupancy."""


class Runs(dict[int, tuple[Move, ...]]):
    """The moves along some empty spaces, for each set of cards at hand; made when asked for.

    The key: the colours held, and 16 if the joker can be used. Each stop is a colour and the words that lead
    there; the card is the last word of the move (BX-8, BX-9, BX-10).
    """

    __slots__ = ("stops",)

    def __init__(self, stops: list[tuple[int, Move]]) -> None:
        super().__init__()
        self.stops = stops

    def __missing__(self, key: int) -> tuple[Move, ...]:
        self[key] = moves = tuple(
            (*words, star + COLOURS[colour])
            for colour, words in self.stops
            for star, have in (("", key >> colour & 1), ("*", key >> 4))
            if have
        )
        return moves


class Reach(NamedTuple):
    """Reach of a pawn along one line, in both directions."""

    runs: Runs
    """The moves to the empty spaces up to the first obstacle, on the left or above first."""
    met: tuple[tuple[int, int], ...]
    """The first obstacle on each side, where there is one: the colours of the empty spaces before it (a
    mask), and its space. The left or upper side first."""


class Sight(dict[int, Reach]):
    """Reach of a pawn on one space along one line, by the line's occupancy; made on demand.

    Occupancies that leave the same spaces free share one Reach.
    """

    __slots__ = ("_shared", "colour", "place", "sides", "space")

    def __init__(self, space: int, line: tuple[int, ...], colour: tuple[int, ...]) -> None:
        super().__init__()
        self.space = space
        self.place = line.index(space)
        self.sides = line[: self.place][::-1], line[self.place + 1 :]
        self.colour = colour
        self._shared: dict[tuple[int, ...], Reach] = {}

    def __missing__(self, occupancy: int) -> Reach:
        place = self.place
        before, after = occupancy & (1 << place) - 1, occupancy >> place + 1
        free = (
            place - before.bit_length(),
            (after & -after).bit_length() - 1 if after else SIDE - 1 - place,
        )
        reach = self._shared.get(free)
        if reach is None:
            reach = self._shared[free] = self._look(free)
        self[occupancy] = reach
        return reach

    def _look(self, free: tuple[int, int]) -> Reach:
        """Return the reach with that many empty spaces before the first obstacle on each side."""
        runs: list[tuple[int, Move]] = []
        met: list[tuple[int, int]] = []
        for side, number in zip(self.sides, free, strict=True):
            found = stops(side[:number], self.colour)
            runs += [(colour, ("move", SPACES[self.space], SPACES[space])) for colour, space in found]
            if number < len(side):
                met.append((sum(1 << colour for colour, _ in found), side[number]))
        return Reach(Runs(runs), tuple(met))


def stops(spaces: tuple[int, ...], colour: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return each colour on a way with its first space, where a pawn would stop (BX-9, BX-10)."""
    found: dict[int, int] = {}
    for space in spaces:
        found.setdefault(colour[space], space)
    return list(found.items())


class Paths:
    """The straight lines of one board, and what can be reached along them."""

    __slots__ = ("across", "areas", "colour", "down", "entries", "firsts", "rows")

    def __init__(self, rows: tuple[str, ...]) -> None:
        """Expect nine rows of nine colour letters, checked before."""
        self.rows = rows
        self.colour = tuple(COLOURS.index(letter) for row in rows for letter in row)  # colour of each space
        self.areas = tuple(
            sum(BIT[space] for space in ALL if colours >> self.colour[space] & 1) for colours in range(16)
        )
        """Spaces of any colour of a set, by set of colours."""
        self.firsts = {lane: self._first(spaces) for lane, spaces in LANES.items()}
        """First space of each colour and the spaces up to it, by lane; (-1, 0) without one."""
        self.across = tuple(Sight(space, LINES[ROW[space]], self.colour) for space in ALL)
        """Reach of a pawn to its left and right, by space and occupancy of its row."""
        self.down = tuple(Sight(space, LINES[SIDE + COLUMN[space]], self.colour) for space in ALL)
        """Reach of a pawn above and below, by space and occupancy of its column."""
        self.entries = tuple(self._entries(line) for line in range(2 * SIDE))
        """Moves that enter from both ends of a line, by line and ENDS of its occupancy."""

    def _first(self, spaces: tuple[int, ...]) -> list[tuple[int, int]]:
        result = [(-1, 0)] * len(COLOURS)
        for colour, space in stops(spaces, self.colour):
            result[colour] = (space, sum(BIT[other] for other in spaces[: spaces.index(space) + 1]))
        return result

    def _entries(self, line: int) -> dict[int, Runs]:
        near, far = list(LANES.items())[2 * line : 2 * line + 2]
        return {
            ends: Runs(
                [
                    (colour, ("enter", lane))
                    for (lane, spaces), free in ((near, ends % 10), (far, ends // 10))
                    for colour, _ in stops(spaces[:free], self.colour)
                ]
            )
            for ends in set(ENDS)
        }


@lru_cache(maxsize=8)
def paths(rows: tuple[str, ...]) -> Paths:
    return Paths(rows)
