"""Where the table can't run, the page says what is missing and what helps, and fetches nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import barriers
from tests.games import one_of

MISSING = {
    "WebAssembly": "delete window.WebAssembly",
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
    page.add_init_script(MISSING["WebAssembly"])
    page.goto("./")
    says(page, "A questo browser manca", "WebAssembly")


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
