"""The match and the table of a guest: what its seat knows, the rest dealt at random, which isn't shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import by_name
from game.chance import chance
from game.contract import Game, KnownTable
from game.match import KnownMatch
from game.notation import View
from game.notes import Notes
from game.reasons import BadPosition
from game.remote.wire import in_letters

if TYPE_CHECKING:
    from game.remote.guest import Guest


class NotKnown(LookupError):
    """Something was asked of a guest's table that its seat can't know."""


class SeatTable:
    """A table of which one seat's view is known; the rest was dealt at random and isn't shown."""

    def __init__(self, table: Game, seat: int) -> None:
        self._table = table
        self._seat = seat
        self.seats, self.turn, self.options = table.seats, table.turn, table.options
        self.MOVES, self.ANSWERS = table.MOVES, table.ANSWERS
        self.PRIVATE, self.BOX = table.PRIVATE, table.BOX
        self.CLOSING_MOVE, self.LAID_FIRST, self.steps = table.CLOSING_MOVE, table.LAID_FIRST, table.steps
        self.moves, self.canonical = table.moves, table.canonical
        self.why_not, self.why_nothing = table.why_not, table.why_nothing
        self.outcome, self.preview = table.outcome, table.preview

    @property
    def is_asking(self) -> bool:
        return self._table.is_asking

    def view(self, seat: int | None) -> View:
        """Return the seat's view, or a spectator's. Raises NotKnown for another seat's."""
        if seat not in (self._seat, None):
            raise NotKnown("a guest's table is known as far as its seat sees it")
        return self._table.view(seat)

    def hand(self, seat: int) -> list[str]:
        """Return the seat's hand. Raises NotKnown for another seat's."""
        if seat != self._seat:
            raise NotKnown("a guest knows no hand but its own")
        return self._table.hand(seat)

    def copy(self) -> SeatTable:
        return SeatTable(self._table.copy(), self._seat)


def imagined(guest: Guest, view: View, state: int) -> SeatTable:
    """Return the table with that view, as a guest's seat knows it. Raises BadPosition."""
    rng = chance(in_letters(guest.number), state, "imagine")
    table = by_name(guest.game).determinize(view, guest.seat, guest.options, rng)
    if table.seats != len(guest.names):
        raise BadPosition(
            "the game can't be played with this number of seats: {number}",
            number=table.seats,
        )
    table.ply = state
    return SeatTable(table, guest.seat)


class GuestMatch(KnownMatch):
    """The match of a guest, as its device knows it."""

    start = None

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.game, self.options, self.notes = guest.game, guest.options, Notes()
        self.elsewhere = [seat for seat in range(len(guest.names)) if seat != guest.seat]
        self.follow()

    def follow(self) -> None:
        """Take over what the guest has heard."""
        self.seats = self.guest.seats
        self.entries = self.guest.entries
        self.table = self.guest.table()

    def at(self, number: int) -> KnownTable | None:
        """Return the table now or before the seat's last move; None where it isn't known."""
        if number == len(self.entries):
            return self.table.copy()
        before = self.guest.before
        return imagined(self.guest, before[1], number) if before and before[0] == number else None
