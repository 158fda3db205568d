"""Devices that play one match together by links: what their people do and see."""

import re

from playwright.sync_api import Page, expect

from game.notation import Move
from game.remote import wire
from game.remote.guest import Guest
from game.remote.host import Host
from tests.browser.fixtures import wait_until
from tests.browser.page_driver import STAGED, Mouse, does, opened

SHARES = "navigator.share = async ({text}) => { globalThis.shared = text; };"
"""Has the page keep what it gives to the share sheet."""
READ = "keys => keys.map((key) => tableApp.store.read(key) ?? null)"


def on_page(page: Page, name: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-page", name)


def at_table(*pages: Page) -> None:
    for page in pages:
        on_page(page, "table")
        expect(page.locator("#table-board > *").first).to_be_visible()


def shared(page: Page) -> str:
    """Return the link that the share sheet gets."""
    page.evaluate("globalThis.shared = ''")
    does(page, "share_link").click()
    wait_until(page, "Boolean(shared)")
    link = re.search(r"https?://\S+", page.evaluate("shared"))
    assert link
    return link[0]


def sent(page: Page) -> str:
    """Return the link that is to be sent from the table or the end; go back there."""
    does(page, "send").click()
    on_page(page, "sending")
    link = shared(page)
    does(page, "back").click()
    return link


def open_link(page: Page, link: str) -> None:
    """Open a link in a new tab: the old one is gone."""
    page.goto("about:blank")
    page.goto(link)


def match_on(page: Page) -> str:
    """Return the id of the match on the table."""
    return str(page.evaluate("location.hash.slice(1)"))


def host_of(page: Page, id: str) -> Host:
    """Return the host that a device has stored."""
    text, save = page.evaluate(READ, [f"table/bank/{id}", f"table/match/{id}"])
    host = Host.restore(text or "", opened(save) if save else None)
    assert isinstance(host, Host), host
    return host


def guest_of(page: Page, id: str) -> Guest:
    """Return the guest that a device has stored."""
    (text,) = page.evaluate(READ, [f"table/seat/{id}"])
    guest = Guest.restore(text or "")
    assert isinstance(guest, Guest), guest
    return guest


def keeps_no_secret(page: Page, host: Host) -> None:
    """See that a guest's device has neither what the deal follows from nor what would prove it too early."""
    text = page.evaluate("tableApp.store.texts('table/') + document.documentElement.outerHTML")
    assert match_on(page) in text
    assert host.match.seed not in text
    assert wire.in_letters(host.secret) not in text


def play(page: Page, game: str, move: Move) -> None:
    Mouse(page, game).play(move, done=False)
    page.locator(STAGED).first.click()
