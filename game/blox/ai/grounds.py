"""Why a move of Blox is good: facts of the position that speak for it, for hints and for looking back.

They are found by what can be read in a view of the seat on turn: of cards that it doesn't know only their
number counts. What is said of moves that score, of those that bring a pawn somewhere and of changes of cards
stands in a module each; here it is put in order.
"""

from __future__ import annotations

from game.blox.ai import grounds_of_changes, grounds_of_scores, grounds_of_ways
from game.blox.ai.case import Case
from game.blox.state import State
from game.contract import Game
from game.notation import Move
from game.players.grounds import Ground, in_order

SOURCES = {
    "enter": (*grounds_of_ways.ALL, grounds_of_scores.phase),
    "move": (*grounds_of_ways.ALL, grounds_of_scores.phase),
    "demolish": grounds_of_scores.ALL,
    "build": grounds_of_scores.ALL,
    "knock": grounds_of_scores.ALL,
    "change": grounds_of_changes.ALL,
}
"""By kind of move, what can speak for it."""


def grounds(table: Game, move: Move) -> list[Ground]:
    """Return what speaks for a legal move of the seat on turn, the most telling first.

    The second is about something else than the first where there is such a one. Each is true of every table
    that the seat's view allows.
    """
    assert isinstance(table, State)
    case = Case(table, table.canonical(move))
    return in_order(weighed for source in SOURCES[case.kind] for weighed in source(case))


def alike(move: Move, other: Move) -> bool:
    """Tell whether two moves are alike to a person: entries, changes, one deed paid in two ways."""
    return move[0] == other[0] and (move[0] in ("enter", "change") or move[:-1] == other[:-1])
