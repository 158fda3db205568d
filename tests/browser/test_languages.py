"""The page speaks the language of the browser from its first paint on, and another one once it is chosen."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import wait_until
from tests.browser.page_driver import HAND, TWO, does, lay_open, match_of
from tests.browser.test_offline_play import KEPT
from tests.games import ANY
from tools import catalogs

SAID = "[document.title, document.getElementById('main').innerText]"
ELSEWHERE = catalogs.offered()


@pytest.mark.skipif(not ELSEWHERE, reason="no other language is whole")
def test_the_first_paint_says_what_python_says_in_the_language(new_context, base_url, until_up):
    language = ELSEWHERE[0]
    page = new_context(locale=f"{language}-CH").new_page()
    waiting = []
    page.route("**/pyodide.asm.wasm", lambda route: waiting.append(route))
    page.goto(base_url)
    expect(page.locator("html")).to_have_attribute("lang", language)
    before = page.evaluate(SAID)
    wait_until(page, lambda: waiting)
    waiting.pop().continue_()
    until_up(page)
    assert page.evaluate(SAID) == before
    expect(page.locator(f"#speak-{language}")).to_have_attribute("aria-current", "true")


@pytest.mark.skipif(not ELSEWHERE, reason="no other language is whole")
def test_another_language_is_spoken_at_once_in_a_match_and_what_is_chosen_stays(open_table):
    page = open_table("phone")
    page.set_default_timeout(8000)
    lay_open(page, match_of(TWO))
    card = page.locator(HAND).first
    card.click()
    before = card.get_attribute("aria-pressed"), page.locator("#status").inner_text()
    does(page, "menu").click()
    does(page, "settings").click()
    page.locator(f"[data-do='speak {ELSEWHERE[0]}']").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", ELSEWHERE[0])
    for place in ("menu", "table"):
        does(page, "back").click()
        expect(page.locator("html")).to_have_attribute("data-page", place)
    expect(card).to_have_attribute("aria-pressed", before[0])
    expect(page.locator("#status")).not_to_have_text(before[1])


@pytest.mark.skipif(not ELSEWHERE, reason="no other language is whole")
def test_the_language_chosen_at_home_is_spoken_without_a_network(assembled, serve, new_context, until_up):
    language = ELSEWHERE[-1]
    server = serve(assembled)
    page = new_context(service_workers="allow").new_page()
    page.goto(server.address)
    until_up(page)
    does(page, f"speak {language}").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    does(page, f"rules {ANY}").click()
    headings = page.locator(".rules-page h2").all_text_contents()
    page.evaluate(KEPT)
    server.stop()
    page.goto(server.address)
    until_up(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    does(page, f"rules {ANY}").click()
    expect(page.locator(".rules-page h2")).to_have_text(headings)
