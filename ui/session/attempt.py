"""Puzzles of a game: the list, the match, the attempt at a solution.

They are content, a line each in puzzles.jsonl (game/players/puzzles.py). In words: ui/pages/puzzle_words.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar

from game.contract import Game
from game.match import Match, Seat
from game.notation import Move, write_move
from game.players import bots
from game.players.analysis import Analysis
from game.players.levels import LEVELS, STRONGEST
from game.players.puzzles import Puzzle
from game.players.review import LEAST, Cost
from ui.session.session import Session
from ui.text import content


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easy ones first; () if it has none."""
    text = content.read(content.path(game, "puzzles.jsonl")) or ""
    return tuple(map(Puzzle.read, text.splitlines()))


def by_id(game: str, id: object) -> Puzzle | None:
    return next((puzzle for puzzle in puzzles_of(game) if puzzle.id == id), None)


def begin(game: str, puzzle: Puzzle, names: Sequence[str]) -> Match:
    """Return the match of a puzzle; `names` are the person's first, then those of the computers."""
    return puzzle.match(game, names, LEVELS[1])


ITERATIONS = 600  # iterations of the analysis of a move that the puzzle doesn't know
CERTAIN = 0.99  # chance of winning from which a solution is played on to the win
MOST_MOVES = 4  # most moves that are played on, and most answers of another seat that are tried


class Attempt:
    """A puzzle on the table and the move that answers it. Its match is never saved."""

    MODE: ClassVar[str] = "puzzle"
    """Module of the mode in which it is played (ui/pages/modes/)."""

    def __init__(self, session: Session, puzzle: Puzzle) -> None:
        self.session = session
        self.puzzle = puzzle
        self.depth = 2  # number of pages beneath its table: the list of puzzles and home
        self.judged: dict[Move, float] = {}  # chances of winning by move, as the worker has found them
        self.is_shown = False  # True once the solution has been shown, after which none counts
        self.ratings: tuple[int, int] | None = None
        """The player's rating before and after this attempt; None while it doesn't count."""

    @property
    def move(self) -> Move | None:
        """The move that was made; None before one is."""
        entries = self.session.complete.entries
        return entries[0].move if entries else None

    def chance(self, move: Move) -> float | None:
        """Return the chance of winning with a move; None until it is known."""
        if self.puzzle.solves(move):
            return self.puzzle.chance
        if self._wins(move):
            return 1.0
        known = self.puzzle.known(move)
        return self.judged.get(move) if known is None else known

    def _wins(self, move: Move) -> bool:
        """Return True if a move ends the match with a win, alone or shared: no other can be better."""
        table = self.session.complete.at(0)
        seat = table.turn
        table.play(move)
        outcome = table.outcome()
        return outcome is not None and seat in outcome.winners

    def is_right(self, move: Move) -> bool:
        """Return True if a move is as good as the solution.

        Every legal move was compared with it when the puzzle was made (tools/puzzles/valuing.py): no short
        search here says anything against that.
        """
        return self.puzzle.solves(move) or self._wins(move) or self.is_as_good(move)

    def is_as_good(self, move: Move) -> bool:
        """Return True if a search has found another move to be right."""
        return False

    @property
    def verdict(self) -> bool | None:
        """True if the move that was made is right; None before one is, and until it is judged."""
        return self.is_right(self.move) if self.move is not None and self.is_judged(self.move) else None

    def is_judged(self, move: Move) -> bool:
        """Return True if it is known whether a move is right."""
        return True

    def winning(self) -> Move | None:
        """Return the next move to the win that a certain solution leads to; None without one."""
        match = self.session.complete
        if self.puzzle.chance < CERTAIN or not self.verdict:
            return None
        seat = match.at(0).turn
        for number in range(1, MOST_MOVES + 1):
            if moves := _moves_to_win(match.table, seat, number):
                return moves[0]
        return None

    def question(self) -> str | None:
        """Return the request that values the move; None where its value is known."""
        if self.move is None or self.chance(self.move) is not None:
            return None
        match = self.session.complete
        return bots.request(match, ITERATIONS, None, STRONGEST, bots.ANALYSIS, at=0, tried=self.move)

    def take(self, answer: str) -> None:
        """Take the value of the move, which is at most that of the last one that the puzzle knows.

        A mean grows with its visits, so only a solution with as many in the same search is compared with it.
        """
        move, found = self.move, Analysis.read(answer)
        valued = None if move is None else found.of(move)
        if move is None or valued is None:
            return
        best, value = found.of(self.puzzle.best()), valued.chance
        if best is not None and best.visits >= valued.visits:
            value = self.puzzle.chance - found.lead(best, valued).by
        self.judged[move] = max(0.0, min(value, self.most()))

    def most(self) -> float:
        """Return the greatest chance of winning of a move that the puzzle doesn't know."""
        return min(self.puzzle.others.values())


class SecondTry(Attempt):
    """Another try at a costly move, as the review of its match has it.

    A search tells how good a move is that the review hasn't found; right is what it wouldn't call costly.
    """

    MODE = "second_try"

    def __init__(self, session: Session, puzzle: Puzzle, depth: int, back: Callable[[], None]) -> None:
        """`back` returns to the review."""
        super().__init__(session, puzzle)
        self.depth, self.back = depth, back

    def is_as_good(self, move: Move) -> bool:
        return self.judged.get(move, 0.0) > self.puzzle.chance - LEAST

    def is_judged(self, move: Move) -> bool:
        return self.chance(move) is not None

    def most(self) -> float:
        return self.puzzle.chance


def second_try(match: Match, cost: Cost) -> tuple[Match, Puzzle]:
    """Return a costly move of a match as a puzzle, and its match; all other seats are the computer's."""
    table = match.at(cost.ply)
    seats = tuple(
        Seat(one.name, "human" if seat == cost.seat else "computer", one.level or LEVELS[1], one.extra)
        for seat, one in enumerate(match.seats)
    )
    again = Match(match.game, seats, match.seed, match.options, cost.seat, table.position())
    again.notes.practice = True
    made = {write_move(match.entries[cost.ply].move): cost.made}
    solution = [write_move(cost.better)]
    return again, Puzzle("", "", "", {}, 1, match.seed, table.position(), solution, cost.chance, made)


def _moves_to_win(table: Game, seat: int, most: int) -> list[Move]:
    """Return up to a number of moves after which a seat has won; [] if there are none or it has won."""
    moves = table.moves() if table.outcome() is None and most else []
    for move in moves if table.turn == seat or len(moves) <= MOST_MOVES else ():
        after = table.copy()
        after.play(move)
        if (outcome := after.outcome()) and seat in outcome.winners:
            return [move]
        if further := _moves_to_win(after, seat, most - 1):
            return [move, *further]
    return []
