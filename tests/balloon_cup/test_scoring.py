"""A tile is full on both sides, is scored, and is filled again: BC-9 to BC-14, BC-22."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.notation import Event
from tests.balloon_cup.positions import CALM, COSTS, cubes, hand, legal, table, tile
from tests.playing import play, refused


def scored(
    left: str, right: str, hands: tuple[str, str], move: str, terrain: str = "mountains", **more: Any
) -> BalloonCup:
    """Tile 2 with `left | right` on it, after a move of seat 0."""
    tiles = ("plains R", f"{terrain} RY: {left} | {right}", "plains RYB", "mountains RYGS")
    on = table(tiles=tiles, hands=hands, **more)
    play(on, move)
    return on


def test_a_tile_waits_until_both_sides_are_full() -> None:
    """BC-9: one full side scores nothing."""
    on = scored("R10", "R2", ("Y9 Y1", "S1"), "place Y9 2 own")
    assert cubes(on, 0) == cubes(on, 1) == ""
    assert on.position()["tiles"][1]["cards"] == [["R10", "Y9"], ["R2"]]


def test_a_tile_is_scored_before_the_card_of_the_turn_is_drawn() -> None:
    """BC-9: at once: the events tell it, and while claims are open no card has been drawn."""
    on = table(tiles=("plains R: | R9", *CALM[1:]), hands=("R4 R5", "S1"), pile="G1")
    events = [event[0] for event in play(on, "place R4 1 own")]
    assert events.index("scored") < events.index("drew")
    tiles = ("plains G: | G10", *CALM[1:])
    on = table(tiles=tiles, hands=("G4 R5", "S1"), pile="G1", cubes=("GGGG", ""))
    events = [event[0] for event in play(on, "place G4 1 own")]
    assert ("scored" in events, "drew" in events) == (True, False)
    assert hand(on, 0) == ["R5"]


@pytest.mark.parametrize(("terrain", "winner"), [("mountains", 0), ("plains", 1)])
def test_mountains_go_to_the_higher_sum_plains_to_the_lower(terrain: str, winner: int) -> None:
    """BC-10, BC-13: 10 + 9 against 11 + 5: sums count, not the best card; the loser has the next turn."""
    on = scored("R10", "R11 Y5", ("Y9", "S1"), "place Y9 2 own", terrain)
    assert (cubes(on, winner), cubes(on, 1 - winner)) == ("RY", "")
    assert (on.turn, on.position()["step"]) == (1 - winner, "place")


@pytest.mark.parametrize("terrain", ["mountains", "plains"])
@pytest.mark.parametrize("side", ["own", "other"])
def test_a_tie_goes_to_who_placed_the_last_card(terrain: str, side: str) -> None:
    """BC-11: on whichever side it lies and whatever the terrain."""
    full, open_side = "R5 Y7", "R7"
    left, right = (open_side, full) if side == "own" else (full, open_side)
    on = scored(left, right, ("Y5", "S1"), f"place Y5 2 {side}", terrain)
    assert (cubes(on, 0), cubes(on, 1)) == ("RY", "")


def test_who_placed_draws_even_if_the_other_won_the_tile_and_claimed() -> None:
    """BC-12: the draw comes after the claims of the other player."""
    tiles = ("plains G: | G2", *CALM[1:])
    on = table(tiles=tiles, hands=("G4 R5", "S1"), pile="R13", cubes=("", "GGGG"))
    play(on, "place G4 1 own")
    assert (on.turn, hand(on, 0)) == (1, ["R5"])
    play(on, "claim G")
    assert hand(on, 0) == ["R5", "R13"]
    assert hand(on, 1) == ["S1"]


@pytest.mark.parametrize(("bag", "stays"), [("GB", True), ("G", False), ("", False)])
def test_a_tile_that_the_bag_cannot_fill_leaves_the_game(bag: str, stays: bool) -> None:
    """BC-14: two cubes fill tile 2, one doesn't, and stays in the bag."""
    on = scored("R10", "R2 Y5", ("Y9 Y1", "R1"), "place Y9 2 own", bag=bag)
    assert tile(on, 2) == (("plains", bag) if stays else (None, ""))
    assert on.position()["bag"] == ("" if stays else bag)
    if not stays:
        assert refused(on, "place R1 2 own") == "BC-14"
        assert not [move for move in legal(on) if move.split()[2] == "2"]


def test_a_tile_that_left_never_comes_back() -> None:
    """BC-14: later scorings fill only their own tile, however full the bag."""
    on, _ = after_tile_1(None, ("gone", "plains RYB", "mountains RYGS"))
    assert tile(on, 2) == (None, "")
    assert tile(on, 1)[0] == "mountains" and tile(on, 1)[1] != ""


def refilled(on: BalloonCup, move: str) -> list[Event]:
    return [event for event in play(on, move) if event[0] in ("filled", "waits", "left")]


def after_tile_1(
    bag: str | None, tiles: tuple[str, ...] = ("mountains SG", "plains RYB", "mountains RYGS"), **more: Any
) -> tuple[BalloonCup, list[Event]]:
    """The table after tile 1, which bore a red cube, has been scored."""
    on = table(tiles=("plains R: | R9", *tiles), hands=("R4", "R2"), bag=bag, **more)
    return on, refilled(on, "place R4 1 own")


def test_the_bag_is_mixed_after_cubes_went_back() -> None:
    """BC-22: where they lie then is chance, not the order in which they were drawn."""
    bags = {after_tile_1("SS" + "YRBYRBGYRB", seed=seed)[0].position()["bag"] for seed in "abcdefgh"}
    assert len(bags) == 8


def test_the_bag_keeps_its_order_when_nothing_was_put_aside() -> None:
    """BC-22: what is drawn next is not decided anew."""
    assert after_tile_1("YRBSS")[0].position()["bag"] == "RBSS"


@pytest.mark.parametrize(("colour", "cost"), COSTS.items())
def test_the_cap_is_one_less_than_the_cost(colour: str, cost: int) -> None:
    """BC-22: 2 S, 3 B, 4 G, 5 Y, 6 R on all tiles together; one below it the cube is taken."""
    other = "Y" if colour != "Y" else "B"
    for lying in (cost - 2, cost - 1):
        # So many cubes of the colour on tiles 2 to 4, the rest of their nine of others.
        rest = cycle(kind for kind in "RYGB" if kind not in (colour, other))
        nine = [colour] * lying + [next(rest) for _ in range(9 - lying)]
        borne = "".join(nine)
        tiles = (f"mountains {borne[:2]}", f"plains {borne[2:5]}", f"mountains {borne[5:]}")
        on, _ = after_tile_1(colour + other * 2, tiles)
        assert tile(on, 1) == ("mountains", colour if lying < cost - 1 else other)


def test_a_waiting_tile_waits_on() -> None:
    """BC-22: still nothing but grey in the bag, and two grey lie there."""
    _, events = after_tile_1("YSS", ("mountains -", "plains SSB", "mountains RYGB"))
    assert events == [("filled", "1", "mountains", "Y"), ("waits", "2")]


@pytest.mark.parametrize("trades", ["own-turn", "after-win"])
def test_the_cap_always_holds_where_traded_cubes_go_back(trades: str) -> None:
    """BC-21: `spent` = `bag` with trades: `printed` doesn't lift the cap, for such games would not end."""
    options = {"cubes": "printed", "trades": trades, "spent": "bag"}
    assert after_tile_1("SSYRB", options=options)[1] == [("filled", "1", "mountains", "Y")]
    lifted = {"cubes": "printed", "trades": trades, "spent": "box"}
    assert after_tile_1("SSYRB", options=lifted)[1] == [("filled", "1", "mountains", "S")]


def test_tiles_are_capped_from_the_set_up_on() -> None:
    """BC-22: in three hundred deals no colour is beyond its cap; with `printed` some are."""

    def beyond(options: dict[str, str]) -> bool:
        for seed in range(300):
            borne = "".join(t["cubes"] for t in BalloonCup.deal(2, options, str(seed), 0).position()["tiles"])
            if any(borne.count(colour) >= cost for colour, cost in COSTS.items()):
                return True
        return False

    assert not beyond({})
    assert beyond({"cubes": "printed"})
