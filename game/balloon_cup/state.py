"""State of a table of Balloon Cup: its fields, and an empty table.

Plain lists, numbers and text, because the computer player copies a table thousands of times a second.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from game.contract import Game

GONE = -1
"""The terrain of a tile that left the game, the taker of a trophy that nobody took, a seat that is none."""


class Rules(NamedTuple):
    """The options of the rules as values to test."""

    trades: str  # use of three surplus cubes (BC-21): `claim`, `own-turn` or `after-win`
    spent_to_bag: bool  # True if cubes that are paid go back into the bag (BC-18)
    capped: bool  # True if the tiles bear a limited number of cubes of a colour (BC-22)
    exposed: bool  # True if a hand is shown before cards of it are exchanged (BC-24)


class State(Game):
    """Everything on one table. Cards, colours, tiles and sides are numbers: see components.py."""

    rules: Rules  # options of the match, read once; never changed, so copies share them
    step: str  # step of the turn: `place`, `exchanged`, `claim` or `trade`, as in a position
    hands: tuple[list[int], list[int]]  # cards of each seat in the order in which they were drawn
    known: list[int]  # cards in each hand which the other player was shown (BC-8): a mask, bit 0 for card 0
    deck: list[int]  # cards of the pile; the last one is drawn next
    discards: list[int]  # cards that were discarded since the pile was last made, the first one first
    terrain: list[int]  # 0 for plains, 1 for mountains, or GONE, by tile
    borne: list[str]  # letters of the cubes on each tile; "" while it waits for some, and when it is gone
    sides: list[tuple[int, ...]]  # cards on each side, in the order in which they were placed
    need: list[int]  # cards that each side still takes, packed three bits a colour
    open: list[int]  # sides that still take a card of each colour: a mask, bit 0 for side 0
    bag: str  # letters of the cubes in the bag; the first one is drawn next
    cubes: tuple[list[int], list[int]]  # number of cubes that each seat holds, by colour
    trophies: list[int]  # seat that took the trophy of each colour, or GONE
    winner: int  # seat that won the tile scored in this turn, while the step is `claim` or `trade`; else GONE
    placed: int  # seat that placed the card of this turn, while the step is `claim` or `trade`; else GONE
    reason: str | None  # reason for the end of the match, as in its outcome; None while it is being played

    @classmethod
    def blank(cls, seats: int, options: dict[str, Any], seed: str, turn: int, ply: int = 0) -> Self:
        table = super().blank(seats, options, seed, turn, ply)
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
    trades = options["trades"]
    spent_to_bag = options["spent"] == "bag"
    # Where cubes go back and triples are traded, only the cap makes the game end (BC-21).
    capped = options["cubes"] == "capped" or (spent_to_bag and trades != "claim")
    return Rules(trades, spent_to_bag, capped, exposed=options["exposed"] == "shown")
