"""A match over relays with several guests: a host with or without a seat, people and computers there.

One page alone is open at a time, unless a test says otherwise.
"""

from collections.abc import Callable
from random import Random

import pytest

from game import by_name
from game.notation import write_move
from game.remote import curve
from tests.games import KITS, OF_TESTS, SERVED
from tests.remote.bad_wire import any_move_of
from tests.remote.relays import without_signatures
from tests.ui.test_over_relays import RELAY, SECONDS, Owner
from tests.ui.walked import nothing_leaks
from ui.remote import records, ways_out
from ui.remote.delivery import PATIENCE

OWN, HERE, BIRD = "link", "human", "casual"
"""What a seat of the set-up can be: of a guest, of a person here, of a computer."""
NAMES = "Ada", "Bea", "Cleo", "Dan", "Eve"
ASKS = next(name for name in SERVED if by_name(name).ANSWERS)
SHORT = min((name for name in OF_TESTS if by_name(name).BOX), key=lambda name: len(by_name(name).BOX))
"""A game with hidden cards of which whole matches are short."""


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch, request) -> None:
    rng = Random(request.node.name)
    for module in (records, ways_out):
        monkeypatch.setattr(module, "urandom", rng.randbytes)
    monkeypatch.setattr(curve, "sign", without_signatures)


def set_up(host: Owner, game: str, *kinds: str) -> None:
    host.screen.act(f"setup {game}")
    host.screen.act(f"players {len(kinds)}")
    for seat, kind in enumerate(kinds):
        host.screen.act(f"seat {seat} {kind}")
        if kind != BIRD:
            host.screen.typed(f"name {seat}", NAMES[seat])
    host.screen.act("travel relays")  # asked only where links could carry the match


def invited(game: str, *kinds: str) -> tuple[Owner, dict[int, str]]:
    """Return the host, which waits, and the invitations by seat."""
    host = Owner({})
    set_up(host, game, *kinds)
    host.screen.act("start")
    assert host.screen.page.name() == "sending"
    links = {}
    for seat in [seat for seat, kind in enumerate(kinds) if kind == OWN]:
        host.screen.act(f"receiver {seat}")
        links[seat] = host.link()
    return host, links


def joining(host: Owner, link: str) -> Owner:
    guest = Owner(host.relays.texts)
    guest.open(link)
    assert guest.screen.page.name() == "joining"
    guest.screen.act("join")
    return guest


def joined(game: str, *kinds: str) -> tuple[Owner, dict[int, Owner]]:
    """Return the host and its guests by seat, all at the table."""
    host, links = invited(game, *kinds)
    guests = {seat: joining(host, link) for seat, link in links.items()}
    for _round in range(2):
        for device in (*guests.values(), host):
            device.seconds()
    for device in guests.values():
        device.seconds()
    for device in (host, *guests.values()):
        assert device.screen.page.name().startswith(("table", "handover"))
    return host, guests


def may_move(device: Owner) -> bool:
    """Return True if the person at a device has the turn, or is asked."""
    session = device.screen.session
    if session is None or not device.may_move or device.screen.page.name() != "table":
        return False
    viewer = session.handover.viewer
    return session.turn == viewer or viewer in session.match.question()[1]


def advance(device: Owner, rng: Random) -> bool:
    """Do the next thing at a device: let a computer move, hand on, answer, choose; return False for none."""
    screen = device.screen
    if screen.session is None or screen.page.name() in ("end", "checking", "sending"):
        return False
    session = screen.session
    session.playback.finish()
    screen.settle()
    handover = session.handover
    if session.is_over or device.part.is_behind:
        return False
    if handover.waits:
        screen.act("pass")
    elif handover.is_asking:
        screen.act(f"answer {rng.choice([*handover.asked(), 'none'])}")
    elif handover.seat() is not None:
        screen.act(f"reveal {handover.seat()}")
    elif (request := screen.wanted()) is not None:
        screen.answered(request, write_move(any_move_of(device.table, session.turn, rng)))
    elif session.sight.awaits_look:
        screen.act("escape")
    elif may_move(device):
        device.move(rng)
    else:
        return False
    return True


def play(host: Owner, guests: dict[int, Owner], rng: Random, most: int = 5_000) -> int:
    """Play to the end, or through some visits, one device awake at a time; return their number.

    A device is reloaded before most visits, and sleeps through some of its turns.
    """
    devices, visits, clock = [host, *guests.values()], 0, host.relays.seconds
    while not all(device.has_ended for device in devices) and visits < most:
        device = devices[visits % len(devices)] if rng.random() < 0.8 else rng.choice(devices)
        visits += 1
        assert visits < 5_000
        if rng.random() < 0.7:
            device.reload()
        clock += 10
        device.relays.seconds = clock
        for _second in range(SECONDS):
            device.second()
            while advance(device, rng):
                pass
            session = host.screen.session
            if device is host and session and not (session.handover.people or session.is_over):
                nothing_leaks(host.screen)
    for device in devices:
        device.relays.seconds = clock + 10
    return visits


def kinds_of(name: str) -> list[tuple[str, ...]]:
    """Return tables of a game: a host without a seat, with one, with two people, and with computers."""
    most = min(4, by_name(name).PLAYERS[-1])
    found = {
        (OWN,) * most,
        (HERE, *[OWN] * (most - 1)),
        (OWN, BIRD, *[OWN] * (most - 2)),
        (HERE, OWN, *[HERE, BIRD][: most - 2]),
        (OWN, HERE, OWN, HERE)[:most],
    }
    return sorted(kinds for kinds in found if OWN in kinds)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        pytest.param(
            game,
            kinds,
            marks=[] if game == SHORT or (game == ASKS and number % 2 == 0) else [pytest.mark.long],
        )
        for game in KITS
        for number, kinds in enumerate(kinds_of(game))
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_several_play_over_a_relay_though_one_device_alone_is_awake(game, kinds, request) -> None:
    """The first visits; whole matches of a short game, and with `--complete` of all games of tests."""
    is_long = request.config.getoption("--complete")
    is_complete = game == SHORT or (is_long and game in OF_TESTS)
    host, guests = joined(game, *kinds)
    visits = play(host, guests, Random(f"{game} {kinds}"), 5_000 if is_complete else 150 if is_long else 32)
    moves = len(host.session.match.entries)
    print(f"{moves} moves in {visits} visits")
    assert moves >= 3
    if is_complete:
        for guest in guests.values():
            assert guest.shows("Fair deal")
            assert guest.table.position() == host.table.position()
        host.reload()
        host.seconds()
        assert host.screen.page.name() == "end" and not host.shows("The result travels")
    for device in (host, *guests.values()):
        assert not device.platform.logged


# --- the set-up ---------------------------------------------------------------------------------------------


def test_how_messages_travel_is_asked_only_where_links_could_carry_them() -> None:
    host = Owner({})
    for kinds, asks, says in (
        ((HERE, OWN), True, "internet addresses"),
        ((OWN, OWN), False, "This device is the table"),
        ((OWN, BIRD), False, "Links carry only a match of two people"),
        ((HERE, OWN, OWN), False, "Links carry only a match of two people"),
    ):
        set_up(host, SHORT, *kinds)
        assert host.shows("How do messages travel?") == asks
        assert host.shows(says) and host.shows("internet addresses")
        assert host.shows("This device is the table") == (HERE not in kinds)
        host.screen.act("start")
        assert host.screen.page.name() == "sending"


def test_without_relays_only_one_of_two_people_can_be_elsewhere() -> None:
    host = Owner({})
    host.relays.listed = []
    for kinds in ((OWN, OWN), (OWN, BIRD)):
        set_up(host, SHORT, *kinds)
        host.screen.act("start")
        assert host.shows("A match by link is for two people")
    set_up(host, SHORT, HERE, OWN, OWN)
    assert not host.shows("Person, by link")
    host.screen.act("start")
    assert host.session.match.people == (0, 1, 2), "all of them are here"


# --- joining ------------------------------------------------------------------------------------------------


def test_one_code_after_the_other_is_shown_until_all_have_joined() -> None:
    host, links = invited(SHORT, OWN, OWN, OWN)
    host.screen.act("receiver 0")
    assert host.shows("Scan this code with Ada’s phone") and not host.shows("is there.")
    assert host.platform.carried[-1][0] == "draw_code"
    ada = joining(host, links[0])
    for device in (ada, host):
        device.seconds()
    assert host.shows("Ada is there.") and host.shows("Scan this code with Bea’s phone")
    assert ada.shows("once all have joined")
    host.reload()
    host.seconds()
    assert host.shows("Ada is there.") and host.shows("Scan this code with Bea’s phone")
    cleo = joining(host, links[2])
    cleo.seconds()
    host.screen.act("home")
    assert host.shows("Waiting for all to join")
    host.screen.act(f"open {host.part.id}")
    host.seconds()
    assert host.shows("Cleo is there.") and host.shows("Scan this code with Bea’s phone")
    ada.reload()
    bea = joining(host, links[1])
    for device in (bea, host, ada, bea, cleo, host, ada, bea, cleo):
        device.seconds()
    assert host.shows("All are in: the cards have been dealt.")
    assert {device.screen.page.name() for device in (host, ada, bea, cleo)} == {"table"}


def test_a_code_that_comes_late_is_not_shown_for_somebody_else() -> None:
    host, _links = invited(SHORT, OWN, OWN)
    host.screen.act("home")
    host.screen.act(f"open {host.part.id}")
    host.screen.act("receiver 1")
    host.screen.typed("code", "2 h1v1")
    assert "share-code" not in host.screen.frame().regions["main"], "that is of the seat before"
    host.screen.typed("code", "2 h2v2")
    assert "h2v2" in host.screen.frame().regions["main"]


def test_a_second_device_with_one_of_the_invitations_reads_that_the_seat_is_taken() -> None:
    host, links = invited(SHORT, OWN, OWN)
    first, late = joining(host, links[0]), Owner(host.relays.texts)
    for device in (first, host):
        device.seconds()
    late.open(links[0])
    late.screen.act("join")
    late.seconds()
    assert late.shows("Another device has taken the seat") and not late.shows("You have joined")
    assert host.part.seating.missing == [1]


def test_an_invitation_names_who_invites_only_where_that_is_known() -> None:
    for kinds, words in (
        ((HERE, OWN), "Ada invites you to"),
        ((HERE, OWN, BIRD), "Ada invites you to"),
        ((HERE, OWN, OWN), "You are invited to"),
        ((OWN, OWN), "You are invited to"),
        ((HERE, OWN, HERE), "You are invited to"),
    ):
        host, links = invited(SHORT, *kinds)
        guest = Owner(host.relays.texts)
        guest.open(links[kinds.index(OWN)])
        assert guest.shows(words)
        assert guest.shows("The table’s device deals") == ("You" in words)
        assert guest.shows("Answer by link instead") == (kinds == (HERE, OWN))


def test_an_invitation_for_several_is_refused_where_there_are_no_relays() -> None:
    _host, links = invited(SHORT, OWN, OWN)
    guest = Owner({})
    guest.relays.listed = []
    guest.open(links[0])
    assert guest.screen.page.name() == "home" and guest.shows("this site has none")


# --- at the table -------------------------------------------------------------------------------------------


def until_asked(
    host: Owner, guests: dict[int, Owner], rng: Random, is_wanted: Callable[[list[int]], bool]
) -> list[int]:
    """Play until such a question has just been put; return the seats that are asked."""
    known = None
    while True:
        for device in (host, *guests.values()):
            device.seconds(2)
            asked: list[int]
            put, asked = host.session.complete.question()
            if put not in (None, known) and is_wanted(asked):
                host.session.playback.finish()
                for guest in guests.values():
                    guest.seconds(2)
                return asked
            known = put
            advance(device, rng)


def test_guests_answer_a_question_in_any_order() -> None:
    host, guests = joined(ASKS, OWN, OWN, OWN)
    asked = until_asked(host, guests, Random(1), lambda asked: len(asked) == 2)
    assert host.shows("Waiting for {} and {}.".format(*(NAMES[seat] for seat in asked)))
    for seat in reversed(asked):
        assert may_move(guests[seat]) and not guests[seat].shows("Waiting for")
        guests[seat].screen.act("stage believe")
        guests[seat].screen.act("done")
        guests[seat].seconds()
        host.seconds()
        assert not may_move(guests[seat])
    assert host.session.match.question()[1] == []


def test_people_here_answer_aloud_before_a_guest_who_is_asked_first() -> None:
    """Their answer waits for its turn; hands are covered as soon as the question is put."""
    host, guests = joined(ASKS, HERE, OWN, HERE, OWN)
    asked = until_asked(host, guests, Random(2), lambda asked: 2 in asked and asked[0] not in (0, 2))
    here = [seat for seat in asked if seat in (0, 2)]
    assert host.screen.page.name().startswith("question")
    nothing_leaks(host.screen)
    host.screen.act("answer none")
    assert not host.session.handover.is_asking
    assert [*host.part.course.held] == here
    host.reload()
    host.seconds()
    assert not host.session.handover.is_asking, "their answers are stored"
    guests[asked[0]].screen.act("stage believe")
    guests[asked[0]].screen.act("done")
    guests[asked[0]].seconds()
    moves = len(host.session.match.entries)
    host.seconds()
    assert len(host.session.match.entries) > moves


def test_a_computers_answer_is_not_taken_for_that_of_the_person_here() -> None:
    host, guests = joined(ASKS, HERE, OWN, BIRD)
    until_asked(host, guests, Random(3), lambda asked: asked == [2, 0])
    host.screen.act("stage believe")
    request = host.screen.wanted()
    assert request is not None
    host.screen.answered(request, "believe")
    assert host.session.match.entries[-1].seat == 2 and not host.part.course.held
    assert host.session.choice.staged == ("believe",), "what was chosen meanwhile stays"


def test_a_hand_is_covered_when_a_guests_move_hands_the_turn_to_another_person_here() -> None:
    host, guests = joined(SHORT, OWN, HERE, HERE)
    rng = Random(4)
    for _turn in range(60):
        session = host.session
        if session.is_over:
            break
        viewer = session.handover.viewer
        if not advance(host, rng):
            for guest in guests.values():
                guest.seconds(2)
                while advance(guest, rng):
                    guest.seconds(2)
            host.seconds(2)
            session.playback.finish()
            host.screen.settle()
            if viewer is not None and session.turn in (1, 2) and session.turn != viewer:
                assert session.handover.viewer is None
                assert host.screen.page.name().startswith("handover")
                return
    raise AssertionError("no guest's move was followed by another person's turn")


def test_the_list_of_matches_names_nobody_as_host_while_a_guests_move_is_on_its_way() -> None:
    host, guests = joined(SHORT, OWN, OWN, OWN)
    mover = next(guest for guest in guests.values() if may_move(guest))
    mover.move(Random(9))
    mover.seconds()
    mover.screen.act("home")
    assert mover.shows("Your move is on its way") and not mover.shows("plays")
    turn = host.session.turn
    host.screen.act("home")
    assert host.shows(f"{NAMES[turn]} plays")


# --- ways out -----------------------------------------------------------------------------------------------


def test_a_link_to_one_of_several_guests_is_the_way_out_where_no_relay_answers() -> None:
    host, guests = joined(SHORT, OWN, OWN, OWN)
    mover = next(seat for seat, guest in guests.items() if may_move(guest))
    host.is_up = guests[mover].is_up = False
    for device in (host, guests[mover]):
        device.types(f"away {RELAY} ")
    guests[mover].move(Random(5))
    for device in (host, guests[mover]):
        device.seconds(PATIENCE + 1)
    assert guests[mover].shows("No relay can be reached")
    moves = len(host.session.match.entries)
    host.open(guests[mover].link())
    assert len(host.session.match.entries) == moves + 1
    awaited = host.session.turn
    host.screen.act("send")
    assert host.shows(f"Send to {NAMES[awaited]}"), "those first who wait"
    host.screen.act(f"receiver {awaited}")
    guests[awaited].open(host.link())
    assert may_move(guests[awaited])


def test_a_seat_among_several_can_be_invited_anew() -> None:
    host, guests = joined(SHORT, HERE, OWN, OWN)
    host.screen.act("menu")
    host.screen.act("way_out anew")
    host.screen.act("whose 2")
    host.screen.act("confirm")
    link = host.link()
    assert host.part.seating.missing == [2]
    new = joining(host, link)
    for device in (new, host, new):
        device.seconds()
    assert host.screen.page.name() == "table" and host.shows("Cleo is there.")
    assert new.screen.page.name() == "table"
    guests[2] = new
    play(host, guests, Random(6))
    assert guests[1].shows("Fair deal") and new.shows("The seat was given to this device")


def test_a_seat_among_several_can_be_played_here_from_now_on() -> None:
    host, guests = joined(SHORT, HERE, OWN, OWN)
    lost = guests.pop(2)
    host.screen.act("menu")
    host.screen.act("way_out here")
    host.screen.act("whose 2")
    assert host.shows("From now on Cleo plays on this device")
    host.screen.act("confirm")
    assert host.session.handover.people == (0, 2) and host.part.others == [1]
    host.reload()
    assert host.session.handover.people == (0, 2)
    if may_move(lost):
        lost.move(Random(7))
        lost.seconds()
        moves = len(host.session.match.entries)
        host.seconds()
        assert len(host.session.match.entries) == moves
    play(host, guests, Random(7))
    assert guests[1].shows("Fair deal")


def test_the_result_travels_to_each_guest_and_the_same_people_are_invited_again() -> None:
    host, guests = joined(SHORT, OWN, OWN)
    rng = Random(8)
    while not host.has_ended:
        for device in (*guests.values(), host):
            device.seconds(2)
            while advance(device, rng):
                pass
    host.session.playback.finish()
    host.screen.settle()
    assert host.shows("The result travels by itself to the devices of: Ada and Bea.")
    for device in (guests[0], host):
        device.seconds()
    assert host.shows("The result travels by itself to the devices of: Bea.")
    for device in (guests[1], host):
        device.seconds()
    assert not host.shows("The result travels")
    host.screen.act("rematch")
    assert host.shows("Scan this code with Ada") and host.shows("For whom?")
