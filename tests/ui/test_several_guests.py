"""A match over relays with several guests: a host with or without a seat, people and computers there.

One page alone is open at a time, unless a test says otherwise.
"""

from random import Random

import pytest

from game import by_name
from game.notation import write_move
from game.remote import curve
from tests.games import KITS, OF_TESTS, SERVED
from tests.remote.bad_wire import any_move_of
from tests.remote.relays import without_signatures
from tests.ui.test_over_relays import SECONDS, Owner
from tests.ui.walked import shown
from ui.remote import records, ways_out

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


def nobody_here_sees_a_hidden_card(host: Owner) -> None:
    """Assert that nothing is drawn that a spectator can't know; what was just shown to all may be named."""
    session = host.session
    match = session.complete
    kit, entries = KITS[match.game], match.entries
    told = {word for entry in entries[-3 * len(match.seats) :] for event in entry.events for word in event}
    secret = kit.cards(match.table.position()).keys() - kit.cards(match.table.view(None)).keys()
    assert not kit.named_in(shown(host.screen)) & (secret - kit.alike - told)
    assert 'id="card-' not in shown(host.screen)


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
                nobody_here_sees_a_hidden_card(host)
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
        pytest.param(game, kinds, marks=[] if game in (SHORT, ASKS) else [pytest.mark.long])
        for game in KITS
        for kinds in kinds_of(game)
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_several_play_over_a_relay_though_one_device_alone_is_awake(game, kinds, request) -> None:
    """The first visits; whole matches of a short game, and with `--complete` of every one."""
    is_complete = game == SHORT or request.config.getoption("--complete")
    host, guests = joined(game, *kinds)
    visits = play(host, guests, Random(f"{game} {kinds}"), 5_000 if is_complete else 20)
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
