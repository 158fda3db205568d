"""What earlier versions stored of matches on several devices: it opens as what it still can be.

earlier_devices.json of a game: what the devices had stored, by what each was.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import save
from game.notation import write_move
from game.remote.wire import MOVING
from tests.languages import speaking
from tests.ui.devices import Device
from tests.ui.screens import notices
from tools.catalogs import languages
from ui.remote.port import NOT_DEALT, ONE_TABLE
from ui.session.session import Session
from ui.store.saved_matches import MATCH
from ui.text.i18n import ENGLISH, clause

TESTS = Path(__file__).parent.parent

Stored = dict[str, str]


@cache
def records() -> dict[str, Stored]:
    found: dict[str, Stored] = {}
    for path in TESTS.glob("*/earlier_devices.json"):
        found |= json.loads(path.read_text("utf-8"))
    return found


def device_with(kind: str) -> Device:
    device = Device()
    device.platform.store |= records()[kind]
    return device


def device_of(kind: str) -> tuple[Device, str]:
    """Return a device with its only match opened from the home page, and the match's id."""
    device = device_with(kind)
    (card,) = device.screen.matches.saved.cards()
    device.screen.act(f"open {card.id}")
    return device, card.id


def carried(sender: Device, receiver: Device) -> None:
    """Send what is due, and open it."""
    words = sender.link()
    receiver.open(words[words.index("https://") :])


def play_a_move(device: Device) -> None:
    session: Any = device.screen.session
    device.screen.act(f"stage {write_move(session.choice.selection.legal[0])}")
    device.screen.act("done")


def test_a_live_match_for_two_goes_on_by_link() -> None:
    host, _ = device_of("bank of a live match for two")
    phone, _ = device_of("phone of a live match for two")
    assert [device.screen.page.name() for device in (host, phone)] == ["table", "table"]
    mover, other = (host, phone) if host.is_awaited else (phone, host)
    ply = host.part.state
    while mover.is_awaited:
        play_a_move(mover)
        if mover is phone:
            break
    carried(mover, other)
    assert host.part.state > ply
    carried(host, phone)
    assert phone.session.sight.view() == host.table.view(phone.part.seat)


@pytest.mark.parametrize("kind", ["bank of two phones", "bank of a live match with questions"])
def test_a_live_match_that_links_cannot_carry_goes_on_where_all_its_cards_are(kind) -> None:
    device, id = device_of(kind)
    assert type(device.screen.session) is Session
    text = records()[kind][MATCH + id]
    assert save.as_data(device.session.match)["moves"] == json.loads(text)["moves"]
    stored = set(device.platform.store.values())
    assert all(old in stored for key, old in records()[kind].items() if "/bank/" in key), "nothing is deleted"
    turn = device.session.turn
    device.screen.act(f"reveal {turn}")
    assert device.session.handover.viewer == turn
    play_a_move(device)
    assert len(save.read(device.platform.store[MATCH + id]).entries) == len(json.loads(text)["moves"]) + 1
    device.screen.act("home")
    device.screen.act(f"delete {id}")
    assert not [key for key in device.platform.store if id in key]
    device.screen.act("restore")
    device.screen.act(f"open {id}")
    assert type(device.screen.session) is Session


def test_a_link_of_a_phone_opens_the_match_where_it_goes_on() -> None:
    """A phone can't know that the table's device has no seat of its own, which no link can reach."""
    phone, _ = device_of("phone of a bank without a seat")
    words = phone.link()
    host = device_with("bank of two phones")
    for _again in range(2):
        host.open(words[words.index("https://") :])
        assert type(host.screen.session) is Session
        host.screen.act("home")


def test_a_match_that_was_moved_goes_on_where_it_is() -> None:
    """A guest's move on its way to the first device is chosen anew."""
    host, _ = device_of("bank that a match had moved to")
    guest, _ = device_of("guest of a bank that had moved")
    state, wanted = host.part.state, guest.session.choice.staged
    host.open(records()["links of a match that had moved"]["under way"])
    assert host.part.state == state
    carried(host, guest)
    assert guest.session.choice.staged == wanted and guest.may_move
    guest.screen.act("done")
    carried(guest, host)
    assert host.part.state == state + 1


def test_a_match_that_was_moved_can_be_continued_where_it_came_from() -> None:
    """Its guest may have heard of the other device, whose copy is behind then."""
    first, id = device_of("bank that had moved")
    other, _ = device_of("bank that a match had moved to")
    guest, _ = device_of("guest of a bank that had moved")
    assert first.shows("This match was moved to another device") and not first.may_move
    stored = dict(first.platform.store)
    first.open(records()["links of a match that had moved"]["under way"])
    assert first.shows("the match was moved to another device")
    first.screen.act("home")
    assert first.shows("Moved to another device")
    assert first.part.state == len(json.loads(stored[MATCH + id])["moves"])
    carried(other, guest)
    first.screen.act(f"open {id}")
    first.screen.act("take_up")
    first.reload()
    carried(first, guest)
    guest.screen.act("done")
    carried(guest, other)
    assert other.part.is_behind
    state = first.part.state
    carried(guest, first)
    assert first.part.state == state + 1


def test_a_link_that_moved_a_match_says_where_it_continues() -> None:
    device = Device()
    device.open(records()["links of a match that had moved"]["moving"])
    assert clause(MOVING) in notices(device.screen)
    assert not device.platform.saves() and not device.screen.matches.saved.elsewhere()


@pytest.mark.parametrize("language", [ENGLISH, *languages()])
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("phone of a live match with questions", ONE_TABLE),
        ("bank of phones that had not joined", NOT_DEALT),
    ],
)
def test_a_match_that_cannot_go_on_says_why_and_stays(kind, reason, language) -> None:
    with speaking(language):
        assert ("phones" in clause(reason)) == (language == ENGLISH)
        device, _ = device_of(kind)
        assert device.screen.page.name() == "home"
        assert clause(reason) in notices(device.screen)
    assert device.platform.store == records()[kind]
