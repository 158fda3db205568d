"""A bank's screen: guests' moves are shown like any, their cards never."""

from random import Random

import pytest

from game import by_name
from game.remote.bank import HELD, MOVED
from game.remote.guest import REVEALED
from tests.games import KITS, SERVED
from tests.remote.bad_wire import any_move_of, exchange, match_of, said, seated
from tests.ui.walked import drawn
from ui.session import game_ui
from ui.session.bank import BankSession
from ui.session.scenes import scene_of

MOVES = 30


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("here", [0, None])
def test_a_match_is_played_between_the_bank_and_its_guests(name, here) -> None:
    number = by_name(name).PLAYERS[0]
    away = [seat for seat in range(number) if seat != here]
    bank, guests = seated(name, number, away, f"bank {name}")
    session, rng, kit = BankSession(bank), Random(name), KITS[name]
    assert session.handover.viewer == here
    while match_of(bank).table.outcome() is None and bank.state < MOVES:
        turn, known = session.turn, bank.state
        if turn == here:
            assert session.may_choose
            assert session.stage(any_move_of(session.match.table, turn, rng))
            assert session.why_no_undo() is None
            assert session.done()
        else:
            assert session.staged is None
            assert not session.selection.legal or bank.match.table.moves(here)
            guests[turn].play(any_move_of(guests[turn].table(), turn, rng))
            assert session.hear(said(guests[turn])) == MOVED
        assert session.why_no_undo() is not None, "a guest may have seen it"
        assert not session.may_hint
        assert not session.is_thinking
        assert bank.state > known
        position = session.match.table.position()
        secret = set(kit.hidden(position, here)) if here is not None else set()
        while session.playback.step is not None:
            session.playback.next()
        if not session.is_over:
            page = drawn(game_ui.by_name(name), scene_of(session, ""))
            public = {word for entry in session.match.entries for event in entry.events for word in event}
            assert not kit.named_in(page) & (secret - kit.alike - public)
        exchange(bank, guests)
    assert bank.state > 0


def test_a_guests_early_answer_is_opened_after_the_answer_here() -> None:
    name = next(name for name in SERVED if by_name(name).ANSWERS)
    no = by_name(name).ANSWERS[1]
    for number in range(60):
        bank, guests = seated(name, 3, [0, 1], f"answers {number}")
        session, rng = BankSession(bank), Random(number)
        while bank.question()[1][:1] != [2] or len(bank.question()[1]) < 2:
            table = session.match.table
            if table.outcome() is not None:
                break
            if table.turn == 2:
                session.stage(any_move_of(table, 2, rng))
                session.done()
            else:
                guests[table.turn].play(any_move_of(guests[table.turn].table(), table.turn, rng))
                session.hear(said(guests[table.turn]))
            exchange(bank, guests)
        else:
            break
    guest = bank.question()[1][1]
    state = bank.state
    guests[guest].play(no)
    assert session.hear(said(guests[guest])) == HELD
    assert bank.state == state
    assert session.stage(no)
    session.done()
    assert bank.state == state + 2, "the guest's answer follows at once"
    assert session.playback.step is not None


def test_a_bank_that_is_behind_or_has_stopped_plays_nothing() -> None:
    bank, _ = seated(SERVED[0], 2, [1], "stops")
    session = BankSession(bank)
    may = session.may_choose
    bank.is_behind = True
    assert not session.may_choose
    bank.is_behind = False
    assert session.may_choose == may
    bank.hand_over()
    assert not session.may_choose


def test_a_guest_hears_of_the_end_from_the_banks_screen() -> None:
    name = next(iter(set(KITS) - set(SERVED)))
    bank, guests = seated(name, 2, [1], "to the end")
    session, rng = BankSession(bank), Random(4)
    while not session.is_over:
        turn = session.turn
        if turn == 0:
            session.stage(any_move_of(session.match.table, 0, rng))
            session.done()
        else:
            guests[1].play(any_move_of(guests[1].table(), 1, rng))
            session.hear(said(guests[1]))
        if not session.is_over:
            exchange(bank, guests)
    assert guests[1].hear(bank.message(1)) == REVEALED
    assert guests[1].verdict.fault == ""
