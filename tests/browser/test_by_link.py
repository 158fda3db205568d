"""A match by link in two browsers with storage of their own: invited, joined, played, opened again.

Complete matches, with a reload or a kill at each step, are played in the long run.
"""

from random import Random

import pytest
from playwright.sync_api import expect

from game import by_name
from tests.browser.axe import barriers
from tests.browser.fixtures import wait_until, wait_until_up
from tests.browser.page_driver import does, saved_match
from tests.browser.profiles import CAN_KILL
from tests.browser.several_devices import (
    SHARES,
    at_table,
    guest_of,
    host_of,
    keeps_no_secret,
    match_on,
    on_page,
    open_link,
    play,
    sent,
    shared,
)
from tests.games import SERVED
from tests.playing import sensible

BY_LINK = [name for name in SERVED if not by_name(name).ANSWERS]
GAME = BY_LINK[0]


def test_two_browsers_play_by_links(open_table) -> None:
    ada, bea = open_table("phone"), open_table("desktop")
    for page in (ada, bea):
        page.add_init_script(SHARES)
    ada.reload()
    does(ada, f"setup {GAME}").click()
    ada.locator("#seat-1").select_option("link")
    does(ada, "start").click()
    on_page(ada, "sending")
    invitation = shared(ada)
    assert barriers(ada) == []
    open_link(bea, invitation)
    on_page(bea, "joining")
    assert barriers(bea) == []
    bea.locator("#called").fill("Beatrice")
    does(bea, "join").click()
    open_link(ada, shared(bea))
    at_table(ada)
    if does(ada, "send").count():
        open_link(bea, sent(ada))
        at_table(bea)
        mover, other = bea, ada
        play(bea, GAME, sensible(saved_match(ada)))
    else:
        mover, other = ada, bea
        play(ada, GAME, sensible(saved_match(ada)))
    mover.reload()
    at_table(mover)
    open_link(other, sent(mover))
    at_table(other)
    assert barriers(other) == []
    does(bea, "home").first.click()
    expect(bea.locator(".resume")).to_contain_text("Beatrice")


class Device:
    """A browser with a profile of its own; a link is opened by a load of its own."""

    def __init__(self, profile, rng):
        self.profile, self.rng = profile, rng
        self.start()

    def start(self):
        self.page = self.profile.start()
        self.page.add_init_script(SHARES)

    def open(self, link):
        open_link(self.page, link)
        wait_until_up(self.page)

    def interrupt(self, reloads=True):
        """Kill the browser now and then, and open the match again; else load the page again."""
        address = self.page.evaluate("location.href")  # Playwright hears of it later
        if self.rng.random() < 0.1:
            self.profile.kill()
            self.start()
            self.open(address)
        elif reloads:
            self.page.reload()
            wait_until_up(self.page)


@pytest.mark.long
@pytest.mark.skipif(not CAN_KILL, reason="finds processes where Linux lists them")
@pytest.mark.parametrize(("game", "other"), [*((game, "chromium") for game in BY_LINK), (GAME, "firefox")])
def test_a_match_by_links_survives_reloads_and_kills_at_each_step(profile, base_url, game, other) -> None:
    rng = Random(f"{game} {other}")
    ada, bea = Device(profile("ada"), rng), Device(profile("bea", other), rng)
    ada.open(base_url)
    does(ada.page, f"setup {game}").click()
    ada.page.locator("#seat-1").select_option("link")
    does(ada.page, "start").click()
    ada.interrupt()
    bea.open(shared(ada.page))
    does(bea.page, "join").click()
    bea.interrupt()
    ada.open(shared(bea.page))
    at_table(ada.page)
    id = match_on(ada.page)

    def host():
        return host_of(ada.page, id)

    while (before := host()).match.table.outcome() is None:
        if is_away := before.match.table.turn in before.others:
            bea.open(sent(ada.page))
            at_table(bea.page)
            bea.interrupt(reloads=False)
            guest = guest_of(bea.page, id)
            assert guest.table().view(guest.seat) == before.match.table.view(guest.seat)
            keeps_no_secret(bea.page, before)
            play(bea.page, game, sensible(before.match))
            expect(does(bea.page, "send")).to_be_visible()
            bea.interrupt()
            ada.open(sent(bea.page))
        else:
            play(ada.page, game, sensible(before.match))
        wait_until(ada.page, lambda: host().state == before.state + 1)
        ada.interrupt(reloads=not is_away)
        assert host().state == before.state + 1
    on_page(ada.page, "end")
    bea.open(sent(ada.page))
    on_page(bea.page, "end")
    bea.interrupt()
    expect(bea.page.locator(".end-fair", has_text="Fair deal")).to_have_count(1)
    assert saved_match(bea.page).entries == host().match.entries
