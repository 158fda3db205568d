"""The Python that the site serves: our modules, and the part of the standard library that they need.

Pyodide itself compiles them. What is compiled stays in build/, named by the checksum of its sources.
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

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
PYODIDE = ROOT / "node_modules/pyodide"
PYSCRIPT = ROOT / "node_modules/@pyscript/core"
PYSCRIPT_LIBRARY = PYSCRIPT / "src/stdlib"
COMPILER = (ROOT / "tools/compile.mjs", ROOT / "tools/compile.py", PYODIDE / "package.json")

# The archives in the folder that is served. We compress each in one piece: no host does.
# They are called .bin because many hosts have browsers unpack a .gz on its way, and other bytes arrive.
TABLE = "python/table.zip.bin"  # our modules and content
LIBRARY = "python/stdlib.zip.bin"

COMMAND_LINES = ("__main__.py", "arena.py", "terminal.py")  # files that are for a terminal
# Modules that the standard library imports inside functions, where a reading of imports doesn't see them.
LATE = ("encodings.ascii", "encodings.latin_1")
# Modules of PyScript for pages that build elements, or ask for files or a camera, in Python.
UNUSED = ("web", "fs", "media")


Members = dict[str, str | bytes]  # contents of an archive by name


class SiteError(Exception):
    """The site can't be assembled; the text is a sentence for the person who asked for it."""


# Which modules


def python_files() -> list[Path]:
    """Return our modules that run in the browser: all of game/ and ui/ but the command lines."""
    files = [path for top in ("game", "ui") for path in sorted((ROOT / top).rglob("*.py"))]
    return [path for path in files if path.name not in COMMAND_LINES]


def pyscript_modules() -> list[Path]:
    """Return the modules of PyScript that it imports at its start."""
    modules = sorted((PYSCRIPT_LIBRARY / "pyscript").glob("*.py"))
    return [path for path in modules if path.stem not in UNUSED]


def member_name(path: Path) -> str:
    """Return the name of a compiled module in an archive."""
    return path.relative_to(PYSCRIPT_LIBRARY if PYSCRIPT in path.parents else ROOT).as_posix() + "c"


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> tuple[str, ...]:
    """Return the full name of each module that a file may import; some of the names may be no modules.

    Those for types don't count.
    """
    return _imports(path.read_bytes(), path.relative_to(ROOT).as_posix())


@cache  # by the text, because one assembly asks for each file several times
def _imports(source: bytes, name: str) -> tuple[str, ...]:
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
        else:
            nodes += ast.iter_child_nodes(node)
    return tuple(found)


def imported_standard_modules() -> set[str]:
    """Return the modules of the standard library that our modules and PyScript's import anywhere."""
    sources = [*python_files(), *pyscript_modules()]
    return {name for path in sources for name in imports(path)} & standard_modules() | {*LATE}


@cache
def standard_modules() -> frozenset[str]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        names = {name.removesuffix(".py").removesuffix("/__init__") for name in library.namelist()}
    return frozenset(name.replace("/", ".") for name in names)


# The archives


def standard_library() -> Members:
    """Return the standard modules that the interpreter's start, our modules and PyScript's import."""
    return compiled("standard", [], [" ".join(sorted(imported_standard_modules()))])


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
