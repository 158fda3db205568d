"""The games as the shared suites know them: their kits, and every kind of table that can be laid.

This is the one registration of games for tests. The kit of a game `x-y` is `KIT` in tests/x_y/kit.py, so a
game that is added to `game.NAMES` is found here by itself; no shared suite names a game.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game import NAMES, by_name, register
from game.notation import Position
from tests.kit import Kit

OF_TESTS = {
    "last-stone": "tests.smallest_game.last_stone",
    "quarry": "tests.smallest_game.quarry",
    "masque": "tests.smallest_game.masque",
    "ladder": "tests.smallest_game.ladder",
}
"""Games that are there for the tests alone: by name, the package that holds `GAME` and the module `kit`."""

for _name, _package in OF_TESTS.items():
    register(_name, _package)

Table = tuple[str, int, dict[str, Any]]  # a kind of table: the game's name, the number of seats, the options


def tests_of(name: str) -> str:
    """Return the package in which the tests of a game live, its kit among them: `tests.x_y`."""
    return OF_TESTS.get(name, "tests." + name.replace("-", "_"))


def folder_of(name: str) -> Path:
    return Path(__file__).parents[1] / tests_of(name).replace(".", "/")


def _kit(name: str) -> Kit:
    """Return the kit of a game. Raises ModuleNotFoundError if its folder has none."""
    kit: Kit = import_module(tests_of(name) + ".kit").KIT
    return kit


KITS = {name: _kit(name) for name in NAMES}


def on_file(file: str) -> dict[str, Any]:
    """Return by game what a JSON file in the folder of its tests holds; a game needn't have one."""
    files = {name: folder_of(name) / file for name in KITS}
    return {name: json.loads(path.read_text("utf-8")) for name, path in files.items() if path.exists()}


def few_words(name: str, what: dict[str, Any]) -> Position:
    """Return the position that these few words lay, as for the pictures of the game's rules."""
    pictures = import_module(f"ui.{name.replace('-', '_')}.rules_pictures")
    position: Position = pictures.position(**what)
    return position


SERVED = [name for name in KITS if name not in OF_TESTS]  # the games of the project, which the site serves
DRAWN = [name for name in SERVED if find_spec(f"ui.{name.replace('-', '_')}")]
"""The games of the project that have their own drawing; others are shown by the default screen."""
ANY = next(iter(KITS))  # the game that a shared test takes where one will do: the first
WITH_OPTIONS = next(name for name in KITS if by_name(name).OPTIONS)
"""A game with options of its rules, for tests of options."""
THINKING = [name for name in KITS if by_name(name).AI]
"""The games of which the computer player knows something: a policy."""


@contextmanager
def own_games_alone() -> Iterator[None]:
    """Leave the games of the project alone in `game.NAMES` for a while: for a site as it is served."""
    before = NAMES[:]
    NAMES[:] = SERVED
    try:
        yield
    finally:
        NAMES[:] = before


def all_options(name: str) -> list[dict[str, Any]]:
    options = by_name(name).OPTIONS
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


def tables() -> list[Table]:
    """Return every game with every number of players and every combination of options."""
    return [
        (name, seats, options)
        for name in KITS
        for seats in by_name(name).PLAYERS
        for options in all_options(name)
    ]


def one_of(names: Iterable[str]) -> list[Any]:
    """Return parameters of these games: the first one, and `long` the others."""
    first, *others = names
    return [first, *(pytest.param(name, marks=pytest.mark.long) for name in others)]


def in_a_sample(kinds: list[Table]) -> list[Any]:
    """Return parameters of these tables: of the options with as many seats each fifth, `long` the others.

    By the fifths each value of an option comes up.
    """
    alike: dict[tuple[str, int], int] = {}
    found = []
    for kind in kinds:
        number = alike[kind[:2]] = alike.get(kind[:2], -1) + 1
        found.append(pytest.param(kind, id=label(kind), marks=[pytest.mark.long] if number % 5 else []))
    return found


def label(table: Table) -> str:
    name, seats, options = table
    return "-".join([name, str(seats), *map(str, options.values())])
