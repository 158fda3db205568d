"""The mark of a card that has come to the hand since its owner last moved: for the eye, and said to the ear.

The same in all games. Which cards have come is told by visibility.py; a room asks its scene.
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
