"""The games by name. Each is imported when it is first asked for, so that a page loads only what it plays."""

from __future__ import annotations

from importlib import import_module

from game.contract import Game

NAMES = ("balloon-cup", "blox", "captain-bluff")


def by_name(name: str) -> type[Game]:
    """Return the game of that name. Raises KeyError if there is none."""
    if name not in NAMES:
        raise KeyError(name)
    module = import_module("game." + name.replace("-", "_"))
    game: type[Game] = module.GAME
    return game
