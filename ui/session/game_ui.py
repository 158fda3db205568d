"""`GameUI` of each game by name (ui/default_game/__init__.py), and the game's card for the home page."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from ui.text import content
from ui.text.html import Html
from ui.text.i18n import ENGLISH, _, language

if TYPE_CHECKING:
    from ui.default_game import GameUI


class OptionText(NamedTuple):
    """An option of the rules in words."""

    name: str  # as in `Game.OPTIONS`
    label: str
    help: str  # one line; "" for none
    values: list[tuple[str, str]]  # pairs of value and label


class Card(NamedTuple):
    """A game on the home page."""

    title: str
    players: str
    minutes: str  # length of a match in words; "" if unknown
    summary: str
    thumbnail: Html
    teaches: bool  # True if the game has a guided first match (lesson.py)


CARDS: dict[str, dict[str, list[Any]]] = {}
"""Fields of each game's card by language, without trailing ones that equal the English. Written as the site
is assembled, so that the home page needs no game's modules; empty elsewhere.
"""


def card(game: str) -> Card:
    if languages := CARDS.get(game):
        fields = languages.get(language(), [])
        title, players, minutes, summary, thumbnail, teaches = [*fields, *languages[ENGLISH][len(fields) :]]
        return Card(title, players, minutes, summary, Html(thumbnail), teaches)
    ui = by_name(game)
    teaches = content.read(content.path(game, "lesson.json"), __name__) is not None
    return Card(ui.title(), *ui.facts(), _(ui.SUMMARY), ui.thumbnail(), teaches)


def is_here(game: str) -> bool:
    """Return True if the modules that draw a game have come."""
    return game in _found or game not in CARDS


DEFAULT = "ui.default_game"  # package that shows a game without a package in ui/

_found: dict[str, GameUI] = {}


def by_name(game: str) -> GameUI:
    if game not in _found:
        _found[game] = _look_up(game)
    return _found[game]


def _look_up(game: str) -> GameUI:
    package = "ui." + game.replace("-", "_")
    module: ModuleType | None = None
    try:
        module = import_module(package)
    except ModuleNotFoundError as missing:
        # A missing import inside the game's package is a fault, not a game without a package.
        if missing.name != package:
            raise
    made: GameUI = getattr(module, "UI", import_module(DEFAULT).GameUI)(game)
    return made
