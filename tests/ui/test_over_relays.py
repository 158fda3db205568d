"""A match over relays: two devices whose pages find there the newest message of each other.

One page alone is open at a time, unless a test says otherwise.
"""

import json
import re
from random import Random

import pytest

from game import by_name
from game.remote import curve
from tests.games import KITS, SERVED
from tests.remote.relays import without_signatures
from tests.ui.devices import Device
from tests.ui.screens import opened, text_of
from ui.remote import records
from ui.remote.delivery import PATIENCE

TWO = [name for name in KITS if by_name(name).PLAYERS[0] == 2]
SMALL = next(name for name in TWO if name not in SERVED)
RELAY = "wss://relay.example"
SECONDS = 5  # of a visit


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch, request) -> None:
    monkeypatch.setattr(records, "urandom", Random(request.node.name).randbytes)
    monkeypatch.setattr(curve, "sign", without_signatures)


class Owner(Device):
    """A device whose page a relay serves while it is open; all owners share what is on the relay."""

    def __init__(self, texts: dict[str, str], is_up: bool = True) -> None:
        super().__init__()
        self.relays = self.platform.fake_relays
        self.relays.listed, self.relays.texts = [RELAY], texts
        self.is_up = is_up
        self.is_reached = False
        self.refuses = False
        self.read: set[str] = set()

    def reload(self) -> None:
        self.relays.end()
        self.is_reached, self.relays.waits = False, None
        self.read.clear()
        super().reload()

    def types(self, words: str) -> None:
        self.screen.typed("relays", words)

    def second(self) -> None:
        """Let a second pass for the page, and what the relay does in it; the page is drawn then."""
        self.relays.seconds += 1
        self._hear()
        opened(self.screen)
        self.screen.frame()

    def _hear(self) -> None:
        for _part in range(20):
            if (pause := self.relays.waits) is not None:
                self.relays.waits = None
                self.types("wake")
                if pause >= 1:
                    break
        if not self.relays.is_open or not self.is_up:
            self.is_reached = False
            return
        if not self.is_reached:
            self.is_reached = True
            self.types(f"open {RELAY} ")
        for author in sorted(self.relays.followed & {*self.relays.texts}):
            event = self.relays.texts[author]
            if event not in self.read:
                self.read.add(event)
                self.types(f"event {RELAY} {event}")
                if author in self.relays.own:
                    answer, why = ("refused", "invalid") if self.refuses else ("kept", "")
                    self.types(f"{answer} {RELAY} {json.loads(event)['id']} {why}")
        self.types(f"read {RELAY} ")

    def seconds(self, number: int = SECONDS) -> None:
        for _second in range(number):
            self.second()


def set_up(ada: Owner, game: str) -> None:
    ada.screen.act(f"setup {game}")
    ada.screen.typed("name 0", "Ada")
    ada.screen.act("seat 1 link")
    ada.screen.typed("name 1", "Bea")


def invited(game: str = SMALL, texts: dict[str, str] | None = None) -> tuple[Owner, Owner]:
    """Return Ada's device, which waits, and Bea's, on which the invitation is open."""
    texts = {} if texts is None else texts
    ada, bea = Owner(texts), Owner(texts)
    set_up(ada, game)
    ada.screen.act("travel relays")
    ada.screen.act("start")
    bea.open(ada.link())
    return ada, bea


def joined(game: str = SMALL) -> tuple[Owner, Owner]:
    ada, bea = invited(game)
    bea.screen.act("join")
    for device in (bea, ada, bea):
        device.seconds()
    return ada, bea


def turn_of(devices: tuple[Owner, Owner]) -> Owner:
    return next(device for device in devices if device.is_awaited)


@pytest.mark.parametrize("game", TWO)
def test_two_whose_pages_are_never_open_at_once_play_over_a_relay(game, request) -> None:
    """Reloaded at each visit. Of one game a whole match, of others the first moves, unless `--complete`."""
    is_complete = game == SMALL or request.config.getoption("--complete")
    devices, rng = joined(game), Random(f"visits {game}")
    ada, bea = devices
    clock, visits = ada.relays.seconds, 0
    while not all(device.has_ended for device in devices) and (is_complete or visits < 12):
        visits += 1
        assert visits < 3_000
        device = devices[visits % 2]
        device.reload()
        clock += 10
        device.relays.seconds = clock
        for _second in range(SECONDS):
            device.second()
            if device.is_awaited and device.screen.page.name() == "table":
                device.move(rng)
        if ada.has_ended and device is ada and not bea.has_ended:
            ada.session.playback.finish()
            ada.screen.settle()
            assert ada.shows("The result travels to")
    moves = len(ada.session.match.entries)
    print(f"{moves} moves in {visits} visits, {len(ada.relays.texts)} events left")
    assert len(ada.relays.texts) <= 4, "a way and a door for each"
    assert ada.has_ended or moves >= (1 if is_complete else 4)
    if is_complete:
        assert bea.shows("Fair deal")
        assert ada.table.position() == bea.table.position()
        ada.reload()
        ada.relays.seconds = clock + 10
        ada.seconds()
        ada.session.playback.finish()
        ada.screen.settle()
        assert ada.screen.page.name() == "end"
        assert not ada.shows("The result travels to"), "the guest has the end"
    assert not ada.platform.logged and not bea.platform.logged


def test_without_relays_the_set_up_asks_nothing_and_links_are_the_way() -> None:
    ada = Owner({})
    ada.relays.listed = []
    set_up(ada, SMALL)
    assert not ada.shows("How do messages travel?")
    ada.screen.act("travel relays")
    ada.screen.act("start")
    ada.link()
    assert "relays" not in ada.platform.carried[-1][1]
    assert ada.relays.waits is None


def test_relays_are_off_until_they_are_chosen_for_a_match() -> None:
    ada = Owner({})
    set_up(ada, SMALL)
    assert ada.shows("How do messages travel?") and not ada.shows("internet addresses")
    ada.screen.act("travel relays")
    assert ada.shows("internet addresses")
    ada.screen.act("start")
    set_up(ada, SMALL)
    assert not ada.shows("internet addresses"), "asked for each match"


def test_an_invitation_connects_with_nothing_before_it_is_accepted() -> None:
    _ada, bea = invited()
    assert bea.shows("internet addresses") and bea.shows("Answer by link instead")
    bea.seconds()
    assert bea.relays.waits is None and not bea.relays.is_open
    bea.screen.act("join")
    bea.seconds()
    assert bea.relays.is_open


def test_who_answers_by_link_plays_by_link() -> None:
    ada, bea = invited()
    bea.screen.act("join_by_link")
    bea.seconds()
    assert not bea.relays.is_open
    ada.open(bea.link())
    assert ada.shows("the cards have been dealt")
    bea.open(ada.link())
    devices, rng = (ada, bea), Random("by link")
    turn_of(devices).move(rng)
    assert any(device.shows("Send") for device in devices)
    bea.seconds()
    assert not bea.relays.is_open


def test_both_are_at_the_table_without_another_tap_once_the_invitation_is_accepted() -> None:
    ada, bea = invited()
    ada.seconds()
    assert ada.shows("once Bea has joined")
    bea.screen.act("join")
    for device in (bea, ada, bea):
        device.seconds()
    assert ada.shows("Bea is in: the cards have been dealt.")
    assert [device.screen.page.name() for device in (ada, bea)] == ["table", "table"]


@pytest.mark.parametrize("first", ["host", "guest"])
def test_that_the_cards_are_dealt_is_said_until_the_first_move_is_made_or_received(first: str) -> None:
    rng = Random("dealt")
    for _ in range(20):
        ada, bea = invited()
        bea.screen.act("join")
        for device in (bea, ada, bea):
            device.seconds()
        if (ada if first == "host" else bea).is_awaited:
            break
    assert ada.shows("Bea is in: the cards have been dealt.")
    turn_of((ada, bea)).move(rng)
    bea.seconds()
    ada.seconds()
    assert not ada.shows("the cards have been dealt")


def guest_to_move() -> tuple[Owner, Owner]:
    ada, bea = joined()
    rng = Random("guest")
    while not bea.is_awaited:
        ada.move(rng)
        ada.seconds()
        bea.seconds()
        bea.session.playback.finish()
    return ada, bea


def test_a_guest_reads_whether_its_move_is_on_its_way_or_delivered() -> None:
    ada, bea = guest_to_move()
    bea.move(Random("moves"))
    bea.second()
    assert bea.screen.frame().status == "Your move is on its way."
    bea.seconds(PATIENCE + 1)
    assert "Your move is delivered. Ada" in bea.screen.frame().status
    ada.seconds()
    bea.seconds()
    assert bea.part.asked is None, "made"


def test_where_no_relay_can_be_reached_a_link_is_the_way_out() -> None:
    ada, bea = guest_to_move()
    bea.is_up = False
    bea.types(f"away {RELAY} ")
    bea.move(Random("moves"))
    bea.seconds(PATIENCE + 1)
    assert "No relay can be reached. Nothing is lost" in bea.screen.frame().status
    moves = len(ada.session.match.entries)
    ada.open(bea.link())
    assert len(ada.session.match.entries) > moves


def test_a_device_whose_messages_are_refused_says_what_its_clock_says() -> None:
    _ada, bea = guest_to_move()
    bea.refuses = True
    bea.move(Random("moves"))
    bea.seconds(PATIENCE + 1)
    status = bea.screen.frame().status
    assert "take the message. Is this device" in status
    assert status.endswith(f"It says second {bea.relays.seconds}.")


def test_the_menu_says_which_relays_are_reached_and_when_the_other_device_was_heard_of() -> None:
    ada, bea = joined()
    heard = ada.relays.seconds
    for device in (ada, bea):
        device.relays.listed = [RELAY, "wss://other.example"]
    bea.relays.seconds = heard + 100
    bea.reload()
    bea.seconds()
    ada.seconds(60)
    bea.screen.act("menu")
    bea.seconds()
    assert bea.shows("Relays reached: 1 of 2.")
    news = re.search(r"Last news of Ada: second (\d+)\.", text_of(bea.screen))
    assert news and int(news[1]) <= heard, "when it was written, not when it was read"
    bea.types(f"away {RELAY} ")
    assert bea.shows("Relays reached: 0 of 2.")
    bea.screen.act("way_out link")
    assert bea.link()


def test_the_screen_stays_on_while_a_move_of_this_device_is_awaited() -> None:
    ada, bea = joined()
    devices, rng = (ada, bea), Random("awake")
    for _turn in range(4):
        mover = turn_of(devices)
        (other,) = {ada, bea} - {mover}
        mover.seconds()
        other.seconds()
        assert (mover.relays.is_awake, other.relays.is_awake) == (True, False)
        mover.move(rng)
        mover.second()
        assert mover.relays.is_awake == mover.is_awaited
        for device in (*devices, *devices):
            device.seconds()
            device.session.playback.finish()
    mover = turn_of(devices)
    mover.seconds()
    mover.screen.act("home")
    mover.seconds()
    assert not mover.relays.is_awake


def test_what_the_relay_of_the_own_wi_fi_sees_is_said_as_it_is() -> None:
    ada = Owner({})
    set_up(ada, SMALL)
    ada.screen.act("travel relays")
    assert ada.shows("your internet addresses")
    ada.relays.listed = ["ws://192.168.1.7:8000/relay"]
    assert ada.shows("your addresses in the Wi-Fi") and not ada.shows("internet")


def test_who_leaves_the_match_leaves_the_relays() -> None:
    ada, _bea = joined()
    assert ada.relays.is_open
    ada.screen.act("menu")
    ada.seconds()
    assert ada.relays.is_open, "the match is beneath"
    ada.screen.act("home")
    ada.seconds()
    assert not ada.relays.is_open and ada.relays.waits is None


def test_a_new_view_leaves_the_page_above_the_table_open() -> None:
    ada, bea = guest_to_move()
    bea.move(Random("moves"))
    bea.second()
    bea.screen.act("menu")
    ada.seconds()
    bea.seconds()
    assert bea.part.asked is None and bea.screen.page.name() == "menu"


def test_a_second_device_with_the_invitation_reads_that_the_seat_is_taken() -> None:
    ada, bea = invited()
    late = Owner(ada.relays.texts)
    late.open(ada.link())
    bea.screen.act("join")
    for device in (bea, ada):
        device.seconds()
    late.screen.act("join")
    late.seconds()
    assert late.shows("Another device has taken the seat")
    bea.seconds()
    assert bea.screen.page.name() == "table"


def test_a_tab_whose_match_another_tab_continues_writes_nothing() -> None:
    ada, _bea = joined()
    ada.screen.matches.go_stale()
    before = dict(ada.relays.texts)
    ada.seconds()
    assert ada.relays.texts == before and not ada.relays.is_open
