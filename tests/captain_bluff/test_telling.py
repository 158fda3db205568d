"""What is said of Captain Bluff, in words: events, moves, questions, names of things, the score sheet."""

import re

import pytest

from game.notation import read_move
from tests.captain_bluff.positions import table
from tests.captain_bluff.scenes import NAMES, cards_in, scene
from tests.html_reader import Reader
from tests.playing import play
from tests.random_play import outcome_of
from ui.captain_bluff import UI
from ui.session.scene import Scene


def test_the_question_names_what_was_placed_and_what_it_claims():
    on = table("B1 0: A3 A4 up", hands=("A5 A6 A7", "B2", "B3"))
    play(on, "place 1 A5 A6")
    some = Scene(on.view(None), 0, NAMES[:3], hidden=True)
    page = UI.question(some, [1, 2])
    assert "Does anyone call?" in page
    assert "Ada has placed Amsterdam 5 6 on belt 1." in page
    assert "the card above is Amsterdam" in page
    assert "Whoever is wrong takes 5 cards." in page
    assert Reader(page).actions() == {"answer 1", "answer 2", "answer none"}
    assert "A7" not in cards_in(page + UI.board(some)) and "B1" not in cards_in(page + UI.board(some))
    alone = Reader(UI.panel(scene(on))).actions()
    assert alone == {"play call", "play believe"}


EVENTS = {
    ("laid", "0", "2"): "Ada puts a card face down above belt 2.",
    ("drew", "1"): "Bea draws a card.",
    ("looked", "0", "3"): "Ada looks at the card above belt 3.",
    ("swapped", "0", "3"): "Ada swaps the card above belt 3.",
    ("closed", "1", "4"): "Bea closes belt 4: all its cards are discarded.",
    ("placed", "0", "3", "A7", "A8", "RW9", "A10"): (
        "Ada places Amsterdam 7 8, Round the World as 9 and Amsterdam 10 on belt 3."
    ),
    ("believed", "1"): "Bea believes it.",
    ("called", "1", "3"): "Bea calls the bluff on belt 3.",
    ("revealed", "3", "AB"): "The card above belt 3 is Arrivals Board.",
    ("took", "0", "3", "A7", "RW"): "Ada takes Amsterdam 7 and Round the World from belt 3.",
    ("reversed", "0", "3"): "Ada turns the line on belt 3 round.",
    ("played", "1", "DF"): "Bea plays Delayed Flight.",
    ("recovered", "0", "3", "1"): None,
    ("ended", "0"): "Ada ends the turn.",
    ("shuffled",): "The discarded luggage is shuffled: it is the new pile.",
    ("over", "out"): "A hand is empty: the match is over.",
    ("over", "turns"): "300 turns have been played: the match is over.",
}


@pytest.mark.parametrize("event", EVENTS)
def test_what_happened_is_shown(event):
    assert UI.tell(event, NAMES) == EVENTS[event]


LABELS = {
    "origin 3 B9": "Ada: put Barcelona 9 above belt 3",
    "origin 3 CD": "Ada: put Change of Direction above belt 3",
    "place 1 A5": "Ada: place Amsterdam 5 on belt 1",
    "place 1 A5 A6": "Ada: place Amsterdam 5 6 on belt 1",
    "place 1 RW": "Ada: place Round the World as 5 on belt 1",
    "place 1 A6 RW": "Ada: place Amsterdam 6 and Round the World as 7 on belt 1",
    "place 2 RW4 B9": "Ada: place Round the World as 4 and Barcelona 9 on belt 2",
    "check 1": "Ada: look at the card above belt 1",
    "swap 1 B9": "Ada: swap Barcelona 9 for the card above belt 1",
    "close 1": "Ada: close belt 1",
    "call": "Ada: call the bluff",
    "believe": "Ada: believe it",
    "reverse 1": "Ada: turn the line on belt 1 round",
    "arrivals 1": "Ada: look at the cards above belt 1",
    "arrivals 1 2": "Ada: look at the cards above belt 1 and belt 2",
    "delay": "Ada: play Delayed Flight",
    "recover 1 1": "Ada: take back Amsterdam 4 from belt 1",
    "recover 1 2": "Ada: take back Amsterdam 3 4 from belt 1",
    "1: recover 1 1": "Bea: take back Amsterdam 4 from belt 1",
    "end": "Ada: end the turn",
}


@pytest.mark.parametrize("move", LABELS)
def test_a_move_is_shown_with_all_that_it_names(move):
    on = table("B1 0: A3 A4 up", "C1", hands=("A5 A6 B9 RW CD", "B2", "B3"))
    assert UI.move_label(read_move(move), on.view(0), NAMES[:3]) == LABELS[move]


def test_the_score_sheet_says_what_decided():
    on = table("B1 0: A3 A4 up", hands=("A5", "B2 B3", "C3"))
    play(on, "place 1 A5", "believe", "believe")
    sheet = UI.score_sheet(on.position(), outcome_of(on), NAMES[:3], ())
    assert "Ada has no card left and wins in turn 21." in sheet
    outcome = outcome_of(on)._replace(reason="turns", winners=(0, 2), scores=(1, 3, 1))
    assert "Ada and Cleo have the fewest and share the win." in UI.score_sheet(
        on.position(), outcome, NAMES[:3], ()
    )
    outcome = outcome._replace(winners=(2,))
    assert "Cleo has the fewest and wins." in UI.score_sheet(on.position(), outcome, NAMES[:3], ())


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


def test_after_the_action_is_shown_what_the_seat_can_still_do() -> None:
    """An airport card is spoken of only where one can be played."""
    on = table("B1 0: A3 A4 up", hands=("A6 B2 AB", "B5", "B7"), acted=True)
    assert UI.status(scene(on)) == "Ada may still play an airport card, or end the turn."
    assert "An airport card may still be played" in UI.panel(scene(on))
    bare = table("B1 0: A3 A4 up", hands=("A6 B2", "B5", "B7"), acted=True)
    assert UI.status(scene(bare)) == "Ada may take luggage back, or end the turn."
    assert "airport card" not in UI.panel(scene(bare))
    assert "Luggage may still be taken back." in UI.panel(scene(bare))
