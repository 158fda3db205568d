"""Other engines: the site starts, is played against the computer, is loaded again and starts offline.

Part of `make test-long`; by itself `.venv/bin/pytest -rs tests/browser_engines.py`. An engine that isn't on
this machine is skipped with a sentence that says what would bring it.
"""

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from game import save
from game.match import Match, Seat
from tests.browser.presses import READ, presses
from tests.games import ANY, KITS
from tests.playing import sensible
from tools import serve

MINI_BROWSER = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.1/MiniBrowser"))
OLDEST_FIREFOX = 153
"""What this version of Playwright can speak with."""
MOVES = 10
LISTEN = """(() => {
    window.heard = [];
    const Original = window.Worker;
    window.Worker = function (...given) {
        const worker = new Original(...given);
        const isComputer = String(given[0]).endsWith("worker.js") && given[1].name === "bot";
        if (isComputer) worker.addEventListener("message", ({ data }) => window.heard.push(data));
        return worker;
    };
    return true;
})()"""


WITHOUT_GRAPHICS = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Painted by the processor: on a machine without a graphics card, what stands in for one (Mesa's swrast)
crashes the page's process now and then, from threads named SkiaGPUWorker."""


class WebKit:
    """WebKitGTK's MiniBrowser, driven by its own driver on a screen that nobody sees."""

    def __init__(self, driver: str, browser: str, display: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        surroundings = {"DISPLAY": display, "HOME": "/tmp", "PATH": "/usr/bin:/bin", **WITHOUT_GRAPHICS}
        self.process = subprocess.Popen([driver, f"--port={port}"], env=surroundings)
        wanted = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        end = time.monotonic() + 30
        while True:
            try:
                started = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
                break
            except urllib.error.URLError:
                assert time.monotonic() < end, "the driver does not start"
                time.sleep(0.2)
        self.session = f"/session/{started['sessionId']}"

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send one command; return its value. Raise RuntimeError with the driver's words if it refuses."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise RuntimeError(f"{method} {path}: {refused.read().decode()}") from refused

    def goto(self, address: str) -> None:
        self.ask("POST", self.session + "/url", {"url": address})

    def run(self, expression: str) -> Any:
        return self.ask(
            "POST", self.session + "/execute/sync", {"script": f"return ({expression})", "args": []}
        )

    def close(self) -> None:
        try:
            self.ask("DELETE", self.session)
        finally:
            self.process.terminate()
            self.process.wait(10)


class Driven:
    """A page of Playwright's."""

    def __init__(self, page):
        self.page = page

    def goto(self, address):
        self.page.goto(address)

    def run(self, expression):
        return self.page.evaluate(expression)


@contextlib.contextmanager
def firefox():
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.skip("No Firefox here: install the package firefox-esr or firefox.")
    description = subprocess.run([path, "--version"], capture_output=True, text=True).stdout
    version = re.search(r"\d+", description)
    if version is None or int(version[0]) < OLDEST_FIREFOX:
        pytest.skip(f"{description.strip()} can't be driven: it takes Firefox {OLDEST_FIREFOX} or newer.")
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
        yield Driven(browser.new_page())
        browser.close()


@contextlib.contextmanager
def webkit():
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if not (driver and screen and MINI_BROWSER):
        pytest.skip("No WebKitGTK here: install webkit2gtk-driver, libwebkit2gtk-4.1-0 and xvfb.")
    given, taken = os.pipe()
    # It takes a display that is free, and writes the number once one can draw there.
    command = [screen, "-displayfd", str(taken), "-screen", "0", "1180x820x24"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL, pass_fds=[taken])
    os.close(taken)
    with open(given) as number:
        display = number.readline().strip()
    try:
        one = WebKit(driver, str(MINI_BROWSER[0]), f":{display}")
        try:
            yield one
        finally:
            one.close()
    finally:
        server.terminate()
        server.wait(10)


def until(page, expression):
    end = time.monotonic() + 60
    while not page.run(expression):
        assert time.monotonic() < end, f"never came true: {expression}"
        time.sleep(0.1)


def until_up(page):
    until(page, "Boolean(document.documentElement?.dataset.ready)")
    assert page.run("document.documentElement.dataset.ready") == "yes"


def match_on(page):
    return save.read(page.run("localStorage.getItem('table/match/smoke')"))


def press(page, selector):
    found = f"document.querySelector({json.dumps(selector)})"
    until(page, f"Boolean({found})")
    page.run(f"{found}.click()")


def steps(page, match):
    """Yield selectors of what makes a sensible move on the page."""
    move, number = sensible(match), len(match.entries)

    def is_made():
        return len(match_on(page).entries) > number

    return presses(match.game, move, lambda: page.run(f"({READ})()"), is_made)


@pytest.mark.parametrize("engine", [firefox, webkit], ids=lambda engine: engine.__name__)
def test_start_play_reload_and_offline(engine, assembled):
    server = serve.Server(assembled, under="/table/", keep=600)
    with engine() as page:
        page.goto(server.address)
        until_up(page)
        page.run(LISTEN)
        seats = (Seat("Ada", "human"), Seat("Rook", "computer", "casual"))
        text = save.write(Match(ANY, seats, KITS[ANY].seed, first=0))
        page.run(f"localStorage.setItem('table/match/smoke', {text!r})")
        page.run("localStorage.setItem('table/settings', '{\"speed\": \"fast\"}')")
        page.run("location.hash = 'smoke'")
        until(page, "window.heard.length > 0")  # the worker is ready: the page need not think for it
        for _ in range(MOVES):
            match = match_on(page)
            for selector in steps(page, match):
                press(page, selector)
            before = len(match.entries)
            end = time.monotonic() + 60
            while len((now := match_on(page)).entries) <= before or now.table.turn != 0:
                assert time.monotonic() < end, "the computer does not move"
                time.sleep(0.1)
        answers = [answer for said in page.run("window.heard") if (answer := json.loads(said)["answer"])]
        assert answers, "the computer's worker has made no move"

        played = len(match_on(page).entries)
        page.goto(server.address)
        until_up(page)
        assert len(match_on(page).entries) == played >= 2 * MOVES
        until(page, "Boolean(document.querySelector('[data-do=\"open smoke\"]'))")

        until(page, "navigator.serviceWorker.controller?.state === 'activated'")
        # Made while the match was played, or now.
        until(page, "Boolean(tableApp.fast || document.documentElement.dataset.snapshot)")
        server.stop()
        page.goto(server.address)
        until_up(page)
        way = "fast" if page.run("Boolean(tableApp.fast)") else "plain"
        print(f"{engine.__name__}: offline, the {way} way, up after {page.run('performance.now()'):.0f} ms")
