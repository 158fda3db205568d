"""What lies in the box of Blox (BX-1, BX-2), as numbers: colours, spaces, heaps of cards or blocks.

A colour is a number 0-3 (K W S V), a space 0-80 (`a1` first, row by row), a set of colours a mask of four
bits. A heap (a hand, a supply, a tower, the discards) is one number: how many of each colour, six bits a
colour, so adding and taking away are + and -, `heap % 63` is how many there are in all (64 % 63 is 1), and
the highest bit of each six stays free for comparing. No rule of play lives here.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

COLOURS = "KWSV"
COLOUR_NAMES = ("black", "white", "grey", "violet")
SHIFT = (0, 6, 12, 18)
UNIT = tuple(1 << shift for shift in SHIFT)
"""By colour, a heap of one."""
FIELD = 63
"""One colour's bits; `heap % FIELD` counts the heap."""
GUARD = sum(32 << shift for shift in SHIFT)

CARDS = 15
"""Cards of each colour."""
BLOCKS = 10
"""Blocks of each colour; one less with two players (BX-5)."""
HAND = 5
PAWNS = 4
TALLEST = 5
"""Blocks of the highest tower there can be (BX-15)."""
LAST_PHASE = 4
MOST_BLOCKS = 7
"""Who has so many blocks doesn't demolish (BX-14)."""
KNOCK = 3
"""Cards that a knock-out takes at least (BX-18)."""

SIDE = 9
SPACES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdefghi")
SPACE = {name: space for space, name in enumerate(SPACES)}
ROW = tuple(space // SIDE for space in range(SIDE * SIDE))
COLUMN = tuple(space % SIDE for space in range(SIDE * SIDE))
SEATS = "0123"
"""Each seat as a word."""
EMPTY = 0
NEUTRAL = -5
"""What stands on a space: EMPTY, a tower as a heap, `-1 - seat` for a seat's pawn, NEUTRAL for nobody's."""


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
