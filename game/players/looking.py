"""A look at one move of a match, in the worker: what it was worth, and the luck of its draw.

The request of review.py holds only views of one seat: that in which it chose, and that after its draw, if
any.

Luck is separated from play as in Zinkevich, Bowling, Bard, Kan and Billings, "Optimal unbiased estimators for
evaluating agent performance" (2006), and as backgammon programs do for dice: a chance event brings the value
after it less the mean of the values that it could have had. Both means are of the same seat, after the same
move, by the same evaluation, over determinizations of what the seat knew: first with its draw open, then with
what it drew. So what others do or did is no part of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from game import by_name
from game.chance import chance
from game.contract import Game
from game.notation import Move, read_move
from game.players.analysis import Analysis, analyse
from game.players.bots import policy
from game.players.policy import Policy, for_decision, leaf_value

SAMPLES = 32  # determinizations before a draw, and as many after it


class Thought(NamedTuple):
    """Result of a look at one move."""

    analysis: Analysis
    luck: float | None = None
    """Gain of the seat's chance of winning from the draw, -1 to 1; None where it drew nothing."""
    error: float = 0.0  # the standard error of `luck`

    def write(self) -> str:
        return json.dumps([self.analysis.write(), self.luck, self.error])

    @classmethod
    def read(cls, text: str) -> Thought:
        analysis, luck, error = json.loads(text)
        return cls(Analysis.read(analysis), luck, error)


def look(asked: str, clock: Callable[[], float] = perf_counter) -> Iterator[Thought]:
    """Yield what is known so far after each slice of thought; the last result answers the request.

    It is an analysis with `tried`, the move that was made, and, if `drawn` holds the seat's view after it,
    the luck of its draw. `clock` isn't called where the request gives iterations.
    """
    given: dict[str, Any] = json.loads(asked)
    analysis = None
    for analysis in analyse(asked, clock):
        yield Thought(analysis)
    if given["drawn"] is None or analysis is None:
        return
    game, seat = by_name(given["game"]), given["seat"]
    rng = chance(given["seed"], 0, "luck")
    move = read_move(given["tried"])
    means = []
    for view, first in ((given["view"], move), (given["drawn"], ())):
        table = game.determinize(view, seat, given["options"], rng)
        known = for_decision(policy(game), table, rng.random)
        values = []
        for _ in range(SAMPLES):
            values.append(_value(table, known, seat, first, rng))
            yield Thought(analysis)
        means.append(_mean(values))
    (before, error_before), (after, error_after) = means
    yield Thought(analysis, after - before, sqrt(error_before**2 + error_after**2))


def _value(table: Game, known: Policy, seat: int, move: Move, rng: Random) -> float:
    """Return the value of a determinization for a seat, once it has made a move, () for none."""
    table = table.resample(seat, rng)
    if move:
        table.play(move)
    return leaf_value(table, known, rng.random)[seat]


def _mean(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(spread / len(values))
