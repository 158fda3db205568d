"""Positions of Captain Bluff with one right move: calls and last cards that every level gets right."""

from __future__ import annotations

from tests.captain_bluff.positions import table
from tests.playing import play
from tests.tactics import every_seed, found


@every_seed
def test_the_last_cards_are_placed_where_the_card_above_is_right(seed: int) -> None:
    on = table("A7 0", "B7 0", "C7 1", hands=("B8 B9 B10", "A15 B15 C15 A1 A2", "A16 B16 C16 A3 A4"))
    assert found(on, seed) in {"place 2 B8 B9 B10", "place 2 B10 B9 B8"}


@every_seed
def test_a_bluff_that_is_known_to_be_one_is_called(seed: int) -> None:
    on = table("B7 1: A3 A4 A5 up", "C7 0", hands=("A9", "A15 B15 C15"), turn=0)
    play(on, "place 1 A9")
    assert found(on, seed) == "call"


@every_seed
def test_what_is_known_to_be_true_is_not_called(seed: int) -> None:
    on = table("A7 1: A3 A4 A5 up", "C7 0", hands=("A9 B2 B4 C9", "A15 B15 C15"), turn=0)
    play(on, "place 1 A9")
    assert found(on, seed) == "believe"


@every_seed
def test_the_last_card_of_another_is_not_just_believed(seed: int) -> None:
    """Nobody knows what lies there; who believes has lost."""
    on = table("B7", "C7 0", hands=("A9", "A15 B15"), turn=0)
    play(on, "place 1 A9")
    assert found(on, seed) == "call"
