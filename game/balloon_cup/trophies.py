"""Claiming trophies: what can be paid and how (BC-15, BC-16), and which trades are possible (BC-21).

Pure sums over the cubes of one seat. Whose turn it is to claim is told by game.py.
"""

from __future__ import annotations

from itertools import product

from game.balloon_cup.components import COLOURS, COSTS
from game.notation import Move


def payable(cubes: list[int], trophies: list[int], colour: int, triples: bool) -> bool:
    """Tell whether the trophy can be paid, with triples or (where they don't count) without.

    `cubes` are the seat's, by colour; `trophies` by colour the seat that took it, or -1.
    """
    if trophies[colour] >= 0:
        return False
    cubes_short = COSTS[colour] - cubes[colour]
    if cubes_short <= 0:
        return True
    return triples and cubes_short <= sum(
        number // 3 for number, taker in zip(cubes, trophies, strict=True) if taker >= 0
    )


def payments(cubes: list[int], trophies: list[int], colour: int, triples: bool) -> list[tuple[int, ...]]:
    """Return every way to pay for a trophy (BC-16): by colour, how many triples of it count as one cube each.

    The rest of the cost is paid in the trophy's own colour. Fewest triples first; [] if it can't be paid.
    """
    if trophies[colour] >= 0:
        return []
    cost = COSTS[colour]
    least = max(0, cost - cubes[colour])
    if not triples:
        return [(0, 0, 0, 0, 0)] if least == 0 else []
    at_hand = [number // 3 if taker >= 0 else 0 for number, taker in zip(cubes, trophies, strict=True)]
    ways = product(*(range(number + 1) for number in at_hand))
    return sorted(
        (way for way in ways if least <= sum(way) <= cost), key=lambda way: (sum(way), _reverse(way))
    )


def _reverse(way: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-number for number in way)


def claim_words(colour: int, way: tuple[int, ...]) -> Move:
    """Return the words of a claim, triples in the order R Y G B S: `("claim", "S", "RRR", "YYY")`."""
    words = [3 * letter for letter, number in zip(COLOURS, way, strict=True) for _ in range(number)]
    return ("claim", COLOURS[colour], *words)


def claims(cubes: list[int], trophies: list[int], triples: bool) -> list[Move]:
    """Return every claim the seat can make, trophy by trophy."""
    return [
        claim_words(colour, way) for colour in range(5) for way in payments(cubes, trophies, colour, triples)
    ]


def trades(cubes: list[int], trophies: list[int], bag: str) -> list[Move]:
    """Return every trade: three cubes of a colour whose trophy is taken for one that the bag holds."""
    asked = [letter for letter in COLOURS if letter in bag]
    return [
        ("trade", 3 * letter, other)
        for letter, number, taker in zip(COLOURS, cubes, trophies, strict=True)
        if number >= 3 and taker >= 0
        for other in asked
    ]
