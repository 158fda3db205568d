"""The page before Python is up: the first page as it was left, and what is done on it too early."""

import json

import pytest
from playwright.sync_api import expect

from game import save
from tests.browser.fixtures import wait_until, wait_until_stored, wait_until_up
from tests.browser.page_driver import ALONE, HAND, HIDE, TWO, does, lay, match_of, title
from tests.browser.test_markup import FOREIGN
from tests.games import SERVED
from tools import catalogs, site_languages

WASM = "**/pyodide.asm.wasm"
DRAWN = """() => ["#bar", "#main > :not(.home), .home > :not(.home-more)"].map(
    parts => [...document.querySelectorAll(parts)].map(part => part.outerHTML))"""
"""What is drawn, but for the puzzle, which comes later."""
STORE = """stored => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
}"""

UNDER_STATUS = """() => {
    const box = document.getElementById("status").getBoundingClientRect();
    return [...document.querySelectorAll("#bar > *, .home-lead, .game-card")].filter(one => {
        const {top, bottom, left, right} = one.getBoundingClientRect();
        const meets = top < box.bottom && box.top < bottom && left < box.right && box.left < right;
        return meets && bottom <= innerHeight;
    }).map(one => one.textContent);
}"""
"""Names what lies under the words about the start, of what is in sight in full."""


@pytest.fixture
def held(new_context, base_url, hold):
    """A page whose interpreter waits: `page, resume = held(stored)`; `resume()` returns when it is up."""

    def open_held(stored=None, address="./", **arguments):
        page = new_context(**arguments).new_page()
        waiting = hold(page, WASM)
        # A page of the same site that runs nothing: the storage is filled before the first visit.
        page.goto(base_url + "NOTICES.txt")
        page.evaluate(STORE, stored or {})
        page.goto(base_url + address)
        page.wait_for_load_state("load")

        def resume():
            wait_until(page, lambda: waiting)
            waiting.release()
            wait_until_up(page)

        return page, resume

    return open_held


def test_the_first_page_stands_as_python_draws_it_in_the_language_of_the_browser(held):
    """How much has come is shown, for it takes long."""
    language = (catalogs.offered() or ["en"])[0]
    page, resume = held(locale=f"{language}-CH")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate(UNDER_STATUS) == []
    before = page.title(), page.evaluate(DRAWN)
    page.evaluate("window.sameNode = document.querySelector('#main > *')")
    bar = page.locator("#boot-progress")
    expect(bar).to_be_visible()
    value, most = bar.evaluate("bar => [bar.value, bar.max]")
    assert 4e6 < most < 5.2e6 and 0 < value < most * 0.5, "the interpreter is two thirds of it"
    resume()
    expect(page.locator("html")).to_have_attribute("data-ready", "yes")
    assert (page.title(), page.evaluate(DRAWN)) == before
    assert page.evaluate("sameNode.isConnected"), "what stands already is not drawn anew"
    expect(page.locator("#language")).to_contain_text(site_languages.languages()[language])
    expect(bar).to_have_count(0)


def test_the_pictures_are_there_before_python_with_their_style_and_symbols(held):
    page, _ = held()
    page.wait_for_selector("html:not([data-unpainted])", state="attached")
    pictures = page.locator(".game-picture > svg").all()
    assert len(pictures) == len(SERVED)
    for picture in pictures:
        assert picture.locator("> *").first.bounding_box()["width"] > 0
    symbols = page.locator(".game-picture use").evaluate_all(
        "some => some.map(one => one.getAttribute('href'))"
    )
    assert symbols
    assert all(page.locator(f"#sprite {symbol}").count() == 1 for symbol in {*symbols})


ORDER = """
    window.order = [];
    new MutationObserver((changes) => {
        for (const {attributeName: name, target} of changes)
            order.push(name + (target.hasAttribute(name) ? "" : " gone"));
    }).observe(document, {subtree: true, attributeFilter: ["data-unpainted", "data-ready"]});
"""
ASKED = """() => {
    const [page] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    const code = files.filter(({name}) => /\\.(m?js|zip|wasm)$/.test(name));
    return [page.domInteractive, code.map(({startTime}) => startTime)];
}"""


def test_a_return_visit_asks_for_nothing_before_its_page_is_read(new_context, serve, stub_assembled):
    page = new_context(service_workers="allow").new_page()
    page.add_init_script(ORDER)
    page.goto(serve(stub_assembled).address)
    wait_until_stored(page)
    page.reload()
    wait_until_up(page)
    page.wait_for_selector("html:not([data-unpainted])", state="attached")
    order = page.evaluate("order")
    # When the pictures come depends on how busy the machine is: before Python is up, or with it.
    assert order[0] == "data-unpainted" and sorted(order[1:]) == ["data-ready", "data-unpainted gone"]
    read, asked = page.evaluate(ASKED)
    assert len(asked) > 5
    assert min(asked) >= read, "the first request wakes the service worker beside the painting"


def test_matches_in_progress_are_there_before_python_and_the_last_tap_is_carried_out(held, table):
    left = table()
    id = lay(left, match_of(ALONE))
    does(left, "home").click()
    expect(left.get_by_role("region", name="Matches in progress")).to_be_visible()
    drawn, stored = left.evaluate(DRAWN), {"table/first-page": left.evaluate(HIDE)}
    key = f"table/match/{id}"
    page, resume = held(stored | {key: left.evaluate("key => localStorage[key]", key)})
    expect(page.get_by_role("region", name="Matches in progress")).to_be_visible()
    assert not page.evaluate("document.documentElement.dataset.ready")
    assert page.evaluate(DRAWN) == drawn
    page.get_by_role("button", name=f"Play {title()}").click()
    row = page.get_by_role("button", name=f"Continue {title()}, You and Rook")
    row.click()
    expect(row).to_have_attribute("data-waiting", "")
    expect(page.locator("[data-waiting]")).to_have_count(1)
    resume()
    expect(page.locator("html[data-page=table]")).to_have_count(1)


def test_a_first_page_that_is_broken_foreign_or_of_other_drawings_is_not_shown(held, watch):
    page, _ = held()
    watch.expect("inline event handler")
    drawings = page.evaluate("document.documentElement.dataset.drawings")
    data = {"others": "<p>Foreign</p>", drawings: FOREIGN["python"]}
    pages = [{"drawings": of, "language": "en", "main": main} for of, main in data.items()]
    pages += [pages[1] | {"main": FOREIGN[what]} for what in ("data of old", "picture")]
    for text in (*map(json.dumps, pages), "{", "7", '{"main": 7}'):
        page.evaluate(STORE, {"table/first-page": text, "table/settings": text})
        page.reload(wait_until="load")
        expect(page.get_by_role("button", name=f"Play {title()}")).to_be_visible()
        expect(page.get_by_text("Foreign")).to_have_count(0)
        assert page.locator("main script, main img, html[data-ran]").count() == 0


def test_a_match_in_the_address_shows_an_empty_table_first(held):
    page, _ = held({"table/match/m1": save.write(match_of(TWO))}, "#m1")
    expect(page.locator("#status")).to_contain_text("Setting the table")
    assert page.evaluate(
        "[document.documentElement.dataset.page, document.getElementById('main').innerHTML]"
    ) == [
        "table",
        "",
    ]


def test_no_hand_is_stored_for_the_first_page(table):
    page = table()
    page.get_by_role("button", name=f"Play {title()}").click()
    expect(page.locator(f"{HAND}.can").first).to_be_visible()
    cards = page.locator(HAND).evaluate_all("all => all.map(one => one.dataset.do)")
    stored = page.evaluate(HIDE)
    assert cards and "Matches in progress" in stored
    assert not [card for card in cards if card in stored] and '"card-' not in stored


def test_the_theme_is_there_before_the_first_paint(held):
    page, _ = held({"table/settings": '{"theme": "dark", "motion": "off"}'})
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
