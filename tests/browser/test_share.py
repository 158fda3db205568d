"""A match on its way: as a file, chosen or dropped; by a link, a code, the clipboard, the share sheet."""

import json
import re
import subprocess

from playwright.sync_api import expect

from game import link, save
from tests.browser.axe import barriers_in_either_light
from tests.browser.fixtures import wait_until, wait_until_up
from tests.browser.page_driver import (
    ALONE,
    HAND,
    does,
    lay,
    lay_open,
    match_of,
    moves_of,
    place,
    saved_match,
)
from tests.games import ANY
from tools.archives import ROOT

DROP = """([selector, text, isFile]) => {
    const held = new DataTransfer();
    if (isFile) held.items.add(new File([text], "match.json", {type: "application/json"}));
    else held.setData("text/plain", text);
    const events = ["dragover", "drop"].map(kind =>
        new DragEvent(kind, {dataTransfer: held, bubbles: true, cancelable: true}));
    return events.map(event => document.querySelector(selector).dispatchEvent(event));
}"""
"""Drops a file or a text; returns whether the browser does what it does with it, at each of two moments."""


def test_a_file_can_be_dropped_anywhere(table):
    page = table("desktop")
    match = match_of(ALONE, moves=6)
    for where in ("#main", "#status"):
        assert page.evaluate(DROP, [where, save.write(match), True]) == [False, False]
        expect(place(page, "table")).to_have_count(1)
        assert moves_of(saved_match(page))[:6] == moves_of(match)


def test_text_can_be_dropped_into_a_field_and_nowhere_else(table):
    page = table("desktop")
    does(page, f"setup {ANY}").click()
    expect(page.locator("#name-0")).to_be_visible()
    assert page.evaluate(DROP, ["#name-0", "Zoe", False]) == [True, True]
    assert page.evaluate(DROP, ["#heading", "Zoe", False]) == [False, False]


HERE = "Object.keys(localStorage).filter(key => key.startsWith('table/match/')).length"
"""How many matches are on the device."""
SHARES = """() => {
    navigator.share = async ({text}) => { window.sent = [text, navigator.userActivation.isActive]; };
}"""


MODULE = 4
"""Pixels of a module on a side."""
READER = """
import decode from "./node_modules/qr/decode.js";
const rows = JSON.parse(await new Response(process.stdin).text());
const light = [...rows.join("")].map((one) => (one === "#" ? 0 : 255));
const data = Uint8Array.from(light.flatMap((one) => [one, one, one]));
console.log(decode({ width: rows[0].length, height: rows.length, data }));
"""


def fragment(match):
    return link.fragment(save.write(match))


OWN = re.compile(r"/table/(\?[^#]*)?#(?!m=)[\w-]+$")
"""The address of a match on the table."""


def test_a_link_opens_on_a_device_without_matches_also_where_a_mail_program_has_spoilt_it(table, watch):
    """With Facebook's query in it first; then its `#` is `%23`, so that the host finds nothing there."""
    watch.expect("status of 404")
    match = match_of(moves=5)
    page = table("phone")
    page.goto(f"./?fbclid=IwAR0-x_y#{fragment(match)}")
    wait_until_up(page)
    expect(place(page, "handover")).to_have_count(1)
    expect(page).to_have_url(OWN)
    assert moves_of(saved_match(page)) == moves_of(match)
    expect(page.locator(HAND)).to_have_count(0)
    page.goto(f"./%23{fragment(match).replace('=', '%3D')}")
    page.wait_for_url(OWN)
    wait_until_up(page)
    expect(place(page, "handover")).to_have_count(1)
    assert page.evaluate(HERE) == 1, "it is here already"


def test_a_link_put_into_the_address_of_an_open_page_is_taken_in_once(table):
    page = table("desktop")
    lay(page, match_of(moves=2, seed="first"))
    match = match_of(moves=5)
    page.evaluate("address => { location.hash = address }", fragment(match))
    expect(page).to_have_url(OWN)
    assert moves_of(saved_match(page)) == moves_of(match)
    page.go_back()
    page.go_forward()
    assert moves_of(saved_match(page)) == moves_of(match)
    assert page.evaluate(HERE) == 2
    page.evaluate("address => { location.hash = address }", fragment(match)[:-9])
    expect(page.get_by_role("group", name="No match could be imported")).to_contain_text("is missing")
    expect(page).to_have_url(OWN)


def test_a_copy_of_everything_may_be_longer_than_any_match(table):
    page = table("desktop")
    match = match_of(moves=3)
    copy = {"format": 1, "holds": "everything", "matches": {"k3f": save.write(match)}}
    text = json.dumps(copy | {"more": " " * 5_500_000, "made": "2026-01-01"})
    does(page, "open_match").click()
    page.locator("#import").set_input_files({"name": "copy.json", "mimeType": "", "buffer": text.encode()})
    expect(page.locator(".share-results")).to_have_text("1 match is new here.")
    assert moves_of(saved_match(page, "k3f")) == moves_of(match)


def read(code):
    size = int(code.get_attribute("viewBox").split()[-1])
    dark = code.locator('path[fill="#000"]').get_attribute("d")
    rows = [[" "] * size for _ in range(size)]
    for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", dark):
        rows[int(y)][int(x) : int(x) + int(wide)] = "#" * int(wide)
    picture = ["".join(one * MODULE for one in row) for row in rows for _ in range(MODULE)]
    done = subprocess.run(
        ["node", "--input-type=module", "-e", READER],
        cwd=ROOT,
        input=json.dumps(picture),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_match_goes_by_code_by_clipboard_and_by_the_share_sheet_and_leaves_nothing_behind(table):
    page = table("desktop")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(SHARES)
    match = match_of(moves=5)
    lay_open(page, match)
    does(page, "menu").click()
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#main")).to_contain_text("Anyone with this link can see all the cards.")
    does(page, "make_link").click()
    does(page, "copy_link").click()
    expect(page.locator("#status")).to_have_text("The link has been copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    does(page, "share_link").click()
    wait_until(page, "Boolean(window.sent)")
    sent, is_allowed = page.evaluate("sent")
    assert is_allowed and sent.endswith(copied)
    assert "#m=" not in page.evaluate("document.documentElement.outerHTML")
    does(page, "show_code").click()
    assert barriers_in_either_light(page) == []
    assert read(page.locator(".share-code")) == copied
    page.keyboard.press("Escape")
    expect(page.locator(".share-code")).to_have_count(0)

    does(page, "home").click()
    page.locator(".more > summary").first.click()
    assert barriers_in_either_light(page) == []
    page.locator("[data-do^='delete ']").first.click()
    does(page, "open_match").click()
    assert barriers_in_either_light(page) == []
    does(page, "paste_clipboard").click()
    expect(place(page, "handover")).to_have_count(1)
    assert moves_of(saved_match(page)) == moves_of(match)
