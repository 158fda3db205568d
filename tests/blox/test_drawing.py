"""What is drawn and said of Blox, and what is marked on its board, read as text: no browser."""

import itertools
import re
from html import unescape
from random import Random

import pytest

from game.blox import Blox
from game.blox.board import TABLE, from_text
from game.blox.payments import points
from game.contract import Outcome
from game.notation import write_move
from tests.blox.positions import table as table_of
from tests.blox.scenes import NAMES, UI, drawn, example, rich_tables, scene
from tests.html_reader import Reader
from tests.random_play import outcome_of, walk
from tests.speaking import speaking
from tests.ui.screens import FakePlatform, at_table, reloaded, session_of
from tests.ui.walked import moments
from ui.blox import words
from ui.blox.hand import held_out
from ui.blox.view_model import choices
from ui.pages.screen import Screen


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


def test_cards_tapped_one_by_one_never_let_go_of_a_pawn_that_can_pay_with_them():
    table = example(turn=2)
    moves = [move for move in table.moves() if move[0] != "enter" and move[1] == "f1" and "*" not in move[-1]]
    for move in moves:
        held = ""
        for letter in move[-1]:
            if held.count(letter) == move[-1].count(letter):
                continue
            chosen = f"from=f1 cards={held}" if held else "from=f1"
            does = held_out(scene(table, chosen=chosen).selection, letter, more=True)
            assert does.startswith("select from=f1 cards="), (move, does)
            held = does.rpartition("=")[2]
    assert any(len(move[-1]) > 2 for move in moves)


def test_a_move_alone_is_made_by_its_own_button_and_among_people_by_done():
    """A staged move has one button: there is no second one beside it that does the same."""
    for other in ("human", "computer"):
        screen = at_table("human", other, game="blox", moves=12)
        session = session_of(screen)
        for action in ("pass", f"reveal {session.turn}"):
            screen.act(action)
        [id] = spaces(screen, "stage enter")[:1]
        screen.act(Reader(screen.frame().regions["table-board"]).buttons()[id]["data-do"])
        regions, made = screen.frame().regions, len(session.match.entries)
        primary = [id for region in regions.values() for id in Reader(region).marked("primary")]
        assert primary == (["done"] if other == "human" else ["make"])
        screen.act(
            "done" if other == "human" else Reader(regions["table-panel"]).buttons()["make"]["data-do"]
        )
        assert len(session.match.entries) == made + 1


def test_the_only_pawn_is_not_asked_for_where_a_tower_is_to_be_chosen():
    for pawns, question in (
        ({"e3": 0}, "Choose the tower to build."),
        ({"e3": 0, "e5": 0}, "Choose the pawn that the tower replaces."),
    ):
        table = table_of(seats=2, phase=3, pawns=pawns, hands=("KWSSV",), blocks=("KKWWSSSVV",))
        assert UI.choosing(scene(table, chosen="kind=build")) == question


def test_a_space_says_what_the_proposed_payment_brings():
    """The joker would bring one point more; it isn't proposed."""
    for table in rich_tables():
        for choice in choices(scene(table)).all:
            if choice.kind == "knock" and choice.most > points(choice.best):
                board = UI.board(scene(table, chosen=f"from={choice.source}"))
                assert f'data-n="+{points(choice.best)}"' in board
                return
    raise AssertionError("no joker adds a point")


def test_a_space_of_the_chosen_lane_that_another_card_leads_to_is_chosen():
    found = 0
    for table in rich_tables()[::6]:
        entries = [choice for choice in choices(scene(table)).all if choice.kind == "enter"]
        of_lanes = {
            one.source: (one, other)
            for one, other in itertools.permutations(entries, 2)
            if one.source == other.source and one.target != other.target
        }
        for lane, (one, other) in of_lanes.items():
            some = scene(table, chosen=f"lane={lane} cards={one.cards}")
            does = Reader(UI.board(some)).buttons()[f"at-{other.target}"]["data-do"]
            assert not does.startswith("ask "), does
            found += 1
    assert found > 5


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


def test_the_lane_that_is_chosen_is_pressed_and_no_other() -> None:
    table = example(turn=0)
    lanes = sorted({move[1] for move in table.moves() if move[0] == "enter"})
    assert len(lanes) > 1
    for lane in ("", *lanes[:3]):
        some = scene(table, chosen=f"lane={lane}" if lane else "")
        buttons = Reader(UI.board(some)).buttons()
        pressed = {id for id, attrs in buttons.items() if attrs.get("aria-pressed") == "true"}
        assert pressed == ({f"lane-{lane}"} if lane else set())


# --- a match at one screen ----------------------------------------------------------------------------------


def spaces(screen, action):
    buttons = Reader(screen.frame().regions["table-board"]).buttons()
    does = {id: given.get("data-do") or "" for id, given in buttons.items() if id.startswith("at-")}
    return [id for id in does if re.match(action, does[id])]


def test_an_empty_space_is_staged_by_a_tap_put_right_by_another_and_made_by_a_second_one():
    """Nothing else need be chosen where one thing alone leads to it."""
    for other in ("human", "computer"):
        screen = at_table("human", other, game="blox", moves=12)
        session = session_of(screen)
        for action in ("pass", f"reveal {session.turn}"):
            screen.act(action)
        made = len(session.match.entries)
        for id in spaces(screen, "stage (enter|move)")[:2]:
            screen.act(Reader(screen.frame().regions["table-board"]).buttons()[id]["data-do"])
            assert spaces(screen, "make") == [id] and len(session.match.entries) == made
        screen.act("make")
        assert session.staged is None and len(session.match.entries) == made + 1


TURNED = "\n".join(" ".join(reversed(line.split()[1:])) for line in TABLE.strip().splitlines()[1:])
"""The project's own board, left and right exchanged, without its head line and row numbers."""


def test_a_board_from_a_file_is_played_on_and_a_broken_one_is_refused_with_its_reason():
    screen = Screen(FakePlatform())
    screen.act("setup blox")
    for text, reason in (
        (TURNED[TURNED.index(" ") :], "Row 1 of the board doesn’t have nine spaces"),
        ("\x00\x01", "is 1, not 9"),
        ("", "is 0, not 9"),
    ):
        screen.take_file(text, "option board")
        assert reason in screen.frame().status
    screen.take_file(TURNED, "option board")
    assert screen.frame().status == "Who plays?"
    screen.act("start")
    screen.act("reveal 0")
    match = session_of(screen).match
    assert match.options["board"] == from_text(TURNED) != from_text(TABLE)
    for visit in (screen, reloaded(screen)):
        buttons = Reader(visit.frame().regions["table-board"]).buttons()
        for row, line in enumerate(TURNED.splitlines(), start=1):
            for column, word in zip("abcdefghi", line.split(), strict=True):
                assert f"bx-{word[0]}" in buttons[f"at-{column}{row}"]["class"].split()


# --- little pictures, and words -----------------------------------------------------------------------------


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
    assert "The pile, 45 cards, top card first" in opened


def refusal(table, action):
    verb, *words = action.split()
    assert verb == "ask"
    return str(table.why_not(tuple(words)))


def test_what_leads_nowhere_asks_the_engine_why():
    table = example(turn=2)
    buttons = Reader(UI.board(scene(table, chosen="from=f1"))).buttons()
    assert refusal(table, buttons["at-d1"]["data-do"]) == (
        "on the way e1 is black, as is a block of the tower (BX-11)"
    )
    assert "straight line" in refusal(table, buttons["at-c5"]["data-do"])
    table = example(turn=0)
    buttons = Reader(UI.board(scene(table, chosen="from=e5"))).buttons()
    assert refusal(table, buttons["at-e2"]["data-do"]) == "a tower stands in the way, on e3 (BX-7)"


def test_the_score_sheet_marks_who_has_won_and_nobody_else():
    for winners in ((0,), (1,), (0, 2), (0, 1, 2)):
        outcome = Outcome(winners, (9, 9, 9), "most points")
        sheet = UI.score_sheet(table_of().position(), outcome, NAMES[:3], ())
        heads = re.findall(r"<th ([^>]*)>.*?<span>(\w+)</span></th>", sheet)
        assert [name for given, name in heads if "winner" in given] == [NAMES[seat] for seat in winners]


def test_the_score_sheet_says_where_points_came_from():
    table = table_of(seats=3, ending=True, phase=4, points=[9, 7, 3], blocks=("KK", "V"))
    assert "Towers demolished" not in UI.score_sheet(table.position(), outcome_of(table), NAMES[:3], ())
    events = [("demolished", "0", "a1", "b1", "KK", "2"), ("knocked", "0", "a1", "b1", "KKK", "1", "3")]
    sheet = UI.score_sheet(table.position(), outcome_of(table), NAMES[:3], events)
    rows = dict(re.findall(r'<th scope="row">([^<]+)</th>(.*?)</tr>', sheet))
    numbers = {name: re.findall(r">(\d+)<", cells) for name, cells in rows.items()}
    assert numbers["Towers demolished"] == ["2", "0", "0"]
    assert numbers["Pawns knocked out"] == ["3", "0", "0"]
    assert numbers["Before"] == ["4", "7", "3"]
