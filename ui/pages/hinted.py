"""How a hint is told: the move in place of the instruction, the facts that speak for it as one sentence.

What is proposed and which facts are told is game/players/hints.py's; what is marked and lit on the board,
scenes.py's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.match import Match
from game.notation import Move, View
from game.players.grounds import Ground
from game.players.hints import Hint
from ui.session import game_ui
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital

MOST_LETTERS = 130
"""Letters of a sentence that the told line of a small phone can hold; a second fact that makes it longer is
left out."""


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
    return tuple(seat.name for seat in session.match.seats)


def proposal(session: Stands, hint: Hint) -> str:
    """Return what is proposed, and the move that is as good where there is one: a sentence."""
    view, names = session.view(), _names(session)
    label: Callable[[Move, View, tuple[str, ...]], str] = game_ui.by_name(session.match.game).move_label
    move = label(hint.move, view, names)
    if hint.rival:
        return _("Hint: {move}. As good: {rival}.").format(move=move, rival=label(hint.rival, view, names))
    return _("Hint: {move}.").format(move=move)


def reasons(session: Stands, hint: Hint) -> str:
    """Return why: a sentence of two facts at most, or the chance to win where none is known."""
    told = [_fact(session, ground) for ground in hint.grounds]
    if not told:
        number = round(100 * hint.chance)
        text = ngettext(
            "{name} wins about {number} match of 100 from here.",
            "{name} wins about {number} matches of 100 from here.",
            number,
        )
        return text.format(name=_names(session)[session.turn], number=number)
    first, *others = told
    for second in others:
        both = _("{first}; {second}.").format(first=capital(first), second=second)
        if len(both) <= MOST_LETTERS:
            return both
    return _("{first}.").format(first=capital(first))


def _fact(session: Stands, ground: Ground) -> str:
    """Return a fact as a clause, its values in words."""
    reason, names, view = ground.reason, _names(session), session.view()
    said = game_ui.by_name(session.match.game).value_said
    values = {
        key: names[int(value)] if is_seat(key) else said(key, value, view)
        for key, value in reason.values.items()
    }
    return _(reason.text).format(**values)


def is_seat(key: str) -> bool:
    """Tell whether a value of a fact is a seat, by its name in the sentence: {name}, {other}."""
    return key.endswith("name") or key.startswith("other")
