"""The computer player: a view in, a move out. It is handed what its seat may know, as text, and nothing more.

Here live the request, the levels and the choice of a move. What a position is worth is each game's own
judgement (game/<name>/judgement.py): `judge`, or, where a look one move ahead isn't enough, `ponder`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from game import by_name
from game.match import Match
from game.rules import Move, chance

LEVELS = ("baseline",)
IMAGINED = 6
"""Tables imagined for one decision: enough that one lucky card doesn't decide."""


def request(match: Match) -> str:
    """Return what the computer on turn is told: its view, its seat, the rules' options, a seed."""
    table = match.table
    return json.dumps(
        {
            "game": match.game,
            "options": match.options,
            "seat": table.turn,
            "level": match.seats[table.turn].level or LEVELS[0],
            "view": table.view(table.turn),
            # The match's own seed tells the order of pile and bag; what is derived from it one way doesn't.
            "seed": str(chance(match.seed, table.ply, "computer").random()),
        }
    )


def think(asked: str) -> Iterator[Move]:
    """Yield the best move so far after each slice of thought; the last one is the answer.

    What it yields depends on the text alone. A slice is the judgement of a move or two.
    """
    told: dict[str, Any] = json.loads(asked)
    rng = chance(told["seed"], 0, "imagine")
    seat = told["seat"]
    game = by_name(told["game"])
    first = game.imagine(told["view"], seat, told["options"], rng)
    moves = first.moves()
    yield moves[0]
    if len(moves) > 1:
        judgement = import_module(f"game.{told['game'].replace('-', '_')}.judgement")
        ponder = getattr(judgement, "ponder", None)
        if ponder is not None:
            yield from ponder(moves, _imagined(first, seat, rng), seat, rng)
        else:
            yield from _one_move_ahead(judgement.judge, moves, first, seat, rng)


def _imagined(first: Any, seat: int, rng: Random) -> Iterator[Any]:
    """Yield tables that may be the true one, without end."""
    yield first
    while True:
        yield first.redeal(seat, rng)


def _one_move_ahead(
    judge: Callable[[Any, int], float], moves: list[Move], first: Any, seat: int, rng: Random
) -> Iterator[Move]:
    """Judge each move on the same imagined tables; ties are broken by chance."""
    tables = [first, *(first.redeal(seat, rng) for _ in range(IMAGINED - 1))]
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


def answer(asked: str) -> Move:
    """Return the move that `think` comes to."""
    return list(think(asked))[-1]
