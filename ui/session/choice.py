"""What a person has chosen on the way to a move, what is staged, and why the last tap led to nothing."""

from __future__ import annotations

from collections.abc import Callable

from game.notation import Move
from game.reasons import IllegalMove, Reason
from ui.session.backend import Backend
from ui.session.selection import Pair, Selection

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
        """Why the last tap led to nothing; None if it led to something."""
        self.asked: Move | None = None
        """The words that were asked about last (`explain`)."""

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
        self.refused = self.asked = None

    def pick(self, *pairs: Pair, takes: Takes) -> bool:
        """Choose words for slots, or take them back; return whether that has changed the selection."""
        return self._take(self.selection.pick(*pairs), pairs, takes)

    def select(self, *pairs: Pair, takes: Takes) -> bool:
        """Choose just these words instead of what was chosen; refuse those that no legal move holds."""
        return self._take(self.selection.only(*pairs), pairs, takes)

    def _take(self, selection: Selection, pairs: tuple[Pair, ...], takes: Takes) -> bool:
        """Take a selection, or refuse the pairs if they led to the same one."""
        if not self.is_open:
            return False
        if selection is self.selection:
            self.refused = self.why_nothing(selection.candidates(*pairs))
            return False
        if not takes(tuple(word for _slot, word in pairs), selection):
            return False
        self.staged = None
        self.selection = selection
        return True

    def why_nothing(self, candidates: list[Move]) -> Reason:
        """Return the engine's most common reason against the moves that a tap could mean."""
        table = self.match.table
        reasons: dict[str, tuple[int, IllegalMove]] = {}
        for candidate in candidates:
            reason = table.why_not(candidate)
            if reason is not None:
                reasons[str(reason)] = (reasons.get(str(reason), (0, reason))[0] + 1, reason)
        if not reasons:
            return Reason("that can't be chosen now")
        return max(reasons.values(), key=lambda counted: counted[0])[1]

    def explain(self, move: Move) -> None:
        """Explain in `refused` why a move can't be made; the selection stays."""
        self.asked = move
        self.refused = self.match.table.why_not(move) if self.selection.legal else None

    def stage(self, move: Move, takes: Takes = anything) -> bool:
        """Show a complete move as it will stand, or refuse it; return whether it is staged."""
        self.asked = None
        self.refused = self.match.table.why_not(move)
        if self.refused is not None or not self.is_open or not takes(move, None):
            return False
        self.staged = move
        return True

    def clear(self) -> None:
        """Take back all that is chosen and proposed; what was sent stays staged."""
        self.backend.withdraw()
        self.staged = self.backend.requested
        self.selection = Selection(self.selection.legal, self.match.table.MOVES)
