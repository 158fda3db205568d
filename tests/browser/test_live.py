"""A match live at one table in several browsers: connected by two codes, cut off, and connected again."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import expect

from game import by_name
from tests.browser.axe import barriers
from tests.browser.fixtures import DEVICES, wait_until, wait_until_up
from tests.browser.page_driver import does, saved_match
from tests.browser.profiles import CAN_KILL
from tests.browser.several_devices import (
    SHARES,
    at_table,
    bank_of,
    guest_of,
    keeps_no_secret,
    match_on,
    on_page,
    shared,
)
from tests.browser.several_devices import play as make
from tests.games import SERVED
from tests.playing import sensible
from ui.session.remote import GuestMatch

ASKS = next(name for name in SERVED if by_name(name).ANSWERS)


def connect(bank, phone, seat) -> None:
    does(bank, f"invite {seat}").click()
    expect(bank.locator(".share-code")).to_be_visible()
    phone.goto(shared(bank))
    on_page(phone, "answering")
    does(phone, "connect").click()
    expect(phone.locator(".share-code")).to_be_visible()
    bank.locator("#answer").fill(shared(phone))
    does(bank, "connect").click()
    expect(does(bank, f"invite {seat}")).to_have_count(0)


def ready(page):
    page.add_init_script(SHARES)
    page.reload()
    return page


def set_up(bank, game, *kinds) -> None:
    """Begin a match with a seat of each kind on the device at the table; nobody is connected yet."""
    does(bank, f"setup {game}").click()
    if bank.locator(f'[data-do="players {len(kinds)}"]').count():
        does(bank, f"players {len(kinds)}").click()
    for seat, kind in enumerate(kinds):
        bank.locator(f"#seat-{seat}").select_option(kind)
    does(bank, "start").click()
    on_page(bank, "inviting")


STEPS = """(random) => {
    for (const chance of random) {
        if (document.documentElement.dataset.page !== "table") return;
        const done = document.getElementById("done");
        const choices = [...document.querySelectorAll(':is([data-do^="pick"], [data-do^="play"])')].filter(
            (one) => one.getAttribute("aria-disabled") !== "true" && one.checkVisibility());
        (done ?? choices[Math.floor(chance * choices.length)])?.click();
        if (done || !choices.length) return;
    }
}"""
"""Chooses this and that until a move is made, or nothing is left to choose."""


def play(bank, phones, rng, until) -> None:
    """Have the phones choose this and that until the page of the table fulfils a condition."""
    for _ in range(20_000):
        if until():
            return
        for phone in phones:
            phone.evaluate(STEPS, [rng.random() for _ in range(20)])
    raise AssertionError("the match doesn't go on")


def take_turns(bank, phones, game, id, until) -> None:
    """Have the phones play, each in its turn, until the page of the table fulfils a condition."""
    while not until():
        end = bank_of(bank, id)
        if end.is_over:
            wait_until(bank, until)
            return
        phone = phones[end.match.table.turn]
        wait_until(phone, lambda phone=phone, state=end.state: guest_of(phone, id).state == state)
        make(phone, game, sensible(GuestMatch(guest_of(phone, id))))
        wait_until(bank, lambda state=end.state: bank_of(bank, id).state > state)


def moves_of(bank) -> int:
    save = bank.evaluate('localStorage.getItem("table/match/" + location.hash.slice(1))')
    return len(json.loads(save)["moves"]) if save else 0


def to_phones(bank) -> None:
    does(bank, "menu").click()
    bank.locator("#waiting").click()
    on_page(bank, "inviting")


@pytest.mark.long
def test_a_phone_is_cut_off_and_comes_back_and_the_match_continues_on_one_device(open_table) -> None:
    bank, ada, bea = (ready(open_table(device)) for device in ("tablet", "phone", "phone"))
    set_up(bank, ASKS, "live", "live")
    assert barriers(bank) == []
    connect(bank, ada, 0)
    connect(bank, bea, 1)
    at_table(bank, ada, bea)
    assert barriers(bank) == []
    rng = Random(1)
    play(bank, [ada, bea], rng, lambda: moves_of(bank) > 3)
    ada.goto("about:blank")
    bea.goto("about:blank")
    expect(bank.locator('#notices [data-do="devices"]')).to_be_visible()
    assert barriers(bank) == []
    does(bank, "devices").first.click()
    connect(bank, ada, 0)
    connect(bank, bea, 1)
    at_table(bank, ada, bea)
    number = moves_of(bank)
    play(bank, [ada, bea], rng, lambda: moves_of(bank) > number)
    to_phones(bank)
    assert barriers(bank) == []
    does(bank, "stay_here").click()
    expect(bank.locator(".handover, .question")).to_be_visible()
    expect(ada.locator('#notices [data-do="devices"]')).to_be_visible()
    assert barriers(ada) == []


def restart(profile, address):
    """Kill a browser and open an address in it again."""
    profile.kill()
    page = profile.start()
    page.add_init_script(SHARES)
    page.goto(address)
    wait_until_up(page)
    return page


def agree(bank, phones, id) -> None:
    """Return when each phone has the table's state, and see that it has its view and no more."""

    def agrees(phone):
        guest, end = guest_of(phone, id), bank_of(bank, id)
        if guest.state == end.state:
            assert guest.table().view(guest.seat) == end.match.table.view(guest.seat)
            keeps_no_secret(phone, end)
        return guest.state == end.state

    for phone in phones:
        wait_until(phone, lambda phone=phone: agrees(phone))


@pytest.mark.long
@pytest.mark.skipif(not CAN_KILL, reason="finds processes where Linux lists them")
@pytest.mark.parametrize(
    ("game", "computers", "other"),
    [*((game, 0, "chromium") for game in SERVED), (ASKS, 1, "chromium"), (SERVED[0], 0, "firefox")],
)
def test_a_match_at_one_table_survives_cuts_and_kills(profile, base_url, game, computers, other) -> None:
    """A phone is killed and comes back, then the table; then a phone is closed and comes back."""
    browsers = [profile("bank", **DEVICES["tablet"]), *(profile(f"phone {n}", other) for n in range(2))]
    bank, *phones = (restart(browser, base_url) for browser in browsers)
    set_up(bank, game, "live", "live", *["casual"] * computers)
    for seat, phone in enumerate(phones):
        connect(bank, phone, seat)
    at_table(bank, *phones)
    id, rng = match_on(bank), Random(f"{game} {computers} {other}")

    def play_on(until):
        if by_name(game).ANSWERS:  # several phones may be asked at once
            play(bank, phones, rng, until)
        else:
            take_turns(bank, phones, game, id, until)

    play_on(lambda: moves_of(bank) > 10)
    agree(bank, phones, id)
    state = moves_of(bank)
    phones[0] = restart(browsers[1], base_url)
    to_phones(bank)
    connect(bank, phones[0], 0)
    at_table(bank, *phones)
    agree(bank, phones, id)
    assert moves_of(bank) >= state

    play_on(lambda: moves_of(bank) > state + 10)
    state = moves_of(bank)
    bank = restart(browsers[0], f"{base_url}#{id}")
    at_table(bank)
    assert moves_of(bank) >= state
    to_phones(bank)
    for seat, phone in enumerate(phones):
        connect(bank, phone, seat)
    at_table(bank, *phones)
    agree(bank, phones, id)

    play_on(lambda: moves_of(bank) > state + 10)
    phones[1].goto("about:blank")
    to_phones(bank)
    connect(bank, phones[1], 1)
    at_table(bank, *phones)
    play_on(lambda: bank.locator("html").get_attribute("data-page") == "end")
    for phone in phones:
        on_page(phone, "end")
        expect(phone.locator(".end-head")).to_contain_text("Fair deal")
        assert saved_match(phone).entries == saved_match(bank).entries


FILMED = (
    "--use-fake-ui-for-media-stream --use-fake-device-for-media-stream --use-file-for-fake-video-capture="
)
WIDTH, HEIGHT = 640, 480


def film(path, code) -> None:
    """Write as YUV4MPEG2 what a camera sees before which a code of qr.mjs is held."""
    size, drawn = int(code.split()[0]), re.findall(r"M(\d+) (\d+)h(\d+)", code)
    module, picture = HEIGHT // size, bytearray(b"\xff" * WIDTH * HEIGHT)
    for x, y, length in (map(int, dark) for dark in drawn):
        for row in range(y * module, (y + 1) * module):
            begin = row * WIDTH + x * module
            picture[begin : begin + length * module] = bytes(length * module)
    grey = b"\x80" * (WIDTH * HEIGHT // 2)
    frame = b"FRAME\n" + bytes(picture) + grey
    path.write_bytes(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F30:1 Ip A1:1 C420jpeg\n".encode() + 2 * frame)


@pytest.mark.long
def test_the_camera_reads_a_code_and_can_be_refused(open_table, launched, tmp_path) -> None:
    page = open_table()
    does(page, "open_match").first.click()
    does(page, "scan").click()
    expect(page.locator("#notices .notice")).to_be_visible()
    link = page.url.partition("#")[0] + "#r=live0100" + "01" * 110
    film(tmp_path / "code.y4m", page.evaluate('(link) => tableApp.use("qr", "code", link)', link))
    page = launched(FILMED + str(tmp_path / "code.y4m"))
    does(page, "open_match").first.click()
    does(page, "scan").click()
    on_page(page, "answering")
    expect(page.locator(".scanner")).to_have_count(0)


def test_the_choice_is_absent_where_browsers_cannot_connect(open_table) -> None:
    page = open_table()
    page.add_init_script("delete globalThis.RTCPeerConnection;")
    page.reload()
    does(page, f"setup {SERVED[0]}").click()
    expect(page.locator("#seat-1 option[value=human]")).to_have_count(1)
    expect(page.locator("#seat-1 option[value=live]")).to_have_count(0)


CAMERA = """() => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d").fillRect(0, 0, 1, 1);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}"""
"""Gives the page a camera that sees nothing."""
OFFER = "r=live010001abcd" + "ab" * 32 + "04" + b"user".hex() + "18" + (b"password" * 3).hex()
"""A code of a device that is nowhere."""


def test_the_pages_with_the_camera_and_the_codes_have_no_barriers(table) -> None:
    page = table("phone")
    page.evaluate(CAMERA)
    does(page, "open_match").first.click()
    does(page, "scan").click()
    expect(page.locator(".scanner")).to_be_visible()
    assert barriers(page) == []
    page.locator(".scanner button").click()
    expect(page.locator(".scanner")).to_have_count(0)
    page.evaluate("code => { location.hash = code; }", OFFER)
    on_page(page, "answering")
    assert barriers(page) == []
    does(page, "connect").click()
    expect(page.locator(".share-code, #link-text")).to_have_count(1)
    assert barriers(page) == []
    page.evaluate("delete navigator.mediaDevices.getUserMedia")
    page.evaluate("tableApp.use('connection', 'close')")
