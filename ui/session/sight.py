"""The view of a match at one screen, and all that is new to its viewer since their last move."""

from __future__ import annotations

from collections import Counter

from game.match import Entry, KnownMatch
from game.notation import Event, View
from ui.session.handover import Handover
from ui.session.playback import Playback


class Sight:
    """The viewer's side of one match at one screen."""

    def __init__(self, match: KnownMatch, handover: Handover, playback: Playback) -> None:
        self.match, self.handover, self.playback = match, handover, playback
        self.fresh: tuple[Event, ...] = ()
        """The events of the last move, to be marked; () after the next tap."""
        self.unfolded = False
        """True while all recaps are open, until the next tap."""
        self._hand_before: tuple[Entry | None, Counter[str]] = (None, Counter())
        """Cache of `gained`: a move, and the hand of its seat before it."""

    def view(self) -> View:
        """Return the viewer's view, a spectator's without a viewer."""
        return self.match.table.view(self.handover.viewer)

    def mark_since(self, known: int) -> None:
        """Mark what has happened since a number of moves."""
        self.fresh = tuple(event for entry in self.match.entries[known:] for event in entry.events)

    def mark_last(self) -> None:
        """Mark the last move, and have it announced again."""
        self.fresh = self.match.entries[-1].events if self.match.entries else ()
        self.playback.tell(self.fresh)

    def since(self) -> range:
        """Return the numbers of the moves after the viewer's last one, as far as they have been shown.

        The viewer's answer to a question is no move here. Without a viewer there are none.
        """
        last = len(self.match.entries) - self.playback.moves * self.playback.is_behind
        return range(last if self.handover.viewer is None else self._last_own(last) + 1, last)

    def _last_own(self, last: int) -> int:
        """Return the number of the viewer's latest move below `last`, answers aside; -1 without one."""
        seat, entries, answers = self.handover.viewer, self.match.entries, self.match.table.ANSWERS
        own = (n for n in reversed(range(last)) if entries[n].seat == seat and entries[n].move not in answers)
        return next(own, -1)

    def others_moves(self) -> list[Entry]:
        """Return other seats' moves of those `since` the viewer last moved."""
        entries = [self.match.entries[number] for number in self.since()]
        return [entry for entry in entries if entry.seat != self.handover.viewer]

    def gained(self) -> Counter[str]:
        """Return the cards that the viewer has drawn since before their last move, answers aside."""
        seat, entries = self.handover.viewer, self.match.entries
        number = self._last_own(len(entries))
        if seat is None or number < 0:
            return Counter()
        if self._hand_before[0] is not entries[number]:
            if (before := self.match.at(number)) is None:
                return Counter()
            self._hand_before = entries[number], Counter(before.hand(seat))
        return Counter(self.match.table.hand(seat)) - self._hand_before[1]

    @property
    def awaits_look(self) -> bool:
        """True while a person is shown something private, until their next tap."""
        private = self.match.table.PRIVATE
        return any(event[0] in private and event[1] == str(self.handover.viewer) for event in self.fresh)

    @property
    def shows_gained(self) -> bool:
        """True while the viewer, having moved, sees the cards that the move brought and nothing else."""
        return (
            self.handover.waits
            and self.playback.step is None
            and not self.awaits_look
            and bool(self.gained())
        )
