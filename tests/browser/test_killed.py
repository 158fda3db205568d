"""A browser that is killed loses no move that was on the screen; with `--every-damage` a hundred times.

Firefox is killed in the long run, with `--every-damage` forty times.

Browsers write localStorage seconds after it was asked to; the database (ui/boot/store.mjs) at once. What the
store settles when a page starts is tried without Python.
"""

import json
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import expect

from game import save
from tests.browser.fixtures import wait_until, wait_until_up
from tests.browser.page_driver import (
    ALONE,
    Mouse,
    answered,
    does,
    lay,
    match_of,
    saved_match,
    wait_for_person,
)
from tests.browser.profiles import CAN_KILL
from tests.games import SERVED
from tests.playing import sensible
from tools.archives import ROOT

TO_DATABASE = """id => {
    const key = "table/match/" + id;
    tableApp.store.write(JSON.stringify({ [key]: localStorage.getItem(key) }));
}"""
"""Writes a match that a test has put into localStorage to the database too."""


class Device:
    """A device on which one match of a game is played on from visit to visit."""

    def __init__(self, profile, address, rng):
        self.profile, self.address, self.rng = profile, address, rng
        self.match, self.id = None, ""

    def visit(self, game, moves=1):
        """Open the match again, play `moves` and kill the browser at a random moment.

        Return the number of its moves on the screen at the last kill, and the number found now.
        """
        page = self.profile.start()
        page.goto(self.address + (f"#{self.id}" if self.id else ""))
        wait_until_up(page)
        if self.match is None or self.match.table.outcome() is not None:
            self.match = match_of(ALONE, game=game, seed=str(self.rng.random()))
            self.id = lay(page, self.match)
            page.evaluate(TO_DATABASE, self.id)
        before, after = len(self.match.entries), len(saved_match(page).entries)
        for _ in range(moves):
            match = answered(page)
            if match.table.outcome() is None:
                Mouse(page).play(sensible(match))
        page.wait_for_timeout(400 * self.rng.random())
        self.match = saved_match(page)
        self.profile.kill()
        return before, after


@pytest.mark.skipif(not CAN_KILL, reason="finds processes where Linux lists them")
@pytest.mark.parametrize(
    ("engine_name", "devices"), [("chromium", 5), pytest.param("firefox", 2, marks=pytest.mark.long)]
)
def test_no_move_that_was_on_the_screen_dies_with_the_browser(
    request, profile, base_url, engine_name, devices
):
    option = request.config.getoption
    devices, kills = (devices, 20) if option("--every-damage") else (1, 20 if option("--damages") else 1)
    moves = 1 if kills > 1 else 2
    rng = Random(f"killed {option('--seed')}")
    for number in range(devices):
        device = Device(profile(str(number), engine_name), base_url, rng)
        game = SERVED[number % len(SERVED)]
        device.visit(game, moves)
        for kill in range(kills):
            on_screen, found = device.visit(game, moves if kill < kills - 1 else 0)
            assert found >= on_screen, (game, kill)
            assert on_screen or kill


BARE_PAGE = "<!doctype html><link rel=icon href='data:,'>"
KEY = "table/match/m1"
SAVED = {"saved": 2, "changed": "2026-01-02T00:00:00"}
"""The age of the save in the database, in the cases below."""
STORE_OF = """async (visit) => {
    const { store, isUsable } = await import(new URL(`ui/boot/store.mjs?${visit}`, location));
    if (!(await isUsable)) throw Error("the database doesn't answer");
    return store;
}"""
SETTLE = f"""async ([key, ours, isDeleted, copy, isFull]) => {{
    const storeOf = {STORE_OF};
    const setItem = Storage.prototype.setItem;
    const visit = Math.random();
    localStorage.clear();
    const before = await storeOf(`${{visit}}-before`);
    before.write(JSON.stringify({{[key]: ours}}));
    if (isDeleted) before.write(JSON.stringify({{[key]: null}}));
    while (isDeleted && localStorage.getItem(key) !== null) await new Promise(requestAnimationFrame);
    localStorage.clear();
    if (copy !== null) localStorage.setItem(key, copy);
    if (isFull) Storage.prototype.setItem = () => {{ throw new DOMException("", "Quota"); }};
    const after = await storeOf(`${{visit}}-after`);
    Storage.prototype.setItem = setItem;
    return [after.read(key), localStorage.getItem(key)];
}}"""
"""Writes a save, or its deletion, as one visit did, and what localStorage was left with.

Returns what the next visit reads, and what localStorage has then."""


def text_of(**change):
    return json.dumps(json.loads(save.write(match_of(ALONE, moves=3))) | change)


AGES = json.loads((ROOT / "tests/ages.json").read_text("utf-8"))
"""As tests/test_save.py reads them: those of a row are of one age, the next row is newer."""


@pytest.fixture
def bare(new_context, base_url):
    page, here = new_context().new_page(), base_url + "bare"
    page.route(here, lambda route: route.fulfill(body=BARE_PAGE, content_type="text/html"))
    page.goto(here)
    return page


def test_of_database_and_localstorage_the_newer_one_counts_and_is_in_both_afterwards(bare):
    for older, newer in pairwise(AGES):
        first, last, next_one = json.dumps(older[0]), json.dumps(older[-1]), json.dumps(newer[0])
        for ours, copy, wanted in (
            (first, next_one, next_one),
            (next_one, first, next_one),
            (first, last, first),
            (first, None, first),
        ):
            assert bare.evaluate(SETTLE, [KEY, ours, False, copy, False]) == [wanted, wanted], (ours, copy)
    ours = text_of(**SAVED)
    assert bare.evaluate(SETTLE, [KEY, ours, False, None, True]) == [ours, None], "there is no space for it"
    assert bare.evaluate(SETTLE, [KEY, ours, True, ours, False]) == [None, None], "a deletion that was lost"
    later = text_of(saved=3)
    assert bare.evaluate(SETTLE, [KEY, ours, True, later, False]) == [later, later], "stored since then"


JOURNAL = f"""async ([entries, copies]) => {{
    const asked = indexedDB.open(`table ${{new URL("./", location)}} journal`, 1);
    asked.onupgradeneeded = () => {{
        const saves = asked.result.createObjectStore("saves", {{ keyPath: "key" }});
        for (const entry of entries) saves.put(entry);
    }};
    await new Promise((resolve) => (asked.onsuccess = resolve));
    asked.result.close();
    for (const [key, text] of Object.entries(copies)) localStorage.setItem(key, text);
    const store = await ({STORE_OF})("");
    return JSON.parse(store.texts("table/match/"));
}}"""
"""Puts saves into the journal of an earlier version and into localStorage; returns those of the store."""


def test_what_the_journal_of_an_earlier_version_holds_is_taken_over(bare):
    older, newer = text_of(saved=1), text_of(saved=2)
    texts = {
        "a": (newer, older),
        "b": (older, newer),
        "c": (newer, None),
        "d": (None, older),
        "e": (None, newer),
    }
    entries = [
        {"key": f"table/match/{id}", "text": ours, "saved": 1 if ours is None else 2}
        for id, (ours, _copy) in texts.items()
    ]
    copies = {f"table/match/{id}": copy for id, (_ours, copy) in texts.items() if copy is not None}
    found = bare.evaluate(JOURNAL, [entries, copies])
    assert found == {f"table/match/{id}": newer for id in "abce"}
    assert bare.evaluate("({...localStorage})") == found


ENTRIES = """async id => {
    const [{name}] = (await indexedDB.databases()).filter(({name}) => name.endsWith(" journal"));
    const asked = (what) => new Promise((done) => { what.onsuccess = () => done(what.result); });
    const database = await asked(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores);
    const keys = await Promise.all(stores.map((one) => asked(transaction.objectStore(one).getAllKeys())));
    const save = await asked(transaction.objectStore("matches").get(`table/match/${id}`));
    database.close();
    return [save, keys.flat().filter((key) => key.endsWith("/" + id)).sort()];
}"""
"""Returns what the database holds of a match: its save, and the keys of it and of its card."""


def test_each_save_is_in_the_database_with_its_card_and_a_deletion_takes_both_away(table):
    page = table()
    match = match_of(ALONE)
    id = lay(page, match)
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    assert len(saved_match(page).entries) > 0
    key = "table/match/" + id
    text = page.evaluate("key => localStorage[key]", key)
    wait_until(page, lambda: page.evaluate(ENTRIES, id) == [text, ["table/card/" + id, key]])
    does(page, "home").click()
    page.locator(f"#more-{id}").click()
    does(page, f"delete {id}").click()
    expect(page.locator(".resume, .match-row")).to_have_count(0)
    wait_until(page, lambda: page.evaluate(ENTRIES, id) == [{"deleted": text}, [key]])
