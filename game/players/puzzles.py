"""One puzzle: a position, the task, the moves that solve it, and what the next best ones give up.

The puzzles of a game are content, a line each in `ui/<game>/content/puzzles.jsonl`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game import by_name
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move, Position, read_move, write_move
from game.players.rating import Rating, Result, rating_after

GRADES = (1, 2, 3)
"""Difficulty: 1 where the first level always finds the solution, 2 where it does at times, 3 where never."""
BEGINNING = Rating(1000.0, 200.0)  # rating of a player who has tried no puzzle


class Puzzle(NamedTuple):
    """A position with one best move for the seat on turn, by a clear margin."""

    id: str  # made of the position, so it stays when others are added
    theme: str  # key of its theme (tools/puzzles/themes.py)
    goal: str  # task as a sentence with `{name}` for the seat on turn; the key of the catalogs
    values: dict[str, str]  # values of the sentence's other names; a seat (`other`) is its number
    grade: int  # one of GRADES
    seed: str  # of the match that continues from here
    start: Position  # position, with every hidden card known
    solution: list[str]  # moves that solve it, in the notation, the best first
    chance: float  # chance of winning with the solution, 0 to 1, for all that the seat on turn can know
    others: dict[str, float]  # chance of winning with each of the next best moves, the best first

    def write(self) -> str:
        return json.dumps(self._asdict(), separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Puzzle:
        fields: dict[str, Any] = json.loads(text)
        return cls(**fields)

    def match(self, game: str, names: Sequence[str], level: str) -> Match:
        """Return the match to be played from here: a person on turn, computers of a level elsewhere.

        `names`: the person's first, then those of the computers in order of play. It is practice.
        """
        turn, seats = self.turn, self.seats
        order = [names[(seat - turn) % seats] for seat in range(seats)]
        seated = tuple(
            Seat(name, "human") if seat == turn else Seat(name, "computer", level)
            for seat, name in enumerate(order)
        )
        match = Match(game, seated, self.seed, {}, turn, self.start)
        match.notes.practice = True
        return match

    @property
    def turn(self) -> int:
        """The seat on turn, which is the person's."""
        return int(self.start["turn"])

    @property
    def seats(self) -> int:
        return len(self.start["hands"])

    def table(self, game: str) -> Game:
        return by_name(game).from_position(self.start, {}, self.seed)

    @property
    def difficulty(self) -> float:
        """The rating of a player who finds the solution every other time: by grade, then by its lead."""
        lead = self.chance - max(self.others.values(), default=0.0)
        return 700 + 200 * self.grade - 400 * min(lead, 0.25)

    def solves(self, move: Move) -> bool:
        """Return True if a move, as `canonical` spells it, is a solution."""
        return write_move(move) in self.solution

    def best(self) -> Move:
        return read_move(self.solution[0])

    def known(self, move: Move) -> float | None:
        """Return the chance of winning with one of the next best moves; None for any other move."""
        return self.others.get(write_move(move))


def rating_of(tries: Iterable[tuple[Puzzle, bool]]) -> int:
    """Return a player's rating, at least 0, from the first tries at puzzles, the oldest first."""
    results = ([Result(puzzle.difficulty, float(is_right))] for puzzle, is_right in tries)
    return max(0, round(rating_after(results, BEGINNING).value))
