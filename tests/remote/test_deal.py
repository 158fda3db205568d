"""The deal of a match with several guests: hashes come before numbers, so nobody can choose it."""

from random import Random

import pytest

from game import by_name
from game.match import Match
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.audit import ELSEWHERE, FAULTS
from game.remote.course import Course
from game.remote.guest import PLEDGED, SEEN, Guest
from game.remote.host import GIVEN, JOINED, KNOWN, Host
from game.remote.pair import FOREIGN
from tests.games import ANY, KITS, SERVED
from tests.remote.bad_wire import (
    accept,
    again,
    any_move_of,
    exchange,
    match_of,
    message_in,
    open_host,
    restored,
    said,
    stored,
)

GAMES = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in SERVED else ()) for name in KITS]
)
"""Whole matches are played: of the games served they are long."""


def joined(name: str = ANY, seed: str = "deal", is_sealed: bool = True) -> tuple[Host, dict[int, Guest]]:
    """Return a host whose two guests have joined, and know no hashes yet."""
    host = open_host(name, 2, [0, 1], seed, is_sealed=is_sealed)
    guests = {seat: accept(host, seat, seed) for seat in (0, 1)}
    for guest in guests.values():
        assert host.hear(said(guest)) == JOINED
    return host, guests


def ended(host: Host, guests: dict[int, Guest]) -> None:
    """Play a match to its end, in which the numbers are known."""
    exchange(host, guests)
    rng = Random("on")
    while not host.is_over:
        turn = match_of(host).table.turn
        move = any_move_of(match_of(host).table, turn, rng)
        assert guests[turn].play(move) is None
        host.hear(said(guests[turn]))
        exchange(host, guests)


@pytest.mark.parametrize("is_sealed", [True, False])
def test_no_number_is_shown_before_all_hashes_are_known(is_sealed) -> None:
    host, guests = joined(is_sealed=is_sealed)
    numbers = [wire.in_letters(guest.number) for guest in guests.values()]
    assert not [number for number in numbers if number in host.store()]
    for seat, guest in guests.items():
        data = message_in(guest.joining()).data
        assert data["r"] == wire.in_letters(deal.pledge(guest.number)), "a hash, as long as one"
        assert not host.is_dealt
        assert guest.say(again=True).keys() == {-1}, "until it hears all hashes it joins again"
        assert guest.hear(host.message(seat)) == PLEDGED
    first, second = guests.values()
    assert host.hear(said(first)) == GIVEN
    assert not host.is_dealt
    assert host.hear(said(first, again=True)) == KNOWN
    assert host.hear(said(second)) == GIVEN
    assert host.is_dealt
    assert first.hear(host.message(first.seat)) == SEEN


def test_one_guest_alone_needs_no_message_more() -> None:
    host = open_host(ANY, 2, [1], "one", is_sealed=True)
    assert "many" not in message_in(host.seating.invitation(1)).data
    guest = accept(host, 1, "one")
    assert host.hear(said(guest)) == JOINED
    assert host.is_dealt


def test_devices_that_restart_before_the_deal_end_up_with_the_same_cards() -> None:
    seeds = set()
    for number in range(4):
        host, guests = joined()
        rng = Random(number)
        for _ in range(12):
            for seat in guests:
                for text in guests[seat].say(again=True).values():
                    if rng.random() < 0.5:
                        host.hear(text)
            for seat, text in host.say(again=True).items():
                if rng.random() < 0.5:
                    guests[seat].hear(text)
            host = restored(stored(host))
            guests = {seat: again(guest) for seat, guest in guests.items()}
        exchange(host, guests)
        seeds.add(match_of(host).seed)
    assert len(seeds) == 1


def test_a_guest_takes_one_list_of_hashes_with_its_own_and_no_other() -> None:
    _host, guests = joined()
    guest = guests[0]
    hashes = {str(seat): wire.in_letters(one.pair.number or b"") for seat, one in guests.items()}
    another = {**hashes, "1": wire.in_letters(bytes(32))}

    def shown(given: dict[str, str]) -> str | Reason:
        return guest.hear(guest.pair.sealed(wire.TO_GUEST, guest.pair.written("pledges", {"given": given})))

    assert shown({"0": hashes["1"], "1": hashes["0"]}) is FOREIGN
    assert shown({"1": hashes["1"]}) is FOREIGN
    assert guest.pledges == {}
    assert shown(hashes) == PLEDGED
    assert shown(hashes) == KNOWN
    assert shown(another) is FAULTS["seed"]
    assert again(guest).pledges == guest.pledges == {seat: one.pair.number for seat, one in guests.items()}


def chosen(host: Host, accomplice: int) -> None:
    """Have the host deal by another number of a guest that plays with it, the best of some."""
    best = max(
        (Random(number).randbytes(16) for number in range(20)),
        key=lambda number: deal.seed(host.secret, host.id, {**host.seating.given, accomplice: number}),
    )
    host.seating.given[accomplice] = best
    seed = deal.seed(host.secret, host.id, host.seating.given)
    match = Match(host.game, host.seating.seats, seed, host.options, notes=host.notes)
    host.course = Course(match, host.secret, host.others)


@GAMES
def test_a_number_chosen_when_the_others_are_known_is_named(name) -> None:
    host, guests = joined(name)
    guests[0].hear(host.message(0))
    host.hear(said(guests[0]))
    chosen(host, accomplice=1)
    ended(host, guests)
    verdict = guests[0].verdict
    assert verdict is not None and verdict.fault == "seed"


@GAMES
def test_a_guest_that_was_invited_as_the_only_one_finds_that_there_were_more(name) -> None:
    """It has given its number as it joined, before another guest had to choose."""
    host = open_host(name, 2, [1], "only", is_sealed=True)
    guests = {1: accept(host, 1, "only")}
    host.hear(said(guests[1]))
    chosen(host, accomplice=0)
    exchange(host, guests)
    rng = Random("only")
    while not host.is_over:
        seat = host.awaited()[0]
        is_asked = match_of(host).question()[0] is not None
        table = match_of(host).table
        move = rng.choice(table.ANSWERS) if is_asked else any_move_of(table, seat, rng)
        if seat == 0:
            host.play(0, move)
        else:
            guests[1].play(move)
        exchange(host, guests)
    verdict = guests[1].verdict
    assert verdict is not None and verdict.fault == "seed"


def test_no_device_joins_a_match_by_what_it_hears() -> None:
    """It takes a tap on the invitation: another one, of any match, leaves a guest where it is."""
    host, guests = joined()
    exchange(host, guests)
    guest = guests[0]
    before = guest.store()
    for number in range(50):
        another = open_host(ANY, 2, [0, 1], f"unasked {number}", is_sealed=True)
        assert guest.hear(another.seating.invitation(0)) is ELSEWHERE
    same = open_host(ANY, 2, [0, 1], "deal", is_sealed=True)
    same.secret = same.seating.secret = bytes(32)
    assert guest.hear(same.seating.invitation(0)) == KNOWN
    assert guest.store() == before
    assert again(guest).say(again=True) in ({}, {-1: guest.message()}), "what it says, it has said before"
    assert guest.bound == deal.commitment(host.secret), "nor does it take another deal"


@GAMES
def test_a_guest_knows_which_players_are_computers(name) -> None:
    seats = 3 if 3 in by_name(name).PLAYERS else 2
    host = open_host(name, seats, [1], "computers", computers=[0], is_sealed=True)
    guest = accept(host, 1, "computers")
    exchange(host, {1: guest})
    assert [seat.kind for seat in again(guest).seats] == ["computer", "human", "human"][:seats]
    assert again(guest).seats[0] == match_of(host).seats[0]
