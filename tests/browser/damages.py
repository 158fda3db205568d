"""A line that damages answers, and a device that visits the site behind it and breaks what it stores."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote, urlsplit

from playwright.sync_api import BrowserContext, Error

from tests.browser.fixtures import LONGEST, UNDER, wait_until
from tools import serve

DAMAGES = ("cut", "emptied", "another page", "gone", "404", "500")
FOREIGN = b"<!doctype html><title>Wi-Fi</title><h1>Welcome</h1><p>Room number and name, please.</p>"
PAGE = "index.html"

Case = tuple[str, str]
"""A file by its name, and how it is damaged."""


class BadHandler(serve.Handler):
    """Answers as the site's server does, but for what is damaged."""

    def __init__(self, *request: object, line: BadLine, **options: Any) -> None:
        self.line = line
        super().__init__(*request, **options)

    def do_GET(self) -> None:
        name = unquote(urlsplit(self.path).path).removeprefix(UNDER) or PAGE
        kind = "gone" if self.line.is_away else self.line.damage(name)
        if not kind:
            super().do_GET()
        elif kind == "gone":
            self.close_connection = True
        elif kind in ("404", "500"):
            self.send_error(HTTPStatus(int(kind)))
        else:
            path = self.line.site / name
            data = path.read_bytes() if path.is_file() else b""
            half = data[: len(data) // 2]
            bodies = {"cut": half, "cut after a statement": half[: half.rfind(b"\n\n")], "emptied": b""}
            body = bodies.get(kind, FOREIGN)
            self.answer("text/html" if body == FOREIGN else self.guess_type(str(path)), body)


class BadLine(serve.Server):
    """A running server. `damage` says of each request what happens to its answer: "" for nothing."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.repair()
        super().__init__(site, UNDER, keep=600, handler=partial(BadHandler, line=self))

    def repair(self) -> None:
        self.damage: Callable[[str], str] = lambda name: ""
        self.is_away = False
        """True while there is no network."""

    def damage_first(self, name: str, kind: str, number: int) -> None:
        left = itertools.chain([kind] * number, itertools.repeat(""))
        self.damage = lambda requested: next(left) if requested == name else ""

    def damage_some(self, rng: Random, share: float, damaged: list[Case]) -> None:
        """Damage a share of all answers but the page, without which nothing could help; note which."""

        def damage(name: str) -> str:
            if rng.random() >= share or name == PAGE:
                return ""
            damaged.append((name, rng.choice(DAMAGES)))
            return damaged[-1][1]

        self.damage = damage


DAMAGE_STORED = """async ([address, kind, foreign]) => {
    let many = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const kept = await cache.match(address);
        if (!kept) continue;
        many += 1;
        const bytes = await kept.arrayBuffer();
        const type = {"content-type": kept.headers.get("content-type") ?? ""};
        const html = {"content-type": "text/html"};
        if (kind === "gone") await cache.delete(address);
        else if (kind === "cut" || kind === "emptied") {
            const left = bytes.slice(0, kind === "cut" ? bytes.byteLength / 2 : 0);
            await cache.put(address, new Response(left, {headers: type}));
        }
        else if (kind === "wrong type") await cache.put(address, new Response(bytes, {headers: html}));
        else if (kind === "another page") await cache.put(address, new Response(foreign, {headers: html}));
        else await cache.put(address, new Response(foreign, {headers: html, status: Number(kind)}));
    }
    return many;
}"""
SUMS_STORED = """async () => {
    const sums = {};
    for (const name of await caches.keys()) {
        if (name.endsWith(" snapshot")) continue;
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const kept = await cache.match(request);
            const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
            const text = Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
            sums[request.url] = kept.ok ? text : "refused";
        }
    }
    return sums;
}"""
IS_UP = "document.documentElement.dataset.ready === 'yes'"
HAS_SAID = """[...document.querySelectorAll("#boot-lacking, #boot-failed")].some(one => !one.hidden)
    || Boolean(document.querySelector("body > p[lang] a"))"""
CHECK = "navigator.serviceWorker.controller?.postMessage('check')"


class Visitor:
    """A browser's context that visits a damaged site. Not watched: the errors are meant."""

    def __init__(self, context: BrowserContext, line: BadLine) -> None:
        context.set_default_timeout(LONGEST)
        self.line = line
        self.page = context.new_page()

    def visit(self) -> None:
        with suppress(Error):
            self.page.goto(self.line.address, wait_until="commit")

    def reload_past_worker(self) -> None:
        """Reload as with Shift; return once the page is up again, at home or at the table where it was."""
        self.page.evaluate("window.isOld = true")
        self._send("Page.reload", ignoreCache=True)
        self._until(lambda: self.page.evaluate(f"!window.isOld && {IS_UP}"))

    def until_it_plays(self) -> None:
        """Return once the visit has come into play by itself, and a tap is served."""
        self._until(lambda: self.page.evaluate(IS_UP))
        self.page.locator("[data-do^='begin ']").first.click()
        self.page.wait_for_selector("html[data-page=table]", state="attached")

    def until_it_plays_or_says_why(self) -> bool:
        """Return True once the visit has come into play, False once the page says what it takes."""
        self._until(lambda: self.page.evaluate(f"{IS_UP} || {HAS_SAID}"))
        return not self.page.evaluate(HAS_SAID)

    def until_stored(self) -> None:
        """Return once the device stores all of the site correctly."""

        def look() -> bool:
            if differs := self.differs():
                self.page.evaluate(CHECK)
            return not differs

        self._until(look)

    def _until(self, look: Callable[[], bool]) -> None:
        """Return once `look` has found something, on this page or on the next one that comes by itself."""

        def found() -> bool:
            with suppress(Error):
                return look()
            return False

        wait_until(self.page, found)

    def evaluate(self, expression: str) -> Any:
        """Evaluate JavaScript, again where the page was loaded meanwhile: the worker may repair it."""
        with suppress(Error):
            return self.page.evaluate(expression)
        self.page.wait_for_load_state()
        return self.page.evaluate(expression)

    def differs(self) -> list[str]:
        """Return the names of the files that the device stores otherwise than the server has them."""
        stored = self.evaluate(SUMS_STORED)
        wanted = {"": PAGE} | {name: name for name in names_of(self.line.site) if name != PAGE}
        sums = {
            address: hashlib.sha256((self.line.site / name).read_bytes()).hexdigest()
            for address, name in wanted.items()
        }
        return [address for address, sum in sums.items() if stored.get(self.line.address + address) != sum]

    def damage_stored(self, name: str, kind: str) -> int:
        """Damage the stored copies of a file; return their number."""
        address = self.line.address + name.removeprefix(PAGE)
        return int(self.page.evaluate(DAMAGE_STORED, [address, kind, FOREIGN.decode()]))

    def let_worker_end(self) -> None:
        """Stop the service worker, as a browser does after half a minute without a request."""
        self._send("ServiceWorker.enable", "ServiceWorker.stopAllWorkers")

    def empty_browser_cache(self) -> None:
        self._send("Network.clearBrowserCache")

    def _send(self, *commands: str, **params: object) -> None:
        session = self.page.context.new_cdp_session(self.page)
        for command in commands:
            session.send(command, params)
        session.detach()


def names_of(site: Path) -> list[str]:
    """Return the names of the files that a device stores of a site."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return [name for name in names if name != "sw.js" and not name.endswith(".html.bin")]  # copies of pages
