"""Hidden cards of any game's views: counted, filled in, and compared between two positions."""

from random import Random
from typing import Any

import pytest

from game.hidden import cards_not_in, certain, fill_hidden, texts
from game.reasons import BadPosition
from tests.smallest_game.ladder import GAME

VIEW = {"hands": [["A", "B"], ["?", "?"]], "deck": ["?"], "top": "C", "turn": 0, "C": None}
BOX = ("A", "B", "C", "C", "D", "D")


def test_the_cards_not_seen_are_in_the_order_of_the_box_and_keys_are_no_cards() -> None:
    assert cards_not_in(VIEW, BOX) == ["C", "D", "D"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"top": ["C", "C", "C"]}, "there are more copies of C than in the box"),
        ({"deck": ["?", "?"]}, r"hidden values \(\?\): 4, unseen cards: 3; nothing but cards"),
        ({"is_open": "?"}, "nothing but cards can be dealt for hidden values"),
    ],
)
def test_more_cards_than_the_box_holds_are_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        cards_not_in(VIEW | change, BOX)


def test_each_hidden_card_is_filled_in_and_the_view_stays() -> None:
    before = repr(VIEW)
    assert fill_hidden(VIEW, ["D", "C", "D"]) == VIEW | {"hands": [["A", "B"], ["D", "C"]], "deck": ["D"]}
    assert repr(VIEW) == before


VALUES: list[Any] = ["A", 7, None, ["A", "B"], [1], {"x": "A"}, {"y": 1}, [["A"], ["B"]], []]


@pytest.mark.parametrize(
    ("one", "other", "agreed"),
    [
        ({"x": 1, "y": "A"}, {"x": 1, "y": "B", "z": 2}, {"x": 1, "y": "?"}),
        ({"x": 1}, {}, {"x": "?"}),
        (["B", "A", "A"], ["A", "C", "B"], ["B", "A", "?"]),
        (["A"], ["B", "A", "C"], ["A", "?", "?"]),
        (["B", "A"], ["A"], ["A", "?"]),
        ([["A"], ["B"]], [["A"], ["C"]], [["A"], ["?"]]),
        ([1, 2], [1, 3], [1, "?"]),
        ([1, 2], [1], "?"),
        ([["A"]], ["A"], ["?"]),
    ],
)
def test_what_two_positions_agree_on_is_certain_and_nothing_else(one: Any, other: Any, agreed: Any) -> None:
    assert certain(one, other) == agreed


@pytest.mark.parametrize("one", VALUES)
def test_whatever_two_values_are_what_both_are_is_certain(one: Any) -> None:
    """Values of two kinds have nothing in common."""
    assert certain(one, one) == one
    for other in VALUES:
        if type(one) is not type(other):
            assert certain(one, other) == "?"


@pytest.mark.parametrize("seed", range(30))
def test_no_card_that_is_drawn_is_named_before_it_is(seed: int) -> None:
    """Not even one on which the few tables that a preview looks at agree by chance."""
    table = GAME.deal(2, {}, str(seed), 0)
    rng = Random(seed)
    while moves := table.moves():
        view = table.view(table.turn)
        for move in moves:
            shown = GAME.preview(view, move, table.turn, table.options)
            assert {*texts(shown)} <= {*texts(view), "?"}
        table.play(rng.choice(moves))
