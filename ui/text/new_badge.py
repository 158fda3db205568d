"""The badge of newly drawn cards (since their owner last moved): visual, and in the accessible name.

The same in all games. Which cards are new: ui/session/session.py; a drawing asks its scene.
"""

from __future__ import annotations

from ui.text.html import Html, tag
from ui.text.i18n import _


def mark(new: bool) -> Html | None:
    """Return the mark that goes into a card that has come; its label says so."""
    return tag("i", class_="new-mark", aria_hidden="true") if new else None


def label(text: str, new: bool) -> str:
    """Return an accessible name that says whether the card has come since."""
    return _("{name}, new").format(name=text) if new else text
