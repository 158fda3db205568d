"""What a tap that leads nowhere says: what is in the way, by its name, and the rule."""

from typing import Any

import pytest

from game.notation import read_move
from tests.blox.positions import table as table_of
from tests.blox.scenes import UI, drawn, example, first_word, rich_tables, scene
from tests.html_reader import Reader


def why_tapped(table, thing, chosen=""):
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
    for table in rich_tables()[::8]:
        kinds = {move[0] for move in table.moves()}
        chosen = ["", *(f"kind={kind}" for kind in kinds), *map(first_word, table.moves()[::40])]
        for some in chosen:
            for action in Reader(drawn(scene(table, chosen=some))).actions():
                if action.startswith("ask "):
                    reason = table.why_not(read_move(action[4:]))
                    assert reason is not None, (action, some)
                    assert reason.text != "there is no such move", (action, some)
                    asked += 1
    assert asked > 150


def test_no_reason_about_pawns_is_given_after_enter():
    table = example(turn=0)
    for id, attrs in Reader(UI.board(scene(table, chosen="kind=enter"))).buttons().items():
        if attrs.get("data-do", "").startswith("ask ") and id.startswith("at-"):
            assert attrs["data-do"] == f"ask enter ? {id[3:]} ?"
