"""The moves of Captain Bluff that are worth a thought, with their prior weights: the hot path of the search.

Made from tables of words, not chosen from the legal moves: a fifth to a half of these. Runs are placed
whole; of the cards that may be laid face down only those that part no run; a card above a belt is swapped
only for one that makes the claim true where it may be false, or false where it may be true.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.captain_bluff.components import AIRPORT_SHIFTS, CITY_MASK, CITY_SHIFTS, LUGGAGE, NUMBERS
from game.captain_bluff.lines import BARE_WILD, DOWN, UP
from game.captain_bluff.move_tables import (
    ANSWERS,
    ARRIVALS,
    BELT_SETS,
    BELT_WORDS,
    CHECKS,
    CLOSES,
    DELAY,
    END,
    ORIGIN,
    REVERSES,
    SWAP,
    run_words,
)
from game.captain_bluff.state import State
from game.notation import Move
from game.players.policy import Priors

EAGERNESS = 0.5
"""The log of the factor by which each further card in a placement raises its prior weight."""
NUMBERED = tuple(exp(EAGERNESS * number) for number in range(NUMBERS + 2))
"""By number of cards placed, the prior weight."""
TRUE, FALSE, SEEN_FALSE, SEEN = 3.0, 0.8, 0.2, 0.4
"""Factors on the prior weight of a placement: its seat knows the claim to be true; to be false; to be false,
and another seat knows it too; doesn't know, but another seat does."""
FACE_DOWN, MEND, SPOIL, SPOIL_BY_AIRPORT, LOOK, CLOSE, AIRPORT, DELAYED, NO_AIRPORT = (
    0.5, 0.25, 0.2, 0.15, 0.5, 0.25, 0.25, 0.7, 0.7,
)  # fmt: skip
"""Prior weights: a card laid above a belt; swaps that make a claim true, that make it false, by luggage or by
an airport card; a check; a belt closed; an airport card played by itself, a Delayed Flight, none."""
EVERY_BELT = len(BELT_SETS) - 1
"""The mask of all belts."""
EVERY_CITY = range(len(CITY_SHIFTS))

Run = tuple[int, int, int]
"""Cards placed together: the least number, the greatest, the one that Round the World stands for (or 0)."""


def candidates(table: State) -> Priors:
    """Return the moves worth searching with their prior weights (see Policy.priors)."""
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
        for run in whole_runs(rising, wild, end + 1, NUMBERS):
            found.append((continuing(belt, city, run, UP), factor * NUMBERED[run[1] - run[0] + 1]))
    if falling:
        for run in whole_runs(falling, wild, 1, end - 1):
            found.append((continuing(belt, city, run, DOWN), factor * NUMBERED[run[1] - run[0] + 1]))
    if wild:
        # Alone, Round the World is the next number (CB-16).
        nexts = [end + side for side in (UP, DOWN) if way != -side and 1 <= end + side <= NUMBERS]
        for number in nexts:
            told = str(number) if len(nexts) > 1 else ""
            found.append((("place", BELT_WORDS[belt], BARE_WILD + told), factor))


def _open(
    table: State, vacant: tuple[int, ...], city: int, mask: int, wild: bool, found: list[tuple[Move, float]]
) -> None:
    """Add the placements of a city on belts without luggage; of belts that are alike on one."""
    runs = whole_runs(mask, wild, 1, NUMBERS)
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
    """Add the swaps at a belt with luggage that may change whether its claim is true."""
    city = table.lines[belt].city
    above = SWAP[belt]
    knows = table.known[belt] >> table.turn & 1
    true = table.origins[belt] // NUMBERS == city
    if masks[city] and not (knows and true):
        number = loosest(masks[city], against[city])[0]
        found.append((above[CITY_SHIFTS[city] + number], MEND))
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
    """Add the airport cards played by themselves."""
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
def whole_runs(mask: int, wild: bool, least: int, most: int) -> tuple[Run, ...]:
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
    first, last, stands_for = run
    # Beside one card a Round the World could be the number before it or after it: then its number is named.
    told = stands_for > 0 and last == first + 1 and 1 < first + last - stands_for < NUMBERS
    rising = run_words(city, first, last, stands_for, told)
    ways = (rising,) if first == last else (rising, rising[::-1])
    return tuple([("place", BELT_WORDS[belt], *words) for words in ways])


@lru_cache(maxsize=1 << 14)
def continuing(belt: int, city: int, run: Run, way: int) -> Move:
    """Return the move that continues a line with a run, UP or DOWN."""
    words = run_words(city, *run, told=False)
    return ("place", BELT_WORDS[belt], *(words if way == UP else words[::-1]))


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
    return (min(whole_runs(mask, False, 1, NUMBERS), key=lambda run: run[1] - run[0])[0] - 1,)
