"""What a tap on a card or a belt chooses: one card, one belt, and two belts for an Arrivals Board alone."""

import json
from pathlib import Path

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.moves import ACTIONS
from tests.captain_bluff.positions import position, table
from tests.captain_bluff.test_session import at_table
from tests.games import few_words
from tests.html_reader import Reader
from tests.ui.walked import moments
from ui.captain_bluff import UI, view_model
from ui.session.selection import Selection, read_pair
from ui.text.i18n import say


def tapped(on, *things):
    """Return the selection after taps on cards, belts and actions; one that plays or asks changes nothing."""
    selection = Selection(on.moves(), on.MOVES)
    for thing in things:
        verb, *words = tap(selection, thing).split()
        if verb in ("play", "ask"):
            continue
        selection = {"pick": selection.pick, "select": selection.only}[verb](*map(read_pair, words))
    return selection


def tap(selection, thing):
    """Return the action of a thing: a belt by its number, an action by its kind, else a card."""
    taps = view_model.Taps(selection)
    if thing in ACTIONS:
        return taps.kind_action(thing)
    return taps.belt_action(thing) if thing.isdigit() else taps.card_action(thing)


def made(on, *things):
    return tap(tapped(on, *things[:-1]), things[-1])


ROWS = json.loads((Path(__file__).parent / "taps.json").read_text("utf-8"))
"""By a position and taps: what is chosen by slot, the complete move, or what the last tap does."""


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['why']}: {row['taps']}" for row in ROWS])
def test_what_taps_choose(row):
    on = CaptainBluff.from_position(few_words("captain-bluff", row["lay"]), {}, "taps")
    things = row["taps"].split()
    if "does" in row:
        assert made(on, *things) == row["does"]
    elif "complete" in row:
        assert tapped(on, *things).complete() == tuple(row["complete"].split())
    else:
        assert sorted(map(" ".join, tapped(on, *things).chosen)) == row["chosen"]


def test_luggage_that_only_a_swap_takes_to_a_belt_has_that_button_there_and_no_refusal():
    start = position("B7 0: A3 A4 up", "C5 1: B4", hands=("A5 A9", "B2 B5", "B3 C4"))
    for first, second in (("card-A9", "belt-2"), ("belt-2", "card-A9")):
        screen = at_table("human", "computer", "computer", start=start)
        for thing in (first, second):
            regions = screen.frame().regions
            screen.act(Reader(regions["table-board"] + regions["table-hand"]).buttons()[thing]["data-do"])
        panel, bar = (screen.frame().regions[region] for region in ("table-panel", "table-actions"))
        assert screen.session.choice.refused is None and not screen.session.match.entries
        assert "Amsterdam 9 on belt 2" in panel and 'data-do="play swap 2 A9"' in bar
        assert "1–3 or 5–17" in panel, "what the line takes"


def test_no_turn_can_be_ended_while_a_card_is_chosen():
    start = position("B7 0: A3 A4 up", hands=("CD A9", "B2 B5"), acted=True)
    screen = at_table("human", "computer", start=start)
    assert Reader(screen.frame().regions["table-actions"]).marked("primary") == {"do-end"}
    screen.act("pick kind=reverse")
    assert not [region for region in screen.frame().regions.values() if 'id="do-end"' in region]


@pytest.mark.parametrize("seats", [2, 3])
def test_in_a_turn_no_tap_on_a_card_or_a_belt_makes_a_move(seats):
    """A slip of the finger is no bluff: each move has a button of its own, also where it is the only one."""
    assert not UI.INSTANT
    for on in (moment.table for moment in moments(("captain-bluff", seats, {}))[::3]):
        if on.position()["step"] == "setup":
            continue
        things = (*dict.fromkeys(on.hand(on.turn)), *"123456", *ACTIONS)
        for first in things:
            one = tapped(on, first)
            for second in things:
                does = tap(one, second)
                assert does.split()[0] in ("pick", "select", "ask"), f"{first}, then {second}: {does}"


def test_a_card_laid_before_the_first_turn_takes_two_taps_in_either_order():
    on = CaptainBluff.deal(2, {}, "two taps", 0)
    card = on.hand(0)[0]
    assert made(on, card, "3") == made(on, "3", card) == f"play origin 3 {card}"
    on.play(("origin", "3", card))
    other = on.hand(1)[0]
    assert made(on, other, "3") == "ask belt=3"
    assert made(on, other, "2") == f"play origin 2 {other}"


def test_a_tap_on_a_belt_with_a_delayed_flight_is_about_laying_it_there():
    on = table("B1: A4 A5 up", "C1", hands=("A3 DF", "B2", "B3"))
    assert made(on, "DF", "2") == "ask belt=2"
    refused = on.why_nothing((("belt", "2"),), tapped(on, "DF").chosen)
    assert refused is not None
    assert say(refused).startswith("Delayed Flight can’t be placed as luggage")


def test_out_of_turn_a_tap_asks_as_the_seat_that_taps_so_that_no_hand_of_another_is_shown():
    on = table("B1: A3 A4 up", "C1", hands=("A6 B9", "B2", "B3"))
    selection = Selection(on.moves(1), on.MOVES)
    for thing in ("B9", "RW", "CD", "AB", "DF", "2"):
        verb, *tapped = tap(selection, thing).split()
        refused = on.why_nothing(tuple(map(read_pair, tapped)), selection.chosen, 1)
        assert verb == "ask" and refused is not None and "only take luggage back" in say(refused)
