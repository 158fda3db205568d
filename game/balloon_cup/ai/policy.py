"""What the search is told of Balloon Cup: the prior weights of moves.

What a position is worth is in evaluation.py. baseline.py has another judgement, which is frozen: it is what
the levels are measured against.
"""

from __future__ import annotations

from math import exp, sqrt

from game.balloon_cup.ai.evaluation import MEAN, evaluate
from game.balloon_cup.components import COSTS, INDEX, MOUNTAINS, PLACEMENTS, VALUE
from game.balloon_cup.state import State
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors

SHARPNESS = 1.2
"""How much more weight good cards on tiles that matter have than others."""
CUBE_WORTH = tuple(2.5 / cost for cost in COSTS)
"""By colour, about what a cube is worth: grey most, red least."""


LEAN: dict[Move, tuple[int, float]] = {
    move: (int(move[2]) - 1, VALUE[card] - MEAN if move[3] == "own" else MEAN - VALUE[card])
    for move, (card, _) in PLACEMENTS.items()
}
"""By placement, its tile, and by how much its card is better than the mean if the tile shows mountains."""


def priors(table: Game) -> Priors:
    """Return the legal moves with their prior weights.

    A placement weighs e to the power of how far its card lies from the mean, in the direction that helps the
    seat, times what the cubes of the tile are worth and how soon it is full. Other moves weigh 1.
    """
    assert isinstance(table, State)
    moves = table.moves()
    if len(moves) < 2 or moves[0][0] != "place":
        return moves, [1.0] * len(moves)
    stakes = [0.0] * 4
    for tile, borne in enumerate(table.borne):
        if borne:
            left = 2 * len(borne) - len(table.sides[tile]) - len(table.sides[tile + 4])
            stake = SHARPNESS * (sum([CUBE_WORTH[INDEX[letter]] for letter in borne]) / sqrt(left + 0.5))
            stakes[tile] = stake if table.terrain[tile] == MOUNTAINS else -stake
    weights = []
    for move in moves:
        if move in LEAN:
            tile, lean = LEAN[move]
            weights.append(exp(stakes[tile] * lean / 6))
        else:
            weights.append(1.0)
    return moves, weights


POLICY = Policy(priors, evaluate, exploration=4.0, lookahead_log_odds=2.0)
