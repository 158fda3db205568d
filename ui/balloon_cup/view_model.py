"""What a glance at the table tells: a view with the staged move on it, what each side takes, what remains.

Sums over a view, for drawing only; what may be played is never asked here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.balloon_cup.components import COLOURS, COSTS, CUBES
from game.notation import HIDDEN, Event, Move, View
from ui.session.scene import Scene

COST = dict(zip(COLOURS, COSTS, strict=True))


class Side(NamedTuple):
    """One side of a tile."""

    slots: tuple[tuple[str, str | None], ...]
    """Colour, and the card that lies there, colour by colour; places never move while a side fills."""
    total: int

    @property
    def taken(self) -> list[str]:
        """Return the cards that lie there."""
        return [card for _, card in self.slots if card]

    @property
    def wanted(self) -> list[str]:
        """Return the colours it still takes, one for each empty place."""
        return [colour for colour, card in self.slots if not card]


def side(tile: View, seat: int) -> Side:
    """Return the seat's side of a tile of a view."""
    cards: list[str] = list(tile["cards"][seat])
    slots: list[tuple[str, str | None]] = []
    for colour in sorted(tile["cubes"], key=COLOURS.index):
        card = next((card for card in cards if card[0] == colour), None)
        if card:
            cards.remove(card)
        slots.append((colour, card))
    return Side(tuple(slots), sum(int(card[1:]) for card in tile["cards"][seat]))


def standing(scene: Scene) -> View:
    """Return the view with the staged move on it, as it will stand; the view itself stays as it is."""
    move, view = scene.staged, scene.view
    if move is None or move[0] not in ("place", "claim", "trade"):
        return view
    turn: int = view["turn"]
    if move[0] == "place":
        return _placed(view, turn, move)
    cubes = list(view["cubes"])
    if move[0] == "trade":
        cubes[turn] = _without(cubes[turn], move[1]) + move[2]
        return {**view, "cubes": cubes}
    own = move[1] * (COST[move[1]] - len(move[2:]))
    cubes[turn] = _without(cubes[turn], own + "".join(move[2:]))
    return {**view, "cubes": cubes, "trophies": {**view["trophies"], move[1]: turn}}


def _placed(view: View, turn: int, move: Move) -> View:
    _, card, number, whose = move
    tiles = [dict(tile) for tile in view["tiles"]]
    tile = tiles[int(number) - 1]
    owner = turn if whose == "own" else 1 - turn
    tile["cards"] = [[*cards, card] if seat == owner else cards for seat, cards in enumerate(tile["cards"])]
    hands = [
        [held for held in hand if held != card] if seat == turn else hand
        for seat, hand in enumerate(view["hands"])
    ]
    return {**view, "tiles": tiles, "hands": hands}


def _without(cubes: str, paid: str) -> str:
    for cube in paid:
        cubes = cubes.replace(cube, "", 1)
    return cubes


def last(scene: Scene, kind: str) -> tuple[Event, ...]:
    """Return the events of a kind among what happened last."""
    return tuple(event for event in scene.fresh if event[0] == kind)


def unseen(scene: Scene) -> dict[str, int]:
    """Return by colour how many cards the seat can't see: those in the pile and hidden in a hand.

    On a public page (`scene.hidden`) the hands count as unseen.
    """
    view = scene.view
    seen = [*view["discards"], *(card for tile in view["tiles"] for some in tile["cards"] for card in some)]
    if not scene.hidden:
        seen += [card for hand in view["hands"] for card in hand if card != HIDDEN]
    return {
        colour: cards - sum(card[0] == colour for card in seen)
        for colour, cards in zip(COLOURS, CUBES, strict=True)
    }
