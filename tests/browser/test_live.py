"""A match live at one table in three browsers: connected by two codes, cut off, and connected again."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import expect

from game import by_name
from tests.browser.page_driver import does
from tests.browser.test_by_link import SHARES, at_table
from tests.games import SERVED

ASKS = next(name for name in SERVED if by_name(name).ANSWERS)


def on_page(page, name) -> None:
    expect(page.locator("html")).to_have_attribute("data-page", name)


def shared(page) -> str:
    """Return the link of the code that is shown."""
    expect(page.locator(".share-code")).to_be_visible()
    does(page, "share_link").click()
    page.wait_for_function("() => globalThis.shared")
    link = re.search(r"https?://\S+", page.evaluate("shared"))[0]
    page.evaluate("globalThis.shared = ''")
    return link


def connect(bank, phone, seat) -> None:
    does(bank, f"invite {seat}").click()
    phone.goto("about:blank")
    phone.goto(shared(bank))
    on_page(phone, "answering")
    does(phone, "connect").click()
    bank.locator("#answer").fill(shared(phone))
    does(bank, "connect").click()
    expect(does(bank, f"invite {seat}")).to_have_count(0)


def ready(page):
    page.add_init_script(SHARES)
    page.reload()
    return page


def set_up(open_table, game, *kinds):
    """Return the device at the table with a seat of each kind, before anybody is connected."""
    bank = ready(open_table("tablet"))
    does(bank, f"setup {game}").click()
    if bank.locator(f'[data-do="players {len(kinds)}"]').count():
        does(bank, f"players {len(kinds)}").click()
    for seat, kind in enumerate(kinds):
        bank.locator(f"#seat-{seat}").select_option(kind)
    does(bank, "start").click()
    on_page(bank, "inviting")
    return bank


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


def moves_of(bank) -> int:
    save = bank.evaluate('localStorage.getItem("table/match/" + location.hash.slice(1))')
    return len(json.loads(save)["moves"]) if save else 0


def to_phones(bank) -> None:
    does(bank, "menu").click()
    bank.locator("#waiting").click()
    on_page(bank, "inviting")


def at_tables(*pages) -> None:
    for page in pages:
        at_table(page)


@pytest.mark.long
def test_a_phone_is_cut_off_and_comes_back_and_the_match_continues_on_one_device(open_table, axe) -> None:
    bank = set_up(open_table, ASKS, "live", "live")
    axe(bank)
    ada, bea = ready(open_table("phone")), ready(open_table("phone"))
    connect(bank, ada, 0)
    connect(bank, bea, 1)
    at_tables(bank, ada, bea)
    axe(bank)
    rng = Random(1)
    play(bank, [ada, bea], rng, lambda: moves_of(bank) > 3)
    ada.goto("about:blank")
    bea.goto("about:blank")
    expect(bank.locator('#notices [data-do="devices"]')).to_be_visible()
    axe(bank)
    does(bank, "devices").first.click()
    connect(bank, ada, 0)
    connect(bank, bea, 1)
    at_tables(bank, ada, bea)
    number = moves_of(bank)
    play(bank, [ada, bea], rng, lambda: moves_of(bank) > number)
    to_phones(bank)
    axe(bank)
    does(bank, "stay_here").click()
    expect(bank.locator(".handover, .question")).to_be_visible()
    expect(ada.locator('#notices [data-do="devices"]')).to_be_visible()
    axe(ada)


@pytest.mark.long
@pytest.mark.parametrize("game", SERVED)
def test_whole_matches_at_one_table(open_table, game) -> None:
    bank = set_up(open_table, game, "live", "live")
    phones = [ready(open_table("phone")), ready(open_table("phone"))]
    for seat, phone in enumerate(phones):
        connect(bank, phone, seat)
    at_tables(bank, *phones)
    rng = Random(game)
    play(bank, phones, rng, lambda: moves_of(bank) > 10)
    phones[0].goto("about:blank")
    number = moves_of(bank)
    to_phones(bank)
    connect(bank, phones[0], 0)
    at_tables(bank, *phones)
    play(bank, phones, rng, lambda: bank.locator("html").get_attribute("data-page") == "end")
    assert moves_of(bank) > number
    for phone in phones:
        on_page(phone, "end")
        expect(phone.locator(".end-head")).to_contain_text("Fair deal")


FILMED = (
    "--use-fake-ui-for-media-stream --use-fake-device-for-media-stream --use-file-for-fake-video-capture="
)
WIDTH, HEIGHT = 640, 480


def film(path, code) -> None:
    """Write as YUV4MPEG2 what a camera sees before which a code of code.mjs is held."""
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
def test_the_camera_reads_a_code_and_can_be_refused(open_table, launched, tmp_path, axe) -> None:
    page = open_table()
    does(page, "open_match").first.click()
    does(page, "scan").click()
    expect(page.locator("#notices .notice")).to_be_visible()
    link = page.url.partition("#")[0] + "#r=live0100" + "01" * 110
    film(tmp_path / "code.y4m", page.evaluate('(link) => tableApp.use("code", "code", link)', link))
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
