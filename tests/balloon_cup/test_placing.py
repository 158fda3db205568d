"""A card is placed, a card is drawn: BC-5, BC-6, BC-7."""

from __future__ import annotations

import pytest

from tests.balloon_cup.positions import CALM, hand, legal, table
from tests.playing import play, refused


@pytest.mark.parametrize(
    ("turn", "side", "lies"), [(0, "own", 0), (0, "other", 1), (1, "own", 1), (1, "other", 0)]
)
def test_a_card_lies_on_the_side_it_was_placed_at(turn: int, side: str, lies: int) -> None:
    """BC-5: own or other side, as the seat on turn sees it."""
    on = table(hands=("R4", "R6"), turn=turn)
    card = hand(on, turn)[0]
    play(on, f"place {card} 3 {side}")
    sides = on.position()["tiles"][2]["cards"]
    assert (sides[lies], sides[1 - lies]) == ([card], [])


def test_then_the_top_card_of_the_pile_is_drawn() -> None:
    """BC-5: one card placed, one drawn by the same player, then the other player's turn."""
    on = table(hands=("R4 R5", "S1"), pile="G1 G2")
    events = play(on, "place R4 3 own")
    assert hand(on, 0) == ["R5", "G1"]
    assert on.position()["deck"][0] == "G2"
    assert ("drew", "0") in events
    assert (on.turn, on.position()["step"]) == (1, "place")


def test_an_empty_pile_is_made_of_the_shuffled_discards() -> None:
    """BC-5: only once a card must be drawn; the discards are then empty."""
    on = table(hands=("R4 R5", "R6 R7"), pile="G1", rest_to="discards")
    play(on, "place R4 3 own")
    before = on.position()
    assert (hand(on, 0)[-1], before["deck"]) == ("G1", [])
    events = play(on, "place R6 3 own")
    after = on.position()
    assert ("shuffled",) in events
    assert sorted([hand(on, 1)[-1], *after["deck"]]) == sorted(before["discards"])
    assert after["discards"] == []


def test_the_new_pile_is_in_another_order_with_another_seed() -> None:
    """BC-5: shuffled, not turned over."""
    orders = set()
    for seed in "abcde":
        on = table(hands=("R4 R5", "R6"), rest_to="discards", seed=seed)
        play(on, "place R4 3 own")
        orders.add(tuple(on.position()["deck"]))
    assert len(orders) == 5


def test_cards_just_exchanged_are_shuffled_in() -> None:
    """BC-5: who exchanges three with one card in the pile draws from what was just discarded too."""
    tiles = ("plains R", "mountains RR", "plains RRR", "mountains RRYY")
    on = table(tiles=tiles, hands=("S1 S4 S7 S10", "R1"), pile="S13", rest_to="discards")
    play(on, "exchange S1 S4 S7")
    found = on.position()
    assert found["discards"] == []
    assert {"S1", "S4", "S7"} <= {*found["deck"], *hand(on, 0)}
    assert len(hand(on, 0)) == 4


@pytest.mark.parametrize("cubes", ["RRRR", "YYRR", "GBSY", "BBBS"])
def test_a_side_is_full_with_exactly_its_cubes(cubes: str) -> None:
    """BC-6: with k cards of a colour on a side, another fits if there are more than k cubes of it."""
    spare = {"R": "R1 R2 R3 R4 R5", "Y": "Y1 Y2 Y3", "G": "G1 G2", "B": "B1 B3 B5 B7", "S": "S1 S4"}
    for colour in set(cubes):
        cards = spare[colour].split()
        for lying in range(cubes.count(colour) + 1):
            tiles = (*CALM[:3], f"plains {cubes}: {' '.join(cards[:lying])} |")
            on = table(tiles=tiles, hands=(cards[-1], "R13"))
            fits = f"place {cards[-1]} 4 own" in legal(on)
            assert fits == (lying < cubes.count(colour))
            assert fits or refused(on, f"place {cards[-1]} 4 own") == "BC-6"


def test_who_can_place_must_even_where_it_helps_the_other() -> None:
    """BC-7: the only slot left is on the other side of tile 1, where the card wins for the other player."""
    tiles = ("plains R: R9 |", "mountains YG", "plains YGB", "mountains YGBS")
    on = table(tiles=tiles, hands=("R1", "R13"))
    assert legal(on) == {"place R1 1 other"}
    for move in ("exchange R1", "pass"):
        assert refused(on, move) == "BC-7"
    assert refused(on, "done") == "BC-7"
