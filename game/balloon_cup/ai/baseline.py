"""What a position of Balloon Cup is worth to a seat: the judgement of the computer player.

It looks at one table, true or imagined, and never at what comes later. No search lives here.
"""

from __future__ import annotations

from math import exp

from game.balloon_cup.components import COLOURS, COSTS, CUBES, MOUNTAINS, SHIFT, VALUE
from game.balloon_cup.state import State

MEAN = 7.0
"""The mean value of the cards of each colour: all are symmetric about 7 (BC-1)."""
SPREAD = 4.0
"""About the standard deviation of one card's value."""
TROPHY = 1.5
"""What a trophy taken is worth, where a full set of cubes for it is worth 1."""
WIN = 100.0
LEFTOVER = 0.06
"""What a cube is worth whose trophy is taken: a third of one, if the other two come too."""
SKILL = 0.35
"""How much of a good card in hand is counted for an open slot of the seat's own."""


def judge(table: State, seat: int) -> float:
    """Return how much better the table stands for the seat than for the other one; WIN and -WIN when over."""
    outcome = table.outcome()
    if outcome is not None:
        return 0.0 if len(outcome.winners) == 2 else WIN if seat in outcome.winners else -WIN
    other = 1 - seat
    worth = 0.0
    for taker in table.trophies:
        if taker >= 0:
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
    if table.trophies[colour] >= 0:
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
    slots_left = 0
    for owner in (seat, 1 - seat):
        slot = tile + 4 * owner
        total = float(sum(VALUE[card] for card in table.sides[slot]))
        need = table.need[slot]
        for colour in range(5):
            number = need >> SHIFT[colour] & 7
            if number:
                slots_left += number
                total += number * MEAN + SKILL * _best(table, owner, colour, mountains)
        lead += total if owner == seat else -total
    if not mountains:
        lead = -lead
    return 1 / (1 + exp(-1.7 * lead / (SPREAD * (slots_left + 0.25) ** 0.5)))


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
