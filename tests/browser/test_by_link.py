"""A match by link in two browsers with storage of their own: invited, joined, played, opened again.

In the long run matches are played with a reload or a kill at each step: one to its end, others in part.
"""

import re
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


TAKE = "async (text) => { if (navigator.userActivation.isActive) globalThis.given = text; }"
SHARES_IT = f"const take = {TAKE}; navigator.share = ({{text}}) => take(text);"
COPIES_IT = f"""
    delete Navigator.prototype.share;
    if (navigator.clipboard) navigator.clipboard.writeText = {TAKE};
"""
"""What becomes of a link in a browser with a share sheet, and in one without: only a tap lets it go."""
COUNTS = "addEventListener('click', (event) => event.isTrusted && tapped(), true);"


class Person:
    """Somebody with a browser, in which each link opens in a new tab; their taps are counted."""

    def __init__(self, profile, gives: str) -> None:
        self.profile, self.gives = profile, gives
        self.taps = self.links = self.handed = 0

    def start(self, address: str) -> None:
        self.page = self.profile.start()
        self.profile.context.expose_function("tapped", self._tapped)
        self.profile.context.add_init_script(self.gives + COUNTS)
        self.page.goto(address)
        wait_until_up(self.page)

    def _tapped(self) -> None:
        self.taps += 1

    def open(self, link: str, then: str = "table", notices: str = "") -> None:
        """Tap a link in the messenger, and go on in the tab that has the match."""
        self.links += 1
        tab = self.profile.context.new_page()
        tab.goto(link)
        wait_until_up(tab)
        shown = tab.locator("html:is([data-page=handed], [data-page=table], [data-page=end])")
        shown.wait_for(state="attached")
        if shown.get_attribute("data-page") == "handed":
            expect(tab.locator("#main")).to_contain_text("You can close this one")
            if not self.handed:
                assert barriers(tab) == []
            tab.close()
            self.handed += 1
        else:
            if self.page is not tab:
                self.page.close()
            self.page = tab
        expect(self.page.locator("html")).to_have_attribute("data-page", re.compile(then))
        said = self.page.locator("#notices")
        expect(said).to_contain_text(notices) if notices else expect(said).to_be_empty()

    def play(self, move) -> None:
        self.page.evaluate("globalThis.given = ''")
        play(self.page, GAME, move)

    def given(self) -> str:
        """Return the link that the last tap has sent, or send it now."""
        if not self.page.evaluate("globalThis.given ?? ''"):
            does(self.page, "send").click()
        wait_until(self.page, "Boolean(globalThis.given)")
        link = re.search(r"https?://\S+", self.page.evaluate("given"))
        assert link
        self.page.evaluate("globalThis.given = ''")
        return link[0]

    def restart(self, address: str) -> None:
        """Kill the browser, and continue from the home page."""
        self.profile.kill()
        self.start(address)
        self.page.locator(".resume button").first.click()
        at_table(self.page)


@pytest.mark.skipif(not CAN_KILL, reason="finds processes where Linux lists them")
def test_two_people_play_with_a_new_tab_for_each_link(profile, new_context, base_url, request) -> None:
    """With a killed browser and a link that opens in the wrong one; to the end with `--complete`.

    No page on the way has a barrier.
    """
    rng = Random("two people")
    most = 1000 if request.config.getoption("--complete") else 4
    killed, astray = rng.randrange(1, 3), 3
    print(f"killed after move {killed}, wrong browser after move {astray}")
    ada, bea = Person(profile("ada"), SHARES_IT), Person(profile("bea"), COPIES_IT)
    ada.start(base_url)
    does(ada.page, f"setup {GAME}").click()
    ada.page.locator("#seat-1").select_option("link")
    does(ada.page, "start").click()
    on_page(ada.page, "sending")
    assert barriers(ada.page) == []
    does(ada.page, "share_link").click()
    bea.start(ada.given())
    on_page(bea.page, "joining")
    assert barriers(bea.page) == []
    bea.page.locator("#called").fill("Beatrice")
    does(bea.page, "join").click()
    on_page(bea.page, "sending")
    does(bea.page, "copy_link").click()
    ada.open(bea.given(), notices="the cards have been dealt")
    id = match_on(ada.page)
    ada.taps = bea.taps = ada.links = bea.links = 0

    while (host := host_of(ada.page, id)).state < most:
        assert host.match is not None
        if host.match.table.outcome() is not None:
            break
        is_away = host.match.table.turn in host.others
        if is_away and guest_of(bea.page, id).state < host.state:
            bea.open(ada.given())
        mover = bea if is_away else ada
        expect(mover.page).to_have_title(re.compile(r"^\(1\) Your turn"))
        mover.play(sensible(host.match))
        if is_away:
            link = bea.given()
            expect(does(bea.page, "send")).to_have_text("Link copied")
            if host.state >= astray:
                astray, link = 1000, copied_elsewhere(new_context, link)
            ada.open(link, "table|end")
        wait_until(ada.page, lambda state=host.state: host_of(ada.page, id).state > state)
        if host.state >= killed:
            killed = 1000
            ada.restart(base_url)
    if host.is_over:
        on_page(ada.page, "end")
        bea.open(ada.given(), "end")
        expect(bea.page.locator(".end-fair", has_text="Fair deal")).to_have_count(1)
    links, taps = ada.links + bea.links, ada.taps + bea.taps
    print(f"{taps} taps for {links} links and {host.state} moves")
    assert ada.handed + bea.handed >= links - 2, "all but those after a start go to the tab with the match"
    assert taps <= 3 * max(links, host.state) + 3, "three for each link; some more after the kill"
    assert barriers(ada.page) == []
    if not host.is_over:
        does(bea.page, "home").first.click()
        expect(bea.page.locator(".resume")).to_contain_text("Beatrice")


def copied_elsewhere(new_context, link: str) -> str:
    """Return a link as it is copied in a browser that doesn't have its match."""
    page = new_context().new_page()
    page.add_init_script(COPIES_IT)
    page.goto(link)
    wait_until_up(page)
    on_page(page, "elsewhere")
    assert barriers(page) == []
    does(page, "copy_link").click()
    wait_until(page, "Boolean(globalThis.given)")
    copied = str(page.evaluate("given"))
    page.context.close()
    return copied


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
@pytest.mark.parametrize(
    ("game", "other", "most"),
    [(GAME, "chromium", 1000), *((game, "chromium", 30) for game in BY_LINK[1:]), (GAME, "firefox", 30)],
)
def test_a_match_by_links_survives_reloads_and_kills_at_each_step(profile, base_url, game, other, most):
    """Whole matches of every game would take half an hour."""
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

    while (before := host()).state < most and before.match.table.outcome() is None:
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
    if not before.is_over:
        return
    on_page(ada.page, "end")
    bea.open(sent(ada.page))
    on_page(bea.page, "end")
    bea.interrupt()
    expect(bea.page.locator(".end-fair", has_text="Fair deal")).to_have_count(1)
    assert saved_match(bea.page).entries == host().match.entries
