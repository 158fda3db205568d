"""`GameUI` of each game by name (ui/drawing/contract.py), and the game's cover for the home page."""

from __future__ import annotations

import json
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from ui.drawing.contract import GameUI
from ui.text import content
from ui.text.html import Html
from ui.text.i18n import _


class Cover(NamedTuple):
    """A game on the home page."""

    title: str
    players: str
    minutes: str  # length of a match in words; "" if unknown
    summary: str
    thumbnail: Html
    teaches: bool  # True if the game has a guided first match (lesson.py)


COVERS: dict[str, list[Any]] = {}
"""Of each game the English texts of its cover, and whether it teaches. Written as the site is assembled
(tools/site_languages.py), so that the home page imports no game; empty elsewhere.
"""


def read_covers() -> None:
    COVERS.update(json.loads(content.read("covers.json") or "{}"))


def cover(game: str) -> Cover:
    title, players, minutes, summary, teaches = COVERS.get(game) or cover_texts(game)
    thumbnail = content.drawing(content.path(game, "thumbnail.svg")) or by_name(game).thumbnail()
    return Cover(_(title), _(players), _(minutes), _(summary), thumbnail, teaches)


def cover_texts(game: str) -> list[Any]:
    """Return what COVERS has of a game."""
    ui = by_name(game)
    teaches = content.read(content.path(game, "lesson.json")) is not None
    return [ui.TITLE or ui.title(), ui.FACTS[0] or ui.facts()[0], ui.FACTS[1], ui.SUMMARY, teaches]


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
    made: GameUI = getattr(module, "UI", GameUI)(game)
    return made
