"""The rules of Balloon Cup, each test named for a rule: BC-1 to BC-24."""

from collections import Counter
from itertools import cycle
from math import comb
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.components import COLOURS, VALUES
from game.notation import Event
from tests.balloon_cup.positions import (
    CALM,
    CARDS,
    COSTS,
    CUBES,
    claiming,
    cubes,
    hand,
    legal,
    outcome,
    table,
    tile,
)
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


@pytest.mark.parametrize(("colour", "cost"), COSTS.items())
def test_each_trophy_has_the_cost_of_bc_2(colour: str, cost: int) -> None:
    """BC-2: red 7, yellow 6, green 5, blue 4, grey 3 cubes; one less doesn't do."""
    # The other player could claim grey, so the claims stay open.
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


# --- a card is placed, or cards are exchanged where none fits: BC-5 to BC-8, BC-24 --------------------------


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


# --- a full tile is scored and filled again: BC-9 to BC-14, BC-22 -------------------------------------------


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
    on, _ = after_tile_1(None, ("", "plains RYB", "mountains RYGS"))
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
        # `lying` cubes of the colour on tiles 2 to 4, the rest of their nine of others.
        rest = cycle(kind for kind in "RYGB" if kind not in (colour, other))
        nine = [colour] * lying + [next(rest) for _ in range(9 - lying)]
        borne = "".join(nine)
        tiles = (f"mountains {borne[:2]}", f"plains {borne[2:5]}", f"mountains {borne[5:]}")
        on, _ = after_tile_1(colour + other * 2, tiles)
        assert tile(on, 1) == ("mountains", colour if lying < cost - 1 else other)


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


# --- trophies are claimed, cubes are traded: BC-15 to BC-21 -------------------------------------------------


def test_a_trophy_payable_with_triples_only_may_be_left() -> None:
    """BC-15: three red cubes would complete the blue ones, but nobody has to."""
    on = claiming(cubes=("RRRBBB", ""), trophies="1....")
    assert legal(on) == {"claim B RRR", "done"}
    play(on, "done")
    assert cubes(on, 0) == "RRRBBB"


@pytest.mark.parametrize("taker", "01")
def test_cubes_of_a_taken_trophy_count_three_for_one(taker: str) -> None:
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


def test_after_win_the_other_player_is_passed_over_with_triples_alone() -> None:
    """BC-21, BC-17: three cubes to trade are no claim; with nothing to claim it is the next turn."""
    on = claiming(cubes=("RRR", "RRR"), trophies="1....", bag="BG", options=WIN)
    play(on, "done")
    assert (on.position()["step"], on.turn) == ("place", 1)


# --- the end without a third trophy: BC-23 ------------------------------------------------------------------


PRINTED = {"cubes": "printed"}
JAM = ("plains S", "mountains SB", "plains SSS: S1 S4 | S7 S10", "mountains BBBB: B1 B3 B5 B7 | B9 B11 B13")
"""One grey card more on tile 3 and nobody can ever place again."""


def jam(options: dict[str, str] = PRINTED, **more: Any) -> BalloonCup:
    return table(**{"tiles": JAM, "hands": ("R4 S13", "R2"), "options": options, "bag": "RYG", **more})


def test_one_card_that_may_still_come_is_no_deadlock() -> None:
    """BC-23: `ever`: the last grey card may be in a hand, the pile or the discards; exchanges continue."""
    for hands, rest_to in ((("R4", "R2 S13"), "deck"), (("R4", "R2"), "deck"), (("R4", "R2"), "discards")):
        on = jam(hands=hands, rest_to=rest_to)
        assert on.outcome() is None
        assert legal(on) == {"exchange R4"}


@pytest.mark.parametrize("rule", ["capped", "printed"])
@pytest.mark.parametrize("last", ["R", "S"])
def test_no_cubes_on_any_tile_end_it_too(rule: str, last: str) -> None:
    """BC-23: under either value of `cubes`; scores are trophies."""
    on = table(
        tiles=(f"plains {last}: | {last}13", "", "", ""),
        hands=(f"{last}1 R4", "R2"),
        bag="",
        trophies="..01.",
        options={"cubes": rule},
    )
    play(on, f"place {last}1 1 own")
    assert outcome(on)._asdict() == {"winners": (0,), "scores": (1, 1), "reason": "tiles"}


def test_a_position_read_at_its_end_is_over() -> None:
    """BC-23: the end is part of the position."""
    assert outcome(table(tiles=("",) * 4, bag="")).reason == "tiles"
    jammed = ("plains S", "mountains SB", "plains SSS: S1 S4 | S7 S10 S13", JAM[3])
    assert outcome(jam(tiles=jammed, hands=("R4", "R2"))).reason == "deadlock"
    assert jam(tiles=jammed, hands=("R4", "R2"), options={}).outcome() is None
