"""The tests that a change concerns, without a browser: `python -m tools.quick`, part of `make quick`.

A change is what differs from main, committed or not; on main, from the last commit. It concerns a test file
that was changed, is in the folder of a changed game, or imports a changed module: directly, or through
others. The nearest run first, as long as the times that they took last (tests/order.py) allow.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from tools.archives import ROOT, imports, module_name

SECONDS = 40  # seconds of tests that are run, by the times that they took last
SLOW = 1.0  # seconds from which a test is left to `make test`, unless its own file was changed
TIMES = ROOT / ".pytest_cache/v/table/seconds"
BY_SUFFIX = {
    ".po": ["tests/test_translations.py"],
    ".json": ["tests/ui/test_rules.py"],
    ".md": ["tests/test_docs.py", "tests/ui/test_rules.py"],
    ".css": ["tests/test_styles.py"],
}
"""Tests of files that no module imports; Markdown and JSON may be pages of rules and their positions."""
CONTRACT = ("tests/test_contract.py", "tests/test_match_machine.py", "tests/test_translations.py")
"""Tests of every game, which find it by its name."""


def main() -> int:
    changed = changed_files()
    files = within(concerned(changed))
    if not files:
        print("No test without a browser is concerned by what has changed.")
        return 0
    slow = [
        name for name, seconds in times().items() if seconds > SLOW and name.split("::")[0] not in changed
    ]
    command = [sys.executable, "-m", "pytest", "-q", "--numprocesses=2", "--dist=loadfile", *files]
    return subprocess.run([*command, *(f"--deselect={name}" for name in slow)], cwd=ROOT).returncode


def changed_files() -> set[str]:
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return {*_git("diff", "--name-only", *base), *_git("ls-files", "--others", "--exclude-standard")}


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def concerned(changed: set[str]) -> list[str]:
    """Return the files of tests without a browser that changed files concern, the nearest first."""
    paths = {
        path.relative_to(ROOT).as_posix(): path
        for folder in ("game", "ui", "tools", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
    }
    names = {module_name(path): name for name, path in paths.items()}
    used_by: dict[str, list[str]] = defaultdict(list)
    for name, path in paths.items():
        for module in imports(path):
            if module in names:
                used_by[names[module]].append(name)
    packages = {path.parent.name for path in (ROOT / "game").glob("*/__init__.py")}
    for name in changed:
        used_by[name] += BY_SUFFIX.get(Path(name).suffix, [])
        for package in packages.intersection(Path(name).parts):
            used_by[name] += [test for test in paths if f"/{package}/" in test or test in CONTRACT]
    found = dict.fromkeys(sorted(changed))
    waiting = [*found]
    for name in waiting:  # it grows: first come those that use what was changed, then those that use them
        waiting += [user for user in dict.fromkeys(used_by[name]) if user not in found]
        found |= dict.fromkeys(used_by[name])
    return [name for name in found if name in paths and is_test(name)]


def is_test(name: str) -> bool:
    return Path(name).name.startswith("test_") and "/browser/" not in name


def times() -> dict[str, float]:
    return dict(json.loads(TIMES.read_text("utf-8"))) if TIMES.is_file() else {}


def within(files: list[str]) -> list[str]:
    """Return the first of these files, as many as fit into SECONDS on two processes."""
    total: dict[str, float] = defaultdict(float)
    for name, seconds in times().items():
        total[name.split("::")[0]] += seconds if seconds <= SLOW else 0
    chosen, left = [], 2.0 * SECONDS
    for name in files:
        left -= total.get(name, 3.0)
        if left < 0:
            break
        chosen.append(name)
    return chosen


if __name__ == "__main__":
    sys.exit(main())
