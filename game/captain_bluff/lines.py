"""Lines on belts and the runs that begin or continue them (CB-6, CB-7, CB-16, CB-17, CB-21).

A line is made from its cards alone: city, direction and what may be recovered follow from them. Results are
held in caches of limited size.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.captain_bluff.components import CITY_MASK, LINE_CARD, LUGGAGE, NUMBER, NUMBERS, STANDS_FOR, bundle
from game.notation import Move

UP, DOWN = 1, -1  # directions of a line: to greater or to smaller numbers
EVERY_WILD = range(STANDS_FOR + 1, STANDS_FOR + NUMBERS + 1)
"""The cards of a line that are a Round the World, one for each number."""
BARE_WILD = "RW"  # word of a Round the World whose number needn't be written


class Line(NamedTuple):
    """The cards of one belt and what follows from them."""

    cards: tuple[int, ...]  # in the order in which they were laid
    city: int  # city of its luggage, 0-2; -1 if the belt is empty
    end: int  # last number; 0 if the belt is empty
    way: int  # UP, DOWN, or 0 while the line has no direction (CB-7)
    loose: int  # number of cards that may be recovered (CB-21)
    bundle: int  # its cards as a bundle
    beyond: int  # numbers that may follow, a mask: bit 0 is number 1


EMPTY = Line((), -1, 0, 0, 0, 0, CITY_MASK)


@lru_cache(maxsize=4096)
def line_of(cards: tuple[int, ...]) -> Line:
    """Return the line that the cards make, in the order they were laid. They must keep the rules."""
    if not cards:
        return EMPTY
    end, way, _ = _walk(cards)
    luggage = [card for card in cards if card < LUGGAGE]
    loose = 0
    while cards[-1 - loose] < LUGGAGE and loose < len(luggage) - 1:
        loose += 1
    above, below = CITY_MASK & ~((1 << end) - 1), (1 << (end - 1)) - 1
    beyond = (above if way >= 0 else 0) | (below if way <= 0 else 0)
    return Line(cards, luggage[0] // NUMBERS, end, way, loose, bundle(cards), beyond)


def following(line: Line) -> list[str]:
    """Return the numbers that may follow on a line, as ranges: `["1–8", "10–17"]`."""
    numbers = [number for number in range(1, NUMBERS + 1) if line.beyond >> (number - 1) & 1]
    parts = ([n for n in numbers if n < line.end], [n for n in numbers if n > line.end])
    return [str(part[0]) if len(part) == 1 else f"{part[0]}–{part[-1]}" for part in parts if part]


def keeps_rules(cards: tuple[int, ...]) -> bool:
    """Return True if the cards can form a line: luggage of one city, each number further in its direction."""
    cities = {card // NUMBERS for card in cards if card < LUGGAGE}
    return len(cities) == 1 and bool(NUMBER[cards[0]]) and _walk(cards)[2]


def _walk(cards: tuple[int, ...]) -> tuple[int, int, bool]:
    """Return a line's last number, its direction, and True if each number lies further in it."""
    numbered = end = way = 0
    lawful = True
    for card in cards:
        number = NUMBER[card]
        if not number:
            # Behind a single number there is no direction, and nothing is turned (CB-17).
            way = -way
            continue
        if numbered:
            side = UP if number > end else DOWN
            if numbered == 1:
                way = side
            lawful = lawful and number != end and side == way
        numbered += 1
        end = number
    return end, way, lawful


class Run(NamedTuple):
    """Cards placed together."""

    cards: tuple[int, ...]  # as they lie in the line: each Round the World with its number
    city: int
    """The city of its luggage, 0-2; -1 for a Round the World alone, which takes the city of its line."""
    luggage: int  # its luggage as a bundle
    wild: bool  # True if it includes a Round the World


@lru_cache(maxsize=4096)
def fits(words: Move, end: int, way: int) -> tuple[Run, ...]:
    """Return every meaning of the words as cards placed on a line with that end and direction.

    Empty: they can't be placed; several: the number of the Round the World must be written. Words: luggage,
    `RW`, `RW5`. End and direction are 0 for an empty belt.
    """
    wilds = [index for index, word in enumerate(words) if word.startswith(BARE_WILD)]
    cards = [LINE_CARD.get(word, -1) for word in words]
    luggage = [card for card in cards if 0 <= card < LUGGAGE]
    cities = {card // NUMBERS for card in luggage}
    if len(wilds) > 1 or len(wilds) + len(luggage) != len(words) or len(cities) > 1:
        return ()
    if not luggage and (not wilds or not end):
        return ()
    tries = [cards]
    if wilds:
        where = wilds[0]
        said = [cards[where]] if cards[where] >= 0 else []
        meant = EVERY_WILD if words[where] == BARE_WILD else said
        tries = [[*cards[:where], card, *cards[where + 1 :]] for card in meant]
    city = luggage[0] // NUMBERS if luggage else -1
    stored = bundle(set(luggage))
    return tuple(Run(tuple(some), city, stored, bool(wilds)) for some in tries if _follows(some, end, way))


def _follows(cards: list[int], end: int, way: int) -> bool:
    """Return True if the cards are consecutive and lie further in the line's direction."""
    numbers = [NUMBER[card] for card in cards]
    steps = {after - before for before, after in pairwise(numbers)}
    if steps not in (set(), {UP}, {DOWN}):
        return False
    if end:
        first = UP if numbers[0] > end else DOWN
        if numbers[0] == end or way == -first or steps == {-first}:
            return False
        # A Round the World alone is the next number (CB-16).
        return not (len(cards) == 1 and cards[0] > STANDS_FOR) or numbers[0] == end + first
    return True


def runs(mask: int, wild: bool, least: int, most: int) -> list[tuple[int, int, int]]:
    """Return the runs of a hand: least number, greatest, and the one that Round the World stands for (or 0).

    `mask`: the numbers in hand (bit 0 is number 1); `least` and `most`: the numbers that may be used. Round
    the World alone is left out.
    """
    result = []
    for first in range(least, most + 1):
        missing = 0
        for last in range(first, most + 1):
            if not mask >> (last - 1) & 1:
                if missing or not wild:
                    break
                missing = last
            if not missing:
                result.append((first, last, 0))
            if wild and last > first:
                numbers = (missing,) if missing else range(first, last + 1)
                result += [(first, last, number) for number in numbers]
    return result
