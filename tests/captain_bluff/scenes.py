"""Scenes of Captain Bluff to be drawn and read, and the luggage that a seat can't know."""

from functools import partial

from game.captain_bluff.serialize import Position
from tests.captain_bluff.kit import named_in as cards_in
from tests.captain_bluff.positions import at, hidden
from tests.ui import walked

__all__ = ["NAMES", "cards_in", "drawn", "scene", "unknown_to"]

from ui import captain_bluff

UI = captain_bluff.UI("captain-bluff")
NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")


scene = partial(walked.scene, names=NAMES)
drawn = partial(walked.drawn, UI)


def unknown_to(position: Position, seat: int | None) -> set[str]:
    """Return the luggage that a seat can't know; None: on a public page, no hand and no card above."""
    if seat is not None:
        return {card for place in hidden(position, seat) if (card := at(position, place))[1:].isdigit()}
    nothing: list[list[str]] = [[] for _hand in position["hands"]]
    shown = position.get("shown", nothing)
    cards = [
        card
        for hand, known in zip(position["hands"], shown, strict=True)
        for card in hand
        if card not in known
    ]
    cards += [belt["origin"] for belt in position["belts"] if belt["origin"]]
    cards += position["deck"] + position.get("buried", [])
    return {card for card in cards if card[1:].isdigit()}
