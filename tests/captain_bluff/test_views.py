"""What a seat may see, tables imagined from it, moves staged: CB-3, CB-5, CB-8 to CB-11, CB-14, CB-21."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.captain_bluff import CaptainBluff
from game.chance import chance
from game.notation import read_move
from tests.captain_bluff.kit import KIT
from tests.captain_bluff.positions import AIRPORT, LUGGAGE, at, hand, hidden, put, table, tables
from tests.playing import play

NAMES = {*LUGGAGE, *AIRPORT}


@given(tables(), st.data())
def test_a_view_never_changes_with_what_the_seat_cannot_know(on, data):
    """Two hidden cards change places: the seat sees the same, may do the same, and is refused the same."""
    seat = data.draw(st.integers(0, on.seats - 1))
    position = on.position()
    places = hidden(position, seat)
    if len(places) < 2:
        return
    for _ in range(6):
        one, other = data.draw(st.lists(st.sampled_from(places), min_size=2, max_size=2))
        cards = at(position, one), at(position, other)
        if not any(
            place[0] == "deck" and card in AIRPORT for place, card in zip((other, one), cards, strict=True)
        ):
            put(position, one, cards[1])
            put(position, other, cards[0])
    changed = CaptainBluff.from_position(position, {}, "other", on.ply)
    assert changed.view(seat) == on.view(seat)
    assert changed.moves(seat) == on.moves(seat)
    assert changed.outcome() == on.outcome()


@given(tables(), st.data())
def test_a_view_never_changes_with_airport_cards_that_left_the_game(on, data):
    """CB-3: a hidden airport card might be of any kind that isn't all there."""
    seat = data.draw(st.integers(0, on.seats - 1))
    position = on.position()
    places = [place for place in hidden(position, seat) if at(position, place) in AIRPORT]
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    there = KIT.cards(position)
    kinds = [kind for kind, number in AIRPORT.items() if there[kind] < number]
    put(position, place, data.draw(st.sampled_from(kinds)))
    assert CaptainBluff.from_position(position, {}, "other", on.ply).view(seat) == on.view(seat)


def test_what_is_imagined_is_at_random():
    """Every card that the seat can't know comes up in every place where it may lie."""
    on = table("C1 0", "A3 1: B9", hands=("A1 RW", "A2 B1 B2", "C2"), discards="B3 DF AB", buried="DF")
    seen: dict[str, Counter[str]] = {place: Counter() for place in ("above", "hand", "pile", "buried")}
    rng = chance("random", 0, "imagine")
    for _ in range(1500):
        position = on.resample(0, rng).position()
        assert position["belts"][0]["origin"] == "C1"
        seen["above"][position["belts"][1]["origin"]] += 1
        seen["hand"].update(position["hands"][1])
        seen["pile"].update(position["deck"])
        seen["buried"].update(position["buried"])
    unknown = set(LUGGAGE) - {"A1", "B3", "B9", "C1"}
    assert set(seen["pile"]) == unknown
    assert set(seen["hand"]) == set(seen["above"]) | set(AIRPORT) == unknown | set(AIRPORT)
    assert set(seen["buried"]) - set(AIRPORT) <= unknown
    assert len(seen["buried"]) > 40


def test_face_down_discards_that_no_luggage_lies_with_are_airport_cards():
    """CB-5, CB-11: with each card face-down luggage was discarded; that went back into the pile."""
    on = table("C1", hands=("A1 RW", "A2 B1 B2"), discards="DF AB CD", buried="DF")
    rng = chance("airport", 0, "imagine")
    for _ in range(100):
        assert set(on.resample(0, rng).position()["buried"]) <= set(AIRPORT)


def test_own_origins_and_looks_are_seen_and_no_others():
    """CB-8, CB-9: a card above a belt is seen by who laid it and who looked at it."""
    on = table("A1 1", "RW 2", "C3", hands=("A15 AB", "B16", "C16"))
    play(on, "check 1", "arrivals 2 3", "origin 4 B16")
    above = [[belt["origin"] for belt in on.view(seat)["belts"]][:4] for seat in range(3)]
    assert above == [["A1", "RW", "C3", "?"], ["A1", "?", "?", "B16"], ["?", "RW", "?", "?"]]


def test_after_a_swap_only_the_swapper_knows():
    """CB-10: and nobody but the swapper sees what came into the hand."""
    on = table("A1 12: C3", hands=("A15 A16", "B16", "C16"))
    play(on, "swap 1 A15")
    assert [on.view(seat)["belts"][0]["origin"] for seat in range(3)] == ["A15", "?", "?"]
    assert [on.view(seat)["hands"][0] for seat in range(3)] == [["A1", "A16"], ["?", "?"], ["?", "?"]]


def test_what_is_discarded_face_down_is_seen_by_nobody():
    """CB-11: the line was open, the card above is never shown."""
    on = table("A1 0: C3 RW4 up", hands=("A15", "B16", "C16"), discards="C9")
    play(on, "close 1")
    for seat in range(3):
        view = on.view(seat)
        assert view["discards"] == ["C3", "C9", "RW", "?"]
        assert view["buried"] == ["?"]


def test_cards_taken_from_a_belt_are_seen_in_the_hand_until_they_leave_it():
    """CB-14, CB-21: what is known stands first, in the order of the box."""
    on = table("B1: A3", "B2: C9 C8 C5 down", hands=("A5 A6 B3", "A1 B17", "C16"), pile="A2")
    play(on, "1: recover 2 2", "place 1 A5 A6", "call")
    assert on.view(2)["hands"][0] == ["A3", "A5", "A6", "B1", "?"]
    assert on.view(0)["hands"][1] == ["C5", "C8", "?", "?"]
    play(on, "place 2 C8", "believe", "believe", "end")
    assert on.view(0)["hands"][1] == ["C5", "?", "?"]
    play(on, "check 2", "end", "origin 3 A5")
    assert on.view(2)["hands"][0] == ["?"] * 5
    assert hand(on, 0) == ["A2", "A3", "A6", "B1", "B3"]


def preview(on, move):
    return CaptainBluff.preview(on.view(on.turn), read_move(move), on.turn, {})


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
