"""Hosts that do more or less than GitHub Pages, and a plain http address: the table starts all the same."""

import re
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import LONGEST, UNDER, wait_until_stored, wait_until_up
from tests.browser.page_driver import ALONE, does, place, saved_match
from tests.games import ANY
from tools import serve


class Handler(serve.Handler):
    """Redirects, changes pages, refuses what it doesn't know and names types as it likes."""

    def do_GET(self) -> None:
        """Answer a request."""
        name = urlsplit(self.path).path.removeprefix(UNDER)
        if name.endswith(".html"):
            self.send_response(HTTPStatus.PERMANENT_REDIRECT)
            self.send_header("Location", UNDER + name.removesuffix(".html").removesuffix("index"))
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif name.startswith("LICENSE") or name.endswith(".webmanifest"):
            super().send_error(HTTPStatus.NOT_FOUND)
        elif name in ("", "404"):
            body = (Path(self.directory) / (f"{name or 'index'}.html")).read_bytes()
            body = body.replace(b"</body>", b"<!-- an advertisement --></body>")
            self.answer("text/html; charset=iso-8859-1", body)
        else:
            super().do_GET()

    def guess_type(self, path: object) -> str:
        """Return a wrong type for what older hosts don't know."""
        name = str(path)
        return "application/octet-stream" if name.endswith((".mjs", ".wasm")) else super().guess_type(name)


@pytest.fixture
def host(stub_assembled):
    running = serve.Server(stub_assembled, UNDER, handler=Handler)
    yield running
    if running.thread.is_alive():
        running.stop()


@pytest.mark.long
def test_on_an_odd_host_the_second_visit_needs_no_network(host, new_context, watch):
    watch.expect("MIME type", ".")  # the first page can't use the modules; the service worker can
    page = new_context(service_workers="allow").new_page()
    page.goto(host.address)
    wait_until_up(page)
    wait_until_stored(page)
    host.stop()
    for address in ("", "index.html"):
        page.goto(host.address + address)
        wait_until_up(page)
    page.goto(host.address + "elsewhere")
    page.wait_for_url(host.address)


@pytest.fixture
def plain(browser_type, browser_type_launch_args):
    """A page of a browser for which this machine is called table.lan, and what an address is called there."""
    rules = "--host-resolver-rules=MAP table.lan 127.0.0.1"
    flags = [*browser_type_launch_args["args"], rules]
    with browser_type.launch(**(browser_type_launch_args | {"args": flags})) as browser:
        page = browser.new_context(locale="en", reduced_motion="reduce").new_page()
        page.set_default_timeout(LONGEST)
        yield page, lambda address: address.replace("localhost", "table.lan")


@pytest.mark.long
def test_without_encryption_a_match_is_played_and_handed_on(plain, base_url, assembled):
    page, named = plain
    address = named(base_url)
    wasm = assembled / "pyodide/pyodide.asm.wasm"  # and the host doesn't know what that is
    page.route(f"**/{wasm.name}", lambda route: route.fulfill(path=wasm, content_type="text/plain"))
    errors: list[str] = []
    page.on("console", lambda message: message.type == "error" and errors.append(message.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    wait_until_up(page)
    assert not page.evaluate("isSecureContext")
    does(page, f"setup {ANY}").click()
    does(page, "start").click()
    expect(place(page, "table")).to_have_count(1)
    assert len(saved_match(page).seats) == len(ALONE) and saved_match(page).seed
    does(page, "menu").click()
    page.locator("[data-do^='share ']").click()
    does(page, "make_link").click()
    does(page, "copy_link").click()
    expect(page.locator("#link-text")).to_have_value(re.compile(re.escape(address) + "#m=.+"))
    assert not errors


def test_without_encryption_what_was_lost_on_the_way_is_fetched_again(plain, serve, stub_assembled):
    page, named = plain
    lost: list[object] = []
    page.route("**/core.js", lambda route: lost.append(route.abort()) if len(lost) < 2 else route.continue_())
    page.goto(named(serve(stub_assembled).address))
    wait_until_up(page)
    assert len(lost) == 2
