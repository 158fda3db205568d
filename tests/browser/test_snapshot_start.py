"""The fast way: a return visit starts from a snapshot of the device's own; the plain way stands behind it."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import wait_until
from tests.browser.page_driver import ALONE, PYTHON, Mouse, kept, lay, match_of, moves_of, title
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
    if (change === "browser") return cache.put(request.url + "-another", new Response(memory, kept));
    if (change === "cut") return cache.put(request, new Response(memory.slice(0, 1000), kept));
    if (change === "start") memory.fill(7, 0, 4096);
    if (change === "zeros") memory.fill(0, 4e6, 4e6 + 262144);
    let seed = 7;
    const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    if (change === "bytes") for (let many = 100; many; many--)
        memory[Math.floor(memory.length * chance())] ^= 1 + 254 * chance();
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
DRAW_A_NUMBER = "import random; random.random()"


@pytest.fixture
def returning(new_context, until_up):
    """A page of a device that holds a snapshot, and what it said: `page, notes = returning(address)`."""

    def visit(address):
        page = new_context(service_workers="allow").new_page()
        page.add_init_script(PLANS)
        notes = []
        page.on("console", lambda message: notes.append(message.text))
        page.goto(address)
        until_up(page)
        assert not page.evaluate("tableHouse.fast")
        page.wait_for_selector("html[data-snapshot=kept]", state="attached")
        assert page.evaluate("plansSnapshot")
        return page, notes

    return visit


def again(page, until_up):
    """Visit once more; return whether it started the fast way."""
    page.reload()
    until_up(page)
    return bool(page.evaluate("tableHouse.fast"))


def test_both_ways_give_the_same_page_and_chance_is_chance(returning, base_url, until_up):
    page, notes = returning(base_url)
    plain = page.evaluate(DRAWN)
    drawn = set()
    for _ in range(2):
        assert again(page, until_up)
        assert page.evaluate(DRAWN) == plain
        drawn.add(page.evaluate(PYTHON, DRAW_A_NUMBER))
    assert len(drawn) == 2
    page.get_by_role("button", name=f"Play {title()}").click()
    expect(page.locator("html[data-page=setup]")).to_have_count(1)
    assert not [note for note in notes if "snapshot" in note]


@pytest.mark.parametrize(
    "change",
    ["bytes", *(pytest.param(change, marks=pytest.mark.long) for change in ("cut", "start", "zeros"))],
)
def test_a_snapshot_that_is_broken_is_dropped_for_good(returning, base_url, until_up, change):
    page, notes = returning(base_url)
    page.evaluate(CHANGE, change)
    assert not again(page, until_up)
    assert [note for note in notes if "starts cold" in note]
    assert page.evaluate(SNAPSHOTS) == []
    assert page.evaluate("localStorage['table/start']") == "plain"
    expect(page.locator("#boot")).to_have_count(0)
    assert not again(page, until_up)
    page.wait_for_selector("html[data-whole]", state="attached")
    assert not page.evaluate("globalThis.plansSnapshot"), "none is made again"


def test_where_no_snapshot_can_be_made_the_device_starts_plain_and_says_why(new_context, base_url, until_up):
    page = new_context().new_page()
    notes = []
    page.on("console", lambda message: notes.append(message.text))
    page.route("**/ui/boot/make_snapshot.mjs", lambda route: route.abort())
    page.goto(base_url)
    until_up(page)
    page.wait_for_selector("html[data-snapshot=none]", state="attached")
    assert any("No snapshot could be made" in note and "worker broke" in note for note in notes), notes
    assert page.evaluate("localStorage.getItem('table/start')") == "plain"


def test_a_snapshot_of_another_browser_is_not_used_but_made_anew(returning, base_url, until_up):
    page, notes = returning(base_url)
    page.evaluate(CHANGE, "browser")
    assert not again(page, until_up)
    page.wait_for_selector("html[data-snapshot=kept]", state="attached")
    assert again(page, until_up)
    assert not [note for note in notes if "starts cold" in note]


IN_THE_START = """const fall = setInterval(() => {
    if (!window.tableHouse?.fast) return;
    clearInterval(fall);
    Promise.reject(new WHAT("it fell"));
}, 1)"""
OF_THE_INTERPRETER = "WebAssembly.RuntimeError"


@pytest.mark.parametrize("what", [OF_THE_INTERPRETER, "TypeError"])
def test_a_fast_start_in_which_the_interpreter_falls_is_mended_by_the_plain_way(
    returning, base_url, until_up, watch, what
):
    """Any other fault that nothing caught may be foreign: what comes up all the same has not failed."""
    watch.expect("it fell")
    page, _ = returning(base_url)
    page.add_init_script(IN_THE_START.replace("WHAT", what))
    page.reload()
    page.locator("html[data-ready=yes]").wait_for(state="attached", timeout=30_000)
    fast = what != OF_THE_INTERPRETER
    assert bool(page.evaluate("tableHouse.fast")) == fast
    assert (page.evaluate("localStorage['table/start']") == "plain") != fast


FALLS = {
    "WebAssembly": "void Promise.reject(new WebAssembly.RuntimeError('memory access out of bounds'))",
    "Pyodide": "void Promise.reject(Object.assign(new Error('out of bounds'), {pyodide_fatal_error: true}))",
    "Python": "from ui.pages.screen import Screen; Screen.act = None",
}
"""What falls once the table is up, by whose fault it is."""


@pytest.mark.parametrize("whose", FALLS)
def test_only_an_interpreter_that_falls_in_play_costs_the_device_its_snapshot(
    returning, base_url, until_up, watch, whose
):
    watch.expect("NoneType" if whose == "Python" else "out of bounds")
    page, _ = returning(base_url)
    match = match_of(ALONE)
    lay(page, match)
    assert again(page, until_up)
    Mouse(page).play(sensible(match))
    moves = moves_of(kept(page))
    if whose == "Python":
        page.evaluate(PYTHON, FALLS[whose])
        page.locator("#bar [data-do]").first.click()
        expect(page.locator("#notices .notice")).to_have_count(1)
    else:
        with page.expect_event("framenavigated"):
            page.evaluate(FALLS[whose])
        until_up(page)
    fast = whose == "Python"
    assert bool(page.evaluate("tableHouse.fast")) == fast
    assert (page.evaluate("localStorage['table/start']") == "plain") != fast
    assert bool(page.evaluate(SNAPSHOTS)) == fast
    assert len(moves) >= 1 and moves_of(kept(page))[: len(moves)] == moves


def test_starts_that_never_end_are_a_failure(returning, base_url, until_up):
    page, _ = returning(base_url)
    page.evaluate("localStorage['table/start'] = '3'")
    assert not again(page, until_up)
    assert page.evaluate(SNAPSHOTS) == []


def test_a_new_version_never_starts_from_the_snapshot_of_the_old(site, serve, returning, until_up):
    server = serve(site)
    page, _ = returning(server.address)
    program = site / "ui/boot/snapshot_store.mjs"
    text = program.read_text("utf-8")
    contents = text.split('CONTENTS = "')[1].split('"')[0]
    program.write_text(text.replace(contents, "another"), "utf-8")
    assemble.list_files(site)
    assert again(page, until_up), "the old version goes on with its own"
    wait_until(page, "tableHouse.newVersion")
    with page.expect_event("framenavigated"):
        page.evaluate("tableHouse.useNewVersion()")
    until_up(page)
    assert not page.evaluate("tableHouse.fast")
    page.wait_for_selector("html[data-snapshot=kept]", state="attached")
    kept = "caches.open({0}).then(cache => cache.keys()).then(all => all.map(one => one.url))"
    [name] = page.evaluate(SNAPSHOTS)
    [url] = page.evaluate(kept.format(repr(name)))
    assert "of=another&" in url
    assert again(page, until_up)
