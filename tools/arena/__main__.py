"""Strength of the computer player: `python -m tools.arena` (`make arena`), in every game.

Each level plays against the one below, the strongest against the yardsticks (game/players/levels.py) and
against the strongest of an earlier commit (frozen.py), the weakest against scripted beginners, and the
strong one against players of one trick. The same deals from every seat; budgets in seconds of the processor:
each level has its own, unless --time says less for all (a level whose iterations end first stays as it is).
A row in which nobody thinks by the clock is quick, and has many more deals. Prints the tables of
docs/measurements.md, or with --json every figure. One pairing alone: duel.py.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from game import NAMES, by_name
from game.players import arena
from game.players.levels import BASELINE, LEVELS, PLAIN_LEVEL, RANDOM, STRONGEST
from tools.arena.duel import turns
from tools.arena.players import ask, styles

SHORT = 0.1
"""Seconds a move against random."""
FROZEN = "frozen-hard"
STRONG = LEVELS[-2]
"""The level that no trick beats."""
QUICK = 8
"""How many deals a row without the strongest level has, for each deal of a row that has it."""
HEAD = "| game | who | wins | share | 95 % | turns: median, p95 | ms a move: median, p95 | illegal |"


class Pairing(NamedTuple):
    """A row of the table: who sits where, how often, and the budget if it is not the levels' own."""

    game: str
    seats: tuple[str, ...]
    deals: int
    seconds: float | None = None


def pairings(deals: int) -> Iterator[Pairing]:
    """Yield the rows: `deals` of two seats (each played from both), half as many of four.

    QUICK times as many where the levels count their iterations.
    """
    many = QUICK * deals
    for game in NAMES:
        for lower, higher in pairwise(LEVELS):
            yield Pairing(game, (higher, lower), deals if higher == STRONGEST else many)
        for level in LEVELS[:2]:
            for style in styles("beginner", game):
                yield Pairing(game, (level, f"beginner-{style}"), many)
        for style in styles("trick", game):
            yield Pairing(game, (STRONG, f"trick-{style}"), many)
        for other in (FROZEN, BASELINE, PLAIN_LEVEL, RANDOM):
            seconds = SHORT if other == RANDOM else None
            for seats in sorted({2, 4} & {*by_name(game).PLAYERS}):
                number = deals if seats == 2 else max(1, deals // 2)
                yield Pairing(game, (STRONGEST,) + (other,) * (seats - 1), number, seconds)


def markdown(row: Pairing, figures: dict[str, Any]) -> str:
    """Return a row of the table in Markdown."""
    first = figures["levels"][0]
    low, high = (100 * bound for bound in first["interval"])
    times, length = first["milliseconds"], figures["length"]
    number = len(row.seats)
    place = "2 seats" if number == 2 else f"one of {number} seats"
    return (
        f"| {row.game} | {row.seats[0]} – {row.seats[1]}, {place} "
        f"| {first['wins']:g} of {figures['matches']} | {100 * first['share']:.0f} % "
        f"| {low:.0f}–{high:.0f} % | {length['median']:.0f}, {length['p95']:.0f} "
        f"| {times['median']:.0f}, {times['p95']:.0f} | {figures['illegal']} |"
    )


def main() -> None:
    """Play the matches and print the table, a row as soon as it is known."""
    parser = argparse.ArgumentParser(prog="arena", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--deals", type=int, default=10, help="with two seats, each played from both")
    parser.add_argument("--time", type=float, help="seconds of thought for each move")
    parser.add_argument("--only", default="", help="the rows whose words all occur: 'strong-regular 4'")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="a line of JSON for each row")
    asked = parser.parse_args()
    if not asked.json:
        print(HEAD, "|---" * (HEAD.count("|") - 1) + "|", sep="\n", flush=True)
    for row in pairings(asked.deals):
        words = (row.game, "-".join(row.seats[:2]), str(len(row.seats)))
        if not all(word in words for word in asked.only.split()):
            continue
        seconds = min(row.seconds or asked.time, asked.time) if asked.time else row.seconds
        tasks = arena.tasks(row.game, row.seats, row.deals, asked.seed, None, seconds, ask, turns)
        figures = arena.run(tasks, asked.jobs, stop_early=False)
        print(json.dumps({**row._asdict(), **figures}) if asked.json else markdown(row, figures), flush=True)


if __name__ == "__main__":
    main()
