"""The backend of a guest, whose device has the view of one seat: moves are requested, and shown once made.

There are no hints, because nobody could tell that one was used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

from game.contract import KnownTable
from game.notation import Event, Move
from game.reasons import IllegalMove, Reason
from game.remote.guest import REVEALED, Guest
from game.remote.seat_table import GuestMatch
from game.steps import Moment
from ui.session.playback import Made
from ui.store.saved_matches import SEAT


class Received(NamedTuple):
    """The events that a guest received at once; there are no views between them."""

    table: KnownTable
    seen: Moment  # before them
    events: tuple[Event, ...]
    after: Moment

    def before(self, seat: int | None) -> Moment:
        return self.seen

    def moments(self, seat: int | None) -> list[Moment]:
        *others, last = self.events
        return [*(self.seen._replace(event=event) for event in others), self.after._replace(event=last)]


class GuestBackend:
    """A match that another device has."""

    UNAVAILABLE: ClassVar = frozenset(
        {"log", "look", "review", "practice", "puzzles", "resign", "start_over", "share", "hint"}
    )
    IS_SAVED: ClassVar = False
    FORKS: ClassVar = False

    def __init__(self, device: Guest) -> None:
        self.device = device
        self.is_copied = False
        """True if the link to be sent now is on the clipboard."""
        self.match = GuestMatch(device)
        self.hearing: Iterator[str | Reason] = iter(())
        """The rest of a long check of a match that was revealed."""

    @property
    def is_ready(self) -> bool:
        return self.device.asked is None

    @property
    def requested(self) -> Move | None:
        return self.device.asked.move if self.device.asked else None

    @property
    def proposed(self) -> Move | None:
        """The move that a change of the table dropped, if it can still be made."""
        return self.device.dropped if self.device.dropped in self.device.choices() else None

    def choices(self, seat: int | None) -> list[Move]:
        return self.device.choices()

    def make(self, seat: int | None, move: Move) -> list[Made]:
        refused, self.is_copied = self.device.play(move), False
        if isinstance(refused, IllegalMove):
            raise refused
        return []

    def withdraw(self) -> None:
        if self.device.asked is None:
            self.device.dropped = None

    def why_no_undo(self) -> Reason | None:
        return Reason("a move that has been sent can't be taken back")

    def records(self) -> Mapping[str, str]:
        return {SEAT: self.device.store()}

    # --- hearing --------------------------------------------------------------------------------------------

    def hear(self, text: str) -> tuple[str | Reason, tuple[list[Received], int] | None]:
        """Take a message; return what it led to, and what has happened after a number of moves.

        None if the turn goes on as before. A long check is to be continued by `hearing`; at the end
        `device.match` is the match itself.
        """
        device, match = self.device, self.match
        before, known, asked = self._seen(), match.entries, device.asked
        self.hearing = device.hearing(text)
        led_to = next(self.hearing)
        if device.entries is known or led_to == REVEALED:
            is_same = device.asked is asked and device.entries is known
            return led_to, None if is_same else ([], len(match.entries))
        match.follow()
        same = sum(one is other for one, other in zip(known, match.entries, strict=False))
        events = tuple(event for entry in match.entries[same:] for event in entry.events)
        return led_to, ([Received(match.table, before, events, self._seen())] if events else [], same)

    def _seen(self) -> Moment:
        return Moment.of(self.match.table, self.device.seat)
