"""A site that arrives damaged, or has broken on the device, is repaired without anybody's doing.

Without Python (stub_python.py); `make check-site` damages every file in every way.
"""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.presses import PATIENCE
from tests.browser.test_versions import publish_second_edition
from tools.check_site import BadLine, Visitor, bad_line

SAMPLE = [
    ("index.html", "another page", True),
    ("ui/boot/boot.js", "emptied", False),
    ("pyscript/core.js", "wrong type", False),
    ("pyodide/pyodide.asm.wasm", "cut", True),
]
"""Files that break on the device, how, and whether the service worker rests meanwhile."""


@pytest.fixture(scope="module")
def running(stub_assembled):
    bad = BadLine(stub_assembled)
    yield bad
    bad.stop()


@pytest.fixture
def line(running):
    """The site behind a line that can be made bad; good at first."""
    running.repair()
    return running


@pytest.fixture
def visitor(browser):
    """A device that visits a line: `one = visitor(line)`. Not watched: the errors are meant."""
    contexts = []

    def make(line):
        contexts.append(browser.new_context(locale="en"))
        return Visitor(contexts[-1], line, PATIENCE)

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def stored_once(browser, running):
    context = browser.new_context(locale="en")
    one = Visitor(context, running, PATIENCE)
    one.visit()
    assert one.outcome() == "play"
    yield one
    context.close()


@pytest.fixture
def keeper(stored_once, line):
    """A device on which the entire site is stored; the same one in each test, for it repairs itself."""
    stored_once.until_stored()
    stored_once.empty_browser_cache()
    return stored_once


def test_what_broke_on_the_device_is_repaired_at_the_next_visit(keeper):
    for name, kind, rests in SAMPLE:
        assert keeper.damage_stored(name, kind)
        if rests:
            keeper.let_worker_end()
        keeper.visit()
        assert keeper.after_one_reload() == "play", (name, kind)
        keeper.until_stored()


def test_without_a_network_it_says_what_it_takes_and_continues_when_there_is_one(keeper, line):
    keeper.damage_stored("python/stdlib.zip.bin", "cut")
    line.is_away = True
    keeper.visit()
    assert keeper.outcome(is_final=True) == "sentence"
    alert = keeper.page.get_by_role("alert")
    expect(alert).to_contain_text("is fetched once there is a network")
    expect(alert.get_by_role("link", name="Reload")).to_be_visible()
    line.is_away = False
    assert keeper.outcome() == "play", "by itself"


def test_where_the_page_itself_is_broken_and_no_network_the_worker_says_so(keeper, line):
    keeper.damage_stored("index.html", "gone")
    line.is_away = True
    keeper.visit()
    assert keeper.outcome(is_final=True) == "sentence"
    line.is_away = False
    keeper.page.locator("p[lang=en] a").click()
    assert keeper.outcome() == "play"


def test_after_all_caches_are_deleted_one_visit_makes_it_in_full_for_offline(keeper, line):
    keeper.page.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
    keeper.visit()
    assert keeper.outcome() == "play"
    keeper.until_stored()
    line.is_away = True
    keeper.visit()
    assert keeper.outcome() == "play"


def test_a_page_that_came_past_the_worker_and_lost_a_script_asks_it_and_not_the_line(keeper, line):
    asked = []

    def damage(name):
        asked.append(name)
        return "404" if name == "pyscript/core.js" else ""

    line.damage = damage
    keeper.page.context.new_cdp_session(keeper.page).send("Page.reload", {"ignoreCache": True})
    assert keeper.outcome() == "play"
    assert asked.count("index.html") == 1, "the page came past the worker, and then from it"
    assert asked.count("sw.js") < 5


def test_a_new_version_takes_nothing_over_that_is_broken(stub, visitor, until):
    line = BadLine(stub)
    one = visitor(line)
    one.visit()
    assert one.outcome() == "play"
    one.until_stored()
    for name, kind in (("python/table.zip.bin", "emptied"), ("pyscript/core.js", "another page")):
        one.damage_stored(name, kind)
    publish_second_edition(stub)
    one.page.evaluate("navigator.serviceWorker.ready.then(registration => registration.update())")
    until(one.page, "tableApp.newVersion")
    assert one.differs() == [], "of what it keeps, which is newer than what was kept"
    with one.page.expect_event("framenavigated"):
        one.page.evaluate("tableApp.useNewVersion()")
    assert one.outcome() == "play"
    assert one.page.evaluate("document.documentElement.dataset.edition") == "second"
    assert one.differs() == []
    line.stop()


@pytest.mark.parametrize("seed", ["first", "second"])
def test_a_first_visit_on_a_bad_line_ends_in_play(visitor, line, seed):
    line.damage = bad_line(Random(seed), 0.2, spared=("index.html",))
    one = visitor(line)
    one.visit()
    assert one.outcome() == "play"
    assert len(line.damaged) > 3, "the line was bad"
