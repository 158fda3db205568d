"""Rating of a person at a game, from the results of matches against computers: Glicko, in plain Python.

After Glickman, "Parameter estimation in large dynamic paired comparison experiments" (Applied Statistics 48,
1999). The levels are fixed points of the scale, so that nothing is estimated but the person: a rating and how
sure it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt
from typing import NamedTuple

from game.players.levels import LEVELS, USUAL

STEP = 150.0
"""Between a level and the next one, in Elo: a level wins 70 of 100 matches against the one below it."""
LEVEL_RATING = {level: STEP * number for number, level in enumerate(LEVELS)}
"""Rating of each level: learner is 0."""
Q = log(10) / 400
LEAST = 120.0  # a rating is never surer than that, in Elo: people learn, and have better and worse days


class Rating(NamedTuple):
    """Strength of a player at one game."""

    value: float  # in Elo, on the scale of LEVEL_RATING
    deviation: float  # its standard deviation


class Result(NamedTuple):
    """Result of a match against one opponent."""

    level: float  # rating of the opponent
    score: float  # 1 if the person was ahead, 0 if behind, 0.5 if equal


START = Rating(LEVEL_RATING[USUAL], 350.0)  # initial rating: that of the usual level, with a deviation of 350


def expectation(rating: float, level: float) -> float:
    """Return the chance, 0 to 1, that a player is ahead of an opponent, by their ratings."""
    return float(1 / (1 + 10 ** ((level - rating) / 400)))


def after(rating: Rating, results: Sequence[Result]) -> Rating:
    """Return the rating after a match, from the results against each opponent.

    They count as one match: finishing ahead of three at one table isn't three wins.
    """
    if not results:
        return rating
    value, deviation = rating
    information = surprise = 0.0
    for level, score in results:
        chance = expectation(value, level)
        information += chance * (1 - chance)
        surprise += score - chance
    precision = 1 / (deviation * deviation) + Q * Q * information / len(results)
    return Rating(value + Q / precision * surprise / len(results), max(LEAST, sqrt(1 / precision)))


def rating_after(matches: Iterable[Sequence[Result]], rating: Rating = START) -> Rating:
    """Return the rating after some matches, the oldest first; `rating` is the one before them."""
    for results in matches:
        rating = after(rating, results)
    return rating


def fair_level(rating: float) -> str:
    """Return the level against which the expectation is nearest to one half; the weaker one of two."""
    return min(LEVELS, key=lambda level: abs(expectation(rating, LEVEL_RATING[level]) - 0.5))
