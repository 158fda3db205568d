"""Ways to go on with a match by link where something is lost: a device, a link, a tab, the other person."""

import json
from random import Random

import pytest

from game.remote.guest import Guest
from tests.ui.devices import Device
from tests.ui.screens import FakePlatform, platform_of, settled, text_of
from tests.ui.test_by_link import copy_of, joined, link_in, set_up, turn
from ui.pages.screen import Screen
from ui.remote import records, ways_out
from ui.store.backup import Export
from ui.store.saved_matches import HOST, LIVE, MATCH, SEAT


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch, request) -> None:
    rng = Random(request.node.name)
    for module in (records, ways_out):
        monkeypatch.setattr(module, "urandom", rng.randbytes)


def midway(rng: Random, turns: int = 2) -> tuple[Device, Device]:
    """Return two devices after some turns, with the host on turn."""
    while True:
        ada, bea = joined()
        for _ in range(turns):
            turn(ada, bea, rng)
        if ada.is_awaited:
            return ada, bea


def invited_anew(ada: Device, bea: Device) -> str:
    """Have the host invite Bea anew; return the invitation."""
    ada.screen.act("menu")
    assert ada.shows("Invite Beatrice again")
    ada.screen.act("way_out anew")
    assert ada.shows("The one that Beatrice has used can play no more")
    ada.screen.act("confirm")
    assert ada.screen.page.name() == "sending"
    return link_in(ada.link())


def test_a_person_whose_device_is_lost_goes_on_with_another_and_the_end_says_so() -> None:
    rng = Random(1)
    ada, bea = midway(rng)
    state = ada.part.state
    invitation = invited_anew(ada, bea)
    new = Device()
    new.open(invitation)
    assert new.shows(f"You go on after move {state}")
    assert not new.shows("Your name")
    new.screen.act("join")
    ada.open(link_in(new.link()))
    assert ada.screen.page.name() == "sending"
    assert ada.shows("is back in the match")
    new.open(link_in(ada.link()))
    assert new.part.state == state
    assert new.part.view == ada.session.match.table.view(1)
    assert not new.shows("that this device doesn’t know"), "of the moves before nobody is asked"
    ada.screen.act("back")
    ada.reload()
    new.reload()
    while not ada.has_ended:
        turn(ada, new, rng)
    if not new.has_ended:
        new.open(link_in(ada.link()))
    assert new.shows(f"The seat was given to this device after move {state}")
    assert not new.shows("Fair deal:")
    assert not new.shows("not made on this device")


def test_a_device_that_has_lost_its_seat_changes_nothing_and_can_read_nothing() -> None:
    rng = Random(2)
    ada, bea = midway(rng)
    while not bea.is_awaited:
        turn(ada, bea, rng)
    bea.move(rng)
    move = link_in(bea.link())
    state = ada.part.state
    invitation = invited_anew(ada, bea)
    ada.open(move)
    assert ada.shows("This link changes nothing")
    assert ada.part.state == state
    new = Device()
    new.open(invitation)
    new.screen.act("join")
    ada.open(link_in(new.link()))
    view = link_in(ada.link())
    before = bea.kept()
    bea.open(view)
    assert bea.shows("This link changes nothing")
    bea.open(invitation)
    assert bea.shows("This invitation is for another device")
    assert bea.kept().keys() == before.keys()
    assert bea.part.pair.token != new.part.pair.token


def test_a_seat_that_was_invited_anew_is_stored_so_and_awaits_its_device() -> None:
    ada, bea = midway(Random(3))
    invitation = invited_anew(ada, bea)
    ada.reload()
    assert ada.part.seating.missing == [1]
    ada.screen.arriving.open(ada.part.id)
    ada.move(Random(3))
    assert link_in(ada.link()) == invitation, "until somebody takes it"
    new = Device()
    new.open(invitation)
    new.screen.act("join")
    ada.open(link_in(new.link()))
    ada.reload()
    new.open(link_in(ada.link()))
    assert new.part.state == ada.part.state


def test_the_hosts_device_can_go_on_alone_with_both_people() -> None:
    rng = Random(4)
    ada, bea = midway(rng)
    while not bea.is_awaited:
        turn(ada, bea, rng)
    bea.move(rng)
    link, id, entries = link_in(bea.link()), ada.part.id, ada.session.match.entries
    ada.screen.act("menu")
    ada.screen.act("way_out here")
    assert ada.shows("This device knows every card, and nothing is checked at the end")
    ada.screen.act("confirm")
    assert ada.session.match.entries == entries
    assert ada.session.handover.people == (0, 1)
    assert not ada.platform.keys(HOST) and ada.platform.keys(LIVE)
    ada.reload()
    ada.screen.arriving.open(id)
    assert ada.session.handover.people == (0, 1)
    ada.open(link)
    assert ada.shows("This match continues on this device alone")
    assert ada.session.match.entries == entries
    session = ada.session
    while not session.is_over:
        seat = session.handover.seat()
        if seat is not None:
            session.reveal(seat)
        session.play(rng.choice(session.match.table.moves()))
        session.done()
        session.playback.finish()
        session.hand_on()
    assert session.match.notes.checked is None


def test_no_way_out_is_offered_where_there_is_none() -> None:
    ada, bea = midway(Random(5))
    bea.screen.show_match()
    for way in ("anew", "here"):
        bea.screen.act(f"way_out {way}")
        assert bea.screen.page.name() == "table"
    ada.screen.act("way_out nowhere")
    assert ada.screen.page.name() == "table"
    while not ada.has_ended:
        turn(ada, bea, Random(5))
    ada.screen.show_match()
    ada.screen.act("way_out here")
    assert ada.screen.page.name() == "end"


def test_a_guest_from_an_older_copy_says_where_it_is_and_gets_all_it_has_missed() -> None:
    rng = Random(6)
    ada, bea = midway(rng, turns=1)
    while bea.part.asked:
        turn(ada, bea, rng)
    older = copy_of(bea)
    while ada.part.state < 6 or not ada.is_awaited:
        turn(ada, bea, rng)
    older.screen.arriving.open(older.part.id)
    older.screen.act("menu")
    older.screen.act("way_out ask")
    assert older.shows("at which move this device is")
    ada.open(link_in(older.link()))
    assert ada.screen.page.name() == "sending"
    assert ada.shows("device has missed something")
    older.open(link_in(ada.link()))
    assert older.part.state == ada.part.state
    assert isinstance(older.part, Guest) and all(made.events for made in older.part.entries)


def test_a_link_that_opens_in_the_wrong_browser_can_be_copied_there() -> None:
    ada, bea = joined()
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    mover.move(Random(7))
    link = link_in(mover.platform.carried[-1][1])
    stranger = Device()
    stranger.open(link)
    assert stranger.shows("in another browser on this one") and stranger.shows("Copy this link")
    stranger.screen.act("copy_link")
    does, copied = stranger.platform.carried[-1]
    assert does == "copy"
    stranger.screen.typed("carried", "not copied")
    assert copied in text_of(stranger.screen)
    other.open(copied)
    assert other.is_awaited


def test_a_link_whose_record_is_not_loaded_yet_can_be_copied() -> None:
    ada, bea = midway(Random(8))
    while not bea.is_awaited:
        turn(ada, bea, Random(8))
    bea.move(Random(8))
    link = link_in(bea.link())
    late = Device()
    late.platform.store = {k: text for k, text in ada.platform.store.items() if not k.startswith(HOST)}
    late.screen = Screen(late.platform)
    late.open(link)
    assert late.shows("hasn’t been loaded yet") and late.shows("Copy this link")
    id = bea.part.id
    late.platform.store[HOST + id] = ada.platform.store[HOST + id]
    late.screen.stored_elsewhere(HOST + id)
    assert late.screen.page.name() == "table"


# --- tabs ---------------------------------------------------------------------------------------------------


def test_a_link_in_a_new_tab_goes_to_the_tab_that_has_the_match() -> None:
    ada, bea = joined()
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    assert other.platform.listens
    mover.move(Random(9))
    link = link_in(mover.platform.carried[-1][1])
    new = Screen(other.platform)
    new.arriving.visit(link.partition("#")[2])
    assert new.page.name() == "handing"
    assert new.frame().address == link.partition("#")[2], "a reload takes it in again"
    match, text = other.platform.handed[-1]
    assert match == other.screen.frame().address
    other.screen.arriving.take_words(text)
    assert other.is_awaited
    new.typed("handed", "taken")
    assert "You can close this one" in text_of(new)
    assert new.frame().address == ""
    new.act(f"open {match}")
    assert new.page.name() == "table"
    other.screen.stored_elsewhere(MATCH + match)
    other.move(Random(9))


def test_a_link_in_a_new_tab_opens_there_if_no_other_has_the_match() -> None:
    ada, bea = joined()
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    mover.move(Random(10))
    new = Screen(other.platform)
    new.arriving.visit(link_in(mover.platform.carried[-1][1]).partition("#")[2])
    new.typed("handed", "")
    assert new.page.name() == "table"


def test_after_the_end_each_old_link_says_that_the_match_is_over_and_offers_the_review() -> None:
    ada, bea = joined()
    rng, links = Random(11), []
    while not ada.has_ended:
        mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
        mover.move(rng)
        links.append((other, link_in(mover.link())))
        other.open(links[-1][1])
        if not ada.is_awaited and not bea.is_awaited and not ada.has_ended:
            bea.open(link_in(ada.link()))
    if not bea.has_ended:
        bea.open(link_in(ada.link()))
    for device, link in links[:-1]:
        for opened_by in (device, ada if device is bea else bea):
            tab = Screen(opened_by.platform)
            tab.arriving.visit(link.partition("#")[2])
            assert tab.page.name() == "end"
            assert "This match is over" in text_of(tab)
            tab.act("review")
            assert tab.page.name() != "end"


# --- what a backup claims -----------------------------------------------------------------------------------


def test_a_backup_brings_no_proof_that_was_not_made_on_this_device() -> None:
    ada, bea = joined()
    rng = Random(12)
    while not ada.has_ended:
        turn(ada, bea, rng)
    if not bea.has_ended:
        bea.open(link_in(ada.link()))
    assert bea.shows("Fair deal")
    matches = bea.screen.matches
    writing = Export(matches.saved, matches.history, bea.screen.settings)
    while writing.waiting:
        writing.work()
    screen = Screen(FakePlatform())
    for _ in range(2):
        screen.arriving.take_file(writing.text())
        settled(screen)
    (text,) = platform_of(screen).saves().values()
    assert "checked" not in json.loads(text)
    screen.act("home")
    screen.act(f"open {matches.match_id}")
    assert screen.page.name() == "end"
    assert "Fair deal" not in text_of(screen)
    assert not screen.platform.keys(SEAT)


def test_an_invitation_that_nobody_has_taken_is_no_match_to_be_invited_to_again() -> None:
    ada = set_up()
    ada.screen.act("way_out anew")
    assert ada.screen.page.name() == "sending"
