"""What is drawn of Captain Bluff, read as text: no browser."""

import re
from html import unescape

import pytest

from tests.captain_bluff.positions import table
from tests.captain_bluff.scenes import NAMES, cards_in, drawn, scene
from tests.html_reader import Reader
from tests.playing import play
from tests.ui.walked import reached
from ui.captain_bluff import UI, panel
from ui.session.scene import Scene
from ui.session.selection import Selection


def test_luggage_is_taken_back_on_turn_and_out_of_turn():
    on = table("B1: A3 A4 A6 up", "C1", "A1: B9 B8 down", hands=("A5", "B2", "B3", "C3 C4", "C5"))
    assert reached(on, 3) == set(on.moves(3)) and len(on.moves(3)) == 3
    guest = Reader(UI.panel(scene(on, 3))).heard
    assert guest["do-3-recover-1-2"] == "Take back Amsterdam 4 6 from belt 1"
    own = Reader(UI.panel(scene(on, chosen=(("belt", "1"),)))).actions()
    assert {"play recover 1 1", "play recover 1 2"} <= own
    assert {move for move in on.moves() if move[0] == "recover"} <= reached(on, 0)


def test_each_airport_card_has_its_open_use_and_lies_face_down_too():
    on = table("B1: A3 A4 up", "C1", "", hands=("RW CD CD AB DF A5 A8", "B2", "B3"))
    assert reached(on, 0) == set(on.moves())
    hand = Reader(UI.hand(scene(on))).buttons()
    assert hand["card-CD"]["data-do"] == "pick kind=reverse"
    assert hand["card-CD"]["aria-label"].startswith("Change of Direction, 2 of them")
    runs = Reader(UI.panel(scene(on, chosen=(("card", "RW"), ("belt", "1"))))).heard
    assert runs["do-place-1-RW"] == "Place Round the World as 5 on belt 1"
    looks = Selection(on.moves(), on.MOVES)
    for pair in (("kind", "arrivals"), ("belt", "2"), ("belt", "1")):
        looks = looks.pick(pair)
    assert looks.complete() == ("arrivals", "1", "2") and looks.is_settled()


def test_a_round_the_world_that_must_tell_its_number_can_be_chosen():
    on = table("B1", hands=("RW A5", "B2", "B3"))
    description = {move for move in on.moves() if move[0] == "place" and len(move) == 4}
    assert {("place", "1", "RW4", "A5"), ("place", "1", "RW6", "A5")} <= description
    assert reached(on, 0) == set(on.moves())


def test_the_first_card_proposes_every_run_that_begins_with_it():
    on = table("B1", hands=("A5 A6 A7 A9", "B2", "B3"))
    actions = Reader(UI.panel(scene(on, chosen=(("card", "A6"), ("belt", "1"))))).actions()
    assert {"play place 1 A6", "play place 1 A6 A7", "play place 1 A6 A5"} <= actions
    assert not any("A9" in does for does in actions)


def test_a_look_is_shown_large_to_the_one_who_looked_and_to_nobody_else():
    on = table("B7 2: A3 A4 up", "C5", hands=("A5 A6", "B2", "B3"))
    events = tuple(play(on, "check 1"))
    assert "Ada alone sees" in UI.panel(scene(on, 0, fresh=events))
    assert "Above belt 1: Barcelona 7." in UI.panel(scene(on, 0, fresh=events))
    for seat in (1, 2):
        panel = UI.panel(scene(on, seat, fresh=events))
        assert "alone sees" not in panel and "Barcelona" not in panel
    public = Scene(on.view(0), 0, NAMES[:3], fresh=events, hidden=True)
    assert "Barcelona 7" not in drawn(public)
    assert UI.tell(events[0], NAMES) == "Ada looks at the card above belt 1."
    assert "alone sees" not in UI.panel(scene(on, 0))


def test_what_a_seat_knows_of_the_card_above_is_marked():
    on = table("A7 0: A3 A4 up", "C5 0", "B1 1", hands=("A5 A6", "B2", "B3"))
    board = Reader(UI.board(scene(on))).heard
    assert board["belt-1"] == (
        "Belt 1: Amsterdam 3 4, runs up, next 5–17; card above: Amsterdam 7, the claim is true, known to Ada"
    )
    ready = "; ready for luggage"
    assert board["belt-2"] == f"Belt 2: no luggage; card above: Casablanca 5, known to Ada{ready}"
    assert board["belt-3"] == f"Belt 3: no luggage; card above face down, known to Bea{ready}"
    assert board["belt-4"] == "Belt 4: no luggage; no card above; free for a card above"
    other = Reader(UI.board(scene(on, 1, legal=on.moves()))).heard
    assert "Amsterdam 7" not in other["belt-1"]


@pytest.mark.parametrize(
    ("line", "description"),
    [
        ("A7", "no direction yet, next 1–6 or 8–17"),
        ("A1", "no direction yet, next 2–17"),
        ("A3 RW4 A9 up", "runs up, next 10–17"),
        ("A9 A4 CD up", "runs up, next 5–17"),
        ("A9 A2 down", "runs down, next 1"),
        ("A16 A17 up", "nothing can follow"),
    ],
)
def test_a_line_says_its_direction_and_what_may_follow(line, description):
    on = table(f"B1: {line}", hands=("A15 A14", "B2", "B3"))
    assert description in Reader(UI.board(scene(on))).heard["belt-1"]


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
        "Ada takes Amsterdam 3 4 5 6 and Barcelona 1 from belt 1.",
    ]
    assert UI.revealed((("placed", "0", "1", "A5"),), NAMES) is None


def test_a_staged_move_is_shown_as_it_will_stand():
    on = table("B1 0: A3 A4 up", "C1 1", hands=("A5 A6 RW CD", "B2", "B3"))
    staged = scene(on, staged=("place", "1", "A5", "RW"))
    assert "Amsterdam 3 4 5 and Round the World as 6" in UI.board(staged)
    assert "card-A5" not in UI.hand(staged) and "card-RW" not in UI.hand(staged)
    assert UI.status(staged) == "Ada: place Amsterdam 5 and Round the World as 6 on belt 1: not made yet."
    assert "A5" in staged.view["hands"][0]
    assert "runs down" in UI.board(scene(on, staged=("reverse", "1")))
    assert "Casablanca" not in UI.board(scene(on, staged=("check", "2")))
    assert "Belt 1: no luggage; no card above" in UI.board(scene(on, staged=("close", "1")))
    laid = UI.board(scene(on, staged=("origin", "3", "A6")))
    assert "Belt 3: no luggage; card above: Amsterdam 6, known to Ada" in laid
    back = scene(on, 1, staged=("1:", "recover", "1", "1"))
    assert "Belt 1: Amsterdam 3, no direction" in UI.board(back)
    assert "card-A4" in UI.hand(back)


def test_what_was_taken_before_all_eyes_is_shown_at_its_seat():
    on = table("C1", hands=("A5 A6", "B2 B3 CD CD", "B4"), shown=("", "B2 CD", ""))
    board = unescape(UI.score(scene(on)))
    assert "4 cards; known to be there: Barcelona 2 and Change of Direction" in board
    own = Reader(UI.hand(scene(on, 1))).buttons()
    assert "known to all" in own["card-B2"]["aria-label"]
    assert "known to all" not in own["card-B3"]["aria-label"]


def test_pile_discards_and_turn_are_counted():
    on = table("C1", hands=("A5", "B2", "B3"), pile="A1 A2", discards="RW", rest_to="discards", buried="C9")
    board = re.sub(r"<svg.*?</svg>", "", UI.score(scene(on)))
    position = on.position()
    assert f"<dt>Pile</dt><dd><b>{len(position['deck'])}</b>" in board
    assert f"<dt>Discards</dt><dd><b>{len(position['discards'])}</b>" in board
    assert "<dt>Turn</dt><dd><b>21</b>" in board
    assert "1 face down" in board and "C9" not in cards_in(board)


def test_hands_are_sorted_by_city_or_number_airport_cards_last():
    on = table("C1", hands=("B3 A5 C4 RW A17", "B2", "B4"))

    def order(how):
        return list(Reader(UI.hand(scene(on, order=how))).buttons())

    assert order("colour") == ["card-A5", "card-A17", "card-B3", "card-C4", "card-RW"]
    assert order("value") == ["card-B3", "card-C4", "card-A5", "card-A17", "card-RW"]


def test_a_look_shows_cards_that_lie_there_and_are_known():
    """A belt that was closed since has no card to show, and one that the seat doesn't know stays covered."""
    on = table("B7 0: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4"))
    shown = panel.seen(scene(on, 0, fresh=(("looked", "0", "1"),)))
    assert shown is not None and "Above belt 1: Barcelona 7." in shown
    for belt in "23":
        assert panel.seen(scene(on, 0, fresh=(("looked", "0", belt),))) is None
    both = panel.seen(scene(on, 0, fresh=(("looked", "0", "1"), ("looked", "0", "3"))))
    assert both is not None and both.count("<li") == 1
