"""Positions with one right move: what a good player sees at once, each level for people must see too."""

from random import Random

import pytest

from game.balloon_cup.ai import policy as of_balloon_cup
from game.blox.ai import policy as of_blox
from game.captain_bluff.ai import policy as of_captain_bluff
from game.notation import write_move
from game.players.levels import LEVEL
from game.players.search import Search
from tests.balloon_cup import positions as balloon_cup
from tests.blox import positions as blox
from tests.captain_bluff import positions as captain_bluff

every_seed = pytest.mark.parametrize("seed", range(3))


def found(table, policy, seed, iterations=None):
    """Return the move that the search comes to, with no more iterations than easy has."""
    table = table.resample(table.turn, Random(seed))
    search = Search(table, policy.POLICY, Random(seed))
    for _ in range(iterations or LEVEL["easy"].iterations):
        search.step()
    return write_move(search.best())


# --- Balloon Cup: a third trophy is what counts ---------------------------------------------------------

NEARLY = {"cubes": ("RRRRRR", "GGGG"), "trophies": ".0.10"}
"""Seat 0 lacks a red cube for its third trophy, seat 1 has one trophy and lacks a green cube."""


@every_seed
@pytest.mark.parametrize(
    ("tile", "card"),
    [("mountains R: | R6", "R7"), ("plains R: | R6", "R5"), ("plains R: | R7", "R5")],
    ids=["mountains", "plains", "the lower of two that win or any"],
)
def test_the_third_trophy_is_won_this_turn_if_it_can_be(tile, card, seed):
    on = balloon_cup.table(
        tiles=(tile, "mountains YG", "plains RYB", "mountains RYGS"),
        hands=(f"{card} G1 Y6 B7", "R2"),
        **NEARLY,
    )
    assert found(on, of_balloon_cup, seed) == f"place {card} 1 own"


@every_seed
def test_the_third_trophy_is_won_by_the_last_card_of_the_other_side(seed):
    on = balloon_cup.table(
        tiles=("mountains R: R3 |", "mountains YG", "plains RYB", "mountains RYGS"),
        hands=("R2 G1 Y6 B7", "R12"),
        **NEARLY,
    )
    assert found(on, of_balloon_cup, seed) == "place R2 1 other"


@every_seed
def test_the_third_trophy_is_not_given_away(seed):
    """Placing red on tile 1 would close it for the other seat, which lacks one red cube."""
    on = balloon_cup.table(
        tiles=("plains R: | R2", "mountains YG", "plains RYB", "mountains RYGS"),
        hands=("R13 R12 G1 Y1", "G6"),
        cubes=("GGGG", "RRRRRR"),
        trophies=".1.01",
    )
    assert not found(on, of_balloon_cup, seed, 200).endswith(" 1 own")


@every_seed
def test_a_claim_that_wins_is_made(seed):
    on = balloon_cup.claiming(cubes=("RRRRRRRGGGYYYYYY", ""), trophies="..00.")
    assert found(on, of_balloon_cup, seed) in {"claim R", "claim Y", "claim Y GGG", "claim R GGG"}


@every_seed
def test_the_order_of_claims_that_lets_nobody_in_between(seed):
    """The last part of worked example 3: with yellow first the other seat would take grey and win."""
    on = balloon_cup.table(
        step="claim",
        turn=1,
        last={"winner": 0, "placed": 0},
        tiles=balloon_cup.LATE,
        cubes=("YYYSS", "SSBBBGGGYYYYY"),
        trophies="1.00.",
    )
    assert found(on, of_balloon_cup, seed, 200) in {"claim S BBB", "claim S GGG"}


# --- Blox -----------------------------------------------------------------------------------------------

FAR = {"a1": "KKKK", "c1": "WWWW", "i9": "KWSV"}
"""Towers out of reach, so that no phase ends."""


@every_seed
def test_the_dearest_knock_out_is_made(seed):
    on = blox.table(
        towers=FAR, pawns={"e5": 0, "g5": 1}, hands=("WWWWW",), phase=4, seats=2, jokers=[True, False]
    )
    assert found(on, of_blox, seed) == "knock e5 g5 WWWWW*W"


@every_seed
def test_what_scores_most_is_done_in_the_last_turn(seed):
    on = blox.table(
        towers={"a1": "KKKK", "e4": "KWS"},
        pawns={"e5": 0},
        hands=("KWSVV", "KKKSS"),
        blocks=("KWSVV", ""),
        points=[20, 23],
        phase=4,
        ending=True,
        turn=0,
        first=1,
        seats=2,
    )
    assert found(on, of_blox, seed).startswith("build e5 KWSVV")


@every_seed
def test_points_that_decide_are_taken_in_the_last_turn(seed):
    on = blox.table(
        towers={"a1": "KKKK", "e4": "KWS"},
        pawns={"e5": 0},
        hands=("KWSVV", "KKKSS"),
        points=[20, 22],
        phase=4,
        ending=True,
        turn=0,
        first=1,
        seats=2,
    )
    assert found(on, of_blox, seed) == "demolish e5 e4 KWS"


# --- Captain Bluff --------------------------------------------------------------------------------------


@every_seed
def test_the_last_cards_are_placed_where_the_card_above_is_right(seed):
    on = captain_bluff.table(
        "A7 0", "B7 0", "C7 1", hands=("B8 B9 B10", "A15 B15 C15 A1 A2", "A16 B16 C16 A3 A4")
    )
    assert found(on, of_captain_bluff, seed) in {"place 2 B8 B9 B10", "place 2 B10 B9 B8"}


@every_seed
def test_a_bluff_that_is_known_to_be_one_is_called(seed):
    on = captain_bluff.table("B7 1: A3 A4 A5 up", "C7 0", hands=("A9", "A15 B15 C15"), turn=0)
    captain_bluff.play(on, "place 1 A9")
    assert found(on, of_captain_bluff, seed) == "call"


@every_seed
def test_what_is_known_to_be_true_is_not_called(seed):
    on = captain_bluff.table("A7 1: A3 A4 A5 up", "C7 0", hands=("A9 B2 B4 C9", "A15 B15 C15"), turn=0)
    captain_bluff.play(on, "place 1 A9")
    assert found(on, of_captain_bluff, seed) == "believe"


@every_seed
def test_the_last_card_of_another_is_not_just_believed(seed):
    """Nobody knows what lies there; who believes has lost."""
    on = captain_bluff.table("B7", "C7 0", hands=("A9", "A15 B15"), turn=0)
    captain_bluff.play(on, "place 1 A9")
    assert found(on, of_captain_bluff, seed) == "call"
