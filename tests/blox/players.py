"""What is known of players of Blox: the moves that a child would choose, and habits of characters."""

from __future__ import annotations

from game.blox import Blox
from game.blox.components import SPACES
from game.blox.moves import targets
from game.blox.payments import points
from game.notation import Move
from tests.kit import Habit, Obvious

AHEAD = 2
"""Points by which what scores most is ahead of all else, so that nobody would doubt."""
DEAR = 3
"""Points that nobody leaves to others."""
FARTHER = 0.06
"""The part of these positions in which another move may lead farther."""


def obvious(table: Blox) -> Obvious:
    """Return the moves that take a tower or pawn for which no joker is needed, and which others reach.

    It scores DEAR points or more, AHEAD more than all else does.
    """
    moves = table.moves()
    most = max(map(points, moves))
    best = [move for move in moves if points(move) == most and "*" not in move[-1] and move[0] != "build"]
    if not best or most < DEAR:
        return Obvious([])
    rest = max((points(move) for move in moves if move[:-1] != best[0][:-1]), default=0)
    others = [seat for seat in range(table.seats) if seat != table.turn]
    reached = {SPACES[end] for seat in others for _, end, _ in targets(table, seat)}
    if most < rest + AHEAD or best[0][2] not in reached:
        return Obvious([])
    return Obvious([move for move in moves if move[:3] == best[0][:3]], FARTHER)


def pawns_on_the_board(table: Blox, _move: Move) -> float:
    """Return how many pawns the seat risks."""
    return len(table.pawns[table.turn])


def keeps_the_joker(table: Blox, _move: Move) -> float:
    """Tell whether the seat still has its joker."""
    return table.jokers[table.turn]


HABITS = (
    Habit(pawns_on_the_board, "bold", ("cautious",), level="strong"),
    Habit(keeps_the_joker, "tricky", ("bold", "cautious"), level="strong"),
)
