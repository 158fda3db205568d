"""The components of Balloon Cup (BC-1 to BC-3), as numbers, and the words of every placement.

A card is a number 0-44 (its index in CARDS), a colour 0-4 (its index in COLOURS), a tile 0-3. A side of a
tile is a number 0-7: side `tile` belongs to seat 0, side `tile + 4` to seat 1, so `side ^ 4` is the opposite
side of the same tile.
"""

from __future__ import annotations

from game.notation import Move

COLOURS = "RYGBS"
"""The letter of each colour: red, yellow, green, blue, and grey, which the notation writes S (silver)."""
INDEX = {letter: colour for colour, letter in enumerate(COLOURS)}  # colour of each letter
COLOUR_NAMES = ("red", "yellow", "green", "blue", "grey")
VALUES = {
    "R": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "Y": (1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13),
    "G": (1, 2, 4, 6, 7, 8, 10, 12, 13),
    "B": (1, 3, 5, 7, 9, 11, 13),
    "S": (1, 4, 7, 10, 13),
}
"""The values of the cards of each colour (BC-1)."""
COSTS = (7, 6, 5, 4, 3)  # cubes that the trophy of each colour costs (BC-2)
CUBES = (13, 11, 9, 7, 5)  # number of cubes of each colour (BC-2), also the number of its cards (BC-1)
MOST_BORNE = {letter: cost - 1 for letter, cost in zip(COLOURS, COSTS, strict=True)}
"""Most cubes of a colour on all tiles together, by letter, where that is capped (BC-22)."""
FULL_BAG = "".join(letter * number for letter, number in zip(COLOURS, CUBES, strict=True))
TERRAINS = ("plains", "mountains")  # word of each terrain: 0 plains, 1 mountains
MOUNTAINS = TERRAINS.index("mountains")
FIRST_TERRAIN = (0, 1, 0, 1)  # terrain of each tile at first (BC-3)
HAND = 8  # cards in a hand (BC-4)
MOST_EXCHANGED = 4  # cards that are exchanged at most (BC-8)
TROPHIES_TO_WIN = 3

CARDS = tuple(letter + str(value) for letter in COLOURS for value in VALUES[letter])
"""The name of each card: colour by colour, by value."""
CARD = {name: card for card, name in enumerate(CARDS)}
COLOUR = tuple(COLOURS.index(name[0]) for name in CARDS)  # colour of each card
VALUE = tuple(int(name[1:]) for name in CARDS)  # value of each card

SHIFT = (0, 3, 6, 9, 12)
"""Offset of each colour's three bits in packed counts (a tile bears four cubes at most)."""
UNIT = tuple(1 << shift for shift in SHIFT)  # one card of each colour as packed counts


def needed(cubes: str) -> int:
    """Return the cards that each side takes of a tile with these cubes (BC-6), packed three bits a colour."""
    return sum([UNIT[INDEX[cube]] for cube in cubes])


def side_words(side: int, turn: int) -> tuple[str, str]:
    """Return tile and side in the words of the seat on turn: `("3", "own")`."""
    return str((side & 3) + 1), "own" if side >> 2 == turn else "other"


PLACEMENTS: dict[Move, tuple[int, tuple[int, int]]] = {
    ("place", name, str(tile + 1), whose): (card, (tile + 4 * away, tile + 4 * (1 - away)))
    for card, name in enumerate(CARDS)
    for tile in range(4)
    for away, whose in enumerate(("own", "other"))
}
"""Card of each placement, and its side where seat 0 is on turn and where seat 1 is."""


class Fits(dict[int, tuple[Move, ...]]):
    """Placements of one card by one seat, by set of sides: a mask of eight bits, bit 0 for side 0.

    Made on demand and cached: the generator of moves only looks them up.
    """

    __slots__ = ("card", "turn")

    def __init__(self, card: int, turn: int) -> None:
        super().__init__()
        self.card = card
        self.turn = turn

    def __missing__(self, sides: int) -> tuple[Move, ...]:
        """Return the placements tile by tile, the side of the seat on turn before the other."""
        order = sorted((s for s in range(8) if sides >> s & 1), key=lambda s: (s & 3, s >> 2 != self.turn))
        self[sides] = moves = tuple(("place", CARDS[self.card], *side_words(s, self.turn)) for s in order)
        return moves


FITS = tuple(tuple(Fits(card, turn) for card in range(len(CARDS))) for turn in range(2))
"""Placements by set of sides, for each seat on turn and card."""
