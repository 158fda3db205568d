"""The policy of Captain Bluff: moves worth a thought, the value of an open call, a model of the other seats.

Calls of others are modelled by what they know of the card above the belt, and sampled tables are weighed by
the placements that were made. The fear of a call and the trust in others are drawn for each decision, so that
neither bluffs nor calls can be predicted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from math import exp
from random import Random

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.evaluation import win_probabilities
from game.captain_bluff.components import AIRPORT_SHIFTS, CITY_MASK, CITY_SHIFTS, LUGGAGE, NUMBERS, UNIT
from game.captain_bluff.effects import claim_is_true
from game.captain_bluff.lines import DOWN, UP
from game.captain_bluff.moves import (
    ANSWERS,
    ARRIVALS,
    BELT_SETS,
    BELT_WORDS,
    CHECKS,
    CLOSES,
    DELAY,
    END,
    EVERY_BELT,
    ORIGIN,
    REVERSES,
    SWAP,
    both_ways,
    continuing,
    lone_wilds,
)
from game.captain_bluff.serialize import unseen
from game.captain_bluff.state import NONE, State
from game.chance import Draw
from game.notation import Move
from game.players.policy import Likelihood, Others, Policy, Priors

# --- moves worth a thought: the hot path of the search --------------------------------------------------
# Made from tables of words, not chosen from the legal moves: a fifth to a half of these. Runs are placed in
# full; of the cards that may be laid face down only those that part no run; a card above a belt is swapped
# only for one that makes the claim true where it may be false, or false where it may be true.


EAGERNESS = 0.5  # log of the factor by which each further card in a placement raises its prior weight
NUMBERED = tuple(exp(EAGERNESS * number) for number in range(NUMBERS + 2))
"""Prior weight, by number of cards placed."""
TRUE, FALSE, SEEN_FALSE, SEEN = 3.0, 0.8, 0.2, 0.4
"""Factors on the prior weight of a placement: its seat knows the claim to be true; to be false; to be false,
and another seat knows it too; doesn't know, but another seat does."""
FACE_DOWN, REPAIR, SPOIL, SPOIL_BY_AIRPORT, LOOK, CLOSE, AIRPORT, DELAYED, NO_AIRPORT = (
    0.5, 0.25, 0.2, 0.15, 0.5, 0.25, 0.25, 0.7, 0.7,
)  # fmt: skip
"""Prior weights: a card laid above a belt; swaps that make a claim true, that make it false, by luggage or by
an airport card; a check; a belt closed; an airport card played by itself, a Delayed Flight, none."""
EVERY_CITY = range(len(CITY_SHIFTS))

Run = tuple[int, int, int]
"""Cards placed together: the least number, the greatest, the one that Round the World stands for (or 0)."""


def priors(table: CaptainBluff) -> Priors:
    if table.reason is not None:
        return [], []
    if table.step == "call":
        return [*ANSWERS], [1.0] * len(ANSWERS)
    found: list[tuple[Move, float]] = []
    airport = table.hands[table.turn] >> LUGGAGE
    if table.acted:
        found.append((END, NO_AIRPORT))
    else:
        _actions(table, airport, found)
    if airport >> 3 and not table.airport and table.step == "act":
        _airport_cards(table, airport, found)
    return [move for move, _ in found], [weight for _, weight in found]


def _actions(table: State, airport: int, found: list[tuple[Move, float]]) -> None:
    """Add the actions worth a thought; there is always one."""
    turn = table.turn
    hand = table.hands[turn]
    masks = [hand >> shift & CITY_MASK for shift in CITY_SHIFTS]
    against = [0, 0, 0]
    if table.step == "act":
        wild = bool(airport & 7) and not table.airport
        lined = BELT_SETS[table.lined]
        homeless = [True, True, True]
        for belt in lined:
            line = table.lines[belt]
            homeless[line.city] = False
            against[line.city] = masks[line.city] & ~line.beyond
            _continue(table, belt, masks[line.city] & line.beyond, wild, found)
        vacant = BELT_SETS[table.covered ^ table.lined]
        if vacant:
            for city in EVERY_CITY:
                if homeless[city] and masks[city]:
                    _open(table, vacant, city, masks[city], wild, found)
        for belt in lined:
            _swaps(table, belt, masks, against, airport, found)
    bare = EVERY_BELT ^ table.covered
    if bare:
        above = ORIGIN[BELT_SETS[bare][0]]
        for city in EVERY_CITY:
            if masks[city]:
                for number in loosest(masks[city], against[city]):
                    found.append((above[CITY_SHIFTS[city] + number], FACE_DOWN))
        for kind, shift in enumerate(AIRPORT_SHIFTS):
            if hand >> shift & 7:
                found.append((above[LUGGAGE + kind], FACE_DOWN))
    if table.step == "act":
        _looks(table, found)
        found += [(move, CLOSE) for move in CLOSES[table.lined]]
        if not found:
            found.append((CHECKS[table.covered][0], LOOK))


def _claim(table: State, belt: int, city: int) -> float:
    """Return the factor on the prior weight of placing a city on a belt, by who knows the card above."""
    seats = table.known[belt]
    others = seats & ~(1 << table.turn)
    if seats == others:
        return SEEN if others else 1.0
    if table.origins[belt] // NUMBERS == city:
        return TRUE
    return SEEN_FALSE if others else FALSE


def _continue(table: State, belt: int, reach: int, wild: bool, found: list[tuple[Move, float]]) -> None:
    """Add the placements at the end of a line; `reach`: the numbers in hand that may follow, a mask."""
    _, city, end, way, *_ = table.lines[belt]
    factor = _claim(table, belt, city)
    rising, falling = reach >> end << end, reach & (1 << end - 1) - 1
    # Where the direction is set the other numbers aren't in reach.
    if rising:
        for run in complete_runs(rising, wild, end + 1, NUMBERS):
            found.append((continuing(belt, city, run, UP), factor * NUMBERED[run[1] - run[0] + 1]))
    if falling:
        for run in complete_runs(falling, wild, 1, end - 1):
            found.append((continuing(belt, city, run, DOWN), factor * NUMBERED[run[1] - run[0] + 1]))
    if wild:
        found += [(move, factor) for move in lone_wilds(belt, end, way)]


def _open(
    table: State, vacant: tuple[int, ...], city: int, mask: int, wild: bool, found: list[tuple[Move, float]]
) -> None:
    """Add the placements of a city on belts without luggage; of belts that are alike on one."""
    runs = complete_runs(mask, wild, 1, NUMBERS)
    tried = set()
    for belt in vacant:
        # With the seats that know it the factor tells all that makes a belt another one.
        alike = factor, _ = _claim(table, belt, city), table.known[belt]
        if alike in tried:
            continue
        tried.add(alike)
        for run in runs:
            weight = factor * NUMBERED[run[1] - run[0] + 1]
            for move in opening(belt, city, run):
                found.append((move, weight))


def _swaps(
    table: State,
    belt: int,
    masks: list[int],
    against: list[int],
    airport: int,
    found: list[tuple[Move, float]],
) -> None:
    city = table.lines[belt].city
    above = SWAP[belt]
    knows = table.known[belt] >> table.turn & 1
    true = table.origins[belt] // NUMBERS == city
    if masks[city] and not (knows and true):
        number = loosest(masks[city], against[city])[0]
        found.append((above[CITY_SHIFTS[city] + number], REPAIR))
    if knows and not true:
        return
    for other in EVERY_CITY:
        if other != city and masks[other]:
            number = loosest(masks[other], against[other])[0]
            found.append((above[CITY_SHIFTS[other] + number], SPOIL))
    if airport:
        kind = next(kind for kind in range(len(AIRPORT_SHIFTS)) if airport >> 3 * kind & 7)
        found.append((above[LUGGAGE + kind], SPOIL_BY_AIRPORT))


def _looks(table: State, found: list[tuple[Move, float]]) -> None:
    """Add a check of each card above that the seat doesn't know; of free belts that are alike of one."""
    me = 1 << table.turn
    tried = set()
    for belt in BELT_SETS[table.covered]:
        seats = table.known[belt]
        alike = table.lines[belt].city, seats
        if not seats & me and alike not in tried:
            tried.add(alike)
            found.append((CHECKS[1 << belt][0], LOOK))


def _airport_cards(table: State, airport: int, found: list[tuple[Move, float]]) -> None:
    if airport >> 3 & 7:
        found += [(move, AIRPORT) for move in REVERSES[table.lined]]
    if airport >> 6 & 7:
        me = 1 << table.turn
        unknown = sum([1 << belt for belt in BELT_SETS[table.covered] if not table.known[belt] & me])
        for belt in BELT_SETS[table.covered & ~unknown]:
            if unknown.bit_count() < 2:
                unknown |= 1 << belt
        found += [(move, AIRPORT) for move in ARRIVALS[unknown]]
    if airport >> 9:
        found.append((DELAY, DELAYED))


@lru_cache(maxsize=1 << 14)
def complete_runs(mask: int, wild: bool, least: int, most: int) -> tuple[Run, ...]:
    """Return the runs of a mask that can't be longer, and what a Round the World makes of each.

    It joins two that are one number apart, or lies at an end. `least` and `most`: the numbers it may be.
    """
    plain: list[Run] = []
    left = mask
    while left:
        first = (left & -left).bit_length()
        last = first
        while left >> last & 1:
            last += 1
        plain.append((first, last, 0))
        left &= ~((1 << last) - 1)
    if not wild:
        return tuple(plain)
    result = [*plain]
    for below, (first, last, _) in zip([(0, -NUMBERS, 0), *plain], plain, strict=False):
        if below[1] + 2 == first:
            result.append((below[0], last, first - 1))
        elif first > least:
            result.append((first - 1, last, first - 1))
        if last < most and not mask >> last + 1 & 1:
            result.append((first, last + 1, last + 1))
    return tuple(result)


@lru_cache(maxsize=1 << 14)
def opening(belt: int, city: int, run: Run) -> tuple[Move, ...]:
    """Return the moves that open a line with a run, rising and falling; one card has one way only."""
    return tuple([("place", BELT_WORDS[belt], *words) for words in both_ways(city, *run)])


@lru_cache(maxsize=1 << 14)
def loosest(mask: int, against: int) -> tuple[int, ...]:
    """Return the cards of a city that are missed least, as bits of its mask: one or two.

    The first that lies against its line (`against`, a mask), else the ends of what lies single, else an end
    of the shortest run.
    """
    single = mask & ~(mask << 1) & ~(mask >> 1)
    if against:
        return ((against & -against).bit_length() - 1,)
    if single:
        return tuple({(single & -single).bit_length() - 1: 0, single.bit_length() - 1: 0})
    return (min(complete_runs(mask, False, 1, NUMBERS), key=lambda run: run[1] - run[0])[0] - 1,)


# --- what a seat doesn't know, dealt anew thousands of times for one decision ---------------------------
# What the seat sees is worked out once. Cards above belts are weighed by a likelihood while they are dealt:
# one that is rejected changes places with any other unseen card, and no complete table is dealt for it. How
# one table is dealt without weighing is serialize.py's.


MOST_CHANGED = 12  # most times that rejected cards change places, for one table


def dealer(table: CaptainBluff, seat: int, likelihood: Likelihood | None) -> Callable[[Random], CaptainBluff]:
    """Return a function that deals what a seat of the table doesn't know (see Others.dealer).

    The likelihood may depend on hidden cards above belts with luggage, and on no other hidden ones.
    """
    luggage, airport, hidden, lacking, _, in_play, stayed = unseen(table, seat)
    piled = len(table.deck)
    above = range(piled, piled + len(hidden))
    weighed = [place for place, belt in zip(above, hidden, strict=True) if table.lined >> belt & 1]
    met = [*zip(above, hidden, strict=True)]

    shown = table.shown

    def deal(rng: Random) -> CaptainBluff:
        draw = rng.random

        def by_chance(_card: int) -> float:
            return draw()

        cards = sorted(luggage, key=by_chance)
        left = sorted(airport, key=by_chance)[:in_play]
        # First the pile, then the cards above belts, those in hands and face-down discards.
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
        for other, missing in lacking.items():
            new.hands[other] = shown[other] + sum([UNIT[card] for card in cards[cut : cut + missing]])
            cut += missing
        new.face_down = sum([UNIT[card] for card in cards[cut:]])
        new.discards += new.face_down - table.face_down
        new.seed = str(draw())
        return new

    return deal


# --- the policy -----------------------------------------------------------------------------------------


CALLED, CALLED_GUESS, CALLED_OF_TWO = 0.1, 0.15, 0.2
"""The probability that one other seat, which doesn't know the card above the belt, calls a placement: of a
seat that knows the card, of one that doesn't either, and with two players, where one of them knows it."""
CALLED_LAST, CALLED_LAST_OF_TWO = 0.4, 0.95
"""The probability that one other seat, which doesn't know the card, calls a placement that empties the hand:
to believe it is to lose. With two players nobody else can call."""
CALLED_KNOWN_BLUFF = 0.97  # probability that a seat which knows the card above calls a bluff
LYING, LYING_GUESS = 0.2, 0.55
"""The likelihood ratio, bluff to truth, of a sampled table for each line: of a line whose layer knew the card
above, and of one whose layer didn't."""
LYING_ASKED, LYING_ASKED_GUESS = 0.18, 0.55
"""The likelihood ratio, bluff to truth, for the line that is asked about: of a seat that knew the card above,
and of one that didn't. Of 388 placements between searching players, two of them, of which the one asked
didn't know the card, 66 % were true, though hardly every third unseen card is of the city; counting on more
truth costs matches (38 of 100 at equal iterations with 0.05 and 0.2), and so does counting on less."""


def evaluate(table: CaptainBluff, fear: float = 1.0) -> list[float]:
    """Return by seat the probability of winning, 0 to 1; for an open call, the mean of both answers to it.

    `fear`: a factor on the probability that a seat calls which doesn't know the card above.
    """
    placed = table.placed
    if placed is None:
        return win_probabilities(table)
    believing = 1.0
    for step in range((placed[0] - table.turn) % table.seats):
        believing *= 1 - _call_probability(table, (table.turn + step) % table.seats, fear)
    believed = table.copy()
    while believed.placed is not None and believed.reason is None:
        believed.play(("believe",))
    result = win_probabilities(believed)
    if believing < 1:
        called = table.copy()
        called.play(("call",))
        result = [
            believing * a + (1 - believing) * b
            for a, b in zip(result, win_probabilities(called), strict=True)
        ]
    return result


def _call_probability(table: CaptainBluff, seat: int, fear: float) -> float:
    assert table.placed is not None
    placer, belt, _ = table.placed
    if table.known[belt] >> seat & 1:
        return 0.0 if claim_is_true(table, belt) else CALLED_KNOWN_BLUFF
    if not table.hands[placer]:
        return CALLED_LAST_OF_TWO if table.seats == 2 else CALLED_LAST
    if table.seats == 2:
        return fear * CALLED_OF_TWO
    return fear * (CALLED if table.known[belt] >> placer & 1 else CALLED_GUESS)


def answer(table: CaptainBluff, draw: Draw, fear: float = 1.0) -> Move | None:
    """Return a sampled answer of another seat to a placement; None where nothing is asked.

    `fear`: as for `evaluate`.
    """
    if table.step != "call":
        return None
    return ("call",) if draw() < _call_probability(table, table.turn, fear) else ("believe",)


def likelihood(table: CaptainBluff, seat: int, trust: float = 1.0) -> float:
    """Return the likelihood, above 0 to 1, of a sampled table for a seat: most that was placed is true.

    `trust`: a divisor of each ratio of bluff to truth; greater than 1 makes bluffs less likely.
    """
    if table.placed is not None:
        # Who is asked weighs this one line; the others would only make nearly every deal unlikely.
        belts: tuple[int, ...] = (table.placed[1],)
        lie, lie_of_guess = LYING_ASKED, LYING_ASKED_GUESS
    else:
        belts, lie, lie_of_guess = BELT_SETS[table.lined], LYING, LYING_GUESS
    result = 1.0
    for belt in belts:
        if not table.known[belt] >> seat & 1 and not claim_is_true(table, belt):
            result *= (lie if table.known[belt] & ~(1 << seat) else lie_of_guess) / trust
    return result


def observed(move: Move) -> Move:
    return move[:2] if move[0] in ("origin", "swap") else move


def own_knowledge(table: CaptainBluff, seat: int) -> Hashable | None:
    """Return a seat's hand and the cards it knows: beside the moves so far, all that its moves depend on.

    None for other seats: their hands are dealt anew each time.
    """
    if table.turn != seat or table.reason is not None:
        return None
    known = [
        NONE if not seats >> seat & 1 else card
        for card, seats in zip(table.origins, table.known, strict=True)
    ]
    return table.hands[seat], *known


def sampled(table: CaptainBluff, draw: Draw) -> Policy:
    fear = 0.4 + 1.2 * draw()
    trust = exp(0.7 * (draw() - 0.5))
    return POLICY._replace(
        # An answer is evaluated on many sampled tables: few might happen to hold no bluff.
        lookahead_samples=24 if table.step == "call" else POLICY.lookahead_samples,
        evaluate=partial(evaluate, fear=fear),
        others=OTHERS._replace(
            answer=partial(answer, fear=fear), likelihood=partial(likelihood, trust=trust)
        ),
        key=partial(own_knowledge, seat=table.turn),
    )


OTHERS = Others(observed=observed, answer=answer, likelihood=likelihood, dealer=dealer)
POLICY = Policy(
    priors,
    evaluate,
    exploration=3.0,
    lookahead_log_odds=6.0,
    lookahead_samples=6,
    others=OTHERS,
    sampled=sampled,
)
