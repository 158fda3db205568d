"""The docs keep what they say: links lead somewhere, commands and tests exist, the walk-through works."""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.scratch import ROOT, copy_of_the_checkout

PAGES = sorted(
    path
    for pattern in ("*.md", "docs/*.md", "docs/decisions/*.md", "ui/boot/*.md", "tests/**/*.md")
    for path in ROOT.glob(pattern)
    if "node_modules" not in path.parts
)
WALK = ROOT / "docs/adding-a-game.md"
COMPATIBILITY = ROOT / "docs/compatibility.md"
EXAMPLE = ROOT / "docs/example"
"""The game that the walk-through adds, file by file as in the repository."""
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = {target for line in re.findall(r"^([a-z][a-z -]*):", MAKEFILE, re.M) for target in line.split()}


@cache
def all_tests() -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")}


@pytest.mark.parametrize("doc", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_page_names_is_there(doc: Path) -> None:
    """Files that links lead to, commands of make, tests and files; the walk-through names its game's own."""
    text = doc.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", re.sub(r"```.*?```", "", text, flags=re.S)):
        assert target.startswith(("https://", "http://")) or (doc.parent / target).exists(), target
    for target in re.findall(r"(?:^\s+|`|^)make ([a-z-]+)", text, re.M):
        assert target in TARGETS, target
    if doc == WALK:
        return
    file = ""
    for named, test in re.findall(r"`?(test_\w+\.py)?(?:::(test_\w+))?", text):
        file = named or file
        assert not named or named in all_tests(), named
        assert not test or f"def {test}(" in all_tests()[file], f"{file}::{test}"
    for name in re.findall(r"`((?:game|ui|tools|tests|docs)/[\w/.-]+\.\w+)`", text):
        assert (ROOT / name).exists(), name


def test_each_place_that_reads_earlier_versions_is_listed_with_what_would_end_it() -> None:
    listed = {
        (name, (COMPATIBILITY.parent / target).resolve())
        for name, row in re.findall(r"^\| `(\w+)` \|(.*)", COMPATIBILITY.read_text("utf-8"), re.M)
        for target in re.findall(r"\]\(([^)]+)\)", row.split(" | ")[0])
    }
    marked = {
        (name, path)
        for folder in ("game", "ui")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".js", ".mjs")
        for name in re.findall(r"[Cc]ompatibility: (\w+)", path.read_text("utf-8"))
    }
    assert listed == marked


def commands() -> list[str]:
    return "".join(re.findall(r"^```sh\n(.*?)^```$", WALK.read_text("utf-8"), re.M | re.S)).splitlines()


def written() -> dict[str, str]:
    """Return the files of the walk-through's game, by their paths in the repository."""
    files = (path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(EXAMPLE).as_posix(): path.read_text("utf-8") for path in files}


def test_the_walk_through_imports_what_is_there() -> None:
    files = written()
    mine = {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in files}
    for path, text in files.items():
        for node in ast.walk(ast.parse(text)) if path.endswith(".py") else ():
            if isinstance(node, ast.ImportFrom) and node.module and node.module != "__future__":
                for name in (alias.name for alias in node.names):
                    assert is_there(node.module, name, mine, files), f"{path}: {node.module}.{name}"
    for place in (word for command in commands() for word in command.split() if word.startswith("tests/")):
        assert (ROOT / place).exists() or any(path.startswith(place) for path in files), place


def is_there(module: str, name: str, mine: dict[str, str], files: dict[str, str]) -> bool:
    """Return True if a module of the walk-through's game, or one in the repository, has this name."""
    if module in mine:
        return bool(re.search(rf"\b{name}\b", files[mine[module]]))
    if f"{module}.{name}" in mine:
        return True
    return hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None


def run(copy: Path, command: str) -> None:
    """Run a command of the walk-through in the copy, with this interpreter and the tools beside it."""
    tools = str(Path(sys.executable).parent)
    program, *words = shlex.split(command)
    if program == "make":
        words = ["--old-file=.venv/complete", f"BIN={tools}", *words]
    elif program == "python":
        program = sys.executable
    elif program.startswith(".venv/bin/"):
        program, words = sys.executable, ["-m", program.removeprefix(".venv/bin/"), *words]
    # Not with what the make that runs the tests was told (`make plain OPTIONS=…`).
    surroundings = {name: text for name, text in os.environ.items() if name not in ("MAKEFLAGS", "OPTIONS")}
    done = subprocess.run(
        [program, *words], cwd=copy, env=surroundings, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


@pytest.mark.long
def test_the_walk_through_of_adding_a_game_works(tmp_path: Path) -> None:
    copy = copy_of_the_checkout(tmp_path)
    (copy / ".venv").mkdir()
    make, *rest = commands()
    run(copy, make)
    shutil.copytree(EXAMPLE, copy, dirs_exist_ok=True)
    for command in rest:
        run(copy, command)
