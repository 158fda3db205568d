"""Whether what a hint of Balloon Cup says is true, for all moves but placements, by template."""

from __future__ import annotations

from collections.abc import Callable

from tests.balloon_cup.kit import COSTS
from tests.balloon_cup.told import Told, value


def _fit_count(told: Told) -> bool:
    known = told.view.get("known", [[], []])[1 - told.seat]
    cards = [card for card in told.unseen() if card not in known]
    return told.are(all=len(cards), some=sum(bool(told.fits(card)) for card in cards))


def _needs_cubes(told: Told) -> bool:
    colour = told.values["colour"]
    lacking = COSTS[colour] - told.cubes[told.seat].count(colour)
    return told.trophies[colour] is None and told.values["cubes"] == colour * lacking != ""


def _claimed_rest(told: Told) -> int:
    return int(told.cubes[told.seat].count(told.move[1])) - COSTS[told.move[1]]


CLAIMS: dict[str, Callable[[Told], bool]] = {
    "it is the third trophy, and wins the match for {name}": lambda t: t.has_two(True),
    "then one more trophy wins the match for {name}": lambda t: t.count(True) == 1,
    "it is {name}'s first trophy of the three that win": lambda t: t.count(True) == 0,
    "{other} could pay for it too": lambda t: t.payable(False, t.move[1], True),
    "{other} has two trophies already: each one fewer left to take counts": lambda t: t.has_two(False),
    "{name} has the cubes for the {colour} trophy too": lambda t: (
        t.values["colour"] != t.move[1] and t.payable(True, t.values["colour"], False)
    ),
    "{cubes} of trophies already taken are paid: {name} can win nothing else with them": lambda t: (
        t.values["cubes"] == "".join(t.move[2:])
        and all(t.trophies[cube] is not None for cube in t.values["cubes"])
    ),
    "whoever wins a tile must claim what the cubes of one colour pay for": lambda t: (
        t.view["last"]["winner"] == t.seat and t.payable(True, t.move[1], False)
    ),
    "after paying {name} still has {cubes}, and three count as one for another trophy": lambda t: (
        t.values["cubes"] == t.move[1] * _claimed_rest(t) != ""
    ),
    "it takes just the {cubes} that {name} has": lambda t: (
        _claimed_rest(t) == 0 and t.values["cubes"] == t.move[1] * COSTS[t.move[1]]
    ),
    "{name} keeps the other cubes for later": lambda t: t.move == ("done",),
    "{name} needs {cubes} more to pay for the {colour} trophy without giving others away": _needs_cubes,
}
"""About trophies."""

TRADES: dict[str, Callable[[Told], bool]] = {
    "the {colour} trophy is taken: three of its cubes are worth one of another": lambda t: (
        t.move[1] == 3 * t.values["colour"] and t.trophies[t.values["colour"]] is not None
    ),
    "the trade brings {name} to {have} of {cost} cubes for the {colour} trophy": lambda t: (
        t.are(colour=t.move[2], have=t.cubes[t.seat].count(t.move[2]) + 1, cost=COSTS[t.move[2]])
        and t.trophies[t.move[2]] is None
    ),
}

EXCHANGES: dict[str, Callable[[Told], bool]] = {
    "of the {all} cards that {name} can't see, {some} fit a tile now": _fit_count,
    "the {colour} trophy is taken: its cards win least": lambda t: (
        t.trophies[t.values["colour"]] is not None
        and any(card[0] == t.values["colour"] for card in t.move[1:])
    ),
    "cards near 7 win neither mountains nor plains": lambda t: all(4 <= value(c) <= 10 for c in t.move[1:]),
    "{name} keeps the {card}: very high and very low cards win tiles": lambda t: (
        t.values["card"] in t.hand
        and t.values["card"] not in t.move
        and abs(value(t.values["card"]) - 7) >= 4
    ),
    "four new cards, the most allowed, are the likeliest to fit": lambda t: len(t.move) == 5,
    "no card of {name}'s fits after the exchange either": lambda t: not any(t.fits(card) for card in t.hand),
}
