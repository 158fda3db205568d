"""Handover: the seat whose cards are on the screen, the next one to take the device, answers given aloud.

In a game with hidden cards, several people see a hand only when its owner asks for it. They answer a question
that is put to one seat after another together, with no hand in sight. A single person always sees their
cards.
"""

from __future__ import annotations

from game.match import Entry, KnownMatch
from game.notation import Move
from ui.session.playback import Playback

NOBODY = -1  # answer to a question: no seat says yes


class Handover:
    """The seat whose hand the screen shows, and the seats that it is handed to."""

    def __init__(self, match: KnownMatch, playback: Playback) -> None:
        self.match = match
        self.playback = playback
        self.people = match.people
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        """The seat whose cards are on the screen; None where no hand is shown."""
        self.waits = False  # True once the viewer has moved and another person is on turn
        self.said: int | None = None
        """Seat that said yes to the question put to all people, or NOBODY; None while it is open."""
        self.is_over = False
        """True if the match had ended as the turn began."""

    @property
    def is_shared(self) -> bool:
        return len(self.people) > 1

    @property
    def hides_hands(self) -> bool:
        """True if hands are hidden when the device is handed on: several people, a game that hides cards."""
        return self.is_shared and bool(self.match.table.BOX)

    @property
    def may_pass(self) -> bool:
        """True if another person is on turn, so that the viewer can hand the device on."""
        turn = self.match.table.turn
        is_anothers_turn = self.viewer is not None and turn != self.viewer and turn in self.people
        return is_anothers_turn and self.hides_hands and self.match.outcome() is None

    def follow_turn(self) -> None:
        """Find out if the match is over; where no cards are hidden, make the person on turn the viewer."""
        self.is_over = self.match.outcome() is not None
        if not self._is_aloud:
            self.said = None
        turn = self.match.table.turn
        if self.is_shared and not self.hides_hands and turn in self.people:
            self.viewer = turn

    def seat(self) -> int | None:
        """Return the seat that the handover page waits for, None where it isn't shown."""
        if self.viewer is not None or self.is_over or self.is_asking:
            return None
        if self.playback.step is not None:
            return None  # public steps are shown to all first
        turn = self.match.table.turn
        return turn if turn in self.people else None

    def out_of_turn(self) -> list[int]:
        """Return the people who can move out of turn."""
        table = self.match.table
        if self.is_over or not self.is_shared:
            return []
        return [seat for seat in self.people if seat != table.turn and table.moves(seat)]

    @property
    def may_close(self) -> bool:
        """True if the next seat may end its turn on the handover page, without a look at its cards."""
        table = self.match.table
        return self.seat() is not None and table.CLOSING_MOVE in table.moves()

    # --- questions answered aloud ---------------------------------------------------------------------------

    @property
    def is_asking(self) -> bool:
        """True while the question is put to all people."""
        return self._is_aloud and self.said is None and bool(self.asked())

    @property
    def _is_aloud(self) -> bool:
        return self.is_shared and self.match.table.is_asking

    def asked(self) -> list[int]:
        """Return the people who have yet to answer, in turn order."""
        return [seat for seat in self.match.question()[1] if seat in self.people]

    def answer(self, seat: int) -> Move | None:
        """Return the spoken answer of a person; None where none is due.

        It is forgotten once the question has been answered.
        """
        if not self._is_aloud or self.said is None:
            return None
        return self.match.table.ANSWERS[0 if seat == self.said else 1]

    # --- what each seat has seen ----------------------------------------------------------------------------

    def news(self, seat: int) -> list[Entry]:
        """Return the moves since a seat last looked."""
        return self.match.entries[self._seen(seat) :]

    def _seen(self, seat: int) -> int:
        marks = self.match.notes.seen
        return min(marks[seat], len(self.match.entries)) if seat < len(marks) else 0

    def mark_seen(self) -> None:
        if self.viewer is not None:
            marks = [self._seen(seat) for seat in range(len(self.match.seats))]
            marks[self.viewer] = len(self.match.entries)
            self.match.notes.seen = tuple(marks)
