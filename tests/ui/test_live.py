"""A match live at one table: a bank and phones, each with storage of its own, and connections that break."""

from collections.abc import Mapping
from random import Random

import pytest

from game import by_name
from game.remote import wire
from game.remote.bank import Bank
from tests.games import KITS, SERVED
from tests.remote.bad_wire import any_move_of
from tests.ui import devices
from tests.ui.screens import FakePlatform, notices, opened, text_of
from ui.session import remote
from ui.session.remote import GuestSession
from ui.store.saved_matches import BANK, LIVE, SEAT

ASKS = next(name for name in SERVED if by_name(name).ANSWERS)


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch, request) -> None:
    monkeypatch.setattr(remote, "urandom", Random(request.node.name).randbytes)


class Device(devices.Device):
    """One device: its connections don't outlive the tab."""

    def __init__(self) -> None:
        super().__init__()
        self.peers: dict[int, tuple[Device, int]] = {}
        self.heard: list[str] = []
        """All that has ever reached this device."""

    def reload(self) -> None:
        for device, at in [*self.peers.values()]:
            self.cut(device, at)
        super().reload()

    def cut(self, device: "Device", at: int) -> None:
        number = next(number for number, peer in self.peers.items() if peer == (device, at))
        del self.peers[number], device.peers[at]
        device.tell(f"away {at}")
        self.tell(f"away {number}")

    def tell(self, words: str) -> None:
        self.screen.typed("live", words)
        opened(self.screen)


def carry(*devices: Device) -> None:
    """Do what the devices have asked their connections for, until nothing is left to be done."""
    while any(device.platform.carried for device in devices):
        for device in devices:
            if device.platform.carried:
                does, words = device.platform.carried.pop(0)
                first, _, text = words.partition(" ")
                if does == "send" and int(first) in device.peers:
                    other, at = device.peers[int(first)]
                    other.heard.append(text)
                    other.tell(f"heard {at} {text}")
                elif does == "close":
                    for other, at in [*device.peers.values()]:
                        device.cut(other, at)


def connect(bank: Device, phone: Device, seat: int) -> None:
    """Show and read the two codes."""
    bank.screen.act(f"invite {seat}")
    offer = f"r=live0100{seat:02}{'ab' * 40}"
    bank.tell(f"offered {seat} {offer}")
    assert ("draw_code", f"https://example.org/table/#{offer}") in bank.platform.carried
    phone.screen.visit(offer)
    assert phone.screen.page.name() == "answering", text_of(phone.screen)
    phone.screen.act("connect")
    assert ("answer", offer) in phone.platform.carried
    phone.tell(f"answered -1 r=live0101{seat:02}{'cd' * 40}")
    bank.screen.act("scan")
    bank.screen.typed("scanned", f"https://example.org/table/#r=live0101{seat:02}{'cd' * 40}")
    assert bank.platform.carried[-1][0] == "accept"
    for device in (bank, phone):
        device.platform.carried.clear()
    bank.peers[seat], phone.peers[-1] = (phone, -1), (bank, seat)
    bank.tell(f"open {seat}")
    phone.tell("open -1")


def set_up(game: str, kinds: list[str]) -> Device:
    """Return the bank, with a seat of each kind: `live`, `human`, a level."""
    bank = Device()
    bank.screen.act(f"setup {game}")
    bank.screen.act(f"players {len(kinds)}")
    for seat, (kind, name) in enumerate(zip(kinds, ("Ada", "Bea", "Cem", "Dan", "Eve"), strict=False)):
        bank.screen.act(f"seat {seat} {kind}")
        bank.screen.typed(f"name {seat}", name)
    bank.screen.act("start")
    return bank


def at_table(game: str, kinds: list[str]) -> tuple[Device, dict[int, Device]]:
    """Return the bank and its phones by seat, after the deal."""
    bank, phones = set_up(game, kinds), {}
    assert bank.screen.page.name() == "inviting", text_of(bank.screen)
    for seat in [seat for seat, kind in enumerate(kinds) if kind == "live"]:
        phones[seat] = Device()
        connect(bank, phones[seat], seat)
        carry(bank, *phones.values())
    for device in (bank, *phones.values()):
        assert device.screen.page.name() == "table", text_of(device.screen)
    return bank, phones


def play(bank: Device, phones: dict[int, Device], rng: Random, most: int = 3000) -> None:
    """Let everyone who may move do so, at random, until the end or for so many moves."""
    devices = [bank, *phones.values()]
    for _ in range(most):
        if bank.session.is_over:
            break
        if bank.session.is_thinking:
            bank.session.computer_plays(any_move_of(bank.session.match.table, bank.session.turn, rng))
            bank.screen.after_move()
        elif movers := [device for device in devices if device.may_move]:
            rng.choice(movers).move(rng)
        else:
            raise AssertionError("everybody waits")
        carry(*devices)
        for device in devices:
            device.session.playback.finish()
            device.screen.settle()


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize(
    "here", ["live", *(pytest.param(one, marks=pytest.mark.long) for one in ("human", "casual"))]
)
def test_a_match_is_played_at_one_table(game, here) -> None:
    """The device at the table has no seat, or one, or plays a computer's."""
    number = max(2, by_name(game).PLAYERS[0])
    if number not in by_name(game).PLAYERS:
        pytest.skip("one player alone")
    bank, phones = at_table(game, [here, *["live"] * (number - 1)])
    play(bank, phones, Random(f"{game} {here}"))
    assert bank.session.is_over
    for phone in phones.values():
        assert phone.screen.page.name() == "end", text_of(phone.screen)
        assert phone.session.match.table.position() == bank.session.match.table.position()
        assert phone.session.match.extra["checked"][0] == ""
        assert not phone.platform.keys(SEAT)
    bank.screen.act("rematch")
    carry(bank, *phones.values())
    assert {device.screen.page.name() for device in (bank, *phones.values())} == {"table"}, "no new codes"


@pytest.mark.parametrize("game", SERVED)
def test_a_device_without_a_seat_draws_nobodys_hand(game) -> None:
    number = by_name(game).PLAYERS[0]
    for here in ("live", "human"):
        bank, phones = at_table(game, [here, *["live"] * (number - 1)])
        regions = bank.screen.frame().regions
        assert bool(regions["table-hand"]) == (here == "human")
        assert ("other-hand" in regions["table-board"]) <= (here == "human")
        for phone in phones.values():
            assert phone.screen.frame().regions["table-hand"]


def test_a_killed_browser_leaves_no_live_match_that_reads_as_one_by_link(monkeypatch) -> None:
    """What is stored of a match at first says that it is live in the same transaction."""
    written: list[Mapping[str, str | None]] = []
    write = FakePlatform.write
    monkeypatch.setattr(
        FakePlatform, "write", lambda self, changes: written.append(changes) or write(self, changes)
    )
    bank, phones = at_table(SERVED[0], ["human", "live"])
    for device, prefix in ((bank, BANK), (phones[1], SEAT)):
        (id,) = (key.removeprefix(LIVE) for key in device.platform.store if key.startswith(LIVE))
        first = next(changes for changes in written if prefix + id in changes)
        assert LIVE + id in first


def test_a_phone_that_was_found_is_no_longer_looked_for() -> None:
    """Another one may still be missing."""
    bank = set_up(SERVED[0], ["live", "live"])
    connect(bank, Device(), 0)
    page = bank.screen.page
    assert bank.shows("Connected.") and bank.shows("Not connected.")
    assert page.tick_seconds() is None and not page.status()
    assert "share-code" not in text_of(bank.screen)


def test_devices_that_cannot_find_each_other_are_not_looked_for_without_end() -> None:
    bank = set_up(SERVED[0], ["live", "live"])
    bank.screen.act("invite 0")
    bank.screen.typed("scanned", f"r=live010100{'cd' * 40}")
    page = bank.screen.page
    bank.tell("failed 0")
    assert page.tick_seconds() is not None, "an answer that comes late may still connect"
    page.tick()
    assert "find each other" in page.status()
    assert page.tick_seconds() is None


def test_several_answer_a_question_at_the_same_time() -> None:
    bank, phones = at_table(ASKS, ["human", "live", "live"])
    rng = Random(2)
    while len(bank.session.end.question()[1]) < 2:
        play(bank, phones, rng, 1)
    asked = bank.session.end.question()[1]
    devices = {0: bank} | phones
    for seat in reversed(asked):
        assert devices[seat].may_move
        devices[seat].screen.act("stage believe")
        devices[seat].screen.act("done")
        carry(*devices.values())
        assert not devices[seat].may_move
    assert bank.session.end.question()[1] == []


@pytest.mark.parametrize("game", SERVED)
def test_a_phone_comes_back_by_two_codes_without_losing_anything(game) -> None:
    bank, phones = at_table(game, ["live", "live"])
    rng, devices = Random(game), [bank, *phones.values()]
    for _ in range(6):
        play(bank, phones, rng, 3)
        lost = phones[rng.choice([*phones])]
        seat = next(seat for seat, phone in phones.items() if phone is lost)
        lost.cut(bank, seat)
        assert "device is out of reach" in notices(lost.screen)
        assert ("is out of reach" in notices(bank.screen)) == (seat in bank.session.end.awaited())
        if lost.may_move:
            lost.move(rng)
            carry(*devices)
        state = bank.session.end.state
        if rng.random() < 0.5:
            lost.reload()
            carry(*devices)
            assert lost.screen.page.name() == "table"
        if rng.random() < 0.3:
            bank.reload()
            carry(*devices)
        assert bank.session.end.state >= state
        for seat, phone in phones.items():
            if seat not in bank.peers:
                bank.screen.act("devices")
                connect(bank, phone, seat)
                carry(*devices)
        if bank.session.is_over:  # it was a short one
            break
        assert [device.screen.page.name() for device in devices] == ["table"] * 3
        assert not notices(bank.screen)
        for seat, phone in phones.items():
            assert phone.session.view() == bank.session.match.table.view(seat)


def test_another_device_that_answers_a_phones_code_sees_none_of_its_cards() -> None:
    bank, phones = at_table(ASKS, ["live", "live"])
    stranger = Device()
    bank.screen.act("devices")
    phones[1].cut(bank, 1)
    connect(bank, stranger, 1)
    carry(bank, stranger, *phones.values())
    for text in ["nothing", *stranger.heard, *phones[0].heard]:
        bank.tell(f"heard 1 {text}")
    play(bank, {0: phones[0]}, Random(1), 1) if phones[0].may_move else None
    carry(bank, stranger)
    kinds = {getattr(wire.unpack(text), "kind", "") for text in stranger.heard}
    assert kinds <= {"invite", "refused"}
    assert stranger.screen.session is None
    assert "Another device has taken the seat" in notices(stranger.screen)


def test_the_bank_plays_on_without_phones() -> None:
    bank, phones = at_table(SERVED[0], ["live", "live"])
    play(bank, phones, Random(1), 4)
    position = bank.session.match.table.position()
    bank.screen.act("menu")
    assert bank.shows("Phones")
    bank.screen.act(f"waiting {bank.screen.matches.match_id}")
    bank.screen.act("stay_here")
    carry(bank, *phones.values())
    assert bank.screen.page.name().startswith("handover")
    assert bank.session.match.table.position() == position
    assert not bank.platform.keys(BANK) and not bank.platform.keys(LIVE)
    for phone in phones.values():
        assert "out of reach" in notices(phone.screen)


def test_the_bank_plays_on_by_links_where_a_match_by_link_could_begin() -> None:
    for game in SERVED:
        bank, _phones = at_table(game, ["human", "live"])
        bank.screen.act("devices")
        assert bank.shows("Continue by link") is (not by_name(game).ANSWERS)
    bank, phones = at_table(SERVED[0], ["human", "live"])
    bank.screen.act("devices")
    bank.screen.act("by_link")
    assert bank.screen.page.name() == "table"
    if not bank.may_move:
        bank.screen.act("send")
    else:
        bank.move(Random(1))
        while bank.may_move:
            bank.move(Random(1))
        bank.screen.act("send")
    bank.screen.act("share_link")
    phones[1].screen.visit(bank.platform.carried[-1][1].partition("#")[2])
    assert isinstance(phones[1].screen.session, GuestSession)
    assert phones[1].may_move
    phones[1].move(Random(2))
    assert "send" in phones[1].screen.frame().regions["table-actions"]


def test_what_is_heard_away_from_the_table_is_said_again_there() -> None:
    bank, phones = at_table(SERVED[0], ["live", "live"])
    id = bank.screen.matches.match_id
    bank.screen.act("home")
    mover = next(phone for phone in phones.values() if phone.may_move)
    mover.move(Random(1))
    carry(bank, *phones.values())
    bank.screen.act(f"open {id}")
    carry(bank, *phones.values())
    assert bank.session.end.state == 1
    mover.screen.act("home")
    play(bank, {seat: phone for seat, phone in phones.items() if phone is not mover}, Random(3), 1)
    mover.screen.act(f"open {id}")
    carry(bank, *phones.values())
    assert mover.session.match.table.ply == bank.session.end.state


def test_the_choice_is_there_where_browsers_can_connect() -> None:
    device = Device()
    device.screen.act(f"setup {SERVED[0]}")
    assert device.shows("Own phone")
    device.platform.lacks = {"connects"}
    assert not device.shows("Own phone")


def test_two_people_at_the_device_have_no_phones_beside_them() -> None:
    for kinds in (["human", "human", "live"], ["live", "human", "human"]):
        bank = set_up(ASKS, kinds)
        assert bank.screen.page.name().startswith("setup") and bank.shows("only one person")


def test_a_code_that_is_none_is_refused() -> None:
    bank = set_up(SERVED[0], ["live", "live"])
    bank.screen.act("invite 0")
    for what in ("old 0", "damaged -1", "failed -1"):
        bank.tell(what)
        assert bank.screen.page.status()
    phone = Device()
    phone.screen.visit("r=live0101" + "00" * 40)
    assert "for the table’s device" in notices(phone.screen)
    end = bank.screen.page.end  # type: ignore[attr-defined]
    assert isinstance(end, Bank) and end.match is None
