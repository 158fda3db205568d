"""Parts of sentences that every game and page needs: lists of names, a large letter, their length."""

from __future__ import annotations

from collections.abc import Iterable

from ui.text.i18n import _
from ui.text.words import joined


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def length(sentence: str) -> str:
    """Return how long a sentence is, in steps of 25 letters from "0" to "5".

    Where a sentence must fit a place, the style writes a long one smaller (`data-letters`).
    """
    return str(min(len(sentence) // 25, 5))


def names_joined(names: Iterable[str]) -> str:
    """Return people's names as a list in a sentence: "Ada, Bea and Rook"; "" for none."""
    *before, last = tuple(names) or ("",)
    if not before:
        return last
    return _("{names} and {last}").format(names=", ".join(before), last=last)


def winners_named(names: tuple[str, ...]) -> str:
    """Return a sentence that names the winners: "Ada wins."."""
    if len(names) == 1:
        return _("{name} wins.").format(name=names[0])
    return _("{names} share the win.").format(names=names_joined(names))


def listed(things: Iterable[str]) -> str:
    """Return things as a list in a sentence: "red, blue and grey"; "" for none."""
    *before, last = tuple(things) or ("",)
    if not before:
        return last
    return _("{things} and {last}").format(things=joined(", ", before), last=last)


def alternatives(things: Iterable[str]) -> str:
    """Return alternatives as a list in a sentence: "3, 4 or 5"; "" for none."""
    *before, last = tuple(things) or ("",)
    if not before:
        return last
    return _("{things} or {last}").format(things=joined(", ", before), last=last)
