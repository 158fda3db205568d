"""A browser that is killed loses no move that was on the screen; with `--every-damage` a hundred times.

Browsers write localStorage seconds after it was asked to; the journal (ui/boot/journal.mjs) at once. What it
settles when a page starts is tried without Python.
"""

from __future__ import annotations

import json
import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Error, expect

from game import save
from tests.browser.fixtures import CALM, LONGEST, wait_until, wait_until_up
from tests.browser.page_driver import (
    ALONE,
    FAST,
    LATER,
    Mouse,
    answered,
    does,
    lay,
    match_of,
    saved_match,
    wait_for_person,
)
from tests.browser.start_modes import PLAIN
from tests.games import SERVED
from tests.playing import sensible
from tests.processes import descendants

TO_JOURNAL = """id => {
    const key = "table/match/" + id;
    tableApp.journal.write(key, localStorage.getItem(key), true);
}"""
"""Writes a match that a test has put into localStorage to the journal too."""


class Device:
    """A profile of a browser, in which one match of a game is played on from visit to visit."""

    def __init__(self, browser_type, launch, address, profile, rng):
        self.browser_type, self.launch, self.address = browser_type, launch, address
        self.profile, self.rng = str(profile), rng
        self.match, self.id = None, ""

    def visit(self, game, moves=1):
        """Open the match again, play `moves` and kill the browser with all its processes at a random moment.

        Return the number of its moves on the screen at the last kill, and the number found now.
        """
        context = self.browser_type.launch_persistent_context(self.profile, **(self.launch | CALM))
        main = next(descendants(self.profile))
        context.set_default_timeout(LONGEST)
        context.add_init_script(FAST + PLAIN + LATER)
        page = context.new_page()
        page.goto(self.address + (f"#{self.id}" if self.id else ""))
        wait_until_up(page)
        if self.match is None or self.match.table.outcome() is not None:
            self.match = match_of(ALONE, game=game, seed=str(self.rng.random()))
            self.id = lay(page, self.match)
            page.evaluate(TO_JOURNAL, self.id)
        before, after = len(self.match.entries), len(saved_match(page).entries)
        for _ in range(moves):
            match = answered(page)
            if match.table.outcome() is None:
                Mouse(page).play(sensible(match))
        page.wait_for_timeout(400 * self.rng.random())
        self.match = saved_match(page)
        for number in [main, *descendants(main)]:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        with suppress(Error):
            context.close()
        return before, after


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds processes where Linux lists them")
def test_no_move_that_was_on_the_screen_dies_with_the_browser(
    request, browser_type, browser_type_launch_args, base_url, tmp_path
):
    rounds, kills, moves = (5, 20, 1) if request.config.getoption("--every-damage") else (1, 1, 2)
    rng = Random("killed")
    for number in range(rounds):
        device = Device(browser_type, browser_type_launch_args, base_url, tmp_path / str(number), rng)
        game = SERVED[number % len(SERVED)]
        device.visit(game, moves)
        for kill in range(kills):
            on_screen, found = device.visit(game, moves if kill < kills - 1 else 0)
            assert found >= on_screen, (game, kill)
            assert on_screen or kill


BARE_PAGE = "<!doctype html><link rel=icon href='data:,'>"
SAVED = {"saved": 2, "changed": "2026-01-02T00:00:00"}
"""The age of the save in the journal, in the cases below."""
SETTLE = """async ([entry, stored, isFull]) => {
    const key = "table/match/m1";
    const journalOf = async (visit) => {
        const {journal, isUsable} = await import(new URL(`ui/boot/journal.mjs?${visit}`, location));
        await isUsable;
        return journal;
    };
    const setItem = Storage.prototype.setItem;
    const visit = Math.random();
    localStorage.clear();
    const before = await journalOf(`${visit}-before`);
    await before.clear();
    if (entry.deleted) before.remove(key, entry.text);
    else before.write(key, entry.text, true);
    if (stored !== null) localStorage.setItem(key, stored);
    if (isFull) Storage.prototype.setItem = () => { throw new DOMException("", "Quota"); };
    const after = await journalOf(`${visit}-after`);
    await after.clear();  // comes after all that it does by itself
    Storage.prototype.setItem = setItem;
    return localStorage.getItem(key) ?? after.read(key);
}"""
"""Writes a save, or its deletion, to the journal, as one visit did, and what localStorage was left with;
returns what the next visit reads."""


def text_of(**change):
    return json.dumps(json.loads(save.write(match_of(ALONE, moves=3))) | change)


BARE = {"saved": 0, "changed": ""}
MOVES = json.loads(text_of())["moves"]
CASES = {
    "the last moves are lost": (text_of(saved=1, moves=MOVES[:2]), "ours"),
    "the whole match is lost": (None, "ours"),
    "it was written later, without a number": (
        text_of(**BARE | {"changed": "2026-01-03T00:00:00"}),
        "stored",
    ),
    "saved as often, but before": (text_of(saved=2, changed="2026-01-01T00:00:00"), "ours"),
    "saved as often, but later": (text_of(saved=2, changed="2026-01-03T00:00:00"), "stored"),
    "the same match begun, without an age": (text_of(**BARE, moves=MOVES[:1]), "ours"),
    "another match in its place, without an age": (text_of(**BARE, moves=[], seed="other"), "stored"),
    "the journal refused what came last": (text_of(saved=1000), "stored"),
}
"""What localStorage holds where the journal holds a save, and which of them is read."""


def test_of_journal_and_localstorage_the_newer_one_counts(new_context, base_url):
    page, here = new_context().new_page(), base_url + "bare"  # of the same site, and runs nothing
    page.route(here, lambda route: route.fulfill(body=BARE_PAGE, content_type="text/html"))
    page.goto(here)
    ours = text_of(**SAVED)
    for case, (stored, stays) in CASES.items():
        wanted = ours if stays == "ours" else stored
        assert page.evaluate(SETTLE, [{"text": ours}, stored, False]) == wanted, case
    assert page.evaluate(SETTLE, [{"text": ours}, None, True]) == ours, "there is no room for it"
    deleted = {"text": ours, "deleted": True}
    assert page.evaluate(SETTLE, [deleted, ours, False]) is None, "a deletion that was lost"
    later = text_of(saved=3)
    assert page.evaluate(SETTLE, [deleted, later, False]) == later, "stored since then"


ENTRIES = """async () => {
    const [{name}] = (await indexedDB.databases()).filter(({name}) => name.endsWith(" journal"));
    const asked = (what) => new Promise((done) => { what.onsuccess = () => done(what.result); });
    const database = await asked(indexedDB.open(name));
    const entries = await asked(database.transaction("saves").objectStore("saves").getAll());
    database.close();
    return Object.fromEntries(entries.map(({key, text}) => [key, text]));
}"""


def test_each_save_and_each_deletion_is_in_the_journal(table):
    page = table()
    match = match_of(ALONE)
    key = "table/match/" + lay(page, match)
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    assert len(saved_match(page).entries) > 0
    text = page.evaluate("key => localStorage[key]", key)
    wait_until(page, lambda: page.evaluate(ENTRIES) == {key: text})
    does(page, "home").click()
    does(page, f"delete {key.rpartition('/')[2]}").click()
    expect(page.locator(".match-row")).to_have_count(0)
    wait_until(page, lambda: page.evaluate(ENTRIES) == {key: None})
