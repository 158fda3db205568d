"""A match by link in two browsers with storage of their own: invited, joined, played, opened again."""

import re
from random import Random

from playwright.sync_api import expect

from game import by_name
from tests.browser.page_driver import does
from tests.games import SERVED

GAME = next(name for name in SERVED if not by_name(name).ANSWERS)
CHOICES = ':is([data-do^="pick"], [data-do^="play"]):not([aria-disabled="true"]):visible'
SHARES = "navigator.share = async ({text}) => { globalThis.shared = text; };"


def sent(page) -> str:
    """Return the link that the share sheet gets."""
    expect(page.locator("html")).to_have_attribute("data-page", "sending")
    does(page, "share_link").click()
    page.wait_for_function("globalThis.shared")
    return re.search(r"https?://\S+", page.evaluate("shared"))[0]


def at_table(page) -> None:
    expect(page.locator("html")).to_have_attribute("data-page", "table")
    expect(page.locator("#table-board > *").first).to_be_visible()


def opens(page, link) -> None:
    """Open a link in a new tab: the old one is gone."""
    page.goto("about:blank")
    page.goto(link)


def moves(page) -> None:
    """Choose this and that until a move is staged, and make it."""
    rng = Random(3)
    for _ in range(60):
        if does(page, "done").count():
            break
        choices = page.locator(CHOICES)
        before = page.locator("#main").inner_html()
        choices.nth(rng.randrange(choices.count())).click()
        page.wait_for_function("before => document.querySelector('#main').innerHTML !== before", arg=before)
    does(page, "done").click()


def test_two_browsers_play_by_links(open_table, axe) -> None:
    ada, bea = open_table("phone"), open_table("desktop")
    for page in (ada, bea):
        page.add_init_script(SHARES)
    ada.reload()
    does(ada, f"setup {GAME}").click()
    ada.locator("#seat-1").select_option("link")
    does(ada, "start").click()
    invitation = sent(ada)
    axe(ada)
    opens(bea, invitation)
    expect(bea.locator("html")).to_have_attribute("data-page", "joining")
    axe(bea)
    bea.locator("#called").fill("Beatrice")
    does(bea, "join").click()
    opens(ada, sent(bea))
    at_table(ada)
    if does(ada, "send").count():
        does(ada, "send").click()
        opens(bea, sent(ada))
        at_table(bea)
        mover, other = bea, ada
    else:
        mover, other = ada, bea
    moves(mover)
    mover.reload()
    at_table(mover)
    does(mover, "send").click()
    opens(other, sent(mover))
    at_table(other)
    axe(other)
    other.reload()
    at_table(other)
    does(other, "home").first.click()
    expect(other.locator(".resume")).to_contain_text("Beatrice")
