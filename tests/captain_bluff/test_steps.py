"""The steps in which a move of Captain Bluff is shown: order and weight, and that none tells a secret."""

import pytest

from game.notation import HIDDEN, mover, read_move
from tests.captain_bluff.kit import KIT
from tests.captain_bluff.positions import table
from tests.captain_bluff.scenes import NAMES, UI, cards_in, drawn
from tests.playing import play
from tests.ui.walked import moments
from ui.session.playback import FOLLOWED, PASSES, STAGED, STOPS
from ui.session.scene import Scene
from ui.text.html import Html


def steps_of(on, move, seat):
    before, frames = on.view(seat), on.playback(read_move(move), seat)
    play(on, move)
    return UI.steps(before, frames)


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
            page = UI.board(some)
            assert not cards_in(page) & {*KIT.hidden(on.position(), seat)} - KIT.alike
            marks += page.count('class="cb-trail"')
            assert seat != turn or 'class="cb-trail"' not in page, "a seat's own moves leave no marks"
            assert 'class="cb-trail"' not in UI.board(some._replace(hidden=True))
    assert marks


def test_at_a_call_the_faces_of_both_birds_are_large():
    on = called("A9")
    before, frames = on.view(1), on.playback(read_move("call"), 1)
    play(on, "call")
    faces = tuple(map(Html, ("<svg>Ada</svg>", "<svg>Bea</svg>", "<svg>Cleo</svg>")))
    trails = ((0, (("placed", "0", "1", "A5", "A6"),)),)
    asked, _turned, taken = (
        str(
            UI.board(
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
        for step in UI.steps(before, frames)
    )
    for picture in (asked, taken):
        assert [face in picture for face in faces] == [True, True, False]
