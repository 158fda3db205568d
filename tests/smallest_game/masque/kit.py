"""What the shared suites know of Masque: where its cards lie, and who may see them."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from game.notation import Position, View
from tests.kit import Kit


def cards(position: Position | View) -> Counter[str]:
    """Return every card, wherever it lies."""
    return Counter(chain(*position["hands"], position["laid"], position["deck"]))


def hidden(position: Position, seat: int) -> Counter[str]:
    """Return the hands of the others, except a first card that the seat has looked at, and the deck."""
    held = (
        hand[seat in position["known"][owner] :]
        for owner, hand in enumerate(position["hands"])
        if owner != seat
    )
    return Counter(chain(*held, position["deck"]))


KIT = Kit(cards=cards, hidden=hidden, hands="hands", words=("look", "accuse", "01", "12"), midway=3)
