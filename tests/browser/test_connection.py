"""Connections between two browsers by two codes, without a server (ui/browser/connection.mjs)."""

import pytest

from tests.browser.fixtures import wait_until

BARE_PAGE = "<!doctype html><link rel=icon href='data:,'>"
BEGIN = """async () => {
    globalThis.heard = [];
    globalThis.live = await import(new URL("ui/browser/connection.mjs", location));
    live.listen((words) => heard.push(words));
}"""
LONGEST_CODE = 474
"""Characters that a QR code of version 15 has room for, less those of a site's address."""


def bare(context, base_url):
    """Return a page of the site that runs nothing but the module."""
    page, here = context.new_page(), base_url + "bare"
    page.route(here, lambda route: route.fulfill(body=BARE_PAGE, content_type="text/html"))
    page.goto(here)
    page.evaluate(BEGIN)
    return page


def said(page, beginning) -> str:
    """Return the words after a beginning, once the page has heard them."""
    last = f"heard.findLast((words) => words.startsWith({beginning!r})) ?? ''"
    wait_until(page, lambda: page.evaluate(last))
    return str(page.evaluate(last)).removeprefix(beginning)


def connect(host, guest, number="1") -> None:
    for page in (host, guest):
        page.evaluate("heard.length = 0")
    host.evaluate("number => live.offer(number)", number)
    offer = said(host, f"offered {number} ")
    guest.evaluate("code => live.answer(code)", "https://example.org/#" + offer)
    answer = said(guest, "answered -1 ")
    assert max(len(offer), len(answer)) <= LONGEST_CODE
    host.evaluate("code => live.accept(code)", answer)
    said(host, f"open {number}")
    said(guest, "open -1")


def try_connections(host, guest) -> None:
    connect(host, guest)
    host.evaluate("live.send('1', 'to the guest')")
    assert said(guest, "heard -1 ") == "to the guest"
    guest.evaluate("live.send('-1', 'to the host')")
    assert said(host, "heard 1 ") == "to the host"
    guest.evaluate("live.close()")
    said(host, "away 1")
    connect(host, guest)
    guest.evaluate("live.send('-1', 'again')")
    assert said(host, "heard 1 ") == "again"


def test_two_browsers_connect_by_two_codes_and_connect_again(new_context, base_url) -> None:
    host, guest = (bare(new_context(), base_url) for _ in range(2))
    try_connections(host, guest)


@pytest.mark.long
def test_chromium_and_firefox_connect_either_way(new_context, base_url, engine) -> None:
    browser_type, launch = engine("firefox")
    chromium = bare(new_context(), base_url)
    browser = browser_type.launch(**launch)
    try:
        firefox = bare(browser.new_context(), base_url)
        try_connections(chromium, firefox)
        try_connections(firefox, chromium)
    finally:
        browser.close()


def test_foreign_codes_make_no_connection(new_context, base_url) -> None:
    host, guest = (bare(new_context(), base_url) for _ in range(2))
    connect(host, guest)
    host.evaluate("live.offer('2')")
    offer = said(host, "offered 2 ")
    guest.evaluate("code => live.answer(code)", offer)
    answer = said(guest, "answered -1 ")
    host.evaluate("live.offer('2')")
    host.evaluate("heard.length = 0")
    told_of_it = {
        answer[:-2]: "damaged -1",
        offer: "damaged -1",
        "r=live01": "damaged -1",
        answer.replace("live010102", "live010103"): "old 3",
        answer: "old 2",
    }
    for code, words in told_of_it.items():
        host.evaluate("async (code) => { heard.length = 0; await live.accept(code); }", code)
        assert host.evaluate("heard.at(-1)") == words, code
    for code in (answer, offer[:100], "r=live02" + offer[8:], offer + "06020a0d0001"):
        guest.evaluate("async (code) => { heard.length = 0; await live.answer(code); }", code)
        assert guest.evaluate("heard.at(-1)") == "damaged -1", code
