"""Matches at one screen: calls answered aloud, luggage taken back out of turn, looks, turns counted."""

import re
from functools import partial
from random import Random

import pytest

from game.captain_bluff.moves import WITH_CARD
from tests.captain_bluff.kit import named_in as cards_in
from tests.captain_bluff.positions import position
from tests.html_reader import Reader
from tests.playing import sensible
from tests.random_play import any_move
from tests.ui import screens
from tests.ui.screens import computer_plays, match_of, scene_of, session_of, settled, text_of
from tests.ui.walked import nothing_leaks, shown
from ui import games
from ui.pages import message_line
from ui.session import undo
from ui.session.handover import NOBODY
from ui.session.session import Session
from ui.session.turns import turn_now

LOOK = position("B7 2: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4"))
LAID = position("B7 0: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4"))


at_table = partial(screens.at_table, game="captain-bluff")


def test_a_bluff_is_explained_only_once_luggage_can_be_placed():
    """CB-4: a card laid above a belt at the beginning claims nothing."""
    screen = screens.screen_after("begin captain-bluff", "dismiss taught-begins")
    session, kinds = session_of(screen), []
    while "place" not in kinds:
        assert "taught-chooses" not in screen.frame().regions["notices"]
        legal = [move for move in session.choice.selection.legal if move[0] in WITH_CARD]
        if session.turn == 0 and legal:
            card = legal[0][2]
            kinds = [move[0] for move in legal if move[2] == card]
            screen.act(f"select card={card}")
            assert ("taught-chooses" in screen.frame().regions["notices"]) == ("place" in kinds)
        session.make(sensible(session.complete))
        screen.after_move()
        settled(screen)
        for name in re.findall(r"dismiss taught-(?!chooses)\w+", screen.frame().regions["notices"]):
            screen.act(name)


@pytest.mark.parametrize(("card", "ends"), [("", True), (" CD", False)])
def test_a_turn_ends_by_itself_where_that_is_set_once_only_luggage_can_be_taken_back(card, ends):
    start = position("B7 0: A3 A4 up", "C5 1", hands=(f"A5 B9{card}", "B2 B4"))
    for way in ("tap", "by-itself"):
        screen = screens.acts(
            at_table("human", "computer", start=start), "settings", f"set end {way}", "back"
        )
        settled(screens.acts(screen, "play check 2"))
        assert screen.session.turn == 0, "what was looked at is shown first"
        settled(screens.acts(screen, "escape"))
        assert (screen.session.turn == 1) == (ends and way == "by-itself")
    if ends:
        screen.session.match.notes.practice = True
        settled(screens.acts(screen, "undo"))
        assert screen.session.turn == 0, "who takes the end back isn't hurried"
        settled(screens.acts(screen, "play recover 1 1"))
        assert screen.session.turn == 1


def test_while_a_computer_thinks_taking_back_is_offered_for_a_chosen_belt_alone():
    screen = at_table("human", "computer", start=position("B7 0: A3 A4 up", hands=("A5", "B2"), turn=1))
    assert "recover" not in screen.frame().regions["table-panel"]
    screen.act("pick belt=1")
    assert "play 0: recover 1 1" in screen.frame().regions["table-panel"]


def test_luggage_is_taken_back_out_of_turn_through_the_handover_page():
    screen = at_table("human", "human", "human", start=LOOK)
    session = screen.session
    assert session.handover.seat() == 0 and 1 in session.handover.out_of_turn()
    assert 'data-do="reveal 1"' in screen.frame().regions["main"]
    screen.act("reveal 1")
    nothing_leaks(screen)
    assert session.handover.viewer == 1
    action = min(
        does for does in Reader(screen.frame().regions["table-panel"]).actions() if "recover" in does
    )
    for does in (action, "done"):
        screen.act(does)
        nothing_leaks(screen)
    assert session.match.entries[-1].move == ("1:", "recover", "1", "1")
    assert len(session.match.table.view(1)["hands"][1]) == 3 and session.handover.waits


def test_who_looks_out_of_turn_and_does_nothing_can_pass_the_tablet_back():
    screen = at_table("human", "human", "human", start=LOOK)
    screen.act("reveal 1")
    assert 'data-do="pass"' in screen.frame().regions["table-actions"]
    screen.act("pass")
    assert screen.session.handover.viewer is None and screen.session.handover.seat() == 0


def test_a_recap_of_a_call_has_the_face_of_who_called():
    session = session_of(at_table("human", "computer", "computer", start=LAID))
    for move in ("place 1 A5", "believe", "call"):
        session.complete.play(tuple(move.split()))
    *_, recap = message_line.recaps(session, range(1, 3))
    assert recap.seat == 2 and recap.text.startswith(f"{session.match.seats[2].name} calls")


def test_a_look_is_gone_with_the_next_tap():
    screen = at_table("human", "human", "human", start=LOOK)
    screen.act("reveal 0")
    screen.act("pick belt=1")
    screen.act("play check 1")
    assert "Barcelona" not in shown(screen)
    screen.act("done")
    assert "Above belt 1: Barcelona 7." in text_of(screen)
    screen.act("pick belt=2")
    assert "Only Ada sees" not in text_of(screen)


def test_a_look_is_not_shown_to_who_comes_next():
    screen = at_table("human", "human", "human", start=LOOK)
    for action in ("reveal 0", "play check 1", "done"):
        screen.act(action)
    assert not screen.session.handover.waits
    screen.act("play end")
    assert screen.session.handover.seat() == 1, "the move that ends a turn needs no Done"
    assert "Barcelona" not in text_of(screen)
    assert "Ada looks at the card above belt 1." in text_of(screen)
    screen.act("reveal 1")
    assert "Only Ada sees" not in text_of(screen)
    assert not {"B7", "A5", "A6"} & cards_in(shown(screen))


def test_computers_wait_until_a_look_was_seen():
    start = position("B7 2: A3 A4 up", "C5 1", hands=("A5 A6 DF", "B2 B4", "B3 C4"))
    screen = at_table("human", "computer", "computer", start=start)
    screen.act("play delay")
    screen.act("play check 1")
    assert screen.session.turn == 1
    assert screen.wanted() is None
    assert "Above belt 1: Barcelona 7." in text_of(screen)
    frame = screen.frame()
    assert frame.status == "Rook moves once Ada has looked."
    assert not frame.waits, "the focus may go to what is to be done"
    assert 'id="pause"' not in frame.regions["table-actions"], "nothing comes by itself"
    assert 'id="seen"' in frame.regions["table-actions"]
    screen.act("escape")
    assert screen.wanted() is not None
    assert screen.frame().status == "Rook is thinking."
    assert "Only Ada sees" not in text_of(screen)


def called(*kinds):
    screen = at_table(*kinds, start=LAID)
    screen.act("reveal 0")
    screen.act("play place 1 A5")
    screen.act("done")
    return screen


def test_a_call_is_shown_to_all_with_no_hand_in_sight_and_then_told_on_the_handover_page():
    screen = called("human", "human", "human")
    screen.act("answer 2")
    session, seen = screen.session, set()
    while screen.timer() is not None:
        assert session.handover.viewer is None
        assert screen.frame().page == "table"
        nothing_leaks(screen)
        seen |= {event[0] for event in scene_of(session).step.events}
        screen.next_step()
    assert {"called", "revealed", "took"} <= seen
    assert session.handover.seat() == 1
    assert screen.frame().page.startswith("handover-1")
    shown_page = screen.frame().regions["main"]
    assert "The card above belt 1 is Barcelona 7." in shown_page
    assert "Ada takes 4 cards" in shown_page
    assert "Cleo calls Ada on belt 1: a bluff" in shown_page
    screen.act("reveal 1")
    screen.act("pick belt=2")
    assert 'class="cb-revealed"' not in text_of(screen)


def test_when_no_one_calls_the_turn_can_end_from_the_handover_page():
    screen = called("human", "human", "human")
    screen.act("answer none")
    assert screen.session.handover.seat() == 0
    assert {"reveal 0", "close"} <= Reader(screen.frame().regions["main"]).actions()
    screen.act("close")
    assert screen.session.match.entries[-1].move == ("end",)
    assert not screen.session.handover.may_close and screen.session.close() is False, "that was it"
    assert screen.session.handover.seat() == 1
    assert "close" not in Reader(screen.frame().regions["main"]).actions()


ASKED = position(
    "B7 0: A3 A4 A5 up",
    "C5 1",
    hands=("A6", "B2 B4", "B3 C4"),
    step="call",
    turn=1,
    acted=True,
    placed={"by": 0, "belt": 1, "count": 1},
)


def session(*kinds, start=LAID):
    return Session(match_of(*kinds, game="captain-bluff", start=start))


def asking(*kinds):
    some = session(*kinds)
    some.match.play(("place", "1", "A5"))
    assert some.handover.is_asking
    return some


def test_an_answer_is_taken_once_of_who_is_asked_and_makes_a_thought_stale():
    """A second tap on an old button answers nothing, nor does one where nobody is asked."""
    some = session("human", "human", "human")
    some.reveal(0)
    assert [some.answer(seat) for seat in (NOBODY, 0, 1, 2)] == [False] * 4
    assert (some.handover.viewer, some.handover.said, some.match.entries) == (0, None, [])
    assert not some.handover.may_close and some.close() is False, "there is nothing to end either"
    for seat, answers in ((2, [("believe",), ("call",)]), (NOBODY, [("believe",)] * 2)):
        some = asking("human", "human", "human")
        assert [some.answer(other) for other in (0, 3, -2)] == [False] * 3
        assert (some.handover.said, len(some.match.entries)) == (None, 1)
        assert some.answer(seat) is True
        assert [entry.move for entry in some.match.entries[1:]] == answers
        assert some.handover.said is None


def test_a_computer_is_not_asked_while_people_have_not_answered():
    """Though it is on turn first, its answer would inform people who have yet to answer."""
    some = asking("human", "computer", "human")
    assert some.match.seats[some.turn].kind == "computer"
    assert (some.handover.asked(), some.wanted()) == ([2], None)
    some.answer(NOBODY)
    assert some.wanted() is not None
    screen = called("human", "computer", "human")
    screen.page.skip_steps()
    assert screen.frame().status == "Waiting for an answer from Bea."


def test_one_person_alone_is_asked_at_their_own_table():
    """No question is answered aloud there: the person on turn chooses, and a computer thinks."""
    for kinds in (("computer", "human", "computer"), ("human", "computer", "computer")):
        some = session(*kinds)
        some.match.play(("place", "1", "A5"))
        assert not some.handover.is_asking
        assert some.answer(NOBODY) is False
        assert (some.wanted() is None) == (kinds[1] == "human")


def test_nobody_is_asked_where_only_computers_are_left_to_answer():
    some = session("human", "human", "computer", start={**ASKED, "turn": 2})
    assert some.handover.asked() == []
    assert not some.handover.is_asking
    assert some.wanted() is not None


@pytest.mark.parametrize("asks_done", [False, True])
def test_a_placement_is_asked_about_first_and_taken_back_until_somebody_answers(asks_done):
    screen = at_table("human", "computer", "computer", start=LOOK)
    session = session_of(screen)
    session.ask_done = asks_done
    for number in range(2):
        screen.act("pick card=A5")
        screen.act("pick belt=1")
        assert not session.match.entries and session.choice.staged is None
        assert "play place 1 A5" in Reader(screen.frame().regions["table-panel"]).actions()
        screen.act("play place 1 A5")
        assert (session.choice.staged is not None) == asks_done
        screen.act("done")
        screen.page.skip_steps()
        assert len(session.match.entries) == 1 and screen.wanted() is not None
        assert undo.why_not(session) is None
        if not number:
            screen.act("undo")
            assert not session.match.entries and session.turn == 0 and screen.wanted() is None
            assert session.complete.table.position() == LOOK and not session.match.notes.practice
    computer_plays(screen, ("believe",))
    assert str(undo.why_not(session)) == "the last move was another player's"


def test_an_answer_is_not_taken_back_while_the_next_one_is_asked():
    screen = at_table("computer", "human", "computer", start=LOOK)
    screen.session.make(("place", "1", "A5"))
    screen.page.skip_steps()
    screen.act("play believe")
    screen.page.skip_steps()
    assert screen.session.match.entries[-1].move == ("believe",) and screen.session.turn == 2
    assert str(undo.why_not(session_of(screen))) == "the last move ended a turn"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_the_turn_that_is_shown_is_one_more_than_those_that_are_played(seats: int, seed: int) -> None:
    """The score sheet names the turn that the log names last."""
    match = match_of(*["human"] * seats, game="captain-bluff", seed=f"turns {seed}")
    rng = Random(f"turns {seats} {seed}")
    while (outcome := match.table.outcome()) is None:
        position = match.table.position()
        assert turn_now(match) == (0 if position["step"] == "setup" else position["turns"] + 1)
        match.play(any_move(match.table, rng))
    names = tuple(seat.name for seat in match.seats)
    sheet = games.by_name(match.game).score_sheet(match.table.position(), outcome, names, ())
    (number,) = re.findall(r"on turn (\d+)|(?<=>)(\d+) turns have been played", sheet)
    assert int("".join(number)) == turn_now(match)
