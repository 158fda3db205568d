"""Readers of what comes from outside: the shape that is asked for, or BadPosition, whatever JSON holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.reasons import BadPosition
from game.validate import cards, items, letters, piles, truth, whole, word

LEAST, MOST = 1, 3
BOX = frozenset("ab")
"""A box that can be looked up: what can't be hashed can't be asked for in it."""
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 5) | st.floats() | st.text("abc", max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=1), inner, max_size=2),
    max_leaves=6,
)


class Reader(NamedTuple):
    """A reader, and what it takes, said in another way."""

    read: Callable[[Any], Any]
    takes: Callable[[Any], bool]


def is_pile(value: Any) -> bool:
    """Tell whether a value is a list of cards of the box."""
    return isinstance(value, list) and all(type(card) is str and card in BOX for card in value)


READERS = {
    "whole": Reader(
        lambda value: whole(value, "key", LEAST, MOST),
        lambda value: type(value) is int and value in (LEAST, 2, MOST),
    ),
    "word": Reader(lambda value: word(value, "key", BOX), lambda value: value in ("a", "b")),
    "letters": Reader(
        lambda value: letters(value, "key", "ab"),
        lambda value: isinstance(value, str) and "c" not in value,
    ),
    "items": Reader(lambda value: items(value, "key"), lambda value: isinstance(value, list)),
    "two items": Reader(
        lambda value: items(value, "key", 2), lambda value: isinstance(value, list) and len(value) == 2
    ),
    "truth": Reader(lambda value: truth(value, "key"), lambda value: value is True or value is False),
    "cards": Reader(lambda value: cards(value, "key", BOX), is_pile),
    "piles": Reader(
        lambda value: piles(value, "key", BOX),
        lambda value: isinstance(value, list) and all(is_pile(pile) for pile in value),
    ),
}


@pytest.mark.parametrize("name", READERS)
@given(JSON | st.lists(JSON | st.sampled_from("ab"), max_size=2))
def test_a_reader_gives_what_has_its_shape_and_refuses_the_rest_and_nothing_else_is_raised(
    name: str, value: Any
) -> None:
    reader = READERS[name]
    try:
        found = reader.read(value)
    except BadPosition:
        assert not reader.takes(value)
    else:
        assert reader.takes(value)
        assert found == value
