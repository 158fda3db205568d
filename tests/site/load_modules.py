"""Program for Pyodide (tools/compile.mjs) that imports modules from the archives of a site."""

import importlib
import sys
from pathlib import Path
from types import ModuleType


class Anything(ModuleType):
    """A module from which any name can be imported: PyScript puts more into a page than is here."""

    def __getattr__(self, name: str) -> object:
        return object()


def main(archives: str, *wanted: str) -> None:
    """Import `wanted` modules from the site's first archive, its later one and those of games, joined by ":".

    Raises ImportError at the first that is missing.
    """
    sys.modules["pyscript"] = Anything("pyscript")
    first, later, *games = (str(Path(archive).absolute()) for archive in archives.split(":"))
    sys.path.insert(0, first)
    ours = importlib.import_module("ui.browser.later")
    for game in games:
        folder = Path(ours.GAMES)
        folder.mkdir(exist_ok=True)
        (folder / Path(game).name).write_bytes(Path(game).read_bytes())
    ours.arrived(later)
    for name in wanted:
        importlib.import_module(name)
