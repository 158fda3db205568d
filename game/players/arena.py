"""Computer players against each other: the same deals from every seat, and the statistics of the results.

CPython only, no browser.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import sqrt
from multiprocessing import get_context, parent_process
from os import _exit
from statistics import mean
from threading import Thread
from time import thread_time
from typing import Any, NamedTuple

from game.match import Match, Seat
from game.players import bots
from game.reasons import IllegalMove

MOST_MOVES = 30_000
"""Moves after which a match is abandoned: it counts as a draw for all seats and is reported as unfinished."""
COLUMNS = ("game", "who", "wins", "share", "95 %", "moves a match", "ms a move: median, p95")
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|"  # head of a table in Markdown
SURE = 1.959964  # half the width of a confidence interval of 95 %, in standard deviations


class Task(NamedTuple):
    """One match to be played, and the budget of each decision (None for both: that of the level)."""

    game: str
    levels: tuple[str, ...]  # level of each seat's computer
    seed: str
    iterations: int | None
    seconds: float | None  # seconds of processor time


class Result(NamedTuple):
    """The result of one match."""

    levels: tuple[str, ...]  # level of each seat's computer
    shares: tuple[float, ...]  # share of each seat: 1 for a win, its part of a shared one, else 0
    scores: tuple[int, ...]  # score of each seat, as in the outcome; 0 for each if the match was given up
    times: tuple[tuple[float, ...], ...]
    """Seconds of processor time of each decision between several legal moves, by seat."""
    illegal: int  # answers that were no legal move
    moves: int
    finished: bool


def rotations(levels: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return every way to seat the levels in this order round the table, each once."""
    turned = [levels[seat:] + levels[:seat] for seat in range(len(levels))]
    return list(dict.fromkeys(turned))


def tasks(
    game: str,
    levels: tuple[str, ...],
    deals: int,
    seed: str,
    iterations: int | None,
    seconds: float | None,
) -> Iterator[Task]:
    """Yield the matches: each deal with every rotation of the levels, the same seat beginning."""
    for deal in range(deals):
        for seated in rotations(levels):
            yield Task(game, seated, f"{seed}/{deal}", iterations, seconds)


def play(task: Task) -> Result:
    """Play one match; each computer gets the request that the page would send it.

    Budgets are of processor time, so that nobody plays worse on a busy machine. An answer that is no legal
    move is counted, and the first legal move is played instead.
    """
    seats = tuple(seat_of(name) for name in task.levels)
    match = Match(task.game, seats, task.seed)
    times: list[list[float]] = [[] for _ in seats]
    illegal = 0
    while (outcome := match.table.outcome()) is None and len(match.entries) < MOST_MOVES:
        seat = match.table.turn
        asked = bots.request(match, task.iterations, task.seconds)
        start = thread_time()
        move = bots.answer(asked, thread_time)
        spent = thread_time() - start
        legal = match.table.moves()
        if len(legal) > 1:
            times[seat].append(spent)
        try:
            match.play(move)
        except IllegalMove:
            illegal += 1
            match.play(legal[0])
    number = len(seats)
    shares = [1 / number] * number
    scores: tuple[int, ...] = (0,) * number
    if outcome is not None:
        shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(number)]
        scores = outcome.scores
    spent_by_seat = tuple(tuple(some) for some in times)
    return Result(
        task.levels,
        tuple(shares),
        scores,
        spent_by_seat,
        illegal,
        len(match.entries),
        outcome is not None,
    )


def seat_of(name: str) -> Seat:
    """Return the seat of a player: a level, and after a full stop its character (`strong.bold`)."""
    level, _stop, character = name.partition(".")
    return Seat(name, "computer", level, {"character": character})


def matches(some: Iterable[Task], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from map(play, some)
        return
    with get_context("spawn").Pool(jobs, end_with_parent) as pool:
        yield from pool.imap(play, some)


def end_with_parent() -> None:
    """Have this process end when the one that started it does, even if that was killed."""

    def wait() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            _exit(1)

    Thread(target=wait, daemon=True).start()


def wilson(won: float, number: float) -> tuple[float, float]:
    """Return Wilson's confidence interval (1927) of 95 % of `won` in `number`: right for few matches too."""
    share = won / number
    square = SURE * SURE / number
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / number + square / number / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def figures(results: list[Result]) -> dict[str, Any]:
    number = len(results)
    rows = []
    for level in dict.fromkeys(results[0].levels):
        places = [
            (result, seat) for result in results for seat, own in enumerate(result.levels) if own == level
        ]
        won = sum(result.shares[seat] for result, seat in places)
        times = [spent for result, seat in places for spent in result.times[seat]]
        rows.append(
            {
                "level": level,
                "seats": results[0].levels.count(level),
                "wins": round(won, 3),
                "share": won / number,
                "interval": wilson(won, number),
                "score": mean(result.scores[seat] for result, seat in places),
                "milliseconds": {"median": 1e3 * quantile(times, 0.5), "p95": 1e3 * quantile(times, 0.95)},
            }
        )
    return {
        "matches": number,
        "levels": rows,
        "illegal": sum(result.illegal for result in results),
        "unfinished": sum(not result.finished for result in results),
        "moves": mean(result.moves for result in results),
        "by_place": [sum(wins) / number for wins in zip(*(result.shares for result in results), strict=True)],
    }


def run(some: Iterable[Task], jobs: int) -> dict[str, Any]:
    return figures(list(matches(some, jobs)))


def row(game: str, who: str, level: int, found: dict[str, Any]) -> str:
    figure = found["levels"][level]
    low, high = (100 * bound for bound in figure["interval"])
    times = figure["milliseconds"]
    return (
        f"| {game} | {who} | {figure['wins']:g} of {found['matches']} "
        f"| {100 * figure['share']:.0f} % | {low:.0f}–{high:.0f} % | {found['moves']:.0f} "
        f"| {times['median']:.0f}, {times['p95']:.0f} |"
    )


def table(game: str, title: str, found: dict[str, Any]) -> str:
    by_place = " ".join(f"{100 * share:.0f}" for share in found["by_place"])
    return "\n".join(
        [
            f"{title}: {found['matches']} matches",
            HEAD,
            *(row(game, each["level"], level, found) for level, each in enumerate(found["levels"])),
            f"illegal moves {found['illegal']}, unfinished {found['unfinished']}, wins by place {by_place} %",
        ]
    )


def as_json(title: str, found: dict[str, Any]) -> str:
    return json.dumps({"arena": title, **found})
