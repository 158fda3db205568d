"""The rules of Quarry, each at a table that is laid for it."""

from __future__ import annotations

import pytest

from game.reasons import IllegalMove
from tests.smallest_game.quarry import GAME


def laid(*hands: str, rows: tuple[str, ...] = ("", ""), turn: int = 0) -> GAME:
    """Return a table with these hands and rows, and 24 open; the rest is the deck."""
    lying = [pile.split() for pile in (*hands, *rows)]
    deck = [card for card in GAME.BOX if card != "24" and not any(card in pile for pile in lying)]
    whose = {"hands": lying[: len(hands)], "rows": lying[len(hands) :]}
    return GAME.from_position({"turn": turn, **whose, "open": ["24"], "deck": deck}, {}, "seed")


def test_each_player_begins_with_four_cards_and_one_lies_open() -> None:
    for seats in GAME.PLAYERS:
        table = GAME.deal(seats, {}, "seed", 0)
        assert [len(hand) for hand in table.hands] == [4] * seats
        assert len(table.deck) == 23 - 4 * seats


def test_a_turn_lays_a_card_and_then_draws_one() -> None:
    table = laid("07 12 15 16", "03 20 21 22", rows=("02", ""))
    with pytest.raises(IllegalMove, match="draw deck is not among the legal moves"):
        table.play(("draw", "deck"))
    assert table.play(("lay", "07")) == [("laid", "0", "07")]
    assert (table.turn, table.rows) == (0, [["02", "07"], []])
    assert table.copy().play(("draw", "deck")) == [("drew", "0")]
    assert table.play(("draw", "open")) == [("took", "0", "24")]
    assert (table.turn, table.hands[0], table.open) == (1, ["12", "15", "16", "24"], ["23"])


def test_a_card_counts_if_it_is_higher_than_all_before_it_and_costs_one_if_not() -> None:
    table = laid("07 12 15 16", "20 21 22 23", rows=("05 03 10", "06 02 01"))
    table.deck.clear()
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, -1), (0,))
