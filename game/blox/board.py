"""The standard board, and reading and checking other boards given as rows (BX-1, BX-3).

A board has two forms. As the option `board` of a match, by which earlier versions let people play on a board
of their own: nine strings, the rows, each of nine words with spaces between (a colour, then the start height
where the space is marked): `"K S2 V S4 V K1 S K2 W"`. In a position: nine strings of nine colour letters, no
marks, because they mean nothing after the set-up.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.blox.components import BLOCKS, COLOURS, LAST_PHASE, PAWNS, SIDE
from game.reasons import BadPosition
from game.validate import items

ROWS = [
    "W K W V K V S W S",
    "K S2 V S4 V K1 S K2 W",
    "S V W1 K W3 V K1 S V",
    "V S1 K W1 S W1 V W K",
    "W V W3 V K S W3 K V",
    "K W V S1 W K1 S V1 K",
    "S K S1 K V3 W V1 W S",
    "W S2 K V1 W S4 W V2 K",
    "V W S K S K V K S",
]
"""The project's own board (BX-3), in the form of the option `board`.

A space is the letter of its colour (K black, W white, S grey, V violet), then the height of the tower that
starts there, if one does.
"""
OWN_BOARD = "own"  # value of the option `board` that stands for it
MARKS = tuple(str(height) for height in range(1, LAST_PHASE + 1))
"""The start heights that a space may be marked with, as words."""
WORDS = frozenset(colour + mark for colour in COLOURS for mark in ("", *MARKS))
"""The words that a space of a board may be written with."""
EXTRA_TOWERS = {"S": 2, "W": 2}
"""With two players: how many spaces of a colour marked 1 bear a tower of 2 instead (BX-5)."""
ONES = sum(EXTRA_TOWERS.values()) + 2 * PAWNS
"""Spaces marked 1: with two players four of them bear towers, the others the pawns nobody plays (BX-5)."""


class Layout(NamedTuple):
    """A board: what is printed on it."""

    colours: tuple[str, ...]  # nine rows of nine colour letters
    marks: dict[int, int]  # start height of each marked space


def check(value: Any) -> list[str]:
    """Return the rows of an option `board`, words with single spaces. Raises BadPosition.

    A board has 81 coloured spaces. The start heights on some of them use up all blocks in the set-up with any
    number of players (BX-4, BX-5).
    """
    rows: list[list[str]] = []
    for row in items(value, "board", SIDE):
        words = row.split() if isinstance(row, str) else []
        if len(words) != SIDE:
            raise BadPosition("row {row} of the board doesn't have nine spaces", row=len(rows) + 1)
        for word in words:
            if word not in WORDS:
                raise BadPosition("{word} on the board is not a colour with a height", word=word)
        rows.append(words)
    marked = [word for row in rows for word in row if len(word) > 1]
    blocks = sum(int(word[1]) for word in marked)
    if blocks != BLOCKS * len(COLOURS):
        raise BadPosition(
            "the heights on the board add up to {number}, but there are {blocks} blocks",
            number=blocks,
            blocks=BLOCKS * len(COLOURS),
        )
    ones = [word for word in marked if word[1] == "1"]
    if len(ones) != ONES:
        raise BadPosition("spaces marked 1 on the board: {number}, not {ones}", number=len(ones), ones=ONES)
    for colour, number in EXTRA_TOWERS.items():
        if ones.count(colour + "1") < number:
            raise BadPosition(
                "fewer than {number} spaces of colour {colour} are marked 1", number=number, colour=colour
            )
    return [" ".join(row) for row in rows]


def layout(rows: list[str]) -> Layout:
    words = [word for row in rows for word in row.split()]
    colours = tuple("".join(word[0] for word in row.split()) for row in rows)
    return Layout(colours, {space: int(word[1]) for space, word in enumerate(words) if len(word) > 1})


def check_colours(value: Any) -> tuple[str, ...]:
    """Return the nine rows of a position's `board`. Raises BadPosition."""
    rows = items(value, "board", SIDE)
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, str) or len(row) != SIDE or not set(row) <= set(COLOURS):
            raise BadPosition("row {row} of the board is not nine colours", row=number)
    return tuple(rows)


OWN = layout(ROWS)


def printed(options: dict[str, object]) -> Layout:
    """Return the board of settled options: their own rows, or the project's board."""
    rows = options["board"]
    return layout(rows) if isinstance(rows, list) else OWN
