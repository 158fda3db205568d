"""Taking moves back: why it can't be done, and how far back an undo goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.reasons import Reason

if TYPE_CHECKING:
    from ui.session.session import Session


def why_not(session: Session) -> Reason | None:
    """Return why nothing can be taken back, or None. A staged move always can."""
    match, handover = session.match, session.handover
    if session.choice.staged is not None and session.backend.requested is None:
        return None
    if refusal := session.backend.why_no_undo():
        return refusal
    if not match.entries:
        return Reason("nothing has been played yet")
    if match.notes.practice and not handover.is_shared:
        if any(entry.seat in handover.people for entry in match.entries):
            return None
        return Reason("nothing has been played yet")
    last = match.entries[-1]
    if last.seat != handover.viewer:
        return Reason("the last move was another player's")
    is_asked = match.table.is_asking
    return session.complete.why_no_undo(is_asked and last.move not in match.table.ANSWERS)


def last_move(session: Session) -> bool:
    """Take back the staged move, or the last one; return whether the match has changed."""
    if session.is_stale or why_not(session) is not None:
        return False
    if session.choice.staged is not None:
        session.take_back()
        return False
    number = 1
    if session.match.notes.practice:
        # Back to the person's own last move, past what computers did since.
        while session.match.entries[-number].seat not in session.handover.people:
            number += 1
    moves(session, number)
    return True


def moves(session: Session, number: int) -> None:
    """Take back the last moves of a match, whoever made them."""
    session.complete.undo(number)
    session.playback.drop()
    session.playback.is_paused = False
    session.sight.fresh = ()
    session.handover.waits = False
    session.begin_turn()


def step_back(session: Session) -> None:
    """Undo the last choice or the staging; without either, clear the marks of the last move."""
    choice = session.choice
    selection = choice.selection
    if choice.staged is not None and selection.complete() != choice.staged:
        session.select(*selection.chosen)  # it was staged by a button
    elif selection.chosen:
        session.select(*selection.earlier())
    else:
        session.take_back()
