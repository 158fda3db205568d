"""The pictures of Blox's rules: windows onto the board, a hand, the phases, drawn like the table.

Most positions of content/ are from one four-player match in phase 3: Ada (seat 0), Bea (1), Cleo (2), Dan
(3). Unnamed cards are in the pile, unnamed blocks in the last supply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.blox.components import BLOCKS, CARDS, COLOURS, COLUMN, HAND, ROW, SPACE, SPACES
from ui.blox import board as table_board
from ui.blox import hand, pieces
from ui.blox.board import LETTERS, Drawing
from ui.blox.view_model import Reading
from ui.drawing import pictures
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, join, tag

CORNER = tag("i")


def _rest(all_there: int, used: str) -> str:
    """Return the unused letters, taking the colours in turns."""
    left = {letter: all_there - used.count(letter) for letter in COLOURS}
    return "".join(letter for number in range(all_there) for letter in COLOURS if number < left[letter])


def position(
    towers: Mapping[str, str] = MappingProxyType({}),
    pawns: Mapping[str, int | None] = MappingProxyType({}),
    hands: Sequence[str] = (),
    blocks: Sequence[str] = (),
    deck: str = "",
    discards: str = "",
    rest_to: str = "deck",
    seats: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """Return a position with a seat for each hand, or so many as are asked for.

    A hand that isn't named is five cards that lie nowhere. `deck`: the next cards; those named nowhere
    follow, or lie among the discards (`rest_to`). All unnamed blocks go to the last supply.
    """
    seats = seats or len(hands)
    held, rest = [*hands], _rest(CARDS, "".join((*hands, deck, discards)))
    while len(held) < seats:
        held.append(rest[:HAND])
        rest = rest[HAND:]
    piles = {"deck": deck, "discards": discards}
    piles[rest_to] += rest
    supplies = [*blocks, *[""] * (seats - len(blocks))]
    supplies[-1] += _rest(BLOCKS - (seats == 2), "".join((*towers.values(), *blocks)))
    return {
        "turn": 0,
        "first": 0,
        "phase": 3,
        "ending": False,
        "towers": dict(towers),
        "pawns": dict(pawns),
        "hands": held,
        "jokers": [True] * seats,
        "blocks": supplies,
        "points": [0] * seats,
        **piles,
        **more,
    }


POSITIONS = pictures.positions("blox", position)


def scene_of(name: str) -> Scene[Any, Reading]:
    scene = POSITIONS[name].scene()
    return scene._replace(model=Reading(scene))


def complete(name: str) -> Html:
    drawn = table_board.board(scene_of(name))
    return pictures.framed(drawn, "board", "26rem", "min(26rem, 78vw)")


def window(name: str, first: str, last: str, rim: str = "") -> Html:
    """Return a part of the board: the spaces from one corner to the other, with the lanes at some sides.

    `rim`: the sides, of L, R, T and B.
    """
    scene = scene_of(name)
    drawing = Drawing(scene)
    columns = range(COLUMN[SPACE[first]], COLUMN[SPACE[last]] + 1)
    rows = range(ROW[SPACE[first]], ROW[SPACE[last]] + 1)

    def line(middle: list[Html], left: Html, right: Html) -> Html:
        return join("L" in rim and left, *middle, "R" in rim and right)

    lines = [
        line(
            [drawing.space(SPACES[9 * row + column]) for column in columns],
            drawing.lane(f"L{row + 1}"),
            drawing.lane(f"R{row + 1}"),
        )
        for row in rows
    ]
    across = {
        side: line([drawing.lane(f"{side}{LETTERS[column]}") for column in columns], CORNER, CORNER)
        for side in "TB"
    }
    wide, high = len(columns), len(rows)
    grid = tag(
        "div",
        "T" in rim and across["T"],
        *lines,
        "B" in rim and across["B"],
        class_=classes("bx-grid", bool(scene.selection.chosen) and "aiming"),
        style=(
            f"grid-template-columns:{_tracks(wide, 'L' in rim, 'R' in rim)};"
            f"grid-template-rows:{_tracks(high, 'T' in rim, 'B' in rim)}"
        ),
    )
    drawn = tag("div.bx-excerpt", tag("div.bx-slab", grid), style=f"--n:{wide}")
    return pictures.framed(drawn, "board", f"{2.75 * wide + 2:g}rem", "auto")


def _tracks(number: int, before: bool, after: bool) -> str:
    """Return the tracks of a grid: the rims shown, and `number` spaces between them."""
    rim = ["var(--bx-rim)"]
    return " ".join(rim * before + [f"repeat({number}, var(--bx-cell))"] + rim * after)


def cards(name: str) -> Html:
    return pictures.framed(hand.hand(scene_of(name)), "hand", "22rem", "92px")


def height(blocks: str) -> Html:
    return join(pieces.outline(int(blocks)), " ", blocks)


PICTURES: Mapping[str, Callable[..., Html]] = {
    "whole": complete,
    "window": window,
    "cards": cards,
    "height": height,
}
