"""Positions and views of Blox as JSON, in and out, and tables imagined from a view.

What is read may come from anybody's file: every key is checked, and `from_position` raises BadPosition or
returns a table that can be played. No rule of a turn lives here.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.blox.board import check_colours
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
    heap,
    letters,
)
from game.blox.paths import paths
from game.blox.setup import blocks, box, printed
from game.chance import shuffled
from game.notation import HIDDEN, View
from game.reasons import BadPosition
from game.validate import entry, items, truth, whole
from game.validate import letters as read_letters

if TYPE_CHECKING:
    from game.blox.game import Blox

MOST_POINTS = 1_000_000
"""More than any match can bring; it keeps numbers from outside within bounds."""


def position(table: Blox) -> dict[str, Any]:
    """Return the position of a table, all cards named."""
    standing = [(SPACES[space], what) for space, what in enumerate(table.at) if what]
    return {
        "turn": table.turn,
        "first": table.first,
        "phase": table.phase,
        "ending": table.ending,
        "towers": {space: letters(what) for space, what in standing if what > 0},
        "pawns": {space: None if what == NEUTRAL else -1 - what for space, what in standing if what < 0},
        "hands": [letters(hand) for hand in table.hands],
        "jokers": [joker == 1 for joker in table.jokers],
        "blocks": [letters(supply) for supply in table.blocks],
        "points": table.points[:],
        "deck": "".join([letters(card) for card in reversed(table.deck)]),
        "discards": letters(table.discards),
        "board": list(table.paths.rows),
    }


def view(table: Blox, seat: int | None) -> View:
    """Return the position as the seat sees it: `?` for each card of another hand and of the pile."""
    result = position(table)
    result["hands"] = [
        hand if owner == seat else HIDDEN * len(hand) for owner, hand in enumerate(result["hands"])
    ]
    result["deck"] = HIDDEN * len(table.deck)
    return result


def determinize(table: Blox, seen: View, seat: int, rng: Random) -> Blox:
    """Lay out an empty table as a view shows it, and deal what the seat can't know by `rng`."""
    whole(seat, "seat", 0, table.seats - 1)
    hands = items(entry(seen, "hands"), "hands")
    for owner, hand in enumerate(hands):
        read_letters(hand, "hands", COLOURS if owner == seat else HIDDEN)
    deck = read_letters(entry(seen, "deck"), "deck", HIDDEN)
    public = read_letters(entry(seen, "discards"), "discards", COLOURS) + hands[seat]
    unseen = [letter for letter in COLOURS for _ in range(CARDS - public.count(letter))]
    if len(unseen) != len(deck) + sum(len(hand) for owner, hand in enumerate(hands) if owner != seat):
        raise BadPosition("the hidden cards are not as many as those not seen")
    dealt = iter(shuffled(unseen, rng))
    full = {
        **seen,
        "hands": [
            hand if owner == seat else "".join([next(dealt) for _ in hand])
            for owner, hand in enumerate(hands)
        ],
    }
    full["deck"] = "".join(dealt)
    table.seed = str(rng.random())
    return from_position(table, full)


def seats(given: Any) -> int:
    """Return the number of players of a position: as many as hands. Raises BadPosition."""
    number = len(items(entry(given, "hands"), "hands"))
    if not 2 <= number <= 4:
        raise BadPosition("{number} players can't play", number=number)
    return number


def from_position(table: Blox, given: Any) -> Blox:
    """Lay out an empty table as the position says. Raises BadPosition."""
    number = table.seats
    table.turn = whole(entry(given, "turn"), "turn", 0, number - 1)
    table.first = whole(entry(given, "first"), "first", 0, number - 1)
    table.phase = whole(entry(given, "phase"), "phase", 1, LAST_PHASE)
    table.ending = truth(entry(given, "ending"), "ending")
    if table.ending and table.phase < LAST_PHASE:
        raise BadPosition("the game can't end in phase {phase}", phase=table.phase)
    table.paths = paths(check_colours(given["board"]) if "board" in given else printed(table.options).colours)
    _read_towers(table, entry(given, "towers"))
    _read_pawns(table, entry(given, "pawns"))
    _read_cards(table, given)
    jokers = items(entry(given, "jokers"), "jokers", number)
    table.jokers = [int(truth(joker, "jokers")) for joker in jokers]
    points = items(entry(given, "points"), "points", number)
    table.points = [whole(some, "points", 0, MOST_POINTS) for some in points]
    supplies = items(entry(given, "blocks"), "blocks", number)
    table.blocks = [_heap(supply, "blocks") for supply in supplies]
    _count(sum(table.blocks) + sum(what for what in table.at if what > 0), blocks(number), "blocks")
    if table.ending and table.turn == table.first:
        table.finish()
    return table


def _heap(value: Any, key: str) -> int:
    """Return the heap that a text of colour letters names; of no colour more than a heap can hold."""
    text = read_letters(value, key, COLOURS)
    if len(text) >= FIELD or any(text.count(letter) > CARDS for letter in COLOURS):
        raise BadPosition("{key} has more of a colour than there are", key=key)
    return heap(text)


def _count(found: int, there: int, key: str) -> None:
    """Refuse cards or blocks of which there are not as many as in the box."""
    for letter, shift in zip(COLOURS, SHIFT, strict=True):
        if found >> shift & FIELD != there >> shift & FIELD:
            raise BadPosition(
                "there are {number} {key} of colour {letter}, not {wanted}",
                number=found >> shift & FIELD,
                key=key,
                letter=letter,
                wanted=there >> shift & FIELD,
            )


def _standing(holder: Any, key: str) -> list[tuple[int, Any]]:
    """Return what a position says to stand where, by space."""
    if not isinstance(holder, dict):
        raise BadPosition("{key} is no object of spaces", key=key)
    for name in holder:
        if name not in SPACE:
            raise BadPosition("{space} is no space of the board", space=str(name))
    return sorted((SPACE[name], what) for name, what in holder.items())


def _read_towers(table: Blox, holder: Any) -> None:
    for space, text in _standing(holder, "towers"):
        tower = _heap(text, "towers")
        if not 1 <= len(text) <= TALLEST:
            raise BadPosition(
                "the tower on {space} has {number} blocks", space=SPACES[space], number=len(text)
            )
        table.put(space, tower)


def _read_pawns(table: Blox, holder: Any) -> None:
    unused = PAWNS * (4 - table.seats)
    pawns: list[list[int]] = [[] for _ in range(table.seats)]
    for space, owner in _standing(holder, "pawns"):
        if table.at[space]:
            raise BadPosition("a tower and a pawn stand on {space}", space=SPACES[space])
        if owner is None:
            table.put(space, NEUTRAL)
        else:
            pawns[whole(owner, "pawns", 0, table.seats - 1)].append(space)
            table.put(space, -1 - owner)
    if any(len(some) > PAWNS for some in pawns) or table.at.count(NEUTRAL) > unused:
        raise BadPosition("there are more pawns of a colour than four")
    table.pawns = [tuple(some) for some in pawns]


def _read_cards(table: Blox, given: Any) -> None:
    for seat, text in enumerate(items(entry(given, "hands"), "hands", table.seats)):
        table.hands[seat] = _heap(text, "hands")
        if not 1 <= len(text) <= HAND:
            raise BadPosition("a hand has {number} cards", number=len(text))
    deck = read_letters(entry(given, "deck"), "deck", COLOURS)
    table.discards = _heap(entry(given, "discards"), "discards")
    _count(sum(table.hands) + _heap(deck, "deck") + table.discards, box(CARDS), "cards")
    table.deck = [UNIT[COLOURS.index(letter)] for letter in reversed(deck)]
