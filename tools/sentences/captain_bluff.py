"""Samples of what Captain Bluff's sentences name."""

from __future__ import annotations

from collections.abc import Sequence

from ui.captain_bluff import words
from ui.text.i18n import _
from ui.text.sentences import alternatives, listed, people


def samples() -> dict[str, Sequence[str]]:
    """Return the samples in the current language, by the name in braces."""
    hands = ("A7", "B14 B15", "C3 C4 RW5 C6", "AB", "A2 DF CD CD")
    belts = [words.belt(str(number)) for number in range(1, 7)]
    return {
        "city": [words.city(letter) for letter in "ABC"],
        "card": [words.card(word) for word in ("A7", "RW", "RW5", "CD", "AB", "DF", "B12")],
        "cards": [words.cards(hand.split()) for hand in hands],
        "many": [words.many(number) for number in (0, 1, 2, 5, 21)],
        "belt": belts,
        "belt {belt}": "1234",
        "belts {belt}": "12",
        "and {second} are": "34",
        "belt {second}": "34",
        "last": belts[1:],
        "belts": [belts[0], listed(belts[1:3]), listed(belts[2:5])],
        "second": people()[2:],
        "third": people()[1:],
        "numbers": ("5–17", alternatives(("3", "5"))),
        "follows": [_("rises, next {numbers}").format(numbers="5–17")],
        "low": "3",
        "high": "8",
    }
