"""A move of Captain Bluff, and what its seat knows: what the grounds of a hint are read from.

Whatever is asked of the table here is in the seat's view: its hand, lines, the cards above belts that it
knows, who knows which, numbers of cards. The grounds themselves: grounds.py.
"""

from __future__ import annotations

from functools import cached_property

from game.captain_bluff.ai.ground_texts import TEXTS
from game.captain_bluff.components import (
    ALL_LUGGAGE,
    CARDS,
    CITIES,
    CITY_MASK,
    CITY_SHIFTS,
    NUMBERS,
    UNIT,
    size,
)
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.lines import Line
from game.captain_bluff.move_tables import BELT, BELT_SETS, BELT_WORDS
from game.captain_bluff.preview import make_alone
from game.notation import Move, unaddressed
from game.players.grounds import Ground, Weighed
from game.reasons import Reason


class Case:
    """A legal move of the seat on turn."""

    def __init__(self, table: CaptainBluff, move: Move) -> None:
        """Make the move by itself on a copy: nothing is drawn, looked at or turned up."""
        self.table = table
        self.seat = table.turn
        self.kind, *self.words = unaddressed(move)
        self.after = table.copy()
        make_alone(self.after, move, self.seat)
        self.hand = table.hands[self.seat]
        """The seat's hand before the move, a bundle."""
        self.left = self.after.hands[self.seat]
        """The same after it; without the card that a swap brings."""
        if self.kind in ("call", "believe"):
            assert table.placed is not None
            self.belt = table.placed[1]
        else:
            self.belt = BELT.get(self.words[0], 0) if self.words else 0
        """The belt that the move is about."""
        self.line: Line = table.lines[self.belt]
        """What lies there before the move; of a call, with the cards that are asked about."""

    @property
    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = self.table.seats
        return [(self.seat + step) % seats for step in range(1, seats)]

    def knows(self, belt: int, seat: int | None = None) -> bool:
        """Tell whether a seat, by default the one on turn, knows the card above a belt: that is public."""
        return bool(self.table.known[belt] >> (self.seat if seat is None else seat) & 1)

    def knowing(self, belt: int) -> list[int]:
        """Return the other seats that know the card above a belt."""
        return [other for other in self.others if self.knows(belt, other)]

    def city_above(self, belt: int) -> int:
        """Return the city of a card above a belt that the seat knows; 3 for an airport card."""
        assert self.knows(belt)
        return self.table.origins[belt] // NUMBERS

    @cached_property
    def unseen(self) -> list[int]:
        """By city, how many of its luggage cards the seat doesn't see anywhere."""
        table = self.table
        seen = self.hand | (table.discards - table.buried)
        for other in self.others:
            seen |= table.shown[other]
        for line in table.lines:
            seen |= line.bundle & ALL_LUGGAGE
        for belt in BELT_SETS[table.covered]:
            if self.knows(belt):
                seen |= UNIT[table.origins[belt]]
        return [NUMBERS - (seen >> shift & CITY_MASK).bit_count() for shift in CITY_SHIFTS]

    def fitting(self, line: Line, hand: int | None = None) -> list[int]:
        """Return the luggage of the hand left, or of another one, that fits behind a line of its city."""
        if line.city < 0:
            return []
        mask = self.of_city(line.city, hand) & line.beyond
        return cards_of(line.city, mask)

    def of_city(self, city: int, hand: int | None = None) -> int:
        """Return the numbers of a city in the hand left, or in another one, as a mask."""
        return (self.left if hand is None else hand) >> CITY_SHIFTS[city] & CITY_MASK

    def line_of_city(self, city: int) -> int:
        """Return the belt that bears a city's line; -1 if none does."""
        return next((belt for belt, line in enumerate(self.table.lines) if line.city == city), -1)

    def left_in_hand(self) -> int:
        """Return how many cards are left in hand."""
        return size(self.left)

    def say(self, key: str, *cards: int, **values: str | int) -> Weighed:
        """Return the ground of a key of TEXTS; the cards of the hand that it speaks of are lit."""
        weight, about, text = TEXTS[key]
        return Weighed(
            weight, about, Ground(Reason(text.text, **values), tuple(CARDS[card] for card in cards))
        )

    def say_of(self, key: str, *cards: int, **values: str | int) -> Weighed:
        """Return the ground of a key that names the belt of the move; that is lit too."""
        return self.say(key, *cards, **values, belt=BELT_WORDS[self.belt]).lit(BELT_WORDS[self.belt])


def cards_of(city: int, mask: int) -> list[int]:
    """Return the luggage of a city with the numbers of a mask, ascending."""
    return [city * NUMBERS + number for number in range(NUMBERS) if mask >> number & 1]


def letter(city: int) -> str:
    """Return the letter of a city, by which sentences name it."""
    return CITIES[city]
