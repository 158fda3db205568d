"""A device that keeps nothing, or no more: play continues, a notice says so and offers the file."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import wait_until_up
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

    def visit(script=""):
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


def test_either_place_is_enough_and_where_both_refuse_it_is_said(refusing):
    page = refusing()
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
