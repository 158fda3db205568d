"""The site on the device: without a network, and from one version to the next in one piece.

Without Python (stub_python.py): none of it depends on what runs there.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.fixtures import UNDER, wait_until, wait_until_stored, wait_until_up
from tests.counting_server import CountingServer
from tools import assemble

OUR_CACHES = "caches.keys().then(names => names.filter(name => !name.endsWith(' snapshot')))"
SILENCE = 3000
"""Milliseconds after which a worker that says nothing has had its chance (ui/boot/start_repair.js)."""


@pytest.fixture
def visit(new_context):
    """Visit a server with a service worker, as a person's browser does: `page = visit(server)`."""

    def go(server, context=None):
        context = context or new_context(service_workers="allow")
        page = context.new_page()
        page.goto(server.address)
        wait_until_up(page)
        return page

    return go


def edition(page):
    """What the page, a script and another file say of their edition: all of one, or something was mixed."""
    return page.evaluate(
        """async () => [
            document.documentElement.dataset.edition ?? "first",
            document.documentElement.dataset.script ?? "first",
            (await (await fetch("LICENSE")).text()).includes("second") ? "second" : "first",
        ]"""
    )


def publish_edition(site, new="second", without=()):
    """Change a few files in place, as a deployment does; leave out some to stop half-way."""
    changes = {
        "index.html": lambda text: re.sub(r"<html( data-edition=\S+)?", f'<html data-edition="{new}"', text),
        "ui/boot/boot.js": lambda text: text + f'document.documentElement.dataset.script = "{new}";',
        "LICENSE": lambda text: text + new,
    }
    texts = {name: (site / name).read_text("utf-8") for name in changes}
    for name, change in changes.items():
        (site / name).write_text(change(texts[name]), "utf-8")
    version = assemble.list_files(site)
    for name in without:
        (site / name).write_text(texts[name], "utf-8")
    return version


def test_a_new_version_waits_until_it_is_asked_for_and_comes_in_one_piece(stub, serve, visit):
    server = serve(stub)
    page = visit(server)
    wait_until_stored(page)
    assert not page.evaluate("tableApp.newVersion")

    publish_edition(stub)
    page.reload()
    wait_until_up(page)
    wait_until(page, "tableApp.newVersion")
    assert edition(page) == ["first"] * 3, "offered, not used"
    other = visit(server, page.context)
    assert edition(other) == ["first"] * 3, "a second tab neither"

    with page.expect_event("framenavigated"):
        page.evaluate("tableApp.useNewVersion()")
    wait_until_up(page)
    assert edition(page) == ["second"] * 3
    other.wait_for_selector("html[data-edition=second]", state="attached")
    wait_until_up(other)
    assert edition(other) == ["second"] * 3
    assert len(page.evaluate(OUR_CACHES)) == 1, "the old version is forgotten"
    assert not page.evaluate("tableApp.newVersion")

    server.stop()
    page.goto(server.address)
    wait_until_up(page)
    assert edition(page) == ["second"] * 3, "and offline too"
    expect(page.locator("#boot")).to_have_count(0)


@pytest.mark.long
def test_a_worker_whose_script_came_empty_is_never_offered_and_gives_way_to_the_next(stub, serve, visit):
    server = serve(stub)
    page = visit(server)
    wait_until_stored(page)
    first = page.evaluate(OUR_CACHES)
    complete = (stub / "sw.js").read_text("utf-8")
    (stub / "sw.js").write_text("", "utf-8")
    timers.follow(page)
    page.evaluate("navigator.serviceWorker.ready.then(registration => registration.update())")
    wait_until(page, "navigator.serviceWorker.ready.then(({waiting}) => waiting?.state === 'installed')")
    wait_until(page, f"timers.fired.includes({SILENCE})")
    assert not page.evaluate("tableApp.newVersion"), "a tap on it would do nothing"

    states = []
    watching = page.context.new_cdp_session(page)
    watching.on("ServiceWorker.workerVersionUpdated", lambda seen: states.extend(seen["versions"]))
    watching.send("ServiceWorker.enable")
    wait_until(page, lambda: states)
    newest = max(states, key=lambda version: int(version["versionId"]))["versionId"]
    page.goto("about:blank")  # no page of the site is open any more: the empty one takes over
    wait_until(
        page, lambda: any((one["versionId"], one["status"]) == (newest, "activated") for one in states)
    )
    (stub / "sw.js").write_text(complete, "utf-8")
    publish_edition(stub)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(server.address)
    wait_until_up(page)
    assert edition(page) == ["second"] * 3, "with the empty worker the network is asked"
    wait_until(page, f"{OUR_CACHES}.then(names => names.length === 1 && names[0] !== {first[0]!r})")
    server.stop()
    page.reload()
    wait_until_up(page)
    assert edition(page) == ["second"] * 3


def test_an_open_page_hears_of_a_new_version_which_brings_only_what_has_changed(stub, visit):
    stub = stub.rename(stub.with_name("table"))
    server = CountingServer(stub.parent)
    server.address += "table/"
    page = visit(server)
    wait_until_stored(page)
    publish_edition(stub)
    # What the browser has in its own cache would hide what is asked for.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    server.sent.clear()
    page.evaluate("addEventListener('table:update-ready', () => { window.heard = true; })")
    page.evaluate("void document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(page, "window.heard")
    changed = ("sw.js", "index.html", "ui/boot/boot.js", "LICENSE")
    assert set(server.sent) == {"table/" + name for name in changed}
    server.stop()
    with page.expect_event("framenavigated"):
        page.evaluate("tableApp.useNewVersion()")
    wait_until_up(page)
    assert edition(page) == ["second"] * 3


def test_files_are_stored_under_their_own_addresses(stub_assembled, serve, visit):
    # There alone a browser finds what it has compiled of them.
    server = serve(stub_assembled)
    page = visit(server)
    wait_until_stored(page)
    stored = page.evaluate(
        """caches.keys().then(async names => {
            const cache = await caches.open(names.find(name => !name.endsWith(" snapshot")));
            const kept = (await cache.keys()).map(async ({url}) => [url, (await cache.match(url)).url]);
            return Promise.all(kept);
        })"""
    )
    paths = {
        path.relative_to(stub_assembled).as_posix() for path in stub_assembled.rglob("*") if path.is_file()
    }
    files = {name for name in paths - {"sw.js"} if not name.endswith(".html.bin")}  # copies of pages
    # The page itself under the address that people open, where it is found without the worker.
    files = files - {"index.html"} | {""}
    assert {url for url, _ in stored} == {server.address + name for name in files}
    # And there alone, if it is the answer in which it came: one that is made here bears no address.
    scripts = [(url, came) for url, came in stored if url.endswith((".js", ".mjs", ".wasm"))]
    assert scripts and all(url == came for url, came in scripts)


FOLDERS = ("für 100% c#, c++ games:3 (new)*", "my games", "c++")


def test_without_a_network_it_starts_in_a_folder_of_any_name(stub_assembled, serve, visit, pytestconfig):
    for folder in FOLDERS if pytestconfig.getoption("--complete") else FOLDERS[:1]:
        server = serve(stub_assembled, f"{UNDER}{folder}/", keep=0)
        page = visit(server)
        wait_until_stored(page)
        server.stop()
        page.reload()
        wait_until_up(page)
        page.goto(server.address + "elsewhere%23k7f3-0001")
        page.wait_for_url(server.address + "#k7f3-0001")
        wait_until_up(page)
        page.close()


def test_a_version_that_is_published_by_half_is_never_used(stub, serve, visit):
    server = serve(stub)
    page = visit(server)
    wait_until_stored(page)
    publish_edition(stub, without=["ui/boot/boot.js"])
    outcome = """navigator.serviceWorker.ready.then(async registration => {
        await registration.update();
        const worker = registration.installing;
        return new Promise(tell => worker.onstatechange = () => tell(worker.state));
    })"""
    assert page.evaluate(outcome) == "redundant"
    page.reload()
    wait_until_up(page)
    assert edition(page) == ["first"] * 3
    assert not page.evaluate("tableApp.newVersion")
