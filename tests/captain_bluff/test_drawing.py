"""What is drawn and said of Captain Bluff, and what is marked there, read as text: no browser."""

import re

import pytest

from game.captain_bluff.serialize import View
from game.notation import read_move
from tests.captain_bluff.positions import table
from tests.captain_bluff.scenes import NAMES, UI, cards_in, drawn, scene
from tests.html_reader import Reader
from tests.playing import play
from tests.random_play import outcome_of
from tests.ui import walked
from tests.ui.walked import reached
from ui.captain_bluff import panel, pieces
from ui.session.scene import Scene
from ui.session.selection import Selection


def test_luggage_is_taken_back_on_turn_and_out_of_turn():
    on = table("B1: A3 A4 A6 up", "C1", "A1: B9 B8 down", hands=("A5", "B2", "B3", "C3 C4", "C5"))
    assert reached(on, 3).keys() == set(on.moves(3)) and len(on.moves(3)) == 3
    guest = Reader(UI.panel(scene(on, 3))).heard
    assert guest["do-3-recover-1-2"] == "Take back Amsterdam 4 6 from belt 1"
    own = Reader(UI.panel(scene(on, chosen=(("belt", "1"),)))).actions()
    assert {"play recover 1 1", "play recover 1 2"} <= own
    assert {move for move in on.moves() if move[0] == "recover"} <= reached(on, 0).keys()


def test_each_airport_card_has_its_open_use_and_lies_face_down_too():
    on = table("B1: A3 A4 up", "C1", "", hands=("RW CD CD AB DF A5 A8", "B2", "B3"))
    assert reached(on, 0).keys() == set(on.moves())
    hand = Reader(UI.hand(scene(on))).buttons()
    assert hand["card-CD"]["data-do"] == "pick kind=reverse"
    assert hand["card-CD"]["aria-label"].startswith("Change of Direction, 2 of them")
    runs = Reader(UI.panel(scene(on, chosen=(("card", "RW"), ("belt", "1"))))).heard
    assert runs["do-place-1-RW"] == "Place Round the World as 5 on belt 1"
    looks = Selection(on.moves(), on.MOVES)
    for pair in (("kind", "arrivals"), ("belt", "2"), ("belt", "1")):
        looks = looks.pick(pair)
    assert looks.complete() == ("arrivals", "1", "2") and looks.is_settled()


def test_the_first_card_proposes_every_run_that_begins_with_it():
    on = table("B1", hands=("A5 A6 A7 A9", "B2", "B3"))
    actions = Reader(UI.panel(scene(on, chosen=(("card", "A6"), ("belt", "1"))))).actions()
    assert {"play place 1 A6", "play place 1 A6 A7", "play place 1 A6 A5"} <= actions
    assert not any("A9" in does for does in actions)


def test_a_look_is_shown_large_to_the_one_who_looked_and_to_nobody_else():
    on = table("B7 2: A3 A4 up", "C5", hands=("A5 A6", "B2", "B3"))
    events = tuple(play(on, "check 1"))
    assert "Only Ada sees" in UI.panel(scene(on, 0, fresh=events))
    assert "Above belt 1: Barcelona 7." in UI.panel(scene(on, 0, fresh=events))
    for seat in (1, 2):
        panel = UI.panel(scene(on, seat, fresh=events))
        assert "alone sees" not in panel and "Barcelona" not in panel
    public = Scene(on.view(0), 0, NAMES[:3], fresh=events, hidden=True)
    assert "Barcelona 7" not in drawn(public)
    assert UI.tell(events[0], NAMES) == "Ada looks at the card above belt 1."
    assert "alone sees" not in UI.panel(scene(on, 0))


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


def marked(some, mark):
    """Return the marked cards as belt and place: `1.0` is the first of the first line, `1^0` that above."""
    found = set()
    for number, belt in enumerate(re.split(r'id="belt-\d"', str(UI.board(some)))[1:], 1):
        above, _, line = belt.partition('class="cb-line')
        for where, part in (("^", above), (".", line)):
            looks = re.findall(r'class="(cb-tag [^"]*)"', part)
            found |= {f"{number}{where}{at}" for at, look in enumerate(looks) if mark in look.split()}
    return found


def test_the_cards_that_a_question_is_about_are_marked_on_their_belt_alone():
    on = table("B1 0: A3 A4 up", "C1: C5 C6 up", hands=("A5 A6 A7", "B2", "B3"))
    play(on, "place 1 A5 A6")
    assert marked(scene(on), "fresh") == {"1.2", "1.3"}


STAGED = {
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


@pytest.mark.parametrize("staged", STAGED)
def test_the_cards_that_a_staged_move_is_about_are_marked_and_no_other(staged):
    """A line that is turned has a sign at its end."""
    on = table("B7: A3 A4 up", "C1: C5 C6 up", "B1", hands=("A5 A6 AB DF CD", "B2", "B3"))
    some = scene(on, staged=read_move(staged) if staged else None)
    assert (marked(some, "staged"), marked(some, "fresh")) == (STAGED[staged], set())


def test_a_match_in_small_shows_luggage_side_by_side_on_its_belt_and_no_card_above():
    for moment in walked.moments(("captain-bluff", 5, {})):
        view = moment.table.view(None)
        picture = UI.miniature(view)
        lying = [word for belt in view["belts"] for word in belt["line"][-9:]]
        assert picture.count('class="cb-vig-small"') == len(lying)
        for belt in picture.split('class="cb-vig-belt" x="10"')[1:]:
            lefts = [int(left) for left in re.findall(r'class="cb-vig-tag" x="(-?\d+)"', belt)]
            assert lefts == sorted(set(lefts)) and all(60 < left < 330 for left in lefts)
    piece = UI.seat_piece(1, NAMES)
    assert 'data-seat="1"' in piece and ">B<" in piece


def test_at_the_end_all_hands_and_cards_above_lie_open_and_the_winner_stands_on_the_board():
    on = table("B1 0: A3 A4 up", "C9 2", hands=("A5", "B2 B3", "C3"))
    play(on, "place 1 A5", "believe", "believe")
    position, end = on.position(), on.outcome()
    assert end is not None
    opened = UI.laid_open(View(**position), NAMES[:3])
    assert cards_in(opened) == {"B1", "C9", "B2", "B3", "C3"}
    assert "no card left" in opened and "Belt 1: Barcelona 1, BLUFF." in opened
    board = UI.celebration(View(**position), end, NAMES[:3])
    assert re.findall(r'style="--i:\d">(.)<', board) == ["A", "D", "A"]


def test_luggage_that_can_only_go_face_down_is_highlighted_as_such_and_says_so():
    on = table("B1: A3 A4 up", "C1", hands=("A6 A2 B9", "B2", "B3"))
    hand = Reader(UI.hand(scene(on))).buttons()
    assert " can" in hand["card-A6"]["class"] and "cb-may" not in hand["card-A6"]["class"]
    assert "cb-may" in hand["card-A2"]["class"]
    assert hand["card-A2"]["aria-label"].startswith("Amsterdam 2, face down above belt 3")
    assert "goes on" not in hand["card-A2"]["aria-label"]
    assert all("data-next" in attrs for attrs in hand.values())


def test_an_action_of_which_no_move_can_be_made_is_disabled():
    on = table("B1", hands=("A14", "A15 C17", "C15"))
    can, buttons = {move[0] for move in on.moves()}, Reader(UI.panel(scene(on))).buttons()
    kinds = ("place", "origin", "check", "swap", "close")
    assert {kind for kind in kinds if "aria-disabled" not in buttons[f"kind-{kind}"]} == can & {*kinds}
    assert {"swap", "close"}.isdisjoint(can)


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


def test_the_actions_give_way_once_a_card_or_a_belt_is_chosen():
    on = table("B1: A3 A4 up", "C1", hands=("A6 B9 CD", "B2", "B3"))
    for chosen, given in (((), 5), ((("kind", "place"),), 5), ((("card", "A6"),), 0), ((("belt", "1"),), 0)):
        assert UI.panel(scene(on, chosen=chosen)).count('id="kind-') == given, chosen
    assert "kind-" not in UI.panel(scene(on, chosen=(("kind", "reverse"),)))


def test_a_belt_says_in_the_panel_what_others_did_there():
    on = table("B1: A3 A4 up", "C1", hands=("A6 B9", "B2", "B3"))
    trails = ((1, (("looked", "1", "1"),)), (2, (("placed", "2", "1", "A4"),)), (1, (("looked", "1", "2"),)))
    some = scene(on, chosen=(("belt", "1"),))._replace(trails=trails)
    assert "Bea looks at the card above belt 1. Cleo places Amsterdam 4 on belt 1." in UI.panel(some)
    assert re.findall(r'class="cb-trail" data-seat="(.)"', UI.board(some)) == ["1", "2", "1"]


def test_an_airport_card_has_its_name_in_print_and_as_a_title():
    on = table("B1", hands=("A5 CD", "B2", "B3"))
    hand = UI.hand(scene(on))
    assert hand.count('data-name="Change of Direction"') == 1
    buttons = Reader(hand).buttons()
    assert buttons["card-CD"]["title"] == "Change of Direction" and "title" not in buttons["card-A5"]


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
    assert "Ada has placed Amsterdam 5 6 on belt 1." in page
    assert "the card above is Amsterdam" in page
    assert "The loser takes 5 cards." in page
    assert Reader(page).actions() == {"answer 1", "answer 2", "answer none"}
    assert "A7" not in cards_in(page + UI.board(some)) and "B1" not in cards_in(page + UI.board(some))
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
