"""What is drawn of Blox, what is marked on its board, and its little pictures, read as text: no browser."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

from game.blox import Blox
from game.notation import read_move, write_move
from tests.blox.positions import table as table_of
from tests.blox.scenes import NAMES, drawn, example, rich_tables, scene
from tests.html_reader import Reader
from tests.random_play import outcome_of, walk
from tests.speaking import speaking
from tests.ui.walked import moments
from ui.blox import UI, words
from ui.blox.view_model import choices


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


def bearing(some, look: str) -> set[str]:
    return {id.removeprefix("at-") for id in Reader(UI.board(some)).marked(look) if id.startswith("at-")}


def standing(table) -> dict[str, object]:
    position = table.position()
    return {**position["towers"], **{space: (owner,) for space, owner in position["pawns"].items()}}


def test_a_space_is_raised_exactly_where_a_tower_stands() -> None:
    for table in rich_tables()[::6]:
        assert bearing(scene(table), "bx-bears") == set(table.position()["towers"])


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_move_has_set_down_is_marked_and_nothing_else(seats: int) -> None:
    kinds = set()
    for before, move, events, after in walk(Blox.deal(seats, {}, "marks", 0), Random(seats), 300):
        if move[0] in kinds:
            continue
        kinds.add(move[0])
        was = standing(before)
        came = {space for space, piece in standing(after).items() if was.get(space) != piece}
        assert bearing(scene(after, 0, fresh=tuple(events)), "fresh") == came, move
    assert kinds == {"enter", "move", "demolish", "knock", "build", "change"}


@pytest.mark.parametrize(
    ("text", "spaces"), [("enter R2 S", {"g2"}), ("knock e5 e7 VVV*V", {"e5", "e7"}), ("change SV", set())]
)
def test_the_spaces_of_a_staged_move_are_marked_and_nothing_else(text: str, spaces: set[str]) -> None:
    some = scene(example(turn=0), staged=read_move(text))
    assert bearing(some, "staged") == spaces


def test_a_card_of_another_colour_takes_the_place_of_one_alone_and_joins_several() -> None:
    """With a pawn that is chosen; where it goes by no such cards the pawn is let go, not the cards."""
    table = example(turn=2)

    def tap(chosen: str, card: str) -> str:
        return str(Reader(UI.hand(scene(table, chosen=chosen))).buttons()[card]["data-do"])

    assert tap("from=f1 cards=W", "card-V0") == "select from=f1 cards=V"
    assert tap("from=f1 cards=WW", "card-V0") == "select from=f1 cards=WWV"


def test_the_lane_that_is_chosen_is_pressed_and_no_other() -> None:
    table = example(turn=0)
    lanes = sorted({move[1] for move in table.moves() if move[0] == "enter"})
    assert len(lanes) > 1
    for lane in ("", *lanes[:3]):
        some = scene(table, chosen=f"lane={lane}" if lane else "")
        buttons = Reader(UI.board(some)).buttons()
        pressed = {id for id, attrs in buttons.items() if attrs.get("aria-pressed") == "true"}
        assert pressed == ({f"lane-{lane}"} if lane else set())


def test_a_match_in_progress_shows_its_towers_and_points_and_each_event_its_action():
    drawn = set()
    for moment in moments(("blox", 4, {})):
        view = moment.table.view(None)
        picture = UI.miniature(view)
        assert picture.count("<svg") == 1 + len(view["towers"])
        assert all(f">{points}</text>" in picture for points in view["points"])
        drawn |= {event[0] for event in moment.events if UI.event_piece(event)}
    assert drawn >= {"entered", "moved", "demolished", "built", "knocked", "changed"}


def test_the_end_celebrates_the_winners_and_lays_all_cards_open():
    table = table_of(seats=3, ending=True, phase=4, points=[9, 9, 3], blocks=("KK", "VV"))
    picture = UI.celebration(table.position(), outcome_of(table), NAMES[:3])
    heights = [podium.count("bx-block-") for podium in picture.split('class="bx-podium-tower"')[1:]]
    assert sorted(heights) == [3, 5, 5]
    opened = UI.laid_open(table.position(), NAMES[:3])
    cards = sum(map(len, table.position()["hands"])) + len(table.position()["deck"])
    assert opened.count('class="bx-chip ') == cards == len(Blox.BOX) - len(table.position()["discards"])
    assert "The pile, 45 cards, next card first" in opened
