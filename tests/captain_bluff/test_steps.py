"""The steps in which a move of Captain Bluff is shown: order and weight, and that none tells a secret."""

from collections import Counter

import pytest

from game.captain_bluff import CaptainBluff
from game.chance import chance
from game.notation import HIDDEN, mover
from tests.captain_bluff.positions import table
from tests.captain_bluff.scenes import NAMES, any_move, cards_in, drawn, unknown_to
from tests.playing import play
from ui.captain_bluff import UI
from ui.session.scene import Scene
from ui.session.steps import FOLLOWED, PASSES, STAGED, STOPS

every_number = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def steps_of(on, move, seat):
    """Return the steps of a move as a seat is shown them; None: as all are."""
    before = on.view(seat)
    events = tuple(play(on, move))
    return UI.steps(before, on.view(seat), events)


def pictures(on, steps, seat):
    """Yield what is drawn in each step for a seat, or for all."""
    for step in steps:
        view = step.view or on.view(seat)
        yield drawn(
            Scene(view, seat or 0, NAMES[: on.seats], fresh=step.events, hidden=seat is None, step=step)
        )


def moves(seats, seed, most=200):
    """Yield a table of a random match before each move, with the move."""
    on = CaptainBluff.deal(seats, {}, seed, 0)
    rng = chance(seed, 0, "steps")
    for _ in range(most):
        if on.outcome() is not None:
            return
        move = any_move(on, rng)
        yield on, move
        on.play(move)


def called(above):
    """Return a table on which Bea is asked about a run of Amsterdam below that card, known to Cleo alone."""
    on = table(f"{above} 2: A3 A4 up", hands=("A5 A6 A7", "B2 B3", "B4 B5"))
    play(on, "place 1 A5 A6")
    return on


@pytest.mark.parametrize(("above", "word", "taker"), [("B1", "BLUFF", "Ada"), ("A9", "TRUE", "Bea")])
def test_a_call_asks_then_turns_the_card_then_says_who_takes_what(above, word, taker):
    on = called(above)
    asked, turned, taken = steps = steps_of(on, "call", 0)
    assert [step.events[0][0] for step in steps] == ["called", "revealed", "took"]
    assert [step.weight for step in steps] == [STAGED, STOPS, STAGED]
    assert asked.view["belts"][0]["origin"] == HIDDEN
    assert asked.view["belts"][0]["line"] == ["A3", "A4", "A5", "A6"]
    assert turned.view["belts"][0]["origin"] == above
    assert turned.view["hands"] == asked.view["hands"], "nobody takes anything before the card is seen"
    assert taken.view is None
    first, second, third = pictures(on, steps, 0)
    letters = "".join(f'<span style="--i:{number}">{letter}</span>' for number, letter in enumerate(word))
    assert "Bea calls Ada." in first and letters not in first and above not in cards_in(first)
    assert letters in second and above in cards_in(second)
    assert f"{taker} takes 5 cards." in third


def test_a_call_stands_the_same_on_the_page_that_all_look_at():
    on = called("B1")
    steps = steps_of(on, "call", None)
    first, second, third = pictures(on, steps, None)
    assert "B1" not in cards_in(first)
    assert "B1" in cards_in(second) and "B1" in cards_in(third)
    assert not cards_in(first + second + third) & {"A7", "B2", "B3", "B4", "B5"}


def test_moves_have_the_weights_of_what_they_bring():
    def weights(on, move, seat=0):
        return [(step.events[0][0], step.weight) for step in steps_of(on, move, seat)]

    on = table("B1: A3 A4 up", "C1", hands=("A5 B9 CD", "B2", "B3"))
    assert weights(on, "origin 3 B9") == [("laid", FOLLOWED), ("drew", PASSES)]
    assert weights(on, "reverse 1") == [("reversed", FOLLOWED)]
    on = table("B1: A3 A4 up", "C1", hands=("A5 B9 DF", "B2", "B3"))
    assert weights(on, "close 1") == [("closed", STAGED)]
    assert weights(on, "delay") == [("played", FOLLOWED), ("drew", PASSES)]
    on = table("B1: A3 A4 up", "C1", hands=("A5 B9 AB", "B2", "B3"))
    assert weights(on, "arrivals 1 2") == [("played", FOLLOWED), ("looked", PASSES)]
    assert weights(on, "swap 1 B9") == [("swapped", FOLLOWED)]
    on = table("B1: A3 A4 up", hands=("A5", "B2", "B3"))
    assert weights(on, "place 1 A5", 1) == [("placed", FOLLOWED)]
    assert weights(on, "believe", 1) == [("believed", PASSES)]
    assert weights(on, "believe", 1) == [("believed", PASSES), ("over", STOPS)]


def test_a_card_that_is_laid_lies_there_before_the_next_one_is_drawn():
    on = table("B1", hands=("A5 B9", "B2", "B3"), pile="C7")
    laid, drew = steps_of(on, "origin 3 B9", 0)
    assert laid.view["belts"][2]["origin"] == "B9" and laid.view["hands"][0] == ["A5"]
    assert drew.view is None and on.view(0)["hands"][0] == ["A5", "C7"]


@every_number
def test_every_event_is_shown_once_and_the_last_step_is_the_table_as_it_is(seats):
    for on, move in moves(seats, f"steps {seats}"):
        views = {seat: on.view(seat) for seat in (None, *range(seats))}
        other = CaptainBluff.from_position(on.position(), {}, on.seed, on.ply)
        events = tuple(other.play(move))
        for seat, before in views.items():
            steps = UI.steps(before, other.view(seat), events)
            assert tuple(event for step in steps for event in step.events) == events
            assert [step.view is None for step in steps] == [False] * (len(steps) - 1) + [True]


@every_number
def test_no_step_names_what_its_seat_could_not_know_before_or_after(seats):
    """Neither in its view nor in what is drawn of it, for each seat and for the page that all look at."""
    shown = 0
    for on, move in moves(seats, f"secret {seats}", 120):
        before = {seat: on.view(seat) for seat in (None, *range(seats))}
        secret = {seat: unknown_to(on.position(), seat) for seat in before}
        other = CaptainBluff.from_position(on.position(), {}, on.seed, on.ply)
        events = tuple(other.play(move))
        told = {word for event in events for word in event}
        for seat, view in before.items():
            unknown = secret[seat] & unknown_to(other.position(), seat) - told
            steps = UI.steps(view, other.view(seat), events)
            for step, page in zip(steps, pictures(other, steps, seat), strict=True):
                assert not cards_in(page) & unknown, (move, step)
                if step.view is not None:
                    shown += 1
                    named = {card for card in luggage(step.view)}
                    # A spectator's view knows a card above a belt that every seat has seen.
                    assert seat is None or not named & unknown, (move, step)
                    assert named <= luggage(view) | luggage(other.view(seat)) | told
                    assert seat is None or HIDDEN not in step.view["hands"][seat]
    assert shown > 20


def luggage(view):
    """Return the luggage that a view names, wherever it lies."""
    cards = Counter(card for hand in view["hands"] for card in hand)
    cards += Counter(card for belt in view["belts"] for card in [belt["origin"] or "", *belt["line"]])
    cards += Counter(view["deck"] + view["discards"] + view.get("buried", []))
    return {card for card in cards if card[1:].isdigit()}


@every_number
def test_marks_of_what_others_did_and_pictures_of_it_name_no_hidden_card(seats):
    marks = 0
    for on, move in moves(seats, f"trails {seats}", 120):
        turn = mover(move, on.turn)
        other = CaptainBluff.from_position(on.position(), {}, on.seed, on.ply)
        events = tuple(other.play(move))
        public = {word for event in events for word in event}
        for seat in {turn, (turn + 1) % seats}:
            view = other.view(seat)
            page = UI.board(Scene(view, seat, NAMES[:seats], trails=((turn, events),)))
            assert not cards_in(page) & unknown_to(other.position(), seat)
            marks += page.count('class="cb-trail"')
            assert seat != turn or 'class="cb-trail"' not in page, "a seat's own moves leave no marks"
            hidden = Scene(view, seat, NAMES[:seats], trails=((turn, events),), hidden=True)
            assert 'class="cb-trail"' not in UI.board(hidden)
        assert cards_in("".join(UI.event_piece(event) for event in events)) <= public
    assert marks
