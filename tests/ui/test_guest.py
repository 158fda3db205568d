"""Screens of guests and hosts: the same HTML as at the true match, and nothing that a seat can't know."""

from copy import copy
from random import Random

import pytest

from game import by_name
from game.notation import write_move
from game.reasons import IllegalMove, Reason
from game.remote.guest import SEEN
from game.remote.host import HELD, MOVED
from game.remote.seat_table import NotKnown
from tests.games import KITS, SERVED
from tests.remote.bad_wire import again, any_move_of, exchange, match_of, move_on, said, seated
from tests.ui.walked import drawn
from ui import games
from ui.drawing.scene import scene_of
from ui.remote.guest import GuestBackend
from ui.remote.records import device_at, hear, session_of
from ui.session import undo
from ui.session.session import Session
from ui.session.turns import turn_now, turns_of

MOVES = 10


def true_session(host, seat):
    """Return the session that a person of the seat would have at the true match, alone at the screen."""
    match = copy(match_of(host))
    match.elsewhere = [other for other in range(len(match.seats)) if other != seat]
    return Session(match, True)


def table_of(session):
    ui = games.by_name(session.match.game)
    return drawn(ui, scene_of(ui, session, ""))


def two_screens(name, seats=None):
    number = seats or by_name(name).PLAYERS[0]
    return seated(name, number, list(range(number)), f"screens {name}")


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("end", [0, -1])
def test_a_guest_sees_the_same_as_at_the_true_match(name, end, request) -> None:
    """All of the table after each move, also with one staged; whole matches with `--complete`."""
    host, guests = two_screens(name, seats=by_name(name).PLAYERS[end])
    rng, compared = Random(f"same {name}"), 0
    most = 100_000 if request.config.getoption("--complete") else MOVES
    while match_of(host).table.outcome() is None and host.state < most:
        for seat, guest in guests.items():
            here, there = session_of(again(guest)), true_session(host, seat)
            if guest.is_awaited and host.match.table.turn != seat:
                continue  # a question can be answered early
            assert table_of(here) == table_of(there)
            assert (turn_now(here.match), len(turns_of(here.match))) == (
                turn_now(there.match),
                len(turns_of(there.match)),
            )
            if host.match.table.turn == seat:
                move = any_move_of(guest.table(), seat, rng)
                assert here.choice.stage(move) and there.choice.stage(move)
                assert table_of(here) == table_of(there), write_move(move)
            compared += 1
        move_on(host, guests, rng)
    print(f"{name}: {compared} positions compared")
    assert compared > 5


@pytest.mark.parametrize("name", KITS)
def test_a_guests_table_refuses_what_the_seat_cannot_know(name) -> None:
    _host, guests = two_screens(name)
    backend = GuestBackend(guests[0])
    table = backend.match.table
    table.view(0)
    table.view(None)
    for ask in (lambda: table.view(1), lambda: table.hand(1), lambda: table.copy().view(1)):
        with pytest.raises(NotKnown):
            ask()
    for member in ("position", "resample", "determinize", "make", "play", "seed"):
        assert not hasattr(table, member)
    assert backend.why_no_undo() is not None


@pytest.mark.parametrize("name", SERVED)
def test_a_move_is_sent_and_shown_when_it_was_made(name) -> None:
    host, guests = two_screens(name)
    screens = {seat: session_of(guest) for seat, guest in guests.items()}
    rng = Random(name)
    for _ in range(12):
        turn = match_of(host).table.turn
        mine = screens[turn]
        other = screens[1 - turn]
        move = any_move_of(device_at(mine).table(), turn, rng)
        assert mine.choice.stage(move)
        state = device_at(mine).state
        assert mine.done() == move
        assert device_at(mine).state == state, "only the other device makes it"
        assert not mine.choice.is_open
        assert mine.choice.staged == device_at(mine).asked.move, "it is shown meanwhile"
        assert undo.why_not(mine) is not None
        mine.take_back()
        assert mine.choice.staged is not None
        assert not other.hints.is_open and not mine.hints.is_open
        host.hear(said(guests[turn]))
        if match_of(host).table.outcome() is not None:
            break
        for seat, text in host.say().items():
            assert hear(screens[seat], text) == SEEN
            session = screens[seat]
            assert session.choice.staged is None
            assert session.playback.has_begun
            while (step := session.playback.step) is not None:
                scene = scene_of(games.by_name(name), session, "").at_step(step)
                assert drawn(games.by_name(name), scene)
                session.playback.next()
            assert table_of(session).replace("fresh", "") is not None
            assert session.sight.view() == match_of(host).table.view(seat)
        exchange(host, guests)


def test_a_stale_move_is_staged_again_if_it_still_can_be_made() -> None:
    name = next(name for name in SERVED if by_name(name).ANSWERS)
    host, guests = two_screens(name, seats=3)
    rng = Random(3)
    while True:
        turn = match_of(host).table.turn
        late = next((g for g in guests.values() if g.seat != turn and g.table().moves(g.seat)), None)
        if late and (quiet := next((m for m in guests[turn].choices() if m[0] == "check"), None)):
            break
        move_on(host, guests, rng)
    session = session_of(late)
    move = late.choices()[0]
    assert session.choice.stage(move)
    assert session.done() == move
    text = said(late)
    guests[turn].play(quiet)
    host.hear(said(guests[turn]))
    assert isinstance(host.hear(text), Reason)
    hear(session, host.say()[late.seat])
    assert session.choice.staged == move, "a person confirms it"
    assert session.choice.is_open
    assert session.done() == move
    assert host.hear(said(late)) == "moved"


def test_a_move_against_the_rules_is_refused_at_once() -> None:
    host, guests = two_screens(SERVED[0])
    turn = match_of(host).table.turn
    with pytest.raises(IllegalMove):
        GuestBackend(guests[1 - turn]).make(None, guests[turn].choices()[0])


# --- the host -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("here", [0, None])
def test_a_match_is_played_between_the_host_and_its_guests(name, here) -> None:
    number = by_name(name).PLAYERS[0]
    away = [seat for seat in range(number) if seat != here]
    host, guests = seated(name, number, away, f"bank {name}")
    session, rng, kit = session_of(host), Random(name), KITS[name]
    assert session.handover.viewer == here
    while match_of(host).table.outcome() is None and host.state < MOVES // 2:
        turn, known = session.turn, host.state
        if turn == here:
            assert session.choice.is_open
            assert session.choice.stage(any_move_of(session.match.table, turn, rng))
            assert undo.why_not(session) is None
            assert session.done()
        else:
            assert session.choice.staged is None
            assert not session.choice.selection.legal or host.match.table.moves(here)
            guests[turn].play(any_move_of(guests[turn].table(), turn, rng))
            assert hear(session, said(guests[turn])) == MOVED
        assert undo.why_not(session) is not None, "a guest may have seen it"
        assert not session.hints.is_open
        assert not session.is_thinking
        assert host.state > known
        position = session.complete.table.position()
        secret = set(kit.hidden(position, here)) if here is not None else set()
        while session.playback.step is not None:
            session.playback.next()
        if not session.is_over:
            page = drawn(games.by_name(name), scene_of(games.by_name(name), session, ""))
            public = {word for entry in session.match.entries for event in entry.events for word in event}
            assert not kit.named_in(page) & (secret - kit.alike - public)
        exchange(host, guests)
    assert host.state > 0


def test_a_guests_early_answer_is_opened_after_the_answer_here() -> None:
    name = next(name for name in SERVED if by_name(name).ANSWERS)
    no = by_name(name).ANSWERS[1]
    for number in range(60):
        host, guests = seated(name, 3, [0, 1], f"answers {number}")
        session, rng = session_of(host), Random(number)
        while host.match.question()[1][:1] != [2] or len(host.match.question()[1]) < 2:
            table = session.match.table
            if table.outcome() is not None:
                break
            if table.turn == 2:
                session.choice.stage(any_move_of(table, 2, rng))
                session.done()
            else:
                guests[table.turn].play(any_move_of(guests[table.turn].table(), table.turn, rng))
                hear(session, said(guests[table.turn]))
            exchange(host, guests)
        else:
            break
    guest = host.match.question()[1][1]
    state = host.state
    guests[guest].play(no)
    assert hear(session, said(guests[guest])) == HELD
    assert host.state == state
    assert session.choice.stage(no)
    session.done()
    assert host.state == state + 2, "the guest's answer follows at once"
    assert session.playback.step is not None


def test_a_host_that_is_behind_plays_nothing() -> None:
    host, _ = seated(SERVED[0], 2, [1], "stops")
    session = session_of(host)
    may = session.choice.is_open
    host.is_behind = True
    assert not session.choice.is_open
    host.is_behind = False
    assert session.choice.is_open == may


@pytest.mark.parametrize("name", SERVED)
@pytest.mark.parametrize("here", [[], [0]])
def test_a_computer_plays_at_the_host_among_up_to_four_guests(name, here) -> None:
    """In one of the host's seats, with a person in another or none. Guests wait for it and don't think."""
    number = by_name(name).PLAYERS[-1]
    if number == 2 and here:
        pytest.skip("it would have no guest")
    computer = number - 1
    away = [seat for seat in range(computer) if seat not in here]
    host, guests = seated(name, number, away, f"birds {name}", computers=[computer])
    session, rng = session_of(host), Random(name)
    assert session.handover.people == tuple(here)
    thought = 0
    while thought < 2 and not session.is_over:
        table = session.match.table
        is_asked = session.match.question()[0] is not None
        seat = next(seat for seat in host.awaited() if seat != computer or table.turn == computer)
        move = rng.choice(table.ANSWERS) if is_asked else any_move_of(table, seat, rng)
        if seat in guests:
            assert guests[seat].play(move) is None
            hear(session, said(guests[seat]))
        elif seat in here:
            assert session.choice.stage(move)
            assert session.done()
        else:
            assert session.is_thinking and session.wanted() is not None
            for guest in guests.values():
                screen = session_of(again(guest))
                assert screen.match.seats[computer].kind == "computer"
                assert not screen.is_thinking and screen.wanted() is None
            session.make(move)
            thought += 1
        session.playback.finish()
        exchange(host, guests)
        assert {guest.state for guest in guests.values()} == {host.state}
