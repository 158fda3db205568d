"""What lies on a table of Captain Bluff: its state, made empty, copied, written and read. No rule lives here.

Nearly all of it is numbers, and lines are shared between tables and never changed, because the computer
player copies a table thousands of times a second.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, TypeVar

from game.captain_bluff import hidden_info, serialize
from game.captain_bluff.components import BELTS
from game.captain_bluff.lines import EMPTY, Line
from game.contract import Game, settle_options
from game.notation import Position, View
from game.reasons import BadPosition

NONE = -1
"""The card above a belt that has none."""

Self = TypeVar("Self", bound="State")


class State(Game):
    """Everything on one table. Shapes: see components.py and lines.py; belts are 0-5."""

    __slots__ = (
        "acted", "airport", "buried", "covered", "deck", "discards", "hands", "known", "lined", "lines",
        "origins", "placed", "reason", "shown", "step", "turns",
    )  # fmt: skip
    NAME: ClassVar[str] = "captain-bluff"
    AI: ClassVar[str] = "game.captain_bluff.ai"
    PLAYERS: ClassVar[range] = range(2, 6)
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {}
    REVEALS: ClassVar[frozenset[str]] = frozenset({"looked", "swapped", "drew", "shuffled", "revealed"})
    PRIVATE: ClassVar[frozenset[str]] = frozenset({"looked"})

    step: str
    """`setup`, `act` or `call`, as in the notation."""
    hands: list[int]
    """By seat, a bundle."""
    shown: list[int]
    """By seat, a bundle: cards of the hand that all saw go there."""
    origins: list[int]
    """By belt, the card face down above it, or NONE."""
    known: list[int]
    """By belt, a mask of the seats that know the card above it."""
    lines: list[Line]
    """By belt."""
    covered: int
    """A mask of the belts with a card above."""
    lined: int
    """A mask of the belts with luggage."""
    deck: list[int]
    """The pile, the next card last; luggage only (CB-5)."""
    discards: int
    """A bundle of all discarded cards."""
    buried: int
    """A bundle: those of the discards that nobody was shown (CB-11)."""
    acted: bool
    """Whether the seat on turn has taken its action; while a call is open, the seat that placed. Likewise:"""
    airport: bool
    """Whether it has played an airport card."""
    placed: tuple[int, int, int] | None
    """While a call is open: the seat that placed, the belt, the number of cards."""
    turns: int
    """Turns finished, set-up not counted."""
    reason: str | None
    """Why the match is over; None while it goes on."""

    @classmethod
    def empty(cls: type[Self], options: dict[str, Any], seats: int, seed: str, ply: int) -> Self:
        """Return a table with nothing on it, for `deal` and serialize.py to lay out. Raises BadPosition."""
        table = cls.__new__(cls)
        table.options = settle_options(cls, options)
        table.seed = seed
        table.ply = ply
        table.seats = seats
        table.turn = 0
        table.step = "setup"
        table.hands = [0] * seats
        table.shown = [0] * seats
        table.origins = [NONE] * BELTS
        table.known = [0] * BELTS
        table.lines = [EMPTY] * BELTS
        table.covered = table.lined = 0
        table.deck = []
        table.discards = table.buried = 0
        table.acted = table.airport = False
        table.placed = None
        table.turns = 0
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
        new.step = self.step
        new.hands = self.hands[:]
        new.shown = self.shown[:]
        new.origins = self.origins[:]
        new.known = self.known[:]
        new.lines = self.lines[:]
        new.covered = self.covered
        new.lined = self.lined
        new.deck = self.deck[:]
        new.discards = self.discards
        new.buried = self.buried
        new.acted = self.acted
        new.airport = self.airport
        new.placed = self.placed
        new.turns = self.turns
        new.reason = self.reason
        return new

    def position(self) -> Position:
        """Return the position; `from_position` of it gives an equal table."""
        return serialize.position(self)

    def view(self, seat: int | None) -> View:
        """Return the position with `?` for each card the seat doesn't know. Raises ValueError for no seat."""
        return hidden_info.view(self, seat)

    @classmethod
    def from_position(
        cls: type[Self], position: Any, options: dict[str, Any], seed: str, ply: int = 0
    ) -> Self:
        """Return the table at a position read from outside. Raises BadPosition."""
        return serialize.from_position(cls.empty(options, serialize.seats_of(position), seed, ply), position)

    @classmethod
    def determinize(cls: type[Self], view: View, seat: int, options: dict[str, Any], rng: Random) -> Self:
        """Return a table that may be the true one, for all that the view tells. Raises BadPosition."""
        table = cls.from_position(hidden_info.filled(view), options, "")
        if seat not in range(table.seats):
            raise BadPosition("there is no seat {seat}", seat=seat)
        return hidden_info.resample(table, seat, rng)

    def resample(self: Self, seat: int, rng: Random) -> Self:
        """Return a copy with all that the seat doesn't know dealt anew."""
        return hidden_info.resample(self, seat, rng)
