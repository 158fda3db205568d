"""Matches whose messages relays carry, on a false clock: whatever relays and phones do, each ends fair.

Of the games served the first moves; whole matches with `--complete`.
"""

import base64
import json
from itertools import pairwise

import pytest

from game import by_name
from game.remote import curve
from game.remote.events import SIZES, Event
from game.remote.guest import HOST
from game.remote.mailbox import FIRST, LEAD, WAIT
from game.remote.pair import TO_GUEST, TO_HOST
from tests.games import KITS, SERVED
from tests.remote.bad_wire import accept, any_move_of, kinds, restored, stored
from tests.remote.bip340 import is_signature
from tests.remote.relays import FUTURE, Liar, Match, Phone, Relay, without_signatures

TWO = [name for name in KITS if by_name(name).PLAYERS[0] == 2]
SMALL = next(name for name in TWO if name not in SERVED)
ASKING = next(name for name in SERVED if by_name(name).ANSWERS)
"""A game in which guests answer one another's questions."""
games_of_two, every_game = (
    pytest.mark.parametrize(
        "name",
        [pytest.param(name, marks=() if name in (SMALL, ASKING) else pytest.mark.long) for name in names],
    )
    for names in (TWO, KITS)
)
"""A mailbox knows no game: in the quick run a whole match of one, and the first moves of another."""
DAY = 86_400
SIGN = curve.sign


@pytest.fixture(autouse=True)
def unsigned(monkeypatch) -> None:
    monkeypatch.setattr(curve, "sign", without_signatures)


@pytest.fixture
def complete(request) -> bool:
    return bool(request.config.getoption("--complete"))


def end(match: Match, complete: bool) -> None:
    """Play on: a small match and each with `--complete` to the end, another for some moves."""
    if complete or match.host.game not in SERVED:
        match.play()
        match.see_the_end()
    else:
        match.play(15)


def of_two(name: str, seed: str, relays: list[Relay], **more) -> Match:
    return Match(name, 2, [1], f"{name} {seed}", relays, **more)


def of_some(name: str, seed: str, relays: list[Relay], **more) -> Match:
    """Return a match of a host without a seat, as a tablet is at a table."""
    seats = by_name(name).PLAYERS[:2][-1]
    return Match(name, seats, [*range(seats)], f"{name} {seed}", relays, **more)


# --- relays -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "which"),
    [
        pytest.param(name, which, marks=pytest.mark.long if (number + which) % 3 else ())
        for number, name in enumerate(KITS)
        for which in range(3)
    ],
)
def test_a_match_over_three_relays_ends_fair(name, which, complete) -> None:
    """With a host without a seat, and with one, and up to four guests."""
    seats, guests = kinds(name, 3)[which]
    end(Match(name, seats, guests, f"{name} {which}", [Relay(), Relay(), Relay()]), complete)


@games_of_two
def test_a_match_goes_on_while_one_relay_is_left(name, complete) -> None:
    relays = [Relay(is_up=False), Relay(), Relay()]
    match = of_two(name, "dying", relays)
    match.play(3)
    relays[1].is_up = False
    match.play(3)
    relays[2].is_up, relays[0].is_up = False, True
    match.seconds(60)
    relays[0].is_up, relays[1].is_up = False, True  # which is older than what has happened
    end(match, complete)


@every_game
def test_a_liar_beside_an_honest_relay_changes_nothing(name, complete) -> None:
    end(of_some(name, "liar", [Liar(name), Relay()]), complete)


@games_of_two
def test_a_liar_alone_slows_a_match_and_shows_nothing_wrong(name) -> None:
    match = of_two(name, "alone", [Liar(name)])
    match.play(6)


@games_of_two
def test_one_good_relay_among_bad_ones_is_enough_for_phones_that_are_killed(name, complete) -> None:
    relays = [Liar(name), Relay(is_up=False), Relay(), Relay()]
    match = of_two(name, "bad ones", relays, kills=0.03)
    match.play(4)
    relays[2].is_up = False
    end(match, complete)


@games_of_two
def test_one_relay_that_both_reach_is_enough(name, complete) -> None:
    relays = [Relay(), Relay(), Relay()]
    end(of_two(name, "apart", relays, reach=lambda seat: relays[:2] if seat < 0 else relays[1:]), complete)


# --- phones -------------------------------------------------------------------------------------------------


@every_game
def test_phones_killed_at_any_moment_go_on_with_what_they_have_stored(name, complete) -> None:
    end(of_some(name, "killed", [Relay(), Relay()], kills=0.04), complete)


@games_of_two
def test_a_phone_that_slept_goes_on_without_a_tap(name, complete) -> None:
    match = of_two(name, "asleep", [Relay(), Relay()])
    match.play(3)
    match.guest_phones[1].close()
    match.seconds(60)
    state = match.host.state
    match.guest_phones[1].is_open = True
    match.seconds(2)
    assert match.guest(1).state >= state
    end(match, complete)


@games_of_two
@pytest.mark.parametrize("first", [0, 1])
def test_two_who_are_never_there_at_once_play_a_match(name, first, complete) -> None:
    """Each opens the page, plays as far as it goes, and closes it; the joining, too."""
    match = of_two(name, f"never {first}", [Relay(), Relay()])
    phones, visits = match.phones, first
    for phone in phones:
        phone.close()
    while not match.is_finished and (complete or name not in SERVED or match.host.state < 10):
        visits += 1
        assert visits < 5_000
        phone = phones[visits % 2]
        phone.is_open = True
        match.seconds(WAIT + 6)
        phone.close()
    print(f"{match.host.state} moves in {visits - first} visits")


@pytest.mark.parametrize("is_late", [True, False])
def test_a_second_device_with_the_invitation_is_told_that_the_seat_is_taken(is_late) -> None:
    match = of_two(SMALL, "second", [Relay(), Relay()])
    if is_late:
        match.play(3)
    second = match.invited(1, "another")
    match.seconds(1)
    for _ in range(5):
        second.second(match.now)
        match.second()
    assert second.mailbox.is_taken
    assert not second.device.is_dealt
    end(match, False)


def test_of_two_devices_that_join_while_the_host_is_away_one_has_the_seat() -> None:
    match = of_two(SMALL, "both", [Relay()])
    match.host_phone.close()
    match.seconds(3)
    second = match.invited(1, "another")
    second.second(match.now)
    match.host_phone.is_open = True
    both = {0: match.guest_phones[1], 1: second}
    for _ in range(10):
        match.second()
        second.second(match.now)
    (seated,) = [phone for phone in both.values() if phone.device.is_dealt]
    assert {phone.mailbox.is_taken for phone in both.values() if phone is not seated} == {True}


@games_of_two
def test_wrong_clocks_do_no_harm_up_to_what_relays_admit(name, complete) -> None:
    """The host's is a day behind, the guest's ten minutes ahead; then both are set back by three days."""
    match = of_two(name, "clocks", [Relay()], skews={-1: -DAY, 1: 600})
    match.play(4)
    for phone in match.phones:
        phone.skew -= 3 * DAY
        phone.restart()
    end(match, complete)


def test_a_clock_further_ahead_stands_still_and_relays_say_why() -> None:
    match = of_two(SMALL, "ahead", [Relay()], skews={1: 2 * FUTURE})
    match.seconds(30)
    assert match.host.seating.missing == [1]
    assert match.relays[0].refusals
    match.guest_phones[1].skew = 0
    match.guest_phones[1].restart()
    end(match, False)


@games_of_two
def test_a_guest_from_an_older_copy_is_up_to_date_at_once(name, complete) -> None:
    match = of_two(name, "older guest", [Relay()])
    match.play(5)
    phone = match.guest_phones[1]
    phone.restart(phone.copies[1])
    state = match.host.state
    match.seconds(2)
    assert match.guest(1).state >= state
    end(match, complete)


@games_of_two
def test_a_host_from_an_older_copy_is_taken_up_and_goes_on(name, complete) -> None:
    """Its guest has seen more: who is asked takes it up."""
    match = of_two(name, "older host", [Relay()])
    match.play(5)
    phone, seen = match.host_phone, match.guest(1).state
    phone.restart(next(copy for copy in phone.copies[::-1] if restored(copy).state < seen - 2))
    match.seconds(10)
    assert match.host.branch == 1
    match.play(4)
    if complete or name not in SERVED:
        match.play()
        match.see_the_end()
        assert len(match.guest(1).verdict.back) == 1


@pytest.mark.parametrize("seat", [-1, 1])
def test_a_device_goes_on_after_what_it_wrote_and_has_forgotten(seat) -> None:
    """It is restored from an older copy, and its clock is set back: relays have later events of its own."""
    match = of_two(SMALL, f"forgotten {seat}", [Relay()])
    match.play(5)
    (phone,) = (phone for phone in match.phones if (phone is match.host_phone) == (seat < 0))
    phone.skew = -DAY
    phone.restart(phone.copies[3])
    match.play(6, most=300)
    assert max(event["created_at"] for event in phone_events(match, phone)) < match.now + LEAD


def phone_events(match: Match, phone: Phone) -> list[Event]:
    authors = {*phone.mailbox.asks()[1]}
    return [event for event in match.relays[0].sent if event["pubkey"] in authors]


def test_what_relays_soon_forget_is_written_anew() -> None:
    match = of_two(SMALL, "days", [Relay()])
    match.play(4)
    for phone in match.phones:
        phone.close()
    match.seconds(1)
    match.now += 20 * DAY
    match.host_phone._move = match.guest_phones[1]._move = lambda: None  # type: ignore[method-assign]
    for phone in match.phones:
        phone.is_open = True
    match.seconds(1)
    for phone in match.phones:
        assert phone_events(match, phone)[-1]["created_at"] >= match.now - 1


def test_a_guest_that_waits_for_others_is_not_told_that_its_seat_is_taken() -> None:
    name = next(name for name in KITS if name not in SERVED and by_name(name).PLAYERS[-1] > 2)
    match = Match(name, 3, [1, 2], f"{name} waiting", [Relay()])
    match.guest_phones[2].is_open = False
    match.seconds(5)
    assert match.host.seating.missing == [2]
    assert not match.guest_phones[1].mailbox.is_taken
    match.guest_phones[1].restart()
    match.guest_phones[2].is_open = True
    match.play(3)


# --- what goes over relays ----------------------------------------------------------------------------------


def test_all_that_relays_see_is_signed_and_tells_nothing(monkeypatch) -> None:
    monkeypatch.setattr(curve, "sign", SIGN)
    match = of_two(SMALL, "seen", [Relay()])
    match.play(4)
    for event in match.relays[0].sent:
        id, key, signature = (bytes.fromhex(event[what]) for what in ("id", "pubkey", "sig"))
        assert is_signature(key, id, signature)
        assert {*event} == {"id", "pubkey", "created_at", "kind", "tags", "content", "sig"}
    assert len({event["pubkey"] for event in match.relays[0].sent}) == 4, "a way, or a door, each"


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("most", [0, -1])
def test_the_moves_of_a_match_are_all_of_one_size(name, most, complete) -> None:
    """Of as few people as can be and of as many; all but the match as it is revealed at the end."""
    seats = by_name(name).PLAYERS[most]
    match = Match(name, seats, [*range(seats)], f"{name} sizes", [Relay()])
    sent: list[Event] = []
    while not match.host.is_over and (complete or match.host.state < 12):
        sent = [*match.relays[0].sent]
        match.second()
    assert {len(base64.b64decode(event["content"])) for event in sent} == {SIZES[0]}


def test_no_message_takes_the_place_of_a_view_that_nobody_has_read() -> None:
    """A device that comes too late by link, or that has lost all, is answered on another way."""
    match = of_two(SMALL, "place", [Relay()])
    match.play(2)
    match.guest_phones[1].close()
    match.seconds(5)
    match.host.hear(accept(match.host, 1, "by link").message())
    match.seconds(5)
    state = match.host.state
    match.guest_phones[1].is_open = True
    match.seconds(2)
    assert match.guest(1).state >= state


@pytest.mark.parametrize("moves", [True, False])
def test_a_mere_acknowledgement_waits_for_a_move(moves) -> None:
    match = of_two(SMALL, "waits", [Relay()])
    match.play(2)
    phone, guest = match.guest_phones[1], match.guest(1)
    phone._move = lambda: None  # type: ignore[method-assign]
    match.seconds(20)
    assert guest.is_awaited
    guest.play(any_move_of(guest.table(), 1, match.rng))
    state = guest.state
    while guest.state < state + 2:
        match.second()
    events = phone.events
    if moves:
        guest.play(any_move_of(guest.table(), 1, match.rng))
    match.host_phone.close()
    match.second()
    assert phone.events == events + moves
    match.seconds(WAIT + 5)
    assert phone.events == events + 1


def test_what_nobody_acknowledges_is_put_again_ever_less_often() -> None:
    match = of_two(SMALL, "again", [Relay()])
    match.host_phone.close()
    phone, put = match.guest_phones[1], []
    for second in range(500):
        before = phone.events
        match.second()
        put += [second] * (phone.events - before)
    apart = [later - earlier for earlier, later in pairwise(put)]
    assert apart == [FIRST, 2 * FIRST, 4 * FIRST, 8 * FIRST, 16 * FIRST]


def test_dates_run_ahead_of_the_clock_for_a_while_only() -> None:
    """Computers at a table make more moves than one in a second; meanwhile the newest view counts."""
    match = of_two(SMALL, "fast", [Relay()])
    match.play(2)
    phone, ahead = match.host_phone, []
    for number in range(3 * LEAD):
        match.host.refusals[1] = [number % 7, "stale"]  # another view each time
        phone.mailbox.write(match.now)
        ahead += [json.loads(event)["created_at"] - match.now for _, event in phone.mailbox.due()]
    assert LEAD <= max(ahead) <= LEAD + 1
    assert phone.mailbox._waiting, "the newest one waits"


def test_the_answers_of_relays_are_known_of_the_newest_message() -> None:
    match = of_two(SMALL, "answers", [Relay(), Relay(is_up=False)])
    match.play(4)
    phone = match.guest_phones[1]
    phone.restart()
    match.seconds(1)
    assert phone.mailbox.answers(HOST) == {"0": True}, "which has it already"
    id = json.loads(phone.held[match.guest(1).pair.way(TO_HOST).author])["id"]
    phone.mailbox.refused(id, "1", "blocked: no")
    phone.mailbox.refused("0" * 64, "2", "blocked: no")
    assert phone.mailbox.answers(HOST) == {"0": True, "1": False}


def test_who_has_only_the_invitation_can_say_no_more_than_that_the_seat_is_taken() -> None:
    match = of_two(SMALL, "forged", [Relay()])
    match.play(3)
    doors = {event["pubkey"] for event in match.relays[0].sent} - {
        way.author
        for phone in match.phones
        for pair in phone.mailbox._pairs()
        for way in (pair.way(TO_GUEST), pair.way(TO_HOST))
    }
    assert not doors & {*match.host_phone.mailbox.asks()[0]}, "the host no longer reads the door"
    assert not doors & {*match.guest_phones[1].mailbox.asks()[0]}


def test_a_page_opens_in_parts_of_two_multiplications_at_most(monkeypatch) -> None:
    """A host of several guests has many keys, and each takes some milliseconds."""
    match = of_some(next(name for name in KITS if len(by_name(name).PLAYERS) > 2), "opens", [Relay()])
    match.play(1)
    match.host_phone.restart()
    curve._own.cache_clear()
    counted, times = [0], curve._times
    monkeypatch.setattr(curve, "_times", lambda *given: counted.append(1) or times(*given))
    for _ in match.host_phone.mailbox.prepare():
        assert sum(counted) <= 2
        counted.clear()
    match.host_phone.mailbox.asks()
    match.host_phone.mailbox.write(match.now)
    assert sum(counted) == 0


def test_a_match_that_is_over_for_all_asks_relays_for_nothing() -> None:
    match = of_two(SMALL, "over", [Relay()])
    match.play()
    match.seconds(2)
    assert all(phone.mailbox.asks() == ([], []) for phone in match.phones)
    events = [phone.events for phone in match.phones]
    match.seconds(1_000)
    assert events == [phone.events for phone in match.phones]


def test_a_match_that_is_over_for_all_keeps_no_message_in_its_record() -> None:
    """Nor does one of an earlier version, which did, once it is opened again."""
    match = of_two(SMALL, "over", [Relay()])
    match.play(4)
    assert '"mail"' in match.host.store()
    match.play()
    match.seconds(2)
    assert '"mail"' not in match.host.store()
    phone = match.host_phone
    match.host.mail["a" * 64] = match.now, "text"
    phone.restart(stored(match.host))
    assert phone.device.mail
    match.second()
    assert not phone.device.mail and '"mail"' not in "".join(map(str, phone.record))


@pytest.mark.parametrize("strange", ["", "[]", "null", "7", "{", '{"pubkey": 1}', "[" * 100_000])
def test_what_is_no_event_is_heard_without_a_word(strange) -> None:
    phone: Phone = of_two(SMALL, "strange", [Relay()]).host_phone
    assert phone.mailbox.heard(strange) is None
