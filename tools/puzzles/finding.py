"""Puzzles from matches: computers of mixed levels play, and each position with a choice is examined."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator
from hashlib import sha256
from typing import NamedTuple

from game import by_name
from game.chance import chance
from game.match import Match, Seat
from game.notation import Move, write_move
from game.players import bots
from game.players.analysis import analyse
from game.players.levels import LEVELS, STRONGEST
from game.players.puzzles import Puzzle
from tools.puzzles.themes import Themes
from tools.puzzles.valuing import Verdict, judge

MIXED = 3  # number of the weakest levels, which play the matches
MOST_SEATS = 3  # more players make a position slow to take in
MOST_MOVES = 400  # moves after which a match is left
LEAST = 0.15  # least chance of winning with the best move: a lost position is no pleasure
LOOKS = ((40, 1 / 3), (160, 1 / 2))
"""Iterations of a first look at a position, and of a look at one that promises something; the least share of
them that begin with the best move."""
A_LOOK = 0.05  # least lead of the best move at first sight
ENOUGH = 8  # puzzles of one theme after which no more of it are looked at
STORED = 6  # moves that are no solution of which a puzzle keeps the chance
TRIES = 6  # number of tries of a weak level at a puzzle, to find its grade


class Found(NamedTuple):
    """A puzzle, and by how much its solution is better."""

    puzzle: Puzzle
    margin: float
    match: str  # seed of the match that it was found in


def positions(game: str, seed: str) -> Iterator[Match]:
    """Yield a match after each of its moves, where the seat on turn has a choice.

    Seats, levels and deal follow from the seed.
    """
    draw = chance(seed, 0, "problems").random
    numbers = [number for number in by_name(game).PLAYERS if number <= MOST_SEATS]
    seats = numbers[int(draw() * len(numbers))]
    line_up = [LEVELS[int(draw() * MIXED)] for _ in range(seats)]
    match = Match(game, tuple(Seat(level, "computer", level) for level in line_up), seed)
    while match.table.outcome() is None and len(match.entries) < MOST_MOVES:
        if len(match.table.moves()) > 1:
            yield match
        match.play(bots.answer(bots.request(match)))


def at_start(match: Match) -> Match:
    """Return a match that begins with the position of another, with a new seed."""
    position = json.loads(json.dumps(match.table.position()))
    seed = f"{match.seed}-{match.table.ply}"
    return Match(match.game, match.seats, seed, match.options, match.table.turn, position)


def clear_move(match: Match) -> Move | None:
    """Return the move that a short search prefers by far, or None."""
    for iterations, share in LOOKS:
        asked = bots.request(match, iterations, level=STRONGEST, purpose=bots.ANALYSIS)
        *_, looked = analyse(asked)
        best, *others = looked.moves
        if best.visits < share * iterations:
            return None
    # A search that tries no other move has found nothing to choose between, but for a question of yes or no.
    if not others and len(match.table.moves()) > 2:
        return None
    tried = [valued.chance for valued in others if valued.visits >= 4]
    is_clear = best.chance >= LEAST and best.chance - max(tried, default=0.0) >= A_LOOK
    return best.move if is_clear else None


def grade_of(match: Match, verdict: Verdict) -> int:
    """Return 1 if the second level always solves a puzzle, 2 if at times, else 3."""
    solved = 0
    for seed in range(TRIES):
        request = json.loads(bots.request(match, level=LEVELS[1]))
        request["seed"] += f"/grade {seed}"
        solved += bots.answer(json.dumps(request)) in verdict.solution
    return 1 if solved == TRIES else 2 if solved else 3


def puzzle_at(match: Match, themes: Themes, left_out: Container[str], margin: float) -> Found | None:
    """Return the puzzle at the position of a match, or None; themes in `left_out` count as none."""
    start = at_start(match)
    move = clear_move(start)
    theme = None if move is None else themes.of(start.table, move)
    if move is None or theme is None or theme.key in left_out:
        return None
    verdict = judge(start, move, themes, margin)
    if verdict is None or not verdict.others:
        return None
    position = json.dumps(start.table.position(), separators=(",", ":"))
    puzzle = Puzzle(
        id=sha256(position.encode()).hexdigest()[:6],
        theme=theme.key,
        goal=theme.goal.text,
        values=theme.values(start.table, move),
        grade=grade_of(start, verdict),
        seed=start.seed,
        start=json.loads(position),
        solution=list(map(write_move, verdict.solution)),
        chance=round(verdict.chance, 3),
        others={write_move(other): round(value, 3) for other, value in verdict.others[:STORED]},
    )
    return Found(puzzle, verdict.margin, match.seed)


def find(game: str, themes: Themes, seed: str, matches: int, margin: float) -> Iterator[Found]:
    """Yield the puzzles of a number of matches, at most one of a theme from each.

    `margin`: by how much the best move is better than any other answer.
    """
    counts: Counter[str] = Counter()
    for number in range(matches):
        left_out = {key for key, found_so_far in counts.items() if found_so_far >= ENOUGH}
        for match in positions(game, f"{seed}-{number}"):
            found = puzzle_at(match, themes, left_out, margin)
            if found is not None:
                left_out.add(found.puzzle.theme)
                counts[found.puzzle.theme] += 1
                yield found


def choose(found: list[Found], number: int) -> list[Found]:
    """Return `number` puzzles, of all themes and grades as evenly as may be; easy ones first.

    Of two that serve variety alike, the one with the wider margin.
    """
    left, chosen = found[:], list[Found]()
    counts: Counter[str | int] = Counter()

    def cost(one: Found) -> tuple[int, float]:
        theme, grade = one.puzzle.theme, one.puzzle.grade
        return 2 * counts[theme] + counts[grade] + 2 * counts[one.match], -one.margin

    while left and len(chosen) < number:
        one = min(left, key=cost)
        left.remove(one)
        chosen.append(one)
        counts.update((one.puzzle.theme, one.puzzle.grade, one.match))
    return sorted(chosen, key=lambda each: (each.puzzle.grade, -each.margin))
