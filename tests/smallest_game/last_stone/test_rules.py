"""The rules of Last Stone, each at a table that is laid for it."""

from __future__ import annotations

import pytest

from game.reasons import IllegalMove
from tests.smallest_game.last_stone import GAME


def laid(stones: int, turn: int = 0) -> GAME:
    """Return a table with some stones."""
    return GAME.from_position({"turn": turn, "stones": stones}, {}, "seed")


def test_one_to_three_stones_may_be_taken() -> None:
    assert laid(9).moves() == [("take", "1"), ("take", "2"), ("take", "3")]
    assert laid(2).moves() == [("take", "1"), ("take", "2")]
    with pytest.raises(IllegalMove, match="take 4 is not among the legal moves"):
        laid(9).play(("take", "4"))


def test_the_turn_passes_on() -> None:
    table = laid(9)
    assert table.play(("take", "3")) == [("took", "0", "3")]
    assert (table.stones, table.turn) == (6, 1)
    assert table.outcome() is None


def test_who_takes_the_last_one_wins() -> None:
    table = laid(2, turn=1)
    table.play(("take", "2"))
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert table.moves() == []
