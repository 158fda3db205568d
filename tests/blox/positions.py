"""Positions of Blox in few words: only what a test is about is written, the rest fills itself in."""

from typing import Any

from game.blox import Blox
from game.notation import write_move
from ui.blox import rules_pictures

BOARD = (
    "WKWVKVSWS",
    "KSVSVKSKW",
    "SVWKWVKSV",
    "VSKWSWVWK",
    "WVWVKSWKV",
    "KWVSWKSVK",
    "SKSKVWVWS",
    "WSKVWSWVK",
    "VWSKSKVKS",
)
"""The colours of BX-3, copied from the rules by hand."""


def position(*, seats: int = 3, **what: Any) -> dict[str, Any]:
    """Return a position as pictures of rules have theirs, by default in phase 1 and without jokers."""
    return rules_pictures.position(seats=seats, **{"phase": 1, "jokers": [False] * seats, **what})


def table(*, seed: str = "test", **what: Any) -> Blox:
    return Blox.from_position(position(**what), {}, seed)


def legal(on: Blox, kind: str = "") -> set[str]:
    return {write_move(move) for move in on.moves() if kind in ("", move[0])}
