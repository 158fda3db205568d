"""What a tap on a card or a belt chooses: one card, one belt, and two belts for an Arrivals Board alone."""

from tests.captain_bluff.positions import table
from ui.captain_bluff import choosing
from ui.session.selection import Selection, read_pair


def tapped(on, *things):
    """Return the selection after taps on cards of the hand and belts, as the page's actions make it."""
    selection = Selection(on.moves(), on.MOVES)
    for thing in things:
        tap = choosing.belt_action if thing.isdigit() else choosing.card_action
        verb, *words = tap(selection, thing).split()
        selection = {"pick": selection.pick, "select": selection.only}[verb](*map(read_pair, words))
    return selection


def chosen(on, *things):
    """Return what is chosen after taps, as text."""
    return [f"{slot} {word}" for slot, word in sorted(tapped(on, *things).chosen)]


def test_another_card_takes_the_place_of_the_first_though_both_could_be_placed():
    on = table("B1", "C1", hands=("A5 A6 B9", "B2", "B3"))
    assert chosen(on, "A5", "A6") == ["card A6"]
    assert chosen(on, "A5", "1", "A6") == ["belt 1", "card A6"]
    assert chosen(on, "A5", "A5") == []


def test_another_belt_takes_the_place_of_the_first_though_an_arrivals_board_is_held():
    on = table("B1", "C1", hands=("A5 AB", "B2", "B3"))
    assert ("arrivals", "1", "2") in on.moves()
    assert chosen(on, "1", "2") == ["belt 2"]
    assert chosen(on, "A5", "1", "2") == ["belt 2", "card A5"]
    assert chosen(on, "1", "1") == []


def test_an_arrivals_board_takes_two_belts():
    on = table("B1", "C1", "A1", hands=("A5 AB", "B2", "B3"))
    looks = tapped(on, "AB", "3", "1")
    assert looks.whole() == ("arrivals", "1", "3")
    assert looks.is_settled()
    assert chosen(on, "1", "AB") == ["belt 1", "kind arrivals"]
    assert chosen(on, "AB", "A5") == ["card A5"]


def test_a_card_and_a_belt_without_a_card_above_are_a_whole_move_in_either_order():
    on = table("B1", hands=("A5 A6", "B2", "B3"))
    for things in (("A5", "4"), ("4", "A5"), ("A5", "1", "4")):
        assert tapped(on, *things).whole() == ("origin", "4", "A5"), things


def test_a_round_the_world_tells_its_number_on_the_belt_where_it_must():
    on = table("B1", "C1: C5", hands=("RW A5 A8", "B2", "B3"))
    assert chosen(on, "RW") == ["card RW"]
    assert chosen(on, "RW", "1")[0] == "belt 1"
    assert tapped(on, "RW", "1").agreeing
    assert choosing.chosen_card(tapped(on, "RW", "1")) == "RW"
    assert chosen(on, "RW", "1", "RW") == ["belt 1"]
    assert chosen(on, "1", "RW") == chosen(on, "RW", "1")
