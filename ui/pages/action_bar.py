"""The buttons that are always at the same place on the table: the deed that comes next, undo, hint, pages.

What they do is the table page's (table.py), which letters press them keys.py's. What takes the place of
another button is pressed deliberately or not at all (`data-deliberate`, ui/browser/drawing.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from game.reasons import Reason
from ui.session.session import Session
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, say


def actions(session: Session, names: tuple[str, ...], letters: Mapping[str, str]) -> Html:
    """Return the buttons; `letters` has by id of a button the key that presses it."""
    return join(
        deed(session, names, letters),
        undo(session.why_no_undo(), letters),
        button(
            "hint",
            _("Hint"),
            id="hint",
            aria_disabled=None if session.may_hint else "true",
            aria_keyshortcuts=letters.get("hint"),
            data_deliberate=session.warned,
        ),
        elsewhere(letters),
    )


def undo(refusal: Reason | None, letters: Mapping[str, str]) -> Html:
    """Return the button that takes back; `refusal` says why it can't."""
    return button(
        "undo",
        _("Undo"),
        id="undo",
        aria_disabled="true" if refusal else None,
        aria_keyshortcuts=letters.get("undo"),
        title=say(refusal) if refusal else None,
    )


def elsewhere(letters: Mapping[str, str]) -> Html:
    """Return the buttons that lead to other pages about the match."""
    return join(
        button("log", _("Log"), id="log", aria_keyshortcuts=letters.get("log")),
        button("rules", _("Rules"), id="rules", aria_keyshortcuts=letters.get("rules")),
        button("menu", _("Menu"), id="menu", aria_keyshortcuts=letters.get("menu")),
    )


def deed(session: Session, names: tuple[str, ...], letters: Mapping[str, str]) -> Html | None:
    """Return the one deed that comes next: make the staged move, hand the tablet on, hold the computers."""
    if session.staged is not None:
        return button("done", _("Done"), id="done", class_="deed primary")
    if session.may_pass:
        told = _("Pass to {name}").format(name=names[session.turn])
        words = tag("span", told, class_="deed-words")
        return button("pass", words, id="pass", class_="deed primary", data_deliberate=True)
    if session.showing.is_paused or session.is_thinking or session.showing.is_behind:
        label = _("Go on") if session.showing.is_paused else _("Pause")
        key = letters.get("pause")
        return button(
            "pause", label, id="pause", class_="deed quiet", aria_keyshortcuts=key, data_deliberate=True
        )
    return None
