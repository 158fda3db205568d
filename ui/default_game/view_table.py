"""The view of any game as nested tables: names and values in the order in which the game gives them."""

from __future__ import annotations

from typing import Any

from game.notation import HIDDEN, View
from ui.default_game.sentences import plain
from ui.text.html import Html, classes, spoken, tag
from ui.text.i18n import _
from ui.text.sentences import capital


def board(game: str, view: View, names: tuple[str, ...]) -> Html:
    """Return the view as a list of names and values."""
    rows = [
        tag(
            "div",
            tag("dt", capital(plain(key))),
            tag("dd", names[value] if key == "turn" and value in range(len(names)) else shown(value)),
            class_="dg-row",
        )
        for key, value in view.items()
    ]
    return tag(
        "section",
        tag("dl", *rows, class_="dg-view"),
        class_="dg-board",
        aria_label=_("Table"),
        data_game=game,
    )


def shown(value: Any) -> Html:
    """Return a JSON value: a card, a row of cards, a numbered list or a list of names and values."""
    if isinstance(value, dict):
        rows = [
            tag("div", tag("dt", plain(str(key))), tag("dd", shown(one)), class_="dg-row")
            for key, one in value.items()
        ]
        return tag("dl", *rows, class_="dg-part") if rows else nothing()
    if isinstance(value, list):
        if not value:
            return nothing()
        nested = any(isinstance(one, list | dict) for one in value)
        return tag(
            "ol" if nested else "ul",
            *(tag("li", shown(one)) for one in value),
            class_=classes("dg-list" if nested else "dg-cards"),
        )
    return word(value)


def word(value: Any) -> Html:
    """Return a single value; a hidden card is a back."""
    if value == HIDDEN:
        return tag("span", spoken(_("hidden card")), class_="dg-card dg-back")
    if value is None or value == "":
        return nothing()
    if isinstance(value, bool):
        return tag("span", _("yes") if value else _("no"), class_="dg-word")
    return tag("span", str(value), class_="dg-card" if isinstance(value, str) else "dg-word")


def nothing() -> Html:
    """Return the sign for an empty place."""
    return tag("span", "–", spoken(_("nothing")), class_="dg-nothing")
