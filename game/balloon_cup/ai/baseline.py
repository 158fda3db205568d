"""The frozen one-move player of Balloon Cup: what a table is worth to a seat, without any look ahead.

The levels are measured against it, so its numbers never change; the search uses evaluation.py instead.
"""

from __future__ import annotations

from math import exp

from game.balloon_cup.components import COLOURS, COSTS, CUBES, MOUNTAINS, SHIFT, VALUE
from game.balloon_cup.state import GONE, State

MEAN = 7.0
"""The mean value of the cards of each colour: each colour is symmetric about 7 (BC-1)."""
SPREAD = 4.0
"""About the standard deviation of one card's value."""
TROPHY = 1.5
"""Worth of a trophy taken, where all the cubes that pay for it are worth 1."""
WIN = 100.0
"""Worth of a match won."""
LEFTOVER = 0.06
"""Worth of a cube whose trophy is taken: it may become part of a triple."""
SKILL = 0.35
"""Weight of a seat's best card, against the mean, in each open space of its own side."""


def judge(table: State, seat: int) -> float:
    """Return how much better the table is for the seat than for the other one.

    WIN or -WIN when the match is over, 0 when the win is shared.
    """
    outcome = table.outcome()
    if outcome is not None:
        return 0.0 if len(outcome.winners) == 2 else WIN if seat in outcome.winners else -WIN
    other = 1 - seat
    worth = 0.0
    for taker in table.trophies:
        if taker != GONE:
            worth += TROPHY if taker == seat else -TROPHY
    for colour in range(5):
        worth += _cubes_worth(table, colour, table.cubes[seat][colour])
        worth -= _cubes_worth(table, colour, table.cubes[other][colour])
    for tile in range(4):
        if table.borne[tile]:
            chance = _chance_to_win(table, tile, seat)
            worth += chance * _gain(table, tile, seat) - (1 - chance) * _gain(table, tile, other)
    return worth


def _cubes_worth(table: State, colour: int, number: int) -> float:
    """Return what so many cubes of a colour are worth to their owner."""
    if table.trophies[colour] != GONE:
        return LEFTOVER * number
    share = min(1.0, number / COSTS[colour])
    # The last cubes count more than the first: a set that stays unfinished is worth little.
    return share * (0.5 + 0.5 * share)


def _gain(table: State, tile: int, seat: int) -> float:
    """Return what the seat gains by winning the tile's cubes."""
    gain = 0.0
    for colour, letter in enumerate(COLOURS):
        number = table.borne[tile].count(letter)
        if number:
            held = table.cubes[seat][colour]
            gain += _cubes_worth(table, colour, held + number) - _cubes_worth(table, colour, held)
    return gain


def _chance_to_win(table: State, tile: int, seat: int) -> float:
    """Return about how probable it is that the seat wins the tile, from what lies there and what it holds."""
    mountains = table.terrain[tile] == MOUNTAINS
    lead = 0.0
    spaces_left = 0
    for owner in (seat, 1 - seat):
        side = tile + 4 * owner
        total = float(sum(VALUE[card] for card in table.sides[side]))
        need = table.need[side]
        for colour in range(5):
            number = need >> SHIFT[colour] & 7
            if number:
                spaces_left += number
                total += number * MEAN + SKILL * _best(table, owner, colour, mountains)
        lead += total if owner == seat else -total
    if not mountains:
        lead = -lead
    return 1 / (1 + exp(-1.7 * lead / (SPREAD * (spaces_left + 0.25) ** 0.5)))


def _best(table: State, seat: int, colour: int, mountains: bool) -> float:
    """Return how far the seat's best card of a colour lies from the mean, for mountains or for plains."""
    low, high = COLOUR_RANGE[colour]
    values = [VALUE[card] for card in table.hands[seat] if low <= card < high]
    if not values:
        return 0.0
    return (max(values) if mountains else min(values)) - MEAN


def _ranges() -> tuple[tuple[int, int], ...]:
    """Return for each colour its first card and the one after its last."""
    return tuple((sum(CUBES[:colour]), sum(CUBES[: colour + 1])) for colour in range(5))


COLOUR_RANGE = _ranges()
