"""Themes of puzzles: what a position sets as a task, and which moves are of that kind.

Each game has its own in a module beside this one, named like its package: `THEMES`, the most telling first,
and `alike`, if some of its moves amount to the same thing. No puzzles are found for a game without themes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from game.chance import chance
from game.contract import Game
from game.notation import Move
from game.reasons import Reason

SAMPLED = 4  # determinizations on which a theme must hold: what it says has to be known to the seat on turn

Values = dict[str, str]


def nothing(table: Any, move: Move) -> Values:
    return {}


def itself(table: Any, move: Move) -> Hashable:
    return move


class Theme(NamedTuple):
    """One kind of task."""

    key: str
    """Its name in the data of a game's puzzles."""
    goal: Reason
    """The task as a sentence, `{name}` the one on turn; its text is a template, its further names are those
    of `values`."""
    holds: Callable[[Any, Move], bool]
    """Tells whether a legal move at a table is of this kind, and the sentence true of the position."""
    alone: bool = False
    """True if the sentence claims that only the best move (and its equals) is of the kind."""
    values: Callable[[Any, Move], Values] = nothing
    """Returns what the sentence names besides, from what the seat on turn knows; a seat (`other`) as its
    number."""


class Themes(NamedTuple):
    """The themes of a game."""

    themes: tuple[Theme, ...]
    alike: Callable[[Any, Move], Hashable]
    """Returns the same for moves that are one answer to a puzzle: they differ in payment or order."""

    def like(self, table: Game, move: Move) -> list[Move]:
        key = self.alike(table, move)
        return [other for other in table.moves() if self.alike(table, other) == key]

    def fits(self, theme: Theme, table: Game, move: Move) -> bool:
        """Return True if the theme holds for a move on all that the seat on turn can know."""
        tables = [table, *samples(table)]
        if not all(theme.holds(some, move) for some in tables):
            return False
        if not theme.alone:
            return True
        same = set(self.like(table, move))
        return not any(theme.holds(table, other) for other in table.moves() if other not in same)

    def of(self, table: Game, move: Move) -> Theme | None:
        return next((theme for theme in self.themes if self.fits(theme, table, move)), None)


def samples(table: Game) -> Iterator[Game]:
    """Yield tables that the seat on turn can't tell from this one, always the same ones."""
    rng = chance("themes", table.ply, "imagine")
    for _ in range(SAMPLED):
        yield table.resample(table.turn, rng)


def themes_of(game: str) -> Themes | None:
    name = f"tools.puzzles.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return None
    module = import_module(name)
    return Themes(module.THEMES, getattr(module, "alike", itself))
