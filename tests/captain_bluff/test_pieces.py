"""What stands for seats, events, a match in progress and its end in Captain Bluff; what the panel says."""

import re

import pytest

from game.captain_bluff.serialize import View
from tests.captain_bluff.positions import table
from tests.captain_bluff.scenes import NAMES, cards_in, scene
from tests.html_reader import Reader
from tests.playing import play
from tests.ui import walked
from ui.captain_bluff import UI, pieces, scoreboard


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


def test_the_panel_says_what_can_be_done_on_an_empty_belt_and_that_the_last_card_wins():
    on = table("B1: A3 A4 up", "C1", hands=("A6 B9", "B2", "B3"))
    assert "Whoever has no card left wins." in UI.panel(scene(on))
    assert "A card from the hand can go above it, face down." in UI.panel(scene(on, chosen=(("belt", "4"),)))
    assert "Luggage from the hand can go on it" in UI.panel(scene(on, chosen=(("belt", "2"),)))
    board = Reader(UI.board(scene(on))).heard
    assert board["belt-4"].endswith("free for a card above")
    assert board["belt-2"].endswith("ready for luggage")
    last = table("B1: A3 A4 up", hands=("A6 B9", "B2", "B3 B4"))
    score = UI.score(scene(last))
    assert score.count("1 card, the last card") == 1 and score.count("last card</span>") == 1


def test_targets_say_what_a_tap_on_them_does():
    on = table("B1: A3 A4 up", "C1", hands=("A6 B9", "B2", "B3"))

    def belts(*chosen):
        page = Reader(UI.board(scene(on, chosen=chosen))).heard
        return {id[-1]: name.split("; ")[-1] for id, name in page.items()}

    assert belts(("card", "A6"))["1"] == "the card can be placed here"
    assert belts(("card", "A6"))["4"] == "the card can go here face down"
    assert belts(("kind", "close"))["1"] == "can be closed"
    assert belts(("kind", "check"))["2"] == "the card above can be looked at"
    assert belts(("kind", "close"))["2"] == "ready for luggage"
    highlighted = Reader(UI.board(scene(on, chosen=(("kind", "close"),)))).buttons()
    assert [id for id, attrs in highlighted.items() if "data-next" in attrs] == ["belt-1"]


def test_luggage_that_can_only_go_face_down_is_highlighted_as_such_and_says_so():
    on = table("B1: A3 A4 up", "C1", hands=("A6 A2 B9", "B2", "B3"))
    hand = Reader(UI.hand(scene(on))).buttons()
    assert " can" in hand["card-A6"]["class"] and "cb-may" not in hand["card-A6"]["class"]
    assert "cb-may" in hand["card-A2"]["class"]
    assert hand["card-A2"]["aria-label"].startswith("Amsterdam 2, face down above belt 3")
    assert "goes on" not in hand["card-A2"]["aria-label"]
    assert all("data-next" in attrs for attrs in hand.values())


@pytest.mark.parametrize(("word", "name"), [("believe", "Believe it"), ("call", "Call the bluff")])
def test_an_answer_that_is_proposed_says_so_after_a_comma(word, name):
    on = table("B1: A3 A4 up", hands=("A6 B9", "B2", "B3"))
    play(on, "place 1 A6")
    assert Reader(UI.panel(scene(on, hinted=(word,)))).heard[f"do-{word}"] == f"{name}, proposed"
    assert Reader(UI.panel(scene(on))).heard[f"do-{word}"] == name


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


def test_what_is_remembered_are_hands_as_far_as_all_saw_them_and_the_discards():
    on = table("B1", hands=("A5 A6", "B2 B3"), shown=("", "B3"), discards="C4 C5", buried="C5")
    description = str(scoreboard.memory(scene(on, 0)))
    assert re.findall(r"<dt>([^<]*)</dt>", description) == ["Bea", "Discards"]
    assert cards_in(description) == {"B3", "C4"}
    alone = table("B1", hands=("A5 A6", "B2 B3"), discards="C4")
    assert re.findall(r"<dt>([^<]*)</dt>", str(scoreboard.memory(scene(alone, 0)))) == ["Discards"]
    assert scoreboard.memory(scene(table("B1", hands=("A5 A6", "B2 B3")), 0)) is None


def test_only_a_card_that_is_chosen_travels_from_the_hand():
    """Two things of one name would make the browser drop the entire transition."""
    on = table("B1", hands=("A5 A6 B9", "B2", "B3"))
    assert "view-transition-name" not in UI.hand(scene(on))
    chosen = UI.hand(scene(on, chosen=(("card", "A5"),)))
    assert re.findall(r"view-transition-name:([\w-]+)", chosen) == ["card-A5"]
