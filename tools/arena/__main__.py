"""Strength of the computer player: `python -m tools.arena` (`make arena`), in every game.

Each level plays against the one below and against the yardsticks (game/players/levels.py). The matches are
the arena's (game/players/arena.py): the same deals from every seat, budgets in seconds of the processor.
Against random a tenth of a second is enough; elsewhere each level has its own budget, unless --time says
less for all (a level whose iterations end first stays as it is). Prints the table of docs/measurements.md,
or with --json every figure.
"""

from __future__ import annotations

import argparse
import json
import os
from typing import NamedTuple

from game import NAMES, by_name
from game.players import arena

FAIR = {2: "2 seats", 4: "one of 4 seats"}
SHORT = 0.1
"""Seconds a move against random."""


class Pairing(NamedTuple):
    """A row of the table: who plays whom, how often, and the budget if it is not the levels' own."""

    game: str
    levels: tuple[str, ...]
    deals: int
    seconds: float | None = None


def pairings(deals: int) -> list[Pairing]:
    """Return the rows: `deals` of two seats (each played from both), half as many of four."""
    rows = []
    for game in NAMES:
        for level, other in (
            ("hard", "random"),
            ("hard", "baseline"),
            ("hard", "plain"),
            ("hard", "medium"),
            ("medium", "easy"),
        ):
            for seats in sorted({*FAIR} & {*by_name(game).PLAYERS}):
                if seats == 2 or other in ("random", "baseline"):
                    seconds = SHORT if other == "random" else None
                    number = deals if seats == 2 else max(1, deals // 2)
                    rows.append(Pairing(game, (level,) + (other,) * (seats - 1), number, seconds))
    return rows


def markdown(row: Pairing, figures: dict[str, object]) -> str:
    """Return a row of the table in Markdown."""
    levels = figures["levels"]
    assert isinstance(levels, list)
    first = levels[0]
    low, high = (100 * bound for bound in first["interval"])
    times = first["milliseconds"]
    return (
        f"| {row.game} | {row.levels[0]} – {row.levels[1]}, {FAIR[len(row.levels)]} "
        f"| {first['wins']:g} of {figures['matches']} | {100 * first['share']:.0f} % "
        f"| {low:.0f}–{high:.0f} % | {times['median']:.0f}, {times['p95']:.0f} | {figures['illegal']} |"
    )


def main() -> None:
    """Play the matches and print the table, a row as soon as it is known."""
    parser = argparse.ArgumentParser(prog="arena", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--deals", type=int, default=10, help="of two seats, each played from both")
    parser.add_argument("--time", type=float, help="seconds of thought for each move")
    parser.add_argument("--only", default="", help="the rows whose words all occur: 'hard-plain 4'")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="a line of JSON for each row")
    asked = parser.parse_args()
    if not asked.json:
        print("| game | who | wins | share | 95 % | ms a move: median, p95 | illegal |", flush=True)
        print("|---|---|---|---|---|---|---|", flush=True)
    for row in pairings(asked.deals):
        words = (row.game, "-".join(row.levels[:2]), str(len(row.levels)))
        if not all(word in words for word in asked.only.split()):
            continue
        seconds = min(row.seconds or asked.time, asked.time) if asked.time else row.seconds
        tasks = arena.tasks(row.game, row.levels, row.deals, asked.seed, None, seconds)
        figures = arena.run(tasks, asked.jobs, stop_early=False)
        print(json.dumps({**row._asdict(), **figures}) if asked.json else markdown(row, figures), flush=True)


if __name__ == "__main__":
    main()
