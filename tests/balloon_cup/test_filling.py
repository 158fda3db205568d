"""How many cubes of a colour the tiles bear together: BC-22."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.notation import Event
from tests.balloon_cup.positions import COSTS, table, tile
from tests.playing import play


def after_tile_1(
    bag: str, tiles: tuple[str, ...] = ("mountains SG", "plains RYB", "mountains RYGS"), **more: Any
) -> tuple[BalloonCup, list[Event]]:
    """The table after tile 1, which bore a red cube, has been scored."""
    on = table(tiles=("plains R: | R9", *tiles), hands=("R4", "R2"), bag=bag, **more)
    events = play(on, "place R4 1 own")
    return on, [event for event in events if event[0] in ("filled", "waits", "left")]


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
        on = table(tiles=("plains R: | R9", *tiles), hands=("R4", "R2"), bag=colour + other * 2)
        play(on, "place R4 1 own")
        assert tile(on, 1) == ("mountains", colour if lying < cost - 1 else other)


@pytest.mark.parametrize(
    ("bag", "second", "left"),
    [("RYGRYGS", ("filled", "2", "mountains", "YG"), "S"), ("RYGRY", ("left", "2"), "Y")],
)
def test_waiting_tiles_are_tried_again_after_each_scoring(bag: str, second: Event, left: str) -> None:
    """BC-22, BC-14: first the tile just scored, then by number; one that the bag can't fill leaves."""
    tiles = ("plains -", "mountains -", "plains SSB: S1 S4 B1 | S7 S10", "mountains RYGB")
    on = table(tiles=tiles, hands=("B3 R1", "R2"), bag=bag)
    events = [event for event in play(on, "place B3 3 other") if event[0] in ("filled", "waits", "left")]
    assert events == [("filled", "3", "mountains", "RYG"), ("filled", "1", "plains", "R"), second]
    assert on.position()["bag"] == left


def test_a_waiting_tile_waits_on() -> None:
    """BC-22: still nothing but grey in the bag, and two grey lie there."""
    on = table(
        tiles=("plains R: | R9", "mountains -", "plains SSB", "mountains RYGB"),
        hands=("R4", "R2"),
        bag="YSS",
    )
    events = [event for event in play(on, "place R4 1 own") if event[0] in ("filled", "waits", "left")]
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
