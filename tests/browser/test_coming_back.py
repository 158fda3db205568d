"""Coming back to a match: after a reload, in a second tab, out of sight, by Back, without a network."""

import re

import pytest
from playwright.sync_api import expect

from game import link, save
from game.remote.audit import Verdict
from tests.browser.fixtures import wait_until, wait_until_stored, wait_until_up
from tests.browser.page_driver import (
    ALONE,
    HAND,
    HIDE,
    Mouse,
    answered,
    does,
    finished,
    held,
    lay,
    lay_open,
    match_of,
    moves_of,
    place,
    saved_match,
    wait_for_person,
)
from tests.games import ANY, KITS
from tests.playing import sensible
from tools import catalogs


@pytest.fixture
def second_tab(table):
    """Open the address of a page in another tab of the same browser."""
    opened = []

    def open_beside(page):
        other = page.context.new_page()
        opened.append(other)
        other.goto(page.url)
        wait_until_up(other)
        return other

    yield open_beside
    for other in opened:
        other.close()


def test_a_match_alone_comes_back_exactly_there(table):
    page = table("desktop")
    lay(page, match_of(ALONE, moves=6))
    wait_for_person(page)
    Mouse(page).play(sensible(saved_match(page)))
    wait_for_person(page)
    page.keyboard.press("Escape")  # what the computer did need not be shown to its end
    before = moves_of(saved_match(page))
    seen = [page.locator(part).aria_snapshot() for part in ("#table-board", "#table-hand")]
    page.reload()
    wait_until_up(page)
    expect(place(page, "table")).to_have_count(1)
    wait_for_person(page)
    assert moves_of(saved_match(page)) == before
    assert [page.locator(part).aria_snapshot() for part in ("#table-board", "#table-hand")] == seen
    Mouse(page).play(sensible(saved_match(page)))
    page.reload()  # the computer is on turn, and moves again
    wait_until_up(page)
    wait_for_person(page)
    assert moves_of(saved_match(page))[: len(before)] == before
    assert len(saved_match(page).entries) > len(before) + 1


def test_an_end_opened_anew_shows_also_what_its_later_modules_draw(table):
    page = table("phone")
    match = finished()
    match.notes.checked = Verdict("", len(match.entries))
    fair = page.locator(".end-fair", has_text="Fair deal")
    lay_open(page, match)
    expect(fair).to_have_count(1)
    page.reload()
    wait_until_up(page)
    expect(fair).to_have_count(1)


def test_hands_of_people_go_from_the_screen_when_the_page_goes_out_of_sight(table):
    page = table("tablet")
    for match, shown in ((match_of(moves=3), "handover"), (match_of(ALONE, moves=2), "table")):
        lay_open(page, match)
        wait_for_person(page)
        expect(page.locator(HAND)).to_have_count(held(match))
        page.evaluate(HIDE)
        expect(place(page, shown)).to_have_count(1)
        expect(page.locator(HAND)).to_have_count(held(match) if shown == "table" else 0)


def entries(page, depth):
    """Wait until the history stands at a page of this depth; return its length."""
    wait_until(page, f"history.state === {depth}")
    return page.evaluate("history.length")


def test_the_browsers_back_and_the_pages_own_go_one_page_back(table):
    page = table("phone")
    first = 0
    for route in (f"setup {ANY}", "settings", f"rules {ANY}", "statistics", "puzzles"):
        does(page, route).first.click()
        first = first or entries(page, 1)
        assert entries(page, 1) == first, "to and fro adds nothing"
        page.go_back()
        expect(place(page, "home")).to_have_count(1)
    does(page, f"setup {ANY}").click()
    page.locator("#name-0").fill("Zoe")
    page.go_back()
    does(page, f"setup {ANY}").click()
    expect(page.locator("#name-0")).to_have_value("Zoe")
    does(page, "start").click()
    expect(page).to_have_url(re.compile("#."))
    for lazy_routes in (("log",), ("rules",), ("menu", "settings")):
        for own in (False, True):
            for depth, route in enumerate(lazy_routes, start=2):
                does(page, route).click()
                assert entries(page, depth) == first + depth - 1
            for depth in reversed(range(1, len(lazy_routes) + 1)):
                does(page, "back").click() if own else page.go_back()
                entries(page, depth)
        expect(place(page, "table")).to_have_count(1)
    page.go_back()
    expect(place(page, "home")).to_have_count(1)
    page.go_forward()
    expect(place(page, "table")).to_have_count(1)


def test_two_tabs_on_one_match_do_not_overwrite_each_other_and_each_has_home_beneath_it(table, second_tab):
    older = table("desktop")
    match = match_of(moves=2)
    id = lay_open(older, match)
    newer = second_tab(older)
    entries(newer, 1)
    does(newer, "reveal 0").click()
    Mouse(newer).play(sensible(match))
    match.play(sensible(match))

    notice = older.get_by_role("group", name="This match was continued in another tab.")
    expect(notice).to_be_visible()
    Mouse(older).press(older.locator(f"{HAND}.can").first.get_attribute("data-do"))
    expect(older.locator("#done")).to_have_count(0)
    assert moves_of(saved_match(newer)) == moves_of(match), "the older tab has written nothing"

    notice.get_by_role("button", name="Open it here").click()
    expect(notice).to_have_count(0)
    does(older, f"reveal {match.table.turn}").click()
    Mouse(older).play(sensible(match))
    assert len(saved_match(older, id).entries) == 4
    expect(newer.get_by_role("group", name="This match was continued in another tab.")).to_be_visible()

    newer.go_back()
    expect(place(newer, "home")).to_have_count(1)
    newer.go_back()  # from home alone Back leaves the site
    expect(newer).to_have_url("about:blank")


def test_a_match_is_played_after_the_server_is_gone_in_the_language_chosen_before(
    assembled, serve, new_context, pytestconfig
):
    """With `--complete` a link is opened without a network too, as test_versions.py does without Python."""
    language = ([*catalogs.offered()] or ["en"])[-1]
    server = serve(assembled)
    page = new_context(service_workers="allow", reduced_motion="reduce").new_page()
    page.goto(server.address)
    wait_until_up(page)
    page.locator("#language").click()
    page.locator("label", has=does(page, f"speak {language}")).click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    does(page, "back").click()
    does(page, f"rules {ANY}").click()
    expect(page.locator(f"#{KITS[ANY].last_rule}")).to_have_count(1)
    headings = page.locator(".rules-page h2").all_text_contents()
    wait_until_stored(page)
    server.stop()
    page.goto(server.address + "?fbclid=IwAR0-x_y")  # a query is nothing to the site, wherever it comes from
    wait_until_up(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    does(page, f"rules {ANY}").click()
    expect(page.locator(".rules-page h2")).to_have_text(headings)
    does(page, "back").click()
    does(page, f"setup {ANY}").click()
    page.locator("#first").select_option("0")
    page.locator("#setup-more").click()
    page.locator("#seed").fill("offline")
    does(page, "start").click()
    expect(place(page, "table")).to_have_count(1)
    match = match_of(ALONE, "offline")
    Mouse(page).play(sensible(match))
    id, match = page.url.rpartition("#")[2], answered(page)
    assert len(match.entries) >= 2
    if not pytestconfig.getoption("--complete"):
        return
    sent = match_of(moves=5, seed="sent")
    page.goto(f"{server.address}%23{link.fragment(save.write(sent))}")  # as mail programs write it
    page.wait_for_url(server.address + "#*")
    wait_until_up(page)
    expect(place(page, "handover")).to_have_count(1)
    assert moves_of(saved_match(page)) == moves_of(sent)
    assert moves_of(saved_match(page, id)) == moves_of(match)
