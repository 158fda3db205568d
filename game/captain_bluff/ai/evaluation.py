"""Who is how near to winning a match of Captain Bluff: a sum of what lies in a hand, learnt from matches.

Each seat stands the better the fewer runs it has yet to place, and the surer it is of the belts they fit; the
chances to win go with the powers of e (a conditional logit, McFadden 1974). The weights are LEARNT: how they
are found and how well they foretell winners is told in tools/train/captain_bluff.py, which prints them. What
a seat doesn't know of the belts doesn't count for it, so a table that is only imagined can be judged as well.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.captain_bluff.components import ALL_LUGGAGE, CITY_MASK, CITY_SHIFTS, LUGGAGE, NUMBERS
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.lines import Line
from game.captain_bluff.move_tables import BELT_SETS


class Weights(NamedTuple):
    """What each thing does to a seat's chances, as a power of e."""

    turn: float = 0.0
    """To have the next action."""
    luggage: float = 0.0
    """Each luggage card. Likewise each airport card, by its kind:"""
    world: float = 0.0
    direction: float = 0.0
    board: float = 0.0
    delay: float = 0.0
    ender: float = 0.0
    """An airport card that can be played by itself: nobody can call it if it is the last card (CB-22)."""
    one: float = 0.0
    """A single card left; two, three:"""
    two: float = 0.0
    three: float = 0.0
    true: float = 0.0
    """A run that fits a line, by what is known of the card above: of its city, not known, of another one."""
    unsure: float = 0.0
    lie: float = 0.0
    against: float = 0.0
    """A run that lies against the direction of its city's line."""
    free_true: float = 0.0
    """A run of a city without a line, by the best belt that is free, likewise; none is free:"""
    free_unsure: float = 0.0
    free_lie: float = 0.0
    homeless: float = 0.0
    mended: float = 0.0
    """A city whose runs a Round the World in hand would join."""
    turned: float = 0.0
    """A Change of Direction beside runs against the direction."""
    bare: float = 0.0
    """No luggage left."""
    sure: float = 0.0
    """Nothing left but one run whose belt is known to be of its city: a call would not hurt."""


LEARNT = {
    2: Weights(
        turn=0.201, luggage=-0.01, world=0.06, direction=0.222, board=0.138, delay=0.065, ender=-0.161,
        one=-0.126, two=-0.078, three=0.039, true=-0.365, unsure=-0.457, lie=-0.456, against=-0.641,
        free_true=-0.373, free_unsure=-0.482, free_lie=-0.406, homeless=-0.525, mended=0.205, turned=0.091,
        bare=0.105, sure=1.802,
    ),
    3: Weights(
        turn=0.208, luggage=-0.063, world=0.003, direction=-0.035, board=0.516, delay=0.182, ender=0.021,
        one=0.225, two=0.155, three=0.039, true=-0.417, unsure=-0.556, lie=-0.507, against=-0.679,
        free_true=-0.329, free_unsure=-0.557, free_lie=-0.433, homeless=-0.643, mended=0.443, turned=0.262,
        bare=0.0, sure=1.509,
    ),
    4: Weights(
        turn=0.179, luggage=-0.034, world=0.139, direction=0.241, board=0.44, delay=0.433, ender=-0.2,
        one=0.386, two=0.149, three=0.004, true=-0.556, unsure=-0.619, lie=-0.538, against=-0.676,
        free_true=-0.451, free_unsure=-0.579, free_lie=-0.512, homeless=-0.712, mended=0.458, turned=0.119,
        bare=0.0, sure=0.924,
    ),
}  # fmt: skip
"""By number of seats; with five those of four."""
FREE, TRUE = 3, 2


class Reckoning:
    """Weights made ready for thousands of tables a second."""

    __slots__ = ("airport", "ending", "free", "lined", "weights")

    def __init__(self, weights: Weights) -> None:
        """Take the weights."""
        w = self.weights = weights
        self.airport = tuple(
            w.world * (each & 7)
            + w.direction * (each >> 3 & 7)
            + w.board * (each >> 6 & 7)
            + w.delay * (each >> 9 & 7)
            + (w.ender if each >> 3 else 0.0)
            for each in range(1 << 12)
        )
        """What the airport cards of a hand are worth: by the upper part of a bundle."""
        self.ending = (0.0, w.one, w.two, w.three)
        self.lined = (w.lie, w.unsure, w.true)
        self.free = (w.homeless, w.free_lie, w.free_unsure, w.free_true)

    def standings(self, table: CaptainBluff) -> list[float]:
        """Return by seat how it stands, in powers of e; the match goes on and nothing is asked."""
        w = self.weights
        lines: list[Line | None] = [None, None, None]
        where = [0, 0, 0]
        origins = table.origins
        known = table.known
        for belt in BELT_SETS[table.lined]:
            line = table.lines[belt]
            lines[line.city], where[line.city] = line, belt
        vacant = BELT_SETS[table.covered & ~table.lined]
        result = []
        for seat, hand in enumerate(table.hands):
            airport = hand >> LUGGAGE
            number = (hand & ALL_LUGGAGE).bit_count()
            stands = self.airport[airport] + w.luggage * number
            if number <= 3:
                number += AIRPORT_NUMBER[airport]
                if number <= 3:
                    stands += self.ending[number]
            runs = against = 0
            sure = False
            for city, there in enumerate(lines):
                mask = hand >> CITY_SHIFTS[city] & CITY_MASK
                if not mask:
                    continue
                if there is None:
                    best = 0
                    for belt in vacant:
                        best = max(best, _knows(known[belt], origins[belt], seat, city) + 1)
                    each = self.free[best]
                    sure = best == FREE
                else:
                    belt = where[city]
                    best = _knows(known[belt], origins[belt], seat, city)
                    each = self.lined[best]
                    sure = best == TRUE
                    beyond = mask & there.beyond
                    mask ^= beyond
                    against += (mask & ~(mask << 1)).bit_count()
                    mask = beyond
                some = (mask & ~(mask << 1)).bit_count()
                stands += each * some
                runs += some
                if airport & 7 and mask << 1 & mask >> 1 & ~mask:
                    stands += w.mended
            if against:
                stands += w.against * against
                if airport >> 3 & 7:
                    stands += w.turned
            elif not runs:
                stands += w.bare
            elif runs == 1 and sure and not airport:
                stands += w.sure
            result.append(stands)
        # Who has acted has no more to come than an airport card: the next seat's action comes first.
        result[(table.turn + table.acted) % table.seats] += w.turn
        return result


AIRPORT_NUMBER = tuple(sum(each >> shift & 7 for shift in range(0, 12, 3)) for each in range(1 << 12))


def _knows(known: int, origin: int, seat: int, city: int) -> int:
    """Return what a seat knows of a card above a belt: 0 it is not of the city, 1 nothing, 2 it is."""
    if not known >> seat & 1:
        return 1
    return TRUE if origin // NUMBERS == city else 0


RECKONINGS = {seats: Reckoning(weights) for seats, weights in LEARNT.items()}


def chances(table: CaptainBluff) -> list[float]:
    """Return by seat the chance to win, 0 to 1, where no placement is asked about."""
    outcome = table.outcome()
    if outcome is not None:
        return [(seat in outcome.winners) / len(outcome.winners) for seat in range(table.seats)]
    stands = RECKONINGS[min(table.seats, 4)].standings(table)
    most = max(stands)
    strengths = [exp(one - most) for one in stands]
    whole = sum(strengths)
    return [one / whole for one in strengths]
