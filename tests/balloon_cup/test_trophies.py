"""Claiming trophies after a tile is scored: BC-15 to BC-20, with `trades` = `claim`."""

from __future__ import annotations

import pytest

from tests.balloon_cup.positions import CALM, claiming, cubes, legal, outcome, table
from tests.playing import play, refused


def test_a_trophy_payable_with_triples_only_may_be_left() -> None:
    """BC-15: three red cubes would complete the blue ones, but nobody has to."""
    on = claiming(cubes=("RRRBBB", ""), trophies="1....")
    assert legal(on) == {"claim B RRR", "done"}
    play(on, "done")
    assert cubes(on, 0) == "RRRBBB"


def test_claims_open_only_after_a_tile_was_scored() -> None:
    """BC-15: enough cubes on a quiet turn claim nothing."""
    on = table(cubes=("SSS", ""), hands=("R4", "R2"))
    assert refused(on, "claim S") == "BC-15"
    play(on, "place R4 3 own")
    assert on.position()["step"] == "place"


@pytest.mark.parametrize("taker", "01")
def test_whoever_took_the_trophy_its_cubes_count_three_for_one(taker: str) -> None:
    """BC-16: by either player; not before it is taken."""
    assert "claim G YYY" in legal(claiming(cubes=("YYYGGGG", ""), trophies=f".{taker}..."))
    assert refused(claiming(cubes=("YYYGGGGSSS", "")), "claim G YYY") == "BC-16"


def test_every_way_to_pay_is_offered() -> None:
    """BC-16: also for a trophy payable directly, from one colour or several, up to all its cost."""
    on = claiming(cubes=("RRRRRRYYYSSS", ""), trophies="01...")
    assert legal(on) == {
        "claim S",
        "claim S RRR",
        "claim S YYY",
        "claim S RRR RRR",
        "claim S RRR YYY",
        "claim S RRR RRR YYY",
    }
    play(on, "claim S RRR RRR YYY")
    assert cubes(on, 0) == "SSS"


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


def test_then_the_other_player_may_claim_one() -> None:
    """BC-17: when the winner is done; one trophy, triples too, and then it is the winner's turn again."""
    on = claiming(cubes=("RRRSS", "RRRBBBGGGGG"), trophies="0....")
    play(on, "done")
    assert (on.turn, on.position()["last"]) == (1, {"winner": 0, "placed": 0})
    assert legal(on) == {"claim G", "claim B RRR", "claim G RRR", "done"}
    play(on, "claim B RRR")
    assert (on.turn, legal(on)) == (0, {"claim S RRR", "done"})


def test_seats_that_can_claim_nothing_are_passed_over() -> None:
    """BC-17: neither can: the claims close by themselves and the next turn has begun."""
    on = table(tiles=("plains R: | R9", *CALM[1:]), hands=("R4", "R2"), cubes=("YY", "GG"))
    play(on, "place R4 1 own")
    assert (on.position()["step"], on.position()["last"], on.turn) == ("place", None, 1)


def test_cubes_paid_go_to_the_box() -> None:
    """BC-18: out of the game; `box` is the default."""
    on = claiming(cubes=("SSSRRR", "RRRBBB"), trophies="1....", bag="GG")
    play(on, "claim S RRR")
    assert (cubes(on, 0), on.position()["bag"]) == ("S", "GG")


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


def test_the_third_trophy_ends_the_game_at_once() -> None:
    """BC-20: in the middle of claims, whatever else could be claimed; no move is legal any more."""
    on = claiming(cubes=("SSSRRRRRRR", "BBBB"), trophies=".00..")
    events = play(on, "claim S")
    assert outcome(on)._asdict() == {"winners": (0,), "scores": (3, 0), "reason": "trophies"}
    assert events[-1] == ("over", "trophies")
    assert on.moves() == []
    for move in ("claim R", "done", "claim B", "place R1 1 own"):
        assert refused(on, move) == "BC-20"


def test_two_trophies_do_not_end_it() -> None:
    """BC-20: the third does, and it may be the loser of the tile who takes it."""
    on = claiming(cubes=("SSS", "BBBB"), trophies="011..")
    play(on, "claim S")
    assert on.outcome() is None
    play(on, "claim B")
    assert (outcome(on).winners, outcome(on).scores) == ((1,), (2, 3))


def test_a_claim_with_an_empty_word_is_refused() -> None:
    """BC-16: no cubes are no triple, and the reader that puts triples in order doesn't stumble."""
    on = claiming(cubes=("RRRSS", ""), trophies="0....")
    move = ("claim", "S", "")
    assert on.canonical(move) == move
    reason = on.why_not(move)
    assert reason is not None and reason.rule == "BC-16"
