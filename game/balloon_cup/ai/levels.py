"""The computers at Balloon Cup: how strong each level is, and which placements each character likes.

The bold one fights for tiles with many cubes, the cautious one finishes what is begun, the tricky one plays
on the other seat's side. None of them gives up more for that than LIKING.
"""

from __future__ import annotations

from collections.abc import Callable

from game.balloon_cup.state import State
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.levels import Attention, Level
from game.players.policy import Policy
from game.players.search import NO_END

# --- how strong they are --------------------------------------------------------------------------------


LEVEL = {
    "learner": Level(0.1, 0, 1, Attention(near=0.77, far=0.42, threats=0.2, error=0.005, samples=1)),
    "casual": Level(0.1, 0, 1, Attention(near=0.9, far=0.65, threats=0.5, error=0.004, samples=1)),
    "regular": Level(0.2, 7, 1, Attention(near=1.0, far=0.87)),
    "strong": Level(0.5, 75),
    "master": Level(1.0, NO_END),
}
"""Found by matches in the arena (`make arena`): the two lowest against each of the beginners there, of whom
they win about half and two thirds, the others by what each wins against the level below. The errors are small
because what a position seems worth at first sight (novice.py) differs little from move to move.
"""


# --- what each likes ------------------------------------------------------------------------------------


LIKING = 0.004  # chance of winning that a character gives up for the placement it likes most
Liking = Callable[[State, Move], float]  # returns how much a placement is liked, -1 to 1


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
    def taste(table: Game, move: Move) -> float:
        assert isinstance(table, State)
        return LIKING * liking(table, move) if move[0] == "place" else 0.0

    return lambda policy, _table, _draw: policy._replace(taste=taste)


CHARACTERS = {"bold": _of(bold), "cautious": _of(cautious), "tricky": _of(tricky)}
