"""The rules of Balloon Cup as far as chance or many cases are in them; the others: scenarios/rules.json."""

from collections import Counter
from math import comb
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.components import COLOURS, VALUES
from tests.balloon_cup.positions import CALM, CARDS, COSTS, CUBES, hand, legal, table
from tests.playing import play, refused
from ui.pages.rules import book_of

# --- the set-up: BC-1 to BC-4 -------------------------------------------------------------------------------


SEEDS = [str(number) for number in range(30)]


def deal(seed: str = "deal", first: int = 0, **options: str) -> BalloonCup:
    return BalloonCup.deal(2, options, seed, first)


def test_the_45_cards_are_those_of_bc_1() -> None:
    """BC-1: some values of each colour, each colour symmetric about 7."""
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


# --- a card is placed, or cards are exchanged where none fits: BC-5 to BC-8, BC-24 --------------------------


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


STUCK = ("plains R", "mountains RY", "plains RYY", "mountains RRYY")  # no tile takes green, blue or grey
EIGHT = "G1 G2 G4 B1 B3 B5 S1 S4"


def stuck(pile: str = "G6 G7 G8 G10", cards: str = EIGHT, **more: Any) -> BalloonCup:
    return table(tiles=STUCK, hands=(cards, "R1 R2"), pile=pile, **more)


def test_one_to_four_cards_are_exchanged() -> None:
    """BC-8: every choice of 1 to 4 of the eight cards, each once, and nothing else."""
    moves = legal(stuck())
    assert len(moves) == comb(8, 1) + comb(8, 2) + comb(8, 3) + comb(8, 4)
    assert all(move.startswith("exchange ") for move in moves)


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


# --- a full tile is scored and filled again: BC-9 to BC-14, BC-22 -------------------------------------------


def after_tile_1(
    bag: str, tiles: tuple[str, ...] = ("mountains SG", "plains RYB", "mountains RYGS"), **more: Any
) -> BalloonCup:
    """The table after tile 1, which bore a red cube, has been scored."""
    on = table(tiles=("plains R: | R9", *tiles), hands=("R4", "R2"), bag=bag, **more)
    play(on, "place R4 1 own")
    return on


def test_the_bag_is_mixed_after_cubes_went_back() -> None:
    """BC-22: where they lie then is chance, not the order in which they were drawn."""
    bags = {after_tile_1("SS" + "YRBYRBGYRB", seed=seed).position()["bag"] for seed in "abcdefgh"}
    assert len(bags) == 8


def test_the_bag_keeps_its_order_when_nothing_was_put_aside() -> None:
    """BC-22: what is drawn next is not decided anew."""
    assert after_tile_1("YRBSS").position()["bag"] == "RBSS"


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


def test_the_bag_is_mixed_after_a_cube_was_taken_out() -> None:
    """BC-22: a chosen cube is taken: the order of the others is chance."""
    bags = set()
    for seed in "abcdefgh":
        what = {"cubes": ("RRRR", ""), "trophies": "1....", "bag": "BGYSGYSGYS"}
        on = table(options={"trades": "own-turn"}, seed=seed, **what)
        play(on, "trade RRR B")
        assert sorted(on.position()["bag"]) == sorted("GYSGYSGYS")
        bags.add(on.position()["bag"])
    assert len(bags) > 4
