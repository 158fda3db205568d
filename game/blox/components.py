"""The components of Blox (BX-1, BX-2), as numbers: colours, spaces, multisets of cards or blocks.

A colour is a number 0-3 (K W S V), a space 0-80 (`a1` first, row by row), a set of colours a mask of four
bits. A multiset (a hand, a supply, a tower, the discards) is one number: how many of each colour, six bits a
colour, so adding and taking away are + and -, `multiset % 63` is how many there are in all (64 % 63 is 1),
and the highest bit of each six stays free for comparing.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

COLOURS = "KWSV"
COLOUR_NAMES = ("black", "white", "grey", "violet")
SHIFT = (0, 6, 12, 18)  # lowest of the six bits of each colour in a multiset
UNIT = tuple(1 << shift for shift in SHIFT)  # multiset of one card of each colour
FIELD = 63  # one colour's bits; `multiset % FIELD` counts the multiset
GUARD = sum(32 << shift for shift in SHIFT)
"""The highest of the six bits of every colour: 0 in each multiset, so that `holds` can compare."""

CARDS = 15  # cards of each colour
BLOCKS = 10  # blocks of each colour; one less with two players (BX-5)
HAND = 5  # cards of a full hand (BX-6)
PAWNS = 4  # pawns of each player (BX-2)
TALLEST = 5  # blocks of the highest tower there can be (BX-15)
LAST_PHASE = 4  # last of the phases, which are numbered from 1 (BX-20)
MOST_BLOCKS = 7  # number of blocks from which a seat doesn't demolish (BX-14)
KNOCK = 3  # cards that a knock-out takes at least (BX-18)

SIDE = 9  # rows of the board, and columns
SPACES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdefghi")
"""Name of each space: `a1`."""
SPACE = {name: space for space, name in enumerate(SPACES)}
ROW = tuple(space // SIDE for space in range(SIDE * SIDE))  # row of each space, 0 to 8
COLUMN = tuple(space % SIDE for space in range(SIDE * SIDE))  # column of each space, 0 to 8
SEATS = "0123"  # each seat as a word
EMPTY = 0  # nothing stands on a space
NEUTRAL = -5
"""A pawn that nobody plays stands on a space (BX-5). A seat's own pawn is `-1 - seat`, a tower its
multiset."""


def box(each: int) -> int:
    """Return a multiset with the same number of each colour."""
    return each * sum(UNIT)


def blocks(seats: int) -> int:
    """Return the multiset of all blocks: with two players one of each colour stays in the box (BX-5)."""
    return box(BLOCKS - 1 if seats == 2 else BLOCKS)


def multiset(letters: str) -> int:
    return sum([letters.count(letter) << shift for letter, shift in zip(COLOURS, SHIFT, strict=True)])


def letters(multiset: int) -> str:
    """Return the letters of a multiset, in the order K W S V."""
    return "".join(
        [letter * (multiset >> shift & FIELD) for letter, shift in zip(COLOURS, SHIFT, strict=True)]
    )


def spread(multiset: int) -> list[int]:
    """Return the cards of a multiset one by one, each as a multiset of one, in the order K W S V."""
    return [unit for unit, shift in zip(UNIT, SHIFT, strict=True) for _ in range(multiset >> shift & FIELD)]


def holds(multiset: int, part: int) -> bool:
    return ((multiset | GUARD) - part) & GUARD == GUARD


def colours_of(multiset: int) -> int:
    return sum([1 << colour for colour, shift in enumerate(SHIFT) if multiset >> shift & FIELD])


SMALL = tuple(
    multiset("".join(some))
    for size in range(HAND + 1)
    for some in combinations_with_replacement(COLOURS, size)
)
"""Every multiset of up to five, smaller ones first, then by K W S V: each hand and each tower there can
be."""
COLOURS_OF = {some: colours_of(some) for some in SMALL}  # colours of each small multiset
