"""A small picture of a match of Balloon Cup in progress, for the home page: tiles, cubes, cards, trophies.

Made of the symbols of the pieces and of plain shapes, from what a spectator sees.
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import Tile, View
from ui.balloon_cup import view_model
from ui.text.html import Html, join

WIDTH, HEIGHT = 340, 200
"""The size of the picture, whose units these are."""
COLUMN, TILE, CARD = 76, 54, 11
"""The distance of the tiles, the height of one, that of a card beside it."""


def miniature(view: View) -> Html:
    """Return the picture. It needs sprite.svg in the page."""
    tiles = join(*(_tile(tile, 22 + COLUMN * number) for number, tile in enumerate(view["tiles"])))
    cups = join(*(_cups(view, seat) for seat in (0, 1)))
    return Html(
        f'<svg class="bc-picture" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMid slice">'
        f'<path class="bc-air" d="M-200-100h740v400h-740z"/>'
        '<path class="bc-horizon-near" d="M-200 300V110c80-24 130 2 200-14s130 8 210-8 200-6 330 0v212z"/>'
        f"{tiles}{cups}</svg>"
    )


def _use(symbol: str, names: str, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<svg class="{names}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">'
        f'<use href="#{symbol}"></use></svg>'
    )


def _tile(tile: Tile, x: float) -> Html:
    top = (HEIGHT - TILE) / 2
    if tile["terrain"] is None:
        return Html("")
    parts = [
        _use(f"bc-{tile['terrain']}", "bc-mini-tile", x, top, COLUMN - 10, TILE),
        f'<rect class="bc-mini-edge" x="{x:g}" y="{top:g}" width="{COLUMN - 10}" height="{TILE}" rx="6"/>',
    ]
    for place, cube in enumerate(tile["cubes"]):
        across = x + (COLUMN - 10) / 2 - 22 + 24 * (place % 2) + (11 if len(tile["cubes"]) == 1 else 0)
        down = top + (6 if len(tile["cubes"]) > 2 else 17) + 22 * (place // 2)
        parts.append(_use(f"bc-cube-{cube}", f"bc-cube {cube}", across, down, 20, 20))
    for seat in (0, 1):
        side = view_model.side(tile, seat)
        for place, (colour, card) in enumerate(side.spaces):
            away = 3 + (CARD + 2) * place
            y = top + TILE + away if seat == 0 else top - away - CARD
            look = "bc-sheet" if card else "bc-mini-gap"
            parts.append(
                f'<rect class="{look} {colour}" x="{x + 4:g}" y="{y:g}" width="{COLUMN - 18}"'
                f' height="{CARD}" rx="3"/>'
            )
    return Html("".join(parts))


def _cups(view: View, seat: int) -> Html:
    """Return the trophies of a seat, in the corner nearest to it."""
    won = [letter for letter in COLOURS if view["trophies"][letter] == seat]
    y = HEIGHT - 30 if seat == 0 else 4
    return Html(
        "".join(
            _use(f"bc-cup-{letter}", f"bc-cup {letter}", 4 + 27 * place, y, 25, 26)
            for place, letter in enumerate(won)
        )
    )
