"""What is drawn and said of Captain Bluff, and what is marked there, read as text: no browser."""

import re
from functools import partial

import pytest

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, mover, read_move
from game.steps import FOLLOWED, PASSES, STAGED, STOPS
from tests import playing
from tests.captain_bluff.kit import KIT
from tests.captain_bluff.kit import named_in as cards_in
from tests.captain_bluff.positions import table
from tests.html_reader import Reader
from tests.playing import play
from tests.random_play import outcome_of
from tests.ui import walked
from tests.ui.screens import at_table, play_one
from tests.ui.walked import moments
from tests.work import path
from ui import captain_bluff
from ui.captain_bluff import pieces, view_model
from ui.captain_bluff.view_model import Moves
from ui.drawing.scene import Scene
from ui.text.html import Html

UI = captain_bluff.UI("captain-bluff")
NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")

scene = partial(walked.scene, names=NAMES)
drawn = partial(walked.drawn, UI)


def board(some):
    return UI.board(UI.ready(some))


def test_what_a_call_reveals_is_shown_with_who_takes_what():
    on = table("B1 0: A3 A4 up", hands=("A5 A6 A7", "B2", "B3"))
    events = tuple(play(on, "place 1 A5 A6", "call"))
    page = UI.revealed(events, NAMES)
    assert page is not None
    assert "The card above belt 1 is Barcelona 1." in page
    assert "Ada takes 5 cards" in page
    assert cards_in(page) == {"B1", "A3", "A4", "A5", "A6"}
    assert [UI.tell(event, NAMES) for event in events] == [
        "Bea calls the bluff on belt 1.",
        "The card above belt 1 is Barcelona 1.",
        "Ada takes Amsterdam 3, 4, 5 and 6 and Barcelona 1 from belt 1.",
    ]
    assert UI.revealed((("placed", "0", "1", "A5"),), NAMES) is None


def marked(some, mark):
    """Return the marked cards as belt and place: `1.0` is the first of the first line, `1^0` that above."""
    found = set()
    for number, belt in enumerate(re.split(r'id="belt-\d"', str(board(some)))[1:], 1):
        above, _, line = belt.partition('class="cb-line')
        for where, part in (("^", above), (".", line)):
            looks = re.findall(r'class="(cb-tag [^"]*)"', part)
            found |= {f"{number}{where}{at}" for at, look in enumerate(looks) if mark in look.split()}
    return found


def test_the_cards_that_a_question_is_about_are_marked_on_their_belt_alone():
    on = table("B1 0: A3 A4 up", "C1: C5 C6 up", hands=("A5 A6 A7", "B2", "B3"))
    play(on, "place 1 A5 A6")
    assert marked(scene(on), "fresh") == {"1.2", "1.3"}


MARKED = {
    "": set(),
    "place 1 A5 A6": {"1.2", "1.3"},
    "reverse 2": {"2.2"},
    "check 2": {"2^0"},
    "arrivals 1 3": {"1^0", "3^0"},
    "swap 1 A5": {"1^0"},
    "origin 4 A5": {"4^0"},
    "close 1": set(),
    "delay": set(),
}


@pytest.mark.parametrize("staged", MARKED)
def test_the_cards_that_a_staged_move_is_about_are_marked_and_no_other(staged):
    """A line that is turned has a sign at its end."""
    on = table("B7: A3 A4 up", "C1: C5 C6 up", "B1", hands=("A5 A6 AB DF CD", "B2", "B3"))
    some = scene(on, staged=read_move(staged) if staged else None)
    assert (marked(some, "staged"), marked(some, "fresh")) == (MARKED[staged], set())


def test_a_match_in_small_shows_luggage_side_by_side_on_its_belt_and_no_card_above():
    for moment in moments(("captain-bluff", 5, {})):
        view = moment.table.view(None)
        picture = UI.miniature(view)
        lying = [word for belt in view["belts"] for word in belt["line"][-9:]]
        assert picture.count('class="cb-vig-small"') == len(lying)
        for belt in picture.split('class="cb-vig-belt" x="10"')[1:]:
            lefts = [int(left) for left in re.findall(r'class="cb-vig-tag" x="(-?\d+)"', belt)]
            assert lefts == sorted(set(lefts)) and all(60 < left < 330 for left in lefts)
    piece = UI.seat_piece(1, NAMES)
    assert 'data-seat="1"' in piece and ">B<" in piece


def test_at_the_end_all_hands_and_claims_lie_open_and_the_winner_stands_on_the_board():
    on = table("B1 0: A3 A4 up", "C9 2", hands=("A5", "B2 B3", "C3"))
    play(on, "place 1 A5", "believe", "believe")
    position, end = on.position(), on.outcome()
    assert end is not None
    opened = UI.laid_open(View(**position), NAMES[:3])
    assert cards_in(opened) == {"B1", "B2", "B3", "C3"}
    assert "no card left" in opened and "Belt 1: Barcelona 1, BLUFF." in opened
    board = UI.celebration(View(**position), end, NAMES[:3])
    assert re.findall(r'style="--i:\d">(.)<', board) == ["A", "D", "A"]


def test_the_picture_of_an_event_shows_its_belt_and_its_cards():
    """Its belt by the number, four cards at most and a sign for more; nothing of a card that isn't known."""
    for event, post, cards, signs in (
        (("placed", "0", "3", "A7", "A8"), "3", 2, 0),
        (("placed", "0", "3", "A1", "A2", "A3", "A4"), "3", 4, 0),
        (("placed", "0", "3", "A1", "A2", "A3", "A4", "A5"), "3", 4, 0),
        (("took", "1", "4", "A7", "?", "?"), "4", 1, 1),
        (("revealed", "3", "AB"), "3", 1, 0),
        (("played", "1", "DF"), None, 1, 0),
        (("recovered", "0", "2", "1"), "2", 0, 1),
        (("reversed", "0", "5"), "5", 0, 1),
        (("shuffled",), None, 0, 1),
        (("over", "out"), None, 0, 1),
    ):
        drawn = str(pieces.event_piece(event))
        assert re.findall(r'class="cb-post">(\d)<', drawn) == ([post] if post else []), event
        assert drawn.count('class="cb-small ') == cards, event
        assert drawn.count("cb-sign") == cards + signs, "each card has one of its own"
        assert ("…" in drawn) == (len(event) > 7), event
    assert str(pieces.event_piece(("ended", "0"))) == ""


def test_only_a_card_that_is_chosen_travels_from_the_hand():
    """Two things of one name would make the browser drop the entire transition."""
    on = table("B1", hands=("A5 A6 B9", "B2", "B3"))
    assert "view-transition-name" not in UI.hand(scene(on))
    chosen = UI.hand(scene(on, chosen=(("card", "A5"),)))
    assert re.findall(r"view-transition-name:([\w-]+)", chosen) == ["card-A5"]


def test_the_question_names_what_was_placed_and_what_it_claims():
    on = table("B1 0: A3 A4 up", hands=("A5 A6 A7", "B2", "B3"))
    play(on, "place 1 A5 A6")
    some = Scene(on.view(None), 0, NAMES[:3], hidden=True)
    page = UI.question(some, [1, 2])
    assert "Does anyone call?" in page
    assert "Ada has placed Amsterdam 5 and 6 on belt 1." in page
    assert "the card above is Amsterdam" in page
    assert "The loser takes 5 cards." in page
    assert Reader(page).actions() == {"answer 1", "answer 2", "answer none"}
    assert "A7" not in cards_in(page + board(some)) and "B1" not in cards_in(page + board(some))
    alone = Reader(UI.panel(scene(on))).actions()
    assert alone == {"play call", "play believe"}


@pytest.mark.parametrize(
    ("drew", "recap"),
    [
        ("", "Ada plays Delayed Flight."),
        ("1", "Ada plays Delayed Flight, and Bea draws a card."),
        ("12", "Ada plays Delayed Flight, and Bea and Cleo draw a card."),
        ("123", "Ada plays Delayed Flight, and Bea, Cleo and Dan draw a card."),
        ("1234", "Ada plays Delayed Flight, and all others draw a card."),
    ],
)
def test_a_recap_says_who_draws_for_a_delayed_flight(drew, recap):
    events = [("played", "0", "DF"), *(("drew", seat) for seat in drew), ("ended", "0")]
    assert UI.recap(events, NAMES) == recap


def test_the_score_sheet_counts_calls_that_were_right_and_those_in_vain():
    on = table("B1 0: A3 A4 up", hands=("A5", "B2 B3", "C3"))
    play(on, "place 1 A5", "believe", "believe")
    description = [
        *[("called", "1", "1"), ("revealed", "1", "B1"), ("took", "0", "1", "A3")],
        *[("called", "2", "1"), ("revealed", "1", "A1"), ("took", "2", "1", "A3")],
        *[("called", "2", "1"), ("revealed", "1", "A1"), ("took", "2", "1", "A3")],
    ]
    sheet = UI.score_sheet(on.position(), outcome_of(on), NAMES[:3], description)
    rows = re.findall(r"<tr.*?</tr>", sheet)[1:]
    assert [re.findall(r"<td>(\d)</td>", row) for row in rows] == [["0", "0"], ["1", "0"], ["0", "2"]]


# --- what a move brings, step by step -----------------------------------------------------------------------


def steps_of(on, move, seat):
    steps = playing.steps_of(on, read_move(move), seat)
    play(on, move)
    return steps


def pictures(on, steps, seat):
    for step in steps:
        view = step.view or on.view(seat)
        yield drawn(
            Scene(view, seat or 0, NAMES[: on.seats], fresh=step.events, hidden=seat is None, step=step)
        )


def called(above):
    """Return a table on which Bea is asked about a run of Amsterdam below that card, known to Cleo alone."""
    on = table(f"{above} 2: A3 A4 up", hands=("A5 A6 A7", "B2 B3", "B4 B5"))
    play(on, "place 1 A5 A6")
    return on


@pytest.mark.parametrize("seat", [0, None], ids=["a seat", "all"])
@pytest.mark.parametrize(("above", "word", "taker"), [("B1", "BLUFF", "Ada"), ("A9", "TRUE", "Bea")])
def test_a_call_asks_then_turns_the_card_then_says_who_takes_what(above, word, taker, seat):
    on = called(above)
    asked, turned, taken = steps = steps_of(on, "call", seat)
    assert [step.events[0][0] for step in steps] == ["called", "revealed", "took"]
    assert [step.weight for step in steps] == [STAGED, STOPS, STAGED]
    assert asked.view["belts"][0]["origin"] == HIDDEN
    assert asked.view["belts"][0]["line"] == ["A3", "A4", "A5", "A6"]
    assert turned.view["belts"][0]["origin"] == above
    assert turned.view["hands"] == asked.view["hands"], "nobody takes anything before the card is seen"
    assert taken.view is None
    first, second, third = pictures(on, steps, seat)
    letters = "".join(f'<span style="--i:{number}">{letter}</span>' for number, letter in enumerate(word))
    assert "Bea calls Ada’s bluff." in first and letters not in first and above not in cards_in(first)
    assert letters in second and above in cards_in(second)
    assert f"{taker} takes 5 cards." in third
    hidden = [
        len(re.findall(r'class="cb-above[^"]*cb-turned', picture)) for picture in (first, second, third)
    ]
    assert hidden == [0, 1, 0], "the style hides it until the large one has turned"


def test_moves_have_the_weights_of_what_they_bring():
    def weights(on, move, seat=0):
        return [(step.events[0][0], step.weight) for step in steps_of(on, move, seat)]

    on = table("B1: A3 A4 up", "C1", hands=("A5 B9 CD", "B2", "B3"))
    assert weights(on, "origin 3 B9") == [("laid", FOLLOWED), ("drew", PASSES)]
    assert weights(on, "reverse 1") == [("reversed", FOLLOWED)]
    on = table("B1: A3 A4 up", "C1", hands=("A5 B9 DF", "B2", "B3"))
    assert weights(on, "close 1") == [("closed", STAGED)]
    assert weights(on, "delay") == [("played", FOLLOWED), ("drew", PASSES)]
    on = table("B1: A3 A4 up", "C1", hands=("A5 B9 AB", "B2", "B3"))
    assert weights(on, "arrivals 1 2") == [("played", FOLLOWED), ("looked", PASSES)]
    assert weights(on, "swap 1 B9") == [("swapped", FOLLOWED)]
    on = table("B1: A3 A4 up", hands=("A5", "B2", "B3"))
    assert weights(on, "place 1 A5", 1) == [("placed", FOLLOWED)]
    assert weights(on, "believe", 1) == [("believed", PASSES)]
    assert weights(on, "believe", 1) == [("believed", PASSES), ("over", STOPS)]


def test_a_card_that_is_laid_lies_there_before_the_next_one_is_drawn():
    on = table("B1", hands=("A5 B9", "B2", "B3"), pile="C7")
    laid, drew = steps_of(on, "origin 3 B9", 0)
    assert laid.view["belts"][2]["origin"] == "B9" and laid.view["hands"][0] == ["A5"]
    assert drew.view is None and on.view(0)["hands"][0] == ["A5", "C7"]


@pytest.mark.parametrize("seats", [2, 5])
def test_marks_of_what_others_did_name_no_hidden_card_and_are_for_them_alone(seats):
    marks = 0
    for moment in moments(("captain-bluff", seats, {})):
        on, turn = (
            moment.after,
            moment.table.turn if moment.move is None else mover(moment.move, moment.table.turn),
        )
        for seat in {turn, (turn + 1) % seats}:
            some = Scene(on.view(seat), seat, NAMES[:seats], trails=((turn, moment.events),))
            page = board(some)
            assert not cards_in(page) & {*KIT.hidden(on.position(), seat)} - KIT.alike
            marks += page.count('class="cb-trail"')
            assert seat != turn or 'class="cb-trail"' not in page, "a seat's own moves leave no marks"
            assert 'class="cb-trail"' not in board(some._replace(hidden=True))
    assert marks


def test_at_a_call_the_faces_of_both_birds_are_large():
    on = called("A9")
    steps = steps_of(on, "call", 1)
    faces = tuple(map(Html, ("<svg>Ada</svg>", "<svg>Bea</svg>", "<svg>Cleo</svg>")))
    trails = ((0, (("placed", "0", "1", "A5", "A6"),)),)
    asked, _turned, taken = (
        str(
            board(
                Scene(
                    step.view or on.view(1),
                    1,
                    NAMES[:3],
                    fresh=step.events,
                    step=step,
                    trails=trails,
                    faces=faces,
                )
            )
        )
        for step in steps
    )
    for picture in (asked, taken):
        assert [face in picture for face in faces] == [True, True, False]


# --- the path of a scene ------------------------------------------------------------------------------------

SAID = {"ui.captain_bluff.words", "ui.captain_bluff.pieces"}
TEXT = {"ui.text.html", "ui.text.i18n", "ui.text.sentences", "ui.text.people", "game.notation"}


@pytest.mark.parametrize("chosen", [(), (("card", "A5"),), (("belt", "1"),), (("kind", "swap"),)])
def test_a_scene_goes_straight_through_the_board(chosen):
    """Some modules are passed more than once on the way, but seldom."""
    on = table("B1 0: A3 A4 up", "C1: C5 C6 up", hands=("A5 A6 A7 CD", "B2", "B3"))
    some = scene(on, chosen=chosen)
    assert not chosen or some.selection.agreeing
    modules = path(lambda: UI.board(some), SAID, TEXT)
    assert "ui.captain_bluff.view_model" in modules
    assert len(modules) - len({*modules}) <= 5, modules


def test_the_moves_are_looked_through_once_a_frame(monkeypatch):
    """However many cards, belts and buttons ask for some of them; a step is a scene of its own."""
    looked, screen = [], at_table("human", "computer", "computer", game="captain-bluff")
    monkeypatch.setattr(view_model, "Moves", lambda legal: looked.append(legal) or Moves(legal))
    for _ in range(12):
        screen.frame()
        behind = screen.session.playback.step is not None
        assert len(looked) <= 1 + behind
        looked.clear()
        play_one(screen)
