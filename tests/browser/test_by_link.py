"""A match by link in two browsers with storage of their own: invited, joined, played, opened again."""

import re

from playwright.sync_api import expect

from game import by_name
from game.remote.guest import Guest
from tests.browser.page_driver import STAGED, Mouse, does, saved_match
from tests.games import SERVED
from tests.playing import sensible
from ui.session.guest import GuestMatch

GAME = next(name for name in SERVED if not by_name(name).ANSWERS)
SHARES = "navigator.share = async ({text}) => { globalThis.shared = text; };"
READ = "prefix => tableApp.store.read(`table/${prefix}/${location.hash.slice(1)}`) ?? null"
"""Returns what is stored of the match on the table."""


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


def play(page, match) -> None:
    """Make a sensible move on the table of a page."""
    Mouse(page).play(sensible(match), done=False)
    page.locator(STAGED).first.click()


def guest_of(page) -> Guest:
    guest = Guest.restore(page.evaluate(READ, "seat"))
    assert isinstance(guest, Guest), guest
    return guest


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
        play(bea, GuestMatch(guest_of(bea)))
    else:
        mover, other = ada, bea
        play(ada, saved_match(ada))
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
