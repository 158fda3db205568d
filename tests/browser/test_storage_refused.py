"""A device that keeps nothing, or no more: play continues, a notice says so and offers the file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import wait_for_database, wait_until_up
from tests.browser.page_driver import (
    ALONE,
    HAND,
    Mouse,
    does,
    held,
    match_of,
    moves_of,
    opened,
    place,
    saved_match,
    wait_for_person,
)
from tests.games import ANY
from tests.playing import sensible

NOTICE = "This device can’t store matches right now."
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); }});"""
MISSING = 'Object.defineProperty(window, "localStorage", {get: () => null});'
SILENT = "indexedDB.open = () => ({});"
REFUSED = "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };"
FULL = """() => { Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); }; }"""
BROKEN = """() => { IDBDatabase.prototype.transaction = () => {
    throw new DOMException("The database is corrupted.", "UnknownError"); }; }"""


@pytest.fixture
def refusing(new_context):
    """A page that is up in a browser which refuses something: `page = refusing(script)`."""

    def visit(script):
        page = new_context(reduced_motion="reduce").new_page()
        page.add_init_script(script)
        page.goto("./")
        wait_until_up(page)
        return page

    return visit


def begun(page):
    does(page, f"setup {ANY}").click()
    page.locator("#first").select_option("0")
    page.locator("#setup-more").click()
    page.locator("#seed").fill("refused")
    does(page, "start").click()
    return match_of(ALONE, "refused")


def played_and_exported(page, match):
    """Play a move; return the match that the notice exports."""
    notice = page.get_by_role("group", name=NOTICE)
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    with page.expect_download() as coming:
        notice.get_by_role("button", name="Export").click()
    complete = opened(coming.value.path().read_text("utf-8"))
    match.play(sensible(match))
    assert moves_of(complete)[: len(match.entries)] == moves_of(match)
    assert len(complete.entries) > 1
    return complete


@pytest.mark.parametrize(
    "refusal", [FORBIDDEN + SILENT, pytest.param(MISSING + REFUSED, marks=pytest.mark.long)]
)
def test_a_match_is_played_where_neither_localstorage_nor_database_keep_it(refusing, refusal):
    page = refusing(refusal)
    match = begun(page)
    expect(page.get_by_role("group", name=NOTICE)).to_be_visible()
    complete = played_and_exported(page, match)
    does(page, "home").click()
    page.locator(".resume > button").click()
    expect(place(page, "table")).to_have_count(1)
    expect(page.locator(HAND)).to_have_count(held(complete))


def test_either_place_is_enough_and_where_both_refuse_it_is_said(table):
    page = table()
    page.evaluate(FULL)
    match = begun(page)
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    expect(page.get_by_role("group", name=NOTICE)).to_have_count(0)
    page.reload()
    wait_until_up(page)
    wait_for_person(page)
    match = saved_match(page)
    assert len(match.entries) > 1
    page.evaluate(BROKEN)
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    assert moves_of(saved_match(page))[: len(match.entries)] == moves_of(match)
    expect(page.get_by_role("group", name=NOTICE)).to_have_count(0)
    page.evaluate(FULL)
    does(page, "home").click()
    match = begun(page)
    expect(page.get_by_role("group", name=NOTICE)).to_be_visible()
    played_and_exported(page, match)
    page.reload()  # for the next test nothing is refused
    wait_until_up(page)


GUEST = "guest of a bank that had moved"
"""Records of a guest's match, among those that earlier versions wrote."""
STORED = """async ([key, record, name = "matches"]) => {
    const asked = indexedDB.open(`table ${new URL("./", location)} journal`);
    const database = await new Promise(resolve => { asked.onsuccess = () => resolve(asked.result); });
    const transaction = database.transaction(name, record ? "readwrite" : "readonly");
    const store = transaction.objectStore(name);
    const done = record ? store.put(record, key) : store.get(key);
    const found = await new Promise(resolve => { done.onsuccess = () => resolve(done.result); });
    database.close();
    return found;
}"""
"""Writes a record into a store of the database, past the page; without one returns what is there."""


def record_of_a_guest():
    for path in Path(__file__).parents[1].glob("*/earlier_devices.json"):
        if texts := json.loads(path.read_text("utf-8")).get(GUEST):
            (card,) = (text for key, text in texts.items() if key.startswith("table/card/"))
            (key,) = (key for key in texts if key.startswith("table/seat/"))
            return key, json.loads(texts[key]) | {"card": card}
    raise AssertionError(f"no game has records of a {GUEST}")


@pytest.mark.parametrize("database", [pytest.param(SILENT, marks=pytest.mark.long), REFUSED])
def test_a_guests_match_is_on_the_list_where_the_database_is_silent_or_of_a_newer_version(refusing, database):
    key, record = record_of_a_guest()
    text = json.dumps(record | {"saved": 2})
    page = refusing(f"{database} localStorage.setItem({json.dumps(key)}, {json.dumps(text)});")
    expect(page.locator(f"[data-do^='open {key.rpartition('/')[2]}']").first).to_be_visible()


def test_of_a_record_in_the_database_and_its_copy_the_one_saved_more_often_counts_and_is_listed(table):
    key, record = record_of_a_guest()
    card = json.loads(record["card"])
    older, newer = (json.dumps(card | {"names": [name, *card["names"][1:]]}) for name in ("Before", "After"))
    page = table()
    for in_database, copied in ((1, 2), (4, 3)):
        cards = (older, newer) if in_database < copied else (newer, older)
        ours, copy = (
            json.dumps(record | {"saved": saved, "card": one})
            for saved, one in zip((in_database, copied), cards, strict=True)
        )
        page.evaluate(STORED, [key, ours])
        page.evaluate(STORED, [key.replace("/seat/", "/card/"), cards[0], "cards"])
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, copy])
        page.reload()
        wait_until_up(page)
        wait_for_database(page)
        for stored in (page.evaluate(STORED, [key]), page.evaluate("key => localStorage.getItem(key)", key)):
            assert json.loads(stored)["saved"] == max(in_database, copied)
        expect(page.locator(".match-players, .match-text").first).to_contain_text("After")
