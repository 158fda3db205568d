"""The picture of Blox for the home page, laid from the real pieces."""

from __future__ import annotations

from ui.blox import pieces
from ui.text.html import Html

ROWS = ("WSKVWS", "KVSWVK", "SWVKSW", "VKWSKV")
"""A corner of a board."""
TOWERS = ((0, 1, "VS"), (4, 1, "WKS"), (1, 2, "KWVSW"), (3, 3, "SV"), (5, 3, "K"))
"""Column, row and blocks of each tower."""
PAWNS = ((2, 1, "1"), (4, 2, "0"), (0, 3, "2"), (2, 3, "3"))
SIZE = 60


def thumbnail() -> Html:
    """Return the vignette: stones, towers with their shadows, four pawns. It needs SPRITE in the page."""
    stones = "".join(
        f'<path class="bx-stone bx-{letter}" d="M{column * SIZE - 8} {row * SIZE - 28}h56v56h-56z"/>'
        f'<use class="bx-{letter} bx-engraved" href="#bx-mark-{letter}" x="{column * SIZE + 8}"'
        f' y="{row * SIZE - 12}" width="24" height="24"/>'
        for row, letters in enumerate(ROWS)
        for column, letter in enumerate(letters)
    )
    standing = [(row, column, _tower(column, row, letters)) for column, row, letters in TOWERS]
    standing += [(row, column, _pawn(column, row, owner)) for column, row, owner in PAWNS]
    drawn = "".join(text for _row, _column, text in sorted(standing))
    return Html(
        '<svg class="bx-picture" viewBox="0 0 340 200" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMid slice">'
        f'<path class="bx-ground" d="M0 0h340v200H0z"/>{stones}{drawn}</svg>'
    )


def _tower(column: int, row: int, letters: str) -> str:
    left, top = column * SIZE - 8, row * SIZE - 28
    return (
        f'<svg x="{left}" y="{top}" width="56" height="56" viewBox="0 0 40 40" overflow="visible">'
        f"{pieces.stacked(letters)}</svg>"
    )


def _pawn(column: int, row: int, owner: str) -> str:
    left, top = column * SIZE + 2, row * SIZE - 26
    return f'<use class="bx-of-{owner}" href="#bx-pawn-{owner}" x="{left}" y="{top}" width="36" height="48"/>'
