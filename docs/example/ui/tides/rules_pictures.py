"""The picture of Tides' rules, drawn by what draws the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game import by_name
from ui.drawing import pictures
from ui.text.html import Html
from ui.tides import board


def position(**rows: list[list[str]]) -> dict[str, Any]:
    """Return a position; cards that are not written lie in the deck."""
    lying = [card for piles in rows.values() for pile in piles for card in pile]
    rest = [card for card in by_name("tides").BOX if card not in lying]
    return {"turn": 0, **rows, "dropped": [], "deck": rest}


POSITIONS = pictures.positions("tides", position)


def rows(name: str) -> Html:
    """Return all rows of a position."""
    return pictures.framed(board.board(POSITIONS[name].scene()), "board", "24rem", "auto")


PICTURES: Mapping[str, Callable[..., Html]] = {"rows": rows}
