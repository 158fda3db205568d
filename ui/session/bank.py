"""The bank's match at its screen: people here play as always, the others by messages."""

from __future__ import annotations

from game.notation import Move
from game.reasons import Reason
from game.remote.bank import Bank
from ui.session.playback import Made
from ui.session.session import Session
from ui.store.saved_matches import BANK


class BankSession(Session):
    """The session of a bank whose guests have all joined. Nobody here sees a guest's cards.

    Without a seat here the screen shows the spectator's table. Moves can't be undone, because a guest may
    have seen them, and there are no hints, because nobody could tell that one was used.
    """

    KEPT = BANK
    CLOSED = frozenset({"practice", "resign", "start_over", "share", "hint"})

    def __init__(self, bank: Bank) -> None:
        assert bank.match is not None
        self.end = bank
        here = (seat for seat, one in enumerate(bank.match.seats) if one.kind == "human")
        people = tuple(seat for seat in here if seat not in bank.tokens)
        super().__init__(bank.match, True, people)

    @property
    def may_choose(self) -> bool:
        return super().may_choose and not (self.end.is_behind or self.end.has_stopped)

    @property
    def is_thinking(self) -> bool:
        return super().is_thinking and not (self.end.is_behind or self.end.has_stopped)

    def hear(self, text: str) -> str | Reason:
        """Take a guest's message, and show the moves it has led to."""
        known = len(self.match.entries)
        led_to = self.end.hear(text)
        self._show(known)
        return led_to

    def why_no_undo(self) -> Reason | None:
        return None if self.staged is not None else Reason("others may have seen the last move")

    def choices(self) -> list[Move]:
        """Return the viewer's moves; a question is answered at once, no matter who is asked before."""
        viewer = self.handover.viewer
        if viewer in self.end.question()[1]:
            return [] if viewer in self.end.held else [*self.match.table.ANSWERS]
        return super().choices()

    def computer_plays(self, move: Move) -> None:
        self._play_here(move)

    def _make(self, move: Move) -> Move:
        known, viewer = len(self.match.entries), self.handover.viewer
        if viewer is None or viewer == self.turn or viewer not in self.end.question()[1]:
            return self._play_here(move)
        self.end.play(viewer, move)
        self._begin_turn()
        self._show(known)
        return move

    def _play_here(self, move: Move) -> Move:
        """Play a move of the seat on turn here, then the answers of guests that were held for it."""
        known = len(self.match.entries)
        super()._make(move)
        self.end.settle()
        if len(self.match.entries) > known + 1:
            self._show(known)
        return move

    def _show(self, known: int) -> None:
        """Play back the moves from a number on, as the viewer may see them."""
        if entries := self.match.entries[known:]:
            made = [Made(self.match.at(number), entry.move) for number, entry in enumerate(entries, known)]
            self.fresh = tuple(event for entry in entries for event in entry.events)
            self.playback.begin(made, self.handover.viewer)
            self._begin_turn()
