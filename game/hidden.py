"""Hidden cards in positions and views of any game: finding them, filling them in, keeping what is certain.

These are the slow and right defaults of the contract; a game that imagines thousands of tables a second has
its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from game.notation import HIDDEN, View
from game.reasons import BadPosition


def texts(value: Any) -> Iterator[str]:
    """Yield every text in a JSON value but the keys, in order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)


def cards_not_in(view: View, box: tuple[str, ...]) -> list[str]:
    """Return the cards of the box that the view doesn't name, in the order of the box.

    Raises BadPosition where it names one more often than the box holds it, or hides more values than cards
    are left: a view may hide cards alone.
    """
    of_the_box = frozenset(box)
    seen = Counter(text for text in texts(view) if text in of_the_box)
    unseen = []
    for card in box:
        if seen[card]:
            seen[card] -= 1
        else:
            unseen.append(card)
    for card in +seen:
        raise BadPosition("there are more copies of {card} than in the box", card=card)
    hidden = sum(text == HIDDEN for text in texts(view))
    if hidden > len(unseen):
        raise BadPosition(
            "hidden values (?): {number}, unseen cards: {unseen}; "
            "nothing but cards can be dealt for hidden values",
            number=hidden,
            unseen=len(unseen),
        )
    return unseen


def fill_hidden(value: Any, cards: list[str]) -> Any:
    """Return the JSON value with each `?` replaced by the next of the cards; the value itself stays."""
    drawn = iter(cards)

    def filled(one: Any) -> Any:
        if one == HIDDEN:
            return next(drawn)
        if isinstance(one, dict):
            return {key: filled(inner) for key, inner in one.items()}
        if isinstance(one, list):
            return [filled(inner) for inner in one]
        return one

    return filled(value)


def without_cards(value: Any, cards: Collection[str]) -> Any:
    """Return the JSON value with `?` for each of these cards."""
    if isinstance(value, dict):
        return {key: without_cards(one, cards) for key, one in value.items()}
    if isinstance(value, list):
        return [without_cards(one, cards) for one in value]
    return HIDDEN if isinstance(value, str) and value in cards else value


def certain(one: Any, other: Any) -> Any:
    """Return what two JSON values agree on, with `?` where they differ.

    Of two lists that differ (a hand after a draw) the common texts come first, then a `?` for each of the
    rest: even the order would tell something.
    """
    if one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: certain(value, other.get(key)) for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list):
        if all(isinstance(text, str) for text in [*one, *other]):
            both = list((Counter(one) & Counter(other)).elements())
            return both + [HIDDEN] * (max(len(one), len(other)) - len(both))
        if len(one) == len(other):
            return [certain(*pair) for pair in zip(one, other, strict=True)]
    return HIDDEN
