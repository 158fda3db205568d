"""So many random moves, mangled saves and actions on the screen without a fault: `make long`.

Each game plays `--moves` random moves in whole matches, over all numbers of seats and options in turn. Each
move is checked (material, seats, nothing hidden told: `check_step` of tests/contract.py), each `--look`-th
position is put under the whole contract, and each `--compare`-th is compared with the slow rules of the game,
where it has some (`Kit.reference`). `--saves` saves are mangled and read (tests/corrupt_saves.py), and that
many `--actions` are done to screens (tests/screen_fuzz.py). A failure is printed with what repeats it, and
counted: the run goes on, and ends with 1 if there was any. The same seed makes the same run.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from random import Random

from game.notation import write_move
from tests.contract import check_position, check_step
from tests.games import KITS, SERVED, Table, label, tables
from tests.random_play import lay, walk
from tests.screen_fuzz import run
from tools import content
from tools.fuzz import fuzz_saves

AT_ONCE = 200
"""Saves of one match, and actions on one device."""


class Run:
    """What has been done so far."""

    def __init__(self, seed: str, look: int, compare: int) -> None:
        """Take the seed and at which moves a position is looked at and compared."""
        self.seed, self.look, self.compare = seed, look, compare
        self.failures = 0
        self.looked = self.compared = 0
        """Positions of one game that were put under the whole contract, and compared with slow rules."""

    def tried(self, what: str, deed: Callable[[], int], least: int) -> int:
        """Return how many steps something took; for a failure, which is printed, the least that it can be."""
        try:
            return deed()
        except Exception:
            self.failures += 1
            print(f"\n{what} fails:", flush=True)
            traceback.print_exc(file=sys.stdout)
            return least

    def match(self, kind: Table, seed: str) -> int:
        """Play a match; return how many moves it had."""
        rng = Random(seed)
        table, reference = lay(*kind, seed=seed), KITS[kind[0]].reference
        for step in walk(table, rng):
            check_step(step)
            if rng.randrange(self.look) == 0:
                check_position(step.before, rng)
                self.looked += 1
            if reference and rng.randrange(self.compare) == 0:
                listed = [write_move(move) for move in step.before.moves()]
                assert len(listed) == len({*listed})
                assert {*listed} == reference(step.before.position()), step.before.position()
                self.compared += 1
        return table.ply

    def moves(self, game: str, number: int) -> None:
        """Play so many moves of a game."""
        kinds = [kind for kind in tables() if kind[0] == game]
        began, done, matches = time.monotonic(), 0, 0
        self.looked = self.compared = 0
        while done < number:
            kind, seed = kinds[matches % len(kinds)], f"{self.seed}/{matches}"
            done += self.tried(f"{label(kind)}, seed {seed}", partial(self.match, kind, seed), 1)
            matches += 1
        told = (
            f"{game}: {done} moves in {matches} matches of {len(kinds)} kinds, {self.looked} positions under"
        )
        self.tell(f"{told} the whole contract, {self.compared} compared with slow rules", began)

    def saves(self, number: int) -> None:
        """Mangle so many saves of all games, and read them."""
        began, kinds, done, read = time.monotonic(), tables(), 0, 0
        while done < number:
            kind, seed = kinds[done // AT_ONCE % len(kinds)], f"{self.seed}/{done}"
            deed = partial(fuzz_saves, kind, seed, AT_ONCE)
            read += self.tried(f"saves of {label(kind)}, seed {seed}", deed, 0)
            done += AT_ONCE
        self.tell(f"{done} mangled saves, of which {read} could be read all the same", began)

    def actions(self, number: int) -> None:
        """Do so many things to screens."""
        began, done = time.monotonic(), 0
        while done < number:
            seed = f"{self.seed}/{done}"
            done += self.tried(f"screen, seed {seed}", partial(run, seed, AT_ONCE), AT_ONCE)
        self.tell(f"{done} actions on {done // AT_ONCE} screens", began)

    def tell(self, what: str, began: float) -> None:
        """Print what was done, and for how long."""
        print(f"{what}: {time.monotonic() - began:.0f} s, {self.failures} failures so far", flush=True)


def main() -> int:
    """Run it all."""
    content.provide()
    parser = argparse.ArgumentParser(prog="long_run", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--seed", default="long")
    parser.add_argument("--games", nargs="+", choices=SERVED, default=list(SERVED))
    parser.add_argument("--moves", type=int, default=1_000_000, help="of each game")
    parser.add_argument("--look", type=int, default=200)
    parser.add_argument("--compare", type=int, default=20)
    parser.add_argument("--saves", type=int, default=100_000)
    parser.add_argument("--actions", type=int, default=1_000_000)
    options = parser.parse_args()
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    one = Run(options.seed, options.look, options.compare)
    for game in options.games:
        one.moves(game, options.moves)
    one.saves(options.saves)
    one.actions(options.actions)
    return 1 if one.failures else 0


if __name__ == "__main__":
    sys.exit(main())
