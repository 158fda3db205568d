"""Whether two saves are of one match: dealt alike, for the same people, begun at the same moment."""

from __future__ import annotations

import json
from typing import Any

from game import save
from game.reasons import Reason
from ui.store.saved_matches import SavedMatches

SAME = ("game", "seats", "options", "seed", "first", "start", "started")
"""The keys of a save that stay as they are while its match is played."""


def is_contained(data: dict[str, Any], there: str) -> bool:
    """Tell whether a match that is here is the same one played on, or just as far."""
    other = save.glance(there)
    if isinstance(other, Reason) or "undone" in data:
        return False
    return _is_same(data, other) and other["moves"][: len(data["moves"])] == data["moves"]


def held(text: str, saved: SavedMatches) -> tuple[str, bool] | None:
    """Return the id of a text's match among those here, and whether it stands just as in the text.

    None where it isn't here. Only saves that have its seed are read, for there may be a thousand.
    """
    data = save.glance(text)
    if isinstance(data, Reason) or not isinstance(data.get("seed"), str):
        return None
    seed, other_id = json.dumps(data["seed"]), ""
    for id, there in saved.texts().items():
        other = save.glance(there) if seed in there else None
        if isinstance(other, dict) and _is_same(data, other):
            if other["moves"] == data["moves"]:
                return id, True
            other_id = id
    return (other_id, False) if other_id else None


def _is_same(data: dict[str, Any], other: dict[str, Any]) -> bool:
    """Tell whether two saves, as `save.glance` reads them, are of one match."""
    return all(data.get(key) == other.get(key) for key in SAME)
