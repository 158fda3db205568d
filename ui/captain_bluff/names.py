"""Names of the things of Captain Bluff in the language spoken: cities, cards, belts, lists of cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from game.captain_bluff.serialize import View
from ui.text.i18n import _, ngettext, pgettext
from ui.text.sentences import listed

CODES = {"A": "AMS", "B": "BCN", "C": "CAS"}
"""What is printed on the luggage of a city, in every language: as on real tags."""


def city(letter: str) -> str:
    """Return the name of a city of departure: `Amsterdam` for A."""
    return {"A": _("Amsterdam"), "B": _("Barcelona"), "C": _("Casablanca")}[letter]


def airport(kind: str) -> str:
    """Return the name of an airport card: `Round the World` for RW."""
    names = {
        "RW": _("Round the World"),
        "CD": _("Change of Direction"),
        "AB": _("Arrivals Board"),
        "DF": _("Delayed Flight"),
    }
    return names[kind]


def code(kind: str) -> str:
    """Return the letters printed on an airport card: `RW` for RW, in English."""
    codes = {
        # Translators: short for the name of the card.
        "RW": pgettext("letter on a piece: Round the World", "RW"),
        "CD": pgettext("letter on a piece: Change of Direction", "CD"),
        "AB": pgettext("letter on a piece: Arrivals Board", "AB"),
        "DF": pgettext("letter on a piece: Delayed Flight", "DF"),
    }
    return codes[kind]


def is_luggage(word: str) -> bool:
    """Tell whether the word names luggage and no airport card."""
    return word[:1] in CODES and word[1:].isdigit()


def card(word: str) -> str:
    """Return the name of a card: `Amsterdam 7`, `Arrivals Board`, `Round the World as 5`."""
    if is_luggage(word):
        return _("{city} {number}").format(city=city(word[0]), number=word[1:])
    if word[2:]:
        return _("{card} as {number}").format(card=airport(word[:2]), number=word[2:])
    return airport(word)


def cards(words: Iterable[str]) -> str:
    """Return the names of cards as a list, a city named once for its cards: `Amsterdam 3 4 5 and …`."""
    told: list[str] = []
    for letter, group in groupby(words, lambda word: word[0] if is_luggage(word) else ""):
        if letter:
            numbers = " ".join(word[1:] for word in group)
            told.append(_("{city} {number}").format(city=city(letter), number=numbers))
        else:
            told += [card(word) for word in group]
    return listed(told)


def belt(number: str) -> str:
    """Return the name of a belt: `belt 3`."""
    return _("belt {number}").format(number=number)


def many(number: int) -> str:
    """Return how many cards: `2 cards`."""
    return ngettext("{number} card", "{number} cards", number).format(number=number)


def said(key: str, value: str, view: View) -> str:
    """Return a value of a hint's sentence in words, by its name there; belts and numbers as they are."""
    if key == "city":
        return city(value)
    if key == "card":
        return card(value)
    return many(int(value)) if key == "many" else value
