"""The driver of the browser tests: which of a page's offers make a move."""

from __future__ import annotations

from collections import Counter

from game.notation import Move
from tests.browser.presses import Offer, Pairs, next_press, pairs_in

MOVE: Move = ("place", "R7", "3", "own")
WANTED = pairs_in(["kind=place", "card=R7", "tile=3", "side=own"])
NOTHING: Pairs = Counter()


def pressed(*actions: str, chosen: Pairs = NOTHING) -> str | None:
    """Return the action that is pressed first of those that a page offers."""
    offers: list[Offer] = [(action, "") for action in actions]
    found = next_press(offers, MOVE, WANTED, chosen)
    return found and found[0][0]


def test_the_whole_move_comes_first() -> None:
    assert pressed("pick card=R7 tile=3 side=own", "play place R7 3 own") == "play place R7 3 own"


def test_what_chooses_most_at_once_comes_next() -> None:
    assert pressed("pick card=R7", "pick tile=3 side=own", "pick side=own") == "pick tile=3 side=own"
    assert pressed("pick kind=place", "select card=R7 tile=3") == "select card=R7 tile=3"


def test_of_words_alike_the_first_of_the_move_comes_first() -> None:
    assert pressed("pick tile=3", "pick card=R7", "pick side=own") == "pick card=R7"
    assert pressed("pick side=own", "select card=R7 tile=3", chosen=pairs_in(["card=R7"])) == (
        "select card=R7 tile=3"
    )


def test_nothing_is_pressed_that_the_move_does_not_hold() -> None:
    assert pressed("pick card=R8", "pick card=R7 tile=2", "play place R7 2 own", "undo", "select") is None


def test_what_is_chosen_is_not_pressed_again() -> None:
    chosen = pairs_in(["card=R7"])
    assert pressed("pick card=R7", chosen=chosen) is None
    assert pressed("pick card=R7", "select card=R7 tile=3", chosen=chosen) == "select card=R7 tile=3"
    assert pressed("pick card=R7", "select tile=3", chosen=chosen) is None


HELD: Move = ("change", "KSS")


def held(*actions: str, chosen: Pairs = NOTHING) -> str | None:
    """Return what is pressed first where the cards of a move are one word."""
    wanted = pairs_in(["kind=change", "cards=KSS"])
    found = next_press([(action, "") for action in actions], HELD, wanted, chosen)
    return found and found[0][0]


def test_a_word_is_put_together_letter_by_letter_where_nothing_holds_all_of_it() -> None:
    assert held("select cards=S", "pick kind=change") == "pick kind=change"
    assert held("select kind=change cards=V", "select kind=change cards=S") == "select kind=change cards=S"
    one = pairs_in(["kind=change", "cards=S"])
    assert held("select kind=change cards=K", "select kind=change cards=SS", chosen=one) == (
        "select kind=change cards=SS"
    )
    assert held("select kind=change cards=S", "select kind=change", chosen=one) is None
    assert held("select kind=change cards=SS", "play change KSS", chosen=one) == "play change KSS"
    assert pressed("pick card=R", "pick card=7") is None


def test_cards_are_chosen_in_the_order_of_the_move() -> None:
    move = ("place", "3", "B11", "RW", "B9")
    wanted = pairs_in(["kind=place", "belt=3", "card=B11", "card=RW", "card=B9"])
    offers = [("pick card=B9", ""), ("pick card=RW", ""), ("pick card=B11", "")]
    found = next_press(offers, move, wanted, pairs_in(["belt=3"]))
    assert found == (offers[2], pairs_in(["belt=3", "card=B11"]))
    offers = [("pick belt=3 card=RW", ""), ("pick belt=3 card=B11", "")]
    found = next_press(offers, move, wanted, pairs_in(["belt=3"]))
    assert found == (offers[1], pairs_in(["belt=3", "card=B11"]))


def test_a_card_that_gets_its_number_where_it_is_placed_is_chosen_without_one() -> None:
    move = ("place", "1", "RW3", "C4")
    wanted = pairs_in(["kind=place", "belt=1", "card=RW3", "card=C4"])
    offers = [("pick card=C4", ""), ("pick card=RW", ""), ("pick belt=1", "")]
    found = next_press(offers, move, wanted, NOTHING)
    assert found == (offers[2], pairs_in(["belt=1"]))
    offers = [("pick card=C4", ""), ("pick belt=1 card=RW", "")]
    found = next_press(offers, move, wanted, pairs_in(["belt=1"]))
    assert found == (offers[1], pairs_in(["belt=1", "card=RW"]))
