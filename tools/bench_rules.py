"""Speed of the rules: `python -m tools.bench_rules` (`make bench`), in CPython and in Pyodide under Node.

Moves/s: the legal moves are listed and one of them, drawn at random, is played. Playouts/s: copies of one
deal played to the end. Beside them a fixed loop of plain Python, so that machines and interpreters can be
compared: `per loop` is the number of moves played in the time of one turn of that loop, which hardly depends
on the machine. The exit status is 1 if a game is slower than its tests' kit asks for (`least_moves`).
"""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 2.0
"""How long each figure is measured."""

Figures = dict[str, dict[str, float]]
"""By game and number of players: `moves` and `playouts` a second; under "" the reference loop's `loops`."""

IN_PYODIDE = r"""
const { loadPyodide } = await import("pyodide");
const python = await loadPyodide();
python.FS.mkdirTree("/table");
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.argv[1] }, "/table");
console.log(python.runPython(
  "import json, sys\nsys.path.insert(0, '/table')\n" +
  "from tools.bench_rules import measure_all\njson.dumps(measure_all())"
));
"""


def reference(turns: int) -> int:
    """Run the fixed loop: numbers, lists, dictionaries, calls. Never change it: it is a measure."""
    board = [0] * 64
    seen: dict[int, int] = {}
    for turn in range(turns):
        where = (turn * 2654435761) & 63
        board[where] = (board[where] + turn) & 0xFFFF
        seen[where] = seen.get(where, 0) + len([one for one in board[:8] if one & 1])
    return sum(seen.values())


def rate(work: Callable[[], float], unit: float) -> float:
    """Call `work` for SECONDS; return its best rate, what it returns times `unit` a second."""
    best, end = 0.0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        done = work()
        best = max(best, done * unit / (time.perf_counter() - start))
    return best


def measure(name: str, seats: int) -> dict[str, float]:
    """Return moves/s and playouts/s of one game with so many players."""
    from game import by_name

    deals = [by_name(name).deal(seats, {}, f"bench {number}", 0) for number in range(5)]
    rng = Random(1)
    played = 0

    def playouts() -> int:
        nonlocal played
        draw = rng.random
        for deal in deals:
            table = deal.copy()
            for _ in range(3000):
                moves = table.moves()
                if not moves:
                    break
                table.play(moves[int(draw() * len(moves))])
                played += 1
        return len(deals)

    tries = []

    def timed() -> int:
        nonlocal played
        played, start = 0, time.perf_counter()
        number = playouts()
        tries.append(played / (time.perf_counter() - start))
        return number

    speed = rate(timed, 1)
    return {"moves": max(tries), "playouts": speed}


def measure_all() -> Figures:
    """Return the figures of every game with the fewest and the most players, and the reference loop's."""
    from game import NAMES, by_name

    found = {"": {"loops": rate(lambda: reference(20_000) and 20_000, 1)}}
    for name in NAMES:
        for seats in sorted({by_name(name).PLAYERS[0], by_name(name).PLAYERS[-1]}):
            found[f"{name}, {seats} players"] = measure(name, seats)
    return found


def in_pyodide() -> Figures | None:
    """Return the same figures from Pyodide under Node, or None if either isn't there."""
    if not (ROOT / "node_modules" / "pyodide").is_dir() or shutil.which("node") is None:
        return None
    done = subprocess.run(
        ["node", "--input-type=module", "-e", IN_PYODIDE, "--", str(ROOT)],
        cwd=ROOT, capture_output=True, text=True, timeout=600, check=True,
    )  # fmt: skip
    figures: Figures = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def show(title: str, figures: Figures, beside: Figures | None) -> None:
    """Print one table; with `beside` also each figure's ratio to the one there."""
    loops = figures[""]["loops"]
    compared = f", {loops / beside['']['loops']:.2f} of CPython" if beside else ""
    print(f"{title}: reference loop {loops:,.0f} turns/s{compared}")
    for name, one in figures.items():
        if name:
            line = f"  {name:28}{one['moves']:>10,.0f} moves/s {one['playouts']:>9,.1f} playouts/s"
            ratio = f"{one['moves'] / beside[name]['moves']:.2f} of CPython" if beside else ""
            print(f"{line}   {one['moves'] / loops:.4f} per loop   {ratio}".rstrip())


def main() -> int:
    """Print all figures; return the exit status."""
    from tests.games import KITS

    here = measure_all()
    show(f"CPython {sys.version.split()[0]}", here, None)
    there = in_pyodide()
    if there is None:
        print("Pyodide: not measured: node_modules/pyodide or node is missing")
    else:
        show("Pyodide under Node", there, here)
    slow = [
        f"{name}: {one['moves']:,.0f} moves/s, {kit.least_moves:,} are asked for"
        for name, one in here.items()
        for game, kit in KITS.items()
        if name.startswith(f"{game},") and one["moves"] < kit.least_moves
    ]
    print(*slow, sep="\n", end="\n" if slow else "")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
