"""The table of Blox but for the own hand: the board of stones, and beside it what is counted."""

from __future__ import annotations

from game.blox.serialize import View
from ui.blox.board_grid import grid
from ui.blox.phases import phases
from ui.blox.scoreboard import remains, scoreboard
from ui.session.scene import Scene
from ui.text.html import Html, tag
from ui.text.i18n import _


def board(scene: Scene[View]) -> Html:
    """Return the table as the scene's seat sees it."""
    return tag(
        "section",
        tag("div", grid(scene), class_="bx-slab"),
        tag("div", phases(scene), scoreboard(scene), remains(scene), class_="bx-beside"),
        class_="bx-board",
        aria_label=_("Table"),
    )
