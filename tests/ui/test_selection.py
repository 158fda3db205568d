"""Choosing by slots: what is chosen, what can come next, when a move is whole."""

from __future__ import annotations

import pytest

from ui.session.selection import Selection, read_pair, write_pairs

GRAMMAR = {
    "place": ("card", "tile", "side"),
    "exchange": ("card*",),
    "pass": (),
    "lay": ("belt", "card*"),
    "swap": ("belt", "card"),
    "recover": ("belt", "count"),
    "knock": ("from", "to", "cards"),
    "move": ("from", "to", "cards"),
}
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
BELTS = [
    ("lay", "3", "A7"),
    ("lay", "3", "A7", "A8"),
    ("lay", "4", "A7"),
    ("swap", "3", "A7"),
    ("swap", "3", "C2"),
    ("recover", "3", "4"),
    ("recover", "4", "3"),
]


def of(*legal: tuple[str, ...]) -> Selection:
    return Selection(list(legal), GRAMMAR)


def test_a_card_and_a_place_make_a_move_in_either_order() -> None:
    card, place = ("card", "R7"), (("tile", "3"), ("side", "own"))
    assert of(*PLACE).pick(card).pick(*place).whole() == ("place", "R7", "3", "own")
    assert of(*PLACE).pick(*place).pick(card).whole() == ("place", "R7", "3", "own")


def test_what_can_come_next_agrees_with_what_is_chosen() -> None:
    chosen = of(*PLACE).pick(("card", "G2"))
    assert chosen.goes_on(("tile", "3"), ("side", "own"))
    assert not chosen.goes_on(("tile", "2"), ("side", "other"))
    assert chosen.options("tile") == ("3",)
    assert of(*PLACE).options("tile") == ("3", "2")


def test_another_card_takes_the_place_of_the_first() -> None:
    assert of(*PLACE).pick(("card", "R7")).pick(("card", "G2")).chosen == (("card", "G2"),)


def test_another_card_keeps_what_still_goes_with_it() -> None:
    both = of(*PLACE).pick(("card", "R7")).pick(("tile", "3"))
    assert both.pick(("card", "G2")).chosen == (("tile", "3"), ("card", "G2"))


def test_a_second_tap_takes_a_word_back() -> None:
    assert of(*PLACE).pick(("card", "R7")).pick(("card", "R7")).chosen == ()
    both = of(*PLACE).pick(("tile", "3"), ("side", "own")).pick(("card", "R7"))
    assert both.pick(("tile", "3"), ("side", "own")).chosen == (("card", "R7"),)


def test_what_does_not_go_with_the_rest_begins_anew() -> None:
    chosen = of(*PLACE).pick(("card", "G2")).pick(("tile", "2"), ("side", "other"))
    assert chosen.chosen == (("tile", "2"), ("side", "other"))
    lifted = of(*BELTS).pick(("kind", "recover"), ("belt", "4")).pick(("card", "C2"))
    assert lifted.chosen == (("card", "C2"),)


def test_words_of_no_legal_move_change_nothing() -> None:
    nothing = of(*PLACE)
    assert nothing.pick(("card", "Y9")) is nothing
    assert nothing.pick(("tile", "R7")) is nothing
    assert nothing.pick(("colour", "R7")) is nothing
    assert nothing.pick() is nothing
    assert not nothing.is_open(("card", "Y9"))
    assert nothing.is_open(("card", "R7"))


def test_a_move_that_others_continue_is_whole_but_not_settled() -> None:
    one = of(*EXCHANGE).pick(("card", "G1"))
    assert one.whole() == ("exchange", "G1")
    assert not one.is_settled()
    two = one.pick(("card", "B3"))
    assert two.whole() == ("exchange", "G1", "B3")
    assert two.is_settled()
    assert two.words("card") == ("G1", "B3")


def test_one_card_too_many_changes_nothing() -> None:
    two = of(*EXCHANGE).pick(("card", "G1")).pick(("card", "B3"))
    assert two.pick(("card", "S4")) is two


def test_a_card_that_is_chosen_twice_is_there_twice() -> None:
    cards = of(("exchange", "W"), ("exchange", "W", "W")).pick(("card", "W"))
    assert cards.goes_on(("card", "W"))
    assert not cards.goes_on(("card", "W"), ("card", "W"))
    assert cards.only(("card", "W"), ("card", "W")).whole() == ("exchange", "W", "W")
    assert cards.only(("card", "W"), ("card", "W")).pick(("card", "W")).words("card") == ("W",)


def test_nothing_chosen_is_no_move_even_where_one_move_has_no_words() -> None:
    assert of(("pass",)).whole() is None
    assert of(("pass",)).pick(("kind", "pass")).whole() == ("pass",)


def test_the_kind_may_be_unsaid_where_one_kind_alone_has_these_words() -> None:
    words = (("from", "a1"), ("to", "a2"), ("cards", "K"))
    assert of(("move", "a1", "a2", "K")).only(*words).whole() == ("move", "a1", "a2", "K")
    either = of(("move", "a1", "a2", "K"), ("knock", "a1", "a2", "K")).only(*words)
    assert either.whole() is None
    assert either.pick(("kind", "knock")).whole() == ("knock", "a1", "a2", "K")


def test_words_of_the_same_spelling_in_other_slots_are_told_apart() -> None:
    assert of(*BELTS).pick(("belt", "3")).agreeing == [move for move in BELTS if move[1] == "3"]
    assert of(*BELTS).pick(("count", "3")).agreeing == [("recover", "4", "3")]


def test_a_move_of_a_seat_that_is_not_on_turn_keeps_its_address() -> None:
    legal = of(("2:", "recover", "3", "1"), ("2:", "recover", "4", "1"))
    assert legal.pick(("belt", "3")).pick(("count", "1")).whole() == ("2:", "recover", "3", "1")
    assert legal.trials(("belt", "9")) == [("2:", "recover", "9", "1")]


def test_just_these_words_or_none() -> None:
    chosen = of(*BELTS).pick(("belt", "3"))
    assert chosen.only(("card", "C2"), ("kind", "swap")).whole() is None
    assert chosen.only(("card", "C2"), ("kind", "swap"), ("belt", "3")).whole() == ("swap", "3", "C2")
    assert chosen.only().chosen == ()
    assert chosen.only(("card", "C9")) is chosen
    assert chosen.without("belt").chosen == ()


def test_trials_put_the_words_where_they_would_stand() -> None:
    assert ("place", "Y9", "3", "own") in of(*PLACE).trials(("card", "Y9"))
    assert of(*PLACE).pick(("card", "G2")).trials(("tile", "4"), ("side", "other")) == [
        ("place", "G2", "4", "other")
    ]
    assert ("swap", "3", "B9") in of(*BELTS).pick(("belt", "3")).trials(("card", "B9"))
    assert not [move for move in of(*BELTS).trials(("card", "B9")) if move[0] == "recover"]


def test_trials_of_one_card_more_hold_those_chosen_too() -> None:
    two = of(*EXCHANGE).pick(("card", "G1")).pick(("card", "B3"))
    assert two.trials(("card", "S4")) == [("exchange", "G1", "B3", "S4")]


def test_trials_look_beyond_what_is_chosen_where_that_has_not_the_slot() -> None:
    legal = of(*PLACE, ("recover", "3", "4"))
    assert legal.pick(("card", "R7")).trials(("count", "9")) == [("recover", "3", "9")]
    assert legal.trials(("colour", "red")) == []


def test_pairs_are_read_from_an_action_and_written_to_one() -> None:
    pairs = (("card", "R7"), ("tile", "3"))
    assert write_pairs(*pairs) == "card=R7 tile=3"
    assert tuple(map(read_pair, ["card=R7", "tile=3"])) == pairs
    for wrong in ("R7", "=R7", "card="):
        with pytest.raises(ValueError, match="slot"):
            read_pair(wrong)
