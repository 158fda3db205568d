"""What pytest does for the mutation tests: notes which test enters which function, or runs the chosen tests.

Given to pytest as a plugin (`-p tools.mutants.plugin`). The environment says what to do: NOTES_TO is the
folder where the notes go, TESTS the file that lists the tests to run, in their order.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import time
from collections.abc import Generator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

ROOT = Path.cwd()
ROOMS = (f"{ROOT}/game/", f"{ROOT}/ui/")
MOST_FUNCTIONS = 100_000

functions: list[str] = []
"""Every function that was imported, by its number: `game/match.py:Match.play`."""
entered = bytearray(MOST_FUNCTIONS)
"""By number, 1 for each function that was entered since the test began."""
notes: dict[str, dict[str, object]] = {}
"""By test, its seconds of the processor and the functions it entered; none where it fails as it is."""
failed: set[str] = set()


def note_entries(body: list[ast.stmt], path: str, classes: tuple[str, ...] = ()) -> None:
    """Let each function of a file say that it is entered; those inside functions belong to these."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            note_entries(node.body, path, (*classes, node.name))
        elif isinstance(node, ast.FunctionDef):
            told = ast.parse(f"__entered__[{len(functions)}] = 1").body[0]
            for part in ast.walk(told):
                ast.copy_location(part, node.body[0])
            node.body.insert(ast.get_docstring(node) is not None, told)
            functions.append(f"{path}:{'.'.join((*classes, node.name))}")


def code_that_tells(loader: SourceFileLoader, name: str) -> CodeType | None:
    """Return a module's code, of those that are looked at with what is noted in it."""
    path = str(loader.get_filename(name))
    if not path.startswith(ROOMS):
        return loader_code(loader, name)
    tree = ast.parse(loader.get_data(path))
    note_entries(tree.body, path[len(str(ROOT)) + 1 :])
    return compile(tree, path, "exec", dont_inherit=True)


loader_code = SourceFileLoader.get_code
if "NOTES_TO" in os.environ:
    # The interpreter's own tracing, which goes through each call of each function, costs ten times as much.
    vars(builtins)["__entered__"] = entered
    setattr(SourceFileLoader, "get_code", code_that_tells)  # noqa: B010  # a method, not known to be one


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests that are asked for, in that order."""
    if "TESTS" in os.environ:
        names = Path(os.environ["TESTS"]).read_text().split("\n")
        wanted = {name: number for number, name in enumerate(names)}
        some = (item for item in items if item.nodeid in wanted)
        items[:] = sorted(some, key=lambda item: wanted[item.nodeid])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what a test enters, fixtures included."""
    entered[:] = bytes(MOST_FUNCTIONS)
    begun = time.process_time()
    result = yield
    if "NOTES_TO" in os.environ:
        notes[item.nodeid] = {
            "seconds": round(time.process_time() - begun, 3),
            "enters": sorted({name for number, name in enumerate(functions) if entered[number]}),
        }
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Remember which tests fail as they are: they can notice nothing."""
    if report.failed:
        failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """Write what was noted in this process."""
    for name in failed & notes.keys():
        notes[name]["enters"] = []
    if notes:
        path = Path(os.environ["NOTES_TO"], f"{os.getpid()}.json")
        path.write_text(json.dumps(notes))
