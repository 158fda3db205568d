"""Whether what a hint of Balloon Cup says is true, by template: those about placements, and all of them.

`facts()` has a predicate for each; it takes a view, the seat, the move, and the values in the sentence.
"""

from __future__ import annotations

from collections.abc import Callable

from game.balloon_cup.components import CARDS
from game.notation import HIDDEN, Move, View
from tests.balloon_cup.kit import COSTS
from tests.balloon_cup.other_facts import CLAIMS, EXCHANGES, TRADES
from tests.balloon_cup.told import Told, Values, value


def _few(told: Told, upwards: bool) -> bool:
    mine = value(told.values["card"])
    cards = [value(card) for card in told.unseen(told.values["colour"])]
    better = sum(one > mine if upwards else one < mine for one in cards)
    return told.are(card=told.move[1], some=better, all=len(cards))


def _none(told: Told, upwards: bool) -> bool:
    mine, cards = value(told.values["card"]), told.unseen(told.values["colour"])
    return told.are(card=told.move[1]) and not any(
        value(c) > mine if upwards else value(c) < mine for c in cards
    )


def _extreme(told: Told, own: bool, mountains: bool, highest: bool) -> bool:
    mine = value(told.move[1])
    rank = all(one < mine if highest else one > mine for one in told.of_colour())
    return rank and told.are(card=told.move[1]) and told.on_own == own and told.high == mountains


def _needs(told: Told, upwards: bool) -> bool:
    limit, wanted = told.number("limit"), told.wanted(False)
    return (
        told.high == upwards
        and wanted == [told.values["colour"]]
        and not told.wanted(True)
        and told.sum(False) + limit == told.sum(True)
    )


def _still(told: Told) -> bool:
    cards = [card for card in told.unseen() if [card[0]] == told.wanted(False)]
    enough = [one for one in told.fillings(False, cards) if told.better(one, told.sum(True), or_equal=True)]
    return not told.wanted(True) and told.are(some=len(enough), all=len(cards))


def _lost(told: Told) -> bool:
    here = told.side(True) + told.side(False)
    cards = [card for card in CARDS if card not in here]
    mine, theirs = told.fillings(True, cards), told.fillings(False, cards)
    return not told.full() and not any(
        told.better(one, other, True) for one in {*mine} for other in {*theirs}
    )


def _next_wins(told: Told) -> bool:
    card = told.values["card"]
    last = told.wanted(True) == [card[0]] and not told.wanted(False) and card in told.hand
    return last and told.better(told.sum(True) + value(card), told.sum(False), or_equal=True)


def _nearest(told: Told) -> bool:
    others = [abs(value(card) - 7) for card in told.hand if told.fits(card)]
    return told.are(card=told.move[1]) and all(abs(value(told.move[1]) - 7) < other for other in others)


def _nothing_helps(told: Told) -> bool:
    return not any(
        told.leans(card, *where) > 0 for card in told.view["hands"][told.seat] for where in told.fits(card)
    )


def _kept_for(told: Told) -> bool:
    card, tile = told.values["card"], told.number("place")
    return card in told.hand and (tile, True) in told.fits(card) and told.leans(card, tile, True) > 0


PLACEMENTS: dict[str, Callable[[Told], bool]] = {
    "{name}'s side of {place} then adds up to {mine}, {other}'s to {theirs}": Told.sums,
    "both sides of {place} add up to {mine}: then the last card decides, and {name} places it": lambda t: (
        t.full() and t.sum(True) == t.sum(False) == t.number("mine")
    ),
    "{name} wins {place} at once, {mine} to {theirs}": lambda t: t.full() and t.sums() and t.wins(),
    "{place} goes to {other}, {theirs} to {mine}, but whoever loses a tile has the next turn": lambda t: (
        t.full() and t.sums() and not t.wins()
    ),
    "no card can win {place} for {name} any more": _lost,
    "no cards that {other} can hold now beat {name}'s {mine} on {place}": lambda t: (
        t.are(mine=t.sum(True))
        and not t.wanted(True)
        and not any(t.better(one, t.sum(True), or_equal=True) for one in t.fillings(False, t.unseen()))
    ),
    "of the {all} {colour} cards that {other} may hold, only {some} can still win {place}": _still,
    "{other} needs a {colour} card of {limit} or more to win {place}": lambda t: _needs(t, True),
    "{other} needs a {colour} card of {limit} or less to win {place}": lambda t: _needs(t, False),
    "the {card} in {name}'s hand can then win {place}": _next_wins,
    "{other}'s side of {place} is full at {theirs}, {name}'s is at {mine} with {left} to come": lambda t: (
        t.sums() and not t.wanted(False) and t.are(left=len(t.wanted(True)))
    ),
    "{name} leads on {place}, {mine} to {theirs}": lambda t: (
        t.sums()
        and t.better(t.sum(True), t.sum(False))
        and (
            len(t.wanted(True)) >= len(t.wanted(False))
            if t.high
            else len(t.wanted(True)) <= len(t.wanted(False))
        )
    ),
    "the trophies of all colours on {place} are taken": lambda t: all(
        t.trophies[cube] is not None for cube in t.tile["cubes"]
    ),
    "{place} is then turned over to {terrain}, and gets new cubes": lambda t: (
        t.full()
        and t.high == (t.values["terrain"] == "plains")
        and len(t.view["bag"]) >= len(t.tile["cubes"])
    ),
    "{place} has {number} cubes, more than any other tile": lambda t: (
        t.are(number=max(len(tile["cubes"]) for tile in t.view["tiles"]))
        and t.number("number") == len(t.tile["cubes"])
    ),
    "{other} then has just {have} of {cost} cubes for the {colour} trophy": lambda t: (
        t.full() and not t.wins() and t.brings(False)
    ),
    "the {colour} cubes pay for the third trophy, which wins the match": lambda t: (
        t.full() and t.wins() and t.pays(True) and t.has_two(True)
    ),
    "with {cubes} more {name} pays for the {colour} trophy at once": lambda t: (
        t.full() and t.wins() and t.pays(True) and t.cubes_of_tile()
    ),
    "{name} then has {have} of {cost} cubes for the {colour} trophy": lambda t: (
        t.full() and t.wins() and t.brings(True)
    ),
    "{place} would bring {name} the {colour} trophy, the third": lambda t: t.pays(True) and t.has_two(True),
    "{place} would bring {other} the {colour} trophy, the third": lambda t: (
        t.pays(False) and t.has_two(False)
    ),
    "whoever wins {place} can pay for the {colour} trophy": lambda t: t.pays(True) and t.pays(False),
    "{cubes} more, as {place} has, bring {name} the {colour} trophy": lambda t: (
        t.pays(True) and t.cubes_of_tile()
    ),
    "{place} would bring {other} the {colour} trophy": lambda t: t.pays(False),
    "winning {place} brings {name} to {have} of {cost} cubes for the {colour} trophy": lambda t: t.brings(
        True
    ),
    "winning {place} would bring {other} to {have} of {cost} cubes for the {colour} trophy": lambda t: (
        t.brings(False)
    ),
    "the {colour} trophy costs only {cost} cubes, and {place} has {cubes}": lambda t: (
        t.are(cost=COSTS[t.values["colour"]]) and t.number("cost") <= 4 and t.cubes_of_tile()
    ),
    "the {card} is {name}'s highest {colour} card, and on {place} the higher sum wins": lambda t: _extreme(
        t, True, True, True
    ),
    "the {card} is {name}'s lowest {colour} card, and on {place} the lower sum wins": lambda t: _extreme(
        t, True, False, False
    ),
    "the {card}, {name}'s lowest {colour} card, holds down {other}'s sum on {place}": lambda t: _extreme(
        t, False, True, False
    ),
    "the {card}, {name}'s highest {colour} card, raises {other}'s sum where low wins": lambda t: _extreme(
        t, False, False, True
    ),
    "no {colour} card in {other}'s hand or the pile is higher than the {card}": lambda t: _none(t, True),
    "no {colour} card in {other}'s hand or the pile is lower than the {card}": lambda t: _none(t, False),
    "just {some} of {all} {colour} cards in {other}'s hand and the pile are higher than the "
    "{card}": lambda t: _few(t, True),
    "just {some} of {all} {colour} cards in {other}'s hand and the pile are lower than the "
    "{card}": lambda t: _few(t, False),
    "the {card} fits no other tile now": lambda t: (
        t.are(card=t.move[1]) and {tile for tile, _ in t.fits(t.move[1])} == {int(t.move[2])}
    ),
    "of the cards that fit, the {card} is nearest to 7, and wins and loses least": _nearest,
    "no tile takes a card that helps {name} now": _nothing_helps,
    "the {card} in {name}'s hand can follow on {place}": lambda t: (
        t.values["card"] in t.hand and t.values["card"][0] in t.wanted(True)
    ),
    "{name} keeps the {card} for {place}": _kept_for,
}


def _about(check: Callable[[Told], bool]) -> Callable[[View, int, Move, Values], bool]:
    def is_true(view: View, seat: int, move: Move, values: Values) -> bool:
        told = Told(view, seat, move, values)
        assert HIDDEN not in told.hand
        seats = {"name": str(seat), "other": str(1 - seat)}
        return all(values[key] == who for key, who in seats.items() if key in values) and check(told)

    return is_true


def facts() -> dict[str, Callable[[View, int, Move, Values], bool]]:
    """Return the predicates by template."""
    return {text: _about(check) for text, check in (PLACEMENTS | CLAIMS | EXCHANGES | TRADES).items()}
