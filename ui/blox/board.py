"""The table of Blox but for the own hand: the board of stones, and beside it what is counted."""

from __future__ import annotations

from ui.blox.aim import offer
from ui.blox.ledger import ledger, remains
from ui.blox.phases import phases
from ui.blox.spaces import grid
from ui.html import Html, tag
from ui.scene import Scene
from ui.words import _


def board(scene: Scene) -> Html:
    """Return the table as the scene's seat sees it."""
    return tag(
        "section",
        tag("div", grid(scene, offer(scene)), class_="bx-slab"),
        tag("div", phases(scene), ledger(scene), remains(scene), class_="bx-beside"),
        class_="bx-board",
        aria_label=_("Table"),
    )
