"""One problem: a position, the task, the moves that solve it, and what the next best ones give up.

The problems of a game lie as data in `problems` of its room in ui/, found by tools/problems. Here is no
drawing and no search, but what both sides need of a problem.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from game import by_name
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move, read_move
from game.players.themes import Theme, Values, themes_of

GRADES = (1, 2, 3)
"""How hard: 1 where the first level always finds the solution, 2 where it does at times, 3 where never."""


class Problem(NamedTuple):
    """A position with one best move for the seat on turn, by a clear margin."""

    id: str
    """Made of the position, so it stays when others are added."""
    theme: str
    """The key of its theme (themes.py)."""
    grade: int
    """One of GRADES."""
    seed: str
    """Of the match that goes on from here."""
    start: str
    """The position as JSON."""
    solution: tuple[str, ...]
    """The moves that solve it, as the notation writes them, the best first."""
    chance: float
    """The chance to win with the solution, 0 to 1, for all that the seat on turn can know."""
    others: tuple[tuple[str, float], ...]
    """The next best moves and the chance with each, the best first."""

    def write(self) -> str:
        """Return it as JSON text for `read`: its fields in order, the position in the place of its text."""
        fields = [json.loads(value) if name == "start" else value for name, value in self._asdict().items()]
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Problem:
        """Return the problem of such a text."""
        id, theme, grade, seed, start, solution, chance, others = json.loads(text)
        position = json.dumps(start, separators=(",", ":"))
        ranked = tuple((move, worth) for move, worth in others)
        return cls(id, theme, grade, seed, position, tuple(solution), chance, ranked)

    def match(self, game: str, names: Sequence[str], level: str) -> Match:
        """Return the match to be played from here: a person on turn, computers of a level elsewhere.

        `names`: the person's first, then those of the computers in order of play. It is practice.
        """
        position = json.loads(self.start)
        turn, seats = self.turn, self.seats
        order = [names[(seat - turn) % seats] for seat in range(seats)]
        seated = tuple(
            Seat(name, "human") if seat == turn else Seat(name, "computer", level)
            for seat, name in enumerate(order)
        )
        return Match(game, seated, self.seed, {}, turn, position, {"practice": True})

    @property
    def turn(self) -> int:
        """The seat on turn: the person's."""
        return int(json.loads(self.start)["turn"])

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(json.loads(self.start)["hands"])

    def table(self, game: str) -> Game:
        """Return the table as it stands."""
        return by_name(game).from_position(json.loads(self.start), {}, self.seed)

    def solves(self, move: Move) -> bool:
        """Tell whether a move, as `canonical` spells it, solves the problem."""
        return move in map(read_move, self.solution)

    def best(self) -> Move:
        """Return the best move."""
        return read_move(self.solution[0])

    def known(self, move: Move) -> float | None:
        """Return the chance with a move that is no solution, where it is among the next best; else None."""
        return next((chance for other, chance in self.others if read_move(other) == move), None)

    def task(self, game: str) -> tuple[Theme, Values]:
        """Return its theme, and what the theme's sentence names besides who is on turn."""
        themes = themes_of(by_name(game))
        assert themes is not None
        theme = themes.by_key(self.theme)
        return theme, theme.values(self.table(game), self.best())
