"""The end of a turn without a tap (a setting), where nothing would be lost by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.notation import Move, unaddressed

if TYPE_CHECKING:
    from ui.session.session import Session


def closing(session: Session) -> Move | None:
    """Return the move that ends the turn of a person alone at the screen; None while more is left to do.

    What can be done after the turn as well isn't left to do.
    """
    move, legal, choice = session.match.table.CLOSING_MOVE, session.choice.selection.legal, session.choice
    if move is None or move not in legal or choice.selection.chosen or choice.staged is not None:
        return None
    if session.handover.is_shared or session.sight.awaits_look or session.hints.is_wanted:
        return None
    after = session.complete.table.copy()
    after.play(move)
    later = {unaddressed(other) for other in after.moves(session.turn)}
    return move if later.issuperset(other for other in legal if other != move) else None
