"""A browser that is killed loses no move that was on the screen; `make kills` does it a hundred times.

Browsers write localStorage seconds after they were told to; the journal (ui/boot/journal.mjs) at once.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.killing import Device
from tests.browser.page_driver import (
    ALONE,
    Mouse,
    does,
    kept,
    lay,
    match_of,
    moves_of,
    opened,
    place,
    wait_for_person,
)
from tests.games import ANY
from tests.playing import sensible

KILLS = 3


def test_no_move_that_was_on_the_screen_dies_with_the_browser(
    browser_type, browser_type_launch_args, base_url, tmp_path
):
    rng = Random("killed")
    device = Device(browser_type, browser_type_launch_args, base_url, tmp_path)
    found = [device.visit(ANY, rng) for _ in range(KILLS + 1)]
    assert all(after >= before for before, after in found), found
    assert found[-1][0] > 0


LOST = """([key, text]) => text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)"""


@pytest.fixture
def played(open_table):
    """A page with a match in which a move was made, and the save as it was before that."""
    page = open_table()
    match = match_of(ALONE)
    lay(page, match)
    texts = []
    for _ in range(2):
        wait_for_person(page)
        Mouse(page).play(sensible(kept(page)))
        wait_for_person(page)
        texts.append(page.evaluate("localStorage.getItem('table/match/' + location.hash.slice(1))"))
    return page, texts


@pytest.mark.parametrize("lost", ["the last moves", "the whole match"])
def test_what_localstorage_has_lost_comes_back_from_the_journal(played, until_up, lost):
    page, (before, last) = played
    key = "table/match/" + page.url.rpartition("#")[2]
    page.evaluate(LOST, [key, before if lost == "the last moves" else None])
    page.reload()
    until_up(page)
    assert page.evaluate("key => localStorage.getItem(key)", key) == last
    assert moves_of(kept(page)) == moves_of(opened(last))


def test_a_save_that_bears_no_age_gives_way_to_the_same_match_played_on(played, until_up):
    """As an older version wrote it, or a hand; another match in its place stays."""
    page, (_before, last) = played
    key = "table/match/" + page.url.rpartition("#")[2]
    data = json.loads(last)
    bare = {name: part for name, part in data.items() if name not in ("saved", "changed")}
    for change, stays in (({"moves": data["moves"][:1]}, False), ({"moves": [], "seed": "other"}, True)):
        laid = json.dumps(bare | change)
        page.evaluate(LOST, [key, laid])
        page.reload()
        until_up(page)
        assert page.evaluate("key => localStorage.getItem(key)", key) == (laid if stays else last), change


def test_what_is_newer_in_localstorage_stays(played, until_up):
    """As after a write to the journal that the browser refused."""
    page, (_before, last) = played
    key = "table/match/" + page.url.rpartition("#")[2]
    newer = json.dumps(json.loads(last) | {"saved": 1000, "note": "newer"})
    page.evaluate(LOST, [key, newer])
    page.reload()
    until_up(page)
    assert page.evaluate("key => localStorage.getItem(key)", key) == newer


def test_a_deleted_match_stays_deleted_where_its_deletion_was_lost(played, until_up):
    page, (_before, last) = played
    key = "table/match/" + page.url.rpartition("#")[2]
    page.evaluate("location.hash = ''")
    expect(place(page, "home")).to_have_count(1)
    page.locator(f'[data-do="delete {key.rpartition("/")[2]}"]').click()
    page.evaluate(LOST, [key, last])
    page.reload()
    until_up(page)
    assert page.evaluate("key => localStorage.getItem(key)", key) is None


def test_what_the_device_has_no_room_for_is_there_at_the_next_visit(new_context, until_up):
    context = new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto("./")
    until_up(page)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'Quota'); }; }")
    does(page, f"setup {ANY}").click()
    page.locator("#first").select_option("0")
    page.locator("#setup-more").click()
    page.locator("#seed").fill("no room")
    does(page, "start").click()
    expect(page.get_by_role("group", name="This device can’t keep saves now.")).to_be_visible()
    Mouse(page).play(sensible(match_of(ALONE, "no room")))
    wait_for_person(page)
    page.reload()
    until_up(page)
    wait_for_person(page)
    assert len(kept(page).entries) >= 1


def test_where_there_is_no_journal_play_goes_on(new_context, until_up):
    context = new_context(reduced_motion="reduce")
    context.add_init_script("indexedDB.open = () => { throw new DOMException('', 'SecurityError'); }")
    page = context.new_page()
    page.goto("./")
    until_up(page)
    match = match_of(ALONE, seed="no journal")
    lay(page, match)
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    assert len(kept(page).entries) >= 1


def test_a_journal_that_never_answers_does_not_hold_the_start(new_context, until_up):
    context = new_context()
    context.add_init_script("indexedDB.open = () => ({})")
    page = context.new_page()
    page.goto("./")
    until_up(page)
