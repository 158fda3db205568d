"""The table of Blox but for scores and hand: the board of stones on its slab."""

from __future__ import annotations

from game.blox.serialize import View
from ui.blox.board_grid import grid
from ui.session.scene import Scene
from ui.text.html import Html, tag
from ui.text.i18n import _


def board(scene: Scene[View]) -> Html:
    """Return the table as the scene's seat sees it."""
    return tag("section", tag("div", grid(scene), class_="bx-slab"), class_="bx-board", aria_label=_("Table"))
