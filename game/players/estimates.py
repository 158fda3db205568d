"""Confidence of match figures: Wilson's interval, Elo differences, Wald's sequential test.

Shares of wins have Wilson's confidence interval (1927); Elo differences are those of the model of Plackett
and Luce, in which each seat wins in proportion to its strength; Wald's test (1945) tells when enough was
played. What is counted is arena.py's.
"""

from __future__ import annotations

from math import inf, log, log10, sqrt

SURE = 1.959964
"""Half the width of a confidence interval of 95 %, in standard deviations."""
ELO_TO_FIND = 40.0
"""The sequential test decides between this Elo difference and none."""
RISK = 0.05
"""The probability of either error of the sequential test."""


def wilson(won: float, number: float) -> tuple[float, float]:
    """Return Wilson's confidence interval of 95 % of `won` in `number`: right for few matches too."""
    if not number:
        return 0.0, 1.0
    share = won / number
    square = SURE * SURE / number
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / number + square / number / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float, mine: int, others: int) -> float:
    """Return by how much `mine` equal seats that together win a share, 0 to 1, are above `others` equal ones.

    In Elo; minus infinity for 0 and infinity for 1.
    """
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return 400 * log10(share * others / ((1 - share) * mine))


def expected(difference: float, mine: int, others: int) -> float:
    """Return the share of wins that an Elo difference leads to: the inverse of `elo`."""
    strength = 10 ** (difference / 400) * mine
    return float(strength / (strength + others))


def evidence(won: float, number: float, mine: int, others: int, difference: float = ELO_TO_FIND) -> float:
    """Return the log likelihood ratio of Wald's test: this Elo difference against none."""
    none, better = expected(0, mine, others), expected(difference, mine, others)
    return won * log(better / none) + (number - won) * log((1 - better) / (1 - none))


def verdict(llr: float) -> str:
    """Return what Wald's test decides: `better`, `not better`, or "" where it can't decide yet."""
    bound = log((1 - RISK) / RISK)
    return "better" if llr >= bound else "not better" if llr <= -bound else ""


def quantile(values: list[float], part: float) -> float:
    """Return the quantile of the values for a part from 0 to 1; 0.0 if there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
