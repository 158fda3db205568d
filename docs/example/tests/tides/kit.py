"""What the shared suites know of Tides: where its cards lie, and who may see them."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from game.notation import Position, View
from tests.kit import Kit


def cards(position: Position | View) -> Counter[str]:
    """Return every card, wherever it lies."""
    rows = chain(position["hands"], position["flood"], position["ebb"])
    return Counter(chain(*rows, position["dropped"], position["deck"]))


def hidden(position: Position, seat: int) -> Counter[str]:
    """Return the hands of the others and the deck."""
    hands = [hand for other, hand in enumerate(position["hands"]) if other != seat]
    return Counter(chain(*hands, position["deck"]))


KIT = Kit(rules=("TD", 6), cards=cards, hidden=hidden, hands="hands", words=("lay", "flood", "07"))
