"""Learns the weights of Blox's evaluation from self-play: `make train`.

In each round the player of the round before (one move ahead, averaged over determinizations, a random move
now and then) plays against itself, and every seat's features (evaluation.py) are noted before each move. The
points that a seat still scores from there, each later own turn discounted by DISCOUNT, are fitted to its
features by least squares: approximate policy iteration with Monte Carlo returns (Bertsekas, "Approximate
policy iteration: a survey", 2011). The last two rounds are fitted together. The scale of a lead is fitted to
the winners of the round's matches, phase by phase, by maximum likelihood. Both are printed as they stand in
game/blox/ai/weights.py, by number of seats.
"""

from __future__ import annotations

import argparse
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

import numpy as np

from game.blox import Blox
from game.blox.ai import evaluation, policy, weights
from game.players.arena import end_with_parent

DISCOUNT = 0.8  # weight of what a seat scores in its next turn, against this one; again for each later turn
TABLES = 2  # determinizations that one decision is averaged over
RANDOM = 0.05  # probability that a move is made at random
ROUNDS = 4  # rounds of play and fitting
MOST_MOVES = 1500  # moves after which a match is given up; all its seats count as winners
LAST_TURNS = 6
"""Own turns before the end that aren't fitted: little is still to be scored there, whatever the features."""
GRID = tuple(number / 2 for number in range(2, 31))  # scales that are tried, in points
STAGES = 5  # four phases, and the last round

Learnt = dict[int, tuple[float, ...]]  # weights of the features or scales of the stages, by number of seats
Row = tuple[tuple[int, ...], float]
"""The features of one seat at one move, and its discounted points from there on."""


class Position(NamedTuple):
    """One moment of a match, and who won it in the end."""

    stage: int  # as `evaluation.stage` returns it
    points: tuple[int, ...]  # points of each seat so far
    features: tuple[tuple[int, ...], ...]  # features of each seat
    winners: tuple[int, ...]  # seats that won


def move_of(table: Blox, rng: Random) -> tuple[str, ...]:
    """Return the move of a player that looks one move ahead."""
    moves, _ = policy.priors(table)
    if rng.random() < RANDOM:
        return rng.choice(moves)
    seat = table.turn
    tables = [table.resample(seat, rng) for _ in range(TABLES)]
    worths = []
    for move in moves:
        worth = 0.0
        for one in tables:
            after = one.copy()
            after.play(move)
            outcome = after.outcome()
            worth += float(seat in outcome.winners) if outcome else evaluation.evaluate(after)[seat]
        worths.append((worth, rng.random(), move))
    return max(worths)[2]


def match(task: tuple[int, str, Learnt, Learnt]) -> tuple[list[Row], list[Position]]:
    """Play one match with the weights and scales; return rows for fitting them anew."""
    seats, seed, weighed, scaled = task
    weights.WEIGHTS.update(weighed)
    weights.SCALES.update(scaled)
    rng = Random(seed)
    table = Blox.deal(seats, {}, seed, rng.randrange(seats))
    seen = []
    while (outcome := table.outcome()) is None and table.ply < MOST_MOVES:
        seen.append((evaluation.stage(table), tuple(table.points), tuple(evaluation.features(table))))
        table.play(move_of(table, rng))
    winners = outcome.winners if outcome else tuple(range(seats))
    return rows_of(table, seen), [Position(*one, winners) for one in seen]


def rows_of(table: Blox, seen: list[tuple[int, tuple[int, ...], tuple[tuple[int, ...], ...]]]) -> list[Row]:
    """Return the features of each seat at each move, and its points from there to the end."""
    rows: list[Row] = []
    seats = table.seats
    step = DISCOUNT ** (1 / seats)
    for seat in range(seats):
        returned, last = 0.0, table.points[seat]
        for number in range(len(seen) - 1, -1, -1):
            _, points, numbers = seen[number]
            returned = last - points[seat] + step * returned
            last = points[seat]
            if number < len(seen) - LAST_TURNS * seats:
                rows.append((numbers[seat], returned))
    return rows


def scales(positions: list[Position], weighed: list[float]) -> list[float]:
    """Return by stage the points by which a lead makes a win e times likelier."""
    found: list[float] = []
    for stage in reversed(range(STAGES)):
        some = [position for position in positions if position.stage == stage]
        # A stage that never came (two seats have no first phase) is as the one after it.
        found.append(max(GRID, key=partial(likelihood, some, weighed)) if some else found[-1])
    return found[::-1]


def likelihood(some: list[Position], weighed: list[float], scale: float) -> float:
    """Return the log likelihood of the winners under a scale."""
    standings = np.array([one.points for one in some]) + np.array([one.features for one in some]) @ weighed
    won = [[seat in one.winners for seat in range(len(one.points))] for one in some]
    strengths = np.exp((standings - standings.max(axis=1, keepdims=True)) / scale)
    return float(np.log((strengths * won).sum(axis=1) / strengths.sum(axis=1)).sum())


def fitted(rows: list[Row]) -> tuple[list[float], float]:
    """Return the least-squares weights of the features, without the constant, and the share explained."""
    numbers = np.array([(*features, 1) for features, _ in rows], float)
    targets = np.array([target for _, target in rows])
    solved = np.linalg.lstsq(numbers, targets)[0]
    return solved[:-1].tolist(), float(1 - (targets - numbers @ solved).var() / targets.var())


def learn(seats: int, matches: int, seed: str, jobs: int) -> None:
    """Print what each round finds, as rows of game/blox/ai/weights.py; the last one's count."""
    before: list[Row] = []
    weighed, scaled = dict(weights.WEIGHTS), dict(weights.SCALES)
    for number in range(ROUNDS):
        tasks = [(seats, f"{seed}/{seats}/{number}/{one}", weighed, scaled) for one in range(matches)]
        with get_context("spawn").Pool(jobs, end_with_parent) as pool:
            played = pool.map(match, tasks, chunksize=1)
        rows = [row for some, _ in played for row in some]
        solved, explained = fitted(before + rows)
        widths = scales([position for _, some in played for position in some], solved)
        rate = sum(target for _, target in rows) / len(rows) * (1 - DISCOUNT)
        print(f"round {number}: {len(rows)} rows, {rate:.2f} points a turn, R2 {explained:.2f}")
        print(f"    WEIGHTS {seats}: ({', '.join(f'{one:.3f}' for one in solved)}),")
        print(f"    SCALES {seats}: ({', '.join(map(str, widths))}),", flush=True)
        before = rows
        weighed[seats], scaled[seats] = tuple(solved), tuple(widths)


def main() -> None:
    parser = argparse.ArgumentParser(prog="train", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--matches", type=int, default=150, help="of each round")
    parser.add_argument("--seats", type=int, nargs="*", default=list(Blox.PLAYERS))
    parser.add_argument("--seed", default="train")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    for seats in options.seats:
        learn(seats, options.matches, options.seed, options.jobs)


if __name__ == "__main__":
    main()
