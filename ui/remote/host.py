"""The backend of the host, whose device has the match: its people play as always, others by messages.

Nobody here sees a guest's cards. Without a seat here the screen shows the spectator's table. Moves can't be
undone, because a guest may have seen them, and there are no hints, because nobody could tell that one was
used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.match import Match
from game.notation import Move
from game.reasons import Reason
from game.remote.host import Host
from ui.session.playback import Made
from ui.store.saved_matches import HOST


class HostBackend:
    """A match whose guests have all joined."""

    UNAVAILABLE: ClassVar = frozenset({"practice", "puzzles", "resign", "start_over", "share", "hint"})
    IS_SAVED: ClassVar = True
    FORKS: ClassVar = False
    requested: Move | None = None
    proposed: Move | None = None

    def __init__(self, device: Host) -> None:
        assert device.course is not None
        self.device, self.course = device, device.course
        self.is_copied = False
        """True if the link to be sent now is on the clipboard."""
        self.match: Match = device.course.match
        self.match.notes.away = self.match.elsewhere = tuple(sorted(device.others))

    @property
    def is_ready(self) -> bool:
        return not self.device.is_behind

    def choices(self, seat: int | None) -> list[Move]:
        """Return the moves of a seat; a question is answered at once, no matter who is asked before."""
        if seat in self.match.question()[1]:
            return [] if seat in self.course.held else [*self.match.table.ANSWERS]
        return self.match.table.moves(seat)

    def make(self, seat: int | None, move: Move) -> list[Made]:
        """Make a move, then the answers that were held for it; hold a person's answer that comes early."""
        known, self.is_copied = len(self.match.entries), False
        if seat is not None and seat != self.match.table.turn and seat in self.match.question()[1]:
            self.device.play(seat, move)
        else:
            self.match.play(move)
            self.course.settle()
        return self.since(known)

    def since(self, known: int) -> list[Made]:
        """Return the moves from a number on."""
        entries = enumerate(self.match.entries[known:], known)
        return [Made(self.match.at(number), entry.move) for number, entry in entries]

    def hear(self, text: str) -> tuple[str | Reason, tuple[list[Made], int] | None]:
        """Take a guest's message; return what it led to, and the moves that followed a number of others."""
        known, self.is_copied = len(self.match.entries), False
        led_to = self.device.hear(text)
        made = self.since(known)
        return led_to, (made, known) if made else None

    def withdraw(self) -> None:
        pass

    def why_no_undo(self) -> Reason | None:
        return Reason("others may have seen the last move")

    def records(self) -> Mapping[str, str]:
        return {HOST: self.device.store()}
