"""Choosing by loose words: what is chosen, what can come next, when a move is whole."""

from __future__ import annotations

from ui.session.loose_selection import LooseSelection, shape

PLACE = [
    ("place", "R7", "3", "own"),
    ("place", "R7", "2", "other"),
    ("place", "G2", "3", "own"),
]
EXCHANGE = [
    ("exchange", "G1"),
    ("exchange", "B3"),
    ("exchange", "S4"),
    ("exchange", "G1", "B3"),
    ("exchange", "G1", "S4"),
    ("exchange", "B3", "S4"),
]


def test_a_card_and_a_place_make_a_move_in_either_order() -> None:
    assert LooseSelection(PLACE).tap("R7").tap("3", "own").whole() == ("place", "R7", "3", "own")
    assert LooseSelection(PLACE).tap("3", "own").tap("R7").whole() == ("place", "R7", "3", "own")


def test_what_can_come_next_agrees_with_what_is_chosen() -> None:
    choice = LooseSelection(PLACE).tap("G2")
    assert choice.goes_on("3", "own")
    assert not choice.goes_on("2", "other")


def test_another_card_takes_the_place_of_the_first() -> None:
    assert LooseSelection(PLACE).tap("R7").tap("G2").chosen == ("G2",)


def test_a_second_tap_takes_a_word_back() -> None:
    assert LooseSelection(PLACE).tap("R7").tap("R7").chosen == ()


def test_a_place_that_does_not_go_with_the_card_changes_nothing() -> None:
    choice = LooseSelection(PLACE).tap("G2")
    assert choice.tap("2", "other") is choice


def test_words_of_no_legal_move_change_nothing() -> None:
    choice = LooseSelection(PLACE)
    assert choice.tap("Y9") is choice
    assert not choice.is_open("Y9")


def test_a_move_that_others_continue_is_whole_but_not_settled() -> None:
    one = LooseSelection(EXCHANGE).tap("G1")
    assert one.whole() == ("exchange", "G1")
    assert not one.is_settled()
    assert one.tap("B3").whole() == ("exchange", "G1", "B3")


def test_one_card_too_many_changes_nothing() -> None:
    two = LooseSelection(EXCHANGE).tap("G1").tap("B3")
    assert two.tap("S4") is two


def test_nothing_chosen_is_no_move_even_where_one_move_has_no_words() -> None:
    assert LooseSelection([("pass",)]).whole() is None
    assert LooseSelection([("pass",)]).tap("pass").whole() == ("pass",)


def test_trials_put_the_words_in_the_place_of_their_like() -> None:
    assert ("place", "Y9", "3", "own") in LooseSelection(PLACE).trials("Y9")
    assert LooseSelection(PLACE).tap("G2").trials("4", "other") == [("place", "G2", "4", "other")]


def test_shapes_tell_cards_from_numbers_and_sides() -> None:
    assert shape("R13") == shape("G2") == "A9"
    assert shape("3") == "9"
    assert shape("own") == "A"


BELTS = [
    ("place", "3", "A7"),
    ("place", "3", "A7", "A8"),
    ("place", "4", "A7"),
    ("swap", "3", "A7"),
    ("swap", "3", "C2"),
    ("arrivals", "3", "4"),
    ("recover", "3", "4"),
    ("recover", "4", "3"),
]


def test_a_word_with_a_place_is_meant_there_alone() -> None:
    assert LooseSelection(BELTS).tap("3@1").agreeing == [move for move in BELTS if move[1] == "3"]
    assert LooseSelection(BELTS).tap("A8@3").agreeing == [("place", "3", "A7", "A8")]
    assert not LooseSelection(BELTS).is_open("A8@2")


def test_words_with_places_and_without_make_a_whole_move() -> None:
    assert LooseSelection(BELTS).tap("A7@2").tap("3@1").whole() == ("place", "3", "A7")
    choice = LooseSelection(BELTS).tap("arrivals@0").tap("4").tap("3")
    assert choice.whole() == ("arrivals", "3", "4")
    assert choice.is_settled()


def test_a_word_with_a_place_takes_the_place_of_the_one_there() -> None:
    assert LooseSelection(BELTS).tap("3@1").tap("4@1").chosen == ("4@1",)
    assert LooseSelection(BELTS).tap("A7@2").tap("3@1").tap("4@1").chosen == ("A7@2", "4@1")


def test_a_word_with_a_place_that_agrees_with_nothing_chosen_begins_anew() -> None:
    assert LooseSelection(BELTS).tap("4@1").tap("C2@2").chosen == ("C2@2",)
    assert LooseSelection(BELTS).tap("arrivals@0").tap("A7@2").chosen == ("A7@2",)
    choice = LooseSelection(BELTS).tap("arrivals@0")
    assert choice.tap("B9@2") is choice


def test_a_word_does_not_stand_for_two() -> None:
    assert not LooseSelection([("check", "3")]).tap("3@1").goes_on("3")


def test_trials_put_a_word_where_it_is_meant() -> None:
    assert ("swap", "3", "B9") in LooseSelection(BELTS).tap("3@1").trials("B9@2")
    assert not [move for move in LooseSelection(BELTS).trials("B9@2") if move[0] in ("arrivals", "recover")]
