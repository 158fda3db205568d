"""Without a network, at the second visit: a match is set up, played and kept, or comes by a link."""

from playwright.sync_api import expect

from game import link, save
from tests.browser.page_driver import ALONE, Mouse, does, kept, match_of, moves_of, place, wait_for_person
from tests.games import ANY, KITS
from tests.playing import sensible

KEPT = """navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise(
    done => navigator.serviceWorker.addEventListener("controllerchange", done))).then(() => 1)"""


def test_a_match_is_played_after_the_server_is_gone(assembled, serve, new_context, until_up):
    server = serve(assembled)
    page = new_context(service_workers="allow", reduced_motion="reduce").new_page()
    page.goto(server.address)
    until_up(page)
    page.evaluate(KEPT)
    server.stop()
    page.goto(server.address + "?fbclid=IwAR0-x_y")  # a query is nothing to the site, wherever it comes from
    until_up(page)
    does(page, f"rules {ANY}").click()
    expect(page.locator(".rules-page")).to_contain_text(KITS[ANY].last_rule)
    does(page, "back").click()
    does(page, f"setup {ANY}").click()
    page.locator("#first").select_option("0")
    page.locator("#setup-more").click()
    page.locator("#seed").fill("offline")
    does(page, "start").click()
    match = match_of(ALONE, "offline")
    for _ in range(2):
        Mouse(page).play(sensible(match))
        wait_for_person(page)
        match = kept(page)
    page.reload()
    until_up(page)
    expect(place(page, "table")).to_have_count(1)
    assert moves_of(kept(page))[: len(match.entries)] == moves_of(match)
    assert len(match.entries) >= 4
    sent = match_of(moves=5, seed="sent")
    page.goto(f"{server.address}%23{link.fragment(save.write(sent))}")  # as mail programs write it
    page.wait_for_url(server.address + "#*")
    until_up(page)
    expect(place(page, "curtain")).to_have_count(1)
    assert moves_of(kept(page)) == moves_of(sent)
