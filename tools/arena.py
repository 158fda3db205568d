"""Strength of the computer player: `make arena` prints a table of all levels at all games.

Each level plays the one below, and the strongest plays those that are not for people, each deal from every
seat, with the fewest seats of each game. `python -m game arena` plays any other pairing.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from itertools import pairwise

from game import NAMES, by_name
from game.players import arena
from game.players.levels import EVERY_LEVEL, LEVELS, STRONGEST

QUICK = 8  # factor on the deals of a row without the strongest level, which alone thinks by the clock


def pairings() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each row's game and levels by seat, the higher level first."""
    pairs = [(higher, lower) for lower, higher in pairwise(LEVELS)]
    pairs += [(STRONGEST, other) for other in EVERY_LEVEL if other not in LEVELS]
    for game in NAMES:
        for higher, lower in pairs:
            yield game, (higher,) + (lower,) * (by_name(game).PLAYERS[0] - 1)


def main() -> None:
    parser = argparse.ArgumentParser(prog="arena", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--deals", type=int, default=10, help="of a row with the strongest level")
    parser.add_argument("--time", type=float, help="seconds of thought for each move; else each level's own")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    print(arena.HEAD, flush=True)
    for game, seats in pairings():
        deals = options.deals if STRONGEST in seats else QUICK * options.deals
        tasks = arena.tasks(game, seats, deals, options.seed, None, options.time)
        found = arena.run(tasks, options.jobs)
        print(arena.row(game, f"{seats[0]} – {seats[1]}", 0, found), flush=True)


if __name__ == "__main__":
    main()
