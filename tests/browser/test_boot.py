"""From the first byte to the first tap: a start, and one that fails."""

import re

import pytest
from playwright.sync_api import expect

from tests import archives
from tests.browser.page_driver import PYTHON, title
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
    expect(page.locator("#status")).to_contain_text("Setting the table")
    expect(page.get_by_role("button", name=f"Play {title()}")).to_be_visible()


def test_the_page_stands_where_the_browser_notes_who_asks_for_memory(
    browser_type, browser_type_launch_args, base_url, watch, until_up
):
    """With Python on a stack of its own, three starts of four fell: "Target crashed"."""
    flags = [*browser_type_launch_args["args"], SAMPLED]
    with browser_type.launch(**(browser_type_launch_args | {"args": flags})) as browser:
        for _ in range(5):
            context = browser.new_context(locale="en", service_workers="block")
            watch.follow(context)
            page = context.new_page()
            page.goto(base_url)
            until_up(page)
            context.close()


def test_nothing_is_fetched_twice(new_context, base_url, watch, until_up):
    page = new_context().new_page()
    page.goto(base_url)
    until_up(page)
    page.wait_for_load_state("networkidle")
    assert {url for url in watch.requests if watch.requests.count(url) > 1} == set()


def test_all_that_the_site_imports_can_be_imported_here(open_table, assembled):
    page = open_table()
    page.wait_for_selector("html[data-whole=yes]", state="attached")
    wanted = [*archives_made.imported_standard_modules(), *our_modules(assembled)]
    page.evaluate(PYTHON, f"import importlib\nfor name in {wanted}: importlib.import_module(name)")


def test_no_module_of_pyscript_is_written_and_compiled(open_table):
    page = open_table()
    where = "import pathlib, pyscript\nf'{pyscript.__file__} {[*map(str, pathlib.Path.cwd().iterdir())]}'"
    assert page.evaluate(PYTHON, where) == "/lib/table.zip/pyscript/__init__.pyc []"


def our_modules(site):
    names = []
    for archive in ("table", "later"):
        with archives.opened(site / f"python/{archive}.zip.bin") as ours:
            names += [name for name in ours.namelist() if name.startswith(("game/", "ui/", "pyscript/"))]
    return [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names]


@pytest.mark.parametrize(
    ("lost", "complaint"),
    [
        ("pyodide/pyodide.asm.wasm", r"404"),
        ("pyodide/pyodide.asm.js", r"404"),
        ("python/table.zip.bin", r"404"),
        ("python/stdlib.zip.bin", r"404"),
        ("pyscript/core.js", r"404"),
        ("ui/boot/pyscript_adapter.mjs", r"404"),
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
    archives.remove(site / "python/table.zip.bin", "ui/browser/main.pyc")
    page = new_context().new_page()
    page.goto(serve(site).address)
    says_that_it_failed(page)


def says_that_it_failed(page):
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The table could not be set.", timeout=30_000)
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


def test_what_never_comes_is_asked_for_more_and_more_seldom_until_no_more(site, serve, new_context, watch):
    watch.expect(r"404", ".")
    (site / "pyscript/core.js").unlink()
    page = new_context().new_page()
    page.clock.install()
    page.goto(serve(site).address)
    says_that_it_failed(page)

    def asked():
        return sum(url.endswith("/sw.js") for url in watch.requests)

    def hours_later():
        for _ in range(60):  # each time that passes ends the pause, if one has begun
            page.clock.fast_forward(299_000)
            page.evaluate("fetch('LICENSE').then(() => 1)")
        return asked()

    most = hours_later()
    assert 5 < most < 15
    assert hours_later() == most
    page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate("fetch('LICENSE').then(() => 1)")
    assert hours_later() == most + 1


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
    beside = {"ui/boot/manifest.webmanifest"}
    if not page.evaluate("import('./ui/boot/journal.mjs').then(({isUsable}) => isUsable)"):
        beside.add("ui/boot/no_database.mjs")  # on a busy machine the journal may take too long
    assert came - icons - beside <= set(first_files(assembled))


def test_what_is_opened_before_it_has_come_says_so_and_opens_then(new_context, base_url, until_up):
    page = new_context().new_page()
    waiting = []
    page.route("**/later.zip.bin", lambda route: waiting.append(route))
    page.goto(base_url)
    until_up(page)
    page.locator("[data-do=statistics]").click()
    expect(page.locator("#notices")).to_contain_text("still being fetched")
    expect(page.locator("html[data-page=home]")).to_have_count(1)
    waiting[0].continue_()
    expect(page.locator("html[data-page=statistics]")).to_have_count(1)
    expect(page.locator("#notices")).not_to_contain_text("still being fetched")


def test_what_comes_later_is_asked_for_again_when_it_could_not_be_had(new_context, base_url, until_up, watch):
    watch.expect(r"ERR_FAILED")
    page = new_context().new_page()
    refused: list[object] = []
    page.route(
        "**/later.zip.bin", lambda route: refused.append(route.abort()) if not refused else route.continue_()
    )
    page.goto(base_url)
    until_up(page)
    page.wait_for_selector("html[data-whole=yes]", state="attached")
    assert refused
