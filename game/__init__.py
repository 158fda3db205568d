"""The games by name. Each is imported when it is first asked for, so that a page loads only what it plays."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.contract import Game

NAMES = [
    "balloon-cup",
    "blox",
    "captain-bluff",
]
"""Every game of the project, in the order of the home page: a line adds one."""

_elsewhere: dict[str, str] = {}


def package(name: str) -> str:
    """Return the package of a game: `game.my_game`. Raises KeyError if there is none."""
    if name not in NAMES:
        raise KeyError(name)
    return _elsewhere.get(name, "game." + name.replace("-", "_"))


def by_name(name: str) -> type[Game]:
    """Return the game of that name. Raises KeyError if there is none."""
    game: type[Game] = import_module(package(name)).GAME
    return game


def register(name: str, module: str) -> None:
    """Add a game that lives in a module elsewhere (it has `GAME`): for tests."""
    if name not in NAMES:
        NAMES.append(name)
    _elsewhere[name] = module


def part(package: str, module: str, name: str) -> Any:
    """Return what an optional module of a game's package holds under a name; None if either isn't there.

    Raises ModuleNotFoundError where the package is missing, or the module imports something that is. The type
    of what is found is for the caller to declare.
    """
    path = f"{package}.{module}"
    try:
        return getattr(import_module(path), name, None)
    except ModuleNotFoundError as missing:
        if missing.name != path:
            raise
        return None
