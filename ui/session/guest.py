"""A guest's match at its screen: the match is on another device, and this one has the view of one seat.

`GuestMatch` has the attributes of a `Match`. Its table is determinized from the view, so what is hidden there
is random, and nothing may ask for it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from game.contract import Frame, Game
from game.match import Match, Seat
from game.notation import Event, Move, View
from game.reasons import IllegalMove, Reason
from game.remote.guest import REVEALED, Guest, NotKnown
from ui.session.playback import Made
from ui.session.session import Session
from ui.store.saved_matches import SEAT


class GuestMatch(Match):
    """The match of a guest: `entries` have others' moves by their events alone."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.game = guest.game
        self.options = guest.options
        self.seed = ""
        self.extra = {}
        self.start = None
        self.written = []
        self.follow()

    def follow(self) -> None:
        """Take over what the guest has heard."""
        self.seats = tuple(Seat(name, "human") for name in self.guest.names)
        self.entries = self.guest.entries
        self.table = self.guest.table()
        self.first = self.entries[0].seat if self.entries else self.table.turn

    def play(self, move: Move) -> list[Event]:
        """Ask for a move; what it makes happen is heard later."""
        refused = self.guest.play(move)
        if isinstance(refused, IllegalMove):
            raise refused
        return []

    def at(self, number: int) -> Game:
        """Return the table before the seat's last move. Raises NotKnown for any other number of moves."""
        if number == len(self.entries):
            return self.table.copy()
        if self.guest.before is None or self.guest.before[0] != number:
            raise NotKnown("of earlier tables only the one before the last move is stored")
        return self.guest.imagined(self.guest.before[1], number)

    def until(self, number: int, extra: dict[str, Any]) -> Match:
        raise NotKnown("the moves of others aren't known")

    def why_no_undo(self, asks: bool = False) -> Reason | None:
        return Reason("a move that has been sent can't be taken back")


class _Heard:
    """The events that a guest received, in place of a table for playback; there are no views between them."""

    def __init__(self, before: View, events: list[Event], after: View) -> None:
        self.before, self.events, self.after = before, events, after

    def view(self, seat: int | None) -> View:
        return self.before

    def playback(self, move: Move, seat: int | None) -> list[Frame]:
        *others, last = self.events
        return [*(Frame(event, self.before) for event in others), Frame(last, self.after)]


class GuestSession(Session):
    """The session of a guest: moves are requested, and shown once the bank has made them.

    There are no hints, because nobody could tell that one was used.
    """

    KEPT = SEAT
    CLOSED = frozenset({"log", "look", "review", "practice", "resign", "start_over", "share", "hint"})

    def __init__(self, guest: Guest) -> None:
        self.end = guest
        super().__init__(GuestMatch(guest), True, (guest.seat,))
        self._stage_again()

    @property
    def may_choose(self) -> bool:
        return super().may_choose and self.end.asked is None

    def choices(self) -> list[Move]:
        return self.end.choices()

    def gained(self) -> Counter[str]:
        try:
            return super().gained()
        except NotKnown:
            return Counter()

    def hear(self, text: str) -> str | Reason:
        """Take a message and show what happened; a long check is to be continued by `hearing`.

        At the end `guest.match` is the match itself.
        """
        match, before, known = self.match, self.view(), self.match.entries
        staged, asked = self.staged, self.end.asked
        self.hearing = self.end.hearing(text)
        led_to = next(self.hearing)
        if self.end.entries is not known and led_to != REVEALED:
            cast(GuestMatch, match).follow()
            same = sum(one is other for one, other in zip(known, match.entries, strict=False))
            events = [event for entry in match.entries[same:] for event in entry.events]
            self.fresh = tuple(events)
            if events:
                table: Any = _Heard(before, events, self.view())
                self.playback.begin([Made(table, ())], self.handover.viewer)
        if self.end.asked is not asked or self.end.entries is not known:
            self._begin_turn()
            self._stage_again()
            if self.staged is None and staged in match.table.ANSWERS and staged in self.choices():
                self.staged = staged  # others have answered the same question meanwhile
        return led_to

    def _stage_again(self) -> None:
        """Stage the move under way, or the one that a change of the table dropped, if still possible."""
        if self.end.asked is not None:
            self.staged = self.end.asked.move
        elif (dropped := self.end.dropped) is not None and dropped in self.end.choices():
            self.staged = dropped

    def take_back(self) -> None:
        super().take_back()
        if self.end.asked is not None:
            self.staged = self.end.asked.move
        else:
            self.end.dropped = None

    def why_no_undo(self) -> Reason | None:
        if self.staged is not None and self.end.asked is None:
            return None
        return self.match.why_no_undo()

    def show_again(self, moves: range) -> None:
        """Show nothing: the tables of earlier moves aren't known."""

    def _make(self, move: Move) -> Move:
        self.match.play(move)
        self._begin_turn()
        self.fresh = ()
        self._stage_again()
        return move
