"""Payments for a trophy (BC-15, BC-16), and who can claim, who must, who can trade (BC-15, BC-17, BC-21).

Payments are of a seat's `cubes` by colour, and by colour the seat that took its trophy (`trophies`; GONE for
none). What a claim or a trade does is in effects.py.
"""

from __future__ import annotations

from itertools import product

from game.balloon_cup.components import COSTS, INDEX
from game.balloon_cup.state import GONE, State


def own_cubes(trophy: str, triples: int) -> str:
    """Return the letters of the cubes in its own colour that a trophy costs besides some triples (BC-16)."""
    return trophy * (COSTS[INDEX[trophy]] - triples)


def payable(cubes: list[int], trophies: list[int], colour: int, triples: bool) -> bool:
    """Return True if a trophy can be paid; with `triples`, three cubes of another colour count as one."""
    if trophies[colour] != GONE:
        return False
    missing = COSTS[colour] - cubes[colour]
    if missing <= 0:
        return True
    return triples and missing <= sum(
        number // 3 for number, taker in zip(cubes, trophies, strict=True) if taker != GONE
    )


def payments(cubes: list[int], trophies: list[int], colour: int, triples: bool) -> list[tuple[int, ...]]:
    """Return every way to pay for the trophy of a colour (BC-16), those with the fewest triples first.

    A way is the number of triples by colour, each of which counts as one cube; the rest is paid in the
    trophy's own colour. [] if the trophy is taken or can't be paid; at most one way without `triples`.
    """
    if trophies[colour] != GONE:
        return []
    cost = COSTS[colour]
    least = max(0, cost - cubes[colour])
    if not triples:
        return [(0, 0, 0, 0, 0)] if least == 0 else []
    at_hand = [number // 3 if taker != GONE else 0 for number, taker in zip(cubes, trophies, strict=True)]
    ways = product(*(range(number + 1) for number in at_hand))
    # Among ways with as many triples, those of the first colours come first.
    return sorted(
        (way for way in ways if least <= sum(way) <= cost),
        key=lambda way: (sum(way), [-number for number in way]),
    )


def must_claim(table: State) -> int | None:
    """Return the first colour whose trophy the seat on turn must claim, or None; for the step `claim`.

    The winner must claim what can be paid in its own colour alone (BC-15).
    """
    if table.turn == table.winner:
        cubes = table.cubes[table.turn]
        for colour in range(5):
            if payable(cubes, table.trophies, colour, triples=False):
                return colour
    return None


def can_claim(table: State, seat: int) -> bool:
    """Return True if the seat can claim a trophy or, as the winner under `after-win`, trade."""
    cubes = table.cubes[seat]
    trophies = table.trophies
    trades = table.rules.trades
    # The same as `payable` for each colour, with the triples counted once: this is called after each tile.
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
    """Return True if the seat holds three cubes that can be traded, and the bag any (BC-21)."""
    if table.bag:
        cubes = table.cubes[seat]
        for colour, taker in enumerate(table.trophies):
            if taker != GONE and cubes[colour] >= 3:
                return True
    return False
