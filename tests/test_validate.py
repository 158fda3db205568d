"""Readers of what comes from outside: the shape that is asked for, or BadPosition, whatever JSON holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.reasons import BadPosition
from game.validate import cards, integer, items, letters, piles, truth, word

LEAST, MOST = 1, 3
BOX = frozenset("ab")
"""A box that can be looked up: what can't be hashed can't be asked for in it."""
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 5) | st.floats() | st.text("abc", max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=1), inner, max_size=2),
    max_leaves=6,
)


def is_pile(value: Any) -> bool:
    """Tell whether a value is a list of cards of the box."""
    return isinstance(value, list) and all(type(card) is str and card in BOX for card in value)


READERS: dict[str, tuple[Callable[[Any], Any], Callable[[Any], bool]]] = {
    "whole": (
        lambda value: integer(value, "key", LEAST, MOST),
        lambda value: type(value) is int and value in (LEAST, 2, MOST),
    ),
    "word": (lambda value: word(value, "key", BOX), lambda value: value in ("a", "b")),
    "letters": (
        lambda value: letters(value, "key", "ab"),
        lambda value: isinstance(value, str) and "c" not in value,
    ),
    "items": (lambda value: items(value, "key"), lambda value: isinstance(value, list)),
    "two items": (
        lambda value: items(value, "key", 2),
        lambda value: isinstance(value, list) and len(value) == 2,
    ),
    "truth": (lambda value: truth(value, "key"), lambda value: value is True or value is False),
    "cards": (lambda value: cards(value, "key", BOX), is_pile),
    "piles": (
        lambda value: piles(value, "key", BOX),
        lambda value: isinstance(value, list) and all(is_pile(pile) for pile in value),
    ),
}
"""By name a reader, and what it takes, said in another way."""


@pytest.mark.parametrize("name", READERS)
@given(JSON | st.lists(JSON | st.sampled_from("ab"), max_size=2))
def test_a_reader_gives_what_has_its_shape_and_refuses_the_rest_and_nothing_else_is_raised(
    name: str, value: Any
) -> None:
    read, takes = READERS[name]
    try:
        found = read(value)
    except BadPosition:
        assert not takes(value)
    else:
        assert takes(value)
        assert found == value
