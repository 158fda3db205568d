"""Scenes of Balloon Cup to be drawn and told, and how their HTML is read."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.balloon_cup import BalloonCup
from game.balloon_cup.serialize import View
from game.notation import Event, Move
from ui.balloon_cup import UI
from ui.session.scene import Scene
from ui.session.selection import Pair, Selection

NAMES = ("Ada", "Bea")
NASTY = ('<img src=x onerror="a">', "O'Neill & Söhne")


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


def matches(
    count: int = 6, options: dict[str, str] | None = None
) -> Iterator[tuple[BalloonCup, tuple[Event, ...]]]:
    """Tables of random matches, each as it stands before every move, with what happened last."""
    for seed in range(count):
        table = BalloonCup.deal(2, options or {}, f"drawing {seed}", seed % 2)
        rng = Random(seed)
        events: list[Event] = []
        while table.moves():
            yield table, tuple(events)
            kinds = sorted({move[0] for move in table.moves()})
            kind = rng.choice(kinds)
            events = table.play(rng.choice([move for move in table.moves() if move[0] == kind]))
        yield table, tuple(events)
