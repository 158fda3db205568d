"""The keys of the table: letters that press its buttons, and the list of all keys as the menu shows it.

A letter stands on its button (`aria-keyshortcuts`), where ui/browser/events.py finds it: a button that isn't
there can't be pressed, and where the letters are switched off (a setting) no button has one.
"""

from __future__ import annotations

from collections.abc import Mapping

from ui.store.settings import Settings
from ui.text.html import Html, join, tag
from ui.text.i18n import _, pgettext

LETTERS: Mapping[str, str] = {"undo": "U", "hint": "H", "pause": "P", "log": "L", "rules": "R", "menu": "M"}
"""By id of a button of the table, the letter that presses it."""


def letters(settings: Settings) -> Mapping[str, str]:
    """Return by id of a button the letter that presses it; none where they are switched off."""
    return LETTERS if settings["keys"] == "on" else {}


def listing(settings: Settings) -> Html:
    """Return the list of all keys, for the menu."""
    pressed = letters(settings)
    named = {
        "undo": _("Undo"),
        "hint": _("Hint"),
        "pause": _("Pause"),
        "log": _("Log"),
        "rules": _("Rules"),
        "menu": _("Menu"),
    }
    moving = (
        ((_("Tab"),), _("To the next group: board, choices, hand, buttons")),
        (("←", "↑", "→", "↓"), _("Within a group")),
        ((_("Page Down"), _("Page Up")), _("To what can be chosen, forwards and backwards")),
        ((pgettext("key", "Enter"), _("Space")), _("Choose")),
        ((_("Esc"),), _("One step back")),
    )
    return tag(
        "section",
        tag("h2", _("Keys"), id="keys"),
        tag(
            "dl",
            *(_row(keys, does) for keys, does in moving),
            *(_row((pressed[id],), does) for id, does in named.items() if id in pressed),
        ),
        class_="keys",
        aria_labelledby="keys",
    )


def _row(keys: tuple[str, ...], does: str) -> Html:
    """Return keys with what they do."""
    return tag("div", tag("dt", join(*(tag("kbd", key) for key in keys))), tag("dd", does))
