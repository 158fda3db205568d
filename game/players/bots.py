"""The computer player: a view in, a move out. It is handed what its seat may know, as text, and no more.

Here live the request, the levels, their budgets and hints. How moves are searched is search.py's; what a
game's players know is its own policy.py. The level `baseline` looks one move ahead by the game's baseline.py
(`judge`, or, where that isn't enough, `ponder`): it is the yardstick of the others and stays as it is.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from game import by_name
from game.chance import chance
from game.contract import Game
from game.match import Match
from game.notation import Move
from game.players.policy import PLAIN, Policy, of_some_kind
from game.players.search import NO_END, Search
from game.reasons import Reason

LEVELS = ("easy", "medium", "hard")
"""The levels for people, the weakest first."""
BASELINE = "baseline"
IMAGINED = 6
"""Tables that the baseline imagines for one decision: enough that one lucky card doesn't decide."""
SLICE = 4
"""Iterations between two thoughts that are handed out: a few milliseconds in the browser."""


class Level(NamedTuple):
    """How long a level thinks where the request doesn't say: whatever ends first.

    Iterations make a level as strong on a fast machine as on a slow one.
    """

    seconds: float
    iterations: int
    ahead: int = NO_END
    """Tables that it looks at one move ahead, at most."""


LEVEL = {
    "easy": Level(0.1, 12, 1),
    "medium": Level(0.3, 80),
    "hard": Level(1.0, NO_END),
    "plain": Level(1.0, NO_END),
}
"""The levels that search. `plain` has no knowledge of any game: like `random` it is for the arena."""
EVERY_LEVEL = (*LEVEL, BASELINE, "random")


def request(
    match: Match, iterations: int | None = None, seconds: float | None = None, level: str = ""
) -> str:
    """Return what the computer on turn is told: its view, its seat, the rules' options, a seed, its budget.

    With `iterations` what it plays depends on the text alone, with `seconds` on the machine too; without
    either the level says. A seat without a level that is known plays as the baseline.
    """
    table = match.table
    return json.dumps(
        {
            "game": match.game,
            "options": match.options,
            "seat": table.turn,
            "level": level or match.seats[table.turn].level or BASELINE,
            "view": table.view(table.turn),
            # The match's own seed tells the order of pile and bag; what is derived from it one way doesn't.
            "seed": str(chance(match.seed, table.ply, "computer").random()),
            "iterations": iterations,
            "seconds": seconds,
        }
    )


def think(asked: str, clock: Callable[[], float] = perf_counter) -> Iterator[Move]:
    """Yield the best move so far after each slice of thought; the last one is the answer.

    `clock` tells the seconds that a budget of time is measured in, and isn't asked where there are iterations
    only. Whoever has seen enough stops asking.
    """
    told: dict[str, Any] = json.loads(asked)
    rng = chance(told["seed"], 0, "imagine")
    seat = told["seat"]
    first = by_name(told["game"]).determinize(told["view"], seat, told["options"], rng)
    moves = first.moves()
    yield moves[0]
    if len(moves) == 1:
        return
    level = told["level"]
    baseline = _of(told["game"], "ai.baseline")
    ponder = getattr(baseline, "ponder", None)
    if level == "easy" and ponder is not None:
        # Where a game's judgement ponders, a search as short as easy's dithers: it never comes to an end.
        level = BASELINE
    if level in LEVEL:
        yield from _search(told, first, rng, clock)
    elif level == "random":
        yield of_some_kind(moves, rng.random)
    else:
        if ponder is not None:
            yield from ponder(moves, _imagined(first, seat, rng), seat, rng)
        else:
            yield from _one_move_ahead(baseline.judge, moves, first, seat, rng)


def _search(told: dict[str, Any], first: Game, rng: Random, clock: Callable[[], float]) -> Iterator[Move]:
    """Search as long as the request or the level says."""
    level = LEVEL[told["level"]]
    iterations, seconds = told.get("iterations"), told.get("seconds")
    timed = iterations is None
    most_seconds = level.seconds if seconds is None else seconds
    most: int = level.iterations if iterations is None else iterations
    search = Search(first, policy(told["game"], told["level"]), rng, level.ahead)
    begun = clock() if timed else 0.0
    end = begun + most_seconds
    left = most
    while left > 0 and not search.settled(left):
        looking = search.ahead > 0
        # To look at a table takes about as long as a slice.
        for _ in range(1 if looking else min(SLICE, left)):
            search.step()
        yield search.best()
        left = most - search.steps
        if timed:
            now = clock()
            if now >= end:
                break
            if looking:
                begun = now
            else:
                # As many more as the time left allows at the pace so far.
                left = min(left, int(search.steps * (end - now) / max(now - begun, 1e-9)))


def policy(game: str, level: str) -> Policy:
    """Return what a level knows of a game."""
    if level == "plain":
        return PLAIN
    known: Policy = _of(game, "ai.policy").POLICY
    return known


def hint(asked: str, clock: Callable[[], float] = perf_counter) -> tuple[Move, Reason | None]:
    """Return the move that `think` comes to, and the reason in a sentence if the game's policy have one.

    The request is the same; the reason is found on a table imagined from its view.
    """
    move = answer(asked, clock)
    return move, reason(asked, move)


def reason(asked: str, move: Move) -> Reason | None:
    """Return why a player might make the move, or None where the game's policy have no sentence for it.

    It is found on a table imagined from the view in the request.
    """
    told: dict[str, Any] = json.loads(asked)
    rng = chance(told["seed"], 0, "hint")
    table = by_name(told["game"]).determinize(told["view"], told["seat"], told["options"], rng)
    found: Reason | None = _of(told["game"], "ai.policy").reason(table, move)
    return found


def _of(game: str, room: str) -> Any:
    """Return a module of a game."""
    return import_module(f"game.{game.replace('-', '_')}.{room}")


def _imagined(first: Any, seat: int, rng: Random) -> Iterator[Any]:
    """Yield tables that may be the true one, without end."""
    yield first
    while True:
        yield first.resample(seat, rng)


def _one_move_ahead(
    judge: Callable[[Any, int], float], moves: list[Move], first: Any, seat: int, rng: Random
) -> Iterator[Move]:
    """Judge each move on the same imagined tables; ties are broken by chance."""
    tables = [first, *(first.resample(seat, rng) for _ in range(IMAGINED - 1))]
    best, best_worth = moves[0], float("-inf")
    for move in moves:
        worth = rng.random() * 1e-6
        for table in tables:
            after = table.copy()
            after.play(move)
            worth += judge(after, seat)
        if worth > best_worth:
            best, best_worth = move, worth
        yield best


def answer(asked: str, clock: Callable[[], float] = perf_counter) -> Move:
    """Return the move that `think` comes to."""
    return deque(think(asked, clock), maxlen=1)[0]
