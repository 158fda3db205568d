"""A site that arrives damaged, or has broken on the device, is repaired without anybody's doing.

A few files and damages are tried, without Python (stub_python.py); `make check-site` tries a larger sample on
the real site (`--damages`), or damages every file in every way (`--every-damage`).
"""

import itertools
import shutil
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.damages import DAMAGES, PAGE, BadLine, Case, Visitor, names_of
from tests.browser.fixtures import wait_until
from tests.browser.test_versions import publish_edition


@pytest.fixture(scope="module")
def running(request, tmp_path_factory):
    is_real = any(map(request.config.getoption, ("--every-damage", "--damages")))
    site = request.getfixturevalue("assembled" if is_real else "stub_assembled")
    bad = BadLine(shutil.copytree(site, tmp_path_factory.mktemp("damaged") / "_site"))
    yield bad
    bad.stop()


@pytest.fixture
def line(running):
    """The site behind a line that can be made bad; good at first."""
    running.repair()
    return running


@pytest.fixture
def cases(request, running):
    """Return files and damages of them: `cases(*few)` are the few, or those of all that the run asks for."""
    option = request.config.getoption

    def find(*few):
        every = [*itertools.product(names_of(running.site), DAMAGES)]
        if option("--every-damage"):
            return every
        return Random(option("--seed")).sample(every, option("--damages")) if option("--damages") else few

    return find


@pytest.fixture
def visitor(browser):
    """A device that visits a line: `one = visitor(line)`."""
    contexts = []

    def make(line):
        contexts.append(browser.new_context(locale="en"))
        return Visitor(contexts[-1], line)

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def stored_once(browser, running):
    running.repair()
    context = browser.new_context(locale="en")
    one = Visitor(context, running)
    one.visit()
    one.until_it_plays()
    yield one
    context.close()


@pytest.fixture
def keeper(stored_once, line):
    """A device on which the entire site is stored; the same one in each test, for it repairs itself."""
    stored_once.until_stored()
    stored_once.empty_browser_cache()
    return stored_once


def test_a_file_that_comes_damaged_on_a_first_visit_is_fetched_again(visitor, line, cases):
    [plugin] = (name for name in names_of(line.site) if name.startswith("pyscript/error-"))
    few = [("python/stdlib.zip.bin", "another page"), ("ui/boot/boot.js", "cut after a statement")]
    for name, kind in cases(*few, (plugin, "cut")):
        print(name, kind)
        line.damage_first(name, kind, 1 if name == PAGE else 2)
        one = visitor(line)
        one.visit()
        if name == PAGE:
            one.visit()  # nothing of ours came: the person loads it again
        one.until_it_plays()
        one.until_stored()
        one.page.context.close()


def test_what_broke_on_the_device_is_repaired_at_the_next_visit(keeper, cases):
    few = [
        (PAGE, "another page"),
        ("ui/boot/boot.js", "emptied"),
        ("pyscript/core.js", "wrong type"),
        ("pyodide/pyodide.asm.wasm", "cut"),
    ]
    for number, (name, kind) in enumerate(cases(*few)):
        print(name, kind)
        assert keeper.damage_stored(name, kind)
        if number % 3 == 0:
            keeper.let_worker_end()
        keeper.visit()
        keeper.until_it_plays()
        keeper.until_stored()


@pytest.mark.long
def test_without_a_network_it_says_what_it_takes_and_continues_when_there_is_one(keeper, line, cases):
    few = [("python/stdlib.zip.bin", "cut"), (PAGE, "gone")]
    for name, kind in cases(*few):
        print(name, kind)
        keeper.empty_browser_cache()
        keeper.damage_stored(name, kind)
        line.is_away = True
        keeper.visit()
        plays = keeper.until_it_plays_or_says_why()
        is_ours = keeper.page.evaluate("'tableFell' in window")
        if plays:
            assert (name, kind) not in few
        elif is_ours:
            alert = keeper.page.get_by_role("alert")
            expect(alert).to_contain_text("will be loaded once there is a connection")
            expect(alert.get_by_role("link", name="Reload")).to_be_visible()
        else:  # the worker's own page
            expect(keeper.page.locator("p[lang=en] a")).to_have_text("Reload")
        line.is_away = False
        if not is_ours:
            keeper.page.evaluate("dispatchEvent(new Event('online'))")
        keeper.until_it_plays()
        keeper.until_stored()


def test_after_all_caches_are_deleted_one_visit_makes_it_complete_for_offline(keeper, line):
    keeper.page.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
    keeper.visit()
    keeper.until_it_plays()
    keeper.until_stored()
    line.is_away = True
    keeper.visit()
    keeper.until_it_plays()


def test_a_page_that_came_past_the_worker_and_lost_a_script_asks_it_and_not_the_line(keeper, line):
    asked = []

    def damage(name):
        asked.append(name)
        return "404" if name == "pyscript/core.js" else ""

    line.damage = damage
    keeper.reload_past_worker()
    assert asked.count(PAGE) == 1, "the page came past the worker, and then from it"
    assert asked.count("sw.js") < 5


@pytest.mark.parametrize("seed", ["first", pytest.param("second", marks=pytest.mark.long)])
def test_a_first_visit_on_a_bad_line_ends_in_play(visitor, line, seed):
    damaged: list[Case] = []
    line.damage_some(Random(seed), 0.25, damaged)
    one = visitor(line)
    one.visit()
    one.until_it_plays()
    assert len(damaged) > 1, "the line was bad"


@pytest.mark.long
def test_a_new_version_takes_nothing_over_that_is_broken(stub, visitor, cases):
    """Broken are both what the device stores and the first answers."""
    line = BadLine(stub)
    one = visitor(line)
    one.visit()
    one.until_it_plays()
    one.until_stored()
    for edition, (name, kind) in enumerate(cases(("python/table.zip.bin", "emptied"), (PAGE, "404"))):
        print(name, kind)
        one.damage_stored(name, kind)
        one.damage_stored("pyscript/core.js", "another page")
        line.damage_first(name, kind, 2)
        publish_edition(stub, f"{edition}")
        one.evaluate("navigator.serviceWorker.ready.then(registration => registration.update())")
        wait_until(one.page, lambda: one.evaluate("globalThis.tableApp?.newVersion"))
        assert one.differs() == [], "of what it stores, which is newer than what it had"
        with one.page.expect_event("framenavigated"):
            one.page.evaluate("tableApp.useNewVersion()")
        one.until_it_plays()
        assert one.page.evaluate("document.documentElement.dataset.edition") == f"{edition}"
        assert one.differs() == []
    line.stop()
