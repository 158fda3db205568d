"""What a staged move will look like: the move by itself, and what `play` continues to left out."""

from game.captain_bluff import CaptainBluff
from game.notation import read_move
from tests.captain_bluff.positions import table


def preview(on, move, seat=None):
    """Return the view of a seat, of the one on turn by default, with a move in words staged."""
    seat = on.turn if seat is None else seat
    return CaptainBluff.preview(on.view(seat), read_move(move), seat, {})


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
