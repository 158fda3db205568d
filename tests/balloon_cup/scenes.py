"""Scenes of Balloon Cup to be drawn and described, and how their HTML is read."""

from __future__ import annotations

from typing import Any

from game.balloon_cup import BalloonCup
from game.balloon_cup.serialize import View
from game.notation import Move
from tests.ui.walked import Moment, moments
from ui.balloon_cup import UI
from ui.session.scene import Scene
from ui.session.selection import Pair, Selection

NAMES = ("Ada", "Bea")


def scene(
    table: BalloonCup,
    seat: int | None = None,
    names: tuple[str, ...] = NAMES,
    chosen: tuple[Pair, ...] = (),
    staged: Move | None = None,
    **more: Any,
) -> Scene[View]:
    """The scene of a seat (of the one on turn by default); it can choose only if it is on turn."""
    seat = table.turn if seat is None else seat
    view = table.view(seat)
    selection = Selection(table.moves() if seat == table.turn else [], table.MOVES, chosen)
    staged_view = table.preview(view, staged, seat, table.options) if staged else None
    return Scene(view, seat, names, selection, staged, staged_view, **more)


def drawn(some: Scene[View]) -> str:
    return UI.score(some) + UI.board(some) + UI.hand(some) + UI.panel(some)


def met(**options: str) -> list[Moment]:
    """Return positions of a random match (tests/ui/walked.py)."""
    return moments(("balloon-cup", 2, options))
