"""Weak-play model of Blox, by what a seat knows: plain moves, groups, nearness, a rough evaluation."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp

from game.blox.ai.evaluation import features
from game.blox.components import COLOURS, SPACE
from game.blox.payments import points
from game.blox.state import State
from game.contract import Game
from game.notation import Event, Move
from game.players.attention import Novice

FARTHEST = 8  # rows or columns between two spaces from which on one is as far away as can be
LEAD = 8.0
"""The lead in points that makes a win seem e times likelier than a loss to who only looks at points."""


def obvious(table: Game, moves: list[Move]) -> list[Move]:
    """Return the moves that score most; [] where none scores."""
    most = max(map(points, moves))
    return [move for move in moves if points(move) == most] if most else []


def aim(table: Game, move: Move) -> Hashable:
    """Return the space that a move leads to, and its kind; every change of cards is one aim."""
    return (move[0], *_spaces(table, move)[-1:])


def distance(table: Game, move: Move, news: tuple[Event, ...]) -> float:
    """Return how far the end of the move is from the last pawn or tower that was touched, 0 to 1."""
    touched = [SPACE[word] for event in news for word in event if word in SPACE]
    ends = _spaces(table, move)[-1:]
    if not touched or not ends:
        return 0.0
    (row, column), (other_row, other_column) = divmod(touched[-1], 9), divmod(ends[0], 9)
    return min(1.0, max(abs(row - other_row), abs(column - other_column)) / FARTHEST)


def rough_value(table: Game, seat: int) -> float:
    """Return what a position seems worth: the lead in points, and what the seat itself may score soon."""
    assert isinstance(table, State)
    now, _turn, spare, near, sight = features(table)[seat][:5]
    soon = 0.5 * now + 0.15 * spare + 0.1 * near + 0.05 * sight
    others = max(points for other, points in enumerate(table.points) if other != seat)
    return 1 / (1 + exp((others - table.points[seat] - soon) / LEAD))


def _spaces(table: Game, move: Move) -> list[int]:
    """Return the spaces that a move names or enters, its end last; [] for a change of cards."""
    assert isinstance(table, State)
    if move[0] == "enter":
        return [table.paths.firsts[move[1]][COLOURS.index(move[2][-1])][0]]
    return [SPACE[word] for word in move[1:-1]]


NOVICE = Novice(obvious, aim, distance, rough_value)
