"""A match by link: two devices, each with storage of its own, that send each other links."""

import json
import re
from html import unescape
from random import Random
from urllib.parse import quote

import pytest

from game import by_name, save
from game.link import found
from game.notation import Move, write_move
from game.notes import AWAY
from game.remote import audit, wire
from game.remote.guest import Guest
from game.remote.host import Host
from game.remote.wire import Message
from tests.browser.presses import Offer, presses
from tests.games import DRAWN, KITS, SERVED
from tests.playing import sensible
from tests.remote.bad_wire import LETTERS, any_move_of
from tests.ui.devices import Device
from tests.ui.screens import FakePlatform, opened, settled, text_of, without_tags
from ui.pages.screen import Screen
from ui.pages.table import PLACES
from ui.remote import records
from ui.store.backup import Export
from ui.store.cards import CARD
from ui.store.saved_matches import HOST, MATCH, SEAT

BY_LINK = [name for name in KITS if by_name(name).PLAYERS[0] == 2]
SMALL = next(name for name in BY_LINK if name not in SERVED)
FIRST, EACH = 6, 7
"""Turns from the first on after each of which tabs are killed; then after each seventh alone."""
MOST = 26
"""Turns of a match by links of a game served, of which random moves can make hundreds; `--complete`: all."""
LINKS = 30
"""Links for which taps are counted; with `--complete` those of a whole match."""


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch, request) -> None:
    monkeypatch.setattr(records, "urandom", Random(request.node.name).randbytes)


def set_up(game: str = SMALL) -> Device:
    """Return Ada's device with the invitation of Bea on it."""
    ada = Device()
    ada.screen.act(f"setup {game}")
    ada.screen.typed("name 0", "Ada")
    ada.screen.act("seat 1 link")
    ada.screen.typed("name 1", "Bea")
    ada.screen.act("start")
    return ada


def joined(game: str = SMALL) -> tuple[Device, Device]:
    """Return two devices after the deal; Ada's is the host."""
    ada, bea = set_up(game), Device()
    bea.open(link_in(ada.link()))
    bea.screen.typed("called", "Beatrice")
    bea.screen.act("join")
    ada.open(link_in(bea.link()))
    bea.open(link_in(ada.link()))
    ada.screen.act("back")
    return ada, bea


def link_in(message: str) -> str:
    """Return the link of what was shared."""
    found: list[str] = re.findall(r"https://\S+", message)
    assert len(found) == 1
    return found[0]


def turn(ada: Device, bea: Device, rng: Random) -> None:
    """Let one of them move, and carry the links until somebody can move again."""
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    assert mover.is_awaited
    mover.move(rng)
    if mover.screen.session.is_over or not mover.is_awaited:
        other.open(link_in(mover.link()))
    if not ada.is_awaited and not bea.is_awaited and not ada.has_ended:
        bea.open(link_in(ada.link()))


@pytest.mark.parametrize("game", BY_LINK)
def test_two_devices_play_a_match_by_links(game, request) -> None:
    """Each tab is killed and opened again after many turns; with `--complete` after every one, to the end."""
    ada, bea = joined(game)
    rng, complete = Random(f"links {game}"), request.config.getoption("--complete")
    for number in range(2000 if complete or game not in SERVED else MOST):
        if ada.has_ended:
            break
        turn(ada, bea, rng)
        if not complete and number >= FIRST and number % EACH:
            continue
        ada.reload()
        bea.reload()
        for device in (ada, bea):
            assert device.screen.page.name() in ("table", "end", "sending"), text_of(device.screen)
            device.screen.arriving.open(device.screen.matches.match_id or device.part.id)
    if not bea.has_ended:
        bea.open(link_in(ada.link()))
    if not ada.has_ended:
        assert game in SERVED and not complete, "it ends"
        assert ada.table.view(1) == bea.table.view(1)
        return
    assert bea.screen.page.name() == "end"
    number = len(ada.screen.session.match.entries)
    assert bea.shows(f"Fair deal: {number} moves checked.")
    assert [seat.name for seat in bea.screen.session.match.seats] == ["Ada", "Beatrice"]
    assert ada.table.position() == bea.table.position()
    for device in (ada, bea):
        (card,) = device.screen.matches.saved.cards()
        assert card.is_over and not card.is_elsewhere
        assert len(device.screen.matches.history.played()) == 1
    assert ada.screen.matches.saved.cards()[0].identity == bea.screen.matches.saved.cards()[0].identity
    assert not bea.platform.keys(SEAT)
    bea.screen.act("review")
    assert bea.screen.page.name() != "end", "from now on it is a match like any other"


def test_a_long_match_is_checked_before_its_end_is_shown(monkeypatch) -> None:
    monkeypatch.setattr(audit, "PART", 1)
    ada, bea = joined()
    rng, before = Random(14), bea
    while not ada.has_ended:
        before = copy_of(bea)
        turn(ada, bea, rng)
    before.screen.arriving.visit(link_in(ada.link()).partition("#")[2])
    before.screen.typed("handed", "")
    before.screen.next_step()
    before.screen.act("back")
    assert before.screen.page.name() == "checking"
    assert opened(before.screen) > 1
    assert before.screen.page.name() == "end" and before.shows("Fair deal")


def test_the_list_of_matches_says_where_an_answer_is_awaited() -> None:
    ada = set_up()
    ada.screen.act("home")
    assert ada.shows("Waiting for Bea")
    (card,) = ada.screen.matches.saved.cards()
    ada.screen.act(f"open {card.id}")
    assert ada.screen.page.name() == "sending"
    bea = Device()
    bea.open(link_in(ada.link()))
    assert bea.shows("Ada invites you to")
    bea.screen.act("join")
    answer = link_in(bea.link())
    bea.screen.act("home")
    assert bea.shows("Waiting for Ada")
    ada.open(answer)
    assert ada.screen.page.name() == "table"
    assert ada.shows("Bea is in: the cards have been dealt.")
    if not ada.is_awaited:
        bea.open(link_in(ada.link()))
    mover = ada if ada.is_awaited else bea
    mover.screen.act("home")
    assert mover.shows("our move")
    mover.screen.act(f"open {card.id}")
    assert mover.is_awaited


def test_a_link_that_was_opened_already_or_is_old_changes_nothing() -> None:
    ada, bea = joined()
    rng, links = Random(1), []
    for _ in range(3):
        mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
        mover.move(rng)
        links.append((other, link_in(mover.link())))
        other.open(links[-1][1])
        if not ada.is_awaited and not bea.is_awaited:
            bea.open(link_in(ada.link()))
    before = ada.platform.saves(), bea.part.state
    for device, link in links:
        device.open(link)
        assert device.shows("is already here") or device.shows("This link changes nothing")
        device.screen.act("dismiss import")
    assert bea.part.state == before[1]
    (now,), (then,) = ada.platform.saves().values(), before[0].values()
    assert json.loads(now)["moves"] == json.loads(then)["moves"]


def copy_of(device: Device) -> Device:
    copy = Device()
    copy.platform.store = dict(device.platform.store)
    copy.screen = Screen(copy.platform)
    return copy


def links_of_all_kinds() -> list[tuple[Device, str]]:
    """Return a link of each kind, with the device that it is for, as it is before."""
    ada, bea, found = set_up(), Device(), list[tuple[Device, str]]()

    def carry(to: Device, message: str) -> None:
        found.append((copy_of(to), link_in(message)))
        to.open(link_in(message))

    carry(bea, ada.link())
    bea.screen.act("join")
    carry(ada, bea.link())
    carry(bea, ada.link())
    ada.screen.act("back")
    rng = Random(12)
    while not bea.is_awaited:
        turn(ada, bea, rng)
    bea.move(rng)
    carry(ada, bea.link())
    while not ada.has_ended:
        if not ada.is_awaited and not bea.is_awaited:
            bea.open(link_in(ada.link()))
        turn(ada, bea, rng)
    if not bea.has_ended:
        carry(bea, ada.link())
    return found


def test_every_kind_of_link_is_read_however_messengers_spoil_it_or_loses_nothing() -> None:
    links = links_of_all_kinds()
    messages = [wire.unpack(link.partition("#")[2]) for _, link in links]
    kinds = {message.kind for message in messages if isinstance(message, Message)}
    assert kinds >= {"invite", "join", wire.TO_GUEST, wire.TO_HOST}
    rng = Random(13)
    for device, link in links:

        def with_link(words: str, device: Device = device) -> Device:
            here = copy_of(device)
            here.open(words)
            if here.screen.page.name() == "joining":
                here.screen.act("join")
            return here

        wanted = with_link(link).kept()
        assert wanted != device.kept()
        for words in (link.replace("/#", "/?fbclid=IwAR0#"), f"Look: {link.replace('#', '%23')} :-)"):
            assert with_link(words).kept().keys() == wanted.keys()
            assert with_link(words).kept() != device.kept()
        site, text = link.split("#")
        for number in range(8):
            at = rng.randrange(45, len(text))
            other = rng.choice([letter for letter in LETTERS[:62] if letter != text[at]])
            here = with_link(f"{site}#{text[:at] if number % 2 else text[:at] + other + text[at + 1 :]}")
            assert here.kept() == device.kept()
            shown = without_tags(text_of(here.screen))
            assert "damaged" in shown or "newer version" in shown or "another device" in shown, shown


def test_an_invitation_opens_however_it_was_pasted() -> None:
    link = link_in(set_up().link())
    code = link.partition("#r=")[2]
    outlook = f"https://eu1.safelinks.example/?url={quote(link, '')}&data=05"
    for words in (
        link,
        f"_{link}_",
        link.replace("#r", "#R"),
        f"Join: {link[:-9]} {link[-9:]} now",
        code,
        outlook,
    ):
        bea = Device()
        bea.screen.act("open_match")
        bea.screen.typed("words", words)
        bea.screen.act("paste_open")
        assert bea.shows("invites you to"), words


def test_a_link_says_where_to_open_it_and_can_be_pasted_there() -> None:
    ada, bea = joined()
    stranger = Device()
    mover = ada if ada.is_awaited else bea
    mover.move(Random(3))
    link = link_in(mover.link())
    stranger.open(link)
    assert stranger.shows("paste it under “Open a match”")
    assert not stranger.platform.store or not stranger.platform.keys(SEAT)
    mover.open(link)
    assert mover.shows("send it on")
    other = bea if mover is ada else ada
    other.screen.act("open_match")
    other.screen.typed("words", f"> {link}\n> sent from my phone")
    other.screen.act("paste_open")
    assert other.part.state == 1


def test_an_invitation_is_for_one_device() -> None:
    ada, bea, other = set_up(), Device(), Device()
    link = link_in(ada.link())
    for device in (bea, other):
        device.open(link)
        device.screen.act("join")
    ada.open(link_in(bea.link()))
    ada.screen.act("home")
    ada.open(link_in(other.link()))
    assert ada.shows("another device has taken the seat")
    ada.open(link)
    assert ada.shows("send it on")
    bea.open(link)
    assert bea.screen.page.name() in ("sending", "table"), "it has joined already"


def test_what_the_host_keeps_for_itself_stays_on_its_device() -> None:
    ada, bea = joined()
    host, guest = ada.part, bea.part
    assert isinstance(host, Host) and isinstance(guest, Guest)
    (pair,) = host.seating.pairs.values()
    boxes = host.box or b"", guest.pair.box or b""
    assert all(boxes)
    secrets = [*map(wire.in_letters, (host.secret, pair.token, guest.number, *boxes))]
    texts = [ada.screen.matches.text(host.id) or ""]
    for device in (ada, bea):
        matches = device.screen.matches
        writing = Export(matches.saved, matches.history, device.screen.settings)
        while writing.waiting:
            writing.work()
        texts += [writing.text(), text_of(device.screen)]
        device.screen.act(f"open {host.id}")
        device.screen.act(f"share {host.id}")
        assert device.screen.page.name() == "table", "a link to all cards can't be made"
    assert bea.screen.matches.text(host.id) is None
    rng = Random(7)
    while not ada.has_ended:
        turn(ada, bea, rng)
    ada.screen.act(f"share {host.id}")
    ada.screen.act("make_link")
    ada.screen.act("share_link")
    ended_match = found(ada.platform.carried[-1][1])
    assert isinstance(ended_match, str)
    ada.screen.act(f"export {host.id}")
    texts += [ended_match, *(text for _, text in ada.platform.files)]
    assert not [secret for secret in secrets for text in texts if secret in text]
    assert ada.platform.keys(HOST)


def test_nothing_hidden_is_on_the_guests_device() -> None:
    for game in BY_LINK:
        ada, bea = joined(game)
        guest, match = bea.part, ada.screen.session.match
        assert isinstance(guest, Guest)
        hidden = KITS[game].hidden(match.table.position(), 1) if KITS[game].hands else {}
        view = json.dumps(guest.view)
        if not KITS[game].alike:
            assert not [card for card in hidden if f'"{card}"' in view]
        stored = "".join(bea.platform.store.values())
        assert match.seed not in stored
        assert MATCH + guest.id not in bea.platform.store
        bea.screen.act(f"open {guest.id}")
        for unavailable in ("log", "look 1", "review", "resign", "hint", "start_over"):
            bea.screen.act(unavailable)
            assert bea.screen.page.name() == "table"


def test_a_deleted_match_can_be_put_back_with_its_keys() -> None:
    ada, bea = joined()
    for device in (ada, bea):
        before = device.kept()
        id = device.part.id
        device.screen.act("home")
        device.screen.act(f"delete {id}")
        assert not device.screen.matches.saved.elsewhere()
        device.screen.act("restore")
        after = device.kept()
        assert after == before
        device.screen.act(f"open {id}")
        assert device.screen.page.name() == "table"


def test_two_tabs_never_make_two_hosts() -> None:
    ada, bea = joined()
    other = Screen(ada.platform)
    other.arriving.open(ada.part.id)
    rng = Random(5)
    while not ada.is_awaited:
        turn(ada, bea, rng)
        other = Screen(ada.platform)
        other.arriving.open(ada.part.id)
    ada.move(rng)
    saves = ada.platform.saves()
    move = any_move_of(other.session.match.table, 0, rng)
    other.act(f"stage {write_move(move)}")
    other.act("done")
    assert ada.platform.saves() == saves, "one match, as the first tab has it"
    assert other.matches.is_stale


def test_the_link_is_sent_copied_or_shown_as_a_code() -> None:
    ada = set_up()
    link = link_in(ada.link())
    ada.screen.act("make_link")
    assert ada.screen.frame().game == SMALL, "the page has the style of its game"
    ada.screen.act("copy_link")
    ada.screen.act("show_code")
    assert [text for _, text in ada.platform.carried[-2:]] == [link, link]
    ada.screen.typed("code", "33 M0 0h1v1z")
    assert "share-code" in text_of(ada.screen)
    ada.screen.hidden()
    assert "share-code" not in text_of(ada.screen)
    assert link_in(ada.link()) == link


def test_a_rematch_is_a_new_invitation() -> None:
    ada, bea = joined()
    rng = Random(6)
    while not ada.has_ended:
        turn(ada, bea, rng)
    ada.screen.arriving.open(ada.part.id)
    ada.screen.act("rematch")
    assert ada.screen.page.name() == "sending"
    bea.open(link_in(ada.link()))
    assert bea.screen.page.name() == "joining"


def test_each_device_speaks_to_its_own_player_at_the_end_and_the_one_that_dealt_offers_a_rematch() -> None:
    ada, bea = joined()
    rng = Random(6)
    while not ada.has_ended:
        turn(ada, bea, rng)
    bea.open(link_in(ada.link()))
    ada.screen.arriving.open(ada.part.id)
    for _ in range(2):
        for device, seat, deals in ((ada, 0, True), (bea, 1, False)):
            assert device.screen.page.name() == "end"
            assert device.session.handover.people == (seat,)
            assert ('data-do="rematch"' in text_of(device.screen)) == deals
        bea.screen.act("rematch")
        assert bea.screen.page.name() == "end"
        bea.reload()


@pytest.mark.parametrize("name", SERVED)
def test_only_two_people_play_by_link(name) -> None:
    device = Device()
    device.screen.act(f"setup {name}")
    offers = 'value="link"' in text_of(device.screen)
    assert offers == (name in BY_LINK)
    device.screen.act("players 3")
    assert 'value="link"' not in text_of(device.screen) or len(by_name(name).PLAYERS) == 1


def test_a_computer_has_no_link() -> None:
    device = Device()
    device.screen.act(f"setup {SMALL}")
    device.screen.act("seat 0 casual")
    device.screen.act("seat 1 link")
    device.screen.act("start")
    assert device.shows("one here, one elsewhere")
    device.screen.act("seat 1 human")
    device.screen.act("start")
    assert device.screen.page.name() != "sending"
    assert not device.screen.matches.saved.elsewhere()
    assert save.header(next(iter(device.platform.saves().values())))["seats"]


def test_a_match_with_seats_elsewhere_waits_for_its_record_and_shows_no_hand_meanwhile() -> None:
    """A database that is late, or of a newer version, has the record of a save that came by itself."""
    ada, bea = joined()
    id = ada.part.id
    for device, prefix in ((ada, HOST), (bea, SEAT)):
        platform = FakePlatform(
            {key: text for key, text in device.platform.store.items() if prefix not in key}
        )
        screen = Screen(platform)
        screen.act(f"open {id}")
        assert (screen.session, screen.page.name()) == (None, "home")
        if prefix == SEAT:
            continue
        assert "its record hasn’t been loaded yet" in without_tags(text_of(screen))
        platform.store[prefix + id] = device.platform.store[prefix + id]
        screen.stored_elsewhere(prefix + id)
        assert screen.session is not None
        assert screen.session.handover.people == (0,)


def test_a_guests_match_is_on_the_list_by_its_record_alone() -> None:
    _ada, bea = joined()
    records = {key: text for key, text in bea.platform.store.items() if key.startswith(SEAT)}
    (card,) = Screen(FakePlatform(records)).matches.saved.cards()
    assert card.id == bea.part.id
    assert card.is_elsewhere


def test_each_change_of_a_record_raises_the_count_by_which_the_newer_one_is_known() -> None:
    ada, bea = joined()
    rng, counts = Random("counts"), []
    for _ in range(3):
        counts.append(json.loads(bea.platform.store[SEAT + bea.part.id])["saved"])
        turn(ada, bea, rng)
    assert counts == sorted(set(counts)), "strictly rising"


def without_records(device: Device, *also: str) -> FakePlatform:
    """Return the device while its database hasn't answered; `also`: prefixes of what else isn't there."""
    gone = (HOST, SEAT, *also)
    return FakePlatform(
        {key: text for key, text in device.platform.store.items() if not key.startswith(gone)}
    )


def test_a_host_that_waits_is_on_the_list_by_its_record_alone() -> None:
    ada = set_up()
    records = {key: text for key, text in ada.platform.store.items() if key.startswith(HOST)}
    (card,) = Screen(FakePlatform(records)).matches.saved.cards()
    assert card.is_elsewhere


def test_a_match_that_waits_for_its_record_can_not_be_shared() -> None:
    """The link would show all cards to everyone who gets it."""
    ada, _bea = joined()
    for also in ((), (CARD,)):
        screen = Screen(without_records(ada, *also))
        (card,) = screen.matches.saved.cards()
        assert card.is_elsewhere
        assert card.people == (0,)
        screen.act(f"share {card.id}")
        assert screen.page.name() == "home"


def test_a_match_opened_before_its_record_came_is_opened_anew_with_it() -> None:
    """Saves of earlier versions don't say that they have seats elsewhere."""
    ada, _bea = joined()
    id, platform = ada.part.id, without_records(ada, CARD)
    data = json.loads(platform.store[MATCH + id])
    del data[AWAY]
    platform.store[MATCH + id] = json.dumps(data)
    screen = Screen(platform)
    screen.act(f"open {id}")
    platform.store[HOST + id] = ada.platform.store[HOST + id]
    screen.stored_elsewhere(HOST + id)
    assert screen.session is not None
    assert screen.session.handover.people == (0,)


def test_a_match_by_link_in_a_backup_opens_on_another_device() -> None:
    """Its record isn't in the backup: waiting for it would never end."""
    ada, _bea = joined()
    matches = ada.screen.matches
    writing = Export(matches.saved, matches.history, ada.screen.settings)
    while writing.waiting:
        writing.work()
    screen = Screen(FakePlatform())
    for _ in range(2):
        screen.arriving.take_file(writing.text())
        settled(screen)
        assert len(screen.matches.saved.repaired_ids()) == 1, "taken in twice it is there once"
    screen.act("home")
    screen.act(f"open {ada.part.id}")
    assert screen.session is not None


def a_turn_in_another_tab(mover: Device, other: Device) -> tuple[Screen, str]:
    """Return the mover's tab that was overtaken, and the reply to the move made in the other one."""
    old, rng = mover.screen, Random("overtaken")
    mover.screen = Screen(mover.platform)
    mover.screen.arriving.open(mover.part.id)
    mover.move(rng)
    other.open(link_in(mover.link()))
    other.move(rng)
    return old, link_in(other.link())


@pytest.mark.parametrize("is_opened", [True, False])
def test_a_tab_that_was_overtaken_reads_the_match_again_before_it_hears_or_is_opened(is_opened) -> None:
    ada, bea = joined()
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    old, reply = a_turn_in_another_tab(mover, other)
    mover.screen = old
    if is_opened:
        old.act(f"open {mover.part.id}")
        assert not mover.shows("continued in another tab")
    mover.open(reply)
    assert not mover.shows("older copy")
    assert mover.part.state == other.part.state + (other is bea)
    assert mover.is_awaited


def before_it_is_known(game: str, rng: Random) -> tuple[Device, Device]:
    """Return two devices in a match in which the guest is on turn and hasn't been told so."""
    while True:
        ada, bea = joined(game)
        while not ada.part.is_over:
            if ada.part.awaited() == [1] and not bea.is_awaited:
                return ada, bea
            if ada.is_awaited:
                ada.move(rng)
            elif bea.is_awaited:
                turn(ada, bea, rng)
            else:
                bea.open(link_in(ada.link()))


@pytest.mark.parametrize("events", [[["odd"]], [["drew", "99"]], [["placed", "9", "9"]]])
@pytest.mark.parametrize("game", BY_LINK)
def test_an_odd_event_never_locks_a_match(game, events, monkeypatch) -> None:
    """Where it can't be drawn, the table is shown without it, now and at each opening."""
    ada, bea = before_it_is_known(game, Random(f"odd {game}"))
    host, rng = ada.part, Random(f"odd {game}")
    monkeypatch.setattr("game.remote.course.logged", lambda made, *_: [made.seat, made.turn, [], *events])
    bea.open(f"https://example.org/#{host.message(1)}")
    monkeypatch.undo()
    state = bea.part.state
    assert state == host.state
    for _ in range(2):
        assert bea.screen.page.name() == "table"
        assert bea.shows("Beatrice") or bea.shows("Ada")
        bea.reload()
    assert bea.is_awaited
    bea.move(rng)
    ada.open(link_in(bea.link()))
    assert ada.part.state == state + 1


# --- few taps -------------------------------------------------------------------------------------------


ELEMENT = re.compile(r'<[^>]* data-do="([^"]*)"[^>]*>')
ID = re.compile(r' id="([^"]*)"')


def offers(device: Device) -> list[Offer]:
    """Return what can be pressed on the table."""
    regions = device.screen.frame().regions
    elements = ELEMENT.finditer("".join(regions[place] for place in PLACES))
    return [
        (unescape(one[1]), "".join(ID.findall(one[0])))
        for one in elements
        if 'aria-disabled="true"' not in one[0]
    ]


def taps_for(device: Device, move: Move) -> int:
    """Make a move by what the page offers, to Done; return the number of taps."""

    def is_staged() -> bool:
        return device.session.choice.staged is not None

    taps, game = 1, device.session.match.game
    device.session.playback.finish()
    shown = offers(device)
    for step in presses(game, move, lambda: shown, is_staged, KITS[game].plain):
        device.screen.act(next(does for does, id in shown if step in (f'[id="{id}"]', f'[data-do="{does}"]')))
        shown[:] = offers(device)
        taps += 1
    device.screen.act("done")
    device.session.playback.finish()
    return taps


@pytest.mark.parametrize("game", [name for name in DRAWN if not by_name(name).ANSWERS])
def test_a_turn_by_link_costs_three_taps_at_most_for_each_link(game, request) -> None:
    """What is chosen, and Done, which sends it too; the links are opened in the messenger."""
    ada, bea = joined(game)
    match, taps, links = ada.session.match, 0, 0
    while not ada.has_ended and (links < LINKS or request.config.getoption("--complete")):
        mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
        if (
            not mover.is_awaited
        ):  # the guest is on turn again, and hasn't seen what has come of the first move
            taps, links = taps + 1, links + 1
            bea.open(link_in(ada.link()))
            continue
        sent = len(mover.platform.carried)
        taps += taps_for(mover, sensible(match))
        if ada.has_ended or not mover.is_awaited:
            assert len(mover.platform.carried) > sent, "Done has sent it"
            links += 1
            other.open(link_in(mover.platform.carried[-1][1]))
    if ada.has_ended and not bea.has_ended:
        taps, links = taps + 1, links + 1
        bea.open(link_in(ada.link()))
    assert ada.has_ended == bea.shows("Fair deal")
    print(f"{game}: {taps} taps for {links} links and {len(match.entries)} moves")
    assert taps <= 3.1 * links


def test_where_there_is_no_share_sheet_done_copies_the_link_and_the_button_says_so() -> None:
    ada, bea = joined()
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    mover.platform.lacks.add("shares")
    mover.move(Random(31))
    does, link = mover.platform.carried[-1]
    assert does == "copy"
    assert not mover.shows("Link copied")
    mover.screen.typed("carried", "copied")
    assert mover.shows("Link copied")
    other.open(link_in(link))
    assert other.is_awaited
    other.move(Random(31))
    mover.open(link_in(other.platform.carried[-1][1]))
    assert not mover.shows("Link copied")


@pytest.mark.parametrize("result", ["not copied", "not shared"])
def test_a_link_that_cannot_be_sent_by_done_is_shown(result) -> None:
    ada, bea = joined()
    mover = ada if ada.is_awaited else bea
    mover.move(Random(32))
    link = link_in(mover.platform.carried[-1][1])
    mover.screen.typed("carried", result)
    assert mover.screen.page.name() == "sending"
    assert link in text_of(mover.screen)


@pytest.mark.parametrize("last", ["host", "guest"])
def test_the_end_is_sent_by_the_tap_that_makes_the_last_move_or_by_one_at_the_end(last) -> None:
    rng, ended_by = Random(33), ""
    while ended_by != last:
        ada, bea = joined()
        while not ada.has_ended:
            ended_by = "host" if ada.is_awaited else "guest"
            sent = len(ada.platform.carried)
            turn(ada, bea, rng) if ended_by == "guest" else ada.move(rng)
            assert ended_by == "guest" or ada.is_awaited or len(ada.platform.carried) > sent
            if not ada.has_ended and not ada.is_awaited and not bea.is_awaited:
                bea.open(link_in(ada.platform.carried[-1][1]))
    if last == "guest":
        assert not bea.has_ended
        ada.screen.act("send")
    else:
        ada.screen.show_match()
        assert ada.shows("Send the result to the other device")
        ada.screen.typed("carried", "copied")
        assert ada.shows("Link copied")
    bea.open(link_in(ada.platform.carried[-1][1]))
    assert bea.has_ended


def test_the_title_counts_the_matches_by_link_in_which_it_is_ones_turn() -> None:
    ada, bea = joined()
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    assert mover.screen.frame().title.startswith("(1) Your turn · ")
    mover.screen.act("home")
    assert mover.screen.frame().title.startswith("(1) Your turn · ")
    assert "Your turn" not in other.screen.frame().title
    mover.screen.act(f"open {mover.part.id}")
    mover.move(Random(34))
    assert "Your turn" not in mover.screen.frame().title
    link = link_in(mover.platform.carried[-1][1])
    other.open(link)
    assert other.screen.frame().title.startswith("(1) Your turn · ")


def test_the_home_page_says_that_only_a_link_shows_the_others_move() -> None:
    ada, bea = joined()
    mover, other = (ada, bea) if ada.is_awaited else (bea, ada)
    names = {id(ada): "Ada", id(bea): "Beatrice"}
    mover.move(Random(35))
    for device, opposite in ((mover, names[id(other)]), (other, names[id(mover)])):
        device.screen.act("home")
        assert device.shows(f"open {opposite}’s link to see the move")
