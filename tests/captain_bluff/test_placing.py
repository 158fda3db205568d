"""Luggage on belts: CB-6, CB-7."""

from typing import Any

from tests.captain_bluff.positions import belt, hand, legal, line, table
from tests.playing import play, refused


def test_luggage_is_placed_face_up_where_a_card_lies_above():
    """CB-6: one or more, consecutive, of one city."""
    on = table("B1", hands=("A3 A4 A6 C5", "B16"))
    assert legal(on, "place") == sorted(
        ["place 1 A3", "place 1 A4", "place 1 A6", "place 1 C5", "place 1 A3 A4", "place 1 A4 A3"]
    )
    play(on, "place 1 A3 A4")
    assert line(on, 1) == ("A3 A4", "up")
    assert hand(on, 0) == ["A6", "C5"]
    assert belt(on, 1)["origin"] == "B1"


def test_cards_are_added_at_the_end_in_the_direction_of_the_line():
    """CB-7: up or down; gaps between placements are allowed."""
    up = table("B1: A3 A5 up", hands=("A1 A4 A6 A8 A9", "B2"))
    assert legal(up, "place") == ["place 1 A6", "place 1 A8", "place 1 A8 A9", "place 1 A9"]
    for cards in ("A4", "A1", "A9 A8"):
        assert refused(up, f"place 1 {cards}") == "CB-7", cards
    down = table("B1: A8 A6 down", hands=("A1 A4 A5 A9", "B2"))
    assert legal(down, "place") == ["place 1 A1", "place 1 A4", "place 1 A5", "place 1 A5 A4"]
    for cards in ("A9", "A4 A5"):
        assert refused(down, f"place 1 {cards}") == "CB-7", cards


def test_the_second_card_sets_the_direction():
    """CB-7: a single card has none; what is placed goes one way from it."""
    start: dict[str, Any] = {"hands": ("A4 A5 A7 A8", "B2", "B3")}
    on = table("B1: A6", **start)
    runs = ("A4", "A5", "A5 A4", "A7", "A7 A8", "A8")
    assert legal(on, "place") == [f"place 1 {cards}" for cards in runs]
    assert refused(on, "place 1 A4 A5") == "CB-7"
    for cards, direction in (("A5", "down"), ("A7 A8", "up"), ("A4", "down")):
        on = table("B1: A6", **start)
        play(on, f"place 1 {cards}")
        assert line(on, 1) == (f"A6 {cards}", direction)


def test_the_first_run_rises_or_falls():
    """CB-7: both ways, and its own second card sets the direction; one card sets none."""
    for cards, direction in (("A3 A4 A5", "up"), ("A5 A4 A3", "down"), ("A4", None)):
        on = table("B1", hands=("A3 A4 A5 B9", "B2"))
        assert f"place 1 {cards}" in legal(on)
        play(on, f"place 1 {cards}")
        assert line(on, 1) == (cards, direction)
    assert refused(table("B1", hands=("A3 A4 A5 B9", "B2")), "place 1 A4 A5 A3") == "CB-6"


def test_the_same_run_may_be_placed_on_any_empty_belt():
    """CB-6: wherever a card lies above."""
    on = table("B1", "", "A9", hands=("A3 A4", "B2"))
    runs = ("A3", "A3 A4", "A4", "A4 A3")
    assert legal(on, "place") == [f"place {number} {cards}" for number in (1, 3) for cards in runs]
