"""What a fact about a move of Balloon Cup is, and a placement as those who look for facts see it.

Which facts there are is told by ground_sums.py, ground_cubes.py and ground_hand.py. The other hand and the
pile are seen as one: which card lies in which is never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.balloon_cup.components import CARDS, COLOUR, MOUNTAINS, PLACEMENTS, SHIFT, VALUE
from game.balloon_cup.state import State
from game.notation import Move
from game.players.grounds import Ground
from game.reasons import Reason

Values = dict[str, str | int]
"""What stands for the {names} of a sentence."""

MIDDLE = 7
"""The middle of the values of each colour (BC-1)."""


class Fact(NamedTuple):
    """A ground and how much it tells, against the others of its move."""

    weight: float
    ground: Ground


def fact(weight: float, reason: Reason, *words: str) -> Fact:
    """Return a fact with the words of the notation that it speaks of."""
    return Fact(weight, Ground(reason, words))


class Placing(NamedTuple):
    """A placement, and its tile as it stands once the card lies there, before it is scored."""

    table: State
    seat: int
    card: int
    tile: int
    owner: int
    """The seat on whose side the card is placed."""
    high: bool
    """Whether the higher sum wins."""
    sums: tuple[int, int]
    """By seat the sum of its side."""
    open: tuple[tuple[int, ...], tuple[int, ...]]
    """By seat and space that is empty the colour that it takes."""
    hand: tuple[int, ...]
    """The seat's other cards, in the order of the box."""
    unseen: tuple[int, ...]
    """The cards that the seat can't see, or knows in the other hand, in the order of the box."""

    @classmethod
    def of(cls, table: State, move: Move) -> Placing:
        """Return the placement that a move makes."""
        seat = table.turn
        card, sides = PLACEMENTS[move]
        side, tile = sides[seat], int(move[2]) - 1
        sums = [sum(VALUE[lying] for lying in table.sides[tile + 4 * one]) for one in (0, 1)]
        sums[side >> 2] += VALUE[card]
        empty = [spaces(table.need[tile + 4 * one]) for one in (0, 1)]
        empty[side >> 2].remove(COLOUR[card])
        hand = tuple(sorted(held for held in table.hands[seat] if held != card))
        unseen = tuple(sorted([*table.hands[1 - seat], *table.deck]))
        high = table.terrain[tile] == MOUNTAINS
        first, second = map(tuple, empty)
        return cls(
            table, seat, card, tile, side >> 2, high, (sums[0], sums[1]), (first, second), hand, unseen
        )

    @property
    def values(self) -> Values:
        """The seats and the tile, for sentences."""
        return {"name": self.seat, "other": 1 - self.seat, "place": self.place}

    @property
    def place(self) -> str:
        """The tile's number."""
        return str(self.tile + 1)

    @property
    def name(self) -> str:
        """The name of the card."""
        return CARDS[self.card]

    @property
    def mine(self) -> int:
        """The sum of the seat's own side."""
        return self.sums[self.seat]

    @property
    def theirs(self) -> int:
        """The sum of the other side."""
        return self.sums[1 - self.seat]

    @property
    def is_full(self) -> bool:
        """Whether the tile is scored now."""
        return not self.open[0] and not self.open[1]

    @property
    def wins(self) -> bool:
        """Whether the seat wins a tile that is full: at a tie who placed the last card does (BC-11)."""
        return self.mine == self.theirs or (self.mine > self.theirs) == self.high

    @property
    def is_lost(self) -> bool:
        """Whether no cards at all can win the seat a tile that isn't full: of all that don't lie there."""
        lying = (*self.table.sides[self.tile], *self.table.sides[self.tile + 4], self.card)
        cards = [card for card in range(len(CARDS)) if card not in lying]
        mine = self.extreme(cards, self.open[self.seat], self.high)
        theirs = self.extreme(cards, self.open[1 - self.seat], not self.high)
        if self.is_full or mine is None or theirs is None:
            return False
        best, worst = self.mine + mine, self.theirs + theirs
        return best < worst if self.high else best > worst

    @property
    def helps(self) -> bool:
        """Whether the card lies on the helpful side of the middle, for the side that it is placed on."""
        return self.leans(self.card, self.tile, self.owner) > 0

    def leans(self, card: int, tile: int, owner: int) -> int:
        """Return by how much a card helps the seat on a side of a tile, against the middle."""
        lean = VALUE[card] - MIDDLE
        helps_owner = lean if self.table.terrain[tile] == MOUNTAINS else -lean
        return helps_owner if owner == self.seat else -helps_owner

    def extreme(self, cards: Iterable[int], colours: tuple[int, ...], most: bool) -> int | None:
        """Return the most, or the least, that some of the cards add up to, one of each colour given.

        None where they don't fill these spaces.
        """
        left = sorted(cards, key=lambda card: VALUE[card], reverse=most)
        total = 0
        for colour in colours:
            card = next((card for card in left if COLOUR[card] == colour), None)
            if card is None:
                return None
            left.remove(card)
            total += VALUE[card]
        return total


def spaces(need: int) -> list[int]:
    """Return the colours that a side still takes, one for each empty space."""
    return [colour for colour in range(5) for _ in range(need >> SHIFT[colour] & 7)]
