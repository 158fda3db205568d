"""Valuation of each legal move of a position by long searches, with several seeds.

All is asked as the page asks it: a request with the view of the seat on turn, so a solution is right for what
that seat can know.
"""

from __future__ import annotations

import json
from collections import deque
from math import sqrt
from statistics import mean
from typing import NamedTuple

from game import by_name
from game.chance import chance
from game.match import Match
from game.notation import Move
from game.players import bots
from game.players.analysis import Analysis, analyse
from game.players.levels import STRONGEST
from game.players.search import Search
from tools.problems.themes import Themes

MARGIN = 0.08  # least lead of the best move over any that is another answer, in chance of winning
ERRORS = 4.0  # least lead besides, in standard errors
NEAR = 0.04
"""Moves that are no further beyond the margin are looked at with more care: about three standard errors."""
SAME = 0.02  # moves that are the same answer solve a problem if they are worse by no more than this
SEEDS = 3  # searches whose results must agree
FIRST_LOOK, TRY, SURE = 8, 48, 400
"""Iterations of a first look and of a look at one move, and of each search that decides; each begins with
it."""


class Worth(NamedTuple):
    """Worth of a move."""

    chance: float
    error: float  # standard error of the chance
    each: tuple[float, ...]  # chance by seed


class Verdict(NamedTuple):
    """A position with one best answer."""

    solution: tuple[Move, ...]  # best move, then those that are as good and the same answer
    chance: float
    others: tuple[tuple[Move, float], ...]  # all other moves with their chance, the best first

    margin: float  # lead of the best answer over the next one that is another answer


def search(match: Match, iterations: int, seed: int, tried: Move = ()) -> Analysis:
    """Return the analysis of the position of a match; it depends on `seed`."""
    request = json.loads(bots.request(match, iterations, level=STRONGEST, purpose=bots.ANALYSIS, tried=tried))
    request["seed"] += f"/{seed}"
    return deque(analyse(json.dumps(request)), maxlen=1)[0]


def worth(match: Match, move: Move, iterations: int, seeds: int) -> Worth:
    """Return the worth of a legal move, by a search for each seed whose iterations all begin with it."""
    found = []
    errors = []
    request = json.loads(bots.request(match, iterations, level=STRONGEST, purpose=bots.ANALYSIS))
    game, seat = by_name(match.game), request["seat"]
    for seed in range(seeds):
        # The same chance for each move, so that two moves are compared on tables that are alike.
        rng = chance(f"{request['seed']}/{seed}", 0, "imagine")
        search = Search(
            game.determinize(request["view"], seat, match.options, rng), bots.policy(game), rng, 0
        )
        for _ in range(iterations):
            search.step(move)
        found.append(search.values()[move][1])
        errors.append(search.deviation[seat] / sqrt(iterations))
    return Worth(mean(found), sqrt(sum(error * error for error in errors)) / seeds, tuple(found))


def is_clear(best: Worth, other: Worth, margin: float = MARGIN) -> bool:
    """Return True if the best move leads by `margin` on average and by half of it in each search."""
    gap = best.chance - other.chance
    error = sqrt(best.error**2 + other.error**2)
    least = min(one - two for one, two in zip(best.each, other.each, strict=True))
    return gap >= margin and gap > ERRORS * error and least >= margin / 2


def judge(
    match: Match, move: Move, themes: Themes, margin: float = MARGIN, scale: float = 1.0
) -> Verdict | None:
    """Return the verdict on a move against all others; None if it isn't the one best answer.

    `scale`: a factor on the iterations, for a quicker look. A search's mean grows with its iterations, as it
    learns to play on, so moves are compared after equally many.
    """
    table = match.table
    like = themes.like(table, move)
    rivals = [other for other in table.moves() if other not in like]
    gaps: dict[Move, float] = {}
    # The likely rivals first: most positions have one, and are left at once.
    for iterations, enough in ((FIRST_LOOK, 1.0), (TRY, margin + NEAR), (4 * TRY, margin + NEAR / 2)):
        iterations = max(2, int(iterations * scale))
        mine = worth(match, move, iterations, 1).chance
        for other in sorted(rivals, key=lambda other: gaps.get(other, 0.0)):
            gaps[other] = mine - worth(match, other, iterations, 1).chance
            if iterations > FIRST_LOOK and gaps[other] < margin / 2:
                return None
        rivals = [other for other in rivals if gaps[other] < enough]
    sure = int(SURE * scale)
    best = worth(match, move, sure, SEEDS)
    for other in sorted(rivals, key=lambda other: gaps[other]):
        tried = worth(match, other, sure, SEEDS)
        if not is_clear(best, tried, margin):
            return None
        gaps[other] = best.chance - tried.chance
    gap = min(gaps.values(), default=1.0)
    solution = [move]
    for other in like:
        if other == move:
            continue
        gaps[other] = best.chance - worth(match, other, sure, SEEDS).chance
        if gaps[other] < -SAME:
            return None
        if gaps[other] <= SAME:
            solution.append(other)
            del gaps[other]
    ranked = sorted((best.chance - lost, other) for other, lost in gaps.items())[::-1]
    return Verdict(
        tuple(solution), best.chance, tuple((other, max(0.0, value)) for value, other in ranked), gap
    )
