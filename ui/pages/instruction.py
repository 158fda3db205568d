"""The line that says what can be done now, and the computers' levels as a match begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.match import KnownMatch
from ui.drawing.faces import THINKING, adapting, bird_of, face, level_label
from ui.drawing.scene import Scene
from ui.pages import message_line
from ui.pages.setup_model import fair_seats
from ui.text.html import Html
from ui.text.i18n import _
from ui.text.people import shown
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.table import Table
    from ui.session.session import Session


class Instruction(NamedTuple):
    """A sentence about what can be done now."""

    text: str
    picture: Html | None = None  # picture of the computer that is thinking
    heard: str | None = None
    """The announcement; None for the answer to the last tap with the text."""


def of(table: Table, scene: Scene) -> Instruction:
    """Return the instruction of a table in an ordinary match."""
    session, names = table.session, table.names
    if text := moment(table) or state(table):
        return Instruction(text)
    if session.is_thinking:
        bird = bird_of(session.match.seats[session.turn])
        return Instruction(_("{name} is thinking.").format(name=names[session.turn]), face(bird, THINKING))
    if session.turn not in session.handover.people:
        return Instruction(_awaited(session, names))
    return Instruction(table.ui.status(scene))


def moment(table: Table) -> str:
    """Return what is happening at a step that interrupts play; "" for nothing."""
    session = table.session
    # The last step is shown while a person may already play.
    waits = session.playback.is_behind or session.is_thinking
    return table.ui.moment(session.playback.moment, table.names) if waits else ""


def state(table: Table) -> str:
    """Return what is to be known before whose turn it is; "" for nothing."""
    session, names = table.session, table.names
    seat = session.handover.seat()
    if seat is not None or session.handover.waits:
        return _("Pass the tablet to {name}.").format(name=names[session.turn if seat is None else seat])
    if session.is_stale:
        return _("This match was continued in another tab.")
    if session.is_over:
        return _("This move ends the match.")
    if session.hints.shown is not None:
        return message_line.proposal(session.match, session.sight.view(), session.hints.shown)
    if session.hints.is_wanted:
        return _("Looking for a hint.")
    if session.choice.staged is not None:
        if session.asks_done:
            return _("Tap Done to make this move, or Undo to change it.")
        return _("Tap the button to make the move, or choose another.")
    return _("The match is paused.") if is_held(session) else ""


def is_held(session: Session) -> bool:
    """Return True if the person has paused what comes by itself."""
    playback = session.playback
    return playback.is_paused and (playback.step is not None or session.is_thinking)


def _awaited(session: Session, names: tuple[str, ...]) -> str:
    """Name the people whom the computer on turn waits for."""
    if session.handover.viewer is None:
        people = names_joined(names[seat] for seat in session.handover.asked())
        return _("Waiting for an answer from {names}.").format(names=people)
    return _("{other} moves once {name} has looked.").format(
        other=names[session.turn], name=names[session.handover.viewer]
    )


def heard(session: Session, said: Instruction) -> str:
    """Return what is announced with an instruction; that a computer is thinking is said later."""
    if said.heard is not None:
        return said.heard
    if session.playback.is_behind:
        return ""
    sentences = message_line.answer(session), "" if said.picture else said.text
    # A hint is announced before its reasons.
    return " ".join(filter(None, reversed(sentences) if session.hints.shown else sentences))


def opening(table: Table) -> str:
    """Return the computers' levels as a match begins; "" later, and in practice."""
    match = table.match
    if match.entries or match.notes.practice or match.start is not None:
        return ""
    return opening_sentence(match, fair_seats(match, table.screen.settings.setups))


def opening_sentence(match: KnownMatch, fair: Sequence[int]) -> str:
    """Return the levels of the computers in sentences; `fair` are the seats of a fair match."""
    known = [(seat, one) for seat, one in enumerate(match.seats) if level_label(one.level)]
    levels = {level_label(one.level) for _seat, one in known}
    if len(known) > 1 and len(levels) == 1:
        if all(seat in fair for seat, _one in known):
            return adapting([one.name for _seat, one in known], known[0][1].level)
        return _("The computers play at {level} level.").format(level=levels.pop())
    return " ".join(
        adapting([one.name], one.level)
        if seat in fair
        else _("{name} plays at {level} level.").format(name=shown(one.name), level=level_label(one.level))
        for seat, one in known
    )
