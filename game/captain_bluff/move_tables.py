"""The words of every move, made beforehand or held in tables of limited size: the hot path of `moves`.

Belts are numbered from 0 here, from 1 in the words. A set of belts is a mask of six bits.
"""

from __future__ import annotations

from functools import lru_cache

from game.captain_bluff.components import AIRPORT_KINDS, BELTS, CARDS, CITIES, LUGGAGE, NUMBERS
from game.captain_bluff.lines import BARE_WILD, DOWN, UP, runs
from game.notation import Move

BELT_WORDS = tuple(str(belt + 1) for belt in range(BELTS))
"""Word of each belt in moves and events: `1` for belt 0."""
BELT = {word: belt for belt, word in enumerate(BELT_WORDS)}
BELT_SETS = tuple(tuple(belt for belt in range(BELTS) if some >> belt & 1) for some in range(1 << BELTS))
"""Belts of each mask."""
CITY_SETS = tuple(tuple(city for city in range(3) if some >> city & 1) for some in range(8))
"""Cities of each mask of three bits."""
MOST_SEATS = 5
SEAT_WORDS = tuple(str(seat) for seat in range(MOST_SEATS))
"""Word of each seat in events."""
SEATS = {f"{seat}:": seat for seat in range(MOST_SEATS)}
"""Seat of each word that begins a move out of turn."""

ORIGIN = tuple(tuple(("origin", word, name) for name in CARDS) for word in BELT_WORDS)
"""Moves that put a card face down above a belt (CB-8), by belt and card."""
SWAP = tuple(tuple(("swap", word, name) for name in CARDS) for word in BELT_WORDS)
"""Moves that swap a card for the one above a belt (CB-10), by belt and card."""
CHECKS = tuple(tuple(("check", BELT_WORDS[belt]) for belt in belts) for belts in BELT_SETS)
"""All checks (CB-9), by mask of the belts with a card above."""
CLOSES = tuple(tuple(("close", BELT_WORDS[belt]) for belt in belts) for belts in BELT_SETS)
"""All closings (CB-11), by mask of the belts with luggage."""
REVERSES = tuple(tuple(("reverse", BELT_WORDS[belt]) for belt in belts) for belts in BELT_SETS)
"""All Changes of Direction (CB-17), by mask of the belts with luggage."""
ARRIVALS: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("arrivals", BELT_WORDS[a], BELT_WORDS[b]) for a in belts for b in belts if a < b)
    if len(belts) > 1
    else tuple(("arrivals", BELT_WORDS[belt]) for belt in belts)
    for belts in BELT_SETS
)
"""All Arrivals Boards, by mask of the belts with a card above: pairs of belts, or the only one (CB-18)."""
ANSWERS: tuple[Move, ...] = (("call",), ("believe",))
DELAY: Move = ("delay",)
END: Move = ("end",)
RECOVERS = tuple(tuple(("recover", word, str(number)) for number in range(1, NUMBERS)) for word in BELT_WORDS)
"""Moves that recover one card, two cards … from each belt (CB-21)."""
OTHERS_RECOVERS = tuple(tuple(tuple((seat, *move) for move in moves) for moves in RECOVERS) for seat in SEATS)
"""Moves that recover one card, two cards … out of turn, by seat and belt (CB-21)."""
AIRPORT_SETS = tuple(
    sum(1 << kind for kind in range(len(AIRPORT_KINDS)) if counts >> 3 * kind & 7)
    for counts in range(1 << 12)
)
"""Mask of the kinds of airport cards held, by the airport part of a bundle."""
PIECE = 9
"""Number of luggage cards that `piece_cards` looks up at once."""
PIECES = range(0, LUGGAGE, PIECE)
"""Offsets of the pieces of luggage in a bundle, in `piece_cards`."""
PIECE_MASK = (1 << PIECE) - 1

FIXED: dict[Move, tuple[str, int, int]] = {
    **{ORIGIN[belt][card]: ("origin", belt, card) for belt in range(BELTS) for card in range(len(CARDS))},
    **{SWAP[belt][card]: ("swap", belt, card) for belt in range(BELTS) for card in range(len(CARDS))},
    **{("check", word): ("check", belt, 0) for word, belt in BELT.items()},
    **{("close", word): ("close", belt, 0) for word, belt in BELT.items()},
    **{("reverse", word): ("reverse", belt, 0) for word, belt in BELT.items()},
    **{("arrivals", word): ("arrivals", belt, belt) for word, belt in BELT.items()},
    **{("arrivals", a, b): ("arrivals", BELT[a], BELT[b]) for a in BELT for b in BELT if a != b},
    **{move: ("recover", belt, int(move[2])) for belt, moves in enumerate(RECOVERS) for move in moves},
    ("call",): ("call", 0, 0),
    ("believe",): ("believe", 0, 0),
    DELAY: ("delay", 0, 0),
    END: ("end", 0, 0),
}  # fmt: skip
"""Each move that is no placement: its kind, its belt, and its card, second belt or number."""


@lru_cache(maxsize=512)
def face_down(bare: int, lined: int) -> tuple[tuple[Move, ...], ...]:
    """Return by card the moves that put it face down: origins above bare belts, swaps where luggage lies.

    `bare` and `lined` are masks of belts.
    """
    return tuple(
        (
            *(ORIGIN[belt][card] for belt in BELT_SETS[bare]),
            *(SWAP[belt][card] for belt in BELT_SETS[lined]),
        )
        for card in range(len(CARDS))
    )


@lru_cache(maxsize=4096)
def piece_cards(start: int, bits: int) -> tuple[int, ...]:
    """Return the cards of a piece of a bundle that begins at card `start`.

    Cached by piece, because complete hands seldom come up again.
    """
    return tuple(start + place for place in range(bits.bit_length()) if bits >> place & 1)


@lru_cache(maxsize=4096)
def clusters(mask: int, wild: bool) -> tuple[int, ...]:
    """Return the numbers of a hand, of one city, in parts that no run connects.

    A part comes up again where a complete hand doesn't, so that `openings` finds it in its cache.
    """
    parts = []
    while mask:
        part = reach = mask & -mask
        while reach:
            # The neighbours of what was found, beyond a gap of one if there is a card to fill it.
            reach = (reach << 1 | reach << 2 if wild else reach << 1) & mask & ~part
            part |= reach
        parts.append(part)
        mask ^= part
    return tuple(parts)


@lru_cache(maxsize=256)
def openings(city: int, mask: int, wild: bool) -> tuple[tuple[Move, ...], ...]:
    """Return by belt the placements of a city where no luggage lies: each run rising and falling (CB-7)."""
    words = [some for run in runs(mask, wild, 1, NUMBERS) for some in _both_ways(city, *run)]
    return tuple(tuple([("place", belt, *some) for some in words]) for belt in BELT_WORDS)


def _both_ways(city: int, least: int, most: int, stands_for: int) -> list[tuple[str, ...]]:
    """Return the words of a run on an empty belt, rising and falling; one card has one way only."""
    # Beside one card a Round the World could be the number before it or after it: then its number is named.
    known = 0
    if most == least + 1 and stands_for:
        known = least + most - stands_for
    with_number = 1 < known < NUMBERS
    rising = run_words(city, least, most, stands_for, with_number)
    return [rising] if least == most else [rising, rising[::-1]]


def run_words(city: int, least: int, most: int, stands_for: int, with_number: bool) -> tuple[str, ...]:
    """Return the words of a rising run."""
    letter = CITIES[city]
    return tuple(
        letter + str(number) if number != stands_for else BARE_WILD + (str(number) if with_number else "")
        for number in range(least, most + 1)
    )


@lru_cache(maxsize=1024)
def continuations(belt: int, city: int, mask: int, wild: bool, end: int, way: int) -> tuple[Move, ...]:
    """Return the placements at the end of a line: runs further in its direction (CB-7), or Round the World.

    `mask`: the numbers in hand that may follow.
    """
    result: list[Move] = []
    ranges = [(UP, end + 1, NUMBERS)] * (way >= 0) + [(DOWN, 1, end - 1)] * (way <= 0)
    for side, least, most in ranges:
        for run in runs(mask, wild, least, most):
            words = run_words(city, *run, with_number=False)
            result.append(("place", BELT_WORDS[belt], *(words if side == UP else words[::-1])))
    if wild:
        numbers = [end + side for side, least, most in ranges if least <= most]
        with_number = len(numbers) > 1
        result += [("place", BELT_WORDS[belt], BARE_WILD + (str(n) if with_number else "")) for n in numbers]
    return tuple(result)
