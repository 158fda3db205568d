"""What is drawn of Blox, read as text: no browser."""

import re
from html import unescape

import pytest

from game.notation import read_move, write_move
from tests.blox.scenes import drawn, example, rich_tables, scene
from tests.html_reader import Reader
from tests.speaking import speaking
from ui.blox import UI, words
from ui.blox.choices import choices


def test_a_pawn_shows_at_once_all_that_it_can_do():
    shown = 0
    for table in rich_tables():
        for pawn in {move[1] for move in table.moves() if move[0] in ("move", "demolish", "knock")}:
            ends = {move[2] for move in table.moves() if move[1] == pawn and len(move) == 4}
            highlighted = Reader(UI.board(scene(table, chosen=f"from={pawn}"))).marked("aim")
            assert highlighted == {f"at-{space}" for space in ends}
            shown += len(highlighted)
    assert shown > 100


def test_lanes_glow_where_a_pawn_can_enter():
    for table in rich_tables():
        lanes = {move[1] for move in table.moves() if move[0] == "enter"}
        page = Reader(UI.board(scene(table)))
        assert {id[5:] for id in page.marked("can") if id.startswith("lane-")} == lanes
        buttons = page.buttons()
        assert sum(id.startswith("lane-") for id in buttons) == 36
        assert sum(id.startswith("at-") for id in buttons) == 81


def test_a_tower_asked_about_is_shown_block_by_block():
    some = scene(example(turn=2), asked=("demolish", "f1", "d2", "KKWS"))
    panel = UI.panel(some)
    assert "Tower black black white grey on d2" in panel
    assert re.findall(r"<li>(\w+)</li>", panel) == ["black", "black", "white", "grey"]
    away = scene(example(turn=2), seat=0, asked=("demolish", "d2", "d2", "KKWS"))
    assert "Tower black black white grey on d2" in UI.panel(away)
    assert UI.panel(scene(example(turn=2), seat=0)) == ""


def test_payment_is_proposed_with_the_joker_last():
    table = example(turn=2)
    ways = [
        write_move(way)
        for choice in choices(scene(table)).all
        if choice.target == "h1" and choice.source == "f1"
        for way in choice.ways
    ]
    assert ways == ["demolish f1 h1 WWV", "demolish f1 h1 W*WV", "demolish f1 h1 WW*V"]
    knock = next(choice for choice in choices(scene(example(turn=0))).all if choice.kind == "knock")
    assert write_move(knock.best) == "knock e5 e7 VVVV"
    pinned = scene(table, chosen="from=f1 to=h1")
    assert choices(pinned).pinned is not None
    hand = Reader(UI.hand(pinned)).buttons()
    assert [id for id, attrs in hand.items() if "pays" in attrs["class"]] == ["card-W0", "card-W1", "card-V0"]


def test_cards_held_out_make_a_payment_or_a_change():
    table = example(turn=2)
    hand = Reader(UI.hand(scene(table))).buttons()
    assert hand["card-W0"]["data-do"] == "select cards=W"
    two = Reader(UI.hand(scene(table, chosen="cards=W"))).buttons()
    assert two["card-W0"]["data-do"] == "select"
    assert two["card-W0"]["aria-pressed"] == "true"
    assert two["card-W1"]["data-do"] == "select cards=WW"
    three = scene(table, chosen="cards=WWV")
    buttons = Reader(drawn(three)).buttons()
    assert buttons["exchange"]["data-do"] == "play change WWV"
    assert "aim" in buttons["at-h1"]["class"].split()


def test_a_second_card_of_a_colour_is_held_out_though_the_pawn_goes_by_one():
    """Else whoever taps a pawn and then the cards to build with sees nothing happen."""
    table = example(turn=2)
    hand = Reader(UI.hand(scene(table, chosen="from=f1 cards=W"))).buttons()
    assert hand["card-W1"]["data-do"] == "select cards=WW"
    assert hand["card-V0"]["data-do"] == "select from=f1 cards=V", "another takes its place"


def knocked(view):
    return view["pawns"]["e7"] == 0 and view["points"][0] == 13 and not view["jokers"][0]


STAGED = {
    "enter R2 S": lambda view: view["pawns"]["g2"] == 0 and view["hands"][0] == "VVVV",
    "knock e5 e7 VVV*V": knocked,
    "change SV": lambda view: view["hands"][0] == "VVV" and view["jokers"][0],
}


@pytest.mark.parametrize("text", STAGED)
def test_a_staged_move_is_shown_as_it_will_stand(text):
    table = example(turn=0)
    some = scene(table, staged=read_move(text))
    assert STAGED[text](some.shown)
    assert some.view == table.view(0)
    assert UI.status(some).endswith(": not made yet.")


def test_spaces_bear_the_letters_that_cards_bear():
    """In every language: the style sheet prints what the board hands it."""
    with speaking("de"):
        page = drawn(scene(next(iter(rich_tables()))))
        assert [f"--letter-{of}:'{words.letter(of)}'" in unescape(page) for of in "KWSV"] == [True] * 4
