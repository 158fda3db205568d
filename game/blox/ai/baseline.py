"""What a position of Blox is worth to a seat: the judgement of the computer player.

It looks at one table, true or imagined, and at what the seat could score there at once. No search lives here.
The unit is a point.
"""

from __future__ import annotations

from game.blox.components import FIELD, MOST_BLOCKS
from game.blox.state import State

WIN = 1000.0
SCORING = frozenset({"demolish", "build", "knock"})
NEXT = 0.5
"""How much counts what the seat could score with its hand, were it on turn: much may happen until it is."""
BLOCK = 0.3
"""A block in supply: it scores when it is built, if cards and a pawn are there; beyond seven it is dead."""
PAWN = 0.3
"""A pawn on the board: what scores begins with one."""


def judge(table: State, seat: int) -> float:
    """Return how much better the table stands for the seat than for the best of the others."""
    outcome = table.outcome()
    if outcome is not None:
        return WIN / len(outcome.winners) if seat in outcome.winners else -WIN
    others = max(standing(table, other) for other in range(table.seats) if other != seat)
    return standing(table, seat) - others + NEXT * within_reach(table, seat)


def standing(table: State, seat: int) -> float:
    """Return what the seat has: points, blocks that it can build with, pawns on the board."""
    blocks = min(table.blocks[seat] % FIELD, MOST_BLOCKS)
    return table.points[seat] + BLOCK * blocks + PAWN * len(table.pawns[seat])


def within_reach(table: State, seat: int) -> int:
    """Return the most points that the seat could score at once, were it on turn."""
    turn, table.turn = table.turn, seat
    words = [move[-1] for move in table.moves() if move[0] in SCORING]
    table.turn = turn
    return max((len(word) - word.count("*") for word in words), default=0)
