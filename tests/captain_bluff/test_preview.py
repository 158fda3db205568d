"""What a staged move will look like: the move by itself, and what `play` goes on to left out."""

from game.captain_bluff import CaptainBluff
from game.notation import read_move
from tests.captain_bluff.positions import table


def preview(on, move, seat=None):
    """Return the view of a seat, of the one on turn by default, with a move in words staged."""
    seat = on.turn if seat is None else seat
    return CaptainBluff.preview(on.view(seat), read_move(move), seat, {})


def test_a_placement_lies_on_its_belt_with_the_number_of_a_round_the_world():
    """CB-16: and nobody is asked yet."""
    on = table("A7 0: A3", hands=("A4 A6 RW", "B16"))
    staged = preview(on, "place 1 A4 RW A6")
    assert staged["belts"][0]["line"] == ["A3", "A4", "RW5", "A6"]
    assert staged["belts"][0]["direction"] == "up"
    assert staged["hands"][0] == []
    assert (staged["step"], staged["turn"], staged["placed"]) == ("act", 0, None)


def test_a_check_shows_nothing_before_it_is_made():
    """CB-9."""
    on = table("A7 1: A3", hands=("A4", "B16"))
    assert preview(on, "check 1") == on.view(0)


def test_a_swap_shows_the_card_that_is_laid_and_not_yet_the_one_that_is_taken():
    """CB-10."""
    on = table("A7 1: C3", hands=("A4 A5", "B16"))
    staged = preview(on, "swap 1 A4")
    assert staged["belts"][0]["origin"] == "A4"
    assert staged["hands"][0] == ["A5"]


def test_luggage_is_recovered_into_the_hand_out_of_turn_too():
    """CB-21."""
    on = table("A7 0: A3 A4 A5 up", hands=("A6", "B16"))
    staged = preview(on, "1: recover 1 2", 1)
    assert staged["belts"][0]["line"] == ["A3"]
    assert staged["hands"][1] == ["A4", "A5", "B16"]
