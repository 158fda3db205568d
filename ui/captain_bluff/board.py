"""The table of Captain Bluff but for the own hand and the seats: the belts, and what happens on them."""

from __future__ import annotations

from game.captain_bluff.serialize import View
from ui.captain_bluff import moments
from ui.captain_bluff.belts import belts
from ui.session.scene import Scene
from ui.text.html import Html, classes, tag
from ui.text.i18n import _


def board(scene: Scene[View]) -> Html:
    """Return the table as the scene's seat sees it."""
    moment = moments.stage(scene)
    return tag(
        "section",
        belts(scene),
        moment,
        class_=classes("cb-board", bool(moment) and "cb-stopped"),
        aria_label=_("Table"),
    )
