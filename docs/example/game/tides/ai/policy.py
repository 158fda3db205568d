"""Search policy of Tides: small steps are good ones, and points are what wins."""

from __future__ import annotations

from game.notation import Move
from game.players.policy import Policy, Priors
from game.tides import Tides

WASTE = 12
"""Numbers left out in a row by which the weight of a move falls to a half."""


def priors(table: Tides) -> Priors:
    """Return the legal moves with weights that fall with the numbers they leave out; a drop weighs least."""
    moves = table.moves()
    return moves, [weight(table, move) for move in moves]


def weight(table: Tides, move: Move) -> float:
    """Return the prior weight of a move."""
    if move[0] == "drop":
        return 0.05
    flood = move[2] == "flood"
    row = (table.flood if flood else table.ebb)[table.turn]
    last = int(row[-1]) if row else (0 if flood else 41)
    return float(0.5 ** ((abs(int(move[1]) - last) - 1) / WASTE))


def evaluate(table: Tides) -> list[float]:
    """Return by seat its share of the points, one more for each so that a start is even."""
    points = [1.0 + len(flood) + len(ebb) for flood, ebb in zip(table.flood, table.ebb, strict=True)]
    return [one / sum(points) for one in points]


POLICY = Policy(priors, evaluate, rollout_depth=6)
