"""The page before Python is up: the first page as it was left, and what is done on it too early."""

import json

import pytest
from playwright.sync_api import expect

from game import save
from tests.browser.fixtures import wait_until
from tests.browser.page_driver import ALONE, HAND, TWO, match_of, title
from tests.games import SERVED

WASM = "**/pyodide.asm.wasm"
DRAWN = "[document.getElementById('bar').innerHTML, document.getElementById('main').innerHTML]"


@pytest.fixture
def held(new_context, base_url, until_up):
    """A page whose interpreter waits: `page, go_on = held(stored)`; `go_on()` returns when it is up."""

    def open_held(stored=(), address="./"):
        page = new_context().new_page()
        waiting = []
        page.route(WASM, lambda route: waiting.append(route))
        # A page of the same site that runs nothing: the storage is filled before the first visit.
        page.goto(base_url + "NOTICES.txt")
        for key in stored:
            page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, stored[key]])
        page.goto(base_url + address)
        page.wait_for_load_state("load")

        def go_on():
            wait_until(page, lambda: waiting)
            waiting.pop().continue_()
            until_up(page)

        return page, go_on

    return open_held


def test_the_first_page_stands_as_python_draws_it(held):
    page, go_on = held()
    before = page.evaluate(DRAWN)
    page.evaluate("window.sameRoom = document.querySelector('#main > *')")
    go_on()
    assert page.evaluate(DRAWN) == before
    assert page.evaluate("sameRoom.isConnected"), "what stands already is not drawn anew"


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


def test_a_return_visit_asks_for_nothing_before_its_page_is_read(new_context, base_url, until_up, until):
    page = new_context(service_workers="allow").new_page()
    page.add_init_script(ORDER)
    page.goto(base_url)
    until(page, "navigator.serviceWorker.controller?.state === 'activated'")
    page.reload()
    until_up(page)
    page.wait_for_selector("html:not([data-unpainted])", state="attached")
    order = page.evaluate("order")
    # When the pictures come depends on how busy the machine is: before Python is up, or with it.
    assert order[0] == "data-unpainted" and sorted(order[1:]) == ["data-ready", "data-unpainted gone"]
    read, asked = page.evaluate(ASKED)
    assert len(asked) > 5
    assert min(asked) >= read, "the first request wakes the service worker beside the painting"


def test_matches_in_progress_are_there_before_python(held, table, base_url):
    kept = {"table/match/m1": save.write(match_of(ALONE))}
    page, go_on = held(kept)
    go_on()
    drawn = page.evaluate(DRAWN)
    expect(page.get_by_role("heading", name="Matches in progress")).to_be_visible()
    page.reload()
    page.wait_for_load_state("load")
    expect(page.get_by_role("heading", name="Matches in progress")).to_be_visible()
    assert not page.evaluate("document.documentElement.dataset.ready")
    assert page.evaluate(DRAWN) == drawn
    page.get_by_role("button", name=f"{title()} Ada and Rook").click()
    go_on()
    expect(page.locator("html[data-page=table]")).to_have_count(1)


def test_a_first_page_of_other_drawings_is_not_shown(held):
    room = json.dumps({"drawings": "others", "language": "en", "main": [["p", {}, "Of old"]]})
    page, _ = held({"table/first-page": room})
    expect(page.get_by_role("button", name=f"Play {title()}")).to_be_visible()
    expect(page.get_by_text("Of old")).to_have_count(0)


@pytest.mark.parametrize("broken", ["{", "null", "7", '{"main": 7}'])
def test_a_first_page_that_is_broken_is_not_shown(held, broken):
    page, go_on = held({"table/first-page": broken, "table/settings": broken})
    expect(page.get_by_role("button", name=f"Play {title()}")).to_be_visible()
    go_on()


def test_a_match_in_the_address_shows_an_empty_table_first(held):
    page, go_on = held({"table/match/m1": save.write(match_of(TWO))}, "#m1")
    expect(page.locator("#status")).to_contain_text("Setting the table")
    assert page.evaluate(
        "[document.documentElement.dataset.page, document.getElementById('main').innerHTML]"
    ) == [
        "table",
        "",
    ]
    go_on()
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()


def test_no_hand_is_kept_for_the_first_page(table):
    page = table()
    page.get_by_role("button", name=f"Play {title()}").click()
    page.get_by_role("button", name="Start").click()
    page.locator("html[data-page=table]").wait_for(state="attached")
    cards = page.locator(HAND).evaluate_all("all => all.map(one => one.dataset.do)")
    page.evaluate(
        """() => {
            Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
            delete document.visibilityState;
        }"""
    )
    kept = page.evaluate("localStorage['table/first-page']")
    assert cards and "Matches in progress" in kept
    assert not [card for card in cards if card in kept] and '"card-' not in kept


def test_the_theme_is_there_before_the_first_paint(held):
    page, _ = held({"table/settings": '{"theme": "dark", "motion": "off"}'})
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert page.evaluate("document.documentElement.dataset.motion") == "off"


def test_the_last_tap_before_python_is_carried_out(held):
    page, go_on = held()
    page.get_by_role("button", name=f"Rules of {title()}").click()
    play = page.get_by_role("button", name=f"Play {title()}")
    play.click()
    expect(play).to_have_attribute("data-waiting", "")
    expect(page.locator("[data-waiting]")).to_have_count(1)
    go_on()
    expect(page.locator("html[data-page=setup]")).to_have_count(1)


def test_a_file_chosen_before_python_is_taken(held):
    page, go_on = held()
    page.get_by_label("Open a match file").set_input_files(
        {"name": "m.json", "mimeType": "application/json", "buffer": b"no match"}
    )
    go_on()
    expect(page.get_by_text("No match could be imported")).to_be_visible()


def test_the_download_is_shown_only_where_it_takes_long(held):
    page, go_on = held()
    bar = page.locator("#boot-progress")
    expect(bar).to_be_visible()
    value, most = bar.evaluate("bar => [bar.value, bar.max]")
    assert 4e6 < most < 5.2e6 and 0 < value < most * 0.5, "the interpreter is two thirds of it"
    go_on()
    expect(bar).to_have_count(0)
