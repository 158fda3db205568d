"""Positions of the pictures on a rules page.

They are in a game's positions.json. The engine sets each up and makes its moves, so that it is a real one;
the fields `legal`, `refused` and `expect` are for the tests.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from game import by_name
from game.contract import Game, settle_options
from game.notation import Event, Position, read_move
from game.steps import Moment
from ui.drawing.scene import Scene
from ui.session.selection import Selection, read_pair
from ui.text import content
from ui.text.html import Html, tag
from ui.text.sentences import people


class Picture(NamedTuple):
    """A position, and the moves and the selection with which it is drawn."""

    game: str
    start: Position  # as the game's `from_position` takes it
    moves: tuple[str, ...] = ()  # made before it is drawn; the events of the last one are marked
    seat: int | None = 0  # viewing seat, nearest to the reader; None for a spectator
    chosen: str = ""  # selection, as in an action: `card=R7 tile=3`; the next choices are marked then
    staged: str = ""  # a legal move
    step: int | None = None  # step of the last move (`Game.steps`), from 0; None for the position after it

    def table(self, moves: int | None = None) -> Game:
        """Return the table after a number of its moves, by default all. Raises BadPosition, IllegalMove."""
        table, _events = self._played(moves)
        return table

    def _played(self, moves: int | None = None) -> tuple[Game, tuple[Event, ...]]:
        """Return the table after a number of its moves, and the events of the last of them."""
        game = by_name(self.game)
        table = game.from_position(self.start, settle_options(game, {}), "rules")
        events: tuple[Event, ...] = ()
        for move in self.moves[:moves]:
            events = tuple(table.play(read_move(move)))
        return table, events

    def scene(self) -> Scene[Any]:
        """Return the scene without the game's reading of it (`GameUI.read`)."""
        table, events = self._played()
        legal = table.moves(self.seat) if self.chosen else []
        selection = Selection(legal, table.MOVES).only(*map(read_pair, self.chosen.split()))
        names = people()[: table.seats]
        scene = Scene.of(table, self.seat, names, events)._replace(selection=selection, still=True)
        if self.staged:
            scene = scene.with_staged(table, read_move(self.staged))
        if self.step is None:
            return scene
        before = self.table(len(self.moves) - 1)
        moments = before.playback(read_move(self.moves[-1]), self.seat)
        return scene.at_step(before.steps(Moment.of(before, self.seat), moments)[self.step])


def positions(game: str, lay: Callable[..., Position]) -> dict[str, Picture]:
    """Return the positions in a game's positions.json, by name.

    Each has either `start`, arguments of `lay` in addition to those of the position named by `like`, or
    `deal`, a number of seats; it may have fields of `Picture`, and for the tests `legal`, `refused` (rule
    numbers by move) and `expect` (keys of the last position).
    """
    rules = by_name(game)
    text = content.read(content.path(game, "positions.json"))
    starts: dict[str, dict[str, Any]] = {}
    found = {}
    for name, written in json.loads(text or "{}").items():
        if "deal" in written:
            start = rules.deal(written["deal"], settle_options(rules, {}), "rules", 0).position()
        else:
            starts[name] = {**starts.get(written["start"].pop("like", ""), {}), **written["start"]}
            start = lay(**starts[name])
        more = {key: written[key] for key in Picture._fields if key in written and key != "start"}
        found[name] = Picture(game, start, **more)
    return found


def framed(drawn: Html, like: str, width: str, height: str) -> Html:
    """Return a drawing in a box of its own, at most as wide as there is space; its name is outside.

    `like`: the place of the table whose measures it has (`board`, `hand`, `score`, `panel`). `width` and
    `height`: lengths of CSS, or `auto` where the style needs no height.
    """
    look = f"rules-scene rules-{like}" + (" rules-flat" if height == "auto" else "")
    return tag("div", drawn, class_=look, style=f"--wide:{width};--high:{height}", aria_hidden="true")
