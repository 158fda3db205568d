"""The Python that the site serves: which modules, in which archive, compiled by Pyodide itself.

The first archive has what the home page and any table need of shared modules, found by reading imports, with
its part of the standard library. One archive for each game has what its table needs besides. The last has
what shared modules import only inside functions, or by name (the computer player's knowledge);
ui/browser/later.py finds it there. What is compiled stays in build/, named by the checksum of its sources.
"""

import ast
import hashlib
import io
import shutil
import subprocess
import tempfile
import zipfile
from functools import cache
from pathlib import Path

from game import NAMES
from ui.session import game_ui

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
PYODIDE = ROOT / "node_modules/pyodide"
PYSCRIPT = ROOT / "node_modules/@pyscript/core"
PYSCRIPT_LIBRARY = PYSCRIPT / "src/stdlib"
COMPILER = (ROOT / "tools/compile.mjs", ROOT / "tools/compile.py", PYODIDE / "package.json")

# The archives of our modules in the folder that is served. We compress each in one piece: no host does.
# They are called .bin because many hosts have browsers unpack a .gz on its way, and other bytes arrive.
FIRST = "python/table.zip.bin"
GAME = "python/games/{}.zip.bin"
LATER = "python/later.zip.bin"

COMMAND_LINES = ("__main__.py", "arena.py", "terminal.py")  # files that are for a terminal
STARTS = ("ui.browser.main", "ui.browser.bot_task", game_ui.DEFAULT)
"""Modules that the page and its worker import by name as they start."""
OF_A_GAME = ("game.{}", "ui.{}")  # modules of a game that they import

# Modules that the standard library imports inside functions, where a reading of imports doesn't see them.
LATE = (
    "_ast_unparse",  # a traceback that points into a line
    "_pylong",  # text <-> very large numbers
    "_strptime",  # dates read from text
    "encodings.ascii",
    "encodings.latin_1",
)


Members = dict[str, str | bytes]  # contents of an archive by name


class SiteError(Exception):
    """The site can't be assembled; the text is a sentence for the person who asked for it."""


# Which modules


def modules_by_archive() -> dict[str, list[Path]]:
    found = needed()
    parts: dict[str, list[Path]] = {FIRST: [], **{GAME.format(name): [] for name in NAMES}}
    for path in found:
        package = path.relative_to(ROOT).parts[1]
        parts.get(GAME.format(package.replace("_", "-")), parts[FIRST]).append(path)
    return {**parts, LATER: [path for path in python_files() if path not in found]}


def needed() -> list[Path]:
    """Return our modules that the home page or any table in play needs."""
    files = {module_name(path): path for path in python_files()}
    packages = [name.replace("-", "_") for name in NAMES]
    owners = {*packages, "default_game"}
    waiting = [*STARTS, *(name.format(package) for package in packages for name in OF_A_GAME)]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        if name in found or name not in files:
            continue
        found[name] = files[name]
        is_of_a_game = name.partition(".")[2].partition(".")[0] in owners
        waiting += [name.rpartition(".")[0], *imports(files[name], late=is_of_a_game)]
    return sorted(found.values())


def python_files() -> list[Path]:
    """Return our modules that run in the browser: all of game/ and ui/ but the command lines."""
    files = [path for top in ("game", "ui") for path in sorted((ROOT / top).rglob("*.py"))]
    return [path for path in files if path.name not in COMMAND_LINES]


def pyscript_modules() -> list[Path]:
    return sorted((PYSCRIPT_LIBRARY / "pyscript").glob("*.py"))


def member_name(path: Path) -> str:
    """Return the name of a compiled module in an archive."""
    return path.relative_to(PYSCRIPT_LIBRARY if PYSCRIPT in path.parents else ROOT).as_posix() + "c"


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path, late: bool = True) -> tuple[str, ...]:
    """Return the full name of each module that a file may import; some of the names may be no modules.

    Without `late`, only of those that it imports as it is imported itself. Those for types don't count.
    """
    return _imports(path.read_bytes(), path.relative_to(ROOT).as_posix(), late)


@cache  # by the text, because one assembly asks for each file six times
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
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            nodes += node.orelse
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "later":
            # A member of `UI` that is imported at its first call (ui/default_game/__init__.py).
            found += [ast.literal_eval(node.args[0]).partition(":")[0]] if late else []
        elif late or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            nodes += ast.iter_child_nodes(node)
    return tuple(found)


def imported_standard_modules(late: bool = True) -> set[str]:
    """Return the modules of the standard library that our modules and PyScript's import.

    With `late` anywhere in their text, else only as those that come first or with a game are imported
    themselves, and whatever lies inside a package: Python looks for that nowhere but where the package lies.
    """
    sources = [*(python_files() if late else needed()), *PYSCRIPT_LIBRARY.rglob("*.py")]
    found = {name for path in sources for name in imports(path, late)} & standard_modules()
    return found | {name for name in LATE if late or "." in name}


@cache
def standard_modules() -> frozenset[str]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        names = {name.removesuffix(".py").removesuffix("/__init__") for name in library.namelist()}
    return frozenset(name.replace("/", ".") for name in names)


# The archives


def standard_library() -> tuple[Members, Members]:
    """Return the standard modules that are imported before the first tap is served, and the others.

    The first are those of the interpreter's own start, and what our modules and PyScript's import at once.
    """
    wanted = [" ".join(sorted(imported_standard_modules(late))) for late in (False, True)]
    found = compiled("standard", [], wanted)
    rest = {name: found.pop(name) for name in [*found] if name.startswith("rest/")}
    return found, {name.removeprefix("rest/"): data for name, data in rest.items()}


def our_modules() -> Members:
    """Return our modules and PyScript's, whose source PyScript would otherwise compile at each start."""
    files = [*python_files(), *pyscript_modules()]
    return compiled("ours", files, [path.relative_to(ROOT).as_posix() for path in files])


def compiled(order: str, sources: list[Path], arguments: list[str]) -> Members:
    """Return what compile.py makes by an order; compile it unless build/ has it."""
    read = (path.read_bytes() for path in (*COMPILER, *sources))
    result = BUILD / f"{order}-{digest(*arguments, *read)[:16]}.zip"
    if not result.exists():
        BUILD.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
            unfinished = Path(scratch) / "archive.zip"
            name = unfinished.relative_to(ROOT).as_posix()
            in_pyodide(order, name, *arguments)
            unfinished.replace(result)
    with zipfile.ZipFile(result) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def archive(members: Members) -> bytes:
    """Return an archive, always the same for the same members.

    They aren't compressed: served in one piece, the archive compresses up to a quarter better, because
    compiled modules share many names.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as out:
        for name, data in members.items():
            info = zipfile.ZipInfo(name)  # with the date of long ago
            info.external_attr = 0o644 << 16
            out.writestr(info, data)
    return written.getvalue()


def in_pyodide(*arguments: str) -> None:
    """Call `main` of compile.py inside Pyodide."""
    node = shutil.which("node")
    if node is None:
        raise SiteError("node is not on the PATH: install Node.js 20.19 or newer")
    command = [node, "tools/compile.mjs", *arguments]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if outcome.returncode:
        said = outcome.stderr.strip().splitlines() or [f"node stopped with status {outcome.returncode}"]
        raise SiteError(f"Pyodide could not compile: {said[-1][:200]}")


def digest(*parts: str | bytes) -> str:
    """Return one checksum of all the parts and of their lengths."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()
