"""What a table's fields are copied like: game/fields.py makes `copy` from the annotations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

import pytest

from game.fields import Fields


class Shelf(metaclass=Fields):
    """Holds a field of each kind that is copied in a way of its own."""

    SIZE: ClassVar[int] = 3

    name: str
    row: list[int]
    rows: list[list[int]]
    pair: tuple[list[int], dict[str, list[int]]]
    corner: tuple[int, int]
    held: set[int]

    if TYPE_CHECKING:

        def copy(self) -> Self: ...


def shelf() -> Shelf:
    one = Shelf()
    one.name, one.row, one.rows, one.held = "a", [1], [[1], [2]], {1}
    one.pair, one.corner = ([1], {"x": [1]}), (1, 2)
    return one


def values(one: Shelf) -> list[object]:
    return [one.name, one.row, one.rows, one.pair, one.corner, one.held]


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    one = shelf()
    two = one.copy()
    assert values(two) == values(shelf())
    two.row.append(2)
    two.rows[0].append(2)
    two.pair[0].append(2)
    two.pair[1]["x"].append(2)
    two.held.add(2)
    assert values(one) == values(shelf())
    assert two.corner is one.corner


def test_a_field_whose_content_is_not_said_in_full_is_refused() -> None:
    with pytest.raises(TypeError, match="list of Any"):
        Fields("Odd", (), {"__annotations__": {"row": "list[Any]"}})
    with pytest.raises(TypeError, match="known length"):
        Fields("Odd", (), {"__annotations__": {"pair": "tuple[list[int], ...]"}})
