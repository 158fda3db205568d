"""The fields of one table of Blox, the empty table, and the pieces on the board: changed here alone.

Plain lists and numbers, because the computer player copies a table thousands of times a second. Some repeat
the same facts (`at`, `lines`, `occupied`, `towers`, `heights`, `pawns`) and are changed together.
"""

from __future__ import annotations

from typing import Any, Self

from game.blox.components import COLUMN, EMPTY, FIELD, ROW, SIDE, TALLEST
from game.blox.paths import BIT, Paths
from game.contract import Game


class State(Game):
    """Everything on one table. Spaces, multisets and pieces are coded as in components.py."""

    paths: Paths  # the board and its straight lines; never changed, so copies share it
    first: int  # the starting player (BX-23)
    phase: int  # 1 to 4 (BX-20)
    ending: bool  # True during the last round (BX-21)
    at: list[int]  # tower or pawn on each space
    lines: list[int]  # occupancy of each line, rows first: a mask of nine bits, from the left or the top
    occupied: int  # the occupied spaces, as a set: bit `space`
    towers: int  # the spaces with a tower, as a set: bit `space`
    heights: list[int]  # number of towers of each height, 0 to 5
    pawns: list[tuple[int, ...]]  # spaces of each seat's pawns on the board, ascending
    hands: list[int]  # cards of each seat, as a multiset
    jokers: list[int]  # 1 for each seat whose joker lies face up and can be used, 0 where it lies face down
    blocks: list[int]  # supply of blocks of each seat, as a multiset
    points: list[int]
    deck: list[int]  # the pile, each card as a multiset of one; the next card is the last one of the list
    discards: int  # the discarded cards, a multiset: what lies there is public, and its order means nothing
    reason: str | None  # reason for the end of the match, as in its outcome; None while it is being played

    @classmethod
    def blank(cls, seats: int, options: dict[str, Any], seed: str, turn: int, ply: int = 0) -> Self:
        state = super().blank(seats, options, seed, turn, ply)
        state.first = turn
        state.phase = 1
        state.ending = False
        state.at = [EMPTY] * (SIDE * SIDE)
        state.lines = [0] * (2 * SIDE)
        state.occupied = state.towers = 0
        state.heights = [0] * (TALLEST + 1)
        state.pawns = [()] * seats
        state.hands = [0] * seats
        state.jokers = [1] * seats
        state.blocks = [0] * seats
        state.points = [0] * seats
        state.deck = []
        state.discards = 0
        state.reason = None
        return state


def put(state: State, space: int, what: int) -> None:
    """Put a tower (a multiset) or a pawn onto an empty space; `State.pawns` is left to the caller."""
    state.at[space] = what
    bit = BIT[space]
    state.occupied |= bit
    row, column = ROW[space], COLUMN[space]
    state.lines[row] |= 1 << column
    state.lines[SIDE + column] |= 1 << row
    if what > 0:
        state.towers |= bit
        state.heights[what % FIELD] += 1


def take(state: State, space: int) -> None:
    """Empty a space; `State.pawns` is left to the caller."""
    what = state.at[space]
    state.at[space] = EMPTY
    bit = BIT[space]
    state.occupied ^= bit
    row, column = ROW[space], COLUMN[space]
    state.lines[row] ^= 1 << column
    state.lines[SIDE + column] ^= 1 << row
    if what > 0:
        state.towers ^= bit
        state.heights[what % FIELD] -= 1


def enter(state: State, seat: int, space: int) -> None:
    put(state, space, -1 - seat)
    state.pawns[seat] = tuple(sorted((*state.pawns[seat], space)))


def leave(state: State, seat: int, space: int) -> None:
    take(state, space)
    state.pawns[seat] = tuple([pawn for pawn in state.pawns[seat] if pawn != space])


def walk(state: State, seat: int, start: int, end: int) -> None:
    leave(state, seat, start)
    enter(state, seat, end)
