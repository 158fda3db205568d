"""The rules of Last Stone, for two players.

In turn each takes one to three stones from a pile; who takes the last one wins.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.contract import Game, Outcome
from game.notation import Event, Grammar, Move, Position, View
from game.validate import entry, integer

STONES = 50
MOST = 3
"""Stones that may be taken at once."""


class LastStone(Game):
    """One table: the stones that are left."""

    NAME: ClassVar[str] = "last-stone"
    PLAYERS: ClassVar[range] = range(2, 3)
    MOVES: ClassVar[Grammar] = {"take": ("number",)}
    EVENTS: ClassVar[Grammar] = {"took": ("seat", "number")}

    stones: int

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        table = cls.blank(seats, options, seed, first)
        table.stones = STONES
        return table

    def moves(self, seat: int | None = None) -> list[Move]:
        if seat not in (None, self.turn):
            return []
        return [("take", str(number)) for number in range(1, min(MOST, self.stones) + 1)]

    def make(self, move: Move, events: list[Event]) -> None:
        seat = self.turn
        self.stones -= int(move[1])
        self.turn = 1 - seat
        self.ply += 1
        events.append(("took", str(seat), move[1]))

    def view(self, seat: int | None) -> View:
        return self.position()

    def position(self) -> Position:
        return {"turn": self.turn, "stones": self.stones}

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        table = cls.blank_at(position, 2, options, seed, ply)
        table.stones = integer(entry(position, "stones"), "stones", 0, STONES)
        return table

    def outcome(self) -> Outcome | None:
        if self.stones:
            return None
        return Outcome((1 - self.turn,), (self.turn, 1 - self.turn), "last stone")


GAME = LastStone
