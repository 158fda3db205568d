"""How a hint is told: the move in place of the instruction, the facts that speak for it as one sentence.

Which facts are told is ui/session/hinting.py's; what is marked and lit on the board, scenes.py's.
"""

from __future__ import annotations

from typing import Protocol

from game.match import Match
from game.notation import View
from game.players.hints import Hint
from ui.session import game_ui, hinting
from ui.text.i18n import _, ngettext
from ui.text.people import shown
from ui.text.sentences import capital


class Stands(Protocol):
    """A match at the point at which a hint is given: a session, or a point of a match that is over."""

    @property
    def match(self) -> Match:
        """Whose seats have the names."""

    @property
    def turn(self) -> int:
        """The seat that the hint is for."""

    def view(self) -> View:
        """Return what that seat sees."""


def _names(session: Stands) -> tuple[str, ...]:
    return tuple(shown(seat.name) for seat in session.match.seats)


MOST_LETTERS = 150
"""Letters of two moves that the instruction's place on a small phone can hold; of more, one is told."""


def proposal(session: Stands, hint: Hint) -> str:
    """Return what is proposed, and the move that is as good where there is one."""
    view, names = session.view(), _names(session)
    ui = game_ui.by_name(session.match.game)
    move = ui.move_label(hint.move, view, names)
    if hint.rival:
        rival = ui.move_label(hint.rival, view, names)
        both = _("Hint: {move}; {rival} is just as good.").format(move=move, rival=rival)
        if len(both) <= MOST_LETTERS:
            return both
    return _("Hint: {move}.").format(move=move)


def reasons(session: Stands, hint: Hint) -> str:
    """Return why in a sentence: of two facts at most, or of the chance to win where none is known."""
    names = _names(session)
    match hinting.told(hint, session.match.game, session.view(), names):
        case [first, second]:
            return _("{first}; {second}.").format(first=capital(first), second=second)
        case [first]:
            return _("{reason}.").format(reason=capital(first))
    number = round(100 * hint.chance)
    text = ngettext(
        "{name} wins about {number} match of 100 from here.",
        "{name} wins about {number} matches of 100 from here.",
        number,
    )
    return text.format(name=names[session.turn], number=number)
