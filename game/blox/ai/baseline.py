"""The baseline player of Blox: an evaluation for a player that looks one move ahead.

It is the yardstick that stronger players are measured against, so it stays as it is. The unit is a point.
"""

from __future__ import annotations

from game.blox.components import FIELD, MOST_BLOCKS
from game.blox.payments import points
from game.blox.state import State

WIN = 1000.0
"""The value of a match that is won; one that is lost is worth -WIN."""
NEXT = 0.5
"""Weight of what the seat could score at once, were it on turn: much may change until it is."""
BLOCK = 0.3
"""Value of a block in supply, up to seven: it scores when it is built, if cards and a pawn are there."""
PAWN = 0.3
"""Value of a pawn on the board: each move that scores begins with one."""


def judge(table: State, seat: int) -> float:
    """Return how much better the table is for the seat than for the best of the others, in points."""
    outcome = table.outcome()
    if outcome is not None:
        return WIN / len(outcome.winners) if seat in outcome.winners else -WIN
    others = max(standing(table, other) for other in range(table.seats) if other != seat)
    return standing(table, seat) - others + NEXT * within_reach(table, seat)


def standing(table: State, seat: int) -> float:
    """Return what the seat has, in points: its points, and the value of its blocks and pawns."""
    blocks = min(table.blocks[seat] % FIELD, MOST_BLOCKS)
    return table.points[seat] + BLOCK * blocks + PAWN * len(table.pawns[seat])


def within_reach(table: State, seat: int) -> int:
    """Return the most points that the seat could score at once, were it on turn."""
    turn, table.turn = table.turn, seat
    most = max(map(points, table.moves()), default=0)
    table.turn = turn
    return most
