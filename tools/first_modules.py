"""The modules of each archive: the first one, that of a game, and the one that comes last.

First comes what the home page and a table in play can need of all that the games share, found by reading
imports. What else a table needs of its game lies in an archive of that game. What is imported by name alone
comes last: pages behind a door (ui/pages/doors.py), what the computer player knows of a game.
ui/browser/later.py finds it there.
"""

import ast
from functools import cache
from pathlib import Path

from game import NAMES
from ui.session import game_ui

ROOT = Path(__file__).resolve().parents[1]
COMMAND_LINES = ("__main__.py", "arena.py", "estimates.py")
"""Files that are for a terminal."""
STARTS = ("ui.browser.main", "ui.browser.bot_task", game_ui.DEFAULT)
"""What the page and its worker import by name as they start."""
OF_A_GAME = ("game.{}", "ui.{}", "ui.{}.miniature")
"""What they import of a game's packages; the last for the matches on the home page."""


def first_modules() -> list[Path]:
    """Return our modules of the first archive: what page and worker may import, of all but the games."""
    games = {path for name in NAMES for path in game_modules(name)}
    return [path for path in needed() if path not in games]


def game_modules(name: str) -> list[Path]:
    """Return the modules of a game that its table needs."""
    package = name.replace("-", "_")
    rooms = ROOT / "game" / package, ROOT / "ui" / package
    return [path for path in needed() if any(room in path.parents for room in rooms)]


def later_modules() -> list[Path]:
    """Return our other modules that run in the browser."""
    first = set(needed())
    return [path for path in python_files() if path not in first]


def needed() -> list[Path]:
    """Return our modules that the home page or any table in play needs."""
    files = {module_name(path): path for path in python_files()}
    packages = (name.replace("-", "_") for name in NAMES)
    waiting = [*STARTS, *(name.format(package) for package in packages for name in OF_A_GAME)]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        if name in found or name not in files:
            continue
        found[name] = files[name]
        waiting += [name.rpartition(".")[0], *imports(files[name])]
    return sorted(found.values())


def python_files() -> list[Path]:
    """Return our modules that run in the browser: all of game/ and ui/ but the command lines."""
    files = [path for room in ("game", "ui") for path in sorted((ROOT / room).rglob("*.py"))]
    return [path for path in files if path.name not in COMMAND_LINES]


def module_name(path: Path) -> str:
    """Return the full name of the module that a file holds."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path, late: bool = True) -> tuple[str, ...]:
    """Return the full name of each module that a file may import; some of the names may be no modules."""
    return _imports(path.read_bytes(), path.relative_to(ROOT).as_posix(), late)


@cache  # by the text, for one assembling asks six times of each file
def _imports(source: bytes, name: str, late: bool) -> tuple[str, ...]:
    found: list[str] = []
    nodes: list[ast.AST] = [ast.parse(source, name)]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append(node.module)
            found += (f"{node.module}.{alias.name}" for alias in node.names)
        elif late or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            nodes += ast.iter_child_nodes(node)
    return tuple(found)
