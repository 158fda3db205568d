"""The board of Balloon Cup: the other hand and the tiles before a morning sky."""

from __future__ import annotations

from game.balloon_cup.serialize import View
from ui.balloon_cup import pieces
from ui.balloon_cup.other_hand import other_hand
from ui.balloon_cup.tiles import tiles
from ui.session.scene import Scene
from ui.text.html import Html, classes, tag
from ui.text.i18n import _


def board(scene: Scene[View]) -> Html:
    """Return the board as the scene's seat sees it."""
    aiming = bool(scene.selection.chosen)
    return tag(
        "section",
        pieces.piece("bc-horizon", "bc-backdrop"),
        other_hand(scene),
        tiles(scene),
        class_=classes("bc-board", aiming and "aiming"),
        aria_label=_("Table"),
    )
