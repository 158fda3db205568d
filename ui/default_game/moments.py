"""What stands for a seat where its game draws nothing of its own. Decoration: names tell it in words."""

from __future__ import annotations

from ui.text.html import Html, tag
from ui.text.people import initial


def seat_piece(seat: int, names: tuple[str, ...]) -> Html:
    """Return a disc in the seat's colour with the first letter of its name."""
    return tag("span", initial(names[seat]), class_="seat-piece", data_seat=seat, aria_hidden="true")
