"""What a good player of Blox knows: what a seat has, what its pawns see, which moves deserve a thought.

A turn is what is scarce: five cards come back at once. So what counts besides points is what the next turns
can score: towers and pawns in sight of one's own pawns, blocks to build with, cards of one colour. No search
lives here; baseline.py is the yardstick's and stays so. The unit is a point.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from game.blox.ai.features import FEATURES, features
from game.blox.ai.greedy import changes_of, reply
from game.blox.ai.weights import SCALES, WEIGHTS
from game.blox.components import COLOURS, FIELD, LAST_PHASE, MOST_BLOCKS, SPACE, SPACES
from game.blox.paths import Paths
from game.blox.payments import HANDS
from game.blox.state import State
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors
from game.reasons import Reason

DOUBT = 0.03
"""How much of the chances is left open: shared out by a rough scale, and the more evenly the more towers are
yet to fall. Without it who is far ahead has nothing to choose by, and never brings the match to its end."""
ROUGH = 100.0
"""Points of that scale."""
TOWERS = 22
"""Towers at the beginning, with three or four players (BX-3)."""
FULL = 1.5
"""Towers that seven blocks count for: they forbid to demolish, and one more tower is the way out (BX-14)."""
EAGER = 0.6
"""How sharply the policy prefers more points."""


def evaluate(table: Game) -> list[float]:
    """Return by seat the chance to win the match."""
    assert isinstance(table, State)
    weights = WEIGHTS[table.seats]
    standings = [
        points + sum([number * weight for number, weight in zip(numbers, weights, strict=True)])
        for points, numbers in zip(table.points, features(table), strict=True)
    ]
    sure = shares(standings, SCALES[table.seats][stage(table)])
    rough = shares(standings, ROUGH)
    far = min(1.0, work(table, standings.index(max(standings))) / TOWERS)
    even = far / table.seats
    return [
        (1 - DOUBT) * one + DOUBT * ((1 - far) * other + even) for one, other in zip(sure, rough, strict=True)
    ]


def shares(standings: list[float], scale: float) -> list[float]:
    """Return by seat the chance to win when a lead of `scale` points makes a win e times likelier."""
    best = max(standings)
    strengths = [exp((one - best) / scale) for one in standings]
    whole = sum(strengths)
    return [one / whole for one in strengths]


def work(table: State, leader: int) -> float:
    """Return how many towers are yet to fall; a leader with seven blocks has to build before."""
    towers = sum([max(0, number - 1) for number in table.heights[table.phase : LAST_PHASE + 1]])
    return towers + (FULL if table.blocks[leader] % FIELD >= MOST_BLOCKS else 0.0)


def stage(table: State) -> int:
    """Return how far the match has gone: 0 to 3 for the phases, 4 for the last round."""
    return 4 if table.ending else table.phase - 1


class Note(NamedTuple):
    """What the policy thinks of a move, wherever it can be made."""

    key: int | Move
    """Of moves with the same key one is enough: to one space, or to one thing however it is paid for."""
    weight: float
    points: int
    """What it scores; 0: it doesn't."""


class Notes(dict[Move, Note]):
    """The notes on the moves of one board but the changes; made when asked for."""

    def __init__(self, paths: Paths) -> None:
        """Take the board's lines."""
        super().__init__()
        self.paths = paths

    def __missing__(self, move: Move) -> Note:
        """Make a note that wasn't asked for before."""
        kind, word = move[0], move[-1]
        plain = word.replace("*", "")
        joker = plain != word
        if kind == "enter":
            # Of two lanes to one space one is enough; a joker for what a card can do is wasted.
            note = Note(self.paths.firsts[move[1]][COLOURS.index(plain)][0], 0.25 if joker else 0.5, 0)
        elif kind == "move":
            note = Note(len(SPACES) * (1 + SPACE[move[1]]) + SPACE[move[2]], 0.25 if joker else 0.5, 0)
        else:
            key = (*move[:2], plain) if kind == "build" else move[:-1]
            note = Note(key, exp(EAGER * len(plain)) * (0.6 if joker else 1.0), len(plain))
        self[move] = note
        return note


@lru_cache(maxsize=8)
def notes_of(paths: Paths) -> Notes:
    """Return the notes on the moves of a board."""
    return Notes(paths)


def priors(table: Game) -> Priors:
    """Return the moves worth a thought with their weights: what scores first, few ways to change cards."""
    assert isinstance(table, State)
    moves = table.moves()
    if not moves:
        return [], []
    hand = table.hands[table.turn]
    number = len(HANDS[hand].changes)
    notes = notes_of(table.paths)
    chosen: list[Move] = []
    weights: list[float] = []
    places: dict[int | Move, int] = {}
    for move in moves[: len(moves) - number]:
        key, weight, points = notes[move]
        place = places.setdefault(key, len(chosen))
        if place == len(chosen):
            chosen.append(move)
            weights.append(weight)
        elif move[0] == "knock" and points > notes[chosen[place]].points:
            # Of several ways to pay for the same: the plain one; of several knock-outs: the dearest.
            chosen[place] = move
            weights[place] = weight
    changes = changes_of(hand)
    chosen += changes
    weights += [1.0] * len(changes)
    return chosen, weights


def _sight(table: State, seat: int) -> int:
    """Return the points of all that the seat's pawns reach."""
    return features(table)[seat][FEATURES.index("sight")]


def reason(table: State, move: Move) -> Reason | None:
    """Return why the move is good, where that can be said in a sentence; None where it can't."""
    kind = move[0]
    if kind in ("demolish", "build", "knock"):
        points = len(move[-1]) - move[-1].count("*")
        return Reason("it scores {points} at once", points=points)
    if kind == "change":
        return Reason("these cards score nothing soon")
    after = table.copy()
    after.play(move)
    if _sight(after, table.turn) > _sight(table, table.turn):
        return Reason("from there more can be scored")
    return None


def sampled(table: Game, draw: Draw) -> Policy:
    """Return the policy for the number of seats: among many one's own next turn is what is to be foreseen."""
    return AMONG_MANY if table.seats > 2 else POLICY


POLICY = Policy(
    priors, evaluate, exploration=3.0, lookahead_log_odds=4.0, lookahead_samples=3, sampled=sampled
)
AMONG_MANY = POLICY._replace(opponent_move=reply)
