"""Which moves are legal, and why any other is refused: a sentence for the player and the rule's number.

Legality is decided here and, for the cards of a placement, in placements.py: `make` asks, and the contract's
tests hold the generator of moves.py against it. Each ruling puts its questions in the order in which a player
would be told, and makes a reason only where there is one: the search of the computer player asks about every
move that it plays.
"""

from __future__ import annotations

from collections.abc import Callable

from game.captain_bluff.components import (
    ARRIVALS_BOARD,
    CHANGE_OF_DIRECTION,
    DELAYED_FLIGHT,
    MOST_TURNS,
    number_of,
)
from game.captain_bluff.move_tables import BELT, BELT_SETS, FIXED, SEATS
from game.captain_bluff.moves import legal_moves
from game.captain_bluff.placements import not_held, not_placed, wrong_run
from game.captain_bluff.state import State
from game.notation import Move
from game.reasons import IllegalMove


def why_not(table: State, move: Move) -> IllegalMove | None:
    """Return the reason against the move, or None if it is legal."""
    return ruling(table, move, FIXED.get(move))


def ruling(table: State, move: Move, found: tuple[str, int, int] | None) -> IllegalMove | None:
    """Return what `why_not` does, for a move of which `found` is what FIXED has; `make` asks this."""
    if table.reason is not None:
        if table.reason == "out":
            return IllegalMove("the match is over", "CB-22")
        return IllegalMove("the match is over after {number} turns", "CB-23", number=MOST_TURNS)
    if found is not None:
        kind, belt, number = found
        return RULINGS[kind](table, belt, number)
    first = move[0] if move else ""
    if first[-1:] != ":":
        return _in_words(table, move)
    if SEATS.get(first, table.seats) >= table.seats:
        return IllegalMove("there is no seat {seat}", "CB-21", seat=first[:-1])
    if SEATS[first] != table.turn and move[1:2] != ("recover",):
        return IllegalMove("out of turn, luggage is taken back, and nothing else is done", "CB-21")
    found = FIXED.get(move[1:])
    if found is not None:
        kind, belt, number = found
        return RULINGS[kind](table, belt, number)
    return _in_words(table, move[1:])


def _in_words(table: State, move: Move) -> IllegalMove | None:
    """Judge a move that FIXED doesn't have: a placement, or words that make no move."""
    kind = move[0] if move else ""
    if kind == "place" and len(move) > 1:
        return why_not_placed(table, move)
    if len(move) == 1 and kind in NOWHERE:
        return _nowhere(table, kind)
    if kind == "origin" and table.step == "setup":
        return _belt_and_card("CB-4")
    return SHAPES[kind]() if kind in SHAPES else _no_such_move("CB-12")


def _no_such_move(rule: str) -> IllegalMove:
    return IllegalMove("there is no such move", rule)


def _a_belt(rule: str) -> IllegalMove:
    return IllegalMove("a belt from 1 to 6 is named", rule)


def _belt_and_card(rule: str) -> IllegalMove:
    return IllegalMove("a belt from 1 to 6 and a card are named", rule)


SHAPES: dict[str, Callable[[], IllegalMove]] = {
    "place": not_placed,
    "origin": lambda: _belt_and_card("CB-8"),
    "check": lambda: _a_belt("CB-9"),
    "swap": lambda: _belt_and_card("CB-10"),
    "close": lambda: _a_belt("CB-11"),
    "call": lambda: _no_such_move("CB-13"),
    "believe": lambda: _no_such_move("CB-13"),
    "reverse": lambda: _a_belt("CB-17"),
    "arrivals": lambda: IllegalMove("one or two belts are named", "CB-18"),
    "delay": lambda: _no_such_move("CB-19"),
    "recover": lambda: IllegalMove("a belt from 1 to 6 and a number of cards are named", "CB-21"),
}
"""By kind of move, the reason against one of which the other words can't be right, and the rule."""


NOWHERE: dict[str, Callable[[], IllegalMove]] = {
    "place": lambda: IllegalMove("nothing in the hand can be placed on a belt now", "CB-6"),
    "origin": lambda: IllegalMove("there is a card above each belt already", "CB-8"),
    "check": lambda: IllegalMove("there is no card above any belt", "CB-9"),
    "swap": lambda: IllegalMove("no belt carries luggage", "CB-10"),
    "close": lambda: IllegalMove("no belt carries luggage", "CB-11"),
}
"""By action, why it can't be done on any belt."""


def _nowhere(table: State, kind: str) -> IllegalMove:
    """Return why an action that is named alone can't be done anywhere, or what must be named besides."""
    if table.step == "setup" and kind == "origin":
        return _belt_and_card("CB-4")
    if table.step != "act" or table.acted:
        return _no_action(table)
    if any(move[0] == kind for move in legal_moves(table)):
        return SHAPES[kind]()
    return NOWHERE[kind]()


# --- reasons that several moves share ---------------------------------------------------------------------


def _not_now(table: State) -> IllegalMove:
    """Return why the step of the table is not `act`, the one for actions and airport cards."""
    if table.step == "setup":
        return IllegalMove("first every player puts a card above a belt", "CB-4")
    return IllegalMove("first comes the question whether anyone calls the bluff", "CB-13")


def _no_action(table: State) -> IllegalMove:
    """Return why the seat on turn has no action now."""
    if table.step != "act":
        return _not_now(table)
    return IllegalMove("there is one action in a turn, and it is done", "CB-12")


def _no_airport(table: State) -> IllegalMove:
    """Return why the seat on turn may play no airport card by itself now."""
    if table.step != "act":
        return _not_now(table)
    return IllegalMove("there is one airport card in a turn, and it is played", "CB-12")


def _not_covered(belt: int, rule: str) -> IllegalMove:
    return IllegalMove("there is no card above belt {belt}", rule, belt=belt + 1)


def _not_lined(belt: int, rule: str) -> IllegalMove:
    return IllegalMove("there is no luggage on belt {belt}", rule, belt=belt + 1)


# --- rulings: the table, and the two numbers that FIXED gives for a move ----------------------------------


def _origin(table: State, belt: int, card: int) -> IllegalMove | None:
    setup = table.step == "setup"
    if not setup and (table.step != "act" or table.acted):
        return _no_action(table)
    rule = "CB-4" if setup else "CB-8"
    if table.covered >> belt & 1:
        return IllegalMove("there is a card above belt {belt} already", rule, belt=belt + 1)
    return None if number_of(table.hands[table.turn], card) else not_held(card, rule)


def _check(table: State, belt: int, _: int) -> IllegalMove | None:
    if table.step != "act" or table.acted:
        return _no_action(table)
    return None if table.covered >> belt & 1 else _not_covered(belt, "CB-9")


def _swap(table: State, belt: int, card: int) -> IllegalMove | None:
    if table.step != "act" or table.acted:
        return _no_action(table)
    if not table.lined >> belt & 1:
        return _not_lined(belt, "CB-10")
    return None if number_of(table.hands[table.turn], card) else not_held(card, "CB-10")


def _close(table: State, belt: int, _: int) -> IllegalMove | None:
    if table.step != "act" or table.acted:
        return _no_action(table)
    return None if table.lined >> belt & 1 else _not_lined(belt, "CB-11")


def _answer(table: State, _: int, __: int) -> IllegalMove | None:
    return None if table.step == "call" else IllegalMove("no placement is being asked about", "CB-13")


def _reverse(table: State, belt: int, _: int) -> IllegalMove | None:
    if table.step != "act" or table.airport:
        return _no_airport(table)
    if not number_of(table.hands[table.turn], CHANGE_OF_DIRECTION):
        return not_held(CHANGE_OF_DIRECTION, "CB-17")
    return None if table.lined >> belt & 1 else _not_lined(belt, "CB-17")


def _arrivals(table: State, belt: int, other: int) -> IllegalMove | None:
    if table.step != "act" or table.airport:
        return _no_airport(table)
    if not number_of(table.hands[table.turn], ARRIVALS_BOARD):
        return not_held(ARRIVALS_BOARD, "CB-18")
    for some in BELT_SETS[1 << belt | 1 << other]:
        if not table.covered >> some & 1:
            return _not_covered(some, "CB-18")
    if belt == other and table.covered.bit_count() > 1:
        return IllegalMove("two cards are looked at, where there are two", "CB-18")
    return None


def _delay(table: State, _: int, __: int) -> IllegalMove | None:
    if table.step != "act" or table.airport:
        return _no_airport(table)
    held = number_of(table.hands[table.turn], DELAYED_FLIGHT)
    return None if held else not_held(DELAYED_FLIGHT, "CB-19")


def _recover(table: State, belt: int, number: int) -> IllegalMove | None:
    if table.step == "call":
        return IllegalMove("no luggage is taken back while a call is open", "CB-21")
    loose = table.lines[belt].loose
    if number <= loose:
        return None
    if not table.lined >> belt & 1:
        return _not_lined(belt, "CB-21")
    return IllegalMove(
        "at most {number} cards can be taken from belt {belt}: luggage at the end, and one stays",
        "CB-21",
        number=loose,
        belt=belt + 1,
    )


def _end(table: State, _: int, __: int) -> IllegalMove | None:
    if table.step != "act":
        return _not_now(table)
    return None if table.acted else IllegalMove("there is exactly one action in a turn", "CB-12")


def why_not_placed(table: State, move: Move) -> IllegalMove | None:
    """Return the reason against a placement, or None if it is legal (CB-6, CB-7, CB-16)."""
    words = move[2:]
    if not words or move[1] not in BELT:
        return not_placed()
    if table.step != "act" or table.acted:
        return _no_action(table)
    belt = BELT[move[1]]
    if not table.covered >> belt & 1:
        return _not_covered(belt, "CB-6")
    return wrong_run(table, belt, words)


RULINGS: dict[str, Callable[[State, int, int], IllegalMove | None]] = {
    "origin": _origin,
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
"""By kind, what decides about a move of FIXED: every move but a placement."""
