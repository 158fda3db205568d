"""Marks on what a hint proposes, on what its reasons speak of, and on new cards.

Proposals and new cards are also part of the accessible name. What a sentence speaks of is highlighted only
for the eye, because the sentence itself is read out.
"""

from __future__ import annotations

from typing import Any

from ui.session.scene import Scene
from ui.text.html import Html, tag
from ui.text.i18n import _


def hint(proposed: bool) -> Html | None:
    """Return the mark that is seen on a proposed thing; its accessible name, by `label`, says so."""
    return tag("i.hint-mark") if proposed else None


def light(highlighted: bool) -> Html | None:
    """Return the mark of a highlighted thing (`Scene.lights`), whose class is `highlighted`."""
    return tag("i.highlight-mark", aria_hidden="true") if highlighted else None


def new(is_new: bool) -> Html | None:
    """Return the mark of a card that came since its owner's last move."""
    return tag("i.new-mark", aria_hidden="true") if is_new else None


def face(scene: Scene[Any], seat: int) -> Html | None:
    """Return the face of the bird in a seat, decoration beside its name; None for a person."""
    return scene.faces[seat] if scene.faces else None


def label(text: str, proposed: bool = False, is_new: bool = False) -> str:
    """Return an accessible name that includes "new" and "proposed" where they apply."""
    if is_new:
        text = _("{name}, new").format(name=text)
    return _("{name}, suggested").format(name=text) if proposed else text
