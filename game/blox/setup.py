"""The set-up: towers on the marked spaces, with two players neutral pawns, hands and pile (BX-4, BX-5)."""

from __future__ import annotations

from game.blox.board import EXTRA_TOWERS, OWN, Layout, layout
from game.blox.components import BLOCKS, CARDS, COLOURS, HAND, NEUTRAL, UNIT, spread
from game.blox.paths import paths
from game.blox.state import State, put
from game.chance import chance, shuffled

OWN_BOARD = "own"
"""The value of the option `board` that stands for the project's own board."""


def printed(options: dict[str, object]) -> Layout:
    """Return the board of settled options: their own rows, or the project's board."""
    rows = options["board"]
    return layout(rows) if isinstance(rows, list) else OWN


def box(each: int) -> int:
    """Return a multiset with the same number of each colour."""
    return each * sum(UNIT)


def blocks(seats: int) -> int:
    """Return the multiset of all blocks: with two players one of each colour stays in the box (BX-5)."""
    return box(BLOCKS - 1 if seats == 2 else BLOCKS)


def lay_out(state: State) -> None:
    board = printed(state.options)
    state.paths = paths(board.colours)
    heights = dict(board.marks)
    if state.seats == 2:
        heights = _for_two(state, board)
    stock = shuffled(spread(blocks(state.seats)), chance(state.seed, 0, "blocks"))
    for space, height in heights.items():
        put(state, space, sum(stock[:height]))
        del stock[:height]
    deck = shuffled(spread(box(CARDS)), chance(state.seed, 0, "deck"))
    for seat in range(state.seats):
        state.hands[seat] = sum(deck[-HAND:])
        del deck[-HAND:]
    state.deck = deck


def _for_two(state: State, board: Layout) -> dict[int, int]:
    """Put the neutral pawns onto the board, begin in phase 2, and return the towers' heights (BX-5)."""
    ones = [space for space, height in board.marks.items() if height == 1]
    bearing: set[int] = set()
    for letter, number in EXTRA_TOWERS.items():
        colour = COLOURS.index(letter)
        some = [space for space in ones if state.paths.colour[space] == colour]
        bearing.update(shuffled(some, chance(state.seed, 0, f"extra towers {letter}"))[:number])
    for space in ones:
        if space not in bearing:
            put(state, space, NEUTRAL)
    state.phase = 2
    return {
        space: 2 if space in bearing else height
        for space, height in board.marks.items()
        if height > 1 or space in bearing
    }
