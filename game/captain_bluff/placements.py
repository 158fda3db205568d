"""Whether the cards of a placement can be laid on a belt, and why not (CB-6, CB-7, CB-16).

What a placement needs besides, an action and a card above the belt, is asked in legality.py. What the words
mean on a line is found by `fits` in lines.py.
"""

from __future__ import annotations

from game.captain_bluff.components import (
    CARD,
    CARDS,
    CITIES,
    CITY_NAMES,
    LINE_CARD,
    LUGGAGE,
    NUMBERS,
    ROUND_THE_WORLD,
    number_of,
)
from game.captain_bluff.lines import BARE_WILD, Line, Run, fits, following
from game.captain_bluff.state import State
from game.notation import Move
from game.reasons import IllegalMove


def wrong_run(table: State, belt: int, words: Move) -> IllegalMove | None:
    """Return why the seat on turn can't lay the cards that the words name on a belt, or None if it can."""
    line = table.lines[belt]
    meant = fits(words, line.end, line.way)
    if len(meant) != 1:
        return _no_run(table, belt, words, meant)
    _, city, luggage, wild = meant[0]
    hand = table.hands[table.turn]
    if hand & luggage != luggage or (wild and not number_of(hand, ROUND_THE_WORLD)):
        return _some_not_held(hand, words)
    if wild and table.airport:
        return IllegalMove("there is one airport card in a turn", "CB-12")
    return _wrong_city(table, belt, city)


def not_placed() -> IllegalMove:
    """Return the reason that words name no placement at all."""
    return IllegalMove("a placement names a belt from 1 to 6 and cards", "CB-6")


def not_held(card: int, rule: str) -> IllegalMove:
    """Return the reason that a card is not in the hand."""
    return IllegalMove("{card} is not in the hand", rule, card=CARDS[card])


def _some_not_held(hand: int, words: Move) -> IllegalMove | None:
    """Return which of the cards, luggage and Round the World, a hand lacks, or None if it has them all."""
    for name in words:
        wild = name.startswith(BARE_WILD)
        card = ROUND_THE_WORLD if wild else CARD[name]
        if not number_of(hand, card):
            return not_held(card, "CB-16" if wild else "CB-6")
    return None


def _wrong_city(table: State, belt: int, city: int) -> IllegalMove | None:
    """Return why luggage of a city can't lie on a belt; -1 is a Round the World, of the city of its line."""
    there = table.lines[belt].city
    if there >= 0:
        if city in (there, -1):
            return None
        return _takes_only(belt, table.lines[belt])
    for other, line in enumerate(table.lines):
        if line.city == city:
            return IllegalMove(
                "luggage of {city} is on belt {belt}", "CB-6", belt=other + 1, city=CITY_NAMES[city]
            )
    return None


def _takes_only(belt: int, line: Line) -> IllegalMove:
    """Return the reason that the line on a belt takes other luggage: that of its city which may follow."""
    numbers, city = following(line), CITY_NAMES[line.city]
    if not numbers:
        return IllegalMove("the luggage on belt {belt} is of {city}", "CB-6", belt=belt + 1, city=city)
    if len(numbers) == 1:
        return IllegalMove(
            "belt {belt} takes {city} {numbers}", "CB-6", belt=belt + 1, city=city, numbers=numbers[0]
        )
    low, high = numbers
    return IllegalMove(
        "belt {belt} takes {city} {low} or {high}", "CB-6", belt=belt + 1, city=city, low=low, high=high
    )


def _no_run(table: State, belt: int, words: Move, meant: tuple[Run, ...]) -> IllegalMove:
    """Return why words mean no placement on a belt, or, with several meanings, not one alone.

    What is wrong with the cards by themselves comes first, then city, then numbers.
    """
    if not all(name in LINE_CARD or name in CARD for name in words):
        return not_placed()
    wilds = [name for name in words if name.startswith(BARE_WILD)]
    luggage = [name for name in words if not name.startswith(BARE_WILD)]
    for name in luggage:
        if CARD[name] >= LUGGAGE:
            rule = "CB-17" if name == "CD" else "CB-6"
            return IllegalMove("{card} is never part of a placement", rule, card=name)
    refused = _some_not_held(table.hands[table.turn], words)
    if refused is not None:
        return refused
    for name in luggage:
        if luggage.count(name) > 1:
            return IllegalMove("{card} is named twice", "CB-6", card=name)
    if len(wilds) > 1:
        return IllegalMove("there is one airport card in a turn", "CB-12")
    cities = {name[0] for name in luggage}
    if len(cities) > 1:
        return IllegalMove("cards placed together are of one city", "CB-6")
    for letter in cities:
        refused = _wrong_city(table, belt, CITIES.index(letter))
        if refused is not None:
            return refused
    return _wrong_numbers(table, belt, words, meant)


def _wrong_numbers(table: State, belt: int, words: Move, meant: tuple[Run, ...]) -> IllegalMove:
    """Return why the numbers of cards of one city don't follow on a belt, or mean several things."""
    wilds = any(name.startswith(BARE_WILD) for name in words)
    if meant:
        return IllegalMove("two numbers fit the Round the World: its number must be given", "CB-16")
    if not table.lines[belt].cards and len(words) == 1:
        # One piece of luggage always can.
        return IllegalMove("a Round the World can't open a line alone", "CB-16")
    if wilds and len(words) == 1:
        return IllegalMove("alone, Round the World is the next number up to {most}", "CB-16", most=NUMBERS)
    if not fits(words, 0, 0):
        return IllegalMove("cards placed together are consecutive", "CB-16" if wilds else "CB-6")
    return IllegalMove("cards go further in the direction of the line", "CB-7")
