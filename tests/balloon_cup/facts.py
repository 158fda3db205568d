"""What a hint of Balloon Cup counts or compares, read off a view by the rules.

Nothing of the code that finds reasons is used.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from game.balloon_cup.components import CARDS
from game.notation import HIDDEN, Move, View
from game.reasons import Reason
from tests.balloon_cup.positions import COSTS
from tests.reasons import AnyClaim


def value(card: str) -> int:
    return int(card[1:])


class Claim(AnyClaim):
    """A position as its seat sees it, with a move and a sentence about it, the card of a placement placed."""

    def __init__(self, view: View, seat: int, move: Move, reason: Reason) -> None:
        super().__init__(view, seat, move, reason)
        assert HIDDEN not in view["hands"][seat]
        self.colour = self.values.get("colour", "")
        self.hand = [card for card in view["hands"][seat] if move[0] != "place" or card != move[1]]
        self.sides = {tile["number"]: [list(side) for side in tile["cards"]] for tile in view["tiles"]}
        if move[0] == "place":
            self.sides[int(move[2])][seat if move[3] == "own" else 1 - seat].append(move[1])

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
        return sum(map(value, self.side(own)))

    def wanted(self, own: bool) -> list[str]:
        """Return the colours that a side still takes (BC-6)."""
        left = list(self.tile["cubes"])
        for card in self.side(own):
            left.remove(card[0])
        return left

    def full(self) -> bool:
        """Return True if the tile of the placement is scored now (BC-9)."""
        return not self.wanted(True) and not self.wanted(False)

    def better(self, one: int, other: int, or_equal: bool = False) -> bool:
        return or_equal if one == other else (one > other) == self.high

    def wins(self) -> bool:
        """Return True if the seat, which places the last card, wins the full tile (BC-10, BC-11)."""
        return self.full() and self.better(self.sum(True), self.sum(False), or_equal=True)

    def unseen(self) -> list[str]:
        on_tiles = [card for tile in self.view["tiles"] for side in tile["cards"] for card in side]
        seen = {*on_tiles, *self.view["hands"][self.seat], *self.view["discards"]}
        return [card for card in CARDS if card not in seen]

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

    def lost(self) -> bool:
        """Return True if no cards of the box let the seat win the tile."""
        cards = [card for card in CARDS if card not in self.side(True) + self.side(False)]
        mine, theirs = self.fillings(True, cards), self.fillings(False, cards)
        return not self.full() and not any(self.better(a, b, True) for a in mine for b in theirs)

    def safe(self) -> bool:
        """Return True if no unseen cards let the other seat win the tile, whose own side is full."""
        theirs = self.fillings(False, self.unseen())
        return not self.wanted(True) and not any(self.better(one, self.sum(True), True) for one in theirs)

    def still(self) -> bool:
        """Return True if {some} of {all} unseen cards of the one colour wanted still win."""
        cards = [card for card in self.unseen() if [card[0]] == self.wanted(False)]
        enough = [self.better(self.sum(False) + value(card), self.sum(True), True) for card in cards]
        return not self.wanted(True) and self.are(some=sum(enough), all=len(cards))

    def next_wins(self) -> bool:
        card = self.values["card"]
        last = self.wanted(True) == [card[0]] and not self.wanted(False) and card in self.hand
        return last and self.better(self.sum(True) + value(card), self.sum(False), or_equal=True)

    def have(self) -> int:
        """Return the cubes of {colour} that the seat of the sentence would have."""
        seat = self.seat if "{name}" in self.reason.text else 1 - self.seat
        more = 1 if self.move[0] == "trade" else self.tile["cubes"].count(self.colour)
        return int(self.view["cubes"][seat].count(self.colour)) + int(more)

    def pays(self, own: bool) -> bool:
        """Return True if the tile's cubes would pay a seat the {colour} trophy (BC-15)."""
        held = self.view["cubes"][self.seat if own else 1 - self.seat].count(self.colour)
        free = self.view["trophies"][self.colour] is None
        return free and held + self.tile["cubes"].count(self.colour) >= COSTS[self.colour]

    def beyond(self, highest: bool) -> bool:
        """Return True if {some} of {all} unseen cards of {colour} lie beyond the one placed, or none."""
        cards, mine = [value(card) for card in self.unseen() if card[0] == self.colour], value(self.move[1])
        some = sum(one > mine if highest else one < mine for one in cards)
        return not some if "some" not in self.values else self.are(some=some, all=len(cards))


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "{mine}": lambda at: at.are(mine=at.sum(True)),
    "{theirs}": lambda at: at.are(theirs=at.sum(False)),
    "add up to {mine}: then the last card decides": lambda at: at.full() and at.sum(True) == at.sum(False),
    "{name} wins {place} at once": Claim.wins,
    "{place} goes to {other}": lambda at: at.full() and not at.wins(),
    "{name} leads on": lambda at: at.better(at.sum(True), at.sum(False)),
    "no card can win": Claim.lost,
    "whatever {other} holds": Claim.safe,
    "only {some} can still win": Claim.still,
    "in {name}'s hand can then win": Claim.next_wins,
    "{have} of the {cost} cubes": lambda at: at.are(have=at.have(), cost=COSTS[at.colour]),
    "winning {cubes} lets {name} pay": lambda at: at.wins() and at.pays(True),
    "the third trophy, which wins": lambda at: at.wins() and at.pays(True),
    "give {name} the {colour} trophy": lambda at: at.pays(True),
    "with the {cubes} on {place}, {name} can pay": lambda at: at.pays(True),
    "give {other} the {colour} trophy": lambda at: at.pays(False),
    "the winner of {place} can pay": lambda at: at.pays(True) and at.pays(False),
    "is higher than": lambda at: at.beyond(True),
    "is lower than": lambda at: at.beyond(False),
}
"""By a part of sentences, what is true of all that contain it."""
