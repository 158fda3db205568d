"""The action bar below the table, and its parts, of which modes of play compose theirs (ui/pages/modes/)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.reasons import Reason
from ui.drawing.kit import thing
from ui.drawing.scene import Scene
from ui.store.settings import Settings
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, pgettext, say

if TYPE_CHECKING:
    from ui.pages.table import Table

LETTERS: Mapping[str, str] = {"undo": "U", "hint": "H", "pause": "P", "log": "L", "rules": "R", "menu": "M"}
"""Letters that press the table's buttons, by id: their `aria-keyshortcuts`, which ui/browser/events.py finds.
"""


def letters(settings: Settings) -> Mapping[str, str]:
    """Return the letters of the buttons by id; none where they are switched off."""
    return LETTERS if settings["keys"] == "on" else {}


def main(table: Table, scene: Scene) -> Html | None:
    """Draw the button for the next action: make the chosen move, end a look, hand on, pause."""
    session = table.session
    if session.choice.staged is not None:
        return confirm(table, scene)
    if (seen := _seen(table)) is not None:
        return seen
    if session.handover.may_pass and session.playback.step is None:
        words = tag("span.main-words", _("Pass to {name}").format(name=table.names[session.turn]))
        return button("pass", words, class_="main-action primary", data_deliberate=True)
    if (made := confirm(table, scene)) is not None:
        return made
    if session.playback.is_paused or session.is_thinking or session.playback.is_behind:
        label = _("Resume") if session.playback.is_paused else _("Pause")
        return lettered(table, "pause", label, class_="main-action quiet", data_deliberate=True)
    return None


def confirm(table: Table, scene: Scene) -> Html | None:
    """Draw the button that makes the chosen move; None while more is to be chosen."""
    staged = table.session.choice.staged
    if staged is None or not table.session.asks_done:
        return table.ui.confirm(scene)
    label, proposed = _("Done"), scene.hinted == staged
    return thing(False, "done", label, look="main-action primary", label=label, proposed=proposed, id="done")


def _seen(table: Table) -> Html | None:
    """Draw the button that ends a private look; None without one, and where handing on ends it."""
    session = table.session
    if not session.sight.awaits_look or session.handover.may_pass or session.playback.is_behind:
        return None
    label = pgettext("to a private look", "Got it")
    return button("escape", label, id="seen", class_="main-action primary", data_deliberate=True)


def undo(table: Table, refusal: Reason | None) -> Html:
    """Draw the Undo button; `refusal` says why it is disabled."""
    return lettered(
        table,
        "undo",
        _("Undo"),
        aria_disabled="true" if refusal else None,
        title=say(refusal) if refusal else None,
    )


def hint(table: Table) -> Html | None:
    """Draw the Hint button; None in a match without hints."""
    if "hint" in table.session.backend.UNAVAILABLE:
        return None
    return lettered(table, "hint", _("Hint"), aria_disabled=None if table.session.hints.is_open else "true")


def pages(table: Table) -> Html:
    """Draw the buttons that open a page above the table."""
    unavailable = table.session.backend.UNAVAILABLE
    labels = {"log": _("Log"), "rules": _("Rules"), "menu": _("Menu")}
    return join(*(lettered(table, does, label) for does, label in labels.items() if does not in unavailable))


def lettered(table: Table, does: str, label: str, **attributes: object) -> Html:
    """Draw a button that a letter presses too, where letters are switched on."""
    letter = letters(table.screen.settings).get(does)
    return button(does, label, aria_keyshortcuts=letter, **attributes)
