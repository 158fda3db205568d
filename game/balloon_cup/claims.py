"""Queries about claims and trades: who can claim, who must, who can trade (BC-15, BC-17, BC-21).

What a trophy can be paid with is in payments.py, what a claim or a trade does in effects.py.
"""

from __future__ import annotations

from game.balloon_cup.components import COSTS
from game.balloon_cup.payments import payable
from game.balloon_cup.state import GONE, State


def must_claim(table: State) -> int | None:
    """Return the first colour whose trophy the seat on turn must claim, or None.

    The winner must claim what can be paid in its own colour alone (BC-15). Asked while the step is `claim`.
    """
    if table.turn == table.winner:
        cubes = table.cubes[table.turn]
        for colour in range(5):
            if payable(cubes, table.trophies, colour, triples=False):
                return colour
    return None


def can_claim(table: State, seat: int) -> bool:
    """Tell whether the seat can claim a trophy or, as the winner under `after-win`, trade."""
    cubes = table.cubes[seat]
    trophies = table.trophies
    trades = table.rules.trades
    # What `payable` says of each colour, with the triples counted once: it is asked after each tile.
    triples = 0
    if trades == "claim":
        for number, taker in zip(cubes, trophies, strict=True):
            if taker != GONE:
                triples += number // 3
    for colour in range(5):
        if trophies[colour] == GONE and cubes[colour] + triples >= COSTS[colour]:
            return True
    return trades == "after-win" and seat == table.winner and can_trade(table, seat)


def can_trade(table: State, seat: int) -> bool:
    """Tell whether the seat holds three cubes of a colour that can be traded, and the bag any (BC-21)."""
    if table.bag:
        cubes = table.cubes[seat]
        for colour, taker in enumerate(table.trophies):
            if taker != GONE and cubes[colour] >= 3:
                return True
    return False
