"""What lies on a table of Balloon Cup: its fields, and a table with nothing on it. No move is made here.

Plain lists, numbers and text, because the computer player copies a table thousands of times a second.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from game.contract import Game

GONE = -1
"""The terrain of a tile that left the game, the taker of a trophy that nobody took, a seat that is none."""


class Rules(NamedTuple):
    """The options of the rules as values that can be asked for at once."""

    trades: str
    """What three surplus cubes are good for (BC-21): `claim`, `own-turn` or `after-win`."""
    spent_to_bag: bool
    """Whether cubes that are paid go back into the bag (BC-18)."""
    capped: bool
    """Whether the tiles bear at most so many cubes of a colour (BC-22)."""
    exposed: bool
    """Whether a hand is shown before cards of it are exchanged (BC-24)."""


class State(Game):
    """Everything on one table. Cards, colours, tiles and sides are numbers: see components.py."""

    rules: Rules
    """The options of the match, read once; never changed, so copies share them."""
    step: str
    """What the seat on turn is asked for: `place`, `exchanged`, `claim` or `trade`, as in a position."""
    hands: tuple[list[int], list[int]]
    """By seat, its cards in the order in which they were drawn."""
    known: list[int]
    """By seat, the cards in its hand which the other player was shown (BC-8): a mask, bit 0 for card 0."""
    deck: list[int]
    """The cards of the pile; the last one is drawn next."""
    discards: list[int]
    """The cards that were discarded since the pile was last made, the first one first."""
    terrain: list[int]
    """By tile, 0 for plains, 1 for mountains, or GONE."""
    borne: list[str]
    """By tile, the letters of the cubes that it bears; "" while it waits for some, and when it is gone."""
    sides: list[tuple[int, ...]]
    """By side, the cards that lie there, in the order in which they were placed."""
    need: list[int]
    """By side, the cards that it still takes, packed three bits a colour."""
    open: list[int]
    """By colour, the sides that still take a card of it: a mask, bit 0 for side 0."""
    bag: str
    """The letters of the cubes in the bag; the first one is drawn next."""
    cubes: tuple[list[int], list[int]]
    """By seat and colour, the number of cubes that it holds."""
    trophies: list[int]
    """By colour, the seat that took its trophy, or GONE."""
    winner: int
    """Who won the tile that was scored in this turn, while the step is `claim` or `trade`; else GONE."""
    placed: int
    """Who placed the card of this turn, while the step is `claim` or `trade`; else GONE."""
    reason: str | None
    """Why the match is over, as in its outcome; None while it goes on."""

    @classmethod
    def empty(cls, options: dict[str, Any], seed: str, ply: int = 0, seats: int = 2, turn: int = 0) -> Self:
        """Return a table with nothing on it, to be laid out.

        Raises ValueError for other than two seats or a seat on turn that isn't there, BadPosition for an
        option that isn't there.
        """
        table = cls.blank(seats, options, seed, turn, ply)
        table.rules = read_rules(table.options)
        table.step = "place"
        table.hands = ([], [])
        table.known = [0, 0]
        table.deck = []
        table.discards = []
        table.terrain = [GONE] * 4
        table.borne = [""] * 4
        table.sides = [()] * 8
        table.need = [0] * 8
        table.open = [0] * 5
        table.bag = ""
        table.cubes = ([0] * 5, [0] * 5)
        table.trophies = [GONE] * 5
        table.winner = table.placed = GONE
        table.reason = None
        return table


def read_rules(options: dict[str, str]) -> Rules:
    """Return the rules that settled options stand for."""
    trades = options["trades"]
    spent_to_bag = options["spent"] == "bag"
    # Where cubes go back and triples are traded, only the cap makes the game end (BC-21).
    capped = options["cubes"] == "capped" or (spent_to_bag and trades != "claim")
    return Rules(trades, spent_to_bag, capped, exposed=options["exposed"] == "shown")
