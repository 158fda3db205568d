"""The frozen baseline of Captain Bluff: the one-move player that other levels are measured against.

Nothing here changes when the policy learns, and what is named BASELINE_ has a namesake with another value in
policy.py. `judge` evaluates one table, true or sampled; the unit is about one action. A look one move ahead
sees no call, so a placement that is still asked about is worth the mean of being believed and being called.
`ponder` chooses a move: how much a call is feared is drawn for each decision, so that bluffs can't be
predicted; calls weigh what was counted on sampled tables against how often placements are true.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random

from game.captain_bluff.components import (
    AIRPORT_SHIFTS,
    ALL_LUGGAGE,
    CITY_MASK,
    CITY_SHIFTS,
    NUMBERS,
    UNIT,
    size,
)
from game.captain_bluff.effects import claim_is_true
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.lines import Line
from game.captain_bluff.move_tables import BELT_SETS
from game.notation import Move

WIN = 100.0
"""The value of a won match."""
CARD = 0.25
"""Cost of one more card in hand, besides the actions that it takes to be rid of it."""
AIRPORT = (0.35, 0.45, 0.4, 0.4)
"""Cost of a card of each airport kind in hand: a Round the World completes a run, so it costs least."""
STUCK = 2.2
"""Actions for a run that lies against the direction of its city's line."""
HONEST, UNSURE, BLUFF, HOMELESS = 1.0, 1.35, 1.6, 2.1
"""Actions for a run by its belt: the card above is known to be of its city, is unknown, is known to be of
another one; there is no free belt at all."""
RIVALS = 0.22
"""Worth of each card in the hands of the others, divided by their number."""
RIVAL_AHEAD = 0.12
"""Additional worth of each card in the smallest of their hands, up to six cards."""
BASELINE_CALLED, BASELINE_CALLED_GUESS = 0.1, 0.15
"""The probability that one other seat, which doesn't know the card above the belt, calls a placement: of a
seat that knows the card, and of one that doesn't either."""
BASELINE_CALLED_LAST = 0.6
"""The probability that one other seat, which doesn't know the card, calls a placement that empties a hand."""
BASELINE_CALLED_KNOWN_BLUFF = 0.92
"""The probability that a seat which knows the card above calls a bluff."""
TRUTH, TRUTH_OF_GUESS = 7.5, 2.2
"""Factor on the odds, truth to bluff, that sampled tables give a placement: of a seat that knows the card
above, and of one that doesn't."""
TRUTH_OF_GROWN = 1.25
"""Further factor on these odds where the line was there before, and so was believed."""
TRUTH_OF_LAST = 0.6
"""Further factor on these odds where the placement empties the hand."""
WEIGHED = 24
"""Tables sampled for the answer to a placement."""
TABLES = 6
"""Tables sampled for any other decision."""


def judge(table: CaptainBluff, seat: int, fear: float = 1.0) -> float:
    """Return how much better the table stands for the seat than for the others.

    In actions; WIN if it has won alone, -WIN if it has lost. `fear`: a factor on the probability that its
    placement is called.
    """
    outcome = table.outcome()
    if outcome is not None:
        return WIN / len(outcome.winners) if seat in outcome.winners else -WIN
    if table.placed is not None and table.placed[0] == seat:
        return _asked_about(table, seat, fear)
    return _rivals(table, seat) - _actions_left(table, seat, table.hands[seat])


def ponder(moves: list[Move], tables: Iterator[CaptainBluff], seat: int, rng: Random) -> Iterator[Move]:
    """Yield the best move so far after each slice of thinking; the last one is the answer.

    `tables`: sampled for the seat, as many as are asked for. `rng` breaks ties and draws the fear of calls.
    """
    if moves[0] == ("call",):
        yield _answer([next(tables) for _ in range(WEIGHED)], seat, rng)
        return
    some = [next(tables) for _ in range(TABLES)]
    fear = 1.6 * rng.random()
    best, best_worth = moves[0], float("-inf")
    for move in moves:
        # Who takes luggage back has more to be rid of: this player never does.
        if move[0] == "recover":
            continue
        worth = rng.random() * 1e-3
        for table in some:
            after = table.copy()
            after.play(move)
            worth += judge(after, seat, fear)
        if worth > best_worth:
            best, best_worth = move, worth
        yield best


def _answer(tables: list[CaptainBluff], seat: int, rng: Random) -> Move:
    """Return whether the seat calls the placement: what follows, weighed by how probable it is a bluff."""
    sums = {True: 0.0, False: 0.0}
    counted = {True: 0, False: 0}
    for table in tables:
        assert table.placed is not None
        true = claim_is_true(table, table.placed[1])
        after = table.copy()
        after.play(("call",))
        counted[true] += 1
        sums[true] += judge(after, seat) - _believed(table, seat)
    if not counted[False]:
        return ("believe",)
    if not counted[True]:
        return ("call",)
    # By Bayes: what was counted, times how much more often placements are true than not.
    odds = counted[True] / counted[False] * _truth_factor(tables[0]) * exp(0.7 * (rng.random() - 0.5))
    true_share = odds / (1 + odds)
    gain = true_share * sums[True] / counted[True] + (1 - true_share) * sums[False] / counted[False]
    return ("call",) if gain > 0 else ("believe",)


def _believed(table: CaptainBluff, seat: int) -> float:
    """Return what the table is worth to a seat that is asked and believes."""
    assert table.placed is not None
    placer = table.placed[0]
    if not table.hands[placer]:
        others_asked = (placer - seat) % table.seats - 1
        return -WIN * (1 - BASELINE_CALLED_LAST) ** others_asked
    return judge(table, seat)


def _truth_factor(table: CaptainBluff) -> float:
    """Return the factor on the odds, truth to bluff, that sampled tables give the placement asked about."""
    assert table.placed is not None
    placer, belt, number = table.placed
    factor = TRUTH if table.known[belt] >> placer & 1 else TRUTH_OF_GUESS
    if len(table.lines[belt].cards) > number:
        factor *= TRUTH_OF_GROWN
    return factor if table.hands[placer] else factor * TRUTH_OF_LAST


def _asked_about(table: CaptainBluff, seat: int, fear: float) -> float:
    """Return what a placement of the seat is worth that the others may still call."""
    assert table.placed is not None
    belt = table.placed[1]
    hand = table.hands[seat]
    true = claim_is_true(table, belt)
    lying = table.lines[belt].bundle + UNIT[table.origins[belt]]
    stored = WIN if not hand else _rivals(table, seat) - _actions_left(table, seat, hand)
    called = _chance_of_call(table, seat, belt, true, min(1.0, fear))
    if true:
        return stored + called * RIVALS * size(lying) / (table.seats - 1)
    if not called:
        return stored
    taken = _rivals(table, seat) - _actions_left(table, seat, hand + lying) - 0.5
    called = min(1.0, called * fear)
    return (1 - called) * stored + called * taken


def _chance_of_call(table: CaptainBluff, seat: int, belt: int, true: bool, fear: float) -> float:
    """Return the probability that somebody calls the seat's placement."""
    knows = table.known[belt] >> seat & 1
    called_blind = (
        BASELINE_CALLED_LAST if not table.hands[seat] else BASELINE_CALLED if knows else BASELINE_CALLED_GUESS
    )
    informed = (table.known[belt] & ~(1 << seat)).bit_count()
    uninformed = table.seats - 1 - informed
    believed: float = (1 - called_blind) ** uninformed
    if informed:
        believed *= 1.0 if true else (1 - BASELINE_CALLED_KNOWN_BLUFF) ** informed
    return 1 - believed


def _rivals(table: CaptainBluff, seat: int) -> float:
    """Return what the others' cards are worth to the seat: of all, and of the nearest to the end."""
    sizes = [size(hand) for other, hand in enumerate(table.hands) if other != seat]
    return RIVALS * sum(sizes) / len(sizes) + RIVAL_AHEAD * min(6, *sizes)


def _actions_left(table: CaptainBluff, seat: int, hand: int) -> float:
    """Return about how many actions it takes to be rid of a hand."""
    cost = CARD * (hand & ALL_LUGGAGE).bit_count()
    for shift, each in zip(AIRPORT_SHIFTS, AIRPORT, strict=True):
        cost += each * (hand >> shift & 7)
    lines: list[Line | None] = [None, None, None]
    where = [0, 0, 0]
    for belt in BELT_SETS[table.lined]:
        line = table.lines[belt]
        lines[line.city], where[line.city] = line, belt
    vacant = BELT_SETS[table.covered & ~table.lined]
    for city, line_there in enumerate(lines):
        mask = hand >> CITY_SHIFTS[city] & CITY_MASK
        if not mask:
            continue
        if line_there is None:
            cost += _runs(mask) * min([HOMELESS, *[_way(table, seat, belt, city) for belt in vacant]])
        else:
            reach = mask & line_there.beyond
            cost += _runs(reach) * _way(table, seat, where[city], city) + STUCK * _runs(mask & ~reach)
    return cost


def _runs(mask: int) -> int:
    """Return how many runs of consecutive numbers a mask holds."""
    return (mask & ~(mask << 1)).bit_count()


def _way(table: CaptainBluff, seat: int, belt: int, city: int) -> float:
    """Return what it costs to place a run of a city on a belt, by what the seat knows of the card above."""
    if not table.known[belt] >> seat & 1:
        return UNSURE
    return HONEST if table.origins[belt] // NUMBERS == city else BLUFF
