"""Computer players against each other: the same deals from every seat, and the statistics of the results.

The command line of it is in __main__.py. CPython only, no browser. How sure the figures are: estimates.py. A
run may be stopped early by Wald's sequential test.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import inf
from multiprocessing import get_context, parent_process
from os import _exit
from statistics import mean
from threading import Thread
from time import thread_time
from typing import Any, NamedTuple

from game.match import Match, Seat
from game.players import bots
from game.players.estimates import ELO_TO_FIND, elo, evidence, quantile, verdict, wilson
from game.reasons import IllegalMove

MOST_MOVES = 30_000
"""Moves after which a match is given up: it counts as a draw of all seats and is reported as unfinished."""
HEAD = f"{'level':10}{'seats':>6}{'wins':>9}{'share':>8}{'95 %':>15}{'Elo':>7}{'95 %':>16}"


class Task(NamedTuple):
    """One match to be played, and the budget of each decision (None for both: that of the level)."""

    game: str
    levels: tuple[str, ...]
    """Level of each seat's computer."""
    seed: str
    iterations: int | None
    seconds: float | None
    """Seconds of processor time."""


class Result(NamedTuple):
    """The result of one match."""

    levels: tuple[str, ...]
    """Level of each seat's computer."""
    shares: tuple[float, ...]
    """Share of each seat: 1 for a win, its part of a shared one, else 0."""
    scores: tuple[int, ...]
    """Score of each seat, as in the outcome; 0 for each if the match was given up."""
    times: tuple[tuple[float, ...], ...]
    """Seconds of processor time of each decision between several legal moves, by seat."""
    illegal: int
    """Answers that were no legal move."""
    moves: int
    finished: bool
    moved: tuple[int, ...] = ()
    """Number of moves of each seat."""


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
        tuple(sum(entry.seat == seat for entry in match.entries) for seat in range(number)),
    )


def seat_of(name: str) -> Seat:
    """Return the seat of a player: a level, and after a full stop its character (`strong.bold`)."""
    level, _stop, character = name.partition(".")
    return Seat(name, "computer", level, {"character": character})


def matches(some: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Play the matches, `jobs` of them at a time; yield the results in the order of the tasks."""
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


def figures(results: list[Result]) -> dict[str, Any]:
    """Return the statistics of the matches as a JSON value: by level, and of all together."""
    levels = list(dict.fromkeys(results[0].levels))
    seats = len(results[0].levels)
    number = len(results)
    rows = []
    for level in levels:
        mine = results[0].levels.count(level)
        others = seats - mine
        places = [
            (result, seat) for result in results for seat in range(seats) if result.levels[seat] == level
        ]
        won = sum(result.shares[seat] for result, seat in places)
        low, high = wilson(won, number)
        times = [spent for result, seat in places for spent in result.times[seat]]
        row: dict[str, Any] = {
            "level": level,
            "seats": mine,
            "wins": round(won, 3),
            "share": won / number,
            "interval": [low, high],
            "score": mean(result.scores[seat] for result, seat in places),
            "milliseconds": {"median": 1e3 * quantile(times, 0.5), "p95": 1e3 * quantile(times, 0.95)},
        }
        if others:
            differences = [elo(share, mine, others) for share in (won / number, low, high)]
            finite = [None if abs(one) == inf else one for one in differences]
            row |= {"elo": finite[0], "elo_interval": finite[1:]}
        rows.append(row)
    first = rows[0]
    mine = first["seats"]
    llr = evidence(first["wins"], number, mine, seats - mine) if mine < seats else 0.0
    return {
        "matches": number,
        "levels": rows,
        "illegal": sum(result.illegal for result in results),
        "unfinished": sum(not result.finished for result in results),
        "moves": mean(result.moves for result in results),
        "by_place": [sum(result.shares[seat] for result in results) / number for seat in range(seats)],
        "sprt": {"elo": ELO_TO_FIND, "llr": llr, "verdict": verdict(llr)},
    }


def run(some: Iterable[Task], jobs: int, stop_early: bool) -> dict[str, Any]:
    """Play the matches and return their statistics; if asked, stop once the sequential test has decided.

    It is applied after complete deals only (each rotation played), because a deal may favour a seat.
    """
    results: list[Result] = []
    for result in matches(some, jobs):
        results.append(result)
        integer = len(results) % len(rotations(result.levels)) == 0
        if stop_early and integer and figures(results)["sprt"]["verdict"]:
            break
    return figures(results)


def table(title: str, found: dict[str, Any]) -> str:
    """Return the statistics as a table of text, with a line for each level."""
    lines = [f"{title}: {found['matches']} matches", f"{HEAD}{'score':>8}{'ms median':>11}{'p95':>8}"]
    for row in found["levels"]:
        low, high = (f"{100 * bound:.1f}" for bound in row["interval"])
        difference = _signed(row.get("elo"))
        bounds = " to ".join(_signed(bound) for bound in row.get("elo_interval", [None, None]))
        times = row["milliseconds"]
        lines.append(
            f"{row['level']:10}{row['seats']:>6}{row['wins']:>9.1f}{100 * row['share']:>7.1f}%"
            f"{low + ' to ' + high:>15}{difference:>7}{bounds:>16}{row['score']:>8.2f}"
            f"{times['median']:>11.1f}{times['p95']:>8.1f}"
        )
    test = found["sprt"]
    lines.append(
        f"illegal moves {found['illegal']}, unfinished {found['unfinished']}, "
        f"moves a match {found['moves']:.0f}, "
        f"wins by place {' '.join(f'{100 * share:.0f}' for share in found['by_place'])} %; "
        f"{test['elo']:.0f} Elo or none: {test['verdict'] or 'undecided'} (llr {test['llr']:+.2f})"
    )
    return "\n".join(lines)


def _signed(number: float | None) -> str:
    return "-" if number is None else f"{number:+.0f}"


def as_json(title: str, found: dict[str, Any]) -> str:
    """Return the statistics as one line of JSON."""
    return json.dumps({"arena": title, **found})
