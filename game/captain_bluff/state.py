"""State of a table of Captain Bluff: its fields, the empty table, and what a seat knows of it.

Nearly all of it is numbers, and lines are shared between tables and never changed, because the computer
player copies a table thousands of times a second.
"""

from __future__ import annotations

from typing import Any, Self

from game.captain_bluff.components import BELTS, NUMBERS, UNIT
from game.captain_bluff.lines import EMPTY, Line
from game.contract import Game

NONE = -1  # card above a belt that has none


class State(Game):
    """Everything on one table: cards and bundles as in components.py, lines as in lines.py, belts 0-5.

    A mask is a number with one bit for each belt or seat: bit 0 is belt 0 or seat 0.
    """

    step: str  # step of the turn, a word of the notation: `setup` (a card above a belt), `act` or `call`
    hands: list[int]  # cards of each seat, as a bundle
    shown: list[int]  # cards in each hand that every seat saw go there, as a bundle
    origins: list[int]  # card face down above each belt, or NONE
    known: list[int]  # mask of the seats that know the card above each belt
    lines: list[Line]  # line on each belt; EMPTY without luggage
    covered: int  # a mask of the belts with a card above
    lined: int  # a mask of the belts with luggage
    deck: list[int]  # the draw pile, the next card last; luggage only (CB-5)
    discards: int  # bundle of all discarded cards
    face_down: int  # bundle of the discards that lay above a closed belt and were shown to nobody (CB-11)
    acted: bool  # True if the seat on turn, during a call the one that placed, has taken its action (CB-12)
    airport: bool  # True if the same seat has played an airport card in its turn (CB-12)
    placed: tuple[int, int, int] | None  # during a call: the seat that placed, the belt, the number of cards
    turns: int  # turns finished by all seats together, the set-up not counted (CB-23)
    reason: str | None  # reason for the end of the match, `out` or `turns`; None while it is being played

    @classmethod
    def blank(cls, seats: int, options: dict[str, Any], seed: str, turn: int, ply: int = 0) -> Self:
        table = super().blank(seats, options, seed, turn, ply)
        table.step = "setup"
        table.hands = [0] * seats
        table.shown = [0] * seats
        table.origins = [NONE] * BELTS
        table.known = [0] * BELTS
        table.lines = [EMPTY] * BELTS
        table.covered = table.lined = 0
        table.deck = []
        table.discards = table.face_down = 0
        table.acted = table.airport = False
        table.placed = None
        table.turns = 0
        table.reason = None
        return table


def seen(table: State, seat: int) -> int:
    """Return the bundle of the cards that a seat sees: its hand, open ones, those it knows above belts."""
    cards = table.hands[seat] + table.discards - table.face_down
    cards += sum([shown for other, shown in enumerate(table.shown) if other != seat])
    cards += sum([line.bundle for line in table.lines])
    above = zip(table.origins, table.known, strict=True)
    return cards + sum([UNIT[card] for card, known in above if known >> seat & 1])


def belief(table: State, seat: int, belt: int, city: int) -> bool | None:
    """Return True or False if a seat knows that the card above a belt is of a city or isn't, else None."""
    return table.origins[belt] // NUMBERS == city if table.known[belt] >> seat & 1 else None
