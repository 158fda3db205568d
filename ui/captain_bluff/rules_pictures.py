"""The pictures of Captain Bluff's rules: positions of content/, drawn like the table.

Luggage that a position doesn't name is in the pile. Ada is seat 0, Bea 1, Cleo 2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.captain_bluff.components import BELTS, CARDS, LUGGAGE
from ui.captain_bluff import board, hand, pieces, words
from ui.captain_bluff.view_model import Reading
from ui.drawing import pictures
from ui.drawing.scene import Scene
from ui.text.html import Html, join, tag


def _belt(text: str) -> dict[str, Any]:
    """Return the belt that `A7 02: A3 A5 up` names: card above, seats that know it, line, direction."""
    above, _, line = text.partition(":")
    card, known, *_ = [*above.split(), "", ""]
    words = line.split()
    direction = words.pop() if words and words[-1] in ("up", "down") else None
    return {
        "origin": card or None,
        "known": [int(seat) for seat in known],
        "line": words,
        "direction": direction,
    }


def position(
    hands: Sequence[str],
    belts: Sequence[str] = (),
    pile: str = "",
    discards: str = "",
    rest_to: str = "deck",
    **more: Any,
) -> dict[str, Any]:
    """Return a position with a seat for each hand; belts that are not given are empty.

    `pile`: the next cards; luggage named nowhere follows, or lies among the discards (`rest_to`).
    """
    laid = [_belt(text) for text in (*belts, *[""] * (BELTS - len(belts)))]
    named = {card for belt in laid for card in (*belt["line"], belt["origin"])}
    named.update(" ".join((*hands, pile, discards)).split())
    piles = {"deck": pile.split(), "discards": discards.split()}
    piles[rest_to] += [card for card in CARDS[:LUGGAGE] if card not in named]
    return {
        "turn": 0,
        "step": "act",
        "belts": laid,
        "hands": [hand.split() for hand in hands],
        **piles,
        "acted": False,
        "airport": False,
        "placed": None,
        "turns": 20,
        **more,
    }


POSITIONS = pictures.positions("captain-bluff", position)


def scene_of(name: str) -> Scene[Any, Reading]:
    scene = POSITIONS[name].scene()
    return scene._replace(model=Reading(scene))


def belts(name: str, numbers: str) -> Html:
    drawn = tag("section.cb-board.cb-excerpt", board.belts(scene_of(name), numbers))
    return pictures.framed(drawn, "board", "34rem", "auto")


def cards(name: str) -> Html:
    scene = scene_of(name)
    high = "112px" if len(scene.held) > hand.IN_A_ROW["tiny"] else "78px"
    return pictures.framed(hand.hand(scene), "hand", "26rem", high)


def card(word: str) -> Html:
    return join(pieces.small(word), " ", words.card(word))


PICTURES: Mapping[str, Callable[..., Html]] = {"belts": belts, "cards": cards, "card": card}
