"""The table of Balloon Cup but for the own hand: the tiles before a morning sky, the scoreboard."""

from __future__ import annotations

from game.balloon_cup.serialize import View
from ui.balloon_cup import pieces
from ui.balloon_cup.scoreboard import remains, scoreboard
from ui.balloon_cup.tiles import other_hand, tiles
from ui.session.scene import Scene
from ui.text.html import Html, classes, tag
from ui.text.i18n import _


def board(scene: Scene[View]) -> Html:
    """Return the table as the scene's seat sees it."""
    aiming = bool(scene.selection.chosen)
    return tag(
        "section",
        tag(
            "div",
            pieces.piece("bc-horizon", "bc-backdrop"),
            other_hand(scene),
            tiles(scene),
            class_=classes("bc-sky", aiming and "aiming"),
        ),
        scoreboard(scene),
        remains(scene),
        class_="bc-board",
        aria_label=_("Table"),
    )
