"""The mark of a hint: what a proposed move names, on the board, in the hand and in the panel.

A room asks its scene what is proposed; here is how that is marked for the eye and said to the ear, the same
in all games. The hint itself is found and kept elsewhere (session.py).
"""

from __future__ import annotations

from ui.text.html import Html, tag
from ui.text.i18n import _


def mark(proposed: bool) -> Html | None:
    """Return the mark that goes into what is proposed; it says so too, where no label of its own does."""
    return tag("i", tag("span", _(", proposed"), class_="sr-only"), class_="hint-mark") if proposed else None


def label(text: str, proposed: bool) -> str:
    """Return an accessible name that says whether the thing is proposed."""
    return _("{name}, proposed").format(name=text) if proposed else text
