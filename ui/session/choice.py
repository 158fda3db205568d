"""The choice of a person on the way to a move: selection, staged move, and the refusal of the last tap."""

from __future__ import annotations

from collections.abc import Callable

from game.notation import Move, Pair, Pairs, mover
from game.reasons import Reason
from ui.session.backend import Backend
from ui.session.selection import Selection

Takes = Callable[[tuple[str, ...], Selection | None], bool]
"""Returns whether a tap that the rules allow is taken; else it answers the tap (`Mode.takes`)."""


def anything(_words: tuple[str, ...], _after: Selection | None) -> bool:
    """Take every tap."""
    return True


class Choice:
    """The choice of the viewer of one match. Nothing can be chosen until it has begun."""

    def __init__(self, backend: Backend) -> None:
        self.backend, self.match = backend, backend.match
        self.may_choose = False
        """True if the viewer may choose a move, in or out of turn, once the backend is ready."""
        self.selection = Selection([], self.match.table.MOVES)
        """The words that are chosen, from the viewer's legal moves."""
        self.staged: Move | None = None
        """The move that is shown but not made yet."""
        self.refused: Reason | None = None
        """The refusal of the last tap; None if it led to something."""
        self.asked: Pairs = ()
        """The pairs that were chosen when a tap led nowhere, and then its own (`explain`); () without one."""

    @property
    def is_open(self) -> bool:
        """True while the viewer may choose a move."""
        return self.may_choose and self.backend.is_ready

    def begin(self, viewer: int | None, may_choose: bool) -> None:
        """Begin a turn of the viewer, or a part of one, with nothing chosen."""
        self.may_choose = may_choose
        legal = self.backend.choices(viewer) if self.is_open else []
        self.selection = Selection(legal, self.match.table.MOVES)
        self.staged = self.backend.requested or self.backend.proposed
        self.forget()

    def forget(self) -> None:
        """Forget the answer to the last tap."""
        self.refused, self.asked = None, ()

    def pick(self, *pairs: Pair, takes: Takes) -> bool:
        """Choose words for slots, or take them back; return whether that has changed the selection."""
        return self._take(self.selection.pick(*pairs), pairs, takes)

    def select(self, *pairs: Pair, takes: Takes) -> bool:
        """Choose just these words instead of what was chosen; refuse those that no legal move holds."""
        return self._take(self.selection.only(*pairs), pairs, takes)

    def _take(self, selection: Selection, pairs: Pairs, takes: Takes) -> bool:
        """Take a selection, or refuse the pairs if they led to the same one."""
        if not self.is_open:
            return False
        if selection is self.selection:
            self.explain(pairs)
            self.refused = self.refused or Reason("that can't be chosen now")
            return False
        if not takes(tuple(word for _slot, word in pairs), selection):
            return False
        self.staged = None
        self.selection = selection
        return True

    def explain(self, tapped: Pairs) -> None:
        """Explain in `refused` why a tap leads to no move, where one may be chosen; the selection stays."""
        chosen, legal, table = self.selection.chosen, self.selection.legal, self.match.table
        self.asked = (*chosen, *tapped)
        self.refused = table.why_nothing(tapped, chosen, mover(legal[0], table.turn)) if legal else None

    def stage(self, move: Move, takes: Takes = anything) -> bool:
        """Show a complete move as it will stand, or refuse it; return whether it is staged."""
        self.asked = ()
        self.refused = None if self.selection.is_legal(move) else self.match.table.why_not(move)
        if self.refused is not None or not self.is_open or not takes(move, None):
            return False
        self.staged = move
        return True

    def clear(self) -> None:
        """Take back all that is chosen and proposed; what was sent stays staged."""
        self.backend.withdraw()
        self.staged = self.backend.requested
        self.selection = Selection(self.selection.legal, self.match.table.MOVES)
