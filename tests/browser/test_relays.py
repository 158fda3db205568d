"""Relays in a browser: which a page has, that it connects with no others, and that events pass."""

import json
from functools import partial

import pytest
from playwright.sync_api import BrowserContext, expect

from game import by_name
from tests.browser.axe import barriers
from tests.browser.fixtures import LONGEST, wait_until, wait_until_up
from tests.browser.page_driver import PYTHON, does, saved_match
from tests.browser.several_devices import SHARES, at_table, on_page, open_link, play, shared
from tests.games import SERVED
from tests.playing import sensible
from tests.relays import ADA, BOB, KIND, event
from tools.relay import Relay
from tools.serve import LanHandler, Server

GAME = next(name for name in SERVED if not by_name(name).ANSWERS)
BEGIN = """
import json
from ui.browser.relays import WebRelays
heard = []
relays = WebRelays(lambda field, text: heard.append([field, *text.split(" ", 2)]))
json.dumps(relays.addresses())
"""
ELSEWHERE = """() => new Promise((done) => {
    addEventListener("securitypolicyviolation", ({ blockedURI }) => done(blockedURI));
    new WebSocket("ws://elsewhere.example/relay").onopen = () => done("");
})"""


class Lan:
    """A server with a relay, and pages of two devices that have opened its site."""

    def __init__(self, browser, site):
        self.browser, self.relay = browser, Relay()
        self.server = Server(site, handler=partial(LanHandler, relay=self.relay))
        self.address = self.server.address.replace("http://", "ws://") + "relay"
        self.errors: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.pages = self.open(), self.open()

    def open(self):
        context = self.browser.new_context(locale="en", service_workers="block")
        self.contexts.append(context)
        context.set_default_timeout(LONGEST)
        page = context.new_page()
        page.on("console", lambda said: said.type == "error" and self.errors.append(said.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(self.server.address)
        wait_until_up(page)
        return page


@pytest.fixture(scope="module")
def lan(browser, assembled):
    """One for all, for two starts take seconds: a test leaves no socket open that another counts."""
    made = Lan(browser, assembled)
    yield made
    for context in made.contexts:
        context.close()
    made.server.stop()


def begin(page):
    """Return the relays of a page, after which Python there has `relays` and what it `heard`."""
    return json.loads(page.evaluate(PYTHON, BEGIN))


def put(event):
    """Return what Python does to put an event on the relays."""
    return f"relays.put('{event['pubkey']}', '{json.dumps(event)}')"


def heard(page):
    return json.loads(page.evaluate(PYTHON, "json.dumps(heard)"))


def test_over_the_relay_of_its_server_a_page_reads_what_another_writes(lan):
    """Also what was written before it came; and once it has left, nothing."""
    writer, reader = lan.pages
    assert begin(writer) == begin(reader) == [lan.address]
    early, late = event(BOB), event(ADA)
    writer.evaluate(
        PYTHON, f"relays.follow({KIND}, ['{BOB}'], ['{ADA}']); relays.put('{BOB}', '{json.dumps(early)}')"
    )
    wait_until(writer, lambda: ["relays", "kept", lan.address, f"{early['id']} "] in heard(writer))
    reader.evaluate(PYTHON, f"relays.follow({KIND}, ['{ADA}', '{BOB}'], [])")
    wait_until(reader, lambda: ["relays", "read", lan.address, ""] in heard(reader))
    writer.evaluate(PYTHON, put(late))
    wait_until(reader, lambda: len(heard(reader)) == 4)
    assert [said[:2] for said in heard(reader)] == [
        ["relays", name] for name in ("open", "event", "read", "event")
    ]
    assert [json.loads(said[3]) for said in heard(reader) if said[1] == "event"] == [early, late]
    assert len(lan.relay.clients) == 2, "one socket a page"
    reader.evaluate(PYTHON, "relays.end()")
    wait_until(writer, lambda: len(lan.relay.clients) == 1)
    writer.evaluate(PYTHON, "relays.end()")
    wait_until(writer, lambda: not lan.relay.clients)
    assert not lan.errors


def has_the_turn(ada, page, moves):
    """Wait until the host has as many moves, and a page offers the next one."""
    wait_until(ada, lambda: len(saved_match(ada).entries) >= moves)
    expect(does(page, "send")).to_have_count(0)


def test_two_play_without_a_link_after_the_invitation_and_a_page_that_was_reloaded_goes_on(lan):
    ada, bea = lan.pages
    ada.evaluate(f"() => {{ {SHARES} }}")
    does(ada, f"setup {GAME}").click()
    ada.locator("#seat-1").select_option("link")
    ada.locator("label.choice", has=does(ada, "travel relays")).click()
    does(ada, "start").click()
    on_page(ada, "sending")
    open_link(bea, shared(ada))
    on_page(bea, "joining")
    assert barriers(bea) == [] and len(lan.relay.clients) <= 1, "nothing connects before Join"
    does(bea, "join").click()
    at_table(ada, bea)
    for moves in range(2):
        match = saved_match(ada)
        mover = (ada, bea)[match.table.turn]
        has_the_turn(ada, mover, moves)
        play(mover, GAME, sensible(match))
        wait_until(ada, lambda made=moves + 1: len(saved_match(ada).entries) >= made)
        if not moves:
            bea.reload()
            at_table(bea)
    has_the_turn(ada, (ada, bea)[saved_match(ada).table.turn], 2)
    assert barriers(bea) == [] and not lan.errors
    does(bea, "home").first.click()
    wait_until(ada, lambda: len(lan.relay.clients) == 1)


def test_a_page_connects_with_no_relay_that_its_policy_does_not_name(lan):
    page = lan.pages[0]
    assert page.evaluate(ELSEWHERE).startswith("ws://elsewhere.example")
    assert all("violates" in error for error in lan.errors) and lan.errors


def test_without_a_relay_a_page_has_none_and_opens_no_socket(table):
    page = table()
    opened: list[object] = []
    page.on("websocket", lambda socket: opened.append(socket))
    assert begin(page) == []
    page.evaluate(PYTHON, f"relays.follow({KIND}, ['{ADA}'], ['{BOB}']); {put(event(BOB))}")
    page.evaluate("tableApp.use('relays', 'end')")
    assert page.evaluate(PYTHON, "json.dumps(heard)") == "[]" and not opened
