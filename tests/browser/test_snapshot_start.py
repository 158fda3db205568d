"""The fast way: a return visit starts from a snapshot of the device's own; the plain way stands behind it."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import wait_until, wait_until_up
from tests.browser.page_driver import ALONE, PYTHON, Mouse, lay, match_of, moves_of, saved_match
from tests.browser.test_before_python import DRAWN
from tests.playing import sensible
from tools import assemble

SNAPSHOTS = "caches.keys().then(names => names.filter(name => name.endsWith(' snapshot')))"
CHANGE = """async change => {
    const [name] = (await caches.keys()).filter(name => name.endsWith(" snapshot"));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const kept = await cache.match(request);
    const memory = new Uint8Array(await kept.arrayBuffer());
    await cache.delete(request);
    if (change === "browser")
        return cache.put(request.url.replace(/by=.*/, "by=another"), new Response(memory, kept));
    if (change === "cut") return cache.put(request, new Response(memory.slice(0, 1000), kept));
    if (change === "bytes") for (let at = 7; at < memory.length; at += 9973) memory[at] ^= 1;
    return cache.put(request, new Response(memory, kept));
}"""
PLANS = """
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (call, ...rest) => {
        if (String(call).includes("makeSnapshot")) globalThis.plansSnapshot = true;
        return setTimeout(call, ...rest);
    };
"""
"""Notes that a device is going to make a snapshot, which it does after some seconds of quiet."""
IN_THE_START = """const fall = setInterval(() => {
    if (!sessionStorage.what || !window.tableApp?.fast) return;
    clearInterval(fall);
    const what = sessionStorage.what;
    delete sessionStorage.what;
    Promise.reject(what === "TypeError" ? new TypeError("it fell") : new WebAssembly.RuntimeError("it fell"));
}, 1)"""
"""Has something fall during the next start from a snapshot, where the tab is marked for it."""
HANGS = """if (sessionStorage.hangs) {
    const { match } = Cache.prototype;
    Cache.prototype.match = async function (asked) {
        const found = await match.call(this, asked);
        if (!String(asked).includes("snapshot?")) return found;
        delete sessionStorage.hangs;
        globalThis.isHanging = true;
        return new Response(new ReadableStream({ type: "bytes" }));
    };
}"""
"""Has the reading of the snapshot never end, once."""
FALLS = {
    "WebAssembly": "void Promise.reject(new WebAssembly.RuntimeError('memory access out of bounds'))",
    "Pyodide": "void Promise.reject(Object.assign(new Error('out of bounds'), {pyodide_fatal_error: true}))",
}
"""How the interpreter falls once the table is up, by whose fault it is."""
DRAW_A_NUMBER = "import random; random.random()"


@pytest.fixture
def returning(new_context):
    """A page of a device that holds a snapshot, and what it said: `page, notes = returning(address)`."""

    def visit(address):
        context = new_context(snapshots=True, service_workers="allow", reduced_motion="reduce")
        page = context.new_page()
        page.add_init_script(PLANS)
        page.add_init_script(IN_THE_START)
        notes = []
        page.on("console", lambda message: notes.append(message.text))
        page.goto(address)
        wait_until_up(page)
        assert not page.evaluate("tableApp.fast")
        page.wait_for_selector("html[data-snapshot=stored]", state="attached")
        assert page.evaluate("plansSnapshot")
        return page, notes

    return visit


@pytest.fixture
def stub_address(stub_assembled, serve):
    return serve(stub_assembled).address


def again(page):
    page.reload()
    wait_until_up(page)
    return bool(page.evaluate("tableApp.fast"))


def has_given_up(page):
    """Tell whether the device starts plain from now on and has forgotten its snapshot."""
    return page.evaluate("localStorage['table/start']") == "plain" and not page.evaluate(SNAPSHOTS)


@pytest.mark.long
def test_both_ways_give_the_same_page_and_chance_is_chance(returning, base_url, watch):
    """An interpreter that falls starts anew and plain, and no move is lost.

    A fault of Python's, or one that nothing caught in the start and may be foreign, costs nothing.
    """
    watch.expect("it fell", "NoneType", "out of bounds")
    page, notes = returning(base_url)
    plain = page.evaluate(DRAWN)
    page.evaluate("sessionStorage.what = 'TypeError'")
    assert again(page)
    assert page.evaluate(DRAWN) == plain
    drawn = page.evaluate(PYTHON, DRAW_A_NUMBER)
    page.evaluate(PYTHON, "from ui.pages.screen import Screen; Screen.act = None")
    page.locator("#main [data-do]").first.click()
    expect(page.locator("#notices .notice")).to_have_count(1)

    assert again(page) and not has_given_up(page)
    assert page.evaluate(PYTHON, DRAW_A_NUMBER) != drawn
    match = match_of(ALONE)
    lay(page, match)
    Mouse(page).play(sensible(match))
    moves = moves_of(saved_match(page))
    assert not [note for note in notes if "snapshot" in note]
    with page.expect_event("framenavigated"):
        page.evaluate(FALLS["WebAssembly"])
    wait_until_up(page)
    assert not page.evaluate("tableApp.fast") and has_given_up(page)
    assert len(moves) >= 1 and moves_of(saved_match(page))[: len(moves)] == moves


@pytest.mark.parametrize("change", ["bytes", pytest.param("cut", marks=pytest.mark.long)])
def test_a_snapshot_that_is_broken_is_dropped_for_good(returning, stub_address, change):
    page, notes = returning(stub_address)
    page.evaluate(CHANGE, change)
    assert not again(page)
    assert [note for note in notes if "starts cold" in note]
    assert has_given_up(page)
    expect(page.locator("#boot")).to_have_count(0)
    assert not again(page)
    page.wait_for_selector("html[data-ready=yes]", state="attached")
    assert not page.evaluate("globalThis.plansSnapshot"), "none is made again"


def test_where_no_snapshot_can_be_made_the_device_starts_plain_and_says_why(new_context, stub_address):
    page = new_context(snapshots=True).new_page()
    notes = []
    page.on("console", lambda message: notes.append(message.text))
    page.route("**/ui/boot/worker.js", lambda route: route.abort())
    page.goto(stub_address)
    wait_until_up(page)
    page.wait_for_selector("html[data-snapshot=none]", state="attached")
    assert any("No snapshot could be made" in note and "worker broke" in note for note in notes), notes
    assert has_given_up(page)


@pytest.mark.long
def test_a_snapshot_of_another_browser_is_not_used_but_made_anew(returning, stub_address):
    page, notes = returning(stub_address)
    page.evaluate(CHANGE, "browser")
    assert not again(page)
    page.wait_for_selector("html[data-snapshot=stored]", state="attached")
    assert again(page)
    assert not [note for note in notes if "starts cold" in note]


@pytest.mark.parametrize("whose", ["a start", pytest.param("Pyodide", marks=pytest.mark.long)])
def test_where_the_interpreter_falls_the_device_starts_anew_and_plain(returning, stub_address, watch, whose):
    watch.expect("it fell" if whose == "a start" else "out of bounds")
    page, _ = returning(stub_address)
    if whose == "a start":
        page.evaluate("sessionStorage.what = 'WebAssembly'")
        page.reload()
    else:
        assert again(page)
        with page.expect_event("framenavigated"):
            page.evaluate(FALLS[whose])
    page.locator("html[data-ready=yes]").wait_for(state="attached")
    wait_until(page, lambda: has_given_up(page))
    assert not again(page)


@pytest.mark.long
def test_starts_that_never_end_are_a_failure(returning, stub_address):
    page, _ = returning(stub_address)
    page.evaluate("localStorage['table/start'] = '3'")
    assert not again(page)
    assert has_given_up(page)


def test_a_start_from_the_snapshot_that_hangs_gives_way_to_a_cold_one(returning, stub_address):
    page, _ = returning(stub_address)
    page.add_init_script(HANGS)
    page.evaluate("sessionStorage.hangs = 'yes'")
    page.clock.install()
    page.reload()
    wait_until(page, "globalThis.isHanging")
    page.clock.run_for(10_000)
    wait_until_up(page)
    assert not page.evaluate("tableApp.fast")
    assert has_given_up(page)


@pytest.mark.long
def test_a_new_version_with_the_same_python_starts_from_the_snapshot(stub, serve, returning):
    """Chromium never ends the reading of a cache that is deleted meanwhile, so the worker leaves it."""
    page, _ = returning(serve(stub).address)
    (stub / "NOTICES.txt").write_text("another", "utf-8")
    assemble.list_files(stub)
    assert again(page)
    wait_until(page, "tableApp.newVersion")
    with page.expect_event("framenavigated"):
        page.evaluate("tableApp.useNewVersion()")
    wait_until_up(page)
    assert page.evaluate("tableApp.fast")


def test_a_new_version_never_starts_from_the_snapshot_of_the_old(stub, serve, returning):
    page, _ = returning(serve(stub).address)
    program = stub / "ui/boot/snapshot_store.mjs"
    text = program.read_text("utf-8")
    contents = text.split('CONTENTS = "')[1].split('"')[0]
    program.write_text(text.replace(contents, "another"), "utf-8")
    assemble.list_files(stub)
    assert again(page), "the old version goes on with its own"
    wait_until(page, "tableApp.newVersion")
    with page.expect_event("framenavigated"):
        page.evaluate("tableApp.useNewVersion()")
    wait_until_up(page)
    assert not page.evaluate("tableApp.fast")
    page.wait_for_selector("html[data-snapshot=stored]", state="attached")
    addresses = "caches.open({0}).then(cache => cache.keys()).then(all => all.map(one => one.url))"
    [name] = page.evaluate(SNAPSHOTS)
    [url] = page.evaluate(addresses.format(repr(name)))
    assert "of=another&" in url
    assert again(page)
