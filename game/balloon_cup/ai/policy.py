"""What the search is told of Balloon Cup: the prior weights of moves, and the reasons that a hint gives.

What a position is worth is in evaluation.py. baseline.py has another judgement, which is frozen: it is what
the levels are measured against.
"""

from __future__ import annotations

from math import exp, sqrt

from game.balloon_cup.ai.evaluation import MEAN, evaluate, tile_chances
from game.balloon_cup.components import COSTS, INDEX, MOUNTAINS, PLACEMENTS, TROPHIES_TO_WIN, VALUE
from game.balloon_cup.state import State
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors
from game.reasons import Reason

SHARPNESS = 1.2
"""How much more weight good cards on tiles that matter have than others."""
CUBE_WORTH = tuple(2.5 / cost for cost in COSTS)
"""By colour, about what a cube is worth: grey most, red least."""


LEAN: dict[Move, tuple[int, float]] = {
    move: (int(move[2]) - 1, VALUE[card] - MEAN if move[3] == "own" else MEAN - VALUE[card])
    for move, (card, _) in PLACEMENTS.items()
}
"""By placement, its tile, and by how much its card is better than the mean if the tile shows mountains."""


def priors(table: Game) -> Priors:
    """Return the legal moves with their prior weights.

    A placement weighs e to the power of how far its card lies from the mean, in the direction that helps the
    seat, times what the cubes of the tile are worth and how soon it is full. Other moves weigh 1.
    """
    assert isinstance(table, State)
    moves = table.moves()
    if len(moves) < 2 or moves[0][0] != "place":
        return moves, [1.0] * len(moves)
    stakes = [0.0] * 4
    for tile, borne in enumerate(table.borne):
        if borne:
            left = 2 * len(borne) - len(table.sides[tile]) - len(table.sides[tile + 4])
            stake = SHARPNESS * (sum([CUBE_WORTH[INDEX[letter]] for letter in borne]) / sqrt(left + 0.5))
            stakes[tile] = stake if table.terrain[tile] == MOUNTAINS else -stake
    weights = []
    for move in moves:
        if move in LEAN:
            tile, lean = LEAN[move]
            weights.append(exp(stakes[tile] * lean / 6))
        else:
            weights.append(1.0)
    return moves, weights


POLICY = Policy(priors, evaluate, exploration=4.0, lookahead_log_odds=2.0)


def reason(table: State, move: Move) -> Reason | None:
    """Return why the seat on turn might make the move, or None where no sentence says it."""
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
    before = tile_chances(table)[tile]
    after = table.copy()
    events = after.play(move)
    outcome = after.outcome()
    if outcome is not None:
        return Reason("it wins") if seat in outcome.winners else None
    for event in events:
        if event[0] == "scored":
            return Reason("it wins tile {tile} at once", tile=tile + 1) if event[2] == str(seat) else None
    gain = tile_chances(after)[tile] - before
    if (gain if seat == 0 else -gain) <= 0.02:
        return Reason("no card helps here; this one costs least")
    if not mine:
        return Reason("it spoils the other side of tile {tile}", tile=tile + 1)
    if table.terrain[tile] == MOUNTAINS:
        return Reason("a high card serves well on the mountains of tile {tile}", tile=tile + 1)
    return Reason("a low card serves well on the plains of tile {tile}", tile=tile + 1)
