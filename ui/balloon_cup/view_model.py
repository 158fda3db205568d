"""Sums over a view, for drawing only: what each side of a tile takes, which cards the seat can't see."""

from __future__ import annotations

from typing import NamedTuple

from game.balloon_cup.components import COLOURS, COSTS, CUBES
from game.balloon_cup.serialize import Tile, View
from game.notation import HIDDEN, Event
from ui.session.scene import Scene

COST = dict(zip(COLOURS, COSTS, strict=True))
"""Cubes that the trophy of each colour costs, by letter."""


class Side(NamedTuple):
    """One side of a tile."""

    spaces: tuple[tuple[str, str | None], ...]
    """For each card that the side takes its colour, and the card if it lies there. They stand colour by
    colour, so that none moves while the side fills."""
    total: int
    """The sum of the cards that lie there."""

    @property
    def taken(self) -> list[str]:
        return [card for _, card in self.spaces if card]

    @property
    def wanted(self) -> list[str]:
        """Return the colours still to be placed, one for each empty space."""
        return [colour for colour, card in self.spaces if not card]


def side(tile: Tile, seat: int) -> Side:
    cards = list(tile["cards"][seat])
    spaces: list[tuple[str, str | None]] = []
    for colour in sorted(tile["cubes"], key=COLOURS.index):
        card = next((card for card in cards if card[0] == colour), None)
        if card:
            cards.remove(card)
        spaces.append((colour, card))
    return Side(tuple(spaces), sum(int(card[1:]) for card in tile["cards"][seat]))


def unseen(scene: Scene[View]) -> list[int]:
    """Return by colour how many cards the seat can't see: those in the pile and hidden in a hand.

    On a public page (`scene.hidden`) the hands count as unseen.
    """
    view = scene.view
    seen = [*view["discards"], *(card for tile in view["tiles"] for some in tile["cards"] for card in some)]
    if not scene.hidden:
        seen += [card for hand in view["hands"] for card in hand if card != HIDDEN]
    colours = [card[0] for card in seen]
    return [cards - colours.count(colour) for colour, cards in zip(COLOURS, CUBES, strict=True)]


def compared(scene: Scene[View], tile: Tile) -> Event | None:
    """Return the event of the tile's score while its cards are still there to be compared."""
    if any(tile["cards"]):
        for event in scene.last("scored"):
            if event[1] == str(tile["number"]):
                return event
    return None


def won(scene: Scene[View]) -> tuple[Event, ...]:
    """Return the latest scores whose cubes have reached their owner."""
    tiles = scene.view["tiles"]
    return tuple(event for event in scene.last("scored") if not any(tiles[int(event[1]) - 1]["cards"]))


def trails(scene: Scene[View]) -> dict[str, int]:
    """Return the cards that other seats have placed since the viewer's last move, each with its seat."""
    return {
        event[2]: seat
        for seat, events in scene.trails
        for event in events
        if event[0] == "placed" and seat != scene.seat
    }


def is_under_way(scene: Scene[View]) -> bool:
    """Return True in a step in which pieces travel, except the one that draws a card or ends the match."""
    return scene.step is not None and not scene.last("drew") and not scene.last("over")
