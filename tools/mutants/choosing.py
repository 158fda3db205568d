"""Which tests concern a mutant: those that enter its function, the quickest first.

What each test enters is noted by plugin.py in one run of all tests, and kept in build/ for the next time:
only files of tests that have changed, or something that they import from tests/, are then run again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.scratch import ROOT
from tools.mutants.changes import Change

LEFT_OUT = (
    "/browser/",
    "/site/",
    "browser_engines.py",
    "test_new_game.py",
    "test_docs.py",
    "test_architecture.py",
)
"""Tests that need a browser or an assembled site, and those that look at the text of the sources."""

FILES = 8
"""From how many files the first tests of a mutant come: each is imported before the first test runs."""
FIRST_SECONDS = 5.0
"""How many seconds of tests these are."""
FAILED = 1
"""What pytest returns when tests were run and some failed."""
FEW = 5
"""A function that fewer tests enter is tried on the tests of its module too."""

FROM_TESTS = re.compile(r"^ *from (tests[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)
"""What a file of tests imports from others: the module, and the names."""

Notes = dict[str, dict[str, Any]]
"""By file of tests: its digest, and by test the seconds it takes and the functions it enters."""


def test_files(folder: Path) -> list[str]:
    """Return the files of tests that mutants are tried on, as paths below the folder."""
    found = sorted(path.relative_to(folder).as_posix() for path in (folder / "tests").rglob("test_*.py"))
    return [path for path in found if not any(part in path for part in LEFT_OUT)]


def digest(folder: Path, name: str) -> str:
    """Return a digest of a file of tests and of all that it imports from tests/, directly or not."""
    found: set[Path] = set()
    waiting = [folder / name]
    while waiting:
        path = waiting.pop()
        if path in found or not path.is_file():
            continue
        found.add(path)
        for module, names in FROM_TESTS.findall(path.read_text("utf-8")):
            base = folder.joinpath(*module.split("."))
            waiting += [base.with_suffix(".py"), base / "__init__.py"]
            waiting += [base / f"{word}.py" for word in re.findall(r"\w+", names)]
    whole = hashlib.sha256()
    for path in sorted(found):
        whole.update(path.read_bytes())
    return whole.hexdigest()


def noted(folder: Path, kept: Path, processes: int) -> Notes:
    """Return what the tests enter, of a copy of the checkout; run those that aren't in the notes kept there.

    A test that fails before anything was changed is left out. Raises RuntimeError if none can be run.
    """
    known: Notes = json.loads(kept.read_text()) if kept.exists() else {}
    digests = {name: digest(folder, name) for name in test_files(folder)}
    stale = [name for name, digest in digests.items() if known.get(name, {}).get("digest") != digest]
    notes = {name: known[name] for name in digests if name in known and name not in stale}
    if stale:
        print(f"noting what the tests of {len(stale)} files enter …", flush=True)
        with tempfile.TemporaryDirectory() as to:
            command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.mutants.plugin", *stale]
            if processes > 1:
                command.append(f"--numprocesses={processes}")
            done = subprocess.run(
                command, cwd=folder, env={**os.environ, "NOTES_TO": to}, capture_output=True, text=True
            )
            if done.returncode == FAILED:
                print(f"left out, for they fail as they are:\n{done.stdout[-2000:]}", flush=True)
            elif done.returncode:
                raise RuntimeError(f"the tests can't be run:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
            tests = {
                test: note
                for path in Path(to).glob("*.json")
                for test, note in json.loads(path.read_text()).items()
            }
        for name in stale:
            notes[name] = {"digest": digests[name], "tests": {}}
        for test, note in tests.items():
            notes[test.partition("::")[0]]["tests"][test] = note
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(json.dumps(notes))
    return notes


@cache
def importing(path: str) -> tuple[str, ...]:
    """Return the modules of game/ and ui/ that import from the one at a path; paths from the root."""
    package, _, name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__").rpartition(".")
    of_it = re.compile(rf"^ *from {package}(\.{name} import\b| import\b.*\b{name}\b)", re.MULTILINE)
    files = (file for room in ("game", "ui") for file in (ROOT / room).rglob("*.py"))
    found = (file for file in files if of_it.search(file.read_text("utf-8")))
    return tuple(sorted(file.relative_to(ROOT).as_posix() for file in found))


def concerned(change: Change, notes: Notes, patience: float) -> Iterator[dict[str, float]]:
    """Yield rounds of tests, each as seconds by test, the quickest first; at most so many seconds a round.

    First a few files of the mutant's own room, then all other tests that enter its function. Where few enter
    it, and outside of functions, others of its module come third: what is computed once and kept is entered
    by one test alone, though others depend on it. A figure outside of functions is used where it is imported.
    """
    function = f"{change.path}:{change.function}"
    used = () if change.function else importing(change.path)
    modules = tuple(f"{path}:" for path in (change.path, *used))
    room = change.path.split("/")[1]
    entering: dict[str, dict[str, float]] = {}
    near: dict[str, float] = {}
    for file, of_file in notes.items():
        for test, note in of_file["tests"].items():
            if function in note["enters"]:
                entering.setdefault(file, {})[test] = note["seconds"]
            elif any(each.startswith(modules) for each in note["enters"]):
                near[test] = note["seconds"]
    files = sorted(entering, key=lambda file: (f"/{room}/" not in file, min(entering[file].values())))
    own = {test: seconds for file in files[:FILES] for test, seconds in entering[file].items()}
    first = _quickest(own, min(patience, FIRST_SECONDS))
    every = {test: seconds for some in entering.values() for test, seconds in some.items()}
    yield first
    yield _quickest({test: seconds for test, seconds in every.items() if test not in first}, patience)
    if len(every) < FEW:
        yield _quickest(near, patience)


def _quickest(tests: dict[str, float], most: float) -> dict[str, float]:
    """Return the quickest of some tests, at most so many seconds of them."""
    found: dict[str, float] = {}
    total = 0.0
    for test, seconds in sorted(tests.items(), key=lambda each: each[1]):
        total += seconds
        if total > most:
            break
        found[test] = seconds
    return found
