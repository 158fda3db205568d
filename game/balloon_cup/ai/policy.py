"""Search policy of Balloon Cup: the prior weights of moves."""

from __future__ import annotations

from functools import cache
from math import exp, sqrt

from game.balloon_cup.ai.evaluation import MEAN, evaluate, spaces
from game.balloon_cup.components import COSTS, INDEX, MOUNTAINS, PLACEMENTS, VALUE
from game.balloon_cup.state import State
from game.notation import Move
from game.players.policy import Policy, Priors

SHARPNESS = 1.2  # factor between the weights of good cards on tiles that matter and all others
CUBE_WORTH = tuple(2.5 / cost for cost in COSTS)
"""Approximate worth of a cube, by colour: grey most, red least."""


WIDEST = max(VALUE) - int(MEAN)  # greatest distance of a card's value from the mean
LEAN: dict[Move, tuple[int, int]] = {
    move: (int(move[2]) - 1, VALUE[card] - 1 if move[3] == "own" else max(VALUE) - VALUE[card])
    for move, (card, _) in PLACEMENTS.items()
}
"""Tile of each placement, and the advantage of its card over the worst one, if the tile shows mountains."""


def priors(table: State) -> Priors:
    """Return the legal moves with their prior weights.

    A placement weighs e to the power of how far its card lies from the mean, in the direction that helps the
    seat, times what the cubes of the tile are worth and how soon it is full. Other moves weigh 1.
    """
    moves = table.moves()
    if len(moves) < 2 or moves[0][0] != "place":
        return moves, [1.0] * len(moves)
    need = table.need
    by_tile = [
        weights_of(borne, spaces(need[tile])[0] + spaces(need[tile + 4])[0], table.terrain[tile])
        if borne
        else ()
        for tile, borne in enumerate(table.borne)
    ]
    weights = []
    for move in moves:
        if move in LEAN:
            tile, lean = LEAN[move]
            weights.append(by_tile[tile][lean])
        else:
            weights.append(1.0)
    return moves, weights


@cache
def weights_of(borne: str, left: int, terrain: int) -> tuple[float, ...]:
    """Return the prior weights of placements by a tile, by the card's lead over the worst one in mountains.

    `borne`: the tile's cubes; `left`: its open spaces.
    """
    stake = SHARPNESS * sum(CUBE_WORTH[INDEX[letter]] for letter in borne) / sqrt(left + 0.5)
    sign = 1 if terrain == MOUNTAINS else -1
    return tuple(exp(sign * stake * lean / WIDEST) for lean in range(-WIDEST, WIDEST + 1))


POLICY = Policy(
    priors,
    evaluate,
    exploration=4.0,
    lookahead_log_odds=2.0,
    complete=True,
)
