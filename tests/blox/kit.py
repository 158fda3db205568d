"""What the shared suites know of Blox: where its cards and blocks lie, and who may see them."""

from __future__ import annotations

import re
from collections import Counter

from game.notation import Move, Position, View
from tests.blox import reference_rules
from tests.blox.players import HABITS, obvious
from tests.kit import Facts, Kit, round_table


def cards(position: Position | View) -> Counter[str]:
    """Return every card, wherever it lies."""
    return Counter("".join([*position["hands"], *position["deck"], *position["discards"]]))


def hidden(position: Position, seat: int) -> Counter[str]:
    """Return the hands of the others and the deck."""
    hands = [hand for other, hand in enumerate(position["hands"]) if other != seat]
    return Counter("".join([*hands, *position["deck"]]))


def blocks(position: Position) -> Counter[str]:
    """Return every block: taken, and in the towers."""
    return Counter("".join([*position["blocks"], *position["towers"].values()]))


def moved_round(position: Position, places: int) -> Position:
    """Return the position with everybody so many seats further on."""
    seats = len(position["hands"])

    def further(seat: int | None) -> int | None:
        return None if seat is None else (seat + places) % seats

    return {
        **position,
        **{key: round_table(position[key], places) for key in ("hands", "jokers", "blocks", "points")},
        **{key: further(position[key]) for key in ("turn", "first")},
        "pawns": {space: further(owner) for space, owner in position["pawns"].items()},
    }


def named(move: Move) -> set[str]:
    """Return the ids of what a move names on the screen."""
    kind, *words = move
    paid = re.sub(r"\*.", "", words[-1])
    cards = {f"card-{letter}{paid[:place].count(letter)}" for place, letter in enumerate(paid)}
    things = {f"lane-{words[0]}"} if kind == "enter" else {f"at-{space}" for space in words[:-1]}
    return cards | things | ({"the joker"} if "*" in words[-1] else set())


def letters() -> list[str]:
    """Return the letters of the colours."""
    from ui.blox import words

    return [words.letter(colour) for colour in "KWSV"]


def facts() -> Facts:
    """Return what tells whether a hint's reason is true."""
    from tests.blox.facts import facts

    return facts()


KIT = Kit(
    rules=("BX", 23),
    is_translated=True,
    cards=cards,
    hidden=hidden,
    pieces=blocks,
    reference=reference_rules.moves,
    alike=frozenset("KWSV"),
    words=("K", "KWSV", "a1", "*K"),
    hands="hands",
    multisets=frozenset(("discards",)),
    multisets_by_seat=frozenset(("hands", "blocks")),
    complete=frozenset(("towers", "pawns")),
    silent=frozenset(("drew", "joker")),
    letters=letters,
    shows=dict.fromkeys(
        ("enter", "move", "demolish", "build", "knock", "change"),
        frozenset(("towers", "pawns", "points", "jokers", "blocks")),
    ),
    continues={"shuffled": frozenset(("discards",))},
    people=4,
    midway=58,
    telling="demolish",
    least=0,
    says=r"can be|tap makes the move",
    moved_round=moved_round,
    named=named,
    facts=facts,
    obvious=obvious,
    habits=HABITS,
    kinds=frozenset(("enter", "move", "demolish", "build", "knock", "change")),
)
