"""Problems solved on this device. One text, `table/solved`: by game the ids of its problems."""

from __future__ import annotations

import json
from typing import Any

from ui.store.platform import Platform, StorageRefused

KEY = "table/solved"


class Solved:
    """The solved problems; whatever else was stored there is left out."""

    def __init__(self, platform: Platform) -> None:
        """Take the page whose storage is used; it is read each time, for another tab may have written."""
        self.platform = platform

    def of(self, game: str) -> frozenset[str]:
        """Return the ids of the solved problems of a game."""
        return frozenset(self.held().get(game, ()))

    def add(self, game: str, id: str) -> None:
        """Note that a problem is solved; where the device keeps nothing it isn't stored."""
        self.restore({game: [id]})

    def held(self) -> dict[str, list[str]]:
        """Return what is stored: by game the ids of its solved problems."""
        try:
            return _read(json.loads(self.platform.read(KEY) or "{}"))
        except ValueError:
            return {}

    def restore(self, copy: Any) -> None:
        """Note what is solved in a copy besides what is solved here; nothing where it holds no such thing."""
        held, others = self.held(), _read(copy)
        for game, ids in others.items():
            held[game] = sorted({*held.get(game, ()), *ids})
        try:
            if others:
                self.platform.write(KEY, json.dumps(held))
        except StorageRefused:
            return


def _read(stored: Any) -> dict[str, list[str]]:
    """Return by game the ids that there are; what is no such thing is left out."""
    if not isinstance(stored, dict):
        return {}
    return {
        str(game): [id for id in ids if isinstance(id, str)]
        for game, ids in stored.items()
        if isinstance(ids, list)
    }
