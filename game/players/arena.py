"""Computer players against each other: the same deals from every seat, and what can be said of the result.

Here live the matches and the statistics; the command line of it is in __main__.py. CPython only, no browser.
The interval is Wilson's (1927), the Elo difference that of the model of Plackett and Luce (each seat wins in
proportion to its strength), the early stop Wald's sequential test (1945).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import inf, log, log10, sqrt
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
"""A match that is longer counts as shared by all and is told apart."""
SURE = 1.959964
"""Standard deviations of an interval of 95 %."""
ELO_TO_FIND = 40.0
"""The sequential test decides between no difference and this one."""
RISK = 0.05
"""How probable either error of the sequential test is."""
HEAD = f"{'level':10}{'seats':>6}{'wins':>9}{'share':>8}{'95 %':>15}{'Elo':>7}{'95 %':>16}"


class Task(NamedTuple):
    """One match to be played."""

    game: str
    levels: tuple[str, ...]
    """By seat."""
    seed: str
    iterations: int | None
    seconds: float | None


class Result(NamedTuple):
    """What came of one match."""

    levels: tuple[str, ...]
    shares: tuple[float, ...]
    """By seat: 1 for a win, its part of a shared one, else 0."""
    scores: tuple[int, ...]
    times: tuple[tuple[float, ...], ...]
    """By seat, seconds of thought (of the processor) for each move that was a choice."""
    illegal: int
    moves: int
    finished: bool


def rotations(levels: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return every way to seat the levels in this order round the table, each once."""
    turned = [levels[seat:] + levels[:seat] for seat in range(len(levels))]
    return list(dict.fromkeys(turned))


def tasks(
    game: str, levels: tuple[str, ...], deals: int, seed: str, iterations: int | None, seconds: float | None
) -> Iterator[Task]:
    """Yield the matches: each deal with every rotation of the levels, the same seat beginning."""
    for deal in range(deals):
        for seated in rotations(levels):
            yield Task(game, seated, f"{seed}/{deal}", iterations, seconds)


def play(task: Task) -> Result:
    """Play one match; each computer is told what the page would tell it.

    Time is that of the processor: on a busy machine nobody plays worse. An answer that is no legal move is
    counted, and the first legal move played instead.
    """
    seats = tuple(Seat(level, "computer", level) for level in task.levels)
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
    entries = len(match.entries)
    return Result(task.levels, tuple(shares), scores, spent_by_seat, illegal, entries, outcome is not None)


def matches(some: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Play the matches, so many at a time; yield the results in the order of the tasks."""
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
    """Return Wilson's interval of 95 % for a share: it holds for few matches and extreme shares too."""
    if not number:
        return 0.0, 1.0
    share = won / number
    square = SURE * SURE / number
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / number + square / number / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float, mine: int, others: int) -> float:
    """Return how much stronger in Elo seats are that together win this share of the matches.

    `mine` such seats sit against `others` other ones, each as strong as the next. Infinite for 0 and 1.
    """
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return 400 * log10(share * others / ((1 - share) * mine))


def expected(difference: float, mine: int, others: int) -> float:
    """Return the share of wins that an Elo difference leads to: the inverse of `elo`."""
    strength = 10 ** (difference / 400) * mine
    return float(strength / (strength + others))


def evidence(won: float, number: float, mine: int, others: int, difference: float = ELO_TO_FIND) -> float:
    """Return the log likelihood ratio of Wald's test: so much better in Elo against no better."""
    none, better = expected(0, mine, others), expected(difference, mine, others)
    return won * log(better / none) + (number - won) * log((1 - better) / (1 - none))


def verdict(llr: float) -> str:
    """Return what Wald's test says: `better`, `not better`, or "" as long as it can't tell."""
    bound = log((1 - RISK) / RISK)
    return "better" if llr >= bound else "not better" if llr <= -bound else ""


def quantile(values: list[float], part: float) -> float:
    """Return the value that such a part of the values doesn't exceed; 0 of none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def figures(results: list[Result]) -> dict[str, Any]:
    """Return what can be said of the matches, as JSON would hold it: by level, and of all."""
    levels = list(dict.fromkeys(results[0].levels))
    seats = len(results[0].levels)
    number = len(results)
    told = []
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
        told.append(row)
    first = told[0]
    mine = first["seats"]
    llr = evidence(first["wins"], number, mine, seats - mine) if mine < seats else 0.0
    return {
        "matches": number,
        "levels": told,
        "illegal": sum(result.illegal for result in results),
        "unfinished": sum(not result.finished for result in results),
        "moves": mean(result.moves for result in results),
        "sprt": {"elo": ELO_TO_FIND, "llr": llr, "verdict": verdict(llr)},
    }


def run(some: Iterable[Task], jobs: int, stop_early: bool) -> dict[str, Any]:
    """Play the matches and return the figures; if asked, stop once the sequential test is sure.

    The test is looked at after whole deals only: a deal may favour a seat.
    """
    results: list[Result] = []
    for result in matches(some, jobs):
        results.append(result)
        whole = len(results) % len(rotations(result.levels)) == 0
        if stop_early and whole and figures(results)["sprt"]["verdict"]:
            break
    return figures(results)


def table(title: str, told: dict[str, Any]) -> str:
    """Return the figures as a table of text, with a line for each level."""
    lines = [f"{title}: {told['matches']} matches", f"{HEAD}{'score':>8}{'ms median':>11}{'p95':>8}"]
    for row in told["levels"]:
        low, high = (f"{100 * bound:.1f}" for bound in row["interval"])
        difference = _signed(row.get("elo"))
        bounds = " to ".join(_signed(bound) for bound in row.get("elo_interval", [None, None]))
        times = row["milliseconds"]
        lines.append(
            f"{row['level']:10}{row['seats']:>6}{row['wins']:>9.1f}{100 * row['share']:>7.1f}%"
            f"{low + ' to ' + high:>15}{difference:>7}{bounds:>16}{row['score']:>8.2f}"
            f"{times['median']:>11.1f}{times['p95']:>8.1f}"
        )
    test = told["sprt"]
    lines.append(
        f"illegal moves {told['illegal']}, unfinished {told['unfinished']}, "
        f"moves a match {told['moves']:.0f}; "
        f"{test['elo']:.0f} Elo or none: {test['verdict'] or 'undecided'} (llr {test['llr']:+.2f})"
    )
    return "\n".join(lines)


def _signed(number: float | None) -> str:
    return "-" if number is None else f"{number:+.0f}"


def as_json(title: str, told: dict[str, Any]) -> str:
    """Return the figures as one line of JSON."""
    return json.dumps({"arena": title, **told})
