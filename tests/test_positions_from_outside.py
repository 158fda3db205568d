"""Positions and views that anybody may have written: a table that can be played, or BadPosition.

Readers of what comes from outside give the shape that is asked for, or BadPosition, whatever JSON holds.
What one game asks of its own positions is in the folder of its tests.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import by_name
from game.contract import Game
from game.reasons import BadPosition
from game.validate import cards, integer, items, letters, numbers, piles, truth, word
from tests.corrupt_saves import mangled_value
from tests.games import KITS, few_words, in_a_sample, on_file, tables
from tests.random_play import SEEDS, any_move, lay, walk

TABLES = tables()
MOST = 120  # random moves after which a position is looked at, at most
NONE: list[Any] = [None, True, -1, 0.5, 10**30, "?", [], {}, [[], []], {"x": 1}, {"hands": None}, {"turn": 0}]
"""Positions that no game takes."""
every_table = pytest.mark.parametrize("kind", in_a_sample(TABLES))


def playable(table: Game, rng: Random) -> None:
    """Play a little on a table that was read: each position there can be read again, each view imagined."""
    for _ in range(12):
        for seat in range(table.seats):
            assert table.resample(seat, rng).view(seat) == table.view(seat)
        if table.outcome() is not None:
            assert table.moves() == []
            break
        table.play(any_move(table, rng))
        again = type(table).from_position(table.position(), table.options, "")
        assert again.position() == table.position()


@given(st.sampled_from(TABLES), SEEDS)
def test_what_is_read_can_be_played_and_the_rest_is_refused(kind: Any, seed: int) -> None:
    """A position or a seat's view, in which some values are replaced, left out, repeated or exchanged."""
    rng = Random(seed)
    table = lay(*kind, seed=str(seed))
    for _ in walk(table, rng, rng.randrange(MOST)):
        pass
    seat = rng.choice([None, *range(table.seats)])
    given = table.position() if seat is None else table.view(seat)
    position = json.loads(mangled_value(json.dumps(given), rng))
    try:
        if seat is None:
            read = type(table).from_position(position, table.options, "outside")
        else:
            read = type(table).determinize(position, seat, table.options, rng)
    except BadPosition as refusal:
        assert str(refusal)
        return
    playable(read, rng)


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("position", NONE, ids=repr)
def test_what_is_no_position_is_refused(game: str, position: Any) -> None:
    with pytest.raises(BadPosition):
        by_name(game).from_position(position, {}, "")


BROKEN = [
    (name, found["position"], change)
    for name, found in on_file("broken.json").items()
    for change in found["changes"]
]
"""Of each game a position, and what can't be in it: keys of it, or of a seat's view, with other values, or
another position in few words; and a part of the refusal."""


@pytest.mark.parametrize(("game", "position", "row"), BROKEN, ids=[f"{one[0]} {one[2]}" for one in BROKEN])
def test_one_thing_that_cannot_be_is_refused(game: str, position: Any, row: dict[str, Any]) -> None:
    table = by_name(game).from_position(position, {}, "")
    with pytest.raises(BadPosition) as refusal:
        if "view" in row:
            seat = row["view"]
            by_name(game).determinize({**table.view(seat), **row["change"]}, seat, {}, Random(1))
        given = few_words(game, row["lay"]) if "lay" in row else position | row["change"]
        by_name(game).from_position(given, row.get("options", {}), "")
    assert row.get("says", "") in str(refusal.value)
    assert "{" not in str(refusal.value) or "{" in str(row)


@every_table
def test_a_key_that_is_missing_is_refused_or_makes_no_difference(kind: Any) -> None:
    table = lay(*kind, seed="keys")
    position, options = table.position(), table.options
    for key in position:
        rest = {name: value for name, value in position.items() if name != key}
        try:
            read = type(table).from_position(rest, options, table.seed)
        except BadPosition:
            continue
        assert read.position() == position, key


LEAST, GREATEST = 1, 3
BOX = frozenset("ab")  # a box that can be looked up: what can't be hashed can't be asked for in it
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 5) | st.floats() | st.text("abc", max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=1), inner, max_size=2),
    max_leaves=6,
)


def is_pile(value: Any) -> bool:
    return isinstance(value, list) and all(type(card) is str and card in BOX for card in value)


READERS: dict[str, tuple[Callable[[Any], Any], Callable[[Any], bool]]] = {
    "whole": (
        lambda value: integer(value, "key", LEAST, GREATEST),
        lambda value: type(value) is int and value in (LEAST, 2, GREATEST),
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
    "numbers": (
        lambda value: [" ab"[number] for number in numbers(value, "key", {"a": 1, "b": 2})],
        is_pile,
    ),
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
