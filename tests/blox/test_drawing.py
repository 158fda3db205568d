"""What is drawn and said of Blox, and what is marked on its board, read as text: no browser."""

import itertools
import json
import re
from functools import partial
from html import unescape
from pathlib import Path
from random import Random

import pytest

from game.blox import Blox
from game.blox.board import ROWS
from game.blox.components import SPACES
from game.blox.payments import points
from game.contract import Outcome
from game.match import Match
from game.notation import read_move, write_move
from game.steps import FOLLOWED, PASSES, STAGED
from tests import playing
from tests.blox.positions import table as table_of
from tests.html_reader import Reader
from tests.languages import speaking
from tests.random_play import outcome_of, walk
from tests.ui import walked
from tests.ui.screens import FakePlatform, at_table, match_of, reloaded, screen_after, session_of
from tests.ui.walked import moments
from ui import blox
from ui.blox import words
from ui.blox.hand import held_out
from ui.drawing.scene import Scene
from ui.pages.screen import Screen
from ui.pages.setup_model import read_setup
from ui.session.attempt import puzzles_of
from ui.session.selection import read_pair

UI = blox.UI("blox")
NAMES = ("Ada", "Bea", "Cleo", "Dan")
SCENARIOS = json.loads((Path(__file__).parent / "scenarios/examples.json").read_text())

drawn = partial(walked.drawn, UI)


def board(some):
    return UI.board(UI.ready(some))


def scene(table, seat=None, chosen="", **more):
    """Return the scene of a seat; `chosen` is slots with words, as in an action: `from=e5 cards=KK`."""
    return walked.scene(table, seat, NAMES, chosen=tuple(map(read_pair, chosen.split())), **more)


def rich_tables():
    """Return the positions of the worked examples, and some of random matches."""
    tables = [
        Blox.from_position(each["start"], each["options"], "x") for each in SCENARIOS if "start" in each
    ]
    for seats in (2, 3, 4):
        tables += [moment.table for moment in walked.moments(("blox", seats, {}))[-4:]]
    return [table for table in tables if table.moves()]


def example(turn=None):
    start = dict(SCENARIOS[0]["start"])
    if turn is not None:
        start["turn"] = turn
    return Blox.from_position(start, {}, "x")


def test_a_pawn_shows_at_once_all_that_it_can_do():
    shown = 0
    for table in rich_tables():
        for pawn in {move[1] for move in table.moves() if move[0] in ("move", "demolish", "knock")}:
            ends = {move[2] for move in table.moves() if move[1] == pawn and len(move) == 4}
            highlighted = Reader(board(scene(table, chosen=f"from={pawn}"))).marked("aim")
            assert highlighted == {f"at-{space}" for space in ends}
            shown += len(highlighted)
    assert shown > 100


def test_lanes_glow_where_a_pawn_can_enter():
    for table in rich_tables():
        lanes = {move[1] for move in table.moves() if move[0] == "enter"}
        page = Reader(board(scene(table)))
        assert {id[5:] for id in page.marked("can") if id.startswith("lane-")} == lanes
        buttons = page.buttons()
        assert sum(id.startswith("lane-") for id in buttons) == 36
        assert sum(id.startswith("at-") for id in buttons) == 81


def test_payment_is_proposed_with_the_joker_last():
    table = example(turn=2)
    ways = [
        write_move(way)
        for choice in scene(table).model.choices
        if choice.target == "h1" and choice.source == "f1"
        for way in choice.ways
    ]
    assert ways == ["demolish f1 h1 WWV", "demolish f1 h1 W*WV", "demolish f1 h1 WW*V"]
    knock = next(choice for choice in scene(example(turn=0)).model.choices if choice.kind == "knock")
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
            "done" if other == "human" else Reader(regions["table-actions"]).buttons()["make"]["data-do"]
        )
        assert len(session.match.entries) == made + 1


def test_the_only_pawn_is_not_asked_for_where_a_tower_is_to_be_chosen():
    for pawns, question in (
        ({"e3": 0}, "Choose the tower to build."),
        ({"e3": 0, "e5": 0}, "Choose the pawn that the tower replaces."),
    ):
        table = table_of(seats=2, phase=3, pawns=pawns, hands=("KWSSV",), blocks=("KKWWSSSVV",))
        assert UI.choosing(scene(table, chosen="kind=build")) == question


def test_the_only_tower_that_a_pawn_can_become_is_staged_without_a_choice():
    asked = set()
    for seats, hands in ((2, "KWSSV"), (2, "KK"), (2, "KKWW")):
        pawns = {"e3": 0, "e5": 0}
        table = table_of(seats=seats, phase=3, pawns=pawns, hands=(hands,), blocks=("KKWWSSSVV",))
        builds = [choice for choice in scene(table).model.choices if choice.kind == "build"]
        buttons = Reader(UI.panel(scene(table, chosen="kind=build"))).buttons()
        for pawn in {choice.source for choice in builds}:
            number = sum(choice.source == pawn for choice in builds)
            does = buttons[f"deed-build-{pawn}"]["data-do"]
            assert does.startswith("stage build" if number == 1 else "pick kind=build"), (hands, pawn)
            asked.add(number == 1)
    assert asked == {True, False}


def test_a_puzzle_shows_on_no_piece_what_it_would_score():
    for puzzle in puzzles_of("blox"):
        screen = screen_after("puzzles blox", f"attempt {puzzle.id}")
        posed = screen.frame().regions["table-board"]
        screen.act("play_on")
        played = screen.frame().regions["table-board"]
        assert 'data-n="+' not in posed
        assert Reader(posed).marked("can") == Reader(played).marked("can")
        scores = any(move[0] in ("demolish", "knock") for move in puzzle.table("blox").moves())
        assert ('data-n="+' in played) == scores, puzzle.id


def test_to_change_a_card_is_no_more_than_one_of_its_uses():
    table = table_of(seats=2, hands=("KWSVV",))
    for cards, panel, confirm in (
        ("V", {"stage change V"}, ""),
        ("VV", set[str](), "play change VV"),
    ):
        some = scene(table, chosen=f"cards={cards}")
        assert {does for does in Reader(UI.panel(some)).actions() if "change" in does} == panel
        assert Reader(UI.confirm(some) or "").actions() == {*confirm.splitlines()}


def test_a_space_says_what_the_proposed_payment_brings():
    """The joker would bring one point more; it isn't proposed."""
    for table in rich_tables():
        for choice in scene(table).model.choices:
            if choice.kind == "knock" and choice.most > points(choice.best):
                page = board(scene(table, chosen=f"from={choice.source}"))
                assert f'data-n="+{points(choice.best)}"' in page
                return
    raise AssertionError("no joker adds a point")


def test_a_space_of_the_chosen_lane_that_another_card_leads_to_is_chosen():
    found = 0
    for table in rich_tables()[::6]:
        entries = [choice for choice in scene(table).model.choices if choice.kind == "enter"]
        of_lanes = {
            one.source: (one, other)
            for one, other in itertools.permutations(entries, 2)
            if one.source == other.source and one.target != other.target
        }
        for lane, (one, other) in of_lanes.items():
            some = scene(table, chosen=f"lane={lane} cards={one.cards}")
            does = Reader(board(some)).buttons()[f"at-{other.target}"]["data-do"]
            assert not does.startswith("ask "), does
            found += 1
    assert found > 5


def test_spaces_bear_the_letters_that_cards_bear():
    """In every language: the style sheet prints what the board hands it."""
    with speaking("de"):
        page = drawn(scene(next(iter(rich_tables()))))
        assert [f"--letter-{of}:'{words.letter(of)}'" in unescape(page) for of in "KWSV"] == [True] * 4


def bearing(some, look: str) -> set[str]:
    return {id.removeprefix("at-") for id in Reader(board(some)).marked(look) if id.startswith("at-")}


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
        buttons = Reader(board(some)).buttons()
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
            assert spaces(screen, "done") == [id] and len(session.match.entries) == made
        screen.act("done")
        assert session.choice.staged is None and len(session.match.entries) == made + 1


def test_a_match_on_a_board_of_its_own_is_drawn_on_it():
    """Earlier versions read such boards from files."""
    turned = [" ".join(reversed(row.split())) for row in ROWS]
    screen = Screen(FakePlatform())
    screen.begin(Match("blox", match_of("human", "computer").seats, "turned", {"board": turned}, 0))
    for visit in (screen, reloaded(screen)):
        buttons = Reader(visit.frame().regions["table-board"]).buttons()
        for row, line in enumerate(turned, start=1):
            for column, word in zip("abcdefghi", line.split(), strict=True):
                assert f"bx-{word[0]}" in buttons[f"at-{column}{row}"]["class"].split()


def test_a_stored_set_up_with_a_board_of_its_own_begins_on_the_projects():
    setup = {"seats": [{"name": "Ada", "kind": "human"}, {"name": "Bea", "kind": "human"}]}
    assert read_setup("blox", {**setup, "options": {"board": ROWS[::-1]}})["options"] == {"board": "own"}


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


def refusal(table, chosen, thing):
    """Return what a tap on a thing says that leads nowhere, beside what is chosen."""
    some = scene(table, chosen=chosen)
    verb, *tapped = Reader(board(some)).buttons()[thing]["data-do"].split()
    assert verb == "ask"
    return str(table.why_nothing(tuple(map(read_pair, tapped)), some.selection.chosen))


def test_what_leads_nowhere_asks_the_engine_why():
    assert refusal(example(turn=2), "from=f1", "at-d1") == (
        "on the way e1 is black, as is a block of the tower (BX-11)"
    )
    assert "straight line" in refusal(example(turn=2), "from=f1", "at-c5")
    assert refusal(example(turn=0), "from=e5", "at-e2") == "a tower stands in the way, on e3 (BX-7)"


def test_no_reason_about_pawns_is_given_after_enter():
    table = example(turn=0)
    buttons = Reader(board(scene(table, chosen="kind=enter"))).buttons()
    asking = [space for space in SPACES if buttons[f"at-{space}"]["data-do"] == f"ask to={space}"]
    refusals = [table.why_nothing((("to", space),), (("kind", "enter"),)) for space in asking]
    assert {refused.rule for refused in refusals} == {"BX-7", "BX-9"}


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


# --- what a move brings, step by step -----------------------------------------------------------------------


def steps_of(table, text, seat=None):
    """Return the steps of a move as a seat sees it (by default the one on turn), and its events."""
    seat = table.turn if seat is None else seat
    return cut(table, text, seat), tuple(table.copy().play(read_move(text)))


def cut(table, text, seat):
    """Return the steps of a move as a seat sees it, None for a spectator."""
    return playing.steps_of(table, read_move(text), seat)


def seen(step, after, seat=0):
    view = after.view(seat) if step.view is None else step.view
    return Scene(view, seat, NAMES[: after.seats], fresh=step.events, step=step)


def test_a_tower_stands_then_falls_then_the_pawn_comes():
    table = example(turn=2)
    steps, _events = steps_of(table, "demolish f1 h1 WWV")
    assert [step.weight for step in steps] == [STAGED, FOLLOWED, PASSES]
    standing, taken, drawn_cards = steps
    assert standing.view == table.view(2)
    assert "h1" not in taken.view["towers"] and taken.view["pawns"]["h1"] == 2
    assert taken.view["points"][2] == table.points[2] + 3
    assert len(taken.view["hands"][2]) == 2
    assert drawn_cards.view is None
    assert drawn_cards.events[-1][0] == "drew"
    after = table.copy()
    after.play(read_move("demolish f1 h1 WWV"))
    assert re.search(r'bx-falls[^>]*id="at-h1"', board(seen(standing, after, 2)))
    assert re.search(r'bx-travels[^>]*id="at-h1"[^>]*style="--dx:-2;--dy:0"', board(seen(taken, after, 2)))


MOTIONS = {
    "enter": ("entered", FOLLOWED, "bx-travels"),
    "move": ("moved", FOLLOWED, "bx-travels"),
    "build": ("built", STAGED, "bx-rises"),
    "knock": ("knocked", STAGED, "bx-leaves"),
}


@pytest.mark.parametrize("kind", MOTIONS)
def test_each_action_is_seen_where_it_happens(kind):
    event, weight, motion = MOTIONS[kind]
    tables = [example(turn=turn) for turn in range(4)]
    table = next(table for table in tables if kind in {move[0] for move in table.moves()})
    turn = table.turn
    move = next(move for move in table.moves() if move[0] == kind)
    after = table.copy()
    events = tuple(after.play(move))
    first, *_others = cut(table, write_move(move), turn)
    assert (first.events[0][0], first.weight) == (event, weight)
    page = board(seen(first, after, turn))
    assert motion in page
    # Nothing moves once the steps are over, or on a table that is drawn again.
    assert not re.search(
        "bx-(travels|falls|rises|leaves|won)", board(Scene(after.view(0), 0, NAMES, fresh=events))
    )


def test_a_phase_that_begins_has_a_sign_of_its_own():
    table = table_of(phase=1, towers={"b1": "K", "c5": "W", "i9": "KW"}, pawns={"a1": 0}, hands=("KKWSV",))
    steps, events = steps_of(table, "demolish a1 b1 K")
    assert ("phase", "2") in events
    at = next(number for number, step in enumerate(steps) if ("phase", "2") in step.events)
    assert steps[at].weight == STAGED and steps[at - 1].view["phase"] == 1
    after = table.copy()
    after.play(read_move("demolish a1 b1 K"))
    assert "bx-sign" in board(seen(steps[at], after))
    assert all("bx-sign" not in board(seen(step, after)) for step in (*steps[:at], *steps[at + 1 :]))


@pytest.mark.parametrize(
    ("more", "position"),
    [
        ("", {}),
        ("shuffled", {"rest_to": "discards", "deck": "K"}),
        ("over", {"phase": 4, "turn": 2}),
    ],
)
def test_cards_that_come_are_a_step_for_who_sees_them_and_where_more_follows(more, position):
    """Where nobody who looks sees them, and no pile is shuffled nor the match over, the action is the end."""
    before = table_of(hands=("KWSVV", "KKSVV", "KWWSV"), **position)
    events = before.copy().play(read_move("change KSV"))
    assert {"shuffled", "over"} & {event[0] for event in events} == ({more} if more else set())
    for seat in (None, 0, 1, 2):
        is_last = cut(before, "change KSV", seat)[-1].weight == PASSES
        assert is_last == (bool(more) or seat == before.turn), seat


def test_trails_show_where_others_went_and_no_more_than_events_say():
    table = example(turn=2)
    view = table.view(2)
    trails = (
        (0, (("moved", "0", "e5", "e8", "W"), ("drew", "0", "1"))),
        (1, (("demolished", "1", "c1", "c2", "VS", "2"), ("drew", "1", "2"))),
        (3, (("built", "3", "i9", "KW", "2"),)),
        (0, (("changed", "0", "KKS"), ("drew", "0", "3"))),
    )
    page = board(Scene(view, 2, NAMES, trails=trails))
    marks = re.findall(r'<g class="bx-trail bx-of-(\d)">(.*?)</g>', page)
    assert [seat for seat, _mark in marks] == ["0", "1", "3"]
    assert ["bx-gone" in mark for _seat, mark in marks] == [False, True, False]
    assert "bx-new" in marks[2][1]
    assert re.search(r'<svg class="bx-trails"[^>]*aria-hidden="true"', page)
    assert "bx-trails" not in board(Scene(view, 2, NAMES))
