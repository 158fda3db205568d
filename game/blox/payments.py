"""Cards paid: every word that names some, and what a hand can pay for (BX-8, BX-12, BX-15, BX-18, BX-19).

A word names cards by their colours, a star marks the one that the joker stands for. All words, some six
hundred, are made beforehand, each in the one spelling that `moves` uses.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

from game.blox.components import COLOURS, FIELD, HAND, KNOCK, SHIFT, SMALL, UNIT, colours_of, holds, letters
from game.notation import Move

SCORING = frozenset({"demolish", "build", "knock"})  # kinds of moves that score


class Payment(NamedTuple):
    """Meaning of a word of cards."""

    cards: int  # cards from the hand, a multiset
    total: int  # the same with the joker as the card it stands for
    joker: int  # 1 if the joker is in it, else 0
    colours: int  # colours of all that is paid


def _spell(cards: int, joker: int) -> str:
    """Return the word for a multiset of cards, and the joker as a card of a colour (-1: no joker)."""
    return "".join(
        letter * (cards >> SHIFT[colour] & FIELD) + ("*" + letter if colour == joker else "")
        for colour, letter in enumerate(COLOURS)
    )


PAYMENTS = {
    _spell(cards, joker): Payment(cards, cards + one, int(joker >= 0), colours_of(cards + one))
    for cards in SMALL
    for joker, one in ((-1, 0), *enumerate(UNIT))
    if cards or joker >= 0
}
"""Each word, as `moves` spells it, and what it stands for."""
WORDS = {(payment.total, payment.cards): word for word, payment in PAYMENTS.items()}
"""The word by the total paid and the cards from the hand (the same without the joker)."""


def spelled(word: str) -> str:
    """Return the word as `moves` spells it: K, W, S, V, a starred letter after its plain ones.

    A word that names no cards, or more than a hand can hold, is returned as given.
    """
    starred = [after for before, after in pairwise(word) if before == "*"]
    plain = word.replace("*", "")
    if len(starred) != word.count("*") or not {*starred, *plain} <= set(COLOURS):
        return word
    result = "".join(
        letter * (plain.count(letter) - starred.count(letter)) + ("*" + letter) * starred.count(letter)
        for letter in COLOURS
    )
    return result if result in PAYMENTS else word


def canonical(move: Move) -> Move:
    return (*move[:-1], spelled(move[-1])) if len(move) > 1 else move


def points(move: Move) -> int:
    """Return what a move scores: a point for each card paid, the joker too (BX-12, BX-16, BX-18)."""
    return PAYMENTS[move[-1]].total % FIELD if move[0] in SCORING else 0


# --- what a hand can pay, a multiset of cards, with the joker (1) or without (0); found once for each ----


@cache
def paid(hand: int, total: int, joker: int) -> tuple[str, ...]:
    """Return every word that pays for the blocks, a card of the colour for each (BX-12), plain first."""
    ways = [total]
    if joker:
        ways += [total - unit for shift, unit in zip(SHIFT, UNIT, strict=True) if total >> shift & FIELD]
    return tuple([WORDS[total, cards] for cards in ways if holds(hand, cards)])


@cache
def paid_knocks(hand: int, colour: int, joker: int) -> tuple[str, ...]:
    """Return every word of three or more cards of a colour, the joker among them or not (BX-18)."""
    unit = UNIT[colour]
    return tuple([word for number in range(KNOCK, HAND + 2) for word in paid(hand, number * unit, joker)])


@cache
def paid_builds(hand: int, height: int, joker: int) -> tuple[tuple[int, str], ...]:
    """Return every set of that many blocks that the hand can pay for, with each word that does (BX-15)."""
    return tuple(
        [(some, word) for some in SMALL if some % FIELD == height for word in paid(hand, some, joker)]
    )


@cache
def changes(hand: int) -> tuple[Move, ...]:
    """Return every way to change cards (BX-19)."""
    return tuple([("change", letters(some)) for some in SMALL[1:] if holds(hand, some)])
