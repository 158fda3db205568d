"""The code base read as text: its files, what each module imports, where the games' names stand.

Nothing is imported here but read, so that a module is seen as it is written: imports that are made inside a
function count like all others. The rules are in test_architecture.py.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.games import SERVED
from tools.archives import ROOT, module_name
from tools.new_game import naming

GAMES = SERVED
"""The games of the project, without those that are there for the tests alone."""
PACKAGES = [name.replace("-", "_") for name in GAMES]
"""What the folders of the games are called."""
TEXTS = {".py", ".css", ".js", ".mjs", ".html", ".json", ".svg", ".webmanifest", ".txt", ".md"}


def files(*folders: str, suffixes: frozenset[str] | set[str]) -> Iterator[Path]:
    """Yield the files with these suffixes below some folders of the project, in order."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and path.is_file() and "__pycache__" not in path.parts:
                yield path


def relative(path: Path) -> str:
    """Return the path of a file from the root of the project: `game/match.py`."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def modules(*folders: str) -> dict[str, Path]:
    return {module_name(path): path for path in files(*folders, suffixes={".py"})}


@cache
def imported(path: Path, known: frozenset[str], types: bool = True) -> set[str]:
    """Return what a module names in its import statements.

    Of `from package import name` it is `package.name` where that is one of the known modules, else `package`.
    `types`: imports for type checkers alone count too.
    """
    found: set[str] = set()
    nodes: list[ast.AST] = [tree(path)]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not types:
            nodes += node.orelse
            continue
        nodes += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{relative(path)}: a relative import"
            complete = node.module or ""
            for alias in node.names:
                inner = f"{complete}.{alias.name}"
                found.add(inner if inner in known else complete)
    return found


@cache
def named(path: Path) -> set[str]:
    """Return the modules, or beginnings of their names, that a module holds as text to look them up by.

    `ui.` alone begins the names of the games' packages. Docstrings don't count.
    """
    texts = {
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value
    }
    return {text.partition(":")[0] for text in texts if text.startswith(("game.", "tools.", "tests.", "ui."))}


def lines_that_name_a_game(*folders: str) -> Iterator[tuple[str, int, str]]:
    """Yield file, number and text of each line in some folders that names a game; 0 is its path.

    The games' own packages are left out, and the catalogs, which gather the sentences of all packages.
    """
    patterns = [naming(name) for name in GAMES]
    for path in files(*folders, suffixes=TEXTS):
        if set(path.relative_to(ROOT).parts[1:-1]) & {*PACKAGES, "locale"}:
            continue
        lines = [relative(path), *path.read_text("utf-8").splitlines()]
        for number, line in enumerate(lines):
            if any(pattern.search(line) for pattern in patterns):
                yield relative(path), number, line.strip()
