"""What is known of players of Balloon Cup: the moves that a child would choose, and habits of characters."""

from __future__ import annotations

from game.balloon_cup import BalloonCup
from game.balloon_cup.ai.novice import gained, scored
from game.balloon_cup.components import TROPHIES_TO_WIN
from game.notation import Move
from tests.kit import Habit, Obvious


def obvious(table: BalloonCup) -> Obvious:
    """Return the claims, else the placements that complete a tile and win it, best with a trophy.

    The third trophy is taken by everybody, though nobody could prevent it later.
    """
    moves = table.moves()
    claims = [move for move in moves if move[0] == "claim"]
    won = [move for move in moves if (tile := scored(table, move)) and tile[1] == table.turn]
    paid = claims or [move for move in won if gained(table, move)]
    is_last = table.trophies.count(table.turn) == TROPHIES_TO_WIN - 1
    return Obvious(paid or won, 0.0 if paid and is_last else 1.0)


def plays_for_many_cubes(table: BalloonCup, move: Move) -> float | None:
    """Tell of a placement whether its tile has more than two cubes."""
    return len(table.borne[int(move[2]) - 1]) > 2 if move[0] == "place" else None


def spoils(_table: BalloonCup, move: Move) -> float | None:
    """Tell of a placement whether it is on the other player's side."""
    return move[3] == "other" if move[0] == "place" else None


HABITS = (
    Habit(plays_for_many_cubes, "bold", ("cautious",), 1.1),
    Habit(spoils, "tricky", ("cautious",), 1.1),
)
