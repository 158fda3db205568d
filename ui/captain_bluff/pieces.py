"""Pieces of Captain Bluff as they lie in a page: luggage tags, airport cards, signs.

What a piece looks like is sprite.svg's and the style sheet's; which pieces lie where is decided elsewhere.
"""

from __future__ import annotations

from ui.captain_bluff import view_model, words
from ui.text.html import Html, classes, join, tag


def sign(symbol: str, *more: str) -> Html:
    """Return a pictogram (`up`, `city-A`, `RW`); decoration, so without a name."""
    return Html(
        f'<svg class="{classes("cb-sign", *more)}" aria-hidden="true"><use href="#cb-{symbol}"></use></svg>'
    )


def tone(word: str) -> str:
    """Return the class that colours a card: of its city, or of the airport."""
    return f"cb-{word[0].lower()}" if view_model.is_luggage(word) else "cb-air"


def face(word: str) -> Html:
    """Return what is printed on a card: city, code and number, or the airport card's pictogram."""
    if view_model.is_luggage(word):
        return join(_strip(f"city-{word[0]}", words.CODES[word[0]]), number(word[1:]))
    # In a line a Round the World shows what it stands for, as luggage does.
    if word[2:]:
        return join(_strip(word[:2], words.code(word[:2])), number(word[2:]))
    return join(_strip("", words.code(word[:2])), tag("span", sign(word[:2]), class_="cb-pictogram"))


def _strip(symbol: str, code: str) -> Html:
    """Return the strip of a tag; its code is drawn by the style sheet, for the name tells it in full."""
    return tag("span", bool(symbol) and sign(symbol), tag("b", data_code=code), class_="cb-strip")


def number(text: str) -> Html:
    """Return a number as it is printed large."""
    # Upside down a 6 would be a 9: both are underlined, as on real cards.
    return tag("span", text, class_=classes("cb-number", text in ("6", "9") and "cb-footed"))


def lying(word: str, *more: str | bool, style: str | None = None) -> Html:
    """Return a card face up; for the eye only, what lies around it says it again."""
    return tag(
        "span",
        face(word),
        class_=classes("cb-tag", tone(word), *more),
        style=style,
        aria_hidden="true",
    )


def back(*more: str | bool) -> Html:
    """Return a card from behind."""
    return tag("span", sign("plane"), class_=classes("cb-tag", "cb-back", *more), aria_hidden="true")


def small(word: str) -> Html:
    """Return a card as small as a word in a sentence."""
    if view_model.is_luggage(word):
        printed = join(sign(f"city-{word[0]}"), word[1:])
    else:
        printed = join(sign(word[:2]), word[2:])
    return tag("span", printed, class_=classes("cb-small", tone(word)), aria_hidden="true")


def travels(word: str) -> str | None:
    """Return the style that lets a luggage card be seen to move; airport cards are not one of a kind."""
    return f"view-transition-name:card-{word}" if view_model.is_luggage(word) else None
