"""What a refusal says: what is in the way, by its name, and the rule; and so for a tap that leads nowhere."""

from typing import Any

import pytest

from game.notation import read_move
from tests.blox.positions import allowed
from tests.blox.positions import table as table_of
from tests.blox.scenes import UI, drawn, example, first_word, rich_tables, scene
from tests.html_reader import Reader
from tests.playing import refused

BUSY: dict[str, Any] = {
    "towers": {"e4": "KW", "e2": "KWS", "h5": "V"},
    "pawns": {"e5": 0, "c5": 1, "g5": None},
    "hands": ("KWSVV",),
    "blocks": ("KWWSV",),
    "phase": 2,
}
"""Phase 2. Row 5 is W V W V K S W K V: a pawn on black, another's on white, a neutral one on white."""


def why(on, move):
    """Return the sentence that refuses a move, the rule in it."""
    reason = on.why_not(read_move(move))
    assert reason is not None and reason.rule == refused(on, move)
    return str(reason)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("", "there is no such move (BX-6)"),
        ("fly", "there is no such move (BX-6)"),
        ("enter L1", "the number of words in the move is 2, not 3 (BX-6)"),
        ("change", "the number of words in the move is 1, not 2 (BX-6)"),
        ("demolish e5 e4 KW x", "the number of words in the move is 5, not 4 (BX-6)"),
        ("enter L1 K*K*", "the joker can be used once in an action (BX-8)"),
        ("enter L1 X", "X names no cards that a hand can hold (BX-6)"),
        ("move z9 e5 K", "z9 is not a space of the board (BX-1)"),
        ("move e5 z9 K", "z9 is not a space of the board (BX-1)"),
        ("move a1 e5 K", "this player has no pawn on a1 (BX-10)"),
        ("demolish a1 e4 KW", "this player has no pawn on a1 (BX-11)"),
        ("build a1 KW", "this player has no pawn on a1 (BX-15)"),
        ("knock a1 c5 VVV", "this player has no pawn on a1 (BX-18)"),
        ("move c5 d5 V", "this player has no pawn on c5 (BX-10)"),
        ("move e5 f6 K", "no straight line leads from e5 to f6 (BX-10)"),
        ("demolish e5 f6 K", "no straight line leads from e5 to f6 (BX-11)"),
        ("knock e5 e5 VVV", "no straight line leads from e5 to e5 (BX-18)"),
        ("enter Q1 K", "there is no lane Q1 (BX-9)"),
        ("enter L1 KW", "exactly one card is played to enter (BX-9)"),
        ("enter R5 S", "an obstacle closes row 5 from the right up to its first grey space, f5 (BX-9)"),
        ("move e5 f5 KW", "exactly one card is played to move (BX-10)"),
        ("move e5 b5 W", "a pawn stands in the way, on c5 (BX-7)"),
        ("move e5 i5 S", "a pawn stands in the way, on g5 (BX-7)"),
        ("move e5 e4 K", "a tower stands in the way, on e4 (BX-7)"),
        ("move e5 f5 K", "the space f5 is grey, the card is black (BX-10)"),
        ("demolish e5 f5 K", "no tower stands on f5 (BX-11)"),
        ("demolish e5 g5 K", "no tower stands on g5 (BX-11)"),
        ("demolish e5 e2 KWS", "a tower stands in the way, on e4 (BX-7)"),
        ("demolish e5 e4 KK", "for each block of the tower one card of its colour is played (BX-12)"),
        ("demolish e5 h5 V", "a pawn stands in the way, on g5 (BX-7)"),
        ("build e5 KW", "in phase 2 towers are built 3 high, not 2 (BX-15)"),
        ("build e5 KKK", "there are not enough black blocks in the supply (BX-15)"),
        ("build e5 WWV", "there are not enough white cards in the hand (BX-15)"),
        ("knock e5 f5 VVV", "no pawn stands on f5 (BX-18)"),
        ("knock e5 e4 VVV", "no pawn stands on e4 (BX-18)"),
        ("knock e5 c5 WW", "it takes three cards or more to knock out a pawn (BX-18)"),
        ("knock e5 c5 WWW", "there are not enough white cards in the hand (BX-18)"),
        ("knock e5 c5 VVV", "the pawn stands on white: white cards have to be played (BX-18)"),
        ("change *K", "the joker can't stand for a card to be changed (BX-8)"),
        ("change VVVV", "there are not enough violet cards in the hand (BX-19)"),
    ],
)
def test_a_refusal_names_what_is_in_the_way(move, said):
    assert why(table_of(**BUSY), move) == said


@pytest.mark.parametrize(
    ("towers", "pawn", "said"),
    [
        ({"a1": "K", "b1": "K"}, "a2", "the tower on a1 would be left without an open side (BX-17)"),
        ({"a1": "K", "a2": "K"}, "b1", "the tower on a1 would be left without an open side (BX-17)"),
        ({"b1": "K", "a2": "K"}, "a1", "a tower on a1 would have no open side (BX-17)"),
        (
            {"d5": "K", "f5": "K", "e4": "K", "e6": "K"},
            "e5",
            "a tower on e5 would have no open side (BX-17)",
        ),
    ],
)
def test_bx_17_the_tower_that_would_be_closed_in_is_named(towers, pawn, said):
    on = table_of(towers=towers, pawns={pawn: 0}, hands=("KWSVV",), blocks=("KW",))
    assert why(on, f"build {pawn} KW") == said


@pytest.mark.parametrize(
    ("towers", "others", "pawn"),
    [
        ({"a1": "K"}, {"b1": 1}, "a2"),
        ({"a1": "K"}, {"b1": None}, "a2"),
        ({"e4": "K", "f4": "K", "e3": "K"}, {}, "e5"),
        ({"d5": "K", "f5": "K", "e4": "K"}, {}, "e5"),
        ({"a1": "K", "a2": "K"}, {}, "b2"),
        ({"a1": "K", "a2": "K", "b1": "K"}, {}, "c3"),
    ],
)
def test_bx_17_pawns_corners_and_towers_elsewhere_close_no_side(towers, others, pawn):
    on = table_of(towers=towers, pawns={pawn: 0, **others}, hands=("KWSVV",), blocks=("KW",))
    assert allowed(on, f"build {pawn} KW")


def test_bx_17_an_empty_space_that_is_closed_in_is_no_tower():
    """a7 has towers on all sides but the pawn's; the tower that would be closed in is a9."""
    towers = {"a6": "K", "b7": "K", "a9": "K", "b9": "W"}
    on = table_of(towers=towers, pawns={"a8": 0}, hands=("KWSVV",), blocks=("KW",))
    assert why(on, "build a8 KW") == "the tower on a9 would be left without an open side (BX-17)"


def test_bx_14_with_seven_blocks_not_even_the_lowest_tower_falls():
    on = table_of(towers={"e4": "S"}, pawns={"e5": 0}, hands=("KKKSS",), blocks=("KKKWWWV",))
    said = "a player with seven blocks or more may not demolish; here there are 7 (BX-14)"
    assert why(on, "demolish e5 e4 S") == said


def why_tapped(table, thing, chosen=""):
    """Return the reason that a tap on a thing brings, by its id."""
    some = scene(table, chosen=chosen)
    does = Reader(UI.board(some) + UI.panel(some)).buttons()[thing]["data-do"]
    verb, *words = does.split()
    assert verb == "ask", f"{thing} leads somewhere: {does}"
    return str(table.why_not(tuple(words)))


TOWERS = {"e5": "KW", "c3": "KWS", "a1": "V", "a9": "KKWSV"}
"""A board in phase 2: two towers of 2 are left, so that the phase continues."""


def in_phase_2(**more):
    given: dict[str, Any] = {
        "phase": 2,
        "towers": {**TOWERS, "i1": "SS"},
        "pawns": {"e9": 0, "g5": 1},
        "hands": ("KKWSV",),
    }
    return table_of(**(given | more))


REASONS = {
    "a tower too high": (
        "at-c3",
        "",
        "the tower is 3 high; in phase 2 only towers of up to 2 may be demolished (BX-13)",
    ),
    "nothing to build of": (
        "kind-build",
        "",
        "in phase 2 towers are 3 blocks high; the supply has 0 (BX-15)",
    ),
    "a tower after Enter": ("at-c3", "kind=enter", "a tower stands in the way, on c3 (BX-7)"),
    "a pawn after Enter": ("at-g5", "kind=enter", "a pawn stands in the way, on g5 (BX-7)"),
    "a tower after Move": ("at-c3", "kind=move", "a tower stands in the way, on c3 (BX-7)"),
    "a space after a lane": ("at-f1", "lane=L2", "row 2 from the left doesn't lead to f1 (BX-9)"),
    "a pawn in no line": ("at-g5", "", "no straight line leads from e9 to g5 (BX-18)"),
    "a tower of five": ("at-a9", "", "a tower of five blocks is never demolished (BX-13)"),
}


@pytest.mark.parametrize("name", REASONS)
def test_a_tap_that_leads_nowhere_says_the_nearest_reason(name):
    thing, chosen, reason = REASONS[name]
    assert why_tapped(in_phase_2(), thing, chosen) == reason


def test_without_a_pawn_on_the_board_one_has_to_enter_first():
    table = in_phase_2(pawns={"g5": 1}, blocks=("KKWW",))
    for kind in ("move", "demolish", "build", "knock"):
        assert "one has to enter first" in why_tapped(table, f"kind-{kind}")
    assert "one has to enter first" in why_tapped(table, "at-e5")


def test_seven_blocks_are_the_reason_though_no_pawn_is_in_line():
    table = in_phase_2(blocks=("KKKWWWS",))
    assert "a player with seven blocks or more" in why_tapped(table, "kind-demolish")
    assert "a player with seven blocks or more" in why_tapped(table, "at-e5")


def test_a_card_that_is_missing_is_named():
    table = in_phase_2(towers={**TOWERS, "e8": "KW"}, hands=("SSSVV",))
    assert why_tapped(table, "at-e8") == "there are not enough black cards in the hand (BX-12)"
    assert why_tapped(table, "at-f9") == "there are not enough black cards in the hand (BX-10)"


def test_a_question_is_never_legal_and_is_answered_with_a_rule():
    asked = 0
    for table in rich_tables()[::4]:
        kinds = {move[0] for move in table.moves()}
        chosen = ["", *(f"kind={kind}" for kind in kinds), *map(first_word, table.moves()[::40])]
        for some in chosen:
            for action in Reader(drawn(scene(table, chosen=some))).actions():
                if action.startswith("ask "):
                    reason = table.why_not(read_move(action[4:]))
                    assert reason is not None, (action, some)
                    assert reason.text != "there is no such move", (action, some)
                    asked += 1
    assert asked > 300


def test_no_reason_about_pawns_is_given_after_enter():
    table = example(turn=0)
    for id, attrs in Reader(UI.board(scene(table, chosen="kind=enter"))).buttons().items():
        if attrs.get("data-do", "").startswith("ask ") and id.startswith("at-"):
            assert attrs["data-do"] == f"ask enter ? {id[3:]} ?"


ASKED_OF_THE_CORNER: dict[str, tuple[dict[str, Any], str]] = {
    "enter ? a1 ?": ({"towers": {"a1": "SSV"}}, "a tower stands in the way, on a1 (BX-7)"),
    "move ? a1 ?": ({"towers": {"a1": "SSV"}}, "a tower stands in the way, on a1 (BX-7)"),
    "demolish ? a1 ?": (
        {"towers": {"a1": "SSV"}},
        "the tower is 3 high; in phase 1 only towers of up to 1 may be demolished (BX-13)",
    ),
    "knock ? a1 ?": ({"pawns": {"e5": 0, "e8": 1, "a1": 2}}, "no straight line leads from e5 to a1 (BX-18)"),
    "knock ? a1 V": ({"pawns": {"a1": 0, "e8": 1}}, "the pawn on a1 is the player's own (BX-18)"),
    "knock ? a1 K": ({}, "no pawn stands on a1 (BX-18)"),
    "? ? a1 ?": ({"towers": {"a1": "KKWSV"}}, "a tower of five blocks is never demolished (BX-13)"),
    "build a1 ? ?": ({}, "this player has no pawn on a1 (BX-15)"),
    "build a1 ? K": (
        {"pawns": {"a1": 0, "e8": 1}, "blocks": ("K",)},
        "in phase 1 towers are 2 blocks high; the supply has 1 (BX-15)",
    ),
}


@pytest.mark.parametrize("question", ASKED_OF_THE_CORNER)
def test_what_is_asked_of_the_first_space_is_answered_of_it(question):
    """What is near, or could be done elsewhere, is not what was asked."""
    what, said = ASKED_OF_THE_CORNER[question]
    given: dict[str, Any] = {"towers": {"e6": "K"}, "pawns": {"e5": 0, "e8": 1}, "hands": ("KWWVV",)}
    table = table_of(**(given | what))
    assert str(table.why_not(read_move(question))) == said


def test_where_no_other_pawn_stands_none_can_be_knocked_out():
    alone = table_of(towers={"e6": "K"}, pawns={"e5": 0, "d5": 0}, hands=("KKKWW",))
    assert str(alone.why_not(read_move("knock ? ? ?"))) == "no other pawn is on the board (BX-18)"


def test_a_question_about_nothing_has_an_answer_too():
    assert str(in_phase_2().why_not(read_move("fly ? ? ?"))) == "there is no such move (BX-6)"
    assert str(in_phase_2().why_not(read_move("? ? ? ?"))) == "there is no such move (BX-6)"
