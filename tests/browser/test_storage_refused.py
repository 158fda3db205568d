"""A device that keeps nothing, or no more: play continues, a notice says so and offers the file."""

import pytest
from playwright.sync_api import expect

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
    sentences,
    wait_for_person,
)
from tests.games import ANY
from tests.playing import sensible

NOTICE = "This device can’t keep saves now."
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); }});"""
MISSING = 'Object.defineProperty(window, "localStorage", {get: () => null});'
SILENT = "indexedDB.open = () => ({});"
REFUSED = "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };"
FULL = """() => { Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); }; }"""


@pytest.fixture
def refusing(new_context, until_up):
    """A page that is up in a browser which refuses something: `page = refusing(script)`."""

    def visit(script=""):
        page = new_context(reduced_motion="reduce").new_page()
        page.add_init_script(script)
        page.goto("./")
        until_up(page)
        return page

    return visit


def played_and_exported(page):
    """Set a match up, play a move; return the match that the notice exports, and what was announced."""
    does(page, f"setup {ANY}").click()
    page.locator("#first").select_option("0")
    page.locator("#setup-more").click()
    page.locator("#seed").fill("refused")
    does(page, "start").click()
    notice = page.get_by_role("group", name=NOTICE)
    expect(notice).to_be_visible()
    match = match_of(ALONE, "refused")
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    said = page.locator("#live").text_content() or ""
    with page.expect_download() as coming:
        notice.get_by_role("button", name="Export").click()
    complete = opened(coming.value.path().read_text("utf-8"))
    match.play(sensible(match))
    assert moves_of(complete)[:1] == moves_of(match)
    assert len(complete.entries) > 1
    return complete, said


@pytest.mark.parametrize(
    "refusal", [FORBIDDEN + SILENT, pytest.param(MISSING + REFUSED, marks=pytest.mark.long)]
)
def test_a_match_is_played_where_neither_storage_nor_journal_keep_it(refusing, refusal):
    page = refusing(refusal)
    complete, said = played_and_exported(page)
    assert sentences(complete, complete.entries[1:2])[0].rstrip(".") in said
    does(page, "home").click()
    expect(page.locator(".match-open")).to_have_count(1)
    page.locator(".match-open").click()
    expect(place(page, "table")).to_have_count(1)
    expect(page.locator(HAND)).to_have_count(held(complete))


def test_what_the_device_has_no_space_for_is_there_at_the_next_visit(refusing, until_up):
    page = refusing()
    page.evaluate(FULL)
    complete, _ = played_and_exported(page)
    page.reload()
    until_up(page)
    wait_for_person(page)
    assert moves_of(saved_match(page))[: len(complete.entries)] == moves_of(complete)
