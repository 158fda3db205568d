"""Reading what comes from outside: saves, files, links.

Each function returns a value of the requested shape. All raise BadPosition with a sentence, and nothing else,
whatever JSON holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from game.reasons import BadPosition

LONGEST_WORD = 20  # letters of a foreign word that a sentence repeats


def entry(holder: Any, key: str) -> Any:
    if not isinstance(holder, dict):
        raise BadPosition("there is no {key}: what should contain it is not an object", key=key)
    if key not in holder:
        raise BadPosition("there is no {key}", key=key)
    return holder[key]


def integer(value: Any, key: str, least: int, most: int) -> int:
    """Return an integer between two others, both included."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadPosition("{key} is not a number from {least} to {most}", key=key, least=least, most=most)
    return value


def word(value: Any, key: str, words: Collection[str]) -> str:
    if not isinstance(value, str) or value not in words:
        raise BadPosition("{key} is not one of {words}", key=key, words=", ".join(words))
    return value


def letters(value: Any, key: str, alphabet: str) -> str:
    if not isinstance(value, str) or not set(value) <= set(alphabet):
        raise BadPosition("{key} may contain only the letters {letters}", key=key, letters=alphabet)
    return value


def items(value: Any, key: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition("{key} is not a list", key=key)
    if length is not None and len(value) != length:
        raise BadPosition(
            "the number of entries in {key} is {number}, not {length}",
            key=key,
            number=len(value),
            length=length,
        )
    return value


def truth(value: Any, key: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition("{key} is neither true nor false", key=key)
    return value


def cards(value: Any, key: str, box: Collection[str]) -> list[str]:
    """Return a new list of cards, each of them in the box."""
    for card in items(value, key):
        if not isinstance(card, str) or card not in box:
            raise BadPosition("{card} in {key} is not a card", card=str(card)[:LONGEST_WORD], key=key)
    copied: list[str] = value[:]
    return copied


def numbers(value: Any, key: str, by_name: Mapping[str, int]) -> list[int]:
    """Return the numbers of the cards that a list names."""
    return [by_name[word(name, key, by_name)] for name in items(value, key)]


def piles(value: Any, key: str, box: Collection[str], number: int | None = None) -> list[list[str]]:
    """Return a list of lists of the box's cards, all of them new; `number`: the length of the outer list."""
    return [cards(pile, key, box) for pile in items(value, key, number)]


def complete(lying: list[str], box: Collection[str]) -> None:
    """Raise BadPosition unless these are all the cards of the box, each as often as it is in there."""
    found, expected = Counter(lying), Counter(box)
    for card in found - expected:
        raise BadPosition("there are more copies of {card} than in the box", card=card)
    for card in expected - found:
        raise BadPosition("{card} is missing", card=card)
