"""What lies in the box of Balloon Cup (BC-1 to BC-3), as numbers, and the words of every placement.

A card is a number 0-44, a colour 0-4 (R Y G B S), a tile 0-3. A slot is one side of a tile: 0-3 are those of
seat 0, 4-7 those of seat 1, so `slot ^ 4` is the other side. No rule of play lives here.
"""

from __future__ import annotations

from game.notation import Move

COLOURS = "RYGBS"
COLOUR_NAMES = ("red", "yellow", "green", "blue", "grey")
VALUES = {
    "R": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "Y": (1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13),
    "G": (1, 2, 4, 6, 7, 8, 10, 12, 13),
    "B": (1, 3, 5, 7, 9, 11, 13),
    "S": (1, 4, 7, 10, 13),
}
COSTS = (7, 6, 5, 4, 3)
"""Cubes that the trophy of each colour costs (BC-2)."""
CUBES = (13, 11, 9, 7, 5)
"""Cubes of each colour; there are as many cards."""
FULL_BAG = "".join(letter * number for letter, number in zip(COLOURS, CUBES, strict=True))
TERRAINS = ("plains", "mountains")
FIRST_TERRAIN = (0, 1, 0, 1)
"""The terrain of each tile at first (BC-3)."""
HAND = 8
MOST_EXCHANGED = 4
TROPHIES_TO_WIN = 3

CARDS = tuple(letter + str(value) for letter in COLOURS for value in VALUES[letter])
CARD = {name: card for card, name in enumerate(CARDS)}
COLOUR = tuple(COLOURS.index(name[0]) for name in CARDS)
VALUE = tuple(int(name[1:]) for name in CARDS)

# What a slot still takes is one number, three bits a colour: a tile bears four cubes at most.
SHIFT = (0, 3, 6, 9, 12)
UNIT = tuple(1 << shift for shift in SHIFT)


def needed(cubes: str) -> int:
    """Return what one side takes of a tile with these cubes (BC-6), packed three bits a colour."""
    return sum(UNIT[COLOURS.index(cube)] for cube in cubes)


def slot_words(slot: int, turn: int) -> tuple[str, str]:
    """Return tile and side as the seat on turn names the slot: `("3", "own")`."""
    return str((slot & 3) + 1), "own" if slot >> 2 == turn else "other"


PLACEMENTS: dict[Move, tuple[int, tuple[int, int]]] = {
    ("place", name, str(tile + 1), side): (card, (tile + 4 * away, tile + 4 * (1 - away)))
    for card, name in enumerate(CARDS)
    for tile in range(4)
    for away, side in enumerate(("own", "other"))
}
"""Each placement: its card, and its slot if seat 0 is on turn, if seat 1 is."""


class Fits(dict[int, tuple[Move, ...]]):
    """The placements of one card by one seat, by set of slots (a mask of eight bits)."""

    __slots__ = ("card", "turn")

    def __init__(self, card: int, turn: int) -> None:
        """Take the card and the seat on turn."""
        super().__init__()
        self.card = card
        self.turn = turn

    def __missing__(self, slots: int) -> tuple[Move, ...]:
        """Make the placements for a set of slots that wasn't asked for before."""
        # Own side before the other, tile by tile: the order in which a player reads the table.
        order = sorted((s for s in range(8) if slots >> s & 1), key=lambda s: (s & 3, s >> 2 != self.turn))
        self[slots] = moves = tuple(("place", CARDS[self.card], *slot_words(s, self.turn)) for s in order)
        return moves


FITS = tuple(tuple(Fits(card, turn) for card in range(len(CARDS))) for turn in range(2))
