"""The pictures of Blox's rules: windows onto the board, a hand, the phases, drawn by what draws the table."""

from __future__ import annotations

from game.blox.components import COLUMN, ROW, SPACE, SPACES
from ui.blox import board as table_board
from ui.blox import hand, pieces
from ui.blox.board_grid import LETTERS, Drawing
from ui.blox.rules.positions import POSITIONS
from ui.text.html import Html, classes, join, tag
from ui.text.rules import Picture
from ui.text.still import framed

CORNER = tag("i", class_="bx-corner")


def whole(name: str, told: str, caption: str = "") -> Picture:
    """Return the whole board in a position."""
    return Picture(lambda: _draw_whole(name), told, caption)


def _draw_whole(name: str) -> Html:
    drawn = table_board.board(POSITIONS[name].scene())
    return framed(drawn, "board", "26rem", "min(26rem, 78vw)")


def window(name: str, first: str, last: str, told: str, caption: str = "", rim: str = "") -> Picture:
    """Return a part of the board: the spaces from one corner to the other, with the lanes at some sides.

    `rim`: the sides, of L, R, T and B.
    """
    return Picture(lambda: _draw_window(name, first, last, rim), told, caption)


def _draw_window(name: str, first: str, last: str, rim: str) -> Html:
    scene = POSITIONS[name].scene()
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
    drawn = tag("div", tag("div", grid, class_="bx-slab"), class_="bx-excerpt", style=f"--n:{wide}")
    return framed(drawn, "board", f"{2.75 * wide + 2:g}rem", "auto")


def _tracks(number: int, before: bool, after: bool) -> str:
    """Return the tracks of a grid: the rims that there are, and so many spaces between them."""
    rim = ["var(--bx-rim)"]
    return " ".join(rim * before + [f"repeat({number}, var(--bx-cell))"] + rim * after)


def cards(name: str, told: str, caption: str = "") -> Picture:
    """Return Ada's hand in a position."""
    return Picture(lambda: _draw_cards(name), told, caption)


def _draw_cards(name: str) -> Html:
    return framed(hand.hand(POSITIONS[name].scene()), "hand", "22rem", "92px")


def height(blocks: int) -> Html:
    """Return so many blocks in outline, and their number."""
    return join(pieces.outline(blocks), " ", str(blocks))
