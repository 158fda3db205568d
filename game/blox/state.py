"""What lies on a table of Blox: made empty, copied, changed piece by piece. No turn is played here.

Plain lists and numbers, because the computer player copies a table thousands of times a second.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from game.blox import board
from game.blox.components import COLUMN, EMPTY, FIELD, ROW, SIDE, TALLEST
from game.blox.paths import BIT, Paths
from game.contract import Game, settle_options

OWN_BOARD = "own"

Self = TypeVar("Self", bound="State")


class State(Game):
    """Everything on one table. Shapes: see components.py for spaces, heaps and what stands on a space."""

    __slots__ = (
        "at", "blocks", "deck", "discards", "ending", "first", "hands", "heights", "jokers", "lines",
        "occupied", "paths", "pawns", "phase", "points", "reason", "towers",
    )  # fmt: skip

    NAME: ClassVar[str] = "blox"
    AI: ClassVar[str] = "game.blox.ai"
    PLAYERS: ClassVar[range] = range(2, 5)
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {"board": (OWN_BOARD,)}
    """`board` may also be the rows of another board (BX-3), in the form said in board.py."""
    FROM_FILE: ClassVar[frozenset[str]] = frozenset({"board"})
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew", "shuffled"})

    paths: Paths
    """The board and its straight lines."""
    first: int
    """The starting player (BX-23)."""
    phase: int
    """1 to 4 (BX-20)."""
    ending: bool
    """Whether the last round is being played (BX-21)."""
    at: list[int]
    """By space, what stands there."""
    lines: list[int]
    """By line (rows, then columns), the places that something stands on."""
    occupied: int
    """The spaces that something stands on."""
    towers: int
    """The spaces that a tower stands on."""
    heights: list[int]
    """By height, how many towers have it."""
    pawns: list[tuple[int, ...]]
    """By seat, the spaces of its pawns, ascending."""
    hands: list[int]
    """By seat, a heap of cards."""
    jokers: list[int]
    """By seat: 1 if the joker lies face up, else 0."""
    blocks: list[int]
    """By seat, the supply, a heap."""
    points: list[int]
    deck: list[int]
    """The pile, each card as a heap of one, the next one last."""
    discards: int
    """A heap: what lies there is public, and its order means nothing."""
    reason: str | None
    """Why the match is over; None while it goes on."""

    @classmethod
    def settle_option(cls, name: str, value: Any) -> Any:
        """Return the option's value; a board (BX-3) as rows, words with single spaces. Raises BadPosition."""
        if name == "board" and value != OWN_BOARD:
            return board.check(value)
        return super().settle_option(name, value)

    @classmethod
    def read_option(cls, name: str, text: str) -> Any:
        """Return the rows of a board written as a table (BX-3). Raises BadPosition."""
        return board.from_text(text) if name == "board" else super().read_option(name, text)

    @classmethod
    def empty(cls: type[Self], seats: int, options: dict[str, Any], seed: str, ply: int) -> Self:
        """Return a table with nothing on it, for setup.py and serialize.py to lay out. Raises BadPosition."""
        table = cls.__new__(cls)
        table.options = settle_options(cls, options)
        table.seed = seed
        table.ply = ply
        table.seats = seats
        table.turn = table.first = 0
        table.phase = 1
        table.ending = False
        table.at = [EMPTY] * (SIDE * SIDE)
        table.lines = [0] * (2 * SIDE)
        table.occupied = table.towers = 0
        table.heights = [0] * (TALLEST + 1)
        table.pawns = [()] * seats
        table.hands = [0] * seats
        table.jokers = [1] * seats
        table.blocks = [0] * seats
        table.points = [0] * seats
        table.deck = []
        table.discards = 0
        table.reason = None
        return table

    def copy(self: Self) -> Self:
        """Return a table that is independent of this one."""
        new = object.__new__(type(self))
        new.options = self.options
        new.seed = self.seed
        new.ply = self.ply
        new.seats = self.seats
        new.turn = self.turn
        new.first = self.first
        new.paths = self.paths
        new.phase = self.phase
        new.ending = self.ending
        new.at = self.at[:]
        new.lines = self.lines[:]
        new.occupied = self.occupied
        new.towers = self.towers
        new.heights = self.heights[:]
        new.pawns = self.pawns[:]
        new.hands = self.hands[:]
        new.jokers = self.jokers[:]
        new.blocks = self.blocks[:]
        new.points = self.points[:]
        new.deck = self.deck[:]
        new.discards = self.discards
        new.reason = self.reason
        return new

    def put(self, space: int, what: int) -> None:
        """Put a tower (a heap) or a pawn onto an empty space; `pawns` is the caller's to keep."""
        self.at[space] = what
        bit = BIT[space]
        self.occupied |= bit
        row, column = ROW[space], COLUMN[space]
        self.lines[row] |= 1 << column
        self.lines[SIDE + column] |= 1 << row
        if what > 0:
            self.towers |= bit
            self.heights[what % FIELD] += 1

    def take(self, space: int) -> None:
        """Take away what stands on a space."""
        what = self.at[space]
        self.at[space] = EMPTY
        bit = BIT[space]
        self.occupied ^= bit
        row, column = ROW[space], COLUMN[space]
        self.lines[row] ^= 1 << column
        self.lines[SIDE + column] ^= 1 << row
        if what > 0:
            self.towers ^= bit
            self.heights[what % FIELD] -= 1

    def enter(self, turn: int, space: int) -> None:
        """Put a pawn of the seat onto an empty space."""
        self.put(space, -1 - turn)
        self.pawns[turn] = tuple(sorted((*self.pawns[turn], space)))

    def leave(self, turn: int, space: int) -> None:
        """Take a pawn of the seat off the board."""
        self.take(space)
        self.pawns[turn] = tuple([pawn for pawn in self.pawns[turn] if pawn != space])

    def walk(self, turn: int, start: int, end: int) -> None:
        """Take a pawn of the seat from one space to another, which is empty."""
        self.leave(turn, start)
        self.enter(turn, end)
