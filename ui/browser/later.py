"""Our modules in archives other than the first: how Python finds them, or raises NotYetHere.

The first archive lists them, as the site was assembled (tools/archives.py); where the sources are served as
they are, there are none. ui/boot/pyodide_loader.mjs fetches the archives: a game's as the page starts, if its
table is to be shown, the others after the first tap.
"""

from __future__ import annotations

import json
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from typing import Any
from zipimport import zipimporter

GAMES = "/lib/games"  # folder of the games' archives that have come


class NotYetHere(ImportError):
    """A module that is imported before the archive that it lies in has come."""


class Later(MetaPathFinder):
    """Finds the modules of the other archives, in whatever package they belong; raises NotYetHere before."""

    def __init__(self, names: frozenset[str]) -> None:
        """`names`: the full names of the modules in the later archives."""
        self.names = names
        self.games = GAMES
        self.archive = ""  # path of the archive that comes last; "" until it has come

    def find_spec(self, name: str, *more: Any) -> ModuleSpec | None:
        """Return None for other modules. Raises NotYetHere before the archive has come."""
        if name not in self.names:
            return None
        package = name.rpartition(".")[0].replace(".", "/")
        games = sorted(os.listdir(self.games)) if os.path.isdir(self.games) else []
        for archive in [*(f"{self.games}/{game}" for game in games), *filter(None, [self.archive])]:
            if spec := zipimporter(f"{archive}/{package}").find_spec(name):
                return spec
        if not self.archive:
            raise NotYetHere(f"{name} has not been fetched yet", name=name)
        return None


def _text(name: str) -> str:
    """Return a text file of the first archive, or ""."""
    loader: Any = globals().get("__loader__")
    try:
        text: str = loader.get_data(name).decode()
    except (AttributeError, OSError):
        return ""
    return text


def cards() -> dict[str, dict[str, list[Any]]]:
    """Return the compiled `game_ui.CARDS`; {} when all modules are here."""
    found: dict[str, dict[str, list[Any]]] = json.loads(_text("cards.json") or "{}")
    return found


LATER = Later(frozenset(_text("later.txt").split()))


def install() -> None:
    """Install the import finder for modules that haven't arrived."""
    if LATER not in sys.meta_path:
        sys.meta_path.append(LATER)


def arrived(archive: str) -> str:
    """Register the path of the last archive, with the rest of the standard library; return its style."""
    install()
    sys.path.append(archive)
    LATER.archive = archive
    return zipimporter(archive).get_data("style.css").decode()
