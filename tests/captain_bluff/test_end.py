"""The end: CB-22, CB-23."""

import pytest

from game.captain_bluff import CaptainBluff
from game.contract import Outcome
from tests.captain_bluff.positions import LUGGAGE, hand, legal, table
from tests.playing import play, refused


def over(on, winners, reason="out"):
    """Assert that the match is over, also when it is read back, and that no move is taken."""
    outcome = on.outcome()
    assert CaptainBluff.from_position(on.position(), {}, "").outcome() == outcome
    assert outcome == Outcome(winners, tuple(len(hand(on, seat)) for seat in range(on.seats)), reason)
    assert [on.moves(seat) for seat in range(on.seats)] == [[]] * on.seats
    number = "CB-22" if reason == "out" else "CB-23"
    for move in ("check 1", "end", "1: recover 1 1", "nonsense"):
        assert refused(on, move) == number
    return True


def test_the_last_cards_on_a_belt_win_once_nobody_called():
    """CB-22: not before all were asked."""
    on = table("B1: A3", hands=("A5 A6", "B2", "B3"))
    play(on, "place 1 A5 A6")
    assert on.outcome() is None
    play(on, "believe")
    assert on.outcome() is None
    assert play(on, "believe")[-1] == ("over", "out")
    assert over(on, (0,))


def test_the_last_cards_win_if_the_call_proves_wrong():
    """CB-22: the city was right."""
    on = table("A1: A3", hands=("A5 A6", "B2", "B3"))
    assert play(on, "place 1 A5 A6", "call")[-1] == ("over", "out")
    assert over(on, (0,))
    assert len(hand(on, 1)) == 5


def test_a_round_the_world_among_the_last_cards():
    """CB-22: it is part of the placement, so it is asked first."""
    on = table("B1: A3", hands=("A5 RW", "B2"))
    play(on, "place 1 RW A5")
    assert on.outcome() is None
    play(on, "believe")
    assert over(on, (0,))


@pytest.mark.parametrize(("card", "move"), [("CD", "reverse 1"), ("AB", "arrivals 1 2"), ("DF", "delay")])
@pytest.mark.parametrize("acted", [False, True])
def test_an_airport_card_as_last_card_wins_at_once(card, move, acted):
    """CB-22: before the action or after it."""
    on = table("B1: A3", "B4", hands=(card, "B2", "B3"), acted=acted)
    assert play(on, move)[-1] == ("over", "out")
    assert over(on, (0,))


def test_a_last_card_above_a_belt_wins_only_if_nothing_can_be_drawn():
    """CB-22: else one is drawn, and play continues."""
    on = table("B1", hands=("A5", "B2"))
    play(on, "origin 2 A5")
    assert on.outcome() is None
    rest = " ".join(card for card in LUGGAGE if card not in ("B1", "A5"))
    on = table("B1", hands=("A5", rest))
    assert play(on, "origin 2 A5") == [("laid", "0", "2"), ("over", "out")]
    assert over(on, (0,))


def test_a_swap_of_the_last_card_wins_nothing():
    """CB-22: the card from above comes into the hand."""
    on = table("B1: A3", hands=("A5", "B2"))
    play(on, "swap 1 A5")
    assert (on.outcome(), hand(on, 0)) == (None, ["B1"])


def test_a_position_in_which_somebody_has_no_card_is_over():
    """CB-22."""
    for turns in (20, 300):
        assert over(table("B1: A3", hands=("A5", "", "B2"), acted=turns < 300, turns=turns), (1,))


def test_the_end_after_300_turns():
    """CB-23: whoever has the fewest cards wins, of both kinds."""
    on = table("B1", hands=("A5 A6 A7", "B2 RW", "B3 B4 B5"), turns=299)
    play(on, "check 1")
    assert on.outcome() is None
    assert play(on, "end") == [("ended", "0"), ("over", "turns")]
    assert on.position()["turns"] == 300
    assert over(on, (1,), "turns")
    on = table("B1", hands=("A5 A6 A7", "B2 RW", "B3 B4 B5"), turns=298)
    play(on, "check 1", "end")
    assert (on.outcome(), on.position()["turns"], len(legal(on)) > 0) == (None, 299, True)


@pytest.mark.parametrize("ending", ["call", "delay"])
def test_every_way_a_turn_ends_counts(ending):
    """CB-23: by a call, or by an airport card after the action."""
    on = table("B1: A3", hands=("A5 A6 DF", "B2 B3 B4 B5 B6 B7"), turns=299)
    play(on, *(("place 1 A5", "call") if ending == "call" else ("check 1", "delay")))
    assert over(on, (0,), "turns")


def test_a_tie_is_shared():
    """CB-23."""
    on = table("B1", hands=("A5 A6", "B2", "B3"), turns=299)
    play(on, "check 1", "end")
    assert over(on, (1, 2), "turns")


def test_whoever_gets_rid_of_the_last_card_in_the_last_turn_wins():
    """CB-23: only without a winner the cards are counted."""
    on = table("B1: A3", hands=("A5", "B2", "B3"), turns=299)
    play(on, "place 1 A5", "believe", "believe")
    assert over(on, (0,))
