"""A position of Balloon Cup as its seat sees it, with a move, for checking what a hint says of them.

Everything is read off the view by the rules, not by the code that finds a hint's reasons. Which sentence is
true when is in facts.py and other_facts.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from game.balloon_cup.components import CARDS
from game.notation import Move, View
from tests.balloon_cup.kit import COSTS

Values = Mapping[str, str]


class Told:
    """A position as its seat sees it, with a move and the values of a sentence about it."""

    def __init__(self, view: View, seat: int, move: Move, values: Values) -> None:
        """Take them, and lay a card that the move places."""
        self.view, self.seat, self.move, self.values = view, seat, move, values
        self.cubes, self.trophies = view["cubes"], view["trophies"]
        self.hand = [card for card in view["hands"][seat] if move[0] != "place" or card != move[1]]
        self.lying = {tile["number"]: [list(side) for side in tile["cards"]] for tile in view["tiles"]}
        self.on_own = len(move) == 4 and move[3] == "own"
        if move[0] == "place":
            self.lying[int(move[2])][seat if self.on_own else 1 - seat].append(move[1])

    def number(self, name: str) -> int:
        """Return a value that is a number."""
        return int(self.values[name])

    def are(self, **values: object) -> bool:
        """Tell whether the sentence has just these values."""
        return all(self.values[name] == str(value) for name, value in values.items())

    @property
    def tile(self) -> Any:
        """The tile that the sentence speaks of, else the one of the placement."""
        return self.view["tiles"][int(self.values.get("place", self.move[2])) - 1]

    @property
    def high(self) -> bool:
        """Whether the higher sum wins there (BC-10)."""
        return bool(self.tile["terrain"] == "mountains")

    def side(self, own: bool) -> list[str]:
        """Return the cards on a side of that tile once the card is laid."""
        return self.lying[self.tile["number"]][self.seat if own else 1 - self.seat]

    def sum(self, own: bool) -> int:
        """Return the sum of a side."""
        return sum(int(card[1:]) for card in self.side(own))

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
        return self.better(self.sum(True), self.sum(False), or_equal=True)

    def unseen(self, colour: str = "") -> list[str]:
        """Return the cards in the other hand and the pile together."""
        view = self.view
        on_tiles = [card for tile in view["tiles"] for side in tile["cards"] for card in side]
        seen = {*on_tiles, *view["hands"][self.seat], *view["discards"]}
        return [card for card in CARDS if card not in seen and card.startswith(colour)]

    def fillings(self, own: bool, cards: list[str]) -> list[int]:
        """Return each sum that some of the cards bring to a side by filling it."""
        wanted = sorted(self.wanted(own))
        cards = [card for card in cards if card[0] in wanted]
        if len(wanted) > 2 and len(cards) > 18:  # the furthest of each colour decide
            by_value = {colour: sorted((c for c in cards if c[0] == colour), key=value) for colour in wanted}
            cards = [card for some in by_value.values() for card in {*some[:3], *some[-3:]}]
        return [
            self.sum(own) + sum(map(value, some))
            for some in combinations(cards, len(wanted))
            if sorted(card[0] for card in some) == wanted
        ]

    def have(self, own: bool) -> int:
        """Return the cubes of {colour} that a seat would have with those of the tile."""
        colour = self.values["colour"]
        held: int = self.cubes[self.seat if own else 1 - self.seat].count(colour)
        return held + int(self.tile["cubes"].count(colour))

    def pays(self, own: bool) -> bool:
        """Tell whether the tile's cubes would pay a seat the {colour} trophy (BC-15)."""
        colour = self.values["colour"]
        return self.trophies[colour] is None and self.have(own) >= COSTS[colour]

    def has_two(self, own: bool) -> bool:
        """Tell whether a seat has two trophies."""
        return self.count(own) == 2

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

    def fits(self, card: str) -> list[tuple[int, bool]]:
        """Return the tiles, and whether the own side, that took a card before the move."""
        return [
            (tile["number"], seat == self.seat)
            for tile in self.view["tiles"]
            for seat in (0, 1)
            if tile["cubes"].count(card[0]) > sum(lying[0] == card[0] for lying in tile["cards"][seat])
        ]

    def leans(self, card: str, tile: int, own: bool) -> int:
        """Return by how much a card helps the seat on a side, against the middle of 7."""
        mountains = self.view["tiles"][tile - 1]["terrain"] == "mountains"
        return (value(card) - 7) * (1 if mountains == own else -1)

    def of_colour(self) -> list[int]:
        """Return the values of the hand's other cards of the placed card's colour."""
        return [value(card) for card in self.hand if card[0] == self.move[1][0]]

    def payable(self, own: bool, colour: str, triples: bool) -> bool:
        """Tell whether a seat can pay a trophy, with three of a taken colour as one or not (BC-16)."""
        cubes = self.cubes[self.seat if own else 1 - self.seat]
        ones = sum(cubes.count(one) // 3 for one, taker in self.trophies.items() if taker is not None)
        return bool(self.trophies[colour] is None and cubes.count(colour) + triples * ones >= COSTS[colour])


def value(card: str) -> int:
    """Return the value of a card."""
    return int(card[1:])
