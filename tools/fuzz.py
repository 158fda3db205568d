"""The long run of the property tests: `FUZZ_SECONDS=600 python -m tools.fuzz [SEED]`, part of `make fuzz`.

Random matches of every game under the whole contract (tests/contract.py), corrupt saves
(tests/corrupt_saves.py), and a screen that is treated badly (tests/screen_fuzz.py), until the time is up. The
seed is printed first; a failure prints the seed of its match, and the same seed fails again.
"""

import os
import sys
import time
from random import Random

from game import save
from game.contract import Game
from game.match import Match, Seat
from game.reasons import Reason
from tests.contract import check_position, check_step, state
from tests.corrupt_saves import mangled_text, mangled_value
from tests.games import Table, label, tables
from tests.random_play import any_move, lay, walk
from tests.screen_fuzz import run

ACTIONS = 400
"""Actions on one screen for each match."""


def fuzz_a_match(kind: Table, seed: str) -> int:
    """Check every third position and every step of one random match; return how many steps it had."""
    rng = Random(seed)
    table: Game = lay(*kind, seed=seed)
    for step in walk(table, rng):
        check_step(step)
        if rng.random() < 0.3:
            check_position(step.before, rng)
    return table.ply


def fuzz_saves(kind: Table, seed: str, number: int = 200) -> int:
    """Read `number` corrupt saves of one random match; return how many of them could be read all the same."""
    name, seats, options = kind
    rng = Random(seed)
    match = Match(name, tuple(Seat(f"Seat {seat}", "human") for seat in range(seats)), seed, options)
    for _ in range(rng.randrange(120)):
        if match.table.outcome() is None:
            match.play(any_move(match.table, rng))
    if rng.random() < 0.5:
        match = Match(name, match.seats, seed, options, start=match.table.position())
    text = save.write(match)
    survivors = 0
    for _ in range(number):
        mangled = mangled_text(text, rng) if rng.random() < 0.5 else mangled_value(text, rng)
        found = save.read(mangled)
        if isinstance(found, Reason):
            assert str(found)
            continue
        survivors += 1
        again = save.read(save.write(found))
        assert isinstance(again, Match), again
        assert state(again.table) == state(found.table)
        play_on(found, rng)
    return survivors


def play_on(match: Match, rng: Random) -> None:
    """Play a few moves of a match that came from outside: what was let in must be playable."""
    for _ in range(10):
        if match.table.outcome() is None:
            match.play(any_move(match.table, rng))
            for seat in range(match.table.seats):
                match.table.resample(seat, rng)


def main() -> None:
    """Fuzz until the time is up."""
    seed = sys.argv[1] if len(sys.argv) > 1 else str(time.time_ns())
    seconds = float(os.environ.get("FUZZ_SECONDS", "120"))
    print(f"seed {seed}, {seconds:.0f} seconds", flush=True)
    end = time.monotonic() + seconds
    kinds = tables()
    matches = moves = saves = survivors = actions = 0
    while time.monotonic() < end:
        kind = kinds[matches % len(kinds)]
        here = f"{seed}/{matches}"
        try:
            moves += fuzz_a_match(kind, here)
            survivors += fuzz_saves(kind, here)
            actions += run(here, ACTIONS)
        except BaseException:
            print(f"\n{label(kind)}, seed {here}: fuzz_a_match, fuzz_saves or run fails:", flush=True)
            raise
        matches += 1
        saves += 200
    print(
        f"{matches} matches, {moves} moves, {saves} corrupt saves ({survivors} could be read), "
        f"{actions} actions on screens: all well"
    )


if __name__ == "__main__":
    main()
