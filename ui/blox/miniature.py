"""A small picture of a match of Blox in progress, for the home page: stones, towers, pawns, points."""

from __future__ import annotations

from game.blox.components import COLOURS, COLUMN, ROW, SIDE, SPACE
from game.blox.serialize import View
from ui.blox import pieces, view_model
from ui.text.html import Html

WIDTH, HEIGHT, CELL = 340, 200, 21
"""The size of the picture, whose units these are, and of a space in it."""
LEFT, TOP = (WIDTH - SIDE * CELL) // 2, (HEIGHT - SIDE * CELL) // 2


def miniature(view: View) -> Html:
    """Return the board with its towers and pawns, and the points of each seat beside it."""
    stones = "".join(
        f'<path class="bx-stone bx-{letter}" d="'
        + "".join(_stone(space) for space in SPACE if view_model.colour_at(view, space) == letter)
        + '"/>'
        for letter in COLOURS
    )
    standing = sorted([*view["towers"], *view["pawns"]], key=lambda space: SPACE[space])
    things = "".join(
        _tower(space, view["towers"][space])
        if space in view["towers"]
        else _pawn(space, view["pawns"][space])
        for space in standing
    )
    seats = "".join(_points(view, seat) for seat in range(len(view["hands"])))
    return Html(
        f'<svg class="bx-picture" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMid slice">'
        f'<path class="bx-base" d="M-200-200h740v600h-740z"/>{stones}{things}{seats}</svg>'
    )


def _corner(space: str) -> tuple[int, int]:
    return LEFT + CELL * COLUMN[SPACE[space]], TOP + CELL * ROW[SPACE[space]]


def _stone(space: str) -> str:
    x, y = _corner(space)
    return f"M{x + 0.5:g} {y + 0.5:g}h{CELL - 1}v{CELL - 1}h-{CELL - 1}z"


def _tower(space: str, letters: str) -> str:
    x, y = _corner(space)
    return (
        f'<svg x="{x}" y="{y}" width="{CELL}" height="{CELL}" viewBox="0 0 40 40" overflow="visible">'
        f"{pieces.stacked(letters)}</svg>"
    )


def _pawn(space: str, owner: int | None) -> str:
    x, y = _corner(space)
    name = "neutral" if owner is None else str(owner)
    return f'<use class="bx-of-{name}" href="#bx-pawn-{name}" x="{x + 3}" y="{y}" width="15" height="20"/>'


def _points(view: View, seat: int) -> str:
    x, y = (LEFT / 2, WIDTH - LEFT / 2)[seat % 2], (52, 132)[seat // 2]
    return (
        f'<use class="bx-of-{seat}" href="#bx-pawn-{seat}" x="{x - 13:g}" y="{y - 30}"'
        f' width="26" height="34"/>'
        f'<text class="bx-mini-points" x="{x:g}" y="{y + 28}">{view["points"][seat]}</text>'
    )
