"""The policy of Blox for the search: which moves deserve a thought, their prior weights, and the parameters.

Turns are scarce, cards are not: five come back at once. So moves that score come first, by their points; of
several payments for the same move one is enough; few of the many ways to change cards are tried. What a
position is worth: evaluation.py. No search lives here.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from game.blox.ai.evaluation import evaluate
from game.blox.ai.greedy import changes_of, reply
from game.blox.components import COLOURS, SPACE, SPACES
from game.blox.paths import Paths
from game.blox.payments import HANDS, points
from game.blox.state import State
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors

EAGER = 0.6
"""Growth of a move's prior weight with its points: e to the power of EAGER for each point."""


class Note(NamedTuple):
    """What the policy holds of a move, whatever the table."""

    key: int | Move
    """Moves with the same key have the same effect but for the payment; one of them is searched."""
    weight: float
    """Its prior weight; only ratios count."""
    points: int
    """What it scores, 0 for most moves."""


class Notes(dict[Move, Note]):
    """By move, its note, for all moves on one board but changes of cards; made when asked for."""

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
            scored = points(move)
            note = Note(key, exp(EAGER * scored) * (0.6 if joker else 1.0), scored)
        self[move] = note
        return note


@lru_cache(maxsize=8)
def notes_of(paths: Paths) -> Notes:
    """Return the notes on the moves of a board."""
    return Notes(paths)


def priors(table: Game) -> Priors:
    """Return the moves worth searching with their prior weights (see Policy.priors)."""
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
        key, weight, scored = notes[move]
        place = places.setdefault(key, len(chosen))
        if place == len(chosen):
            chosen.append(move)
            weights.append(weight)
        elif move[0] == "knock" and scored > notes[chosen[place]].points:
            # Of several ways to pay for the same: the plain one; of several knock-outs: the dearest.
            chosen[place] = move
            weights[place] = weight
    changes = changes_of(hand)
    chosen += changes
    weights += [1.0] * len(changes)
    return chosen, weights


def sampled(table: Game, draw: Draw) -> Policy:
    """Return the policy for the number of seats: of three or more, the others play greedily (greedy.py)."""
    return AMONG_MANY if table.seats > 2 else POLICY


POLICY = Policy(
    priors, evaluate, exploration=3.0, lookahead_log_odds=4.0, lookahead_samples=3, sampled=sampled
)
AMONG_MANY = POLICY._replace(opponent_move=reply)
