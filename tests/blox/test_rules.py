"""The rules of Blox as far as chance or a board of its own is in them; the others: scenarios/rules.json."""

from collections import Counter

import pytest

from game.blox import Blox
from game.blox.board import ROWS
from tests.blox.positions import BOARD, legal, table
from tests.playing import play

# --- material, board, set-up: BX-1 to BX-5 ------------------------------------------------------------------


ONES = ["f2", "c3", "g3", "b4", "d4", "f4", "d6", "f6", "h6", "c7", "g7", "d8"]
TALL = {"b2": 2, "h2": 2, "b8": 2, "h8": 2, "e3": 3, "c5": 3, "g5": 3, "e7": 3, "d2": 4, "f8": 4}
SEEDS = [f"deal {number}" for number in range(30)]


def colour(space):
    return BOARD[int(space[1]) - 1]["abcdefghi".index(space[0])]


def test_rows_are_numbered_from_the_top_and_columns_lettered_from_the_left():
    """BX-1: 81 spaces; a1 is the top left one, i9 the bottom right one; four colours."""
    found = Blox.deal(4, {}, "x", 0).position()["board"]
    assert found == list(BOARD)
    assert {letter for row in found for letter in row} == set("KWSV")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_in_the_box(seats):
    """BX-2: 40 blocks, ten of each colour; 60 cards, fifteen of each; a joker and four pawns each."""
    found = Blox.deal(seats, {}, "box", 0).position()
    blocks = Counter("".join(found["towers"].values()))
    cards = Counter("".join(found["hands"]) + found["deck"])
    assert set(cards.items()) == {(letter, 15) for letter in "KWSV"}
    assert set(blocks.items()) == {(letter, 9 if seats == 2 else 10) for letter in "KWSV"}
    assert found["jokers"] == [True] * seats
    on = table(seats=seats, pawns={"a1": 0, "c1": 0, "e1": 0}, hands=("KWSVV",))
    assert legal(on, "enter")
    assert not legal(
        table(seats=seats, pawns={"a1": 0, "c1": 0, "e1": 0, "g1": 0}, hands=("KWSVV",)), "enter"
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_towers_stand_on_the_marked_spaces(seats):
    """BX-3, BX-4: heights as marked, hands of five, jokers face up, no pawns, points or blocks, phase 1."""
    found = Blox.deal(seats, {}, "set-up", 1).position()
    heights = {space: len(tower) for space, tower in found["towers"].items()}
    assert heights == {**TALL, **dict.fromkeys(ONES, 1)}
    assert [len(hand) for hand in found["hands"]] == [5] * seats
    assert found["jokers"] == [True] * seats
    assert (found["pawns"], found["points"], found["blocks"]) == ({}, [0] * seats, [""] * seats)
    assert (found["phase"], found["ending"], found["discards"]) == (1, False, "")


def test_blocks_and_cards_are_shuffled():
    """BX-4: colours of towers and cards at random, by the seed alone."""
    deals = [Blox.deal(3, {}, seed, 0).position() for seed in SEEDS]
    for key in (lambda p: p["towers"]["d2"], lambda p: p["hands"][0], lambda p: p["deck"][:5]):
        assert len({key(deal) for deal in deals}) > 10
    assert deals == [Blox.deal(3, {}, seed, 0).position() for seed in SEEDS]


def test_two_players_have_neutral_pawns_and_four_extra_towers():
    """BX-5: of the spaces marked 1 two grey and two white bear 2-block towers, the others neutral pawns."""
    extras = set()
    for seed in SEEDS:
        found = Blox.deal(2, {}, seed, 0).position()
        heights = {space: len(tower) for space, tower in found["towers"].items()}
        extra = {space for space in heights if space not in TALL}
        assert {space: heights[space] for space in TALL} == TALL
        assert [heights[space] for space in extra] == [2] * 4
        assert sorted(colour(space) for space in extra) == ["S", "S", "W", "W"]
        assert found["pawns"] == dict.fromkeys(sorted(set(ONES) - extra, key=ONES.index), None)
        assert found["phase"] == 2
        extras.add(frozenset(extra))
    assert len(extras) > 4, "the spaces are chosen at random"


# --- another board (BX-3) ----------------------------------------------------------------------------------


def other_board():
    """The project's board upside down: the same marks in other places."""
    return ROWS[::-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_another_board_travels_in_the_match(seats):
    """BX-3: saves of earlier versions may have one; deal, position and copies keep to it."""
    on = Blox.deal(seats, {"board": other_board()}, "other", 0)
    found = on.position()
    assert found["board"] == list(BOARD)[::-1]
    assert len(found["towers"]["d8"]) == len(found["towers"]["f2"]) == 4
    again = Blox.from_position(found, on.options, "other")
    assert again.position() == found
    assert again.moves() == on.moves() == on.copy().moves()
    assert on.moves() != Blox.deal(seats, {}, "other", 0).moves()
    # Without rows of its own a position lies on the board that the options name.
    bare = {key: value for key, value in found.items() if key != "board"}
    assert Blox.from_position(bare, on.options, "other").position() == found
    assert Blox.from_position(bare, {}, "other").position()["board"] == list(BOARD)


def test_spaces_between_the_words_of_a_board_do_not_count():
    """BX-3: each word is a space of the board."""
    assert Blox.settle_option("board", [row.replace(" ", "   ") for row in ROWS]) == ROWS
    assert Blox.settle_option("board", "own") == "own"


# --- a turn and its actions: BX-6 to BX-19 ------------------------------------------------------------------


def test_an_empty_deck_stays_empty_until_a_card_must_be_drawn():
    """BX-6: then the discards, with the cards just played, are shuffled into a new one."""
    on = table(hands=("KKSVV", "KKWWS"), jokers=[True] * 3, deck="W", discards="", rest_to="discards")
    play(on, "enter L2 K")
    lying = on.position()["discards"]
    assert on.position()["deck"] == ""
    assert "shuffled" not in {event[0] for event in play(on, "enter L1 *W")}, "no card had to be drawn"
    assert on.position()["deck"] == ""
    before = on.position()["hands"][2]
    events = play(on, f"change {before[0]}")
    assert ("shuffled",) in events
    found = on.position()
    assert found["discards"] == ""
    assert sorted(found["hands"][2] + found["deck"]) == sorted(before + lying)
