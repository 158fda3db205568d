"""Tables, and the score sheet at the end of a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.contract import Outcome
from ui.text.html import Html, tag
from ui.text.i18n import _


class Row(NamedTuple):
    """A row of a table."""

    head: object
    cells: Iterable[object]
    look: str | None = None


def table(caption: Html, heads: Iterable[Html], rows: Iterable[Row], **attributes: object) -> Html:
    body = (
        tag("tr", tag("th", row.head, scope="row"), *(tag("td", cell) for cell in row.cells), class_=row.look)
        for row in rows
    )
    return tag("table", caption, tag("thead", tag("tr", *heads)), tag("tbody", *body), **attributes)


def seat_heads(names: Iterable[object], outcome: Outcome) -> list[Html]:
    """Return the heads of a sheet with a column for each seat; those of the winners are marked."""
    columns = (
        tag("th", name, scope="col", class_="winner" if seat in outcome.winners else None)
        for seat, name in enumerate(names)
    )
    return [tag("td"), *columns]


def sheet(heads: Iterable[Html], rows: Iterable[Row], look: str, why: str) -> Html:
    """Return a score sheet, and below it the sentence on what decided."""
    caption = tag("caption", _("Score sheet"), class_="sr-only")
    return tag(
        "div", table(caption, heads, rows, class_=f"sheet {look}"), tag("p", why), class_="sheet-and-reason"
    )
