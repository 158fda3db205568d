"""Why a move is refused: a sentence for the player and the rule's number. Never on the hot path."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.captain_bluff.components import (
    CARD,
    CARDS,
    CITIES,
    LINE_CARD,
    LUGGAGE,
    MOST_TURNS,
    NUMBERS,
    number_of,
)
from game.captain_bluff.lines import BARE_WILD, fits
from game.captain_bluff.move_tables import BELT, FIXED, SEATS
from game.notation import Move
from game.reasons import IllegalMove

if TYPE_CHECKING:
    from game.captain_bluff.state import State

NO_SUCH_MOVE = "there is no such move"


def why_not(table: State, move: Move) -> IllegalMove | None:
    """Return the reason against the move, or None if it is legal."""
    if table.reason is not None:
        if table.reason == "out":
            return IllegalMove("the match is over", "CB-22")
        return IllegalMove("the match is over after {number} turns", "CB-23", number=MOST_TURNS)
    first = move[0] if move else ""
    if first[-1:] == ":":
        if SEATS.get(first, table.seats) >= table.seats:
            return IllegalMove("there is no seat {seat}", "CB-21", seat=first[:-1])
        move = move[1:]
        if SEATS[first] != table.turn and move[:1] != ("recover",):
            return IllegalMove("out of turn luggage is recovered, and nothing else is done", "CB-21")
    judge = JUDGES.get(move[0] if move else "")
    if judge is None:
        return IllegalMove(NO_SUCH_MOVE, "CB-12")
    return judge(table, move)


def _step(table: State, rule: str) -> IllegalMove | None:
    """Return why this is not the time for an action or an airport card."""
    if table.step == "setup":
        return IllegalMove("first every player puts a card above a belt", "CB-4")
    if table.step == "call":
        return IllegalMove("first it is asked whether anyone calls the bluff", rule)
    return None


def _action(table: State) -> IllegalMove | None:
    """Return why the seat on turn can take no action now."""
    refused = _step(table, "CB-13")
    if refused is None and table.acted:
        return IllegalMove("there is one action in a turn, and it is done", "CB-12")
    return refused


def _airport(table: State, card: int, rule: str) -> IllegalMove | None:
    """Return why the seat on turn can't play that airport card by itself."""
    refused = _step(table, "CB-13")
    if refused is not None:
        return refused
    if table.airport:
        return IllegalMove("there is one airport card in a turn, and it is played", "CB-12")
    return _held(table, card, rule)


def _held(table: State, card: int, rule: str) -> IllegalMove | None:
    if number_of(table.hands[table.turn], card):
        return None
    return IllegalMove("{card} is not in the hand", rule, card=CARDS[card])


def _uncovered(table: State, belt: int, rule: str) -> IllegalMove | None:
    if table.covered >> belt & 1:
        return None
    return IllegalMove("there is no card above belt {belt}", rule, belt=belt + 1)


def _unlined(table: State, belt: int, rule: str) -> IllegalMove | None:
    if table.lined >> belt & 1:
        return None
    return IllegalMove("there is no luggage on belt {belt}", rule, belt=belt + 1)


def _origin(table: State, move: Move) -> IllegalMove | None:
    rule = "CB-4" if table.step == "setup" else "CB-8"
    if move not in FIXED:
        return IllegalMove("a belt from 1 to 6 and a card are named", rule)
    _, belt, card = FIXED[move]
    refused = None if table.step == "setup" else _action(table)
    if refused is None and table.covered >> belt & 1:
        return IllegalMove("there is a card above belt {belt} already", rule, belt=belt + 1)
    return refused or _held(table, card, rule)


def _check(table: State, move: Move) -> IllegalMove | None:
    if move not in FIXED:
        return IllegalMove("a belt from 1 to 6 is named", "CB-9")
    return _action(table) or _uncovered(table, FIXED[move][1], "CB-9")


def _swap(table: State, move: Move) -> IllegalMove | None:
    if move not in FIXED:
        return IllegalMove("a belt from 1 to 6 and a card are named", "CB-10")
    _, belt, card = FIXED[move]
    return _action(table) or _unlined(table, belt, "CB-10") or _held(table, card, "CB-10")


def _close(table: State, move: Move) -> IllegalMove | None:
    if move not in FIXED:
        return IllegalMove("a belt from 1 to 6 is named", "CB-11")
    return _action(table) or _unlined(table, FIXED[move][1], "CB-11")


def _place(table: State, move: Move) -> IllegalMove | None:
    words = move[2:]
    if not words or move[1] not in BELT or not all(name in LINE_CARD or name in CARD for name in words):
        return IllegalMove("a placement names a belt from 1 to 6 and cards", "CB-6")
    belt = BELT[move[1]]
    return (
        _action(table)
        or _uncovered(table, belt, "CB-6")
        or _not_in_hand(table, words)
        or _wrong_city(table, belt, words)
        or _wrong_numbers(table, belt, words)
    )


def _not_in_hand(table: State, words: Move) -> IllegalMove | None:
    """Return what is wrong with the cards of a placement by themselves."""
    wilds = [name for name in words if name.startswith(BARE_WILD)]
    for name in words:
        if name not in wilds and CARD.get(name, LUGGAGE) >= LUGGAGE:
            rule = "CB-17" if name == "CD" else "CB-6"
            return IllegalMove("{card} is never part of a placement", rule, card=name)
        refused = _held(table, LUGGAGE if name in wilds else CARD[name], "CB-16" if name in wilds else "CB-6")
        if refused is not None:
            return refused
        if name not in wilds and words.count(name) > 1:
            return IllegalMove("{card} is named twice", "CB-6", card=name)
    if len(wilds) > 1 or (wilds and table.airport):
        return IllegalMove("there is one airport card in a turn", "CB-12")
    return None


def _wrong_city(table: State, belt: int, words: Move) -> IllegalMove | None:
    cities = {name[0] for name in words if not name.startswith(BARE_WILD)}
    if len(cities) > 1:
        return IllegalMove("cards placed together are of one city", "CB-6")
    line = table.lines[belt]
    for letter in cities:
        if line.cards and CITIES[line.city] != letter:
            return IllegalMove(
                "the luggage on belt {belt} is of {city}", "CB-6", belt=belt + 1, city=CITIES[line.city]
            )
        for other, some in enumerate(table.lines):
            if other != belt and some.cards and CITIES[some.city] == letter:
                return IllegalMove("luggage of {city} is on belt {belt}", "CB-6", belt=other + 1, city=letter)
    return None


def _wrong_numbers(table: State, belt: int, words: Move) -> IllegalMove | None:
    line = table.lines[belt]
    meant = fits(words, line.end, line.way)
    wilds = [name for name in words if name.startswith(BARE_WILD)]
    if len(meant) == 1:
        return None
    if meant:
        return IllegalMove("two numbers fit the Round the World: its number must be told", "CB-16")
    if wilds and not line.cards and len(words) == 1:
        return IllegalMove("a Round the World can't open a line alone", "CB-16")
    if wilds and len(words) == 1:
        return IllegalMove("alone, Round the World is the next number up to {most}", "CB-16", most=NUMBERS)
    if not fits(words, 0, 0):
        return IllegalMove("cards placed together are consecutive", "CB-16" if wilds else "CB-6")
    return IllegalMove("cards go further in the direction of the line", "CB-7")


def _reverse(table: State, move: Move) -> IllegalMove | None:
    if move not in FIXED:
        return IllegalMove("a belt from 1 to 6 is named", "CB-17")
    return _airport(table, CARD["CD"], "CB-17") or _unlined(table, FIXED[move][1], "CB-17")


def _arrivals(table: State, move: Move) -> IllegalMove | None:
    if move not in FIXED:
        return IllegalMove("one or two belts are named", "CB-18")
    belts = {*FIXED[move][1:]}
    refused = _airport(table, CARD["AB"], "CB-18")
    for belt in sorted(belts):
        refused = refused or _uncovered(table, belt, "CB-18")
    if refused is None and len(belts) < min(2, table.covered.bit_count()):
        return IllegalMove("two cards are looked at, where there are two", "CB-18")
    return refused


def _delay(table: State, move: Move) -> IllegalMove | None:
    if len(move) > 1:
        return IllegalMove(NO_SUCH_MOVE, "CB-19")
    return _airport(table, CARD["DF"], "CB-19")


def _answer(table: State, move: Move) -> IllegalMove | None:
    if len(move) > 1:
        return IllegalMove(NO_SUCH_MOVE, "CB-13")
    if table.step != "call":
        return IllegalMove("no placement is being asked about", "CB-13")
    return None


def _recover(table: State, move: Move) -> IllegalMove | None:
    if table.step == "call":
        return IllegalMove("nothing is recovered while a call is open", "CB-21")
    if len(move) != 3 or move[1] not in BELT or move not in FIXED:
        return IllegalMove("a belt from 1 to 6 and a number of cards are named", "CB-21")
    _, belt, number = FIXED[move]
    refused = _unlined(table, belt, "CB-21")
    if refused is None and number > table.lines[belt].loose:
        return IllegalMove(
            "at most {number} cards can be taken from belt {belt}: luggage at the end, and one stays",
            "CB-21",
            number=table.lines[belt].loose,
            belt=belt + 1,
        )
    return refused


def _end(table: State, move: Move) -> IllegalMove | None:
    if len(move) > 1:
        return IllegalMove(NO_SUCH_MOVE, "CB-12")
    refused = _step(table, "CB-13")
    if refused is None and not table.acted:
        return IllegalMove("there is exactly one action in a turn", "CB-12")
    return refused


JUDGES: dict[str, Callable[[State, Move], IllegalMove | None]] = {
    "origin": _origin,
    "place": _place,
    "check": _check,
    "swap": _swap,
    "close": _close,
    "call": _answer,
    "believe": _answer,
    "reverse": _reverse,
    "arrivals": _arrivals,
    "delay": _delay,
    "recover": _recover,
    "end": _end,
}
