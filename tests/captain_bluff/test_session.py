"""Matches at one screen: calls answered aloud, luggage taken back out of turn, looks; nothing given away."""

import re

import pytest

import game
from game.chance import chance
from game.match import Match, Seat
from game.notation import mover, read_move
from game.players import bots
from tests.captain_bluff.positions import position
from tests.captain_bluff.scenes import cards_in, unknown_to
from tests.html_reader import Reader
from tests.playing import sensible
from tests.ui.screens import FakePlatform, text_of
from ui.pages.screen import Screen
from ui.session.scenes import scene_of

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    """The game is there to be played."""
    if "captain-bluff" not in game.NAMES:
        monkeypatch.setattr(game, "NAMES", (*game.NAMES, "captain-bluff"))


def at_table(*kinds, seed="tests", start=None):
    """Return a screen with a match of Captain Bluff on the table."""
    seats = tuple(
        Seat(name, kind, "" if kind == "human" else "baseline")
        for name, kind in zip(NAMES, kinds, strict=False)
    )
    screen = Screen(FakePlatform())
    screen.begin(Match("captain-bluff", seats, seed, {}, 0, start))
    return screen


def regions(screen):
    """Return all that is drawn but for the news, which tell what all have once seen."""
    return "\n".join(
        re.sub('<section class="news".*</section>', "", text)
        for id, text in screen.frame().regions.items()
        if id not in ("sprite", "notices")
    )


def check_nothing_leaks(screen):
    """Assert that no card is drawn which the one who looks can't know, nor a hand where all look."""
    session = screen.session
    if session.is_over:
        return
    table = session.match.table
    page = regions(screen)
    told = {
        word for event in session.fresh if event[0] in ("revealed", "took", "placed") for word in event[1:]
    }
    unknown = unknown_to(table.position(), session.viewer)
    if session.showing.is_behind:  # what lay there before the move is still shown
        before = session.match.at(len(session.match.entries) - session.showing.moves)
        unknown &= unknown_to(before.position(), session.viewer)
    assert not cards_in(page) & unknown - told
    if session.viewer is None:
        assert "card-" not in page.replace("view-transition-name:card-", "")
    hidden_here = {f'id="card-{card}"' for card in unknown}
    assert not any(mark in page for mark in hidden_here)


def hand_over(screen, rng, guests):
    """Bring the table to the seat on turn: curtain, guests out of turn, questions. Checked at every step."""
    session = screen.session
    while not session.is_over:
        screen.go_on()
        check_nothing_leaks(screen)
        if session.waits:
            screen.act("pass")
        elif session.is_asking:
            asked = session.asked()
            calls = [seat for seat in asked if rng.random() < 0.15]
            assert {f"answer {seat}" for seat in asked} <= Reader(screen.frame().regions["main"]).actions()
            screen.act(f"answer {calls[0]}" if calls else "answer none")
        elif (seat := session.behind_curtain()) is not None:
            if session.guests() and rng.random() < 0.2:
                take_back_out_of_turn(screen, session.guests()[0], guests)
                continue
            if session.may_close and rng.random() < 0.5:
                screen.act("close")
                continue
            screen.act(f"reveal {seat}")
        else:
            return


def take_back_out_of_turn(screen, guest, guests):
    """Let a seat that is not on turn take one card back, through the curtain and from what is shown."""
    session = screen.session
    assert f'data-do="reveal {guest}"' in screen.frame().regions["main"]
    screen.act(f"reveal {guest}")
    check_nothing_leaks(screen)
    assert session.viewer == guest
    deed = min(does for does in Reader(screen.frame().regions["table-panel"]).actions() if "recover" in does)
    held = len(session.match.table.view(guest)["hands"][guest])
    screen.act(deed)
    check_nothing_leaks(screen)
    screen.act("done")
    check_nothing_leaks(screen)
    assert len(session.match.table.view(guest)["hands"][guest]) == held + 1
    assert session.waits
    guests.append(guest)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_three_people_play_a_whole_match_and_nothing_is_given_away(seed):
    screen = at_table("human", "human", "human", seed=seed)
    session, rng = screen.session, chance(seed, 0, "people")
    guests: list[int] = []
    while not session.is_over:
        hand_over(screen, rng, guests)
        if session.is_over:
            break
        move, number = sensible(session.match), len(session.match.entries)
        screen.act("play " + " ".join(move))
        check_nothing_leaks(screen)
        if move != ("end",):
            assert session.staged == move
            screen.act("done")
        assert len(session.match.entries) > number
    assert guests, "nobody took luggage back: another seed is needed"
    kinds = {event[0] for entry in session.match.entries for event in entry.events}
    assert {"called", "revealed", "believed", "looked", "took", "ended", "over"} <= kinds
    screen.go_on()
    assert "cb-sheet" in screen.frame().regions["main"]
    assert any(mover(entry.move, -1) >= 0 for entry in session.match.entries)


@pytest.mark.parametrize("people", [0, 2, 4])
def test_one_person_plays_with_four_computers_without_a_curtain(people):
    kinds = ["computer"] * 5
    kinds[people] = "human"
    screen = at_table(*kinds, seed=f"alone {people}")
    session = screen.session
    while not session.is_over:
        check_nothing_leaks(screen)
        assert session.viewer == people
        asked = screen.asks_computer()
        if asked is not None:
            screen.computer_plays(bots.answer(asked))
            screen.go_on()
            continue
        if session.turn != people:
            screen.go_on()  # what was looked at stays until the next tap
            assert "alone sees" in screen.frame().regions["table-panel"]
            screen.act("escape")
            continue
        panel = Reader(screen.frame().regions["table-panel"]).actions()
        if session.match.table.step == "call":
            assert {"play call", "play believe"} <= panel
        screen.act("play " + " ".join(sensible(session.match)))
        screen.go_on()
    assert session.match.table.outcome() is not None


LOOK = position("B7 2: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4"))


def test_a_look_is_gone_with_the_next_tap():
    screen = at_table("human", "human", "human", start=LOOK)
    screen.act("reveal 0")
    screen.act("pick belt=1")
    screen.act("play check 1")
    assert "Barcelona" not in regions(screen)
    screen.act("done")
    assert "Above belt 1: Barcelona 7." in text_of(screen)
    screen.act("pick belt=2")
    assert "alone sees" not in text_of(screen)


def test_a_look_is_not_shown_to_who_comes_next():
    screen = at_table("human", "human", "human", start=LOOK)
    for deed in ("reveal 0", "play check 1", "done", "play end"):
        screen.act(deed)
    assert screen.session.behind_curtain() == 1
    assert "Barcelona" not in text_of(screen)
    assert "Ada looks at the card above belt 1." in text_of(screen)
    screen.act("reveal 1")
    assert "alone sees" not in text_of(screen)
    assert not {"B7", "A5", "A6"} & cards_in(regions(screen))


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


def test_a_computer_that_is_asked_first_waits_for_the_people():
    screen = called("human", "computer", "human")
    screen.go_on()
    assert screen.session.turn == 1
    assert screen.frame().status == "The match waits for the answer of Cleo."


def test_a_placement_asks_all_people_on_a_page_without_hands():
    screen = called("human", "human", "human")
    room = screen.frame().regions["main"]
    assert "Does anyone call?" in room
    assert {"answer 1", "answer 2", "answer none"} <= Reader(room).actions()
    assert "answer 0" not in Reader(room).actions()
    assert not {"B7", "A6", "B2", "B4", "B3", "C4", "C5"} & cards_in(room)


def test_what_a_call_reveals_is_on_the_curtain_for_all():
    screen = called("human", "human", "human")
    screen.act("answer 2")
    screen.go_on()
    room = screen.frame().regions["main"]
    assert screen.session.behind_curtain() == 1
    assert "The card above belt 1 is Barcelona 7." in room
    assert "Ada takes 4 cards" in room
    assert "Bea believes it." in room and "Cleo calls the bluff on belt 1." in room
    screen.act("reveal 1")
    screen.act("pick belt=2")
    assert 'class="cb-revealed"' not in text_of(screen)


def test_when_no_one_calls_the_turn_can_end_from_the_curtain():
    screen = called("human", "human", "human")
    screen.act("answer none")
    assert screen.session.behind_curtain() == 0
    assert {"reveal 0", "close"} <= Reader(screen.frame().regions["main"]).actions()
    screen.act("close")
    assert screen.session.match.entries[-1].move == ("end",)
    assert screen.session.behind_curtain() == 1
    assert "close" not in Reader(screen.frame().regions["main"]).actions()


def test_the_move_that_ends_a_turn_needs_no_done_and_draws_the_curtain():
    screen = at_table("human", "human", "human", start=LOOK)
    for deed in ("reveal 0", "play close 1", "done"):
        screen.act(deed)
    assert not screen.session.waits
    screen.act("play end")
    assert screen.session.behind_curtain() == 1


def test_computers_among_people_are_asked_for_themselves():
    screen = called("human", "computer", "human")
    assert screen.session.asked() == [2]
    assert screen.asks_computer() is None
    screen.act("answer none")
    assert screen.asks_computer() is not None
    screen.computer_plays(read_move("believe"))
    screen.go_on()
    assert screen.session.behind_curtain() == 0


def test_a_call_is_shown_to_all_with_no_hand_in_sight_before_the_tablet_goes_on():
    screen = called("human", "human", "human")
    screen.act("answer 2")
    session = screen.session
    seen = []
    while screen.step_seconds() is not None:
        assert session.viewer is None
        assert screen.frame().page == "table"
        check_nothing_leaks(screen)
        seen += [event[0] for event in scene_of(session, "").step.events]
        screen.next_step()
    assert {"called", "revealed", "took"} <= set(seen)
    assert session.behind_curtain() == 1
    assert screen.frame().page.startswith("curtain-1")


def test_a_match_shown_step_by_step_gives_nothing_away():
    screen = at_table("human", "computer", "human", seed="steps")
    session, rng = screen.session, chance("steps", 0, "people")
    steps = 0
    while not session.is_over and len(session.match.entries) < 60:
        while screen.step_seconds() is not None:
            check_nothing_leaks(screen)
            screen.next_step()
            steps += 1
        if screen.asks_computer() is not None:
            screen.computer_plays(bots.answer(screen.asks_computer()))
            continue
        hand_over(screen, rng, [])
        if screen.asks_computer() is None and not session.is_over:
            screen.act("play " + " ".join(sensible(session.match)))
            screen.act("done")
    assert steps > 30
