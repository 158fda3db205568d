"""Positions of the matches that were left last, for pictures of them without a replay.

Stored as one text under `table/positions`: by the id of a match its game, options and position, and when the
match had been played last. Anybody may have written there: a position counts only where the engine takes it,
and only beside the save that it belongs to. A picture is all that hangs on it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from game import NAMES, by_name
from game.match import Match
from game.notation import View
from game.reasons import BadPosition
from ui.store.platform import Platform, StorageRefused

KEY = "table/positions"
MOST = 8
"""Matches that are stored: those left last. A position takes about a kilobyte."""

Standing = tuple[str, str, str]
"""Key of a match's position: its id, its game, and the time of its last move."""


class LastPositions:
    """The positions of the matches that were left last."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.unsaved: dict[str, Any] = {}
        """Positions that the device refused to store: they hold for this visit."""
        self.seen: dict[Standing, View | None] = {}
        """Views that were made."""

    def keep(self, id: str, match: Match) -> None:
        """Store the current position of a match, in place of the oldest if there are too many."""
        held = self._held()
        held.pop(id, None)
        changed = match.extra.get("changed", "")
        self.seen.pop((id, match.game, str(changed)), None)
        record = {
            "game": match.game,
            "options": match.options,
            "changed": changed,
            "position": match.table.position(),
        }
        self._store({id: record, **dict([*held.items()][: MOST - 1])})

    def forget(self, id: str) -> None:
        held = self._held()
        if held.pop(id, None) is not None:
            self._store(held)

    def views(self, wanted: Iterable[Standing]) -> dict[Standing, View]:
        """Return a spectator's view of each match whose position is stored."""
        held = self._held()
        found = {}
        for standing in wanted:
            id, game, changed = standing
            if standing not in self.seen:
                self.seen[standing] = _view(held.get(id), game, changed)
            view = self.seen[standing]
            if view is not None:
                found[standing] = view
        return found

    def _held(self) -> dict[str, Any]:
        try:
            held = json.loads(self.platform.read(KEY) or "{}")
        except ValueError:
            held = {}
        return {**(held if isinstance(held, dict) else {}), **self.unsaved}

    def _store(self, held: dict[str, Any]) -> None:
        self.unsaved = held
        with suppress(StorageRefused):
            self.platform.write(KEY, json.dumps(held, separators=(",", ":")))
            self.unsaved = {}


def _view(record: Any, game: str, changed: str) -> View | None:
    """Return what a spectator sees of a position that was stored; None where it is none, or another one."""
    try:
        options, position = record["options"], record["position"]
        if game not in NAMES or (record["game"], record["changed"]) != (game, changed):
            return None
        return by_name(game).from_position(position, options, "").view(None)
    except (BadPosition, KeyError, TypeError):
        return None
