"""Host and guests over a bad wire: nothing is lost, nothing hidden is sent, no forgery passes.

In `make test` on a few matches; the tests marked `long` take as many as the promise is about.
"""

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any
from zlib import crc32

import pytest

from game import by_name, save
from game.match import Match
from game.reasons import Reason
from game.remote import audit, deal, wire
from game.remote.audit import CHECKING
from game.remote.guest import REVEALED, Guest
from game.remote.host import Host
from tests.games import KITS, SERVED
from tests.random_play import any_move
from tests.remote.bad_wire import (
    LETTERS,
    BadWire,
    accept,
    any_move_of,
    back,
    exchange,
    kinds,
    match_of,
    move_on,
    open_host,
    restored,
    said,
    seated,
)

GAMES = pytest.mark.parametrize("name", SERVED)


def short_and_long(names: str, short: object, *long: object) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(names, [short, pytest.param(*long, marks=pytest.mark.long)])


ASKING = [name for name in SERVED if by_name(name).ANSWERS]
LINK = 47  # letters of a link before the text


# --- nothing is lost ----------------------------------------------------------------------------------------


def played(name: str, number: int, which: int, moves: int | None) -> BadWire:
    seats, guests = kinds(name, number)[which]
    seed, is_sealed = f"{name} {which}", which % 2 == 0
    computers = [seat for seat in range(seats) if seat not in guests][::2] if which % 3 else []
    print(
        f"{name}: {seats} seats, guests {guests}, computers {computers}, seed {seed!r}, sealed: {is_sealed}"
    )
    old_copies = {3: "guests", 4: "host"}.get(which % 5, "")
    match = BadWire(name, seats, guests, seed, old_copies, computers=computers, is_sealed=is_sealed)
    match.play(moves)
    made, copies = match.host.state, match.taken_up + match.old_guests
    print(f"{made} moves, {match.messages} messages, {match.kills} kills, {copies} old copies")
    return match


def see_the_end(match: BadWire) -> None:
    """See that each guest has the match, and that it found nothing unfair.

    Where an older copy of the host is left, which was told that the match has ended, some have its end.
    """
    ended = [guest for guest in match.guests.values() if guest.match]
    assert ended and (match.host.has_ended or len(ended) == len(match.guests))
    for guest in ended:
        assert guest.verdict.fault == ""
        assert match.host.has_ended or save.write(match_of(guest)) == save.write(match_of(match.host))


@pytest.mark.parametrize(
    ("name", "which"),
    [
        pytest.param(name, which, marks=pytest.mark.long if (number + which) % 2 else ())
        for number, name in enumerate(sorted(set(KITS) - set(SERVED)))
        for which in range(5)
    ],
)
def test_a_bad_wire_loses_nothing_of_a_small_match(name, which) -> None:
    see_the_end(played(name, 5, which, None))


@GAMES
@pytest.mark.parametrize("which", range(5))
def test_a_bad_wire_loses_nothing(name, which) -> None:
    """Each view that arrives is compared with the host's as the match is played; the first moves of it."""
    match = played(name, 5, which, 12)
    assert match.host.state >= 12 or match.host.match.table.outcome() is not None
    assert match.messages > match.host.state


@pytest.mark.long
@GAMES
@pytest.mark.parametrize("which", range(20))
def test_a_bad_wire_loses_nothing_of_twenty_matches(name, which) -> None:
    see_the_end(played(name, 20, which, None))


# --- nothing hidden is sent ---------------------------------------------------------------------------------


def states(name: str, part: float) -> Iterator[tuple[Match, Random]]:
    """Yield part of the states of random matches, of any number of players."""
    for number in count():
        rng = Random(f"states {name} {number}")
        seats = rng.choice(by_name(name).PLAYERS)
        host, _ = seated(name, seats, list(range(seats)), f"states {number}")
        match = match_of(host)
        while match.table.outcome() is None:
            if rng.random() < part:
                yield match, rng
            match.play(any_move(match.table, rng))


@GAMES
@short_and_long("number, part", (8, 0.1), 3_400, 0.5)
def test_a_guest_gets_the_same_whatever_it_cannot_know(name, number, part) -> None:
    """At ten thousand states over the three games."""
    for match, rng in islice(states(name, part), number):
        seats = len(match.seats)
        seat = rng.randrange(seats)
        host, _ = seated(name, seats, list(range(seats)), "secrecy")
        true = match.table
        host.course.match, host.course._sums = match, ["A" * 12] * (len(match.entries) + 1)
        for known in (-1, max(0, host.state - 3), max(0, host.state - 30), host.state):
            host.acknowledged[seat] = host.acknowledged[seat]._replace(state=known)
            match.table = true
            same = host.message(seat)
            match.table = true.resample(seat, rng)
            assert host.message(seat) == same
        match.table = true


@GAMES
def test_what_a_guest_stores_names_nothing_hidden(name) -> None:
    host, guests = seated(name, by_name(name).PLAYERS[0], [0, 1], "stores")
    rng = Random(name)
    kit = KITS[name]
    for _ in range(20):
        move_on(host, guests, rng)
        if host.is_over:  # all is shown
            break
        for seat, other in guests.items():
            stored = save.parsed(other.store())
            assert kit.cards(stored["view"]) == kit.cards(host.match.table.view(seat))
            assert wire.in_letters(host.secret) not in other.store()
            assert host.match.seed not in other.store()


# --- the check at the end -----------------------------------------------------------------------------------


def course(name: str, seed: str) -> tuple[Host, Guest]:
    """Return a host at the end of a match of two, and its guest, who hasn't heard of the end."""
    host, guests = seated(name, 2, [1], f"course {seed}")
    rng = Random(seed)
    guest = guests[1]
    while host.match.table.outcome() is None:
        turn = host.match.table.turn
        if turn == 1 or (host.match.question()[0] is not None and 1 in host.awaited()):
            guest.play(any_move_of(guest.table(), 1, rng))
            host.hear(said(guest))
        else:
            host.play(turn, any_move_of(host.match.table, turn, rng))
        if host.match.table.outcome() is None:
            guest.hear(host.message(1))
            guest.say()
    return host, guest


@pytest.mark.parametrize("fair", [True, False])
def test_a_long_match_is_checked_in_parts(fair, monkeypatch) -> None:
    """No part reads more moves, or looks at more views, than can be at once."""
    name = SERVED[0]
    host, guest = course(name, "parts")
    reveal = host.message(1)
    if not fair:
        guest.evidence.views[-1] = guest.evidence.views[-1]._replace(hash="another view")
    worked: list[str] = []
    rules = by_name(name)
    monkeypatch.setattr(audit, "PART", 20)
    for does in ("play", "view"):
        true = getattr(rules, does)
        monkeypatch.setattr(
            rules, does, lambda *some, does=does, true=true: worked.append(does) or true(*some)
        )
    *parts, led_to = ((led_to, [*worked], worked.clear()) for led_to in guest.hearing(reveal))
    assert {outcome for outcome, _, _ in parts} == {CHECKING}
    assert led_to[0] == REVEALED
    assert (guest.verdict.fault == "") == fair
    counted = [does for _, part, _ in (*parts, led_to) for does in part]
    assert counted.count("play") == host.state > 40
    assert counted.count("view") >= len(guest.evidence.views) - 1
    assert max(part.count(does) for _, part, _ in parts for does in ("play", "view")) <= 20


# --- whatever comes ----------------------------------------------------------------------------------------


def changed(value: Any, rng: Random) -> Any:
    """Return a JSON value with something in it changed, lost or added."""
    strange: list[Any] = [None, -1, 10**9, "", "?", [], {}, True, 0.5, [[]], "x" * 50]
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(sorted(value))
        if rng.random() < 0.2:
            return {other: one for other, one in value.items() if other != key}
        return {**value, key: changed(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], changed(value[at], rng), *value[at + 1 :]]
    return rng.choice(strange)


@GAMES
@short_and_long("number", 300, 34_000)
def test_a_mangled_message_leads_to_a_reason_and_no_error(name, number) -> None:
    """A hundred thousand over the three games."""
    rng = Random(f"mangled {name}")
    for seed in count():
        host, guests = seated(name, 2, [0, 1], f"mangled {seed}")
        while host.match.table.outcome() is None and len(host.match.entries) < 8:
            move_on(host, guests, rng)
        if host.match.table.outcome() is None:
            break
    guest = guests[host.match.table.turn]
    guest.play(any_move_of(guest.table(), guest.seat, rng))
    key = deal.key(guest.pair.token, guest.pair.number or b"")
    sent = [host.message(guest.seat), guest.message(), host.seating.invitation(guest.seat), guest.joining()]
    ends = {0: host.store(), 1: guest.store()}
    match = save.write(match_of(host))
    for which in range(number):
        text = rng.choice(sent)
        if which % 3:
            data = wire.unpack(text).data
            text = wire.pack(name, changed(data, rng) if rng.random() < 0.95 else {}, rng.choice((key, b"")))
        else:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(LETTERS + "=% é") * rng.randrange(3) + text[at + rng.randrange(3) :]
        for led_to in (host.hear(text), guest.hear(text)):
            assert isinstance(led_to, str | Reason)
        message = wire.unpack(text)
        if isinstance(message, wire.Message) and message.kind == "invite":
            try:
                Guest(message, bytes(16))
            except Reason as reason:
                assert str(reason)
        assert guest.choices() is not None
        guest.say(again=True)
        host.say(again=True)
        if which % 50 == 0:
            host, guest = restored((ends[0], match)), back(ends[1])


@GAMES
def test_messages_are_found_in_what_messengers_make_of_them(name) -> None:
    host = open_host(name, 2, [1], "found")
    for number in range(30):
        text = accept(host, 1, f"found {number}").message()
        assert "--" not in text and "__" not in text and text[-1] not in "-_"
        link = f"https://example.org/table/#{text}"
        for words in (
            text,
            f"Bea, your turn: {link}",
            link.replace("#", "%23"),
            link.replace("/#", "/?fbclid=IwAR0_x-1#"),
            f"> {link}\n> sent from my phone",
            link.replace("=", "%3D", 1),
        ):
            message = wire.found(words)
            assert isinstance(message, wire.Message) and message.text == text, words


def test_the_words_that_messages_are_packed_with_stay_the_same() -> None:
    """They are part of the version: with others no message of this one could be read. A game adds its own."""
    assert {*WORDS} <= {crc32(wire._dictionary(name)) for name in SERVED}


WORDS = [2583972388, 2778161639, 3376931468]


# --- sizes --------------------------------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("is_sealed", [True, False])
def test_links_are_short_enough_for_messengers_and_codes(name, is_sealed) -> None:
    """A code of version 15 holds 520 bytes, one of version 17 644; most messengers take 2,000 letters."""
    invited, moved, shown = (350, 280, 640) if is_sealed else (300, 160, 500)
    for seats in (by_name(name).PLAYERS[0], by_name(name).PLAYERS[-1]):
        host, guests = seated(name, seats, list(range(seats)), f"sizes {seats}", is_sealed=is_sealed)
        rng = Random(f"sizes {name}")
        assert LINK + len(host.seating.invitation(0)) <= invited
        for _ in range(40):
            if host.match.table.outcome() is not None:
                break
            guest = guests[host.match.table.turn]
            guest.play(any_move_of(guest.table(), guest.seat, rng))
            assert LINK + len(guest.message()) <= moved
            host.hear(said(guest))
            if host.match.table.outcome() is None:
                for seat, text in host.say().items():
                    assert LINK + len(text) <= shown
                    guests[seat].hear(text)
            exchange(host, guests)
