"""Legality of a move, with a sentence and a rule number for each refusal.

`play` calls this module for every move, so a legal one passes with nothing but comparisons; sentences are for
refusals. An obstacle comes before a missing card, because no card can remove it.
"""

from __future__ import annotations

from game.blox.components import (
    COLOUR_NAMES,
    COLOURS_OF,
    FIELD,
    KNOCK,
    MOST_BLOCKS,
    PAWNS,
    SHIFT,
    SPACE,
    SPACES,
    TALLEST,
    holds,
)
from game.blox.paths import BESIDE, BETWEEN, BIT, NEIGHBOURS
from game.blox.payments import PAYMENTS, Payment, spelled
from game.blox.state import State
from game.notation import Grammar, Move
from game.reasons import IllegalMove, Reason

MOVES: Grammar = {
    "enter": ("lane", "cards"),
    "move": ("from", "to", "cards"),
    "demolish": ("from", "to", "cards"),
    "knock": ("from", "to", "cards"),
    "build": ("from", "cards"),
    "change": ("cards",),
}
"""The grammar of the moves. `lane`: where a pawn enters (`L1`); `from`, `to`: spaces (`e5`); `cards`: what is
paid or changed, a word of payments.py (`WW*V`)."""


def why_not(state: State, move: Move) -> IllegalMove | None:
    if state.reason is not None:
        return IllegalMove("the match is over", "BX-21")
    kind = move[0] if move else ""
    if kind not in MOVES:
        return no_such_move()
    wanted = 1 + len(MOVES[kind])
    if len(move) != wanted:
        return IllegalMove(
            "the number of words in the move is {number}, not {wanted}",
            "BX-6",
            number=len(move),
            wanted=wanted,
        )
    payment = PAYMENTS.get(move[-1]) or PAYMENTS.get(spelled(move[-1]))
    if payment is None:
        return _unreadable(move[-1])
    if kind == "enter":
        return _enter(state, move[1], payment)
    if kind == "change":
        return _change(state, payment)
    start = SPACE.get(move[1], -1)
    if start < 0:
        return IllegalMove("{space} is not a space of the board", "BX-1", space=move[1])
    if state.at[start] != -1 - state.turn:
        return not_own(start, kind)
    if kind == "build":
        return _build(state, start, payment)
    end = SPACE.get(move[2], -1)
    if end < 0:
        return IllegalMove("{space} is not a space of the board", "BX-1", space=move[2])
    between = BETWEEN.get((start, end))
    if between is None:
        return IllegalMove(
            "no straight line leads from {start} to {end}", RULES[kind], start=move[1], end=move[2]
        )
    if kind == "move":
        return _move(state, end, between, payment)
    if kind == "demolish":
        return _demolish(state, end, between, payment)
    return _knock(state, end, between, payment)


def no_such_move() -> IllegalMove:
    return IllegalMove("there is no such move", "BX-6")


RULES = {"move": "BX-10", "demolish": "BX-11", "build": "BX-15", "knock": "BX-18"}
"""The rule of each action that a pawn on the board takes."""


def not_own(space: int, kind: str) -> IllegalMove:
    return IllegalMove("this player has no pawn on {space}", RULES[kind], space=SPACES[space])


def _unreadable(word: str) -> IllegalMove:
    if word.count("*") > 1:
        return IllegalMove("the joker can be used only once per action", "BX-8")
    return IllegalMove("{word} names no cards that a hand can hold", "BX-6", word=word)


def _unpaid(state: State, payment: Payment, rule: str) -> IllegalMove | None:
    turn = state.turn
    if payment.joker and not state.jokers[turn]:
        return IllegalMove("the joker is face down", "BX-8", code="joker")
    hand = state.hands[turn]
    if holds(hand, payment.cards):
        return None
    colour = _short(hand, payment.cards)
    return IllegalMove(
        "there are not enough {colour} cards in hand", rule, code="cards", colour=COLOUR_NAMES[colour]
    )


def _short(multiset: int, part: int) -> int:
    return next(
        colour for colour, shift in enumerate(SHIFT) if multiset >> shift & FIELD < part >> shift & FIELD
    )


def lane_name(lane: str) -> Reason:
    """Return the name of a lane in sentences: `row 4 from the left` for L4."""
    called = {
        "L": Reason("row {line} from the left", line=lane[1]),
        "R": Reason("row {line} from the right", line=lane[1]),
        "T": Reason("column {line} from the top", line=lane[1]),
        "B": Reason("column {line} from the bottom", line=lane[1]),
    }
    return called[lane[0]]


def _enter(state: State, lane: str, payment: Payment) -> IllegalMove | None:
    if lane not in state.paths.firsts:
        return IllegalMove("there is no lane {lane}", "BX-9", lane=lane)
    if payment.total % FIELD != 1:
        return IllegalMove("exactly one card must be played to enter", "BX-9")
    if refused := all_entered(state):
        return refused
    colour = payment.colours.bit_length() - 1
    space, way = state.paths.firsts[lane][colour]
    if not way:
        return IllegalMove(
            "{lane} has no {colour} space", "BX-9", lane=lane_name(lane), colour=COLOUR_NAMES[colour]
        )
    if state.occupied & way:
        return IllegalMove(
            "an obstacle in {lane} blocks the way to its first {colour} space, {space}",
            "BX-9",
            code="lane",
            lane=lane_name(lane),
            colour=COLOUR_NAMES[colour],
            space=SPACES[space],
        )
    return _unpaid(state, payment, "BX-9")


def all_entered(state: State) -> IllegalMove | None:
    if len(state.pawns[state.turn]) < PAWNS:
        return None
    return IllegalMove("all four pawns are on the board", "BX-9")


def _obstacle(state: State, between: int) -> IllegalMove:
    space = next(space for space, bit in enumerate(BIT) if between & state.occupied & bit)
    return in_the_way(state, space)


def in_the_way(state: State, space: int) -> IllegalMove:
    if state.at[space] > 0:
        return IllegalMove("a tower stands in the way, on {space}", "BX-7", space=SPACES[space])
    return IllegalMove("a pawn stands in the way, on {space}", "BX-7", space=SPACES[space])


def _crossed(state: State, between: int, colours: int) -> tuple[str, str]:
    """Return a space on the way that has one of the colours, and its colour, both by name."""
    space = next(space for space, bit in enumerate(BIT) if between & state.paths.areas[colours] & bit)
    return SPACES[space], COLOUR_NAMES[state.paths.colour[space]]


def _move(state: State, end: int, between: int, payment: Payment) -> IllegalMove | None:
    if payment.total % FIELD != 1:
        return IllegalMove("exactly one card must be played to move", "BX-10")
    if between & state.occupied:
        return _obstacle(state, between)
    if state.at[end]:
        return in_the_way(state, end)
    colour = payment.colours.bit_length() - 1
    if state.paths.colour[end] != colour:
        return IllegalMove(
            "space {space} is {colour}, but the card is {card}",
            "BX-10",
            space=SPACES[end],
            colour=COLOUR_NAMES[state.paths.colour[end]],
            card=COLOUR_NAMES[colour],
        )
    if between & state.paths.areas[1 << colour]:
        space, name = _crossed(state, between, 1 << colour)
        return stops_earlier(space, name, "BX-10")
    return _unpaid(state, payment, "BX-10")


def stops_earlier(space: str, colour: str, rule: str) -> IllegalMove:
    return IllegalMove(
        "the first {colour} space on the way is {space}", rule, code="first", colour=colour, space=space
    )


def too_high(state: State, height: int) -> IllegalMove | None:
    """Return the reason that a tower of this height isn't demolished now (BX-13), if so."""
    if height == TALLEST:
        return IllegalMove("a tower of five blocks may never be demolished", "BX-13")
    if height > state.phase:
        return IllegalMove(
            "the height of the tower is {height}; in phase {phase} no tower above {most} may be demolished",
            "BX-13",
            height=height,
            phase=state.phase,
            most=state.phase,
        )
    return None


def _demolish(state: State, end: int, between: int, payment: Payment) -> IllegalMove | None:
    tower = state.at[end]
    if tower <= 0:
        return no_tower(end)
    if between & state.occupied:
        return _obstacle(state, between)
    if between & state.paths.areas[COLOURS_OF[tower]]:
        space, name = _crossed(state, between, COLOURS_OF[tower])
        return IllegalMove(
            "on the way {space} is {colour}, as is a block of the tower", "BX-11", space=space, colour=name
        )
    if refused := too_high(state, tower % FIELD) or too_many(state):
        return refused
    if payment.total != tower:
        return IllegalMove("one card of its colour must be played for each block of the tower", "BX-12")
    return _unpaid(state, payment, "BX-12")


def no_tower(space: int) -> IllegalMove:
    return IllegalMove("no tower stands on {space}", "BX-11", space=SPACES[space])


def too_many(state: State) -> IllegalMove | None:
    number = state.blocks[state.turn] % FIELD
    if number < MOST_BLOCKS:
        return None
    return IllegalMove(
        "a player with seven blocks or more may not demolish; this player has {number}",
        "BX-14",
        number=number,
    )


def _build(state: State, space: int, payment: Payment) -> IllegalMove | None:
    height = payment.total % FIELD
    if height != state.phase + 1:
        return IllegalMove(
            "in phase {phase} a tower must be {height} blocks high, not {number}",
            "BX-15",
            phase=state.phase,
            height=state.phase + 1,
            number=height,
        )
    supply = state.blocks[state.turn]
    if not holds(supply, payment.total):
        colour = COLOUR_NAMES[_short(supply, payment.total)]
        return IllegalMove("there are not enough {colour} blocks in the supply", "BX-15", colour=colour)
    if not accessible(state, space):
        return _walled(state, space)
    return _unpaid(state, payment, "BX-15")


def accessible(state: State, space: int) -> bool:
    """Return True if a new tower leaves itself and each tower beside it an open side (BX-17)."""
    towers = state.towers | BIT[space]
    if not BESIDE[space] & ~towers:
        return False
    # A neighbour always has a side left before: the one on which the new tower is to stand.
    return all(BESIDE[other] & ~towers for other in NEIGHBOURS[space] if towers >> other & 1)


def _walled(state: State, space: int) -> IllegalMove:
    for other in NEIGHBOURS[space]:
        if state.at[other] > 0 and all(state.at[side] > 0 or side == space for side in NEIGHBOURS[other]):
            return IllegalMove(
                "the tower on {space} would be left without an open side", "BX-17", space=SPACES[other]
            )
    return IllegalMove("a tower on {space} would have no open side", "BX-17", space=SPACES[space])


def _knock(state: State, end: int, between: int, payment: Payment) -> IllegalMove | None:
    if refused := no_victim(state, end):
        return refused
    if between & state.occupied:
        return _obstacle(state, between)
    colour = state.paths.colour[end]
    if between & state.paths.areas[1 << colour]:
        space, name = _crossed(state, between, 1 << colour)
        return IllegalMove(
            "on the way {space} is {colour}, as is the pawn's space", "BX-18", space=space, colour=name
        )
    if payment.colours != 1 << colour:
        return IllegalMove(
            "the pawn stands on {colour}: {colour} cards have to be played",
            "BX-18",
            colour=COLOUR_NAMES[colour],
        )
    if payment.total % FIELD < KNOCK:
        return IllegalMove("three cards or more must be played to knock out a pawn", "BX-18")
    return _unpaid(state, payment, "BX-18")


def no_victim(state: State, space: int) -> IllegalMove | None:
    """Return the reason that the seat on turn can knock out nobody on a space, if so."""
    occupant = state.at[space]
    if occupant >= 0:
        return IllegalMove("no pawn stands on {space}", "BX-18", space=SPACES[space])
    if occupant == -1 - state.turn:
        return IllegalMove("the pawn on {space} is the player's own", "BX-18", space=SPACES[space])
    return None


def _change(state: State, payment: Payment) -> IllegalMove | None:
    if payment.joker:
        return IllegalMove("the joker can't stand for a card to be changed", "BX-8")
    return _unpaid(state, payment, "BX-19")
