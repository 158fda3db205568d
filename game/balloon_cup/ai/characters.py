"""The characters of computers at Balloon Cup: which placements each likes, apart from what they are worth.

The bold one fights for tiles with many cubes, the cautious one finishes what is begun, the tricky one plays
on the other seat's side. None of them gives up more for that than LIKING.
"""

from __future__ import annotations

from collections.abc import Callable

from game.balloon_cup.state import State
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy

LIKING = 0.004
"""What a character gives up for the placement that it likes most, in chance to win."""
Liking = Callable[[State, Move], float]
"""Returns how much a placement is liked, -1 to 1."""


def bold(table: State, move: Move) -> float:
    """Like tiles with many cubes; less than others like theirs, as this taste costs more."""
    return 0.6 * (len(table.borne[int(move[2]) - 1]) - 2.5) / 1.5


def cautious(table: State, move: Move) -> float:
    """Like tiles with few open spaces, where little is left to chance."""
    tile = int(move[2]) - 1
    left = 2 * len(table.borne[tile]) - len(table.sides[tile]) - len(table.sides[tile + 4])
    return 1 - (left - 1) / 3.5


def tricky(_table: State, move: Move) -> float:
    """Like the other seat's side."""
    return 1.0 if move[3] == "other" else -1.0


def _of(liking: Liking) -> Callable[[Policy, Game, Draw], Policy]:
    """Return what gives a policy this liking."""

    def taste(table: Game, move: Move) -> float:
        assert isinstance(table, State)
        return LIKING * liking(table, move) if move[0] == "place" else 0.0

    return lambda policy, _table, _draw: policy._replace(taste=taste)


CHARACTERS = {"bold": _of(bold), "cautious": _of(cautious), "tricky": _of(tricky)}
