"""Value of a position of Blox: the chance to win the match, by seat.

Each seat's points and what it may soon score (features.py, with learnt weights) are added up; a softmax of
these sums gives the chances. The scale of the softmax was learnt too, by how far the match has gone
(weights.py, `make train`). The unit of sums and scales is a point.
"""

from __future__ import annotations

from math import exp
from operator import mul

from game.blox.ai.features import features
from game.blox.ai.weights import SCALES, WEIGHTS
from game.blox.components import FIELD, LAST_PHASE, MOST_BLOCKS
from game.blox.state import State
from game.contract import Game

DOUBT = 0.03
"""Weight of a second, rougher estimate, which is the more even the more towers are yet to fall. Without it a
seat that is far ahead has nothing to choose by, and never brings the match to its end."""
ROUGH = 100.0
"""The scale of that estimate, in points."""
TOWERS = 22
"""Towers at the beginning, with three or four players (BX-3)."""
HIGH = 1.5
"""Points of a possible next score of the leader that bring the end as near as a tower that falls. Else a
plan of several moves, the first of which score nothing, is worth too little to be seen."""
FULL = 1.5
"""Towers that seven blocks count for: they forbid to demolish, and one more tower is the way out (BX-14)."""


def evaluate(table: Game) -> list[float]:
    """Return by seat the chance to win the match, 0 to 1; they add up to 1."""
    assert isinstance(table, State)
    weights = WEIGHTS[table.seats]
    standings = [
        points + sum(map(mul, numbers, weights))
        for points, numbers in zip(table.points, features(table), strict=True)
    ]
    sure = shares(standings, SCALES[table.seats][stage(table)])
    rough = shares(standings, ROUGH)
    leader = standings.index(max(standings))
    coming = standings[leader] - table.points[leader]
    far = min(1.0, max(0.0, work(table, leader) - coming / HIGH) / TOWERS)
    even = far / table.seats
    return [
        (1 - DOUBT) * one + DOUBT * ((1 - far) * other + even) for one, other in zip(sure, rough, strict=True)
    ]


def shares(standings: list[float], scale: float) -> list[float]:
    """Return the softmax of the sums: a lead of `scale` points makes a win e times likelier."""
    best = max(standings)
    strengths = [exp((one - best) / scale) for one in standings]
    integer = sum(strengths)
    return [one / integer for one in strengths]


def work(table: State, leader: int) -> float:
    """Return how many towers must fall before the last round, FULL more if the leader may not demolish."""
    towers = sum([max(0, number - 1) for number in table.heights[table.phase : LAST_PHASE + 1]])
    return towers + (FULL if table.blocks[leader] % FIELD >= MOST_BLOCKS else 0.0)


def stage(table: State) -> int:
    """Return how far the match has gone: 0 to 3 for the four phases, 4 for the last round."""
    return 4 if table.ending else table.phase - 1
