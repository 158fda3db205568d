"""The rules of Tides, each at a table that is laid for it."""

from __future__ import annotations

import pytest

from game.reasons import IllegalMove
from game.tides import GAME


def laid(*hands: str, flood: str = "", ebb: str = "") -> GAME:
    """Return a table with these hands, and the rows of the first seat; the rest is the deck."""
    lying = [hand.split() for hand in hands]
    rows = {"flood": [flood.split(), []], "ebb": [ebb.split(), []]}
    used = {card for pile in (*lying, *rows["flood"], *rows["ebb"]) for card in pile}
    deck = [card for card in GAME.BOX if card not in used]
    return GAME.from_position({"turn": 0, "hands": lying, **rows, "dropped": [], "deck": deck}, {}, "seed")


def test_td_1_each_player_holds_six_cards() -> None:
    table = GAME.deal(3, {}, "seed", 0)
    assert [len(hand) for hand in table.hands] == [6, 6, 6]
    assert len(table.deck) == 22


def test_td_2_the_flood_only_rises() -> None:
    table = laid("07 12", "20", flood="10")
    assert ("lay", "12", "flood") in table.moves()
    with pytest.raises(IllegalMove, match=r"07 is not higher than the flood \(TD-2\)"):
        table.play(("lay", "07", "flood"))


def test_td_3_the_ebb_only_falls() -> None:
    table = laid("07 12", "20", ebb="10")
    assert ("lay", "07", "ebb") in table.moves()
    with pytest.raises(IllegalMove, match=r"12 is not lower than the ebb \(TD-3\)"):
        table.play(("lay", "12", "ebb"))


def test_td_4_a_dropped_card_is_out_of_the_game() -> None:
    table = laid("07 12", "20")
    assert table.play(("drop", "07")) == [("dropped", "0", "07"), ("drew", "0")]
    assert table.dropped == ["07"]


def test_td_5_the_match_ends_when_the_player_on_turn_has_no_card() -> None:
    table = laid("07", "20")
    table.deck.clear()
    table.play(("lay", "07", "flood"))
    assert table.outcome() is None
    table.play(("drop", "20"))
    assert table.outcome() is not None


def test_td_6_each_card_laid_is_a_point() -> None:
    table = laid("", "20", flood="01 02", ebb="30")
    table.deck.clear()
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((3, 0), (0,))
