"""Value of a position of Balloon Cup: the chance of winning the match, by seat.

There are twice as many cubes of a colour, less one, as its trophy costs (BC-1, BC-2), so without triples
just one seat gets enough of them: each trophy is the "problem of points" of Pascal and Fermat, and the match
is won by the first to get three of five. Chances are logistic curves, close to the normal distribution's.
"""

from __future__ import annotations

from functools import cache
from math import exp, sqrt

from game.balloon_cup.components import COLOUR, COSTS, INDEX, MOUNTAINS, SHIFT, VALUE
from game.balloon_cup.state import GONE, State

MEAN = 7.0  # mean value of the cards of each colour (BC-1)
OWN_BEST = 0.47
"""Weight of the best card that a seat holds, against the mean, in each open space of its own side."""
OTHER_WORST = 0.52
"""Weight of the worst card that the other seat holds, against the mean, in each open space of that side."""
SPREAD = 3.2  # standard deviation of the card that comes to an open space
CERTAIN = 0.16  # added to the number of open spaces: even the last one's card isn't certain
TEMPO = 0.16  # worth of being on turn, on each tile, on the logistic scale
TRIPLE = 0.2  # cubes that three of a taken colour count as in the race for each other colour
ROUGH = 0.1  # variance in cubes that stays even when no more are to come
STEEP = 1.7  # factor that brings the logistic curve close to the normal distribution


def evaluate(table: State) -> list[float]:
    """Return by seat the chance of winning the match: three trophies of five. They add up to 1."""
    chances = tile_chances(table)
    trophies = table.trophies
    cubes = table.cubes
    mine, yours = cubes
    mine_more = yours_more = 0.0
    for colour in range(5):
        if trophies[colour] != GONE:
            mine_more += TRIPLE * (mine[colour] / 3)
            yours_more += TRIPLE * (yours[colour] / 3)
    # By colour, the cubes on tiles, and the mean and the variance of seat 0's share of them.
    mean = [0.0] * 5
    variance = [0.0] * 5
    lying = [0] * 5
    for tile in range(4):
        borne = table.borne[tile]
        if borne:
            chance = chances[tile]
            spread = chance * (1 - chance)
            for colour, number in counted(borne):
                lying[colour] += number
                mean[colour] += number * chance
                variance[colour] += number * number * spread
    # By number of trophies, the chance that seat 0 ends with this number.
    odds = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    for colour in range(5):
        taker = trophies[colour]
        if taker != GONE:
            win = 1.0 - taker
        else:
            cost = COSTS[colour]
            need = cost - mine[colour] - mine_more
            other_need = cost - yours[colour] - yours_more
            # Cubes of the colour that decide its trophy and lie on no tile yet: each seat wins half of them.
            coming = need + other_need - 1 - lying[colour]
            lead = mean[colour] + coming / 2 - need + 0.5
            # Where more lie than decide it, both seats have as many too many: the lead is the same.
            if coming < 0:
                coming = 0.0
            win = 1 / (1 + exp(-STEEP * lead / sqrt(variance[colour] + coming / 4 + ROUGH)))
        lose = 1 - win
        for number in range(colour + 1, 0, -1):
            odds[number] = odds[number] * lose + odds[number - 1] * win
        odds[0] *= lose
    chance = odds[3] + odds[4] + odds[5]
    return [chance, 1 - chance]


@cache
def counted(cubes: str) -> tuple[tuple[int, int], ...]:
    return tuple((INDEX[letter], cubes.count(letter)) for letter in sorted(set(cubes)))


@cache
def spaces(need: int) -> tuple[int, tuple[int, ...]]:
    """Return the number of open spaces of a side and their colours, from its packed number of cards."""
    numbers = [need >> shift & 7 for shift in SHIFT]
    return sum(numbers), tuple(colour for colour, number in enumerate(numbers) if number)


def tile_chances(table: State) -> list[float]:
    """Return by tile the chance that seat 0 wins it, 0.5 where it bears no cubes.

    It is the logistic curve of the sum by which seat 0 is expected to lead when the tile is full, in standard
    deviations of what the open spaces may still bring.
    """
    highest, lowest = _extremes(table)
    sides = table.sides
    need = table.need
    chances = [0.5] * 4
    tempo = -TEMPO if table.turn else TEMPO
    for tile in range(4):
        if not table.borne[tile]:
            continue
        mine, colours = spaces(need[tile])
        yours, other_colours = spaces(need[tile + 4])
        lead = MEAN * (mine - yours)
        for card in sides[tile]:
            lead += VALUE[card]
        for card in sides[tile + 4]:
            lead -= VALUE[card]
        high = table.terrain[tile] == MOUNTAINS
        (best, other_best), (worst, other_worst) = (highest, lowest) if high else (lowest, highest)
        for colour in colours:
            lead += OWN_BEST * best[colour] + OTHER_WORST * other_worst[colour]
        for colour in other_colours:
            lead -= OWN_BEST * other_best[colour] + OTHER_WORST * worst[colour]
        if not high:
            lead = -lead
        chances[tile] = 1 / (1 + exp(-STEEP * lead / (SPREAD * sqrt(mine + yours + CERTAIN)) - tempo))
    return chances


def _extremes(table: State) -> tuple[list[list[float]], list[list[float]]]:
    """Return by seat and colour the distance of the highest and the lowest card from the mean; 0 for none."""
    highest = [[0.0] * 5, [0.0] * 5]
    lowest = [[0.0] * 5, [0.0] * 5]
    for seat in (0, 1):
        high, low = highest[seat], lowest[seat]
        for card in table.hands[seat]:
            colour = COLOUR[card]
            value = VALUE[card] - MEAN
            if value > high[colour]:
                high[colour] = value
            elif value < low[colour]:
                low[colour] = value
    return highest, lowest
