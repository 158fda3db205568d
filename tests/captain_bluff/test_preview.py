"""What a staged move will look like: the move by itself, and what `play` goes on to left out."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.captain_bluff import CaptainBluff
from game.notation import read_move, unaddressed
from tests.captain_bluff.positions import table
from tests.captain_bluff.recorded import tables

WHOSE_TURN = {"turn", "step", "acted", "airport", "placed", "turns"}
LOOKS = {"check", "arrivals"}
ANSWERS = {"call", "believe"}


def preview(on, move, seat=None):
    """Return the view of a seat, of the one on turn by default, with a move in words staged."""
    seat = on.turn if seat is None else seat
    return CaptainBluff.preview(on.view(seat), read_move(move), seat, {})


@given(tables(), st.data())
def test_what_is_staged_looks_as_it_does_once_it_is_played(on, data):
    """Belts, hands, discards; a card drawn or swapped for and what a look shows come with `play` alone."""
    seat = data.draw(st.integers(0, on.seats - 1))
    moves = on.moves(seat)
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    kind = unaddressed(move)[0]
    view = on.view(seat)
    staged = CaptainBluff.preview(view, move, seat, {})
    after = on.copy()
    events = after.play(move)
    played = after.view(seat)
    if kind in ANSWERS:
        assert staged == view
        return
    if kind in LOOKS:
        assert staged["belts"] == view["belts"]
    else:
        assert staged["belts"] == played["belts"]
    gone = Counter(played["hands"][seat]) - Counter(staged["hands"][seat])
    drawn = sum(event == ("drew", str(seat)) for event in events)
    assert gone.total() == (1 if kind == "swap" else drawn)
    assert not Counter(staged["hands"][seat]) - Counter(played["hands"][seat])
    if ("shuffled",) not in events:
        assert staged["discards"] == played["discards"]
        assert staged.get("buried") == played.get("buried")
    assert staged.get("shown", [[]] * on.seats)[seat] == played.get("shown", [[]] * on.seats)[seat]
    for key in WHOSE_TURN - {"acted", "airport"}:
        assert staged[key] == view[key]
    assert on.view(seat) == view


@given(tables(), st.data())
def test_a_preview_never_changes_with_what_the_seat_cannot_know(on, data):
    seat = data.draw(st.integers(0, on.seats - 1))
    moves = on.moves(seat)
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    other = CaptainBluff.determinize(on.view(seat), seat, {}, data.draw(st.randoms(use_true_random=False)))
    assert CaptainBluff.preview(other.view(seat), move, seat, {}) == CaptainBluff.preview(
        on.view(seat), move, seat, {}
    )


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
