"""The pictures of Balloon Cup's rules: positions of content/, drawn like the table.

Cards and cubes that a position doesn't name are in the pile and the bag. Ada is seat 0, Bea seat 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.balloon_cup.components import CARDS, COLOURS, FULL_BAG, HAND
from ui.balloon_cup import board, hand, panel, pieces, scoreboard, words
from ui.drawing import pictures
from ui.text.html import Html, classes, join, tag


def _tile(text: str, number: int) -> dict[str, Any]:
    """Return the tile that `mountains RY: R10 | R2 Y5` names: terrain, cubes, cards of each seat."""
    land, _, cards = text.partition(":")
    terrain, _, cubes = land.partition(" ")
    left, _, right = cards.partition("|")
    return {
        "number": number,
        "terrain": terrain or None,
        "cubes": cubes.strip(),
        "cards": [left.split(), right.split()],
    }


def position(
    tiles: Sequence[str],
    hands: Sequence[str] = ("", ""),
    pile: str = "",
    discards: str = "",
    rest_to: str = "deck",
    bag: str | None = None,
    cubes: Sequence[str] = ("", ""),
    trophies: str = ".....",
    **more: Any,
) -> dict[str, Any]:
    """Return a position; a hand that isn't named is the last eight cards of the box that lie nowhere.

    `pile`: the next cards; those named nowhere follow, or lie among the discards (`rest_to`). `bag`: by
    default all cubes that lie nowhere else. `trophies`: their owners in the order RYGBS, `.` for nobody.
    """
    laid = [_tile(text, number) for number, text in enumerate(tiles, start=1)]
    named = {card for tile in laid for side in tile["cards"] for card in side}
    named.update(" ".join((*hands, pile, discards)).split())
    rest = [card for card in CARDS if card not in named]
    held = [hand.split() or [rest.pop() for _ in range(HAND)] for hand in hands]
    piles = {"deck": pile.split(), "discards": discards.split()}
    piles[rest_to] += rest
    out = "".join(tile["cubes"] for tile in laid) + "".join(cubes)
    if bag is None:
        bag = "".join(letter * (FULL_BAG.count(letter) - out.count(letter)) for letter in COLOURS)
    return {
        "turn": 0,
        "step": "place",
        "tiles": laid,
        "hands": held,
        **piles,
        "bag": bag,
        "cubes": list(cubes),
        "trophies": {
            letter: None if owner == "." else int(owner)
            for letter, owner in zip(COLOURS, trophies, strict=True)
        },
        "last": None,
        **more,
    }


POSITIONS = pictures.positions("balloon-cup", position)


def tiles(name: str, numbers: str) -> Html:
    scene = POSITIONS[name].scene()
    columns = (board.column(scene, tile) for tile in scene.shown["tiles"] if str(tile["number"]) in numbers)
    drawn = tag(
        "section",
        tag("ol.bc-tiles", *columns),
        class_=classes("bc-board bc-excerpt", bool(scene.selection.chosen) and "aiming"),
        style=f"--n:{len(numbers)}",
    )
    return pictures.framed(drawn, "board", f"{9.5 * len(numbers):g}rem", "auto")


def cards(name: str) -> Html:
    return pictures.framed(hand.hand(POSITIONS[name].scene()), "hand", "21rem", "116px")


def cubes(name: str) -> Html:
    history = tag("div.bc-score", scoreboard.history(POSITIONS[name].scene()))
    return pictures.framed(history, "score", "30rem", "108px")


def payment(name: str, *move: str) -> Html:
    """Return a claim in a position, with the cubes that pay for it."""
    way = panel.way(POSITIONS[name].scene(), move)
    return pictures.framed(tag("div.bc-ways", way), "panel", "22rem", "auto")


def colour(letter: str) -> Html:
    return join(pieces.cube(letter, "bc-in-line"), " ", words.colour(letter))


PICTURES: Mapping[str, Callable[..., Html]] = {
    "tiles": tiles,
    "cards": cards,
    "cubes": cubes,
    "payment": payment,
    "colour": colour,
}
