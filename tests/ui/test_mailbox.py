"""Screens of two people whose messages relays carry: no more lies there than the newest event of each author.

Only one page is open at a time, and each visit begins with what the device has stored.
"""

from random import Random

import pytest

from game import by_name
from game.remote import curve
from game.remote.mailbox import WAIT, Mailbox
from tests.games import KITS, SERVED
from tests.remote.relays import BEGIN, without_signatures
from tests.ui.devices import Device
from ui.remote import records

TWO = [name for name in KITS if by_name(name).PLAYERS[0] == 2]
VISITS = 16


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch, request) -> None:
    monkeypatch.setattr(records, "urandom", Random(request.node.name).randbytes)
    monkeypatch.setattr(curve, "sign", without_signatures)


def invited(game: str) -> tuple[Device, Device]:
    """Return Ada's device, and Bea's that has tapped on Join; Ada's hasn't heard of it."""
    ada, bea = Device(), Device()
    ada.screen.act(f"setup {game}")
    ada.screen.typed("name 0", "Ada")
    ada.screen.act("seat 1 link")
    ada.screen.typed("name 1", "Bea")
    ada.screen.act("start")
    bea.open(ada.link())
    bea.screen.act("join")
    return ada, bea


class Visit:
    """A page that is open for some seconds, from a kill to the next."""

    def __init__(self, device: Device, relay: dict[str, str], now: int, rng: Random) -> None:
        device.reload()
        self.device, self.relay, self.rng = device, relay, rng
        self.mailbox = Mailbox(device.part)
        for second in range(WAIT + 2):
            self._read()
            if device.is_awaited:
                device.move(rng)
            self._write(now + second)

    def _read(self) -> None:
        followed, own = self.mailbox.asks()
        for author in {*followed, *own} & {*self.relay}:
            text = self.mailbox.heard(self.relay[author])
            if text is not None:
                self.device.open(text)

    def _write(self, now: int) -> None:
        device, matches = self.device, self.device.screen.matches
        is_there = bool(matches.saved.elsewhere())  # else the match was revealed, and is here alone by now
        if is_there and device.part is not self.mailbox.device:
            self.mailbox = Mailbox(device.part)
        if self.mailbox.write(now) and is_there:
            if records.at_table(matches, self.mailbox.device.id):
                matches.keep()
            else:
                records.keep_waiting(matches, self.mailbox.device)
        self.relay |= dict(self.mailbox.due())


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("game", TWO)
def test_two_who_are_never_there_at_once_play_over_a_relay(game, first, request) -> None:
    """Of the games served the first visits; whole matches with `--complete`."""
    is_complete = game not in SERVED or request.config.getoption("--complete")
    devices, relay, rng = invited(game), dict[str, str](), Random(f"visits {game}")
    visits, moves = first, -1
    while not all(device.has_ended for device in devices) and (is_complete or visits < VISITS):
        visits += 1
        assert visits < 3_000
        device = devices[visits % 2]
        if not device.has_ended:
            Visit(device, relay, BEGIN + 10 * visits, rng)
        moves = max(moves, len(device.session.match.entries) if device.screen.session else 0)
    print(f"{moves} moves in {visits - first} visits, {len(relay)} events left")
    assert moves >= (visits - 4 if not is_complete else 1) // 2
    if is_complete:
        ada, bea = devices
        assert bea.shows("Fair deal")
        assert ada.table.position() == bea.table.position()
    assert len(relay) <= 4, "a way and a door for each"
