"""Legality of moves, with a sentence and a rule number for each refusal.

Each ruling puts its questions in the order in which a player would hear them.
"""

from __future__ import annotations

from collections.abc import Callable

from game.captain_bluff.components import (
    AIRPORT_NAMES,
    ARRIVALS_BOARD,
    CARD,
    CHANGE_OF_DIRECTION,
    CITIES,
    CITY_NAMES,
    DELAYED_FLIGHT,
    LINE_CARD,
    LUGGAGE,
    MOST_TURNS,
    NUMBERS,
    ROUND_THE_WORLD,
    number_of,
)
from game.captain_bluff.lines import BARE_WILD, Line, Run, fits, following
from game.captain_bluff.moves import BELT, BELT_SETS, FIXED, SEATS
from game.captain_bluff.state import State
from game.notation import Move
from game.reasons import IllegalMove, Reason


def why_not(table: State, move: Move) -> IllegalMove | None:
    if table.reason is not None:
        if table.reason == "out":
            return IllegalMove("the match is over", "CB-22")
        return IllegalMove("the match is over after {number} turns", "CB-23", number=MOST_TURNS)
    found = FIXED.get(move)
    if found is None and move and move[0].endswith(":"):
        first = move[0]
        if SEATS.get(first, table.seats) >= table.seats:
            return IllegalMove("there is no seat {seat}", "CB-21", seat=first[:-1])
        if SEATS[first] != table.turn and move[1:2] != ("recover",):
            return IllegalMove("out of turn a player can only take luggage back", "CB-21")
        move = move[1:]
        found = FIXED.get(move)
    if found is None:
        return _in_words(table, move)
    kind, belt, number = found
    return RULINGS[kind](table, belt, number)


def _in_words(table: State, move: Move) -> IllegalMove | None:
    """Judge a move that FIXED lacks: a placement, or words that make no move."""
    kind = move[0] if move else ""
    if kind == "place" and len(move) > 1:
        return _place(table, move)
    return _malformed(table, kind)


def _malformed(table: State, kind: str) -> IllegalMove:
    """Return the refusal that says which words the kind of move has."""
    rule = "CB-4" if kind == "origin" and table.step == "setup" else RULES.get(kind, "CB-12")
    match kind:
        case "place":
            return IllegalMove("a placement must name a belt from 1 to 6 and cards", rule)
        case "origin" | "swap":
            return IllegalMove("name a belt from 1 to 6 and a card", rule)
        case "check" | "close" | "reverse":
            return IllegalMove("name a belt from 1 to 6", rule)
        case "arrivals":
            return IllegalMove("name one or two belts", rule)
        case "recover":
            return IllegalMove("name a belt from 1 to 6 and a number of cards", rule)
    return IllegalMove("there is no such move", rule)


RULES = {
    "place": "CB-6",
    "origin": "CB-8",
    "check": "CB-9",
    "swap": "CB-10",
    "close": "CB-11",
    "call": "CB-13",
    "believe": "CB-13",
    "reverse": "CB-17",
    "arrivals": "CB-18",
    "delay": "CB-19",
    "recover": "CB-21",
}
"""The rule of each kind of move; a turn and its end are CB-12."""


# --- reasons that several moves share ---------------------------------------------------------------------


def _not_now(table: State) -> IllegalMove:
    if table.step == "setup":
        return IllegalMove("every player has to lay a card above a belt first", "CB-4")
    return IllegalMove("everyone must first be asked whether they call the bluff", "CB-13")


def no_action(table: State) -> IllegalMove | None:
    if table.step != "act":
        return _not_now(table)
    return IllegalMove("the turn's one action has been taken", "CB-12") if table.acted else None


def _no_airport(table: State, card: int, rule: str) -> IllegalMove | None:
    """Return why this airport card isn't played by itself now, if so."""
    if table.step != "act":
        return _not_now(table)
    if table.airport:
        return IllegalMove("this turn's airport card has been played", "CB-12")
    return _not_held(table, card, rule)


def _not_held(table: State, card: int, rule: str) -> IllegalMove | None:
    if number_of(table.hands[table.turn], card):
        return None
    return IllegalMove("{card} is not in hand", rule, card=_named(card))


def _named(card: int) -> str | Reason:
    """Return the name of a card in a sentence: `Amsterdam 7`, `Delayed Flight`."""
    if card >= LUGGAGE:
        return AIRPORT_NAMES[card - LUGGAGE]
    return Reason("{city} {number}", city=CITY_NAMES[card // NUMBERS], number=card % NUMBERS + 1)


def _not_covered(table: State, belt: int, rule: str) -> IllegalMove | None:
    if table.covered >> belt & 1:
        return None
    return IllegalMove("there is no card above belt {belt}", rule, belt=belt + 1)


def _not_lined(table: State, belt: int, rule: str) -> IllegalMove | None:
    if table.lined >> belt & 1:
        return None
    return IllegalMove("there is no luggage on belt {belt}", rule, belt=belt + 1)


# --- placements (CB-6, CB-7, CB-16) -----------------------------------------------------------------------


def _place(table: State, move: Move) -> IllegalMove | None:
    words = move[2:]
    if not words or move[1] not in BELT:
        return _malformed(table, "place")
    belt = BELT[move[1]]
    if refused := no_action(table) or _not_covered(table, belt, "CB-6"):
        return refused
    line = table.lines[belt]
    meant = fits(words, line.end, line.way)
    if len(meant) != 1:
        return _no_run(table, belt, words, meant)
    _, city, luggage, wild = meant[0]
    hand = table.hands[table.turn]
    if hand & luggage != luggage or (wild and not number_of(hand, ROUND_THE_WORLD)):
        return _some_not_held(table, words)
    if wild and table.airport:
        return IllegalMove("only one airport card can be played in a turn", "CB-12")
    return _wrong_city(table, belt, city)


def _some_not_held(table: State, words: Move) -> IllegalMove | None:
    """Return the refusal that names a card the hand lacks, or None if it has them all."""
    for name in words:
        wild = name.startswith(BARE_WILD)
        card, rule = (ROUND_THE_WORLD, "CB-16") if wild else (CARD[name], "CB-6")
        if refused := _not_held(table, card, rule):
            return refused
    return None


def _wrong_city(table: State, belt: int, city: int) -> IllegalMove | None:
    """Return the reason that luggage of a city can't lie on a belt; -1 fits any city (Round the World)."""
    line_city = table.lines[belt].city
    if line_city >= 0:
        if city in (line_city, -1):
            return None
        return _takes_only(belt, table.lines[belt])
    for other, line in enumerate(table.lines):
        if line.city == city:
            return IllegalMove(
                "{city} is already on belt {belt}, and a city goes on one belt only",
                "CB-6",
                belt=other + 1,
                city=CITY_NAMES[city],
            )
    return None


def _takes_only(belt: int, line: Line) -> IllegalMove:
    numbers, city = following(line), CITY_NAMES[line.city]
    if not numbers:
        return IllegalMove("the luggage on belt {belt} is from {city}", "CB-6", belt=belt + 1, city=city)
    if len(numbers) == 1:
        return IllegalMove(
            "belt {belt} takes {city} {numbers}", "CB-6", belt=belt + 1, city=city, numbers=numbers[0]
        )
    low, high = numbers
    return IllegalMove(
        "belt {belt} takes {city} {low} or {high}", "CB-6", belt=belt + 1, city=city, low=low, high=high
    )


def _no_run(table: State, belt: int, words: Move, meant: tuple[Run, ...]) -> IllegalMove:
    """Return the reason that words mean no placement on a belt, or more than one.

    First comes what is wrong with the cards by themselves, then the city, then the numbers.
    """
    if not all(name in LINE_CARD or name in CARD for name in words):
        return _malformed(table, "place")
    wilds = [name for name in words if name.startswith(BARE_WILD)]
    luggage = [name for name in words if not name.startswith(BARE_WILD)]
    for name in luggage:
        if CARD[name] >= LUGGAGE:
            rule = "CB-17" if name == "CD" else "CB-6"
            return IllegalMove("{card} can't be placed as luggage", rule, card=_named(CARD[name]))
    if refused := _some_not_held(table, words):
        return refused
    for name in luggage:
        if luggage.count(name) > 1:
            return IllegalMove("{card} is named twice", "CB-6", card=_named(CARD[name]))
    if len(wilds) > 1:
        return IllegalMove("only one airport card can be played in a turn", "CB-12")
    cities = {name[0] for name in luggage}
    if len(cities) > 1:
        return IllegalMove("cards placed together must be from one city", "CB-6")
    for letter in cities:
        if refused := _wrong_city(table, belt, CITIES.index(letter)):
            return refused
    return _wrong_numbers(table, belt, words, meant)


def _wrong_numbers(table: State, belt: int, words: Move, meant: tuple[Run, ...]) -> IllegalMove:
    """Return the reason that cards of one city don't follow on a belt, or mean several things."""
    wilds = any(name.startswith(BARE_WILD) for name in words)
    if meant:
        return IllegalMove("two numbers fit Round the World: choose one", "CB-16")
    if not table.lines[belt].cards and len(words) == 1:
        # One piece of luggage always can.
        return IllegalMove("Round the World can't open a line alone", "CB-16")
    if wilds and len(words) == 1:
        return IllegalMove(
            "alone, Round the World stands for the next number, at most {most}", "CB-16", most=NUMBERS
        )
    if not fits(words, 0, 0):
        return IllegalMove("cards placed together must be consecutive", "CB-16" if wilds else "CB-6")
    return IllegalMove("cards have to continue in the direction of the line", "CB-7")


# --- rulings: the table, and the two numbers that FIXED gives for a move ----------------------------------


def _origin(table: State, belt: int, card: int) -> IllegalMove | None:
    setup = table.step == "setup"
    if not setup and (refused := no_action(table)):
        return refused
    rule = "CB-4" if setup else "CB-8"
    if table.covered >> belt & 1:
        return IllegalMove("there is already a card above belt {belt}", rule, belt=belt + 1)
    return _not_held(table, card, rule)


def _answer(table: State, _: int, __: int) -> IllegalMove | None:
    return None if table.step == "call" else IllegalMove("no call is pending", "CB-13")


def _arrivals(table: State, belt: int, other: int) -> IllegalMove | None:
    if refused := _no_airport(table, ARRIVALS_BOARD, "CB-18"):
        return refused
    for some in BELT_SETS[1 << belt | 1 << other]:
        if refused := _not_covered(table, some, "CB-18"):
            return refused
    if belt == other and table.covered.bit_count() > 1:
        return IllegalMove("if there are two cards, both must be looked at", "CB-18")
    return None


def _recover(table: State, belt: int, number: int) -> IllegalMove | None:
    if table.step == "call":
        return IllegalMove("no luggage can be taken back while a call is pending", "CB-21")
    loose = table.lines[belt].loose
    if number <= loose:
        return None
    if refused := _not_lined(table, belt, "CB-21"):
        return refused
    if not loose:
        return IllegalMove(
            "no luggage can be taken back from belt {belt}: "
            "one luggage card and anything before an airport card have to stay",
            "CB-21",
            belt=belt + 1,
        )
    return IllegalMove(
        "at most {number} of the cards at the end of the line on belt {belt} can be taken back: "
        "one luggage card and anything before an airport card have to stay",
        "CB-21",
        number=loose,
        belt=belt + 1,
    )


def _end(table: State, _: int, __: int) -> IllegalMove | None:
    if table.step != "act":
        return _not_now(table)
    return None if table.acted else IllegalMove("a turn may have only one action", "CB-12")


RULINGS: dict[str, Callable[[State, int, int], IllegalMove | None]] = {
    "origin": _origin,
    "check": lambda table, belt, _: no_action(table) or _not_covered(table, belt, "CB-9"),
    "swap": lambda table, belt, card: (
        no_action(table) or _not_lined(table, belt, "CB-10") or _not_held(table, card, "CB-10")
    ),
    "close": lambda table, belt, _: no_action(table) or _not_lined(table, belt, "CB-11"),
    "call": _answer,
    "believe": _answer,
    "reverse": lambda table, belt, _: (
        _no_airport(table, CHANGE_OF_DIRECTION, "CB-17") or _not_lined(table, belt, "CB-17")
    ),
    "arrivals": _arrivals,
    "delay": lambda table, _, __: _no_airport(table, DELAYED_FLIGHT, "CB-19"),
    "recover": _recover,
    "end": _end,
}
"""Ruling on each kind of move in FIXED: every move but a placement."""
