"""The home page reads on relays what has come for matches that aren't open, and says how they stand."""

import json
from random import Random

import pytest

from game.remote import audit, curve
from tests.remote.relays import without_signatures
from tests.ui.screens import platform_of, settled, text_of
from tests.ui.test_over_relays import Owner, invited, joined, turn_of
from ui.pages.screen import Screen
from ui.remote import reading, records

NEWS = "There is news"


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch, request) -> None:
    monkeypatch.setattr(records, "urandom", Random(request.node.name).randbytes)
    monkeypatch.setattr(curve, "sign", without_signatures)


def opens_home(device: Owner) -> None:
    """Kill the tab, and open the site as its home page, which reads what relays have."""
    device.screen.act("home")
    device.reload()
    assert device.screen.page.name() == "home" and not device.relays.is_open
    settled(device.screen)


def match_id(device: Owner) -> str:
    (id,) = device.screen.matches.saved.elsewhere()
    return id


def moved(turns: int = 1) -> tuple[Owner, Owner]:
    """Return who has made the last of some moves, which relays have, and the other, whose page was closed."""
    devices, rng = joined(), Random("moves")
    for _turn in range(turns):
        for device in (*devices, *devices):
            device.seconds()
            device.session.playback.finish()
        mover = turn_of(devices)
        (other,) = {*devices} - {mover}
        while mover.is_awaited:
            mover.move(rng)
        if mover is devices[1]:
            mover.seconds()
            mover.move(rng) if mover.is_awaited else None
    opens_home(other)
    mover.seconds()
    return mover, other


@pytest.mark.parametrize("turns", [1, 2])
def test_home_says_whose_turn_it_is_without_a_match_being_opened(turns) -> None:
    """Of the host, too, whose device makes the move when the match is open."""
    mover, other = moved(turns)
    before, lying = other.kept(), dict(other.relays.texts)
    assert not other.shows("your move") and "Your turn" not in other.screen.frame().title
    other.seconds()
    assert other.shows("your move")
    assert "(1) Your turn" in other.screen.frame().title
    assert other.kept() == before and other.relays.texts == lying, "nothing is made, nothing is written"
    assert not other.relays.is_open, "once it is read"
    assert mover.relays.is_open


@pytest.mark.parametrize("turns", [1, 2])
def test_what_was_read_at_home_is_shown_when_the_match_is_opened_also_offline(turns) -> None:
    _mover, other = moved(turns)
    other.seconds()
    other.is_up = False
    opens_home(other)
    assert other.shows("your move")
    other.screen.act(f"open {match_id(other)}")
    other.second()
    assert other.session.playback.step is not None, "the move is shown"
    other.session.playback.finish()
    assert other.is_awaited
    other.screen.act("home")
    assert other.shows("your move")


def test_nobody_joins_and_nothing_is_dealt_by_what_is_read_at_home() -> None:
    ada, bea = invited()
    opens_home(ada)
    ada.seconds()
    assert ada.shows("Waiting for Bea")
    bea.screen.act("join")
    bea.seconds()
    before, lying = ada.kept(), dict(ada.relays.texts)
    opens_home(ada)
    ada.seconds()
    assert ada.shows(NEWS)
    assert ada.kept() == before and ada.relays.texts == lying
    ada.screen.act(f"open {match_id(ada)}")
    ada.seconds()
    assert ada.shows("Bea is in: the cards have been dealt.")
    opens_home(bea)
    before = bea.kept()
    bea.seconds()
    assert bea.shows(NEWS) and bea.kept() == before
    bea.screen.act(f"open {match_id(bea)}")
    bea.seconds()
    assert bea.screen.page.name() == "table"


def test_the_end_that_has_come_is_news_and_checked_once_the_match_is_open(monkeypatch) -> None:
    ada, bea = joined()
    rng, visits = Random("end"), 0
    while not ada.has_ended:
        visits += 1
        assert visits < 1_000
        for device in (ada, bea):
            device.second()
            if device.is_awaited and device.screen.page.name() == "table":
                device.move(rng)
            if device.is_awaited is False and ada.has_ended:
                break
    bea.screen.act("home")
    opens_home(bea)
    with monkeypatch.context() as at_home:
        at_home.setattr(audit, "check", None)
        bea.seconds()
    assert bea.shows(NEWS) and bea.screen.matches.saved.elsewhere()
    bea.screen.act(f"open {match_id(bea)}")
    bea.seconds()
    assert bea.shows("Fair deal")
    opens_home(bea)
    bea.seconds()
    assert not bea.relays.followed, "it is over"


def test_without_such_a_match_or_a_relay_nothing_is_loaded_for_it() -> None:
    alone = Owner({})
    opens_home(alone)
    assert alone.screen._devices is None
    _mover, other = moved()
    other.relays.listed = []
    opens_home(other)
    assert other.screen._devices is None and not other.relays.is_open


def test_a_relay_that_does_not_answer_is_left_after_some_seconds() -> None:
    _mover, other = moved()
    other.relays.listed = ["wss://silent.example", *other.relays.listed]
    opens_home(other)
    other.second()
    assert other.relays.is_open
    other.seconds(9)
    assert not other.relays.is_open and other.relays.waits is None
    assert other.shows("your move")


def test_who_leaves_the_home_page_leaves_the_relays() -> None:
    _mover, other = moved()
    other.is_up = False
    assert other.relays.is_open
    other.screen.act("settings")
    other.second()
    assert not other.relays.is_open


def test_a_page_that_was_out_of_sight_reads_again() -> None:
    mover, other = moved()
    other.seconds()
    other.screen.act(f"open {match_id(other)}")
    other.seconds()
    other.session.playback.finish()
    other.move(Random("again"))
    other.seconds()
    opens_home(other)
    other.seconds()
    mover.seconds()
    mover.session.playback.finish()
    mover.move(Random("again"))
    mover.seconds()
    assert not other.shows("your move")
    other.screen.hidden()
    settled(other.screen)
    other.seconds()
    assert other.shows("your move")


def test_a_tab_that_has_the_match_open_goes_on_whatever_another_reads_at_home() -> None:
    _mover, other = moved()
    tab = Owner(other.relays.texts)
    tab.platform.store = other.platform.store
    tab.screen = Screen(tab.platform)
    tab.screen.act(f"open {match_id(other)}")
    other.seconds()
    for key in platform_of(tab.screen).store:
        tab.screen.stored_elsewhere(key)
    tab.seconds()
    tab.session.playback.finish()
    assert tab.is_awaited and not tab.session.is_stale
    opens_home(other)
    before = dict(other.platform.store)
    other.seconds()
    assert other.platform.store == before and other.shows("your move")


def test_what_another_tab_has_done_meanwhile_stays() -> None:
    _mover, other = moved()
    tab = Owner(other.relays.texts)
    tab.platform.store = other.platform.store
    tab.screen = Screen(tab.platform)
    tab.screen.act(f"open {match_id(other)}")
    tab.seconds()
    tab.session.playback.finish()
    tab.move(Random("tab"))
    tab.seconds()
    before = dict(other.platform.store)
    other.seconds()
    assert other.platform.store == before


def test_what_is_stored_of_such_reading_may_be_anything() -> None:
    _mover, other = moved()
    other.seconds()
    key = f"table/card/{match_id(other)}"
    for strange in ("7", "null", '{"a": 1}', "[1, null]", '["no event"]'):
        card = other.platform.store[key].replace('"heard":[', f'"heard":{strange},"was":[')
        assert card != other.platform.store[key]
        changed = Owner({})
        changed.platform.store = other.platform.store | {key: card}
        changed.screen = Screen(changed.platform)
        assert "your move" in text_of(changed.screen)
        changed.screen.act(f"open {match_id(changed)}")
        changed.seconds()
        assert changed.screen.page.name() == "table"


def test_a_long_match_is_replayed_in_parts(monkeypatch) -> None:
    host = next(device for device in moved(4) if device.platform.saves())
    (text,) = host.platform.saves().values()
    ticks = []
    for most in (1_000, 1):
        monkeypatch.setattr(reading, "MOVES", most)
        opens_home(host)
        ticks.append(host.screen.page.ticks)
    assert ticks[1] - ticks[0] == len(json.loads(text)["moves"]) - 1 > 2
