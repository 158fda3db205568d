"""Pieces of Captain Bluff: tags, airport cards, signs, seats; their look is in sprite.svg and the styles."""

from __future__ import annotations

from game.notation import HIDDEN, Event
from ui.captain_bluff import view_model, words
from ui.drawing.kit import symbol
from ui.text.html import Html, classes, join, tag
from ui.text.i18n import _
from ui.text.people import initial

LONGEST = 14  # letters of a name that fit the departures board


def sign(name: str, *looks: str) -> Html:
    """Return a pictogram (`up`, `city-A`, `RW`) without words; decoration."""
    return symbol(f"cb-{name}", "cb-sign", *looks)


def tone(word: str) -> str:
    """Return the colour class of a card: its city, or the airport."""
    return f"cb-{word[0].lower()}" if view_model.is_luggage(word) else "cb-air"


def face(word: str) -> Html:
    """Return the print of a card: city, code and number, or the airport card's pictogram."""
    if view_model.is_luggage(word):
        return join(_strip(f"city-{word[0]}", words.CODES[word[0]]), number(word[1:]))
    # In a line a Round the World shows what it stands for, as luggage does.
    if word[2:]:
        return join(_strip(word[:2], words.code(word[:2])), number(word[2:]))
    caption = words.caption(word)
    return join(_strip("", words.code(word)), tag("span.cb-pictogram", sign(word), data_name=caption))


def _strip(symbol: str, code: str) -> Html:
    """Return the strip of a tag; the style prints its code, because the card's name already says it."""
    return tag("span.cb-strip", bool(symbol) and sign(symbol), tag("b", data_code=code))


def number(text: str) -> Html:
    # Upside down a 6 would be a 9: both are underlined, as on real cards.
    return tag("span", text, class_=classes("cb-number", text in ("6", "9") and "cb-footed"))


def lying(word: str, *more: str | bool, style: str | None = None) -> Html:
    """Return a card face up; the text around it names it."""
    return tag(
        "span",
        face(word),
        class_=classes("cb-tag", tone(word), *more),
        style=style,
        aria_hidden="true",
    )


def back(*more: str | bool) -> Html:
    return tag("span", sign("plane"), class_=classes("cb-tag", "cb-back", *more), aria_hidden="true")


def small(word: str) -> Html:
    """Return a card at the size of a word in a sentence."""
    if view_model.is_luggage(word):
        printed = join(sign(f"city-{word[0]}"), word[1:])
    else:
        printed = join(sign(word[:2]), word[2:])
    return tag("span", printed, class_=classes("cb-small", tone(word)), aria_hidden="true")


def travels(word: str) -> str | None:
    """Return the style that makes a luggage card travel; None for airport cards, which are not unique."""
    return f"view-transition-name:card-{word}" if view_model.is_luggage(word) else None


def verdict(is_true: bool) -> str:
    return _("TRUE") if is_true else _("BLUFF")


def flaps(word: str, *look: str) -> Html:
    """Return a word on a departures board, a flap for each letter."""
    return tag(
        "span",
        *(tag("span", letter, style=f"--i:{index}") for index, letter in enumerate(word)),
        class_=classes("cb-flaps", *look),
        aria_hidden="true",
    )


# --- what stands for a seat, and for an event ---------------------------------------------------------------


def seat_piece(seat: int, people: tuple[str, ...]) -> Html:
    """Return a luggage tag in the seat's colour with its player's initial."""
    return tag("span.cb-piece", initial(people[seat]), data_seat=seat, aria_hidden="true")


SIGNS = {
    "laid": "plane",
    "drew": "plane",
    "looked": "eye",
    "swapped": "swap",
    "closed": "closed",
    "called": "call",
    "recovered": "reclaim",
    "reversed": "CD",
    "over": "plane",
    "shuffled": "swap",
    "placed": "plus",
}
"""Pictogram of each kind of event; where there is a belt, it is the third word."""


def event_piece(event: Event) -> Html:
    """Return an event's belt sign, cards or pictogram; empty without one."""
    kind = event[0]
    if kind in ("placed", "took"):
        cards = [card for card in event[3:] if card != HIDDEN]
        parts = [post(event[2]), *(small(card) for card in cards[:4])]
        if kind == "took":
            parts.insert(0, sign("reclaim"))
        if len(cards) > 4:
            parts.append(Html("…"))
    elif kind == "revealed":
        parts = [post(event[1]), small(event[2])]
    elif kind == "played":
        parts = [small(event[2])]
    elif kind in SIGNS:
        parts = [sign(SIGNS[kind])]
        if len(event) > 2:
            parts.insert(0, post(event[2]))
    else:
        return Html("")
    return tag("span.cb-event", join(*parts), aria_hidden="true")


def post(number: str) -> Html:
    return tag("span.cb-post", number)
