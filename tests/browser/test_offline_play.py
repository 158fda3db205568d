"""Without a network, at the second visit: a match is set up, played and stored, or comes by a link."""

from playwright.sync_api import expect

from game import link, save
from tests.browser.fixtures import wait_until_stored, wait_until_up
from tests.browser.page_driver import ALONE, Mouse, answered, does, match_of, moves_of, place, saved_match
from tests.games import ANY, KITS
from tests.playing import sensible
from tools import catalogs


def test_a_match_is_played_after_the_server_is_gone_in_the_language_chosen_before(
    assembled, serve, new_context
):
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
    sent = match_of(moves=5, seed="sent")
    page.goto(f"{server.address}%23{link.fragment(save.write(sent))}")  # as mail programs write it
    page.wait_for_url(server.address + "#*")
    wait_until_up(page)
    expect(place(page, "handover")).to_have_count(1)
    assert moves_of(saved_match(page)) == moves_of(sent)
    assert moves_of(saved_match(page, id)) == moves_of(match)
