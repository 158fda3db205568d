"""Putting towers and pawns onto the board and taking them off: the one place that changes what stands where.

It keeps in step what State holds in several ways (`at`, `lines`, `occupied`, `towers`, `heights`, `pawns`).
No rule of play lives here.
"""

from __future__ import annotations

from game.blox.components import COLUMN, EMPTY, FIELD, ROW, SIDE
from game.blox.paths import BIT
from game.blox.state import State


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
    """Take away what stands on a space; `State.pawns` is left to the caller."""
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
    """Put a pawn of the seat onto an empty space."""
    put(state, space, -1 - seat)
    state.pawns[seat] = tuple(sorted((*state.pawns[seat], space)))


def leave(state: State, seat: int, space: int) -> None:
    """Take a pawn of the seat off the board."""
    take(state, space)
    state.pawns[seat] = tuple([pawn for pawn in state.pawns[seat] if pawn != space])


def walk(state: State, seat: int, start: int, end: int) -> None:
    """Take a pawn of the seat from one space to another, which is empty."""
    leave(state, seat, start)
    enter(state, seat, end)
