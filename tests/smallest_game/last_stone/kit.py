"""What the shared suites know of Last Stone: it has no cards, and stones leave the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.notation import Event, Position
from tests.kit import Kit


def stones(position: Position) -> Counter[str]:
    """Return the stones in the pile."""
    return Counter(stone=position["stones"])


def taken(event: Event, options: dict[str, Any]) -> Counter[str]:
    """Return the stones that were taken."""
    return Counter(stone=int(event[2]))


KIT = Kit(pieces=stones, lost=taken, words=("take", "1", "3", "4"))
