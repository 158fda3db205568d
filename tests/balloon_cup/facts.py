"""Whether what a hint of Balloon Cup counts or compares is true, by sentence, read off a view by the rules.

Nothing of the code that finds reasons is used. Sentences that do neither stand in reasons.json alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from game.balloon_cup.components import CARDS
from game.notation import HIDDEN, Move, View
from tests.balloon_cup.positions import COSTS
from tests.kit import Facts

Values = Mapping[str, str]


def value(card: str) -> int:
    """Return the value of a card."""
    return int(card[1:])


class Claim:
    """A position as its seat sees it, with a move and the values of a sentence about it."""

    def __init__(self, view: View, seat: int, move: Move, values: Values) -> None:
        """Take them, and place the card of a placement."""
        assert HIDDEN not in view["hands"][seat]
        self.view, self.seat, self.move, self.values = view, seat, move, values
        self.cubes, self.trophies = view["cubes"], view["trophies"]
        self.hand = [card for card in view["hands"][seat] if move[0] != "place" or card != move[1]]
        self.sides = {tile["number"]: [list(side) for side in tile["cards"]] for tile in view["tiles"]}
        self.on_own = len(move) == 4 and move[3] == "own"
        if move[0] == "place":
            self.sides[int(move[2])][seat if self.on_own else 1 - seat].append(move[1])

    def are(self, **values: object) -> bool:
        """Tell whether the sentence has just these values."""
        return all(self.values[name] == str(value) for name, value in values.items())

    @property
    def tile(self) -> Any:
        """The tile of the sentence, else the one of the placement."""
        return self.view["tiles"][int(self.values.get("place", self.move[2])) - 1]

    @property
    def high(self) -> bool:
        """Whether the higher sum wins there (BC-10)."""
        return bool(self.tile["terrain"] == "mountains")

    def side(self, own: bool) -> list[str]:
        """Return the cards on a side of that tile after the placement."""
        return self.sides[self.tile["number"]][self.seat if own else 1 - self.seat]

    def sum(self, own: bool) -> int:
        """Return the sum of a side."""
        return sum(map(value, self.side(own)))

    def wanted(self, own: bool) -> list[str]:
        """Return the colours that a side still takes (BC-6)."""
        left = list(self.tile["cubes"])
        for card in self.side(own):
            left.remove(card[0])
        return left

    def sums(self) -> bool:
        """Tell whether {mine} and {theirs} are the sums."""
        return self.are(mine=self.sum(True), theirs=self.sum(False))

    def full(self) -> bool:
        """Tell whether the tile of the placement is scored now (BC-9)."""
        return not self.wanted(True) and not self.wanted(False)

    def better(self, one: int, other: int, or_equal: bool = False) -> bool:
        """Tell whether a sum beats another one on that tile."""
        return or_equal if one == other else (one > other) == self.high

    def wins(self) -> bool:
        """Tell whether the seat, which places the last card, wins the full tile (BC-10, BC-11)."""
        return self.full() and self.better(self.sum(True), self.sum(False), or_equal=True)

    def loses(self) -> bool:
        """Tell whether the other seat wins the full tile."""
        return self.full() and not self.wins()

    def unseen(self, colour: str = "") -> list[str]:
        """Return the cards in the other hand and the pile together."""
        on_tiles = [card for tile in self.view["tiles"] for side in tile["cards"] for card in side]
        seen = {*on_tiles, *self.view["hands"][self.seat], *self.view["discards"]}
        return [card for card in CARDS if card not in seen and card.startswith(colour)]

    def fillings(self, own: bool, cards: list[str]) -> set[int]:
        """Return each sum that some of the cards bring to a side by filling it."""
        wanted = sorted(self.wanted(own))
        cards = [card for card in cards if card[0] in wanted]
        if len(wanted) > 2 and len(cards) > 18:  # the furthest of each colour decide
            by_value = {colour: sorted((c for c in cards if c[0] == colour), key=value) for colour in wanted}
            cards = [card for some in by_value.values() for card in {*some[:3], *some[-3:]}]
        return {
            self.sum(own) + sum(map(value, some))
            for some in combinations(cards, len(wanted))
            if sorted(card[0] for card in some) == wanted
        }

    def have(self, own: bool) -> int:
        """Return the cubes of {colour} that a seat would have with those of the tile."""
        colour = self.values["colour"]
        held: int = self.cubes[self.seat if own else 1 - self.seat].count(colour)
        return held + int(self.tile["cubes"].count(colour))

    def pays(self, own: bool) -> bool:
        """Tell whether the tile's cubes would pay a seat the {colour} trophy (BC-15)."""
        colour = self.values["colour"]
        return self.trophies[colour] is None and self.have(own) >= COSTS[colour]

    def count(self, own: bool) -> int:
        """Return the trophies of a seat."""
        return list(self.trophies.values()).count(self.seat if own else 1 - self.seat)

    def brings(self, own: bool) -> bool:
        """Tell whether {have} of {cost} is what the tile's cubes bring a seat to, short of a trophy."""
        colour = self.values["colour"]
        right = self.are(have=self.have(own), cost=COSTS[colour]) and self.have(own) < COSTS[colour]
        return right and self.trophies[colour] is None and colour in self.tile["cubes"]

    def cubes_of_tile(self) -> bool:
        """Tell whether {cubes} are the tile's cubes of {colour}."""
        colour = self.values["colour"]
        return bool(self.values["cubes"] == colour * self.tile["cubes"].count(colour) != "")

    def fits(self, card: str) -> bool:
        """Tell whether a tile took a card before the move."""
        return any(
            tile["cubes"].count(card[0]) > sum(other[0] == card[0] for other in side)
            for tile in self.view["tiles"]
            for side in tile["cards"]
        )

    def needs(self, upwards: bool) -> bool:
        """Tell whether the other seat needs a card of {limit} or further to win."""
        limit, wanted = int(self.values["limit"]), self.wanted(False)
        full = wanted == [self.values["colour"]] and not self.wanted(True)
        return self.high == upwards and full and self.sum(False) + limit == self.sum(True)

    def extreme(self, own: bool, mountains: bool, highest: bool) -> bool:
        """Tell whether the card placed is the furthest of its colour in hand, on such a side."""
        mine = value(self.move[1])
        others = [value(card) for card in self.hand if card[0] == self.move[1][0]]
        rank = all(one < mine if highest else one > mine for one in others)
        return rank and self.are(card=self.move[1]) and self.on_own == own and self.high == mountains

    def further(self, upwards: bool) -> tuple[int, int]:
        """Return how many unseen cards of {colour} lie beyond the one placed, and of how many."""
        cards = [value(card) for card in self.unseen(self.values["colour"])]
        mine = value(self.move[1])
        assert self.are(card=self.move[1])
        return sum(one > mine if upwards else one < mine for one in cards), len(cards)

    def few(self, upwards: bool) -> bool:
        """Tell whether {some} of {all} is how many lie beyond it."""
        some, all = self.further(upwards)
        return self.are(some=some, all=all)

    def rest(self) -> int:
        """Return the cubes of the claimed colour that are left after paying with them alone."""
        return int(self.cubes[self.seat].count(self.move[1])) - COSTS[self.move[1]]

    def still(self) -> bool:
        """Tell whether {some} of {all} unseen cards of the one colour wanted still win."""
        cards = [card for card in self.unseen() if [card[0]] == self.wanted(False)]
        enough = [self.better(self.sum(False) + value(card), self.sum(True), True) for card in cards]
        return not self.wanted(True) and self.are(some=sum(enough), all=len(cards))

    def lost(self) -> bool:
        """Tell whether no cards of the box let the seat win the tile."""
        cards = [card for card in CARDS if card not in self.side(True) + self.side(False)]
        mine, theirs = self.fillings(True, cards), self.fillings(False, cards)
        return not self.full() and not any(self.better(a, b, True) for a in mine for b in theirs)

    def safe(self) -> bool:
        """Tell whether no unseen cards let the other seat win the tile, whose own side is full."""
        theirs = self.fillings(False, self.unseen())
        beaten = any(self.better(one, self.sum(True), or_equal=True) for one in theirs)
        return self.are(mine=self.sum(True)) and not self.wanted(True) and not beaten

    def next_wins(self) -> bool:
        """Tell whether {card} of the hand fills the side, and wins."""
        card = self.values["card"]
        last = self.wanted(True) == [card[0]] and not self.wanted(False) and card in self.hand
        return last and self.better(self.sum(True) + value(card), self.sum(False), or_equal=True)

    def leads(self) -> bool:
        """Tell whether the seat is ahead, and the cards to come can't be said to be against it."""
        mine, theirs = len(self.wanted(True)), len(self.wanted(False))
        return self.better(self.sum(True), self.sum(False)) and (
            mine >= theirs if self.high else mine <= theirs
        )

    def fit_count(self) -> bool:
        """Tell whether {some} of {all} cards that the seat can't see fit a tile."""
        known = self.view.get("known", [[], []])[1 - self.seat]
        cards = [card for card in self.unseen() if card not in known]
        return self.are(all=len(cards), some=sum(map(self.fits, cards)))

    def lacks_cubes(self) -> bool:
        """Tell whether {cubes} are those that the seat lacks for a trophy that nobody has."""
        colour = self.values["colour"]
        lacking = COSTS[colour] - self.cubes[self.seat].count(colour)
        return self.trophies[colour] is None and self.values["cubes"] == colour * lacking != ""

    def nearest(self) -> bool:
        """Tell whether the card placed is nearer to 7 than all others that fit."""
        others = [abs(value(card) - 7) for card in self.hand if self.fits(card)]
        return self.are(card=self.move[1]) and all(abs(value(self.move[1]) - 7) < one for one in others)


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "{name}'s side of {place} then adds up to {mine}, {other}'s to {theirs}": Claim.sums,
    "both sides of {place} add up to {mine}: then the last card decides, and {name} places it": lambda t: (
        t.full() and t.sum(True) == t.sum(False) == int(t.values["mine"])
    ),
    "{name} wins {place} at once, {mine} to {theirs}": lambda t: t.sums() and t.wins(),
    "{place} goes to {other}, {theirs} to {mine}, but whoever loses a tile has the next turn": lambda t: (
        t.sums() and t.loses()
    ),
    "no card can win {place} for {name} any more": Claim.lost,
    "no cards that {other} can hold now beat {name}'s {mine} on {place}": Claim.safe,
    "of the {all} {colour} cards that {other} may hold, only {some} can still win {place}": Claim.still,
    "{other} needs a {colour} card of {limit} or more to win {place}": lambda t: t.needs(True),
    "{other} needs a {colour} card of {limit} or less to win {place}": lambda t: t.needs(False),
    "the {card} in {name}'s hand can then win {place}": Claim.next_wins,
    "{other}'s side of {place} is full at {theirs}, {name}'s is at {mine} with {left} to come": lambda t: (
        t.sums() and not t.wanted(False) and t.are(left=len(t.wanted(True)))
    ),
    "{name} leads on {place}, {mine} to {theirs}": lambda t: t.sums() and t.leads(),
    "{place} has {number} cubes, more than any other tile": lambda t: (
        t.are(number=max(len(tile["cubes"]) for tile in t.view["tiles"]))
        and t.are(number=len(t.tile["cubes"]))
    ),
    "{other} then has just {have} of {cost} cubes for the {colour} trophy": lambda t: (
        t.loses() and t.brings(False)
    ),
    "the {colour} cubes pay for the third trophy, which wins the match": lambda t: (
        t.wins() and t.pays(True) and t.count(True) == 2
    ),
    "with {cubes} more {name} pays for the {colour} trophy at once": lambda t: (
        t.wins() and t.pays(True) and t.cubes_of_tile()
    ),
    "{name} then has {have} of {cost} cubes for the {colour} trophy": lambda t: t.wins() and t.brings(True),
    "{place} would bring {name} the {colour} trophy, the third": lambda t: (
        t.pays(True) and t.count(True) == 2
    ),
    "{place} would bring {other} the {colour} trophy, the third": lambda t: (
        t.pays(False) and t.count(False) == 2
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
        t.are(cost=COSTS[t.values["colour"]]) and COSTS[t.values["colour"]] <= 4 and t.cubes_of_tile()
    ),
    "the {card} is {name}'s highest {colour} card, and on {place} the higher sum wins": lambda t: t.extreme(
        True, True, True
    ),
    "the {card} is {name}'s lowest {colour} card, and on {place} the lower sum wins": lambda t: t.extreme(
        True, False, False
    ),
    "the {card}, {name}'s lowest {colour} card, holds down {other}'s sum on {place}": lambda t: t.extreme(
        False, True, False
    ),
    "the {card}, {name}'s highest {colour} card, raises {other}'s sum where low wins": lambda t: t.extreme(
        False, False, True
    ),
    "no {colour} card in {other}'s hand or the pile is higher than the {card}": lambda t: (
        t.further(True)[0] == 0
    ),
    "no {colour} card in {other}'s hand or the pile is lower than the {card}": lambda t: (
        t.further(False)[0] == 0
    ),
    "just {some} of {all} {colour} cards in {other}'s hand and the pile are higher than the {card}": (
        lambda t: t.few(True)
    ),
    "just {some} of {all} {colour} cards in {other}'s hand and the pile are lower than the {card}": (
        lambda t: t.few(False)
    ),
    "of the cards that fit, the {card} is nearest to 7, and wins and loses least": Claim.nearest,
    "after paying {name} still has {cubes}, and three count as one for another trophy": lambda t: (
        t.values["cubes"] == t.move[1] * t.rest() != ""
    ),
    "it takes just the {cubes} that {name} has": lambda t: (
        t.rest() == 0 and t.values["cubes"] == t.move[1] * COSTS[t.move[1]]
    ),
    "{name} needs {cubes} more to pay for the {colour} trophy without giving others away": Claim.lacks_cubes,
    "the trade brings {name} to {have} of {cost} cubes for the {colour} trophy": lambda t: (
        t.are(colour=t.move[2], have=t.cubes[t.seat].count(t.move[2]) + 1, cost=COSTS[t.move[2]])
        and t.trophies[t.move[2]] is None
    ),
    "of the {all} cards that {name} can't see, {some} fit a tile now": Claim.fit_count,
    "cards near 7 win neither mountains nor plains": lambda t: all(4 <= value(c) <= 10 for c in t.move[1:]),
    "{name} keeps the {card}: very high and very low cards win tiles": lambda t: (
        t.values["card"] in t.hand
        and t.values["card"] not in t.move
        and abs(value(t.values["card"]) - 7) >= 4
    ),
    "no card of {name}'s fits after the exchange either": lambda t: not any(map(t.fits, t.hand)),
}


def facts() -> Facts:
    """Return the predicates by sentence."""

    def about(check: Callable[[Claim], bool]) -> Callable[[View, int, Move, Values], bool]:
        return lambda view, seat, move, values: check(Claim(view, seat, move, values))

    return {text: about(check) for text, check in CHECKS.items()}
