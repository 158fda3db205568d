"""The table of Balloon Cup but for the own hand: a morning sky, the tiles on the horizon, what is counted."""

from __future__ import annotations

from ui.balloon_cup import pieces
from ui.balloon_cup.scoreboard import ledger, remains
from ui.balloon_cup.tiles import other_hand, tiles
from ui.session.scene import Scene
from ui.text.html import Html, classes, tag
from ui.text.i18n import _


def board(scene: Scene) -> Html:
    """Return the table as the scene's seat sees it."""
    aiming = bool(scene.loose.chosen)
    return tag(
        "section",
        tag(
            "div",
            pieces.piece("bc-horizon", "bc-backdrop"),
            other_hand(scene),
            tiles(scene),
            class_=classes("bc-sky", aiming and "aiming"),
        ),
        ledger(scene),
        remains(scene),
        class_="bc-board",
        aria_label=_("Table"),
    )
