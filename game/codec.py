"""Codecs: how a value is written as JSON, and read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Codec(NamedTuple):
    """The two ways of a value: `write` returns JSON, `read` takes it and may raise anything."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def as_is(read: Callable[..., Any], *limits: int) -> Codec:
    """Return the codec of what is JSON already, as a function of `game.validate` reads it."""
    return Codec(lambda value: value, lambda value: read(value, "record", *limits))


def each(codec: Codec) -> Codec:
    """Return the codec of a list."""
    return Codec(lambda some: [*map(codec.write, some)], lambda some: [*map(codec.read, some)])


def or_none(codec: Codec) -> Codec:
    """Return the codec of a value that may be None; nor is an empty one coded."""
    return Codec(lambda one: one and codec.write(one), lambda one: one and codec.read(one))


def by_seat(codec: Codec) -> Codec:
    """Return the codec of values by seat."""
    return Codec(
        lambda some: {str(seat): codec.write(one) for seat, one in some.items()},
        lambda some: {int(seat): codec.read(one) for seat, one in some.items()},
    )
