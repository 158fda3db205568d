"""Matches at one screen: calls answered aloud, luggage taken back out of turn, looks; nothing given away."""

from game.match import Match, Seat
from tests.captain_bluff.positions import position
from tests.captain_bluff.scenes import cards_in
from tests.html_reader import Reader
from tests.ui.screens import FakePlatform, text_of
from tests.ui.walked import nothing_leaks, shown
from ui.pages.screen import Screen
from ui.session.scenes import scene_of

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")


def at_table(*kinds, seed="tests", start=None):
    """Return a screen with a match of Captain Bluff on the table."""
    seats = tuple(
        Seat(name, kind, "" if kind == "human" else "baseline")
        for name, kind in zip(NAMES, kinds, strict=False)
    )
    screen = Screen(FakePlatform())
    screen.begin(Match("captain-bluff", seats, seed, {}, 0, start))
    return screen


def test_luggage_is_taken_back_out_of_turn_through_the_handover_page():
    start = position("B7 2: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4"))
    screen = at_table("human", "human", "human", start=start)
    session = screen.session
    assert session.handover_seat() == 0 and 1 in session.guests()
    assert 'data-do="reveal 1"' in screen.frame().regions["main"]
    screen.act("reveal 1")
    nothing_leaks(screen)
    assert session.viewer == 1
    action = min(
        does for does in Reader(screen.frame().regions["table-panel"]).actions() if "recover" in does
    )
    for does in (action, "done"):
        screen.act(does)
        nothing_leaks(screen)
    assert session.match.entries[-1].move == ("1:", "recover", "1", "1")
    assert len(session.match.table.view(1)["hands"][1]) == 3 and session.waits


LOOK = position("B7 2: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4"))


def test_a_look_is_gone_with_the_next_tap():
    screen = at_table("human", "human", "human", start=LOOK)
    screen.act("reveal 0")
    screen.act("pick belt=1")
    screen.act("play check 1")
    assert "Barcelona" not in shown(screen)
    screen.act("done")
    assert "Above belt 1: Barcelona 7." in text_of(screen)
    screen.act("pick belt=2")
    assert "alone sees" not in text_of(screen)


def test_a_look_is_not_shown_to_who_comes_next():
    screen = at_table("human", "human", "human", start=LOOK)
    for action in ("reveal 0", "play check 1", "done", "play end"):
        screen.act(action)
    assert screen.session.handover_seat() == 1
    assert "Barcelona" not in text_of(screen)
    assert "Ada looks at the card above belt 1." in text_of(screen)
    screen.act("reveal 1")
    assert "alone sees" not in text_of(screen)
    assert not {"B7", "A5", "A6"} & cards_in(shown(screen))


def test_computers_wait_until_a_look_was_seen():
    start = position("B7 2: A3 A4 up", "C5 1", hands=("A5 A6 DF", "B2 B4", "B3 C4"))
    screen = at_table("human", "computer", "computer", start=start)
    screen.act("play delay")
    screen.act("play check 1")
    assert screen.session.turn == 1
    assert screen.asks_computer() is None
    assert "Above belt 1: Barcelona 7." in text_of(screen)
    frame = screen.frame()
    assert frame.status == "Bea moves once Ada has looked."
    assert not frame.waits, "the focus may go to what is to be done"
    assert 'id="pause"' not in frame.regions["table-actions"], "nothing comes by itself"
    screen.act("escape")
    assert screen.asks_computer() is not None
    assert screen.frame().status == "Bea is thinking."
    assert "alone sees" not in text_of(screen)


def called(*kinds):
    """Return a screen on which Ada has placed a bluff."""
    screen = at_table(*kinds, start=position("B7 0: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4")))
    screen.act("reveal 0")
    screen.act("play place 1 A5")
    screen.act("done")
    return screen


def test_a_placement_asks_all_people_on_a_page_without_hands():
    screen = called("human", "human", "human")
    shown_page = screen.frame().regions["main"]
    assert "Does anyone call?" in shown_page
    assert {"answer 1", "answer 2", "answer none"} <= Reader(shown_page).actions()
    assert "answer 0" not in Reader(shown_page).actions()
    assert not {"B7", "A6", "B2", "B4", "B3", "C4", "C5"} & cards_in(shown_page)


def test_what_a_call_reveals_is_on_the_handover_page_for_all():
    screen = called("human", "human", "human")
    screen.act("answer 2")
    screen.skip_steps()
    shown_page = screen.frame().regions["main"]
    assert screen.session.handover_seat() == 1
    assert "The card above belt 1 is Barcelona 7." in shown_page
    assert "Ada takes 4 cards" in shown_page
    assert "Bea believes it." in shown_page and "Cleo calls the bluff on belt 1." in shown_page
    screen.act("reveal 1")
    screen.act("pick belt=2")
    assert 'class="cb-revealed"' not in text_of(screen)


def test_when_no_one_calls_the_turn_can_end_from_the_handover_page():
    screen = called("human", "human", "human")
    screen.act("answer none")
    assert screen.session.handover_seat() == 0
    assert {"reveal 0", "close"} <= Reader(screen.frame().regions["main"]).actions()
    screen.act("close")
    assert screen.session.match.entries[-1].move == ("end",)
    assert not screen.session.may_close and screen.session.close() is False, "that was it"
    assert screen.session.handover_seat() == 1
    assert "close" not in Reader(screen.frame().regions["main"]).actions()


def test_the_move_that_ends_a_turn_needs_no_done_and_shows_the_handover_page():
    screen = at_table("human", "human", "human", start=LOOK)
    for action in ("reveal 0", "play close 1", "done"):
        screen.act(action)
    assert not screen.session.waits
    screen.act("play end")
    assert screen.session.handover_seat() == 1


def test_a_call_is_shown_to_all_with_no_hand_in_sight_before_the_tablet_is_handed_on():
    screen = called("human", "human", "human")
    screen.act("answer 2")
    session = screen.session
    seen = []
    while screen.step_seconds() is not None:
        assert session.viewer is None
        assert screen.frame().page == "table"
        nothing_leaks(screen)
        seen += [event[0] for event in scene_of(session, "").step.events]
        screen.next_step()
    assert {"called", "revealed", "took"} <= set(seen)
    assert session.handover_seat() == 1
    assert screen.frame().page.startswith("handover-1")
