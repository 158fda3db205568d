"""The rules of Ladder, each at a table that is laid for it."""

from __future__ import annotations

import pytest

from game.reasons import IllegalMove
from tests.smallest_game.ladder import GAME


def laid(*hands: str, rows: tuple[str, ...] = ("", ""), turn: int = 0) -> GAME:
    """Return a table with these hands and rows, cards with spaces between; the rest is the deck."""
    lying = [pile.split() for pile in (*hands, *rows)]
    deck = [card for card in GAME.BOX if not any(card in pile for pile in lying)]
    position = {"turn": turn, "hands": lying[: len(hands)], "rows": lying[len(hands) :], "deck": deck}
    return GAME.from_position(position, {}, "seed")


def test_each_player_begins_with_five_cards() -> None:
    for seats in GAME.PLAYERS:
        table = GAME.deal(seats, {}, "seed", 0)
        assert [len(hand) for hand in table.hands] == [5] * seats
        assert len(table.deck) == 30 - 5 * seats


def test_a_card_goes_to_the_end_of_the_row_and_another_is_drawn() -> None:
    table = laid("07 12", "03 20", rows=("02", ""))
    assert table.play(("play", "07")) == [("played", "0", "07"), ("drew", "0")]
    assert table.rows == [["02", "07"], []]
    assert table.hands[0] == ["12", "30"]
    assert table.turn == 1


def test_a_card_of_another_hand_is_refused() -> None:
    table = laid("07 12", "03 20")
    with pytest.raises(IllegalMove, match="play 03 is not among the legal moves"):
        table.play(("play", "03"))


def test_a_card_counts_if_it_is_higher_than_all_before_it() -> None:
    table = laid("", "", rows=("05 03 10 08", "12 01"))
    table.deck.clear()
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.scores == (15, 12)
    assert outcome.winners == (0,)
