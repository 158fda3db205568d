"""The rules of Blox, each test named for a rule: BX-1 to BX-23."""

from collections import Counter

import pytest

from game.blox import Blox, board
from game.blox.board import TABLE
from game.reasons import BadPosition
from tests.blox.positions import BOARD, allowed, at, legal, table
from tests.playing import play, refused

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
    on = table(hands=("KWSVV",))
    assert allowed(on, "enter L1 W", "enter Ta W")
    assert at_entering("L1", "W") == at_entering("Ta", "W") == "a1"
    assert at_entering("R9", "S") == at_entering("Bi", "S") == "i9"
    assert at_entering("R1", "S") == at_entering("Ti", "S") == "i1"
    assert at_entering("L9", "V") == at_entering("Ba", "V") == "a9"


def at_entering(lane, card):
    on = table(hands=("KWSVV",))
    return on.play(("enter", lane, card))[0][3]


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
    return board.from_text(TABLE)[::-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_another_board_travels_in_the_match(seats):
    """BX-3: people who own the printed board can load it; deal, position and copies keep to it."""
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


def test_a_board_may_be_written_as_a_table_or_as_bare_rows():
    """BX-3: head line and row numbers may be left out; spaces between words don't count."""
    rows = board.from_text(TABLE)
    assert rows[1] == "K S2 V S4 V K1 S K2 W"
    assert board.from_text("\n".join(rows)) == rows
    assert Blox.settle_option("board", [row.replace(" ", "   ") for row in rows]) == rows
    assert Blox.settle_option("board", "own") == "own"


def changed(old, new, times=1):
    text = "\n".join(board.from_text(TABLE))
    assert old in text
    return text.replace(old, new, times).split("\n")


@pytest.mark.parametrize(
    "value",
    [
        None,
        "mine",
        True,
        {},
        [],
        [[]] * 9,
        ["W"] * 9,
        changed("W K W V", "W K W"),
        [*changed("W K", "W K"), "W K W V K V S W S"],
        changed("W K W V", "W K W R"),
        changed("W K W V", "W K W VV"),
        changed("S4", "S5"),
        changed("S4", "S3"),
        changed("W K W V", "W K W V4"),
        # The blocks are used up, but with two players there would be no space for pawns and extra towers.
        changed("S2", "S1"),
        [row.replace("K1", "K").replace("S4", "S3").replace("W3", "W4") for row in changed("W K W", "W K W")],
        # Twelve 1s, but of white ones only one.
        [row.replace("W1", "V1") for row in changed("W1", "K1", 2)],
    ],
    ids=str,
)
def test_a_board_that_cannot_be_is_refused(value):
    """BX-3: 81 spaces, known colours, marks that use up the blocks with any number of players."""
    with pytest.raises(BadPosition):
        Blox.deal(3, {"board": value}, "x", 0)


def test_a_refusal_says_what_is_wrong_with_a_board():
    with pytest.raises(BadPosition, match="add up to 41, but there are 40 blocks"):
        Blox.deal(3, {"board": changed("W K W V", "W K W V1")}, "x", 0)
    with pytest.raises(BadPosition, match="fewer than 2 spaces of colour S are marked 1"):
        Blox.deal(3, {"board": [row.replace("S1", "V1") for row in changed("S1", "S1")]}, "x", 0)
    with pytest.raises(BadPosition, match="13 spaces of the board are marked 1, not 12"):
        Blox.deal(3, {"board": [row.replace("V3 ", "V2 ") for row in changed("W K W V", "W K W V1")]}, "x", 0)


# --- a turn and its actions: BX-6 to BX-19 ------------------------------------------------------------------


def test_one_action_then_the_hand_is_refilled_then_the_next_player():
    """BX-6: cards played go to the discards, the hand back to five, the turn on."""
    on = table(hands=("KWSVV", "KKKKK", "WWWWW"), deck="SW")
    events = play(on, "enter L1 W")
    found = on.position()
    assert (found["turn"], found["hands"][0], found["discards"]) == (1, "KSSVV", "W")
    assert found["deck"][0] == "W"
    assert ("drew", "0", "1") in events
    play(on, "change KKK", "change W")
    assert on.turn == 0
    assert [len(hand) for hand in on.position()["hands"]] == [5, 5, 5]


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


def test_the_joker_stands_for_a_card_of_any_colour():
    """BX-8: also for one that is held; it goes face down and comes in addition to the hand."""
    on = table(pawns={"e5": 0}, hands=("KKKKK",), jokers=[True, True, True], deck="VV")
    assert allowed(on, "move e5 d5 *V", "move e5 h5 K", "move e5 h5 *K", "enter L1 *W", "enter L1 *K")
    events = play(on, "move e5 h5 *K")
    found = on.position()
    assert (found["jokers"], found["hands"][0]) == ([False, True, True], "KKKKK")
    assert found["deck"][:2] == "VV", "an action paid with the joker alone draws no card"
    assert found["discards"] == ""
    assert ("joker", "0", "down") in events
    assert "drew" not in {event[0] for event in events}


def test_a_tower_falls_for_a_card_of_each_block():
    """BX-12: blocks and token to the player, the pawn onto the tower's space; never in part."""
    on = table(
        towers={"e4": "WVW", "a9": "KKK"}, pawns={"e5": 0}, hands=("KWWSV", "KKKKK"), phase=3, deck="SSS"
    )
    assert legal(on, "demolish") == {"demolish e5 e4 WWV"}
    for paid in ("WW", "WV", "WWWV", "WSV", "V"):
        assert refused(on, f"demolish e5 e4 {paid}") == "BX-12"
    events = play(on, "demolish e5 e4 WVW")
    found = on.position()
    assert events[0] == ("demolished", "0", "e5", "e4", "WWV", "3")
    assert (at(on, "e4"), at(on, "e5")) == (0, None)
    assert (found["points"], found["blocks"][0]) == ([3, 0, 0], "WWV")
    assert (found["hands"][0], found["discards"]) == ("KSSSS", "WWV")


def test_the_tower_stands_where_the_pawn_stood_and_the_pawn_goes_home():
    """BX-15, BX-16: the builder scores the height; the pawn may enter again."""
    on = table(
        towers={"a9": "W", "c9": "W"},
        pawns={"e5": 0, "a1": 0, "c1": 0, "g1": 0},
        hands=("KKWSV",),
        blocks=("KWWWS",),
        points=[5, 6, 7],
        deck="VV",
    )
    assert legal(on, "enter") == set()
    events = play(on, "build e5 WK")
    found = on.position()
    assert events[0] == ("built", "0", "e5", "KW", "2")
    assert at(on, "e5") == "KW"
    assert found["points"] == [7, 6, 7]
    assert (found["blocks"][0], found["discards"]) == ("WWS", "KW")
    play(on, "change " + found["hands"][1][0], "change " + found["hands"][2][0])
    assert legal(on, "enter")


def test_the_builders_token_and_the_towers_token_are_the_same_height():
    """BX-16: who demolishes it later takes as many points; a tower of five scores five."""
    on = table(
        pawns={"e5": 0, "e4": 1},
        hands=("KWSVV", "KWSVV"),
        blocks=("KWSV",),
        phase=3,
        towers={"a1": "KKK", "c1": "WWW"},
    )
    play(on, "build e5 KWSV")
    assert on.position()["points"] == [4, 0, 0]
    on = table(pawns={"e5": 1, "e4": 0}, hands=("KWSVV",), towers={"e3": "KWSV"}, phase=4)
    play(on, "demolish e4 e3 KWSV")
    assert on.position()["points"] == [4, 0, 0]
    on = table(pawns={"e5": 0}, hands=("KWSVV",), blocks=("KWSVV",), phase=4)
    play(on, "build e5 KWSVV")
    assert on.position()["points"] == [5, 0, 0]


@pytest.mark.parametrize(("word", "points"), [("WWW", 3), ("WWWW", 4), ("WWWW*W", 5), ("WWWWW*W", 6)])
def test_points_for_each_card_played(word, points):
    """BX-18: the pawn takes the space, the target returns to its owner and can enter again."""
    others = dict.fromkeys(("a1", "c1", "e1"), 1)
    on = table(pawns={"e5": 0, "g5": 1, **others}, hands=("WWWWW", "KWSVV"), jokers=[True] * 3)
    events = play(on, f"knock e5 g5 {word}")
    assert legal(on, "enter")
    assert events[0] == ("knocked", "0", "e5", "g5", word, "1", str(points))
    assert on.position()["points"] == [points, 0, 0]
    assert on.position()["pawns"] == {"g5": 0, **others}
    assert on.position()["discards"] == word.replace("*W", "")


def test_one_to_five_cards_are_changed():
    """BX-19: each set of cards of the hand once; the discards are public, the hand drawn anew."""
    on = table(hands=("KKWSV",), deck="SSSSS")
    words = {move.split()[1] for move in legal(on, "change")}
    assert len(words) == 23  # 3 * 2 * 2 * 2 sets of two black and three other cards, but for the empty one
    assert {"K", "KK", "KKWSV", "WV"} <= words
    assert refused(on, "change KKK") == "BX-19"
    assert refused(on, "change WW") == "BX-19"
    play(on, "change VKK")
    found = on.position()
    assert (found["hands"][0], found["discards"]) == ("WSSSS", "KKV")
    assert on.turn == 1


def test_the_joker_turns_face_up_and_stays_so():
    """BX-19, BX-8: usable from the next turn on."""
    on = table(towers={"e5": "K", "e7": "K"}, hands=("KKKKK", "KWSVV", "KWSVV"), jokers=[False, True, False])
    play(on, "change K")
    assert on.position()["jokers"] == [True, True, False]
    assert "joker" not in {event[0] for event in play(on, "change K")}
    assert on.position()["jokers"] == [True, True, False]
    play(on, "enter L1 W")
    assert allowed(on, "enter L9 *V")


# --- phases, the last round, who wins: BX-20 to BX-23 -------------------------------------------------------


PLAIN = ("KKWSV", "KWSVV", "KKWSV")
"""Hands of three seats that can always change a black card."""


def standing(*heights):
    """Return towers of these heights on spaces of row 1, 3, 5 … that are not neighbours."""
    spaces = [f"{column}{row}" for row in (1, 3, 7, 9) for column in "aceg"]
    letters = iter("KWSV" * 10)
    return {
        space: "".join(next(letters) for _ in range(height))
        for space, height in zip(spaces, heights, strict=False)
    }


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_the_next_phase_begins_when_one_tower_or_none_is_left(phase):
    """BX-20: of the greatest height that may be demolished now; at once, after any action."""
    for number, then in ((3, phase), (2, phase), (1, phase + 1), (0, phase + 1)):
        on = table(towers=standing(*[phase] * number, phase + 1, phase + 1), hands=PLAIN, phase=phase)
        events = play(on, "change K")
        assert on.position()["phase"] == then, number
        assert (("phase", str(then)) in events) == (then > phase)
        assert not on.position()["ending"]


def test_a_phase_may_last_no_time_at_all():
    """BX-20: if it holds for the new phase too, so does the one after; other heights don't matter."""
    on = table(towers=standing(1, 2, 3, 3, 4, 4), hands=PLAIN, phase=1)
    events = play(on, "change K")
    assert [event for event in events if event[0] == "phase"] == [("phase", "2"), ("phase", "3")]
    on = table(towers=standing(4, 4), hands=PLAIN, phase=1)
    play(on, "change K")
    assert (on.position()["phase"], on.position()["ending"]) == (4, False)
    on = table(towers=standing(5, 5), hands=PLAIN, phase=1)
    play(on, "change K")
    assert (on.position()["phase"], on.position()["ending"]) == (4, True)


def test_the_end_is_near_when_one_tower_of_four_is_left_in_phase_four():
    """BX-21: not with two, not in phase 3 with its own towers there."""
    on = table(towers=standing(4, 4), hands=PLAIN, phase=4)
    assert ("ending",) not in play(on, "change K")
    assert not on.position()["ending"]
    on = table(towers=standing(4), hands=PLAIN, phase=4)
    assert ("ending",) in play(on, "change K")
    assert on.position()["ending"]
    on = table(towers=standing(3, 3, 4), hands=PLAIN, phase=3)
    assert ("ending",) not in play(on, "change K")


@pytest.mark.parametrize(
    ("points", "blocks", "winners", "reason"),
    [
        ([9, 8, 7], ("", "K"), (0,), "most points"),
        ([7, 8, 9], ("KK", "K"), (2,), "most points"),
        ([9, 9, 7], ("K", "KW"), (1,), "most blocks"),
        ([9, 9, 7], ("KWS", "KW"), (0,), "most blocks"),
        ([9, 9, 7], ("KW", "SS"), (0, 1), "shared"),
        ([9, 7, 9], ("KW", "SSS"), (2,), "most blocks"),
        ([0, 0, 0], ("KKKKKKKKKWWW", "WWWWWWWSSSSSS"), (2,), "most blocks"),
        ([3, 3, 3], ("KKKKKKKKKWWWW", "WWWWWWSSSSSSS"), (0, 1, 2), "shared"),
    ],
)
def test_who_wins(points, blocks, winners, reason):
    """BX-22: most points, then most blocks in supply, else shared. The last seat has all other blocks."""
    on = table(towers={"a1": "K"}, hands=PLAIN, phase=4, turn=2, points=points, blocks=blocks)
    play(on, "change K")
    found = on.outcome()
    assert (found.winners, found.scores, found.reason) == (winners, tuple(points), reason)
