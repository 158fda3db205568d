"""What a table's fields are copied like: game/fields.py makes `copy` from the annotations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

import pytest

from game.fields import Fields


class SaveIndex(metaclass=Fields):
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


def save_index() -> SaveIndex:
    one = SaveIndex()
    one.name, one.row, one.rows, one.held = "a", [1], [[1], [2]], {1}
    one.pair, one.corner = ([1], {"x": [1]}), (1, 2)
    return one


def values(one: SaveIndex) -> list[object]:
    return [one.name, one.row, one.rows, one.pair, one.corner, one.held]


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    one = save_index()
    two = one.copy()
    assert values(two) == values(save_index())
    two.row.append(2)
    two.rows[0].append(2)
    two.pair[0].append(2)
    two.pair[1]["x"].append(2)
    two.held.add(2)
    assert values(one) == values(save_index())
    assert two.corner is one.corner


@pytest.mark.parametrize(
    ("namespace", "said"),
    [
        ({"__annotations__": {"row": "list[Any]"}}, "list of Any"),
        ({"__annotations__": {"pair": "tuple[list[int], ...]"}}, "known length"),
        # No text: in Python 3.11 and in 3.14 where the module lacks its first line.
        ({"__annotations__": {"row": list[int]}}, "from __future__ import annotations"),
        ({"__annotate_func__": lambda form: {}}, "from __future__ import annotations"),
    ],
)
def test_a_field_whose_content_is_not_said_in_full_is_refused(namespace: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Fields("Odd", (), namespace)
