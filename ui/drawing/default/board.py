"""Drawings of any game: its view as nested lists in its own order, the score sheet, the picture at home."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game import by_name
from game.contract import Game, Outcome, settle_options
from game.notation import HIDDEN, View
from ui.drawing.default.words import number, plain
from ui.drawing.kit import Row, heads, table
from ui.text.html import Html, classes, escape, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital

MANY_HIDDEN = 4  # from this many hidden cards on a row shows one back with their number


Faces = tuple[Html | None, ...]  # as in `Scene.faces`


def board(game: str, view: View, names: tuple[str, ...], is_over: bool = False, faces: Faces = ()) -> Html:
    """Return the view as a region of its own, which can be scrolled by key."""
    has_hands = by_name(game).hand is not Game.hand
    return tag(
        "section",
        lists(game, view, names, is_over, faces),
        class_=classes("dg-board", not has_hands and "dg-handless"),
        aria_label=_("Table"),
        tabindex="0",
    )


def lists(game: str, view: View, names: tuple[str, ...], is_over: bool = False, faces: Faces = ()) -> Html:
    """Return the view as a list of names and values; `turn` and lists by seat bear the players' names.

    `is_over`: the match has ended, so that `turn` says nothing and is left out.
    """
    by_seat, cards = keys_by_seat(game), frozenset(by_name(game).BOX)
    rows = []
    for key, value in view.items():
        if key == "turn" and is_over:
            continue
        if key == "turn" and isinstance(value, int) and value in range(len(names)):
            drawn = tag("span.dg-name", names[value])
        elif key in by_seat and isinstance(value, list) and len(value) == len(names):
            seats = map(join, faces or [None] * len(names), map(plain, names))
            drawn = pairs(zip(seats, value, strict=True), cards)
        else:
            drawn = shown(value, cards)
        rows.append(tag("div.dg-field", tag("dt", capital(plain(key))), tag("dd", drawn)))
    return tag("dl.dg-view", *rows)


_by_seat: dict[str, frozenset[str]] = {}


def keys_by_seat(game: str) -> frozenset[str]:
    """Return the keys of a position that hold a list by seat, as long as any number of seats."""
    if game not in _by_seat:
        rules = by_name(game)
        found: set[str] | None = None
        for seats in rules.PLAYERS:
            position = rules.deal(seats, settle_options(rules, {}), "seats", 0).position()
            keys = {key for key, value in position.items() if isinstance(value, list) and len(value) == seats}
            found = keys if found is None else found & keys
        _by_seat[game] = frozenset(found or ())
    return _by_seat[game]


def shown(value: Any, cards: frozenset[str] = frozenset()) -> Html:
    """Return a JSON value: a word, a row of words, a numbered list, or a list of names and values.

    `cards`: the words that are drawn as cards.
    """
    if isinstance(value, dict):
        return pairs(value.items(), cards) if value else nothing()
    if not isinstance(value, list):
        return word(value, cards)
    if not value:
        return nothing()
    if any(isinstance(one, list | dict) for one in value):
        objects = any(isinstance(one, dict) for one in value)
        items = [tag("li", shown(one, cards)) for one in value]
        return tag("ol", *items, class_=classes("dg-list", objects and "dg-objects"))
    hidden = value.count(HIDDEN)
    if hidden < MANY_HIDDEN:
        return tag("ul.dg-cards", *(tag("li", word(one, cards)) for one in value))
    pile = tag("li.dg-pile", backs(hidden))
    return tag("ul.dg-cards", *(tag("li", word(one, cards)) for one in value if one != HIDDEN), pile)


def pairs(items: Iterable[tuple[str | Html, Any]], cards: frozenset[str]) -> Html:
    """Return names with their values: in a row, or one a line where a value has parts of its own.

    A name whose value has names too stands above them.
    """
    fields = list(items)
    rows = [
        tag(
            "div",
            tag("dt", key if isinstance(key, Html) else plain(str(key))),
            tag("dd", shown(value, cards)),
            class_=classes("dg-field", isinstance(value, dict) and bool(value) and "dg-group"),
        )
        for key, value in fields
    ]
    lines = any(isinstance(value, list | dict) for _key, value in fields)
    return tag("dl", *rows, class_=classes("dg-part", lines and "dg-lines"))


def word(value: Any, cards: frozenset[str]) -> Html:
    if value == HIDDEN:
        return tag("span.dg-card.dg-back", spoken(_("hidden card")))
    if value is None or value == "":
        return nothing()
    if isinstance(value, bool):
        return tag("span.dg-word", _("yes") if value else _("no"))
    if isinstance(value, int | float):
        return tag("span.dg-word", number(value))
    return tag("span", str(value), class_="dg-card" if value in cards else "dg-word")


def backs(number: int) -> Html:
    """Return hidden cards as one back with their number."""
    description = ngettext("{number} hidden card", "{number} hidden cards", number)
    return tag(
        "span",
        tag("span.dg-card.dg-back", aria_hidden="true"),
        tag("span", f"×{number}", aria_hidden="true"),
        spoken(description),
    )


def nothing() -> Html:
    return tag("span.dg-nothing", tag("span", "–", aria_hidden="true"), spoken(_("nothing")))


# --- the score sheet ----------------------------------------------------------------------------------------


def score_sheet(outcome: Outcome, names: tuple[str, ...]) -> Html:
    """Return a table of names and scores; winners are marked."""
    order = sorted(range(len(names)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    rows = []
    for seat in order:
        wins = seat in outcome.winners
        cells = number(outcome.scores[seat]), _("wins") if wins else ""
        rows.append(Row(names[seat], cells, "dg-winner" if wins else None))
    texts = _("Player"), _("Score"), _("Result")
    reason = _("The match is over: {reason}.").format(reason=plain(outcome.reason))
    return table(tag("caption", reason), heads(texts, corner=False), rows, class_="sheet dg-scores")


# --- the picture of the home page ---------------------------------------------------------------------------


NO_PIECE = "\u2060"
"""A word joiner: marks letters of a name; the first page has those on pieces in other languages."""


def thumbnail(name: str) -> Html:
    """Return a drawing of three cards on a table; colours and letters come from the name."""
    letters = "".join(word[0] for word in name.split("-") if word)[:2].upper() or "?"
    hue = sum((place + 1) * ord(sign) for place, sign in enumerate(name)) * 37 % 360
    left = _card(hue + 40, 62, "rotate(-14 170 320) translate(-46 6)", letters[:1])
    right = _card(hue - 40, 56, "rotate(14 170 320) translate(46 6)", letters[-1:])
    middle = _card(hue, 42, "", letters)
    return Html(
        '<svg viewBox="0 0 340 200" role="presentation">'
        f'<rect width="340" height="200" fill="hsl({hue} 42% 87%)"/>'
        f'<path d="M0 158Q85 138 170 152T340 146V200H0Z" fill="hsl({hue} 34% 78%)"/>'
        f"{left}{right}{middle}</svg>"
    )


def _card(hue: int, light: int, turned: str, letters: str) -> str:
    """Return one card; `light` is in percent, `turned` an SVG transform."""
    return (
        f'<g transform="{turned}" font-weight="800" fill="#fff" text-anchor="middle">'
        f'<rect x="122" y="26" width="96" height="138" rx="12" fill="hsl({hue % 360} 50% {light}%)"'
        ' stroke="#fff" stroke-width="4"/>'
        '<circle cx="170" cy="95" r="33" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>'
        f'<text x="170" y="107" font-size="34">{escape(letters)}{NO_PIECE}</text></g>'
    )
