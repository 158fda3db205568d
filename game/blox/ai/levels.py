"""The computers at Blox: how strong each level is, what a weak one sees, what each character likes.

A character is a taste, not a strength: a few numbers on top of the policy, so small that they decide between
moves that are about as good. How far that holds is measured in the arena (`--seats strong.bold,strong`).
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from math import exp
from typing import NamedTuple

from game.blox.ai.evaluation import features
from game.blox.components import COLOURS, FIELD, SHIFT, SPACE
from game.blox.payments import points
from game.blox.state import State
from game.chance import Draw
from game.notation import Event, Move
from game.players.attention import Novice
from game.players.levels import Attention, Level
from game.players.policy import Policy, inclined

# --- how strong they are --------------------------------------------------------------------------------


LEVEL = {
    "learner": Level(0.1, 0, 1, Attention(near=0.9, far=0.6, threats=0.2, error=0.0235, samples=1, ease=1.5)),
    "casual": Level(0.1, 0, 1, Attention(near=0.95, far=0.75, threats=0.5, error=0.013, samples=1, ease=1.5)),
    "regular": Level(0.3, 7, 1, Attention(near=1.0, far=0.9)),
    "strong": Level(0.6, 24),
}
"""Found so: the attention of the learner so that it wins about half against each scripted beginner
(docs/measurements.md), that of casual so that it wins about two thirds; then the iterations of regular and
strong so that each level beats the one below in 65 to 80 % of matches, by `python -m game arena blox`. A
fifth of the error more or less changes a share by six in a hundred.
The strongest level is the one of every game (game/players/levels.py), which its time alone ends: where the
policy gets better, it is the iterations of strong that have to follow.
"""


# --- what each likes ------------------------------------------------------------------------------------


class Taste(NamedTuple):
    """Preferences of a character. What it likes to have is added to the worth of an even position.

    It counts less, the surer it is who wins.
    """

    factors: dict[str, float]  # by kind of move, on the prior weight; 1 for kinds that aren't there
    pawns: float = 0.0  # for each of its pawns on the board, where others may knock it out
    joker: float = 0.0  # for the joker face up, saved for later
    suit: float = 0.0  # for each card of the colour that it has most of, from the second on


TASTES = {
    "cautious": Taste({"knock": 0.5, "demolish": 1.5, "build": 1.5}, pawns=-0.008, suit=-0.008, joker=0.008),
    "bold": Taste({"knock": 2.0, "demolish": 0.7, "build": 0.7, "enter": 1.5}, pawns=0.012, suit=0.012),
    "tricky": Taste({"move": 1.5, "enter": 0.7, "change": 1.5}, joker=0.04),
}
"""Tastes by character (game/players/levels.py)."""


def with_taste(taste: Taste, policy: Policy, table: State, _draw: Draw) -> Policy:
    seat = table.turn
    return inclined(
        policy,
        seat,
        lambda _table, move: taste.factors.get(move[0], 1.0),
        lambda some, chances: _leaning(chances, seat, _liked(some, seat, taste)),
    )


def _liked(table: State, seat: int, taste: Taste) -> float:
    """Return the chance of winning that the seat would give up for what it likes about a position."""
    hand = table.hands[seat]
    most = max([hand >> shift & FIELD for shift in SHIFT])
    return taste.pawns * len(table.pawns[seat]) + taste.joker * table.jokers[seat] + taste.suit * (most - 1)


def _leaning(chances: list[float], seat: int, liked: float) -> list[float]:
    """Return the chances, the seat's own changed by its liking and the others' in proportion."""
    own = chances[seat]
    if not 0 < own < 1:
        return chances
    leaning = min(1.0, max(0.0, own + 4 * own * (1 - own) * liked))
    part = (1 - leaning) / (1 - own)
    return [leaning if other == seat else chance * part for other, chance in enumerate(chances)]


CHARACTERS = {name: partial(with_taste, taste) for name, taste in TASTES.items()}


# --- what a weak player sees ------------------------------------------------------------------------------


FARTHEST = 8  # rows or columns between two spaces from which on one is as far away as can be
LEAD = 8.0
"""The lead in points that makes a win seem e times likelier than a loss to who only looks at points."""


def obvious(_table: State, moves: list[Move]) -> list[Move]:
    """Return the moves that score most; [] where none scores."""
    most = max(map(points, moves))
    return [move for move in moves if points(move) == most] if most else []


def aim(table: State, move: Move) -> Hashable:
    """Return the space that a move leads to, and its kind; every change of cards is one aim."""
    return (move[0], *_spaces(table, move)[-1:])


def distance(table: State, move: Move, news: tuple[Event, ...]) -> float:
    """Return how far the end of the move is from the last pawn or tower that was touched, 0 to 1."""
    touched = [SPACE[word] for event in news for word in event if word in SPACE]
    ends = _spaces(table, move)[-1:]
    if not touched or not ends:
        return 0.0
    (row, column), (other_row, other_column) = divmod(touched[-1], 9), divmod(ends[0], 9)
    return min(1.0, max(abs(row - other_row), abs(column - other_column)) / FARTHEST)


def rough_value(table: State, seat: int) -> float:
    """Return what a position seems worth: the lead in points, and what the seat itself may score soon."""
    now, _turn, spare, near, sight = features(table)[seat][:5]
    soon = 0.5 * now + 0.15 * spare + 0.1 * near + 0.05 * sight
    others = max(points for other, points in enumerate(table.points) if other != seat)
    return 1 / (1 + exp((others - table.points[seat] - soon) / LEAD))


def _spaces(table: State, move: Move) -> list[int]:
    """Return the spaces that a move names or enters, its end last; [] for a change of cards."""
    if move[0] == "enter":
        return [table.paths.firsts[move[1]][COLOURS.index(move[2][-1])][0]]
    return [SPACE[word] for word in move[1:-1]]


NOVICE = Novice(obvious, aim, distance, rough_value)
