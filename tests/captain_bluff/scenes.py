"""Scenes of Captain Bluff to be drawn and read, and the luggage that a seat can't know."""

from typing import Any

from game.captain_bluff import CaptainBluff
from game.captain_bluff.serialize import Position, View
from tests.captain_bluff.kit import named_in as cards_in
from tests.captain_bluff.positions import at, hidden
from ui.captain_bluff import UI
from ui.session.scene import Scene
from ui.session.selection import Pair, Selection

__all__ = ["NAMES", "cards_in", "drawn", "scene", "unknown_to"]

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")


def scene(
    table: CaptainBluff, seat: int | None = None, chosen: tuple[Pair, ...] = (), **more: Any
) -> Scene[View]:
    """Return the scene of a seat, of the one on turn by default, with all that it can choose."""
    seat = table.turn if seat is None else seat
    legal = more.pop("legal", table.moves(seat))
    names = more.pop("names", NAMES[: table.seats])
    view = table.view(seat)
    if "staged" in more:
        more["staged_view"] = table.preview(view, more["staged"], seat, table.options)
    return Scene(view, seat, names, Selection(legal, table.MOVES, chosen), **more)


def drawn(some: Scene[View]) -> str:
    """Return score, board, hand and panel of a scene."""
    return str(UI.score(some)) + str(UI.board(some)) + str(UI.hand(some)) + str(UI.panel(some))


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
