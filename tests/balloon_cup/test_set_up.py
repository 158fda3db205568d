"""What lies on the table before the first move: BC-1 to BC-4."""

from __future__ import annotations

from collections import Counter

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.components import COLOURS, VALUES
from tests.balloon_cup.positions import CARDS, COSTS, CUBES, claiming, legal
from tests.playing import refused
from ui.pages.rules import book_of

SEEDS = [str(number) for number in range(30)]


def deal(seed: str = "deal", first: int = 0, **options: str) -> BalloonCup:
    return BalloonCup.deal(2, options, seed, first)


def test_the_45_cards_are_those_of_bc_1() -> None:
    """BC-1: so many values of each colour, each colour symmetric about 7."""
    found = deal().position()
    dealt = found["hands"][0] + found["hands"][1] + found["deck"] + found["discards"]
    assert sorted(dealt) == sorted(CARDS)
    assert len(dealt) == 45
    for colour in "RYGBS":
        values = {int(card[1:]) for card in dealt if card[0] == colour}
        assert values == {14 - value for value in values}


def test_the_45_cubes_are_those_of_bc_2() -> None:
    """BC-2: 13 red, 11 yellow, 9 green, 7 blue, 5 grey."""
    found = deal().position()
    lying = found["bag"] + "".join(tile["cubes"] for tile in found["tiles"])
    assert Counter(lying) == CUBES
    assert found["cubes"] == ["", ""]


@pytest.mark.parametrize(("colour", "cost"), COSTS.items())
def test_each_trophy_has_the_cost_of_bc_2(colour: str, cost: int) -> None:
    """BC-2: red 7, yellow 6, green 5, blue 4, grey 3 cubes; one less doesn't do."""
    # The other player could claim grey, so the claims stay open whoever holds what.
    enough = claiming(cubes=(colour * cost, ""), bag="")
    assert f"claim {colour}" in legal(enough)
    enough.play(("claim", colour))
    assert enough.position()["cubes"][0] == ""
    other = "Y" if colour != "Y" else "G"
    short = claiming(cubes=(colour * (cost - 1) + other * COSTS[other], ""), bag="")
    assert refused(short, f"claim {colour}") == "BC-16"


@pytest.mark.parametrize("rule", ["capped", "printed"])
def test_tile_n_gets_n_cubes_and_each_player_eight_cards(rule: str) -> None:
    """BC-3, BC-4: plains and mountains in turns, n cubes on tile n, 8 cards a hand, nothing else out."""
    for seed in SEEDS:
        found = deal(seed, cubes=rule).position()
        laid = [(tile["number"], tile["terrain"], len(tile["cubes"])) for tile in found["tiles"]]
        assert laid == [(1, "plains", 1), (2, "mountains", 2), (3, "plains", 3), (4, "mountains", 4)]
        assert [len(hand) for hand in found["hands"]] == [8, 8]
        assert (len(found["deck"]), found["discards"], len(found["bag"])) == (29, [], 35)
        assert found["trophies"] == dict.fromkeys("RYGBS")
        assert (found["step"], found["last"], "known" in found) == ("place", None, False)


def test_cards_and_cubes_come_by_chance() -> None:
    """BC-4: drawn blind: thirty seeds, thirty deals, and each tile bears each colour sooner or later."""
    deals = [deal(seed).position() for seed in SEEDS]
    assert len({str(found["hands"]) for found in deals}) == len({found["bag"] for found in deals}) == 30
    assert {found["tiles"][0]["cubes"] for found in deals} == set("RYGBS")


def test_the_rules_page_has_the_cubes_costs_and_cards_of_the_engine() -> None:
    book = book_of("balloon-cup")
    assert book is not None
    [rows] = (block["rows"] for chapter in book["chapters"] for block in chapter["blocks"] if "rows" in block)
    assert [row[1:] for row in rows] == [
        [str(len(VALUES[colour])), str(COSTS[colour]), " ".join(map(str, VALUES[colour]))]
        for colour in COLOURS
    ]
