"""Dealing anew what a seat of Captain Bluff doesn't know, thousands of times for one decision.

What the seat sees is worked out once. Cards above belts are weighed by a likelihood while they are dealt: one
that is rejected changes places with any other unseen card, and no whole table is dealt for it. How one table
is dealt without weighing is serialize.py's.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.captain_bluff.components import ALL_LUGGAGE, LUGGAGE, UNIT, size
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.move_tables import BELT_SETS
from game.captain_bluff.serialize import unknown
from game.contract import Game

MOST_CHANGED = 12
"""Most times that rejected cards change places, for one table."""

Likelihood = Callable[[Game, int], float]


def dealer(table: Game, seat: int, likelihood: Likelihood | None) -> Callable[[Random], Game]:
    """Return a function that deals what a seat of the table doesn't know (see Policy.dealer).

    The likelihood may depend on hidden cards above belts with luggage, and on no other hidden ones.
    """
    assert isinstance(table, CaptainBluff)
    hidden = [belt for belt in BELT_SETS[table.covered] if not table.known[belt] >> seat & 1]
    others = [other for other in range(table.seats) if other != seat]
    luggage, airport = unknown(table, seat, others, hidden)
    buried = size(table.buried)
    piled = len(table.deck)
    lacking = [size(table.hands[other]) - size(table.shown[other]) for other in others]
    in_play = sum(lacking) + len(hidden) + buried - (len(luggage) - piled)
    """How many airport cards lie in hands, above belts or buried."""
    # Where the luggage of closed belts is back in the pile, only airport cards stayed of what was buried.
    stayed = max(0, buried - (table.discards - table.buried & ALL_LUGGAGE).bit_count())
    above = range(piled, piled + len(hidden))
    weighed = [place for place, belt in zip(above, hidden, strict=True) if table.lined >> belt & 1]
    met = [*zip(above, hidden, strict=True)]

    def deal(rng: Random) -> Game:
        draw = rng.random

        def by_chance(_card: int) -> float:
            return draw()

        cards = sorted(luggage, key=by_chance)
        left = sorted(airport, key=by_chance)[:in_play]
        # First the pile, then the cards above belts, those in hands and those buried.
        cards[piled:] = sorted(cards[piled:] + left[stayed:], key=by_chance) + left[:stayed]
        new = table.copy()
        origins = new.origins
        for place, belt in met:
            origins[belt] = cards[place]
        if weighed and likelihood is not None:
            number = len(cards) - stayed
            for _ in range(MOST_CHANGED):
                if draw() < likelihood(new, seat):
                    break
                for place in weighed:
                    # The pile is luggage alone.
                    least = piled if cards[place] >= LUGGAGE else 0
                    other = least + int(draw() * (number - least))
                    cards[place], cards[other] = cards[other], cards[place]
                for place, belt in met:
                    origins[belt] = cards[place]
        new.deck = cards[:piled]
        cut = piled + len(hidden)
        for other, missing in zip(others, lacking, strict=True):
            new.hands[other] += sum([UNIT[card] for card in cards[cut : cut + missing]]) - unseen[other]
            cut += missing
        new.buried = sum([UNIT[card] for card in cards[cut:]])
        new.discards += new.buried - table.buried
        new.seed = str(draw())
        return new

    unseen = [hand - shown for hand, shown in zip(table.hands, table.shown, strict=True)]
    return deal
