"""The Python that the site serves: which modules, in which archive, compiled by Pyodide itself.

Our own modules and the part of the standard library that they need, found by reading their imports. What is
compiled (compile.py) is kept in build/, named by the checksum of its sources; the rest of the site is
assemble.py's.
"""

import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from functools import cache
from pathlib import Path

from tools.first_modules import (
    first_modules,
    game_modules,
    imports,
    later_modules,
    module_name,
    needed,
    python_files,
)

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "tools"
BUILD = ROOT / "build"
PYSCRIPT = ROOT / "node_modules/@pyscript/core"
PYODIDE = ROOT / "node_modules/pyodide"
QR = ROOT / "node_modules/qr"
PYSCRIPT_LIBRARY = PYSCRIPT / "src/stdlib"
STOCK_LIBRARY = PYODIDE / "python_stdlib.zip"

# Modules that the standard library imports inside functions, where a reading of imports doesn't see them.
LATE = (
    "_ast_unparse",  # a traceback that points into a line
    "_pylong",  # text <-> very large numbers
    "_strptime",  # dates read from text
    "encodings.ascii",
    "encodings.latin_1",
)


class SiteError(Exception):
    """The site can't be assembled; the text is a sentence for the person who asked for it."""


def standard_library() -> Path:
    """Return the archive of the standard modules that are imported before the first tap is served.

    They are those that the interpreter's own start needs, and what our modules and PyScript's import as they
    are imported themselves.
    """
    return archive("standard", [], STOCK_LIBRARY, ["", *sorted(imported_standard_modules(late=False))])


def our_first_modules(cards: str, content: dict[str, str]) -> Path:
    """Return the archive of our modules that come before the first tap, compiled if it isn't there yet.

    PyScript's modules are in it as well: PyScript would have their source compiled at each start. So is the
    list of those that lie in other archives, as `later.txt`, what the home page says of the games, as
    `cards.json`, and the content that they read. Its members are not compressed.
    """
    first = first_modules()
    later = " ".join(module_name(path) for path in [*needed(), *later_modules()] if path not in first)
    return ours([*first, *pyscript_modules()], {"later.txt": later, "cards.json": cards, **content})


def our_game_modules(name: str, content: dict[str, str]) -> Path:
    """Return the archive of the modules and of the content of a game that its table needs."""
    return ours(game_modules(name), content)


def our_later_modules(content: dict[str, str]) -> Path:
    """Return the archive of our modules that no first tap needs, and of the content that they read."""
    return ours(later_modules(), content)


def ours(files: list[Path], texts: dict[str, str] | None = None) -> Path:
    """Return an archive of modules of ours, with texts by their names in it."""
    names = [path.relative_to(ROOT).as_posix() for path in files]
    return archive("ours", files, STOCK_LIBRARY, [json.dumps(texts or {}), *names])


def rest_of_library() -> Path:
    """Return the archive of what no first tap needs of the standard library."""
    first = standard_library()
    wanted = sorted(imported_standard_modules())
    return archive("standard", [], STOCK_LIBRARY, [first.relative_to(ROOT).as_posix(), *wanted])


def sources_compiled() -> Path:
    """Return an archive of all our modules and PyScript's as source, each beside what it is compiled to."""
    files = [*python_files(), *pyscript_modules()]
    names = [path.relative_to(ROOT).as_posix() for path in files]
    return archive("sources", files, STOCK_LIBRARY, names)


def pyscript_modules() -> list[Path]:
    """Return PyScript's modules."""
    return sorted((PYSCRIPT_LIBRARY / "pyscript").glob("*.py"))


def archive(order: str, sources: list[Path], library: Path, arguments: list[str]) -> Path:
    """Return the archive that compile.py makes by an order; kept in build/ for the same sources."""
    reads = [HERE / "compile.py", HERE / "compile.mjs", PYODIDE / "package.json", *sources]
    result = BUILD / f"{order}-{digest(*arguments, *(path.read_bytes() for path in reads))[:16]}.zip"
    if not result.exists():
        BUILD.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
            unfinished = Path(scratch) / "archive.zip"
            in_pyodide(library, order, unfinished.relative_to(ROOT).as_posix(), *arguments)
            unfinished.replace(result)
    return result


def in_pyodide(library: Path, order: str, *arguments: str) -> None:
    """Run compile.py inside Pyodide, with `library` as its standard library."""
    node = shutil.which("node")
    if node is None:
        raise SiteError("node is not on the PATH: install Node.js 20.19 or newer")
    command = [node, str(HERE / "compile.mjs"), str(library), order, *arguments]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if outcome.returncode:
        said = outcome.stderr.strip().splitlines() or [f"node stopped with status {outcome.returncode}"]
        raise SiteError(f"Pyodide could not carry out '{order}': {said[-1][:200]}")


def imported_standard_modules(late: bool = True) -> set[str]:
    """Return what our modules and PyScript's import of the standard library.

    With `late` anywhere in their text, else only as they are imported themselves, and whatever lies inside a
    package: Python looks for that nowhere but where the package lies.
    """
    sources = [*python_files(), *PYSCRIPT_LIBRARY.rglob("*.py")]
    found = {name for path in sources for name in imports(path, late)} & standard_modules()
    return found | {name for name in LATE if late or "." in name}


@cache
def standard_modules() -> frozenset[str]:
    """Return the names of the modules of the standard library."""
    with zipfile.ZipFile(STOCK_LIBRARY) as library:
        names = {name.removesuffix(".py").removesuffix("/__init__") for name in library.namelist()}
    return frozenset(name.replace("/", ".") for name in names)


def digest(*parts: str | bytes) -> str:
    """Return one checksum of all the parts and of where each of them ends."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()
