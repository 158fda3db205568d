"""The badge of a hint, on what a proposed move names, and the light on what its reasons speak of.

The badge is visual, and in the accessible name; the light is for the eye alone: the sentence itself is read.

The same in all games. A drawing asks its scene what is proposed; the hint itself is session.py's.
"""

from __future__ import annotations

from ui.text.html import Html, tag
from ui.text.i18n import _


def mark(proposed: bool) -> Html | None:
    """Return the mark that goes into what is proposed; it says so too, where no label of its own does."""
    return (
        tag("i", tag("span", ", ", _("proposed"), class_="sr-only"), class_="hint-mark") if proposed else None
    )


def light(highlighted: bool) -> Html | None:
    """Return the mark of a highlighted thing (`Scene.lights`), whose class is `highlighted`."""
    return tag("i", class_="highlight-mark", aria_hidden="true") if highlighted else None


def label(text: str, proposed: bool) -> str:
    """Return an accessible name that says whether the thing is proposed."""
    return _("{name}, proposed").format(name=text) if proposed else text
