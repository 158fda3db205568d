"""A turn: a card is placed and one drawn, or cards are exchanged where none fits: BC-5 to BC-8, BC-24."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
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


def test_cards_just_exchanged_are_shuffled_in() -> None:
    """BC-5: who exchanges three with one card in the pile draws from what was just discarded too."""
    on = stuck("S13", "S1 S4 S7 S10", rest_to="discards")
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


STUCK = ("plains R", "mountains RY", "plains RYY", "mountains RRYY")
"""No tile takes green, blue or grey."""
EIGHT = "G1 G2 G4 B1 B3 B5 S1 S4"


def stuck(pile: str = "G6 G7 G8 G10", cards: str = EIGHT, **more: Any) -> BalloonCup:
    return table(tiles=STUCK, hands=(cards, "R1 R2"), pile=pile, **more)


def test_one_to_four_cards_are_exchanged() -> None:
    """BC-8: every choice of 1 to 4 of the eight cards, each once, and nothing else."""
    moves = legal(stuck())
    assert len(moves) == comb(8, 1) + comb(8, 2) + comb(8, 3) + comb(8, 4)
    assert all(move.startswith("exchange ") for move in moves)


def test_a_small_hand_exchanges_what_it_has() -> None:
    """BC-8: with two cards there are three ways."""
    assert legal(stuck(cards="G1 S1")) == {"exchange G1", "exchange S1", "exchange G1 S1"}


@pytest.mark.parametrize("chosen", ["G1", "G1 S4", "B1 B3 S1", "G1 G2 B1 S1"])
def test_as_many_cards_are_drawn_as_were_discarded(chosen: str) -> None:
    """BC-8: those named go to the discards, the top cards of the pile come to the hand."""
    on = stuck()
    play(on, f"exchange {chosen}")
    number = len(chosen.split())
    stored = [card for card in EIGHT.split() if card not in chosen.split()]
    assert hand(on, 0) == stored + ["G6", "G7", "G8", "G10"][:number]
    assert on.position()["discards"] == chosen.split()
    assert (on.turn, on.position()["step"]) == (0, "exchanged")


def test_the_entire_hand_is_shown_before_the_exchange() -> None:
    """BC-8: the other player sees all eight cards, and knows those that stay."""
    on = stuck()
    events = play(on, "exchange G1 S4")
    assert events[0] == ("shown", "0", *EIGHT.split())
    assert sorted(on.position()["known"][0]) == sorted(["G2", "G4", "B1", "B3", "B5", "S1"])
    seen = on.view(1)["hands"][0]
    assert sorted(seen) == sorted(["G2", "G4", "B1", "B3", "B5", "S1", "?", "?"])


def test_what_was_shown_stays_known_until_it_is_placed() -> None:
    """BC-8: a known card leaves the list when it leaves the hand; a card drawn since is not known."""
    on = table(hands=("R1 G1", "R2"), pile="S1 S4", known=[["R1", "G1"], []])
    play(on, "place R1 3 own")
    assert on.position()["known"] == [["G1"], []]
    assert sorted(on.view(1)["hands"][0]) == ["?", "G1"]
    play(on, "place R2 4 own")
    assert on.position()["known"] == [["G1"], []]


def test_no_hand_is_shown_where_the_option_hides_it() -> None:
    """BC-24: `hidden`: neither the exchange nor the pass tells the other player anything."""
    on = stuck(options={"exposed": "hidden"})
    events = play(on, "exchange G1 S4") + play(on, "pass")
    assert not [event for event in events if event[0] == "shown"]
    assert "known" not in on.position()
    assert on.view(1)["hands"][0] == ["?"] * 8


@pytest.mark.parametrize(
    ("what", "move", "left"),
    [
        (
            {
                "tiles": ("plains S: | S13", "mountains YG", "plains RYB", "mountains RYGB"),
                "hands": ("S1 R4", "R2"),
                "known": [["S1", "R4"], []],
            },
            "place S1 1 own",
            "R4",
        ),
        ({"tiles": STUCK, "hands": ("S1 S4", "R1 R2")}, "exchange S1", "S4"),
    ],
)
def test_a_known_card_that_is_drawn_again_is_not_known(what: dict[str, Any], move: str, left: str) -> None:
    """BC-8: the pile was empty and is shuffled: the other player can't tell that it is the same card."""
    again = 0
    for seed in range(300):
        on = table(seed=str(seed), rest_to="discards", **what)
        play(on, move)
        if "S1" in hand(on, 0):
            again += 1
            assert on.view(1)["hands"][0] == [left, "?"]
    assert again
