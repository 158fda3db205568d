"""Search analysis of a position as one seat sees it: each seat's chance of winning, the worth of each move.

Hints, puzzles and reviews use it. Requests are those of bots.py, the tree is search.py's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from game import by_name
from game.chance import chance
from game.notation import Move, read_move, write_move
from game.players.bots import SLICE, policy
from game.players.levels import LEVEL, STRONGEST
from game.players.search import Search

LEAST_VISITS = 8  # iterations below which the mean of a move says nothing
SHARE = 4  # one iteration in this number begins with the move that the request wants valued


class Valued(NamedTuple):
    """A move, and what the search makes of it."""

    move: Move
    visits: int  # iterations that began with it
    chance: float  # mean reward of these for the seat on turn: its chance of winning with the move, 0 to 1


class Lead(NamedTuple):
    """Lead of one move over another."""

    by: float  # difference of their chances of winning
    error: float  # standard error of the difference, which follows from the visits of both


class Analysis(NamedTuple):
    """Result of a search of a position."""

    seat: int  # the seat on turn, from whose view the position was searched
    chances: tuple[float, ...]
    """Chance to win of each seat, 0 to 1, if the seat on turn makes its best move; the mean of all iterations
    where that move has fewer than LEAST_VISITS."""
    deviation: float
    """The standard deviation of one reward of the seat on turn; a mean has this by the root of its visits."""
    moves: tuple[Valued, ...]
    """The moves that were tried, the best first: the one with most visits, as a search chooses it. Visits
    that the request demanded don't count for that."""

    def of(self, move: Move) -> Valued | None:
        return next((valued for valued in self.moves if valued.move == move), None)

    def lead(self, one: Valued, other: Valued) -> Lead:
        """Compare two moves: the only way to do so, since a mean alone says nothing."""
        error = self.deviation * sqrt(1 / one.visits + 1 / other.visits)
        return Lead(one.chance - other.chance, error)

    def write(self) -> str:
        moves = [[write_move(move), visits, chance] for move, visits, chance in self.moves]
        return json.dumps([self.seat, self.chances, self.deviation, moves])

    @classmethod
    def read(cls, text: str) -> Analysis:
        seat, chances, deviation, moves = json.loads(text)
        valued = tuple(Valued(read_move(move), visits, chance) for move, visits, chance in moves)
        return cls(seat, tuple(chances), deviation, valued)


def analyse(asked: str, clock: Callable[[], float] = perf_counter) -> Iterator[Analysis]:
    """Yield what is known so far after each slice of thought; the last result answers the request.

    The budget is the request's iterations, or seconds by `clock`, or the strongest level's, as is the
    knowledge of the game. Each move is valued within a search of all moves: what a seat that keeps playing
    well can expect.
    """
    given: dict[str, Any] = json.loads(asked)
    game, seat = by_name(given["game"]), given["seat"]
    rng = chance(given["seed"], 0, "imagine")
    first = game.determinize(given["view"], seat, given["options"], rng)
    search = Search(first, policy(game), rng)
    level = LEVEL[STRONGEST]
    most = level.iterations if given["iterations"] is None else given["iterations"]
    seconds = level.seconds if given["seconds"] is None else given["seconds"]
    end = clock() + seconds if given["iterations"] is None else float("inf")
    tried = read_move(given["tried"])
    while search.iterations < most:
        for _ in range(SLICE):
            if search.iterations == most:
                break
            search.step(tried if tried and search.iterations % SHARE == SHARE - 1 else None)
        if search.iterations:
            yield _analysis(search, tried)
        if search.iterations and clock() >= end:
            break


def _analysis(search: Search, tried: Move) -> Analysis:
    """Return the result of a search; the other seats share what the best move leaves them."""
    seat = search.seat
    demanded = search.iterations // SHARE
    valued = (Valued(move, *values) for move, values in search.values().items())

    def order(one: Valued) -> tuple[int, float]:
        return -one.visits + (demanded if one.move == tried else 0), -one.chance

    moves = tuple(sorted(valued, key=order))
    is_known = moves[0].visits >= LEAST_VISITS
    own = moves[0].chance if is_known else search.sums[seat] / search.iterations
    others = sum(search.sums) - search.sums[seat]
    shares = [total / others if others else 1 / max(1, len(search.sums) - 1) for total in search.sums]
    chances = tuple(own if one == seat else (1 - own) * share for one, share in enumerate(shares))
    return Analysis(seat, chances, search.deviation[seat], moves)
