"""The hint that is asked for, and the one that is shown."""

from __future__ import annotations

from game.notation import Move
from game.players.hints import Hint
from ui.session.backend import Backend
from ui.session.choice import Choice
from ui.session.handover import Handover


class Hints:
    """The hints that the viewer of one match gets; each marks the match."""

    def __init__(self, backend: Backend, choice: Choice, handover: Handover) -> None:
        self.backend, self.choice, self.handover = backend, choice, handover
        self.is_wanted = False
        """True while a hint is being worked out."""
        self.shown: Hint | None = None
        """The hint whose sentences are shown, until a tap that doesn't lead to its move."""
        self.proposed: Move = ()
        """The move of the last hint, marked until a move is made or all is taken back; () without one."""

    @property
    def is_open(self) -> bool:
        """True if a hint may be asked for now: by the viewer, on turn, with no move staged."""
        is_own_turn = self.handover.viewer == self.backend.match.table.turn
        is_free = self.choice.is_open and self.choice.staged is None
        return is_own_turn and is_free and "hint" not in self.backend.UNAVAILABLE

    def ask(self) -> None:
        """Ask for a hint."""
        self.choice.refused = None
        self.is_wanted = self.is_open

    def show(self, hint: Hint) -> None:
        """Show a hint, and mark the match."""
        self.is_wanted = False
        self.shown = hint
        self.proposed = hint.move
        self.backend.match.notes.hinted = True

    def keep(self, hint: Hint | None) -> None:
        """Show a hint as before the last tap, if that has chosen a part of its move."""
        selection = self.choice.selection
        if hint is not None and selection.chosen and hint.move in selection.agreeing:
            self.shown = hint

    def forget(self) -> None:
        """Show no sentences of a hint, and ask for none; its marks stay."""
        self.is_wanted = False
        self.shown = None

    def end(self) -> None:
        """Show nothing of a hint, and ask for none."""
        self.forget()
        self.proposed = ()
