"""What is said of Blox, in words: events, moves, names of things, refusals, the score sheet."""

import re
from html import unescape

import pytest

from game.contract import Outcome
from game.notation import read_move
from tests.blox.positions import table as table_of
from tests.blox.scenes import NAMES, drawn, example, scene
from tests.html_reader import Reader
from tests.random_play import outcome_of
from ui.blox import UI

EVENTS = {
    ("entered", "0", "R2", "g2", "S"): "Ada enters by row 2 from the right and stops on g2 with 1 grey.",
    ("entered", "1", "Tc", "c2", "*V"): (
        "Bea enters by column c from the top and stops on c2 with the joker for violet."
    ),
    ("moved", "1", "e5", "e8", "W"): "Bea moves from e5 to e8 with 1 white.",
    ("demolished", "2", "f1", "h1", "W*WV", "3"): (
        "Cleo demolishes the tower on h1 with 1 white, 1 violet and the joker for white: 3 points."
    ),
    ("built", "3", "c9", "WWSV", "4"): "Dan builds white white grey violet on c9: 4 points.",
    (
        "knocked",
        "0",
        "e5",
        "e7",
        "VVVV",
        "1",
        "4",
    ): "Ada knocks out Bea’s pawn on e7 with 4 violet: 4 points.",
    ("knocked", "0", "e5", "e7", "VVV", "neutral", "3"): (
        "Ada knocks out the neutral pawn on e7 with 3 violet: 3 points."
    ),
    ("changed", "0", "KS"): "Ada changes 1 black and 1 grey.",
    ("joker", "0", "up"): "Ada’s joker is turned up again.",
    ("joker", "0", "down"): None,
    ("phase", "2"): "Phase 2 begins: demolish up to 2, build 3.",
    ("ending",): "The last round begins: it ends when all have had the same number of turns.",
    ("shuffled",): "The discards are shuffled: they are the new pile.",
    ("drew", "0", "1"): None,
    ("over", "most points"): "All have had the same number of turns: the match is over.",
}


@pytest.mark.parametrize("event", EVENTS)
def test_what_happened_is_shown(event):
    assert UI.tell(event, NAMES) == EVENTS[event]


def names_of(text):
    return {
        id: unescape(attrs["aria-label"])
        for id, attrs in Reader(text).buttons().items()
        if "aria-label" in attrs
    }


def test_accessible_names_say_what_stands_where():
    description = names_of(drawn(scene(example())))
    assert description["at-h1"] == "Tower white white violet on h1, 3 points"
    assert description["at-a1"] == "a1, white"
    assert description["at-f1"] == "Cleo’s pawn on f1, violet"
    assert description["lane-R2"].startswith("2, row 2 from the right: ")
    assert "1 grey to g2" in description["lane-R2"]
    tall = table_of(seats=3, towers={"h1": "KKWSV"})
    description = names_of(drawn(scene(tall)))
    assert description["at-h1"] == "Tower black black white grey violet on h1"


def test_a_highlighted_thing_says_what_can_be_done():
    description = names_of(drawn(scene(example(turn=2), chosen="from=f1")))
    assert description["at-h1"] == "Tower white white violet on h1, 3 points: can be demolished"
    description = names_of(drawn(scene(example(turn=0), chosen="from=e5")))
    assert description["at-e7"] == "Bea’s pawn on e7, violet: can be knocked out"


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


def test_the_last_round_is_announced():
    table = table_of(seats=3, phase=4, ending=True, turn=1, first=0, towers={"a1": "KKWW"})
    assert UI.status(scene(table)).startswith("Last round: ")
    assert "The last round" in UI.score(scene(table))


def test_the_phase_table_says_what_is_played_now():
    for phase in range(1, 5):
        board = UI.score(scene(table_of(seats=3, phase=phase, towers={"a1": "K" * phase, "c3": "V" * phase})))
        assert f"2 towers of {phase} are left" in board
        now = re.findall(r'class="bx-now">(?:<[^>]*>[^<]*</span>)?([^<]+)', board)
        assert now[1:] == ["1" if phase == 1 else f"1–{phase}", str(phase + 1)]


LABELS = {
    "enter L1 K": "Ada: enter by row 1 from the left, to b1, with 1 black",
    "enter Tc *S": "Ada: enter by column c from the top, to c7, with the joker for grey",
    "move e5 f5 S": "Ada: move from e5 to f5 with 1 grey",
    "move e5 f5 *S": "Ada: move from e5 to f5 with the joker for grey",
    "demolish e5 e4 KW": "Ada: demolish the tower on e4 from e5 with 1 black and 1 white",
    "demolish e5 e4 K*W": "Ada: demolish the tower on e4 from e5 with 1 black and the joker for white",
    "knock e5 c5 WWW": "Ada: knock out Bea’s pawn on c5 from e5 with 3 white",
    "knock e5 g5 WW*W": "Ada: knock out the neutral pawn on g5 from e5 with 2 white and the joker for white",
    "build e5 KWS": "Ada: build black white grey on e5 with 1 black, 1 white and 1 grey",
    "change K": "Ada: change 1 black",
    "change KWWSV": "Ada: change 1 black, 2 white, 1 grey and 1 violet",
}


@pytest.mark.parametrize("move", LABELS)
def test_a_move_is_shown_with_all_that_it_names(move):
    on = table_of(towers={"e4": "KW"}, pawns={"e5": 0, "c5": 1, "g5": None}, phase=2)
    assert UI.move_label(read_move(move), on.view(0), NAMES[:3]) == LABELS[move]


def test_the_score_sheet_marks_who_has_won_and_nobody_else():
    for winners in ((0,), (1,), (0, 2), (0, 1, 2)):
        outcome = Outcome(winners, (9, 9, 9), "most points")
        sheet = UI.score_sheet(table_of().position(), outcome, NAMES[:3], ())
        heads = re.findall(r"<th ([^>]*)>.*?<span>(\w+)</span></th>", sheet)
        assert [name for given, name in heads if "winner" in given] == [NAMES[seat] for seat in winners]


def test_the_score_sheet_says_what_decided_and_where_points_came_from():
    table = table_of(seats=3, ending=True, phase=4, points=[9, 7, 3], blocks=("KK", "V"))
    sheet = UI.score_sheet(table.position(), outcome_of(table), NAMES[:3], ())
    assert "Ada has the most points, 9, and wins." in sheet
    assert "Towers demolished" not in sheet
    events = [("demolished", "0", "a1", "b1", "KK", "2"), ("knocked", "0", "a1", "b1", "KKK", "1", "3")]
    sheet = UI.score_sheet(table.position(), outcome_of(table), NAMES[:3], events)
    rows = dict(re.findall(r'<th scope="row">([^<]+)</th>(.*?)</tr>', sheet))
    numbers = {name: re.findall(r">(\d+)<", cells) for name, cells in rows.items()}
    assert numbers["Towers demolished"] == ["2", "0", "0"]
    assert numbers["Pawns knocked out"] == ["3", "0", "0"]
    assert numbers["Before"] == ["4", "7", "3"]
    tied = table_of(seats=3, ending=True, phase=4, points=[9, 9, 3], blocks=("KK", "V"))
    sheet = UI.score_sheet(tied.position(), outcome_of(tied), NAMES[:3], ())
    assert "Ada and Bea have 9 points each, so blocks decide: Ada has the most, 2, and wins." in sheet
    shared = table_of(seats=3, ending=True, phase=4, points=[9, 9, 3], blocks=("KK", "VV"))
    sheet = UI.score_sheet(shared.position(), outcome_of(shared), NAMES[:3], ())
    assert "Points and blocks are equal: Ada and Bea share the win." in sheet
