"""The curtain between two people at one tablet: public news, and a button for the one whose turn it is.

It is drawn from the log alone, which holds public words only; no view is asked for.
"""

from __future__ import annotations

from typing import Any

from ui.html import Html, button, join, tag
from ui.sitting import Sitting
from ui.words import _


def regions(sitting: Sitting, room: Any, names: tuple[str, ...]) -> dict[str, Html]:
    """Return the page that stands in the table's place until the next one says that they are there."""
    seat = sitting.behind_curtain()
    assert seat is not None
    told = [room.tell(event, names) for entry in sitting.news(seat) for event in entry.events]
    news = [sentence for sentence in told if sentence]
    return {
        "bar": join(
            button("home", _("Home"), id="home", class_="quiet"),
            tag("p", room.title(), class_="bar-title"),
        ),
        "room": tag(
            "div",
            tag("h1", _("Pass to {name}").format(name=names[seat]), id="heading", tabindex="-1"),
            news
            and tag(
                "section",
                tag("h2", _("Since {name} last looked").format(name=names[seat])),
                tag("ol", *(tag("li", sentence) for sentence in news)),
                class_="news",
            ),
            button(
                f"reveal {seat}",
                _("I am {name}: show my cards").format(name=names[seat]),
                id="reveal",
                class_="primary",
            ),
            class_="curtain",
        ),
    }
