"""What all at the table have seen and may remember: cards that went into hands, and open discards.

It stands in the panel while nothing is chosen; the strip of the seats has no room for all of it.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from ui.captain_bluff import seats
from ui.session.scene import Scene
from ui.text.html import Html, join, tag
from ui.text.i18n import _


def memory(scene: Scene[View]) -> Html | None:
    """Return what is known of hands and discards; None while there is nothing."""
    view = scene.shown
    rows = [
        _row(scene.names[seat], seats.grouped(shown))
        for seat in range(len(scene.names))
        if (shown := seats.known_cards(view, seat))
    ]
    cards, buried = seats.open_discards(view)
    if cards or buried:
        rows.append(_row(_("Discards"), join(seats.grouped(cards), tag("span", buried, class_="cb-note"))))
    # Who hears the page is told it beside each seat.
    return tag("dl", *rows, class_="cb-memory", aria_hidden="true") if rows else None


def _row(name: str, shown: Html) -> Html:
    return tag("div", tag("dt", name), tag("dd", shown))
