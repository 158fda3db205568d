"""The `GameUI` of each game by name (ui/default_game/game_ui.py), and its card for the home page."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from ui.text import content
from ui.text.html import Html
from ui.text.i18n import ENGLISH, language

if TYPE_CHECKING:
    from ui.default_game import GameUI


class OptionText(NamedTuple):
    """An option of the rules in words."""

    name: str
    """As in `Game.OPTIONS`."""
    label: str
    help: str
    """A line that explains it; "" for none."""
    values: list[tuple[str, str]]
    """Each value with its label."""


class Card(NamedTuple):
    """A game on the home page."""

    title: str
    players: str
    minutes: str
    """The length of a match in words; "" if nobody knows."""
    summary: str
    thumbnail: Html
    teaches: bool
    """True if there is a guided first match: `ui/chess/content/lesson.json` (session/lesson.py)."""


CARDS: dict[str, dict[str, list[Any]]] = {}
"""Values of each game's card in each language as the site was assembled, so that the home page needs none
of its modules; those at the end that are as in English are left out. Empty where all modules are there."""


def card(game: str) -> Card:
    """Return the card of a game in the language spoken."""
    if held := CARDS.get(game):
        said = held.get(language(), [])
        title, players, minutes, summary, thumbnail, teaches = [*said, *held[ENGLISH][len(said) :]]
        return Card(title, players, minutes, summary, Html(thumbnail), teaches)
    ui, lesson = by_name(game), f"ui/{game.replace('-', '_')}/content/lesson.json"
    teaches = content.read(lesson, __name__) is not None
    return Card(ui.title(), *ui.facts(), ui.summary(), ui.thumbnail(), teaches)


def is_here(game: str) -> bool:
    """Tell whether how a game is shown can be had at once."""
    return game in _found or game not in CARDS


DEFAULT = "ui.default_game"
"""The package that shows a game which has none: found by its name, as the games' own are."""

_found: dict[str, GameUI] = {}


def by_name(game: str) -> GameUI:
    """Return how a game is shown, by the game's name."""
    if game not in _found:
        _found[game] = _look_up(game)
    return _found[game]


def _look_up(game: str) -> GameUI:
    """Return the `UI` of the game's package, or the default one where it has none."""
    package = "ui." + game.replace("-", "_")
    module: ModuleType | None = None
    try:
        module = import_module(package)
    except ModuleNotFoundError as missing:
        # A package that is there but imports something that isn't is a fault, not a game without a package.
        if missing.name != package:
            raise
    made: GameUI = getattr(module, "UI", import_module(DEFAULT).GameUI)(game)
    return made
