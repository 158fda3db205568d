"""Claiming trophies after a tile is scored, and trades with the bag in place of triples: BC-15 to BC-21."""

from __future__ import annotations

from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from tests.balloon_cup.positions import CALM, claiming, cubes, hand, legal, outcome, table
from tests.playing import play, refused


def test_a_trophy_payable_with_triples_only_may_be_left() -> None:
    """BC-15: three red cubes would complete the blue ones, but nobody has to."""
    on = claiming(cubes=("RRRBBB", ""), trophies="1....")
    assert legal(on) == {"claim B RRR", "done"}
    play(on, "done")
    assert cubes(on, 0) == "RRRBBB"


@pytest.mark.parametrize("taker", "01")
def test_whoever_took_the_trophy_its_cubes_count_three_for_one(taker: str) -> None:
    """BC-16: by either player; not before it is taken."""
    assert "claim G YYY" in legal(claiming(cubes=("YYYGGGG", ""), trophies=f".{taker}..."))
    assert refused(claiming(cubes=("YYYGGGGSSS", "")), "claim G YYY") == "BC-16"


@pytest.mark.parametrize("word", ["RRY", "RR", "RRRR", "XXX", "YYY"])
def test_a_triple_is_three_cubes_of_one_taken_colour(word: str) -> None:
    """BC-16: nothing else counts as one cube."""
    on = claiming(cubes=("RRRYYYSS", ""), trophies="0....")
    assert refused(on, f"claim S {word}") == "BC-16"
    assert "claim S RRR" in legal(on)


def test_triples_may_be_named_in_any_order() -> None:
    """BC-16: the reader takes them as they come; the log has them in the order RYGBS."""
    on = claiming(cubes=("RRRYYYS", ""), trophies="01...")
    move = ("claim", "S", "YYY", "RRR")
    assert on.canonical(move) == ("claim", "S", "RRR", "YYY")
    assert on.why_not(move) is None
    on.play(move)
    assert cubes(on, 0) == ""


def test_seats_that_can_claim_nothing_are_passed_over() -> None:
    """BC-17: neither can: the claims close by themselves and the next turn has begun."""
    on = table(tiles=("plains R: | R9", *CALM[1:]), hands=("R4", "R2"), cubes=("YY", "GG"))
    play(on, "place R4 1 own")
    assert (on.position()["step"], on.position()["last"], on.turn) == ("place", None, 1)


def test_or_they_go_back_into_the_bag() -> None:
    """BC-18, BC-22: `spent` = `bag`: all that was paid, and the bag is mixed."""
    bags = set()
    for seed in "abcdefgh":
        on = claiming(
            cubes=("SSSRRR", "RRRBBB"), trophies="1....", bag="GGYYBB", options={"spent": "bag"}, seed=seed
        )
        play(on, "claim S RRR")
        bag = on.position()["bag"]
        assert sorted(bag) == sorted("GGYYBB" + "SSRRR")
        bags.add(bag)
    assert len(bags) == 8


def test_a_trophy_taken_is_never_lost() -> None:
    """BC-19: nobody can claim it again, with however many cubes."""
    on = claiming(cubes=("SSSSSRRRRRRR", "RRR"), trophies="....1")
    assert refused(on, "claim S") == "BC-19"
    play(on, "claim R")
    assert on.position()["trophies"]["S"] == 1


def test_surplus_cubes_stay_and_more_can_be_won() -> None:
    """BC-19: five grey cubes less three are two; a grey tile won later adds to them."""
    on = claiming(cubes=("SSSSS", ""))
    play(on, "claim S")
    assert cubes(on, 0) == "SS"
    on = table(tiles=("plains S: | S13", *CALM[1:]), hands=("S1", "R2"), cubes=("SS", ""), trophies="....0")
    play(on, "place S1 1 own")
    assert cubes(on, 0) == "SSS"


def test_two_trophies_do_not_end_it() -> None:
    """BC-20: the third does, and it may be the loser of the tile who takes it."""
    on = claiming(cubes=("SSS", "BBBB"), trophies="011..")
    play(on, "claim S")
    assert on.outcome() is None
    play(on, "claim B")
    assert (outcome(on).winners, outcome(on).scores) == ((1,), (2, 3))


OWN = {"trades": "own-turn"}
WIN = {"trades": "after-win"}


def own(**more: Any) -> BalloonCup:
    """A quiet turn of seat 0, who holds four red cubes; the red trophy is taken."""
    what = {"hands": ("R4 R5", "R2"), "cubes": ("RRRR", ""), "trophies": "1....", "bag": "BG", **more}
    return table(**{"options": OWN, **what})


@pytest.mark.parametrize("taker", "01")
def test_three_cubes_of_a_taken_colour_are_traded_for_one_of_the_bag(taker: str) -> None:
    """BC-21: before placing; the turn continues."""
    on = own(trophies=f"{taker}....")
    assert {move for move in legal(on) if move.startswith("trade")} == {"trade RRR G", "trade RRR B"}
    play(on, "trade RRR B")
    found = on.position()
    assert (cubes(on, 0), found["bag"], found["turn"], found["step"]) == ("RB", "G", 0, "place")
    play(on, "place R4 3 own")
    assert hand(on, 0)[0] == "R5"


def test_the_step_is_left_out_where_no_trade_is_possible() -> None:
    """BC-21: no triple, no taken colour, or an empty bag: the card is drawn at once."""
    for nothing in ({"cubes": ("RR", "")}, {"trophies": "....."}, {"bag": ""}):
        on = own(**nothing)
        play(on, "place R4 3 own")
        assert (on.position()["step"], on.turn) == ("place", 1)


def test_the_step_closes_after_the_last_trade_possible() -> None:
    """BC-21: with three cubes left over there would be another."""
    on = own(pile="G1")
    play(on, "place R4 3 own", "trade RRR B")
    assert (on.position()["step"], on.turn, hand(on, 0)) == ("place", 1, ["R5", "G1"])
    on = own(cubes=("RRRRRR", ""))
    play(on, "place R4 3 own", "trade RRR B")
    assert (on.position()["step"], on.turn) == ("trade", 0)


def test_a_trade_in_the_exchange_is_possible_too() -> None:
    """BC-21: in `exchanged`, before the card that fits now; and before the exchange."""
    stuck = ("plains R", "mountains RY", "plains RYY", "mountains RRYY")
    on = own(tiles=stuck, hands=("S1 S4", "R2"), pile="R9", cubes=("RRRRRR", ""))
    play(on, "trade RRR B", "exchange S1")
    assert on.position()["step"] == "exchanged"
    play(on, "trade RRR G")
    assert (cubes(on, 0), on.position()["step"]) == ("GB", "exchanged")
    assert "place R9 1 own" in legal(on)


def test_a_trade_can_take_the_third_trophy() -> None:
    """BC-20, BC-21: and so end the game, before any card is placed."""
    on = own(cubes=("YYYBBB", ""), trophies="10..0")
    play(on, "trade YYY B")
    assert outcome(on).winners == (0,)
    assert on.moves() == []


def test_the_three_cubes_go_where_spent_cubes_go() -> None:
    """BC-21, BC-18: to the box, or into the bag; the cube asked for is taken out before they go there."""
    on = own()
    play(on, "trade RRR B")
    assert on.position()["bag"] == "G"
    on = own(options={**OWN, "spent": "bag"})
    assert refused(on, "trade RRR R") == "BC-21"
    play(on, "trade RRR B")
    assert sorted(on.position()["bag"]) == sorted("GRRR")


def test_the_bag_is_mixed_after_a_cube_was_taken_out() -> None:
    """BC-22: a chosen cube is taken: the order of the others is chance."""
    bags = set()
    for seed in "abcdefgh":
        on = own(bag="BGYSGYSGYS", seed=seed)
        play(on, "trade RRR B")
        assert sorted(on.position()["bag"]) == sorted("GYSGYSGYS")
        bags.add(on.position()["bag"])
    assert len(bags) > 4


def test_after_win_only_the_winner_trades_just_after_winning() -> None:
    """BC-21: not on a quiet turn, and not the other player."""
    assert refused(own(options=WIN), "trade RRR B") == "BC-21"
    on = claiming(cubes=("RRRR", "RRRGGGGG"), trophies="1....", bag="BG", options=WIN)
    assert legal(on) == {"trade RRR B", "trade RRR G", "done"}
    play(on, "trade RRR B")
    # Nothing left for the winner: the other may claim, but not trade.
    assert (cubes(on, 0), on.turn) == ("RB", 1)
    assert legal(on) == {"claim G", "done"}
    assert refused(on, "trade RRR B") == "BC-21"


def test_after_win_the_other_player_is_passed_over_with_triples_alone() -> None:
    """BC-21, BC-17: three cubes to trade are no claim; with nothing to claim it is the next turn."""
    on = claiming(cubes=("RRR", "RRR"), trophies="1....", bag="BG", options=WIN)
    play(on, "done")
    assert (on.position()["step"], on.turn) == ("place", 1)
