"""Finds the problems of each game: `python -m tools.problems` (`make problems`), from .venv. Takes minutes.

Matches are played from seeds, so the same seed finds the same problems; they are written to
ui/<game>/problems.py. `--check` looks at those that are there: each must still have one best answer, by half
of the margin at least, for another search is other chance.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from game import NAMES, by_name
from game.players.levels import LEVELS
from game.players.problems import Problem
from game.players.themes import themes_of
from tools.problems.finding import Found, choose, find
from tools.problems.valuing import MARGIN, judge

ROOT = Path(__file__).resolve().parents[2]
NUMBER = 12
"""Problems of a game."""
PIECE = 96
"""Letters of a problem on one line."""


def module_of(game: str) -> str:
    """Return the name of the module with a game's problems."""
    return f"ui.{game.replace('-', '_')}.problems"


def source(title: str, command: str, problems: list[Problem]) -> str:
    """Return the source of a module that holds the problems, to be formatted; `command` finds them again."""
    lines = [
        f'"""The problems of {title}, the easy ones first: found by tools/problems, not written by hand.',
        "",
        "What the fields mean is told in game/players/problems.py. They lie in the matches of the command",
        "below, and `make problems OPTIONS=--check` looks at each of them again.",
        "",
        f"    {command}",
        '"""',
        "",
        "from game.players.problems import Problem",
        "",
        "PROBLEMS = (",
    ]
    for one in problems:
        text = one.write()
        lines += ["Problem.read(", *(repr(text[at : at + PIECE]) for at in range(0, len(text), PIECE)), "),"]
    return "\n".join([*lines, ")", ""])


def write(game: str, command: str, problems: list[Problem]) -> None:
    """Write the module of a game's problems."""
    target = ROOT / f"{module_of(game).replace('.', '/')}.py"
    title = game.replace("-", " ").title()
    target.write_text(source(title, command, problems))
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", str(target)], check=True)


def check(game: str, margin: float) -> int:
    """Look at each problem of a game once more; return how many have lost their one best answer."""
    themes, lost = themes_of(by_name(game)), 0
    assert themes is not None
    for problem in import_module(module_of(game)).PROBLEMS:
        match = problem.match(game, [str(seat) for seat in range(problem.seats)], LEVELS[0])
        verdict = judge(match, problem.best(), themes, margin)
        is_right = verdict is not None and set(map(" ".join, verdict.solution)) == set(problem.solution)
        lost += not is_right
        print(f"{game} {problem.id} {problem.theme}: {'holds' if is_right else 'LOST'}", flush=True)
    return lost


def told(found: Found) -> str:
    """Return a line about a problem."""
    one = found.problem
    return f"{one.id} {one.theme:10} grade {one.grade} margin {found.margin:.3f} {one.solution[0]}"


def main() -> int:
    """Find the problems of the games asked for, or check them; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=NAMES, metavar="game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--margin", type=float, default=MARGIN, help="in the chance to win, 0 to 1")
    parser.add_argument("--check", action="store_true", help="look at the problems that are there")
    asked = parser.parse_args()
    games = [game for game in asked.games if themes_of(by_name(game)) is not None]
    if asked.check:
        return min(1, sum(check(game, asked.margin / 2) for game in games))
    for game in games:
        found = []
        command = f"python -m tools.problems {game} --seed {asked.seed} --matches {asked.matches}"
        command += f" --margin {asked.margin}"
        for one in find(game, asked.seed, asked.matches, asked.margin):
            found.append(one)
            print(game, told(one), flush=True)
        write(game, command, [one.problem for one in choose(found, NUMBER)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
