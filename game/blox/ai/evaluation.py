"""Value of a position of Blox: the chance of winning the match, by seat.

Each seat's points and what it may soon score (its features, with learnt weights) are added up; a softmax of
these sums gives the chances. The scale of the softmax was learnt too, by how far the match has gone
(weights.py, `make train`). The unit of sums and scales is a point.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from operator import mul

from game.blox.ai.weights import SCALES, WEIGHTS
from game.blox.components import FIELD, KNOCK, LAST_PHASE, MOST_BLOCKS, NEUTRAL, SHIFT
from game.blox.moves import targets
from game.blox.state import State

# --- features: what each seat has and may soon score, as small integers -------------------------------------


FEATURES = (
    "now", "turn", "spare", "near", "sight", "joker", "suit", "blocks", "pawns", "exposed", "wait",
)  # fmt: skip
"""Features of a seat. `now`: most points that its hand can score as things stand (a knock-out, a tower to
demolish or to build); `turn`: the same if it is on turn, else 0; `spare`: most that it can score
elsewhere, should that be lost; `near`: most with one card more; `sight`: points of all that its pawns
reach; `joker`: 1 if it is face up; `suit`: cards of the colour it has most of; `blocks`: supply, up to
seven; `pawns`: pawns on the board; `exposed`: number of times one of its pawns is reached by another's;
`wait`: turns until it is on turn."""


@cache
def gap(hand: int, tower: int) -> int:
    """Return the cards that a hand lacks to demolish a tower (both multisets)."""
    return sum([max(0, (tower >> shift & FIELD) - (hand >> shift & FIELD)) for shift in SHIFT])


@lru_cache(maxsize=50_000)
def pairs(hand: int, supply: int) -> int:
    """Return the blocks of a supply for which a hand has a card (both multisets)."""
    return sum([min(supply >> shift & FIELD, hand >> shift & FIELD) for shift in SHIFT])


def features(table: State) -> list[tuple[int, ...]]:
    """Return by seat its features, in the order of FEATURES."""
    exposed = [0] * table.seats
    looks = [_look(table, seat, exposed) for seat in range(table.seats)]
    found: list[tuple[int, ...]] = []
    for seat, (now, spare, near, sight) in enumerate(looks):
        hand = table.hands[seat]
        wait = (seat - table.turn) % table.seats
        found.append((
            now, 0 if wait else now, spare, max(near, now), sight, table.jokers[seat],
            max(hand & FIELD, hand >> 6 & FIELD, hand >> 12 & FIELD, hand >> 18),
            min(table.blocks[seat] % FIELD, MOST_BLOCKS), len(table.pawns[seat]), exposed[seat], wait,
        ))  # fmt: skip
    return found


def _look(table: State, seat: int, exposed: list[int]) -> tuple[int, int, int, int]:
    """Return a seat's `now`, `spare`, `near` and `sight`; add 1 in `exposed` for each pawn that it reaches.

    `near` is that of what needs one card more, which may be less than `now`.
    """
    hand = table.hands[seat]
    joker = table.jokers[seat]
    colours = table.paths.colour
    number = table.blocks[seat] % FIELD
    sight = seen = 0
    chances: list[tuple[int, int]] = []
    for _, end, there in targets(table, seat):
        if there > 0:
            points = there % FIELD
            lacking = gap(hand, there) - joker
        else:
            if there != NEUTRAL:
                exposed[-1 - there] += 1
            points = (hand >> SHIFT[colours[end]] & FIELD) + joker
            lacking = KNOCK - points
            if lacking > 0:
                points = KNOCK
        sight += points
        if seen >> end & 1:
            continue
        seen |= 1 << end
        chances.append((lacking, points))
    height = table.phase + 1
    if number >= height and table.pawns[seat]:
        paired = pairs(hand, table.blocks[seat])
        chances.append((height - paired - (joker if paired < number else 0), height))
    now = spare = near = 0
    for lacking, points in chances:
        if lacking <= 0:
            if points > now:
                now, spare = points, now
            elif points > spare:
                spare = points
        elif lacking == 1 and points > near:
            near = points
    return now, spare, near, sight


# --- the chances --------------------------------------------------------------------------------------------


DOUBT = 0.03
"""Weight of a second, rougher estimate, which is the more even the more towers are yet to fall. Without it a
seat that is far ahead has nothing to choose by, and never brings the match to its end."""
ROUGH = 100.0  # scale of that estimate, in points
TOWERS = 22  # towers at the beginning, with three or four players (BX-3)
HIGH = 1.5
"""Points of a possible next score of the leader that bring the end as near as a tower that falls. Else a
plan of several moves, the first of which score nothing, is worth too little to be seen."""
FULL = 1.5
"""Towers that seven blocks count for: they forbid to demolish, and one more tower is the way out (BX-14)."""


def evaluate(table: State) -> list[float]:
    """Return by seat the chance of winning the match, 0 to 1; they add up to 1."""
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
    total = sum(strengths)
    return [one / total for one in strengths]


def work(table: State, leader: int) -> float:
    """Return how many towers must fall before the last round, FULL more if the leader may not demolish."""
    towers = sum([max(0, number - 1) for number in table.heights[table.phase : LAST_PHASE + 1]])
    return towers + (FULL if table.blocks[leader] % FIELD >= MOST_BLOCKS else 0.0)


def stage(table: State) -> int:
    """Return how far the match has gone: 0 to 3 for the four phases, 4 for the last round."""
    return 4 if table.ending else table.phase - 1
