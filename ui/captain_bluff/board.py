"""The table of Captain Bluff but for the own hand: who holds how much, the belts, what is counted."""

from __future__ import annotations

from game.captain_bluff.serialize import View
from ui.captain_bluff.belts import belts
from ui.captain_bluff.seats import counts, seats
from ui.session.scene import Scene
from ui.text.html import Html, tag
from ui.text.i18n import _


def board(scene: Scene[View]) -> Html:
    """Return the table as the scene's seat sees it."""
    return tag("section", seats(scene), belts(scene), counts(scene), class_="cb-board", aria_label=_("Table"))
