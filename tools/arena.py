"""Strength of the computer player: `make arena` prints a table of all levels at all games.

Each level plays the one below, and the strongest plays those that are not for people, each deal from every
seat, with the fewest seats of each game. `python -m game arena` plays any other pairing.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from game import NAMES, by_name
from game.players import arena
from game.players.levels import EVERY_LEVEL, LEVELS, STRONGEST

QUICK = 8
"""Factor on the deals of a row without the strongest level, which alone thinks by the clock."""
HEAD = "| game | who | wins | share | 95 % | moves a match | ms a move: median, p95 |"


def pairings() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each row's game and levels by seat, the higher level first."""
    pairs = [(higher, lower) for lower, higher in pairwise(LEVELS)]
    pairs += [(STRONGEST, other) for other in EVERY_LEVEL if other not in LEVELS]
    for game in NAMES:
        for higher, lower in pairs:
            yield game, (higher,) + (lower,) * (by_name(game).PLAYERS[0] - 1)


def markdown(game: str, seats: tuple[str, ...], found: dict[str, Any]) -> str:
    """Return a row of the table in Markdown."""
    first = found["levels"][0]
    low, high = (100 * bound for bound in first["interval"])
    times = first["milliseconds"]
    return (
        f"| {game} | {seats[0]} – {seats[1]} | {first['wins']:g} of {found['matches']} "
        f"| {100 * first['share']:.0f} % | {low:.0f}–{high:.0f} % | {found['moves']:.0f} "
        f"| {times['median']:.0f}, {times['p95']:.0f} |"
    )


def main() -> None:
    """Play the matches and print the table, each row once it is known."""
    parser = argparse.ArgumentParser(prog="arena", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--deals", type=int, default=10, help="of a row with the strongest level")
    parser.add_argument("--time", type=float, help="seconds of thought for each move; else each level's own")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    print(HEAD, "|---" * (HEAD.count("|") - 1) + "|", sep="\n", flush=True)
    for game, seats in pairings():
        deals = given.deals if STRONGEST in seats else QUICK * given.deals
        tasks = arena.tasks(game, seats, deals, given.seed, None, given.time)
        print(markdown(game, seats, arena.run(tasks, given.jobs, stop_early=False)), flush=True)


if __name__ == "__main__":
    main()
