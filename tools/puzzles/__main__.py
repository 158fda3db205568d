"""Finds the puzzles of each game: `python -m tools.puzzles` (`make puzzles`), from .venv. Takes minutes.

Matches are played from seeds, so the same seed finds the same puzzles; they are written to
ui/<game>/content/puzzles.jsonl. `--check` checks the current ones: each must still have one best
answer, by half of the margin at least, because another search draws other chance.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game import NAMES
from game.players.levels import LEVELS
from tools.puzzles.finding import Found, choose, find
from tools.puzzles.themes import Themes, themes_of
from tools.puzzles.valuing import MARGIN, judge
from ui.session.attempt import puzzles_of
from ui.text import content

ROOT = Path(__file__).resolve().parents[2]
NUMBER = 12  # puzzles of a game


def write(game: str, found: list[Found]) -> None:
    target = ROOT / content.path(game, "puzzles.jsonl")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("".join(f"{one.puzzle.write()}\n" for one in found))


def check(game: str, themes: Themes, margin: float) -> int:
    """Judge each puzzle of a game once more; return how many have lost their one best answer."""
    lost = 0
    for puzzle in puzzles_of(game):
        match = puzzle.match(game, [str(seat) for seat in range(puzzle.seats)], LEVELS[0])
        verdict = judge(match, puzzle.best(), themes, margin)
        is_right = verdict is not None and set(map(" ".join, verdict.solution)) == set(puzzle.solution)
        lost += not is_right
        print(f"{game} {puzzle.id} {puzzle.theme}: {'holds' if is_right else 'LOST'}", flush=True)
    return lost


def description(found: Found) -> str:
    one = found.puzzle
    return f"{one.id} {one.theme:10} grade {one.grade} margin {found.margin:.3f} {one.solution[0]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=NAMES, metavar="game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--margin", type=float, default=MARGIN, help="in the chance of winning, 0 to 1")
    parser.add_argument("--check", action="store_true", help="judge the current puzzles once more")
    options = parser.parse_args()
    games = {game: themes for game in options.games if (themes := themes_of(game))}
    if options.check:
        return min(1, sum(check(game, themes, options.margin / 2) for game, themes in games.items()))
    for game, themes in games.items():
        found = []
        for one in find(game, themes, options.seed, options.matches, options.margin):
            found.append(one)
            print(game, description(one), flush=True)
        write(game, choose(found, NUMBER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
