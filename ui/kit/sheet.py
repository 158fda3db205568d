"""Tables, and the score sheet at the end of a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.contract import Outcome
from ui.text.html import Html, tag
from ui.text.i18n import _


class Cell(NamedTuple):
    """A cell of a table that has a look of its own."""

    drawn: object
    look: str


class Row(NamedTuple):
    """A row of a table."""

    head: object
    cells: Iterable[object]
    look: str | None = None
    id: str | None = None


def table(
    caption: Html,
    heads: Iterable[Html],
    rows: Iterable[Row],
    heads_look: str | None = None,
    **attributes: object,
) -> Html:
    body = (
        tag("tr", tag("th", row.head, scope="row"), *map(_cell, row.cells), class_=row.look, id=row.id)
        for row in rows
    )
    head = tag("thead", tag("tr", *heads), class_=heads_look)
    return tag("table", caption, head, tag("tbody", *body), **attributes)


def _cell(cell: object) -> Html:
    return tag("td", cell.drawn, class_=cell.look) if isinstance(cell, Cell) else tag("td", cell)


def heads(texts: Iterable[object], corner: bool = True) -> list[Html]:
    """Return the heads of columns; `corner`: of a table whose rows have heads of their own."""
    return [*([tag("td")] if corner else []), *(tag("th", text, scope="col") for text in texts)]


def seat_heads(names: Iterable[object], outcome: Outcome) -> list[Html]:
    """Return the heads of a sheet with a column for each seat; those of the winners are marked."""
    columns = (
        tag("th", name, scope="col", class_="winner" if seat in outcome.winners else None)
        for seat, name in enumerate(names)
    )
    return [tag("td"), *columns]


def sheet(heads: Iterable[Html], rows: Iterable[Row], look: str, why: str) -> Html:
    """Return a score sheet, and below it the sentence on what decided."""
    caption = tag("caption.sr-only", _("Score sheet"))
    return tag("div.sheet-and-reason", table(caption, heads, rows, class_=f"sheet {look}"), tag("p", why))
