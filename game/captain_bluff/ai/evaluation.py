"""Learnt evaluation of Captain Bluff: a linear score of each hand, softmax over seats.

The fewer runs a hand has yet to place, and the surer its seat is of the belts that they fit, the higher it
scores; the probabilities of winning are the softmax of the scores (a conditional logit, McFadden 1974). The
weights are LEARNT from matches of a player that looked one move ahead without them; neither that player nor
the code that fitted the weights is in the repository any more (tools/train/captain_bluff.py of 9e5436d7). The
log likelihood of a table that was held out is -0.598 with two seats, -0.985 with three, -1.138 with four;
guessing, -0.693 with two and -1.386 with four. What a seat doesn't know of the belts doesn't count for it, so
that sampled tables can be evaluated as well as true ones.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.captain_bluff import CaptainBluff
from game.captain_bluff.components import ALL_LUGGAGE, CITY_MASK, CITY_SHIFTS, LUGGAGE, NUMBERS
from game.captain_bluff.moves import BELT_SETS


class Weights(NamedTuple):
    """Contributions of a hand's features to the log-odds of its seat to win.

    `turn`: the seat has the next action. `luggage`, `world`, `direction`, `board`, `delay`: each card of that
    kind. `ender`: some airport card that can be played by itself: nobody can call it if it is the last card
    (CB-22). `one`, `two`, `three`: cards left, of any kind. `true`, `unsure`, `lie`: each run that fits a
    line, by what the seat knows of the card above: it is of the run's city, unknown, or of another city.
    `against`: each run that lies against the direction of its city's line. `free_true`, `free_unsure`,
    `free_lie`: each run of a city without a line, by the best that is known of a card above a free belt;
    `homeless`: no belt is free. `completed`: a city whose runs a Round the World in hand would join.
    `turned`: a Change of Direction beside runs against the direction. `bare`: no luggage left. `sure`:
    nothing left but one run whose belt is known to be of its city, so that a call would not hurt.
    """

    turn: float
    luggage: float
    world: float
    direction: float
    board: float
    delay: float
    ender: float
    one: float
    two: float
    three: float
    true: float
    unsure: float
    lie: float
    against: float
    free_true: float
    free_unsure: float
    free_lie: float
    homeless: float
    completed: float
    turned: float
    bare: float
    sure: float


LEARNT = {
    2: Weights(
        turn=0.201, luggage=-0.01, world=0.06, direction=0.222, board=0.138, delay=0.065, ender=-0.161,
        one=-0.126, two=-0.078, three=0.039, true=-0.365, unsure=-0.457, lie=-0.456, against=-0.641,
        free_true=-0.373, free_unsure=-0.482, free_lie=-0.406, homeless=-0.525, completed=0.205, turned=0.091,
        bare=0.105, sure=1.802,
    ),
    3: Weights(
        turn=0.208, luggage=-0.063, world=0.003, direction=-0.035, board=0.516, delay=0.182, ender=0.021,
        one=0.225, two=0.155, three=0.039, true=-0.417, unsure=-0.556, lie=-0.507, against=-0.679,
        free_true=-0.329, free_unsure=-0.557, free_lie=-0.433, homeless=-0.643, completed=0.443, turned=0.262,
        bare=0.0, sure=1.509,
    ),
    4: Weights(
        turn=0.179, luggage=-0.034, world=0.139, direction=0.241, board=0.44, delay=0.433, ender=-0.2,
        one=0.386, two=0.149, three=0.004, true=-0.556, unsure=-0.619, lie=-0.538, against=-0.676,
        free_true=-0.451, free_unsure=-0.579, free_lie=-0.512, homeless=-0.712, completed=0.458, turned=0.119,
        bare=0.0, sure=0.924,
    ),
}  # fmt: skip
"""Weights by number of seats; five seats use those of four."""
LIE, UNSURE, TRUE = range(3)
"""A seat's knowledge of the card above its city's line: of another city, unknown, of this city."""
NOWHERE, FREE_LIE, FREE_UNSURE, FREE_TRUE = range(4)
"""The same of the best free belt for a city without a line; NOWHERE: none is free."""


class Evaluator:
    """Weights prepared for thousands of tables a second: sums and cases looked up in tuples."""

    __slots__ = ("airport", "ending", "free", "lined", "weights")

    def __init__(self, weights: Weights) -> None:
        w = self.weights = weights
        self.airport = tuple(
            w.world * (each & 7)
            + w.direction * (each >> 3 & 7)
            + w.board * (each >> 6 & 7)
            + w.delay * (each >> 9 & 7)
            + (w.ender if each >> 3 else 0.0)
            for each in range(1 << 12)
        )
        """Contribution of the airport cards, by the airport part of packed counts."""
        self.ending = (0.0, w.one, w.two, w.three)
        """Contribution of the number of cards left; 0 is never looked up."""
        self.lined = (w.lie, w.unsure, w.true)
        """Contribution of a run with a line, by knowledge of the line's belt (LIE …)."""
        self.free = (w.homeless, w.free_lie, w.free_unsure, w.free_true)
        """Contribution of a run without a line, by the best of the free belts (NOWHERE …)."""

    def scores(self, table: CaptainBluff) -> list[float]:
        """Return by seat its score, a log-odds; the match continues and no call is open."""
        w = self.weights
        origins = table.origins
        known = table.known
        lines: list[tuple[int, int, bool] | None] = [None, None, None]
        """Line of each city: the numbers that may follow, who knows the card above, whether it is true."""
        for belt in BELT_SETS[table.lined]:
            line = table.lines[belt]
            lines[line.city] = line.beyond, known[belt], origins[belt] // NUMBERS == line.city
        vacant = [(known[belt], origins[belt] // NUMBERS) for belt in BELT_SETS[table.covered & ~table.lined]]
        result = []
        for seat, hand in enumerate(table.hands):
            me = 1 << seat
            airport = hand >> LUGGAGE
            number = (hand & ALL_LUGGAGE).bit_count()
            score = self.airport[airport] + w.luggage * number
            if number <= 3:
                number += AIRPORT_NUMBER[airport]
                if number <= 3:
                    score += self.ending[number]
            runs = against = 0
            sure = False
            for city, there in enumerate(lines):
                mask = hand >> CITY_SHIFTS[city] & CITY_MASK
                if not mask:
                    continue
                if there is None:
                    best = NOWHERE
                    for seats, above in vacant:
                        if not seats & me:
                            best = max(best, FREE_UNSURE)
                        elif above == city:
                            best = FREE_TRUE
                            break
                        elif not best:
                            best = FREE_LIE
                    each = self.free[best]
                    sure = best == FREE_TRUE
                else:
                    beyond, seats, true = there
                    best = UNSURE if not seats & me else TRUE if true else LIE
                    each = self.lined[best]
                    sure = best == TRUE
                    if mask & ~beyond:
                        apart = mask & ~beyond
                        against += (apart & ~(apart << 1)).bit_count()
                        mask &= beyond
                some = (mask & ~(mask << 1)).bit_count()
                score += each * some
                runs += some
                if airport & 7 and mask << 1 & mask >> 1 & ~mask:
                    score += w.completed
            if against:
                score += w.against * against
                if airport >> 3 & 7:
                    score += w.turned
            elif not runs:
                score += w.bare
            elif runs == 1 and sure and not airport:
                score += w.sure
            result.append(score)
        # Who has acted has no more to come than an airport card: the next seat's action comes first.
        result[(table.turn + table.acted) % table.seats] += w.turn
        return result


AIRPORT_NUMBER = tuple(sum(each >> shift & 7 for shift in range(0, 12, 3)) for each in range(1 << 12))
"""Number of airport cards, by the airport part of packed counts."""


EVALUATORS = {seats: Evaluator(weights) for seats, weights in LEARNT.items()}


def win_probabilities(table: CaptainBluff) -> list[float]:
    """Return by seat the probability of winning, 0 to 1, of a table on which no call is open."""
    outcome = table.outcome()
    if outcome is not None:
        return [(seat in outcome.winners) / len(outcome.winners) for seat in range(table.seats)]
    scores = EVALUATORS[min(table.seats, 4)].scores(table)
    most = max(scores)
    strengths = [exp(score - most) for score in scores]
    total = sum(strengths)
    return [one / total for one in strengths]
