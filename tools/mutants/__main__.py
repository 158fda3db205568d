"""The command: `python -m tools.mutants` (`make mutants`), a sample of mutants of the rules and the screens.

    OPTIONS="--mutants 300 --seed x"     how many, and by which seed they are drawn
    OPTIONS="--at game/save.py:60-90"    every mutant of a file, or of some of its lines, instead of a sample

Each mutant is made in a copy of the checkout, never in the work tree, and the tests that enter its function
are run, the quickest first, until one fails; one that none of them notices survives. Survivors are printed
with file, line and change, those that change nothing that is promised (reasons/) with the reason.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from random import Random

from tests.scratch import MADE, ROOT
from tools.mutants.changes import Change, changed, changes, is_python
from tools.mutants.choosing import Notes, concerned, noted
from tools.mutants.explained import why

PATIENCE = 120.0
"""Seconds of tests, as they take without a mutant, that a mutant has to survive in each round."""
MEMORY = 6 << 30
"""Bytes that the tests of a mutant may use."""
TOLD = 25
"""After how many mutants it is said how far the run is."""
KEPT = ROOT / "build" / "mutants.json"


def every_change(at: str = "") -> list[Change]:
    """Return all mutants of game/ and ui/ without ui/browser/, or those at a place: `FILE`, `FILE:12-20`."""
    file, _, lines = at.partition(":")
    first, _, last = lines.partition("-")
    paths = [ROOT / file] if file else sorted([*(ROOT / "game").rglob("*.py"), *(ROOT / "ui").rglob("*.py")])
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    return [
        change
        for name in names
        if not name.startswith("ui/browser/")
        for change in changes(name, (ROOT / name).read_text("utf-8"))
        if not first or int(first) <= change.line <= int(last or first)
    ]


def copy_to(folder: Path) -> Path:
    """Return a copy of the checkout in a folder, with compiled modules; times stay, so that these count."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*MADE))
    if (ROOT / "node_modules").exists():
        (folder / "node_modules").symlink_to(ROOT / "node_modules")
    subprocess.run(
        [sys.executable, "-m", "compileall", "-q", "game", "ui", "tools", "tests"], cwd=folder, check=True
    )
    return folder


def run(folder: Path, tests: dict[str, float]) -> str | None:
    """Run tests in a copy until one fails; return its name, or None if all pass."""
    chosen = folder / "chosen-tests"
    chosen.write_text("\n".join(tests))
    files = sorted({test.partition("::")[0] for test in tests})
    plugins = ["-p", "tools.mutants.plugin", "-p", "no:cacheprovider", "-p", "no:xdist"]
    # Seconds of the processor: what else runs on the machine makes no test fail.
    seconds = int(20 + 5 * sum(tests.values()))

    def limits() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "--tb=no", *plugins, *files],
            cwd=folder,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0", "TESTS": str(chosen)},
            capture_output=True,
            text=True,
            timeout=30 * seconds,
            preexec_fn=limits,
        )
    except subprocess.TimeoutExpired:
        return "no end"
    if done.returncode == 0:
        return None
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return failed[1] if failed else "no end" if done.returncode < 0 else "an error"


def killer(folder: Path, change: Change, notes: Notes, patience: float) -> str | None:
    """Return the test that notices a mutant, made in a copy and taken back; None if it survives."""
    path = folder / change.path
    source = path.read_text("utf-8")
    times = path.stat()
    path.write_text(changed(change, source), "utf-8")
    try:
        found = (run(folder, tests) for tests in concerned(change, notes, patience) if tests)
        return next(filter(None, found), None)
    finally:
        path.write_text(source, "utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def told(change: Change, source: str) -> str:
    """Return a mutant as it is printed: place, change, and the line before and after it."""
    old, new = (text.split("\n")[change.line - 1].strip() for text in (source, changed(change, source)))
    return f"{change.path}:{change.line} {change.what}\n    {old}\n    {new}"


def main() -> None:
    """Try the mutants; print the survivors as they are found, and the share that was killed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--mutants", type=int, default=300, help="how many")
    parser.add_argument("--seed", default="1", help="what the sample is drawn by")
    parser.add_argument("--at", default="", help="FILE or FILE:FIRST-LAST: all mutants there, no sample")
    parser.add_argument("--room", default="", help="a pattern of the paths to draw from, such as ^game/")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--patience", type=float, default=PATIENCE, help="seconds of tests a mutant has to survive"
    )
    asked = parser.parse_args()
    drawn = [change for change in every_change(asked.at) if re.search(asked.room, change.path)]
    number = len(drawn)
    if not asked.at:
        drawn = Random(asked.seed).sample(drawn, min(asked.mutants, number))
    drawn = [change for change in drawn if is_python(change, (ROOT / change.path).read_text("utf-8"))]
    counts: Counter[str] = Counter()
    rooms: dict[str, Counter[str]] = {}
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        folders: Queue[Path] = Queue()
        for each in range(asked.processes):
            folders.put(copy_to(Path(place, str(each))))
        notes = noted(folders.queue[0], KEPT, asked.processes)

        def attempt(change: Change) -> None:
            folder = folders.get()
            source = (folder / change.path).read_text("utf-8")
            try:
                found = killer(folder, change, notes, asked.patience)
            finally:
                folders.put(folder)
            reason = None if found else why(change, source)
            fate = "killed" if found else "explained" if reason else "survived"
            counts[fate] += 1
            rooms.setdefault("/".join(change.path.split("/")[:2]), Counter())[fate] += 1
            if not found:
                said = f"explained: {reason}" if reason else "SURVIVES"
                print(f"{told(change, source)}\n    {said}", flush=True)
            if counts.total() % TOLD == 0:
                print(f"{counts.total()} tried, {counts['killed']} killed", flush=True)

        with ThreadPoolExecutor(asked.processes) as pool:
            list(pool.map(attempt, drawn))
    for room, fates in sorted(rooms.items()):
        print(f"{room}: " + ", ".join(f"{number} {fate}" for fate, number in sorted(fates.items())))
    done = counts.total()
    share = 100 * (done - counts["survived"]) / max(1, done)
    print(
        f"{done} of {number} mutants, seed {asked.seed}: {counts['killed']} killed, "
        f"{counts['explained']} explained, {counts['survived']} survived; "
        f"{share:.1f} % killed or explained, {time.monotonic() - begun:.0f} s"
    )


if __name__ == "__main__":
    main()
