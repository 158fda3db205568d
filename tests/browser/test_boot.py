"""From the first byte to the first tap: a start, one that fails, and where the table can't run."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from tests import archives
from tests.browser.axe import barriers, barriers_in_either_light
from tests.browser.fixtures import LONGEST, Watch, wait_until_up
from tests.browser.page_driver import PYTHON, title
from tests.browser.start_modes import NO_SNAPSHOT
from tests.games import one_of
from tests.site.test_budgets import first_files
from tools import archives as archives_made

STANDS = "html[data-ready=yes]"
SAMPLED = "--enable-features=GwpAsanMalloc:" + "/".join(
    f"{name}/{value}"
    for name, value in {
        "ProcessSamplingProbability": 1,
        "AllocationSamplingMultiplier": 100,
        "AllocationSamplingRange": 1,
        "RendererAllocationSamplingMultiplier": 100,
        "RendererAllocationSamplingRange": 1,
        "MaxAllocations": 2000,
        "MaxMetadata": 2000,
        "TotalPages": 8000,
    }.items()
)
"""Chromium notes who asked for each hundredth piece of memory; one browser in a hundred does, for fewer."""
BEFORE = """new MutationObserver(() => {
    window.before ??= performance.getEntriesByType("resource").map(({name}) => name);
}).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-ready"]})"""


def test_the_page_is_there_before_python(new_context, base_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(base_url)
    expect(page.get_by_role("banner").get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#status")).to_contain_text("Setting the table")
    expect(page.get_by_role("button", name=f"Play {title()}")).to_be_visible()


@pytest.mark.long
def test_the_page_stands_where_the_browser_notes_who_asks_for_memory(
    browser_type, browser_type_launch_args, base_url, watch
):
    """With Python on a stack of its own, three starts of four fell: "Target crashed"."""
    flags = [*browser_type_launch_args["args"], SAMPLED]
    with browser_type.launch(**(browser_type_launch_args | {"args": flags})) as browser:
        for _ in range(5):
            context = browser.new_context(locale="en", service_workers="block")
            context.set_default_timeout(LONGEST)
            watch.follow(context)
            page = context.new_page()
            page.goto(base_url)
            wait_until_up(page)
            context.close()


# --- one first visit ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def visit(browser, base_url):
    """A first visit."""
    watch = Watch()
    context = browser.new_context(locale="en", service_workers="block")
    context.set_default_timeout(LONGEST)
    watch.follow(context)
    page = context.new_page()
    page.add_init_script(NO_SNAPSHOT + BEFORE)  # for a snapshot all would be asked for once more
    page.goto(base_url)
    wait_until_up(page)
    before = {url.removeprefix(base_url) for url in page.evaluate("before")}
    page.wait_for_load_state("networkidle")
    yield SimpleNamespace(page=page, before=before, watch=watch)
    context.close()


def test_what_comes_before_the_first_tap_is_what_the_budget_counts(visit, assembled):
    icons = {name for name in visit.before if name.startswith("ui/icons/")}
    beside = icons | {"ui/boot/manifest.webmanifest"}
    assert len(visit.before) > 10 and visit.before - beside <= set(first_files(assembled))


def test_nothing_is_fetched_twice(visit):
    asked = visit.watch.requests
    assert {url for url in asked if asked.count(url) > 1} == set()


def test_all_that_the_site_imports_can_be_imported_here(visit, assembled):
    wanted = [*archives_made.imported_standard_modules(), *our_modules(assembled)]
    visit.page.evaluate(PYTHON, f"import importlib\nfor name in {wanted}: importlib.import_module(name)")


def our_modules(site):
    names = []
    with archives.opened(site / "python/table.zip.bin") as ours:
        names += [name for name in ours.namelist() if name.endswith(".pyc")]
    return [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names]


def test_no_module_of_pyscript_is_written_and_compiled(visit):
    where = "import pathlib, pyscript\nf'{pyscript.__file__} {[*map(str, pathlib.Path.cwd().iterdir())]}'"
    assert visit.page.evaluate(PYTHON, where) == "/lib/table.zip/pyscript/__init__.pyc []"


# --- a start that fails ---------------------------------------------------------------------------------


def says_that_it_failed(page):
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The table couldn’t be set up.")
    expect(alert.get_by_role("link", name="Reload")).to_be_visible()
    assert not re.search(r"Traceback|Error|undefined", page.locator("body").inner_text())


@pytest.mark.long
def test_when_our_python_falls_the_page_says_so(site, serve, new_context, watch):
    watch.expect(r"ModuleNotFoundError")
    archives.remove(site / "python/table.zip.bin", "ui/browser/main.pyc")
    page = new_context().new_page()
    page.goto(serve(site).address)
    says_that_it_failed(page)


@pytest.mark.parametrize(
    "lost",
    [
        "python/table.zip.bin",
        "pyodide/pyodide.asm.wasm",
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in (
                "pyodide/pyodide.asm.js",
                "python/stdlib.zip.bin",
                "pyscript/core.js",
                "ui/boot/pyscript_adapter.mjs",
            )
        ),
    ],
)
def test_when_a_file_cannot_be_had_the_page_says_so_and_reload_starts_again(
    stub_assembled, serve, new_context, watch, lost
):
    watch.expect(r"404", ".")
    address = serve(stub_assembled).address
    page = new_context().new_page()

    def answer(route):  # lost until the page is loaded again, or it would load again by itself
        if watch.requests.count(address) < 2:
            route.fulfill(status=404)
        else:
            route.continue_()

    page.route(f"**/{lost}", answer)
    page.goto(address)
    says_that_it_failed(page)
    if lost.endswith(".wasm"):
        assert barriers_in_either_light(page) == []
    page.get_by_role("link", name="Reload").click()
    page.wait_for_selector(STANDS, state="attached")


@pytest.mark.long
def test_what_never_comes_is_asked_for_more_and_more_seldom_until_no_more(stub, serve, new_context, watch):
    watch.expect(r"404", ".")
    (stub / "pyscript/core.js").unlink()
    page = new_context().new_page()
    page.clock.install()
    page.goto(serve(stub).address)
    says_that_it_failed(page)

    def asked():
        return sum(url.endswith("/core.js") for url in watch.requests)

    def hours_later():
        for _ in range(25):  # each time that passes ends the pause, if one has begun
            page.clock.fast_forward(299_000)
            page.evaluate("fetch('LICENSE').then(() => 1)")
        return asked()

    def in_the_end():
        """Return how often it was asked for once hours bring no more; a busy machine needs some rounds."""
        counts = [asked(), hours_later()]
        while counts[-1] != counts[-2] or len(counts) < 4:
            assert len(counts) < 12, f"it is asked for again and again: {counts}"
            counts.append(hours_later())
        return counts[-1]

    most = in_the_end()
    assert 5 < most < 15
    page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate("fetch('LICENSE').then(() => 1)")
    assert in_the_end() == most + 1


# --- where the table can't run, the page says what is missing and what helps, and fetches nothing --------

MISSING = {
    "DecompressionStream": "window.DecompressionStream = undefined",
    "Array.prototype.at": "delete Array.prototype.at",
}


def says(frame, *parts):
    """Assert that a page or a frame holds one sentence with these parts, and nothing that could be tapped."""
    alert = frame.get_by_role("alert")
    expect(alert).to_have_count(1)
    for part in parts:
        expect(alert).to_contain_text(part)
    expect(frame.locator("button")).to_have_count(0)
    expect(frame.locator("#status")).to_have_text("")


@pytest.mark.parametrize("missing", one_of(MISSING))
def test_what_the_browser_lacks_is_said_and_nothing_is_fetched(new_context, base_url, watch, missing):
    page = new_context(service_workers="allow").new_page()
    page.add_init_script(MISSING[missing])
    page.goto("./")
    says(page, missing, "Firefox")
    page.wait_for_load_state("networkidle")
    asked = {url.removeprefix(base_url) for url in watch.requests}
    assert {name for name in asked if not re.search(r"icon|manifest", name)} == {""}
    assert watch.requests.count(base_url) == 1
    assert barriers(page) == []


def test_it_is_said_in_the_language_of_the_browser(new_context):
    page = new_context(locale="it-CH").new_page()
    page.add_init_script(MISSING["Array.prototype.at"])
    page.goto("./")
    says(page, "A questo browser manca", "Array.prototype.at")


def test_what_the_style_needs_is_asked_for_as_well(new_context, base_url, watch):
    page = new_context().new_page()
    page.add_init_script("CSS.supports = () => false")
    page.goto("./")
    says(page, ":has(", "selector(&)", "container-type", "dvh")
    assert not [url for url in watch.requests if "pyodide" in url]


REFUSED = {
    "by a policy": None,
    "by a strict mode": "delete window.WebAssembly",
}


@pytest.mark.parametrize("refused", REFUSED)
def test_that_web_assembly_is_refused_has_a_sentence_of_its_own(new_context, assembled, watch, refused):
    page = new_context(locale="en").new_page()
    if script := REFUSED[refused]:
        page.add_init_script(script)
    else:
        body, policy = (assembled / "index.html").read_bytes(), "script-src 'self' 'unsafe-inline'"
        headers = {"content-type": "text/html", "content-security-policy": policy}
        page.route("**/table/", lambda route: route.fulfill(body=body, headers=headers))
    page.goto("./")
    says(page, "refuses to run WebAssembly", "rule of a company")
    assert not [url for url in watch.requests if "pyodide" in url]


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_the_scripts_can_not_be_read_it_says_so_all_the_same(new_context, assembled, watch, language):
    """The syntax of the scripts in the page is newer than the browser."""
    watch.expect("uncaught: Unexpected token")
    page = new_context(locale=language).new_page()
    html = (assembled / "index.html").read_text("utf-8")
    newer = re.sub(r"<script>[^<]", "<script>class { #newer = }; ", html)
    assert newer.count("#newer = }") == 2
    open_policy = re.sub(r"<meta http-equiv=.*?>", "", newer, count=1, flags=re.S)
    page.route("**/table/", lambda route: route.fulfill(body=open_policy, content_type="text/html"))
    page.goto("./")
    says(page, "ECMAScript", "Lockdown" if language == "en" else "Blockierungsmodus")


def test_opened_as_a_file_it_says_how_it_is_served(new_context, assembled, watch):
    watch.expect(r"request to another place: file:")
    page = new_context().new_page()
    page.goto((assembled / "index.html").as_uri())
    says(page, "python3 -m http.server", "localhost:8000")


def test_in_a_sandbox_it_says_where_it_can_be_opened(new_context, base_url):
    page = new_context().new_page()
    frame = f'<link rel=icon href="data:,"><iframe sandbox="allow-scripts" src="{base_url}"></iframe>'
    page.route("**/around", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(base_url + "around")
    inside = page.frame_locator("iframe")
    says(inside, "its own tab")
    expect(inside.get_by_role("link", name=base_url)).to_be_visible()
