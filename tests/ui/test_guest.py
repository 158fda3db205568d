"""A guest's screen: the same HTML as at the true match, and nothing that its seat can't know."""

from random import Random

import pytest

from game import by_name
from game.notation import write_move
from game.reasons import IllegalMove, Reason
from game.remote.guest import REVEALED, SEEN, NotKnown
from tests.games import KITS, SERVED
from tests.remote.bad_wire import again, any_move_of, exchange, match_of, said, seated
from tests.ui.walked import drawn
from ui.session import game_ui
from ui.session.guest import GuestMatch, GuestSession
from ui.session.scenes import scene_of
from ui.session.session import Session
from ui.session.turns import turn_now, turns_of

MOVES = 60


def true_session(bank, seat):
    """Return the session that a person of the seat would have at the true match, alone at the screen."""
    return Session(match_of(bank), True, (seat,))


def table_of(session):
    return drawn(game_ui.by_name(session.match.game), scene_of(session, ""))


def two_screens(name, seed="screens", seats=None):
    number = seats or by_name(name).PLAYERS[0]
    bank, guests = seated(name, number, list(range(number)), f"{seed} {name}")
    return bank, guests


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("end", [0, -1])
def test_a_guest_sees_the_same_as_at_the_true_match(name, end, request) -> None:
    """All of the table after each move, also with one staged; whole matches with `--complete`."""
    bank, guests = two_screens(name, seats=by_name(name).PLAYERS[end])
    rng, compared = Random(f"same {name}"), 0
    most = 100_000 if request.config.getoption("--complete") else MOVES
    while match_of(bank).table.outcome() is None and bank.state < most:
        for seat, guest in guests.items():
            here, there = GuestSession(again(guest)), true_session(bank, seat)
            if guest.is_awaited and bank.match.table.turn != seat:
                continue  # a question can be answered early
            assert table_of(here) == table_of(there)
            assert (turn_now(here.match), len(turns_of(here.match))) == (
                turn_now(there.match),
                len(turns_of(there.match)),
            )
            if bank.match.table.turn == seat:
                move = any_move_of(guest.table(), seat, rng)
                assert here.stage(move) and there.stage(move)
                assert table_of(here) == table_of(there), write_move(move)
            compared += 1
        turn = bank.match.table.turn
        assert guests[turn].play(any_move_of(guests[turn].table(), turn, rng)) is None
        exchange(bank, guests)
    print(f"{name}: {compared} positions compared")
    assert compared > 5


@pytest.mark.parametrize("name", KITS)
def test_a_guests_table_refuses_what_the_seat_cannot_know(name) -> None:
    bank, guests = two_screens(name)
    match = GuestMatch(guests[0])
    match.table.view(0)
    match.table.view(None)
    for ask in (
        match.table.position,
        lambda: match.table.view(1),
        lambda: match.table.resample(0, Random(1)),
        lambda: match.until(0, {}),
    ):
        with pytest.raises(NotKnown):
            ask()
    assert match.seed not in (match_of(bank).seed, bank.store())
    assert match.why_no_undo() is not None


@pytest.mark.parametrize("name", SERVED)
def test_a_move_is_sent_and_shown_when_it_was_made(name) -> None:
    bank, guests = two_screens(name)
    screens = {seat: GuestSession(guest) for seat, guest in guests.items()}
    rng = Random(name)
    for _ in range(12):
        turn = match_of(bank).table.turn
        mine = screens[turn]
        other = screens[1 - turn]
        move = any_move_of(mine.end.table(), turn, rng)
        assert mine.stage(move)
        state = mine.end.state
        assert mine.done() == move
        assert mine.end.state == state, "only the other device makes it"
        assert not mine.may_choose
        assert mine.staged == mine.end.asked.move, "it is shown meanwhile"
        assert mine.why_no_undo() is not None
        mine.take_back()
        assert mine.staged is not None
        assert not other.may_hint and not mine.may_hint
        bank.hear(said(mine.end))
        if match_of(bank).table.outcome() is not None:
            break
        for seat, text in bank.say().items():
            assert screens[seat].hear(text) == SEEN
            session = screens[seat]
            assert session.staged is None
            assert session.playback.has_begun
            while (step := session.playback.step) is not None:
                scene = scene_of(session, "").at_step(step)
                assert drawn(game_ui.by_name(name), scene)
                session.playback.next()
            assert table_of(session).replace("fresh", "") is not None
            assert session.view() == match_of(bank).table.view(seat)
        exchange(bank, guests)


def test_a_stale_move_is_staged_again_if_it_still_can_be_made() -> None:
    name = next(name for name in SERVED if by_name(name).ANSWERS)
    bank, guests = two_screens(name, seats=3)
    rng = Random(3)
    while True:
        turn = match_of(bank).table.turn
        late = next((g for g in guests.values() if g.seat != turn and g.table().moves(g.seat)), None)
        if late and (quiet := next((m for m in guests[turn].choices() if m[0] == "check"), None)):
            break
        assert guests[turn].play(any_move_of(guests[turn].table(), turn, rng)) is None
        exchange(bank, guests)
    session = GuestSession(late)
    move = late.choices()[0]
    assert session.stage(move)
    assert session.done() == move
    text = said(late)
    guests[turn].play(quiet)
    bank.hear(said(guests[turn]))
    assert isinstance(bank.hear(text), Reason)
    session.hear(bank.say()[late.seat])
    assert session.staged == move, "a person confirms it"
    assert session.may_choose
    assert session.done() == move
    assert bank.hear(said(late)) == "moved"


def test_at_the_end_a_guest_has_the_match_itself() -> None:
    name = next(iter(set(KITS) - set(SERVED)))
    bank, guests = two_screens(name)
    screens = {seat: GuestSession(guest) for seat, guest in guests.items()}
    rng, led_to = Random(5), None
    while match_of(bank).table.outcome() is None:
        turn = match_of(bank).table.turn
        screens[turn].stage(any_move_of(guests[turn].table(), turn, rng))
        screens[turn].done()
        bank.hear(said(guests[turn]))
        for seat, text in bank.say().items():
            led_to = screens[seat].hear(text)
            guests[seat].say()
    assert led_to == REVEALED
    for guest in guests.values():
        assert guest.match.table.position() == match_of(bank).table.position()


def test_a_move_against_the_rules_is_refused_at_once() -> None:
    bank, guests = two_screens(SERVED[0])
    turn = match_of(bank).table.turn
    with pytest.raises(IllegalMove):
        GuestMatch(guests[1 - turn]).play(guests[turn].choices()[0])
