"""Positions and views of Blox as JSON, in and out, and hidden cards dealt anew.

The keys in words: docs/formats.md. What is read may come from anybody's file: every key is checked.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypedDict, TypeVar

from game.blox.board import check_colours, printed
from game.blox.components import (
    CARDS,
    COLOURS,
    FIELD,
    HAND,
    LAST_PHASE,
    NEUTRAL,
    PAWNS,
    SHIFT,
    SPACE,
    SPACES,
    TALLEST,
    UNIT,
    blocks,
    box,
    letters,
    multiset,
    spread,
)
from game.blox.effects import finish
from game.blox.paths import paths
from game.blox.state import State, put
from game.chance import shuffled
from game.notation import HIDDEN
from game.notation import View as AnyView
from game.reasons import BadPosition
from game.validate import entry, integer, items, truth
from game.validate import letters as read_letters

MOST_POINTS = 1_000_000  # more than any match can bring; it keeps numbers from outside within bounds


Table = TypeVar("Table", bound=State)


class Position(TypedDict):
    """A table with every card known."""

    turn: int
    first: int
    phase: int
    ending: bool
    towers: dict[str, str]
    pawns: dict[str, int | None]
    hands: list[str]
    jokers: list[bool]
    blocks: list[str]
    points: list[int]
    deck: str
    discards: str
    board: list[str]


class View(Position):
    """A position as one seat sees it."""


def position(state: State) -> Position:
    standing = [(SPACES[space], what) for space, what in enumerate(state.at) if what]
    return {
        "turn": state.turn,
        "first": state.first,
        "phase": state.phase,
        "ending": state.ending,
        "towers": {space: letters(what) for space, what in standing if what > 0},
        "pawns": {space: None if what == NEUTRAL else -1 - what for space, what in standing if what < 0},
        "hands": [letters(hand) for hand in state.hands],
        "jokers": [joker == 1 for joker in state.jokers],
        "blocks": [letters(supply) for supply in state.blocks],
        "points": state.points[:],
        "deck": "".join([letters(card) for card in reversed(state.deck)]),
        "discards": letters(state.discards),
        "board": list(state.paths.rows),
    }


def view(state: State, seat: int | None) -> View:
    shown = position(state)
    return {
        **shown,
        "hands": [hand if owner == seat else HIDDEN * len(hand) for owner, hand in enumerate(shown["hands"])],
        "deck": HIDDEN * len(state.deck),
    }


def determinize(cls: type[Table], seen: AnyView, seat: int, options: dict[str, Any], rng: Random) -> Table:
    hands = items(entry(seen, "hands"), "hands")
    integer(seat, "seat", 0, len(hands) - 1)
    for owner, hand in enumerate(hands):
        read_letters(hand, "hands", COLOURS if owner == seat else HIDDEN)
    deck = read_letters(entry(seen, "deck"), "deck", HIDDEN)
    public = read_letters(entry(seen, "discards"), "discards", COLOURS) + hands[seat]
    unseen = [letter for letter in COLOURS for _ in range(CARDS - public.count(letter))]
    if len(unseen) != len(deck) + sum(len(hand) for owner, hand in enumerate(hands) if owner != seat):
        raise BadPosition("the number of hidden cards differs from the number of unseen ones")
    dealt = iter(shuffled(unseen, rng))
    full = {
        **seen,
        "hands": [
            hand if owner == seat else "".join([next(dealt) for _ in hand])
            for owner, hand in enumerate(hands)
        ],
    }
    full["deck"] = "".join(dealt)
    return from_position(cls, full, options, str(rng.random()))


def dealer(state: Table, seat: int) -> Callable[[Random], Table]:
    # In the order of the box: the deal may depend on what the seat knows, not on the true hands.
    unseen = spread(sum(state.hands) - state.hands[seat] + sum(state.deck))
    lacking = [(owner, hand % FIELD) for owner, hand in enumerate(state.hands) if owner != seat]

    def deal(rng: Random) -> Table:
        other = state.copy()
        cards = shuffled(unseen, rng)
        for owner, size in lacking:
            other.hands[owner] = sum(cards[:size])
            del cards[:size]
        other.deck = cards
        other.seed = str(rng.random())
        return other

    return deal


def from_position(cls: type[Table], given: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Table:
    number = len(items(entry(given, "hands"), "hands"))
    state = cls.blank_at(given, number, options, seed, ply)
    state.first = integer(entry(given, "first"), "first", 0, number - 1)
    state.phase = integer(entry(given, "phase"), "phase", 1, LAST_PHASE)
    state.ending = truth(entry(given, "ending"), "ending")
    if state.ending and state.phase < LAST_PHASE:
        raise BadPosition("the match can't end in phase {phase}", phase=state.phase)
    state.paths = paths(check_colours(given["board"]) if "board" in given else printed(state.options).colours)
    _read_towers(state, entry(given, "towers"))
    _read_pawns(state, entry(given, "pawns"))
    _read_cards(state, given)
    jokers = items(entry(given, "jokers"), "jokers", number)
    state.jokers = [int(truth(joker, "jokers")) for joker in jokers]
    points = items(entry(given, "points"), "points", number)
    state.points = [integer(some, "points", 0, MOST_POINTS) for some in points]
    supplies = items(entry(given, "blocks"), "blocks", number)
    state.blocks = [_multiset(supply, "blocks") for supply in supplies]
    _count(sum(state.blocks) + sum(what for what in state.at if what > 0), blocks(number), "blocks")
    if state.ending and state.turn == state.first:
        finish(state)
    return state


def _multiset(value: Any, key: str) -> int:
    """Return the multiset of a text of colour letters. Raises BadPosition for more than the box has."""
    text = read_letters(value, key, COLOURS)
    if len(text) >= FIELD or any(text.count(letter) > CARDS for letter in COLOURS):
        raise BadPosition("{key} has more of a colour than there are", key=key)
    return multiset(text)


def _count(found: int, expected: int, key: str) -> None:
    """Raise BadPosition unless there are as many cards or blocks of each colour as in the box."""
    for letter, shift in zip(COLOURS, SHIFT, strict=True):
        if found >> shift & FIELD != expected >> shift & FIELD:
            raise BadPosition(
                "the number of {key} of colour {letter} is {number}, not {wanted}",
                number=found >> shift & FIELD,
                key=key,
                letter=letter,
                wanted=expected >> shift & FIELD,
            )


def _standing(holder: Any, key: str) -> list[tuple[int, Any]]:
    """Return the entries of an object keyed by space, ascending. Raises BadPosition."""
    if not isinstance(holder, dict):
        raise BadPosition("{key} is not an object of spaces", key=key)
    for name in holder:
        if name not in SPACE:
            raise BadPosition("{space} is not a space of the board", space=str(name))
    return sorted((SPACE[name], what) for name, what in holder.items())


def _read_towers(state: State, holder: Any) -> None:
    for space, text in _standing(holder, "towers"):
        tower = _multiset(text, "towers")
        if not 1 <= len(text) <= TALLEST:
            raise BadPosition(
                "the number of blocks of the tower on {space} is {number}",
                space=SPACES[space],
                number=len(text),
            )
        put(state, space, tower)


def _read_pawns(state: State, holder: Any) -> None:
    unused = PAWNS * (4 - state.seats)
    pawns: list[list[int]] = [[] for _ in range(state.seats)]
    for space, owner in _standing(holder, "pawns"):
        if state.at[space]:
            raise BadPosition("a tower and a pawn stand on {space}", space=SPACES[space])
        if owner is None:
            put(state, space, NEUTRAL)
        else:
            pawns[integer(owner, "pawns", 0, state.seats - 1)].append(space)
            put(state, space, -1 - owner)
    if any(len(some) > PAWNS for some in pawns) or state.at.count(NEUTRAL) > unused:
        raise BadPosition("there are more than four pawns of one colour")
    state.pawns = [tuple(some) for some in pawns]


def _read_cards(state: State, given: Any) -> None:
    for seat, text in enumerate(items(entry(given, "hands"), "hands", state.seats)):
        state.hands[seat] = _multiset(text, "hands")
        if not 1 <= len(text) <= HAND:
            raise BadPosition("the number of cards in a hand is {number}", number=len(text))
    deck = read_letters(entry(given, "deck"), "deck", COLOURS)
    state.discards = _multiset(entry(given, "discards"), "discards")
    _count(sum(state.hands) + _multiset(deck, "deck") + state.discards, box(CARDS), "cards")
    state.deck = [UNIT[COLOURS.index(letter)] for letter in reversed(deck)]
