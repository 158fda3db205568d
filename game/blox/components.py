"""What lies in the box of Blox (BX-1, BX-2), as numbers: colours, spaces, heaps of cards or blocks.

A colour is a number 0-3 (K W S V), a space 0-80 (`a1` first, row by row), a set of colours a mask of four
bits. A heap (a hand, a supply, a tower, the discards) is one number: how many of each colour, six bits a
colour, so adding and taking away are + and -, `heap % 63` is how many there are in all (64 % 63 is 1), and
the highest bit of each six stays free for comparing. No rule of play lives here.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

COLOURS = "KWSV"
"""By colour, its letter."""
COLOUR_NAMES = ("black", "white", "grey", "violet")
"""By colour, its name in sentences."""
SHIFT = (0, 6, 12, 18)
"""By colour, the lowest of its six bits in a heap."""
UNIT = tuple(1 << shift for shift in SHIFT)
"""By colour, a heap of one."""
FIELD = 63
"""One colour's bits; `heap % FIELD` counts the heap."""
GUARD = sum(32 << shift for shift in SHIFT)
"""The highest of the six bits of every colour: 0 in each heap, so that `holds` can compare."""

CARDS = 15
"""Cards of each colour."""
BLOCKS = 10
"""Blocks of each colour; one less with two players (BX-5)."""
HAND = 5
"""Cards of a full hand (BX-6)."""
PAWNS = 4
"""Pawns of each player (BX-2)."""
TALLEST = 5
"""Blocks of the highest tower there can be (BX-15)."""
LAST_PHASE = 4
"""The last of the phases, which are numbered from 1 (BX-20)."""
MOST_BLOCKS = 7
"""Who has so many blocks doesn't demolish (BX-14)."""
KNOCK = 3
"""Cards that a knock-out takes at least (BX-18)."""

SIDE = 9
"""Rows of the board, and columns."""
SPACES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdefghi")
"""By space, its name: `a1`."""
SPACE = {name: space for space, name in enumerate(SPACES)}
"""By name, the space."""
ROW = tuple(space // SIDE for space in range(SIDE * SIDE))
"""By space, its row, 0 to 8."""
COLUMN = tuple(space % SIDE for space in range(SIDE * SIDE))
"""By space, its column, 0 to 8."""
SEATS = "0123"
"""Each seat as a word."""
EMPTY = 0
"""Nothing stands on a space."""
NEUTRAL = -5
"""A pawn that nobody plays stands on a space (BX-5). A seat's own pawn is `-1 - seat`, a tower its heap."""


def heap(letters: str) -> int:
    """Return the heap of the blocks or cards that the letters name, in any order."""
    return sum([letters.count(letter) << shift for letter, shift in zip(COLOURS, SHIFT, strict=True)])


def letters(heap: int) -> str:
    """Return the letters of a heap, in the order K W S V."""
    return "".join([letter * (heap >> shift & FIELD) for letter, shift in zip(COLOURS, SHIFT, strict=True)])


def spread(heap: int) -> list[int]:
    """Return the cards of a heap one by one, each as a heap of one, in the order K W S V."""
    return [unit for unit, shift in zip(UNIT, SHIFT, strict=True) for _ in range(heap >> shift & FIELD)]


def holds(heap: int, part: int) -> bool:
    """Tell whether a heap has at least what another has, colour by colour."""
    return ((heap | GUARD) - part) & GUARD == GUARD


def colours_of(heap: int) -> int:
    """Return the colours that a heap has any of."""
    return sum([1 << colour for colour, shift in enumerate(SHIFT) if heap >> shift & FIELD])


SMALL = tuple(
    heap("".join(some)) for size in range(HAND + 1) for some in combinations_with_replacement(COLOURS, size)
)
"""Every heap of up to five, smaller ones first, then by K W S V: each hand and each tower there can be."""
COLOURS_OF = {some: colours_of(some) for some in SMALL}
"""The colours of each small heap."""
