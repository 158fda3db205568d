"""Those of our modules that come after the first tap: how Python finds them, and what it meets until then.

Which they are is written into the first archive when the site is assembled (tools/first_modules.py); where
the sources are served as they are, none is. The second archive is fetched by ui/boot/pyodide_loader.mjs.
"""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from typing import Any
from zipimport import zipimporter


class NotYetHere(ImportError):
    """A module that is imported before the archive that it lies in has come."""


class Later(MetaPathFinder):
    """Finds the modules of the second archive, in whatever package they belong; raises NotYetHere before."""

    def __init__(self, names: frozenset[str]) -> None:
        """Take the full names of the modules in it."""
        self.names = names
        self.archive = ""
        """Path of the archive; "" until it has come."""

    def find_spec(self, name: str, *more: Any) -> ModuleSpec | None:
        """Return where a module lies, None if it isn't one of these. Raises NotYetHere."""
        if name not in self.names:
            return None
        if not self.archive:
            raise NotYetHere(f"{name} has not been fetched yet", name=name)
        package = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{self.archive}/{package}").find_spec(name)


def _names() -> frozenset[str]:
    """Return the list in the first archive; empty where there is none."""
    loader: Any = globals().get("__loader__")
    try:
        return frozenset(loader.get_data("later.txt").decode().split())
    except (AttributeError, OSError):
        return frozenset()


LATER = Later(_names())


def install() -> None:
    """Have Python ask here for what it doesn't find elsewhere."""
    if LATER not in sys.meta_path:
        sys.meta_path.append(LATER)


def arrived(archive: str) -> None:
    """Take the path of the second archive, which also holds the rest of the standard library."""
    install()
    sys.path.append(archive)
    LATER.archive = archive
