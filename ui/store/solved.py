"""Puzzles solved on this device. One text, `table/solved`: by game the ids of its puzzles."""

from __future__ import annotations

import json
from typing import Any

from ui.store.platform import Platform

KEY = "table/solved"


class Solved:
    """The solved puzzles; whatever else was stored there is left out."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    def of(self, game: str) -> frozenset[str]:
        return frozenset(self.held().get(game, ()))

    def add(self, game: str, id: str) -> None:
        """Note that a puzzle is solved."""
        self.restore({game: [id]})

    def held(self) -> dict[str, list[str]]:
        try:
            return _read(json.loads(self.platform.read(KEY) or "{}"))
        except ValueError:
            return {}

    def restore(self, copy: Any) -> None:
        """Add the puzzles solved in a backup; ignore anything else."""
        held, others = self.held(), _read(copy)
        for game, ids in others.items():
            held[game] = sorted({*held.get(game, ()), *ids})
        if others:
            self.platform.write({KEY: json.dumps(held)})


def _read(stored: Any) -> dict[str, list[str]]:
    """Return the existing ids by game; ignore anything else."""
    if not isinstance(stored, dict):
        return {}
    return {
        str(game): [id for id in ids if isinstance(id, str)]
        for game, ids in stored.items()
        if isinstance(ids, list)
    }
