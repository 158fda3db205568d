"""Valuation of each legal move of a position by long searches, with several seeds.

A search begins with the view of the seat on turn, as the page's do, so a solution is right for what that seat
can know.
"""

from __future__ import annotations

import json
from statistics import mean
from typing import NamedTuple

from game import by_name
from game.chance import chance
from game.match import Match
from game.notation import Move
from game.players import bots
from game.players.search import Search
from tools.puzzles.themes import Themes

MARGIN = 0.08
"""Least lead of the best move over any that is another answer, in chance of winning: about four standard
errors of the last look. In each single search it must lead by half of it."""
SAME = 0.02  # moves that are the same answer solve a puzzle if they are worse by no more than this


class Look(NamedTuple):
    """One comparison of the best move with its rivals; the next one is longer, and of fewer."""

    iterations: int  # of each search of a move; each begins with it
    searches: int  # each with a seed of its own; their results must agree
    near: float  # rivals that are further than this beyond the margin are not looked at again


# The first only says which rivals are likely: they come first, and most positions are left at one of them.
LOOKS = (Look(8, 1, 1.0), Look(48, 1, 0.04), Look(192, 1, 0.02), Look(400, 3, 1.0))


class Verdict(NamedTuple):
    """A position with one best answer."""

    solution: tuple[Move, ...]  # best move, then those that are as good and the same answer
    chance: float
    others: tuple[tuple[Move, float], ...]  # all other moves with their chance, the best first
    margin: float  # lead of the best answer over the next one that is another answer


def worth(match: Match, move: Move, look: Look) -> list[float]:
    """Return the chance of winning with a legal move, by each search of a look."""
    found = []
    request = json.loads(bots.request(match))
    game = by_name(match.game)
    for seed in range(look.searches):
        # The same chance for each move, so that two moves are compared on tables that are alike.
        rng = chance(f"{request['seed']}/{seed}", 0, "imagine")
        table = game.determinize(request["view"], request["seat"], match.options, rng)
        search = Search(table, bots.policy(game), rng, 0)
        for _ in range(look.iterations):
            search.step(move)
        found.append(search.values()[move][1])
    return found


def judge(match: Match, move: Move, themes: Themes, margin: float) -> Verdict | None:
    """Return the verdict on a move against all others; None if it isn't the one best answer.

    A search's mean grows with its iterations, as it learns to play on, so moves are compared after equally
    many.
    """
    like = themes.like(match.table, move)
    rivals = [other for other in match.table.moves() if other not in like]
    gaps = dict.fromkeys(rivals, 0.0)
    for look in LOOKS:
        best = worth(match, move, look)
        for other in sorted(rivals, key=gaps.__getitem__):
            tried = worth(match, other, look)
            leads = [one - two for one, two in zip(best, tried, strict=True)]
            gaps[other] = mean(leads)
            if look != LOOKS[0] and min(leads) < margin / 2:
                return None
        rivals = [other for other in rivals if gaps[other] < margin + look.near]
    lead = min(gaps.values(), default=1.0)
    if lead < margin:
        return None
    solution = [move]
    for other in like:
        lost = 0.0 if other == move else mean(best) - mean(worth(match, other, look))
        if lost < -SAME:
            return None
        if lost > SAME:
            gaps[other] = lost
        elif other != move:
            solution.append(other)
    ranked = sorted((mean(best) - lost, other) for other, lost in gaps.items())[::-1]
    others = tuple((other, max(0.0, value)) for value, other in ranked)
    return Verdict(tuple(solution), mean(best), others, lead)
