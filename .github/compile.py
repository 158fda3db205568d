"""What runs inside Pyodide while the site is built: Python files in, one archive of compiled modules out.

`compile.mjs` starts the interpreter and calls `main`. Nothing here decides what is served: that is
`site.py`, which runs in the machine's own Python and can't compile for another interpreter.

Modules are compiled without docstrings and assertions. Their header says "never compare me with a
source": there is none to compare with.
"""

import importlib
import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path
from types import ModuleType

STANDARD = "/lib/python314.zip"
UNCHECKED_HASH = (0b01).to_bytes(4, "little")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # a date of its own would make each archive a new one


def main(order: str, *arguments: str) -> None:
    """Carry out one order: `standard`, `ours` or `load`, each with its own arguments."""
    {"standard": standard, "ours": ours, "load": load}[order](*arguments)


class Anything(ModuleType):
    """A module from which any name can be imported."""

    def __getattr__(self, name: str) -> object:
        """Return something for the name."""
        return object()


def standard(archive: str, *wanted: str) -> None:
    """Write the part of the standard library that the interpreter's start and `wanted` modules import."""
    for name in wanted:
        importlib.import_module(name)
    loaded = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    members = sorted(name.removeprefix(STANDARD + "/") for name in loaded if name.startswith(STANDARD))
    with zipfile.ZipFile(STANDARD) as library:
        write(archive, {member: library.read(member) for member in members})


def ours(archive: str, *files: str) -> None:
    """Write the named files of the repository: Python compiled, everything else as it is."""
    write(archive, {name: Path(name).read_bytes() for name in files})


def load(archive: str, *wanted: str) -> None:
    """Import `wanted` modules, ours from `archive`; raises ImportError at the first that is missing.

    PyScript is only there in a page: a module that has any name stands in for it.
    """
    sys.modules["pyscript"] = Anything("pyscript")
    sys.path.insert(0, str(Path(archive).absolute()))
    for name in wanted:
        importlib.import_module(name)


def write(archive: str, contents: dict[str, bytes]) -> None:
    """Write the archive, always the same for the same contents."""
    with zipfile.ZipFile(archive, "w") as out:
        for name, data in contents.items():
            if name.endswith(".py"):
                name, data = name + "c", compiled(name, data)
            info = zipfile.ZipInfo(name, LONG_AGO)
            info.external_attr = 0o644 << 16
            out.writestr(info, data, zipfile.ZIP_DEFLATED, 9)


def compiled(name: str, source: bytes) -> bytes:
    """Return the contents of the .pyc file for a module's source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    checksum = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + checksum + marshal.dumps(code)
