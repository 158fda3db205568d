"""The set-up: towers on the marked spaces, with two players neutral pawns, hands and pile (BX-4, BX-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.blox.board import EXTRA_TOWERS, OWN, Layout, layout
from game.blox.components import BLOCKS, CARDS, COLOURS, HAND, NEUTRAL, UNIT, spread
from game.blox.paths import paths
from game.chance import chance, shuffled

if TYPE_CHECKING:
    from game.blox.game import Blox


def printed(options: dict[str, object]) -> Layout:
    """Return the board that settled options ask for: their own rows, or else the project's board."""
    rows = options["board"]
    return layout(rows) if isinstance(rows, list) else OWN


def box(each: int) -> int:
    """Return a heap of so many of each colour."""
    return each * sum(UNIT)


def blocks(seats: int) -> int:
    """Return the heap of all blocks: with two players one of each colour stays in the box (BX-5)."""
    return box(BLOCKS - 1 if seats == 2 else BLOCKS)


def lay_out(table: Blox, first: int) -> Blox:
    """Set up an empty table and return it."""
    board = printed(table.options)
    table.paths = paths(board.colours)
    heights = dict(board.marks)
    if table.seats == 2:
        heights = _for_two(table, board)
    stock = shuffled(spread(blocks(table.seats)), chance(table.seed, 0, "blocks"))
    for space, height in heights.items():
        table.put(space, sum(stock[:height]))
        del stock[:height]
    deck = shuffled(spread(box(CARDS)), chance(table.seed, 0, "deck"))
    for seat in range(table.seats):
        table.hands[seat] = sum(deck[-HAND:])
        del deck[-HAND:]
    table.deck = deck
    table.turn = table.first = first
    return table


def _for_two(table: Blox, board: Layout) -> dict[int, int]:
    """Put the neutral pawns onto the board, begin in phase 2, and return the towers' heights (BX-5)."""
    ones = [space for space, height in board.marks.items() if height == 1]
    bearing: set[int] = set()
    for letter, number in EXTRA_TOWERS.items():
        colour = COLOURS.index(letter)
        some = [space for space in ones if table.paths.colour[space] == colour]
        bearing.update(shuffled(some, chance(table.seed, 0, f"extra towers {letter}"))[:number])
    for space in ones:
        if space not in bearing:
            table.put(space, NEUTRAL)
    table.phase = 2
    return {
        space: 2 if space in bearing else height
        for space, height in board.marks.items()
        if height > 1 or space in bearing
    }
