"""What the shared suites know of Blox: where its cards and blocks lie, and who may see them."""

from __future__ import annotations

from collections import Counter

from game.notation import Position, View
from tests.kit import Kit


def cards(position: Position | View) -> Counter[str]:
    """Return every card, wherever it lies."""
    return Counter("".join([*position["hands"], *position["deck"], *position["discards"]]))


def hidden(position: Position, seat: int) -> Counter[str]:
    """Return the hands of the others and the deck."""
    hands = [hand for other, hand in enumerate(position["hands"]) if other != seat]
    return Counter("".join([*hands, *position["deck"]]))


def blocks(position: Position) -> Counter[str]:
    """Return every block: taken, and in the towers."""
    return Counter("".join([*position["blocks"], *position["towers"].values()]))


KIT = Kit(
    rules=("BX", 23),
    cards=cards,
    hidden=hidden,
    pieces=blocks,
    alike=frozenset("KWSV"),
    words=("K", "KWSV", "a1", "*K"),
    hands="hands",
    heaps=frozenset(("discards",)),
    heaps_by_seat=frozenset(("hands", "blocks")),
    whole=frozenset(("towers", "pawns")),
    goes_on={"shuffled": frozenset(("discards",))},
)
