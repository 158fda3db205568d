"""What a good player of Balloon Cup knows: chances to win, and which moves deserve a thought.

There are twice as many cubes of a colour, less one, as its trophy costs (BC-1, BC-2), so without triples
just one seat gets enough of them: each trophy is the "problem of points" of Pascal and Fermat, and the match
is won by whoever gets three of five. No search lives here; baseline.py is the yardstick's and stays so.
"""

from __future__ import annotations

from math import exp, sqrt

from game.balloon_cup.components import CARD, COLOUR, COSTS, INDEX, MOUNTAINS, TROPHIES_TO_WIN, VALUE
from game.balloon_cup.state import State
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors
from game.reasons import Reason

MEAN = 7.0
OWN_BEST = 0.47
"""How much of the best card that a seat holds counts for an open slot of its own side."""
OTHER_WORST = 0.52
"""How much of the worst card that the other seat holds counts for it."""
SPREAD = 3.2
"""How much one open slot may change: about a standard deviation of a card's value."""
CERTAIN = 0.16
"""Added to the slots left: with one left the seat that fills it is not known yet."""
TEMPO = 0.16
"""What it is worth on each tile to be on turn, on the logistic scale."""
TRIPLE = 0.2
"""How much three cubes of a taken colour count in the race for each other one."""
ROUGH = 0.1
"""Variance that is there even when nothing more is to come."""
STEEP = 1.7
"""The logistic curve that is next to the normal distribution."""
EAGER = 1.2
"""How sharply the policy prefers good cards on tiles that matter."""


def evaluate(table: Game) -> list[float]:
    """Return by seat the chance to win the match: three trophies of five."""
    assert isinstance(table, State)
    chances = _tiles(table)
    trophies = table.trophies
    cubes = table.cubes
    mine, yours = cubes
    mine_more = yours_more = 0.0
    for colour in range(5):
        if trophies[colour] >= 0:
            mine_more += TRIPLE * (mine[colour] / 3)
            yours_more += TRIPLE * (yours[colour] / 3)
    # What the tiles will bring: the mean and the variance of seat 0's share, by colour.
    mean = [0.0] * 5
    variance = [0.0] * 5
    lying = [0] * 5
    for tile in range(4):
        borne = table.borne[tile]
        if borne:
            chance = chances[tile]
            doubt = chance * (1 - chance)
            for letter in set(borne):
                colour = INDEX[letter]
                number = borne.count(letter)
                lying[colour] += number
                mean[colour] += number * chance
                variance[colour] += number * number * doubt
    # By number of trophies, the chance that seat 0 gets so many in the end.
    odds = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    for colour in range(5):
        taker = trophies[colour]
        if taker >= 0:
            win = 1.0 - taker
        else:
            cost = COSTS[colour]
            need = cost - mine[colour] - mine_more
            other_need = cost - yours[colour] - yours_more
            coming = need + other_need - 1 - lying[colour]
            if coming < 0:
                coming = 0.0
            lead = mean[colour] + coming / 2 - need + 0.5
            win = 1 / (1 + exp(-STEEP * lead / sqrt(variance[colour] + coming / 4 + ROUGH)))
        lose = 1 - win
        for number in range(colour + 1, 0, -1):
            odds[number] = odds[number] * lose + odds[number - 1] * win
        odds[0] *= lose
    chance = odds[3] + odds[4] + odds[5]
    return [chance, 1 - chance]


def _tiles(table: State) -> list[float]:
    """Return by tile the chance that seat 0 wins it, from what lies there and what both hold."""
    best, worst = _extremes(table)
    sides = table.sides
    need = table.need
    chances = [0.5] * 4
    tempo = -TEMPO if table.turn else TEMPO
    for tile in range(4):
        if not table.borne[tile]:
            continue
        high = table.terrain[tile] == MOUNTAINS
        left = 0
        lead = 0.0
        for card in sides[tile]:
            lead += VALUE[card]
        for card in sides[tile + 4]:
            lead -= VALUE[card]
        most, least = (best, worst) if high else (worst, best)
        for seat, sign in ((0, 1.0), (1, -1.0)):
            slots = need[tile + 4 * seat]
            colour = 0
            while slots:
                number = slots & 7
                if number:
                    left += number
                    lead += sign * (
                        number * MEAN
                        + OWN_BEST * (most[seat][colour] - MEAN)
                        + OTHER_WORST * (least[1 - seat][colour] - MEAN)
                    )
                slots >>= 3
                colour += 1
        if not high:
            lead = -lead
        chances[tile] = 1 / (1 + exp(-STEEP * lead / (SPREAD * sqrt(left + CERTAIN)) - tempo))
    return chances


def _extremes(table: State) -> tuple[list[list[float]], list[list[float]]]:
    """Return by seat and colour the highest and the lowest card in hand; the mean where there is none."""
    highest = [[MEAN] * 5, [MEAN] * 5]
    lowest = [[MEAN] * 5, [MEAN] * 5]
    for seat in (0, 1):
        high, low = highest[seat], lowest[seat]
        for card in table.hands[seat]:
            colour = COLOUR[card]
            value = VALUE[card]
            if value > high[colour]:
                high[colour] = value
            elif value < low[colour]:
                low[colour] = value
    return highest, lowest


def priors(table: Game) -> Priors:
    """Return the moves, those with weight that take a card far from the mean to where it helps and counts."""
    assert isinstance(table, State)
    moves = table.moves()
    if len(moves) < 2 or moves[0][0] != "place":
        return moves, [1.0] * len(moves)
    stakes = [0.0] * 4
    for tile in range(4):
        borne = table.borne[tile]
        if borne:
            left = _slots(table.need[tile]) + _slots(table.need[tile + 4])
            stakes[tile] = sum([VALUE_OF_CUBE[INDEX[letter]] for letter in borne]) / sqrt(left + 0.5)
    weights = []
    for move in moves:
        if move[0] != "place":
            weights.append(1.0)
            continue
        card = CARD[move[1]]
        tile = int(move[2]) - 1
        help_ = VALUE[card] - MEAN
        if (table.terrain[tile] == MOUNTAINS) != (move[3] == "own"):
            help_ = -help_
        weights.append(exp(EAGER * stakes[tile] * help_ / 6))
    return moves, weights


def _slots(need: int) -> int:
    """Return how many cards a side still takes."""
    number = 0
    while need:
        number += need & 7
        need >>= 3
    return number


VALUE_OF_CUBE = tuple(2.5 / cost for cost in COSTS)
"""About what a cube is worth: grey most, red least."""

POLICY = Policy(priors, evaluate, exploration=4.0, lookahead_log_odds=2.0)


def reason(table: State, move: Move) -> Reason | None:
    """Return why the move is good, where that can be said in a sentence; None where it can't."""
    kind = move[0]
    if kind == "claim":
        if table.trophies.count(table.turn) == TROPHIES_TO_WIN - 1:
            return Reason("this is the third trophy: it wins")
        return Reason("a trophy taken is never lost")
    if kind == "exchange":
        return Reason("these cards fit nothing that matters now")
    if kind != "place":
        return None
    tile, seat = int(move[2]) - 1, table.turn
    mine = move[3] == "own"
    before = _tiles(table)[tile]
    after = table.copy()
    events = after.play(move)
    outcome = after.outcome()
    if outcome is not None:
        return Reason("it wins") if seat in outcome.winners else None
    for event in events:
        if event[0] == "scored":
            return Reason("it wins tile {tile} at once", tile=tile + 1) if event[2] == str(seat) else None
    gain = _tiles(after)[tile] - before
    if (gain if seat == 0 else -gain) <= 0.02:
        return Reason("no card helps here; this one costs least")
    if not mine:
        return Reason("it spoils the other side of tile {tile}", tile=tile + 1)
    if table.terrain[tile] == MOUNTAINS:
        return Reason("a high card serves well on the mountains of tile {tile}", tile=tile + 1)
    return Reason("a low card serves well on the plains of tile {tile}", tile=tile + 1)
