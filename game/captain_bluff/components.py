"""The components of Captain Bluff (CB-1, CB-2): cards as numbers, and many cards as one number.

A card is a number: luggage is 0-50 (city * 17 + number - 1), an airport card 51-54. In a line a Round the
World that stands for n is 54 + n. A bundle holds any cards without their order (a hand, the discards): one
bit for each luggage card, then three bits that count each kind of airport card.
"""

from __future__ import annotations

from collections.abc import Iterable

CITIES = "ABC"
CITY_NAMES = ("Amsterdam", "Barcelona", "Casablanca")
NUMBERS = 17  # numbers of each city run from 1 to this
BELTS = 6
ROUND_THE_WORLD, CHANGE_OF_DIRECTION, ARRIVALS_BOARD, DELAYED_FLIGHT = 51, 52, 53, 54
LUGGAGE = 51  # number of luggage cards: smaller numbers are luggage
AIRPORT_KINDS = ("RW", "CD", "AB", "DF")
AIRPORT_NAMES = ("Round the World", "Change of Direction", "Arrivals Board", "Delayed Flight")
AIRPORT_NUMBERS = (4, 4, 3, 3)  # number of airport cards of each kind (CB-2)
LUGGAGE_DEALT = {2: 12, 3: 10, 4: 9, 5: 8}  # luggage dealt to each player, by number of players (CB-3)
AIRPORT_DEALT = {2: 3, 3: 2, 4: 2, 5: 2}
ORIGINS_LAID = {2: 4, 3: 3, 4: 4, 5: 5}
"""Cities of departure laid in the set-up by all seats together, by number of players (CB-4)."""
FEW_CARDS = 5  # hand size below which a Delayed Flight draws (CB-19)
MOST_TURNS = 300  # turns after which the match ends (CB-23)

CARDS = (*(city + str(number) for city in CITIES for number in range(1, NUMBERS + 1)), *AIRPORT_KINDS)
"""Name of each card in a position: `A1` for 0."""
BOX = (
    *CARDS[:LUGGAGE],
    *(kind for kind, number in zip(AIRPORT_KINDS, AIRPORT_NUMBERS, strict=True) for _ in range(number)),
)
"""Each card by name, as often as it is in the box (CB-1, CB-2)."""
CARD = {name: card for card, name in enumerate(CARDS)}  # card of each name in a position
LINE_WORDS = (*CARDS, *(f"RW{number}" for number in range(1, NUMBERS + 1)))  # word of each card in a line
LINE_CARD = {
    word: card
    for card, word in enumerate(LINE_WORDS)
    if card < LUGGAGE or card == CHANGE_OF_DIRECTION or card > DELAYED_FLIGHT
}
"""Card of each word in a line."""
STANDS_FOR = DELAYED_FLIGHT  # added to a number, it makes the Round the World for that number
NUMBER = (
    *(card % NUMBERS + 1 for card in range(LUGGAGE)),
    *(0 for _ in AIRPORT_KINDS),
    *range(1, NUMBERS + 1),
)
"""The number of each card in a line; 0 for one that has none."""

AIRPORT_SHIFTS = (51, 54, 57, 60)  # offset of each airport kind's three bits in a bundle
ALL_LUGGAGE = (1 << LUGGAGE) - 1  # bundle of all luggage; a mask of the luggage in any bundle
CITY_MASK = (1 << NUMBERS) - 1
"""The luggage of one city, shifted down: a mask of its numbers, bit 0 is number 1."""
CITY_SHIFTS = (0, NUMBERS, 2 * NUMBERS)  # offset of each city's luggage in a bundle
WILD = 1 << AIRPORT_SHIFTS[0]
UNIT = (
    *(1 << card for card in range(LUGGAGE)),
    *(1 << shift for shift in AIRPORT_SHIFTS),
    *(WILD for _ in range(NUMBERS)),
)
"""The bundle of each single card."""
EVERY_AIRPORT = sum(number << shift for number, shift in zip(AIRPORT_NUMBERS, AIRPORT_SHIFTS, strict=True))
"""The bundle of all airport cards in the box."""


def bundle(cards: Iterable[int]) -> int:
    """Return the bundle of the cards, each luggage card at most once."""
    return sum([UNIT[card] for card in cards])


def size(cards: int) -> int:
    airport = cards >> LUGGAGE
    number = (cards & ALL_LUGGAGE).bit_count()
    while airport:
        number += airport & 7
        airport >>= 3
    return number


def spread(cards: int) -> list[int]:
    """Return the cards of a bundle: luggage by city and number, then airport cards."""
    luggage = cards & ALL_LUGGAGE
    result = []
    while luggage:
        lowest = luggage & -luggage
        result.append(lowest.bit_length() - 1)
        luggage ^= lowest
    for kind, shift in enumerate(AIRPORT_SHIFTS):
        result += [LUGGAGE + kind] * (cards >> shift & 7)
    return result


def names(cards: int) -> list[str]:
    """Return the names of a bundle's cards, in the order of the box."""
    return [CARDS[card] for card in spread(cards)]


def number_of(cards: int, card: int) -> int:
    return cards >> card & 1 if card < LUGGAGE else cards >> AIRPORT_SHIFTS[card - LUGGAGE] & 7


def without(cards: int, gone: int) -> int:
    """Remove from a bundle what it holds of another: what is known of a hand after cards left it."""
    rest = cards & ALL_LUGGAGE & ~gone
    for shift in AIRPORT_SHIFTS:
        rest += max(0, (cards >> shift & 7) - (gone >> shift & 7)) << shift
    return rest
