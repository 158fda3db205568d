"""The positions that Captain Bluff's rules are shown on: real ones, laid and played by the engine.

What is written is what a picture is about; luggage that is not written lies in the pile. A is Amsterdam,
B Barcelona, C Casablanca.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.captain_bluff import CaptainBluff
from game.captain_bluff.components import CARDS
from game.contract import settle_options
from ui.session.shown import Shown

NOTHING: Mapping[str, Any] = {"origin": None, "known": [], "line": [], "direction": None}
HANDS = ("A7 A8 B3 C12 RW", "B7 C2 C5 C9", "A1 B12 C15 C16")


def _belt(text: str) -> dict[str, Any]:
    """Return the belt that `A7 02: A3 A5 up` names: card above, seats that know it, line, direction."""
    if not text:
        return dict(NOTHING)
    above, _, line = text.partition(":")
    card, *known = above.split()
    words = line.split()
    direction = words.pop() if words and words[-1] in ("up", "down") else None
    return {
        "origin": card,
        "known": [int(seat) for seat in "".join(known)],
        "line": words,
        "direction": direction,
    }


def position(*belts: str, hands: tuple[str, ...] = HANDS, **more: Any) -> dict[str, Any]:
    """Return a position of as many seats as there are hands; belts that are not written have nothing."""
    laid = [_belt(text) for text in (*belts, *[""] * (6 - len(belts)))]
    named = {card for belt in laid for card in (*belt["line"], belt["origin"])}
    named.update(" ".join(hands).split())
    luggage = [card for card in CARDS if card[1:].isdigit()]
    return {
        "turn": 0,
        "step": "act",
        "belts": laid,
        "hands": [hand.split() for hand in hands],
        "deck": [card for card in luggage if card not in named],
        "discards": [],
        "acted": False,
        "airport": False,
        "placed": None,
        "turns": 20,
        **more,
    }


def _shown(start: Mapping[str, Any], **more: Any) -> Shown:
    return Shown("captain-bluff", start, **more)


TRUE = "A2 0: A3 A5 up"
FOREIGN = "B9 0: A3 A5 up"

POSITIONS: Mapping[str, Shown] = {
    "begun": _shown(
        position("A2 0: A3 A5 A6 up", "C4 1", "B10 2: C14 C11 C10 down", "", "B2 0: B4", ""),
    ),
    "laying": _shown(
        CaptainBluff.deal(2, settle_options(CaptainBluff, {}), "rules", 0).position(),
        refused={"check 1": "CB-4"},
    ),
    "places": _shown(
        position(TRUE, "C4 1", "", hands=("A7 A8 A10 C12 B3", "B7 C2", "A1 B12")),
        chosen="card=A7",
        legal=("place 1 A7 A8", "place 1 A7", "place 1 A10", "place 2 C12"),
        refused={
            "place 1 A8 A10": "CB-6",
            "place 1 C12": "CB-6",
            "place 2 A7": "CB-6",
            "place 3 C12": "CB-6",
        },
    ),
    "placed": _shown(
        position(TRUE, "C4 1", "", hands=("A7 A8 A10 C12 B3", "B7 C2", "A1 B12")),
        moves=("place 1 A7 A8",),
        expect={"step": "call", "turn": 1},
    ),
    "direction": _shown(
        position(
            "A2 0: A3 A5 up", "C4 1: C14 C11 down", "B2 0: B4", hands=("A4 A9 B1 B8 C9 C12", "B7", "A1")
        ),
        legal=("place 1 A9", "place 2 C9", "place 3 B1", "place 3 B8"),
        refused={"place 1 A4": "CB-7", "place 2 C12": "CB-7"},
    ),
    "no-origin": _shown(
        position("A2 0: A3 A5 up", "C4 1", hands=("A7 B3", "B7", "A1")),
        legal=("origin 3 B3", "check 2", "swap 1 B3", "close 1"),
        refused={"swap 2 B3": "CB-10", "close 2": "CB-11", "check 3": "CB-9", "origin 1 B3": "CB-8"},
    ),
    "checked": _shown(
        position("A2 0: A3 A5 up", "C4 1", hands=("A7 B3", "B7", "A1")),
        moves=("check 2",),
        step=None,
    ),
    "only-told-swapped": _shown(
        position("C9: A3 A5 up", hands=("A7 B3", "B7", "A1")),
        moves=("swap 1 A7",),
        expect={"hands": [["B3", "C9"], ["B7"], ["A1"]]},
    ),
    "bluff": _shown(
        position(FOREIGN, hands=("A7 A8 C12", "B7 C2", "A1 B12")),
        moves=("place 1 A7 A8", "call"),
        step=1,
        expect={"turn": 1},
    ),
    "bluff-over": _shown(
        position(FOREIGN, hands=("A7 A8 C12", "B7 C2", "A1 B12")),
        moves=("place 1 A7 A8", "call"),
        expect={"turn": 1, "hands": [["A3", "A5", "A7", "A8", "B9", "C12"], ["B7", "C2"], ["A1", "B12"]]},
    ),
    "true": _shown(
        position(TRUE, hands=("A7 A8 C12", "B7 C2", "A1 B12")),
        moves=("place 1 A7 A8", "call"),
        step=1,
        expect={"turn": 1, "hands": [["C12"], ["A2", "A3", "A5", "A7", "A8", "B7", "C2"], ["A1", "B12"]]},
    ),
    "world": _shown(
        position("A2 0: A3", hands=("A5 A6 RW C12", "B7 C2", "A1 B12")),
        moves=("place 1 RW A5",),
        expect={"step": "call"},
    ),
    "only-told-world": _shown(
        position("A2 0: A3", "C4 1", hands=("A4 A5 RW C12", "B7 C2", "A1 B12")),
        legal=("place 1 RW A5", "place 1 RW4"),
        refused={"place 1 RW A4 A5": "CB-7", "place 2 RW": "CB-16"},
    ),
    "turns": _shown(
        position("A2 0: A3 A9 up", hands=("A5 A8 A10 CD C12", "B7 C2", "A1 B12")),
        moves=("reverse 1",),
        legal=("place 1 A8", "place 1 A5"),
        refused={"place 1 A10": "CB-7"},
    ),
    "arrivals": _shown(
        position("A2 1: A3 A5 up", "C4 1", "B9 2", hands=("A7 AB C12", "B7 C2", "A1 B12")),
        moves=("arrivals 1 2",),
        expect={"airport": True},
    ),
    "only-told-delayed": _shown(
        position(hands=("A7 DF C12", "B7 C2", "A1 B12 C3 C5 C6")),
        legal=("delay",),
    ),
    "recovers": _shown(
        position("A2 0: A3 A5 A8 up", "C4 1: C14 CD C12 down", hands=("A10 B3", "B7 C2", "A1 B12")),
        legal=("recover 1 1", "recover 1 2"),
        refused={"recover 1 3": "CB-21", "recover 2 2": "CB-21"},
    ),
    "last": _shown(
        position("B9 1: A3", hands=("A5 A6", "B7 C2", "A1 B12")),
        moves=("place 1 A5 A6",),
        expect={"step": "call", "hands": [[], ["B7", "C2"], ["A1", "B12"]]},
    ),
    "only-told-won": _shown(
        position("B9 1: A3", hands=("A5 A6", "B7 C2", "A1 B12")),
        moves=("place 1 A5 A6", "believe", "believe"),
        expect={"turn": 0},
    ),
}
"""By name. Ada is seat 0, Bea 1, Cleo 2."""
