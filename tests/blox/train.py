"""What the numbers of Blox's judgement are worth, learnt from play against itself: `make train`.

Method: in each round the player of the round before (one move ahead, averaged over imagined tables, a random
move now and then) plays matches against itself; before each move the features of every seat are noted
(game/blox/prospects.py). What a seat still scores from there, each own turn later counting for DISCOUNT of
the one before, is fitted to its features by least squares: approximate policy iteration with Monte Carlo
returns (Bertsekas, "Approximate policy iteration: a survey", 2011). The last two rounds are fitted together
and written to game/blox/weights.py, by number of seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random

from game.blox import habits, prospects, weights
from game.blox.table import Blox

DISCOUNT = 0.8
TABLES = 2
"""Imagined for one decision."""
RANDOM = 0.05
"""How often a move is made at random."""
ROUNDS = 4
MOST_MOVES = 1500
LAST_TURNS = 6
"""Own turns before the end that aren't fitted: little is still to be scored there, whatever the features."""
FILE = Path(weights.__file__)

Row = tuple[tuple[int, ...], float]
"""Features and what was scored."""


def move_of(table: Blox, rng: Random) -> tuple[str, ...]:
    """Return the move of the player that looks one move ahead."""
    moves, _ = habits.options(table)
    if rng.random() < RANDOM:
        return rng.choice(moves)
    seat = table.turn
    tables = [table.redeal(seat, rng) for _ in range(TABLES)]
    worths = []
    for move in moves:
        worth = 0.0
        for one in tables:
            after = one.copy()
            after.play(move)
            outcome = after.outcome()
            worth += float(seat in outcome.winners) if outcome else habits.worth(after)[seat]
        worths.append((worth, rng.random(), move))
    return max(worths)[2]


def match(task: tuple[int, str, dict[int, tuple[float, ...]]]) -> list[Row]:
    """Play one match with the weights; return the features of each seat at each move and what it scored."""
    seats, seed, weighed = task
    habits.WEIGHTS.update(weighed)
    rng = Random(seed)
    table = Blox.deal(seats, {}, seed, rng.randrange(seats))
    seen = []
    while table.outcome() is None and table.ply < MOST_MOVES:
        seen.append((prospects.features(table), list(table.points)))
        table.play(move_of(table, rng))
    rows: list[Row] = []
    step = DISCOUNT ** (1 / seats)
    for seat in range(seats):
        returned, last = 0.0, table.points[seat]
        for number in range(len(seen) - 1, -1, -1):
            numbers, points = seen[number]
            returned = last - points[seat] + step * returned
            last = points[seat]
            if number < len(seen) - LAST_TURNS * seats:
                rows.append((numbers[seat], returned))
    return rows


def fitted(rows: list[Row]) -> tuple[list[float], float]:
    """Return the least-squares weights of the features, without the constant, and the share explained."""
    size = len(prospects.FEATURES) + 1
    products = [[0.0] * (size + 1) for _ in range(size)]
    for numbers, target in rows:
        one = (*numbers, 1)
        for place, number in enumerate(one):
            if number:
                row = products[place]
                for other, factor in enumerate(one):
                    row[other] += number * factor
                row[size] += number * target
    solved = solution(products)
    mean = sum(target for _, target in rows) / len(rows)
    spread = sum((target - mean) ** 2 for _, target in rows)
    errors = sum((target - told((*numbers, 1), solved)) ** 2 for numbers, target in rows)
    return solved[:-1], 1 - errors / spread


def told(numbers: tuple[int, ...], weighed: list[float]) -> float:
    """Return the sum of the numbers, each times its weight."""
    return sum(number * weight for number, weight in zip(numbers, weighed, strict=True))


def solution(rows: list[list[float]]) -> list[float]:
    """Return the solution of linear equations, each a row with its right side last (Gauss and Jordan)."""
    rows = [row[:] for row in rows]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda other: abs(rows[other][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place][place] or 1e-9
        rows[place] = [value / pivot for value in rows[place]]
        for other, row in enumerate(rows):
            if other != place and row[place]:
                factor = row[place]
                rows[other] = [value - factor * mine for value, mine in zip(row, rows[place], strict=True)]
    return [row[-1] for row in rows]


def rounds(seats: int, matches: int, seed: str, jobs: int) -> Iterator[list[float]]:
    """Yield the weights after each round."""
    before: list[Row] = []
    weighed = dict(weights.WEIGHTS)
    for number in range(ROUNDS):
        tasks = [(seats, f"{seed}/{seats}/{number}/{one}", weighed) for one in range(matches)]
        with get_context("spawn").Pool(jobs) as pool:
            rows = [row for some in pool.imap(match, tasks) for row in some]
        solved, explained = fitted(before + rows)
        rate = sum(target for _, target in rows) / len(rows) * (1 - DISCOUNT)
        print(
            f"{seats} seats, round {number}: {len(rows)} rows, {rate:.2f} points a turn, R2 {explained:.2f}:"
        )
        named = zip(prospects.FEATURES, solved, strict=True)
        print("   ", ", ".join(f"{name} {one:.2f}" for name, one in named), flush=True)
        before = rows
        weighed[seats] = tuple(solved)
        yield solved


def text(found: dict[int, list[float]]) -> str:
    """Return the text of the file of weights, its docstring as it is."""
    head = FILE.read_text(encoding="utf-8").split("WEIGHTS")[0]
    lines = [
        f"    {seats}: ({', '.join(f'{one:.3f}' for one in some)}),\n"
        for seats, some in sorted(found.items())
    ]
    return f"{head}WEIGHTS: dict[int, tuple[float, ...]] = {{\n{''.join(lines)}}}\n"


def main() -> None:
    """Learn the weights for each number of seats and write them."""
    parser = argparse.ArgumentParser(prog="train", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--matches", type=int, default=60, help="of each round")
    parser.add_argument("--seats", type=int, nargs="*", default=list(Blox.PLAYERS))
    parser.add_argument("--seed", default="train")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    found = {seats: list(some) for seats, some in weights.WEIGHTS.items()}
    for seats in asked.seats:
        *_, found[seats] = rounds(seats, asked.matches, asked.seed, asked.jobs)
    FILE.write_text(text(found), encoding="utf-8")


if __name__ == "__main__":
    main()
