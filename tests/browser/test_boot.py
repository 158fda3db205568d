"""From the first byte to the first tap: start, offline, a new version, and a start that fails."""

import re
import zipfile

import pytest
from playwright.sync_api import expect

from tests.counting_server import CountingServer
from tests.programs import load
from tests.site.test_budgets import first_files

STANDS = "html[data-ready=yes]"


@pytest.fixture
def visit(new_context, until_up):
    """Visit a server with a service worker, as a person's browser does: `page = visit(server)`."""

    def go(server, context=None):
        context = context or new_context(service_workers="allow")
        page = context.new_page()
        page.goto(server.address)
        until_up(page)
        return page

    return go


@pytest.fixture
def until_kept(until):
    """Return when the whole site is on the device."""
    return lambda page: until(page, "navigator.serviceWorker.controller?.state === 'activated'")


def edition(page):
    """What the page, a script and another file say of their edition: all of one, or something was mixed."""
    return page.evaluate(
        """async () => [
            document.documentElement.dataset.edition ?? "first",
            document.documentElement.dataset.script ?? "first",
            (await (await fetch("LICENSE")).text()).includes("second") ? "second" : "first",
        ]"""
    )


def publish_second_edition(site, without=()):
    """Change a few files in place, as a deployment does; leave out some to stop half-way."""
    changes = {
        "index.html": lambda text: text.replace("<html", '<html data-edition="second"'),
        "ui/boot.js": lambda text: text + 'document.documentElement.dataset.script = "second";',
        "LICENSE": lambda text: text + "second",
    }
    texts = {name: (site / name).read_text("utf-8") for name in changes}
    for name, change in changes.items():
        (site / name).write_text(change(texts[name]), "utf-8")
    version = load("site").list_files(site)
    for name in without:
        (site / name).write_text(texts[name], "utf-8")
    return version


@pytest.mark.parametrize("size", ["phone", "tablet", "tablet upright", "desktop"])
def test_the_site_starts_under_a_path_of_its_own(open_table, size):
    page = open_table(size)
    expect(page.locator("#boot")).to_have_count(0)
    expect(page.get_by_text("Setting the table")).to_have_count(0)
    expect(page.get_by_role("main")).to_have_count(1)


def test_the_page_is_there_before_python(new_context, base_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(base_url)
    expect(page.get_by_role("banner").get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Setting the table")
    expect(page.get_by_role("button", name="Play Balloon Cup")).to_be_visible()


def test_nothing_is_fetched_twice(new_context, base_url, watch, until_up):
    page = new_context().new_page()
    page.goto(base_url)
    until_up(page)
    page.wait_for_load_state("networkidle")
    twice = {url for url in watch.requests if watch.requests.count(url) > 1}
    # PyScript reads its configuration once for each interpreter that it knows.
    assert twice <= {base_url + "pyscript.toml"}


def test_all_that_the_site_imports_can_be_imported_here(open_table, assembled):
    page = open_table()
    page.wait_for_selector("html[data-whole=yes]", state="attached")
    wanted = [*load("site").imported_standard_modules(), *our_modules(assembled)]
    page.evaluate(
        """names => {
            const script = document.createElement("script");
            script.type = "py";
            script.textContent = "import importlib\\n" +
                names.map(name => `importlib.import_module("${name}")`).join("\\n") +
                "\\nimport js\\njs.document.documentElement.dataset.imported = 'yes'";
            document.body.append(script);
        }""",
        wanted,
    )
    page.wait_for_selector("html[data-imported=yes]", state="attached")


def test_no_module_of_pyscript_is_written_and_compiled(open_table):
    page = open_table()
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.type = "py";
            script.textContent = "import pathlib, pyscript, js\\n" +
                "js.document.title = f'{pyscript.__file__} {[*map(str, pathlib.Path.cwd().iterdir())]}'";
            document.body.append(script);
        }"""
    )
    expect(page).to_have_title("/lib/table.zip/pyscript/__init__.pyc []")


def our_modules(site):
    with zipfile.ZipFile(site / "python/table.zip") as ours:
        names = [name.removesuffix(".pyc").removesuffix("/__init__") for name in ours.namelist()]
    return [name.replace("/", ".") for name in names]


def test_a_second_visit_starts_without_a_network(assembled, serve, visit, until_kept):
    server = serve(assembled)
    page = visit(server)
    until_kept(page)
    server.stop()
    page.goto(server.address)
    expect(page.locator(STANDS)).to_have_count(1)
    again = visit(server, page.context)
    expect(again.locator("#boot")).to_have_count(0)


def test_a_new_version_waits_until_it_is_asked_for_and_comes_as_a_whole(
    site, serve, visit, until, until_up, until_kept
):
    server = serve(site)
    page = visit(server)
    until_kept(page)
    assert not page.evaluate("tableHouse.newVersion")

    publish_second_edition(site)
    page.reload()
    until_up(page)
    until(page, "tableHouse.newVersion")
    assert edition(page) == ["first"] * 3, "offered, not used"
    other = visit(server, page.context)
    assert edition(other) == ["first"] * 3, "a second tab neither"

    with page.expect_event("framenavigated"):
        page.evaluate("tableHouse.useNewVersion()")
    until_up(page)
    assert edition(page) == ["second"] * 3
    other.wait_for_selector("html[data-edition=second]", state="attached")
    until_up(other)
    assert edition(other) == ["second"] * 3
    kept = [name for name in page.evaluate("caches.keys()") if not name.endswith(" snapshot")]
    assert len(kept) == 1, "the old version is forgotten"
    assert not page.evaluate("tableHouse.newVersion")

    server.stop()
    page.reload()
    until_up(page)
    assert edition(page) == ["second"] * 3, "and offline too"


def test_a_new_version_brings_only_what_has_changed(site, visit, until, until_up, until_kept):
    site = site.rename(site.with_name("table"))
    server = CountingServer(site.parent)
    server.address += "table/"
    page = visit(server)
    until_kept(page)
    publish_second_edition(site)
    # What the browser has in its own cache would hide what is asked for.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    server.sent.clear()
    page.evaluate("navigator.serviceWorker.ready.then(registration => registration.update())")
    until(page, "tableHouse.newVersion")
    changed = ("sw.js", "index.html", "ui/boot.js", "LICENSE")
    assert set(server.sent) == {"table/" + name for name in changed}
    server.stop()
    with page.expect_event("framenavigated"):
        page.evaluate("tableHouse.useNewVersion()")
    until_up(page)
    assert edition(page) == ["second"] * 3


def test_files_are_kept_under_their_own_addresses(assembled, serve, visit, until_kept):
    # There alone a browser finds what it has compiled of them.
    server = serve(assembled)
    page = visit(server)
    until_kept(page)
    kept = page.evaluate(
        """caches.keys().then(async names => {
            const cache = await caches.open(names.find(name => !name.endsWith(" snapshot")));
            return (await cache.keys()).map(({url}) => url);
        })"""
    )
    files = {path.relative_to(assembled).as_posix() for path in assembled.rglob("*") if path.is_file()}
    # The page itself also under the address that people open, where it is found without the worker.
    assert set(kept) == {server.address + name for name in {*files, ""}}


def test_an_open_page_hears_of_a_new_version(site, serve, visit, until_kept):
    server = serve(site)
    page = visit(server)
    until_kept(page)
    publish_second_edition(site)
    heard = """new Promise(tell => {
        addEventListener("table:update-ready", () => tell("heard"), {once: true});
        document.dispatchEvent(new Event("visibilitychange"));
    })"""
    assert page.evaluate(heard) == "heard"


def test_a_version_that_is_published_by_half_is_never_used(site, serve, visit, until_up, until_kept):
    server = serve(site)
    page = visit(server)
    until_kept(page)
    publish_second_edition(site, without=["ui/boot.js"])
    outcome = """navigator.serviceWorker.ready.then(async registration => {
        await registration.update();
        const worker = registration.installing;
        return new Promise(tell => worker.onstatechange = () => tell(worker.state));
    })"""
    assert page.evaluate(outcome) == "redundant"
    page.reload()
    until_up(page)
    assert edition(page) == ["first"] * 3
    assert not page.evaluate("tableHouse.newVersion")


@pytest.mark.parametrize(
    ("lost", "complaint"),
    [
        ("pyodide/pyodide.asm.wasm", r"404"),
        ("pyodide/pyodide.asm.js", r"404"),
        ("python/table.zip", r"404"),
        ("python/stdlib.zip", r"404"),
        ("pyscript/core.js", r"404"),
        ("ui/runtime.mjs", r"404"),
    ],
)
def test_when_a_file_cannot_be_had_the_page_says_so(site, serve, new_context, watch, lost, complaint):
    watch.expect(complaint, ".")
    (site / lost).unlink()
    page = new_context().new_page()
    page.goto(serve(site).address)
    says_that_it_failed(page)


def test_when_our_python_falls_the_page_says_so(site, serve, new_context, watch):
    watch.expect(r"ModuleNotFoundError")
    archive = site / "python/table.zip"
    with zipfile.ZipFile(archive) as whole:
        kept = {name: whole.read(name) for name in whole.namelist() if name != "ui/main.pyc"}
    with zipfile.ZipFile(archive, "w") as less:
        for name, data in kept.items():
            less.writestr(name, data)
    page = new_context().new_page()
    page.goto(serve(site).address)
    says_that_it_failed(page)


def says_that_it_failed(page):
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The table could not be set.")
    expect(alert.get_by_role("link", name="Reload")).to_be_visible()
    assert not re.search(r"Traceback|Error|undefined", page.locator("body").inner_text())


def test_reload_starts_again(site, serve, new_context, watch, until_up):
    watch.expect(r"404", ".")
    wasm = site / "pyodide/pyodide.asm.wasm"
    kept = wasm.read_bytes()
    wasm.unlink()
    page = new_context().new_page()
    page.goto(serve(site).address)
    says_that_it_failed(page)
    wasm.write_bytes(kept)
    page.get_by_role("link", name="Reload").click()
    page.wait_for_selector(STANDS, state="attached")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_before_python_has_no_barrier(new_context, site, serve, axe, watch, scheme):
    watch.expect(r"404", ".")
    (site / "pyodide/pyodide.asm.wasm").unlink()
    page = new_context(color_scheme=scheme).new_page()
    page.goto(serve(site).address)
    says_that_it_failed(page)
    axe(page)


def test_what_comes_before_the_first_tap_is_what_the_budget_counts(new_context, base_url, assembled, watch):
    page = new_context().new_page()
    page.add_init_script(
        """new MutationObserver(() => {
            window.before ??= performance.getEntriesByType("resource").map(({name}) => name);
        }).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-ready"]})"""
    )
    page.goto(base_url)
    page.wait_for_selector("html[data-ready]", state="attached")
    came = {url.removeprefix(base_url) for url in page.evaluate("before")}
    icons = {name for name in came if name.startswith("ui/icons/")}
    assert came - icons - {"ui/manifest.webmanifest"} <= set(first_files(assembled))
