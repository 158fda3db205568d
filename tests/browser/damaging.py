"""A site that arrives or is kept damaged: a server with a bad line, and a device that visits it.

For test_damages.py and tools/damages.py. What must come of it: the table in play, after one reload by the
person at the most, or a sentence with a way to reload.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random
from urllib.parse import unquote, urlsplit

from playwright.sync_api import BrowserContext, Error, Page

from tools import serve

UNDER = "/table/"
DAMAGES = ("cut", "emptied", "another page", "gone", "404", "500")
FOREIGN = b"<!doctype html><title>Wi-Fi</title><h1>Welcome</h1><p>Room number and name, please.</p>"
PATIENCE = 45.0
"""Seconds after which a person would reload."""


class Handler(serve.Handler):
    """Answers as the site's server does, but for what is damaged."""

    def do_GET(self) -> None:
        """Answer a request, whole or damaged."""
        server = self.server
        assert isinstance(server, _Http)
        name = unquote(urlsplit(self.path).path).removeprefix(UNDER) or "index.html"
        kind = "gone" if server.owner.is_away else server.owner.damage(name)
        if kind:
            server.owner.damaged.append((name, kind))
        if not kind:
            super().do_GET()
        elif kind == "gone":
            self.close_connection = True
        elif kind in ("404", "500"):
            self.send_error(HTTPStatus(int(kind)))
        else:
            path = server.owner.site / name
            whole = path.read_bytes() if path.is_file() else b""
            body = {"cut": whole[: len(whole) // 2], "emptied": b"", "another page": FOREIGN}[kind]
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "text/html" if body == FOREIGN else self.guess_type(str(path)))
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)


class _Http(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, owner: BadLine, handler: Callable[..., Handler]) -> None:
        super().__init__(("127.0.0.1", 0), handler)
        self.owner = owner

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a browser that is closed hangs up."""


class BadLine:
    """A running server. `damage` says of each request what happens to its answer: "" for nothing."""

    def __init__(self, site: Path) -> None:
        """Start to serve the folder, everything whole."""
        self.site = site
        self.damage: Callable[[str], str] = lambda name: ""
        self.is_away = False
        """Whether there is no network."""
        self.damaged: list[tuple[str, str]] = []
        """The files whose answers were damaged so far, and how."""
        handler = partial(Handler, under=UNDER, keep=600, directory=str(site))
        self.http = _Http(self, handler)
        self.address = f"http://localhost:{self.http.server_port}{UNDER}"
        self.thread = threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def mend(self) -> None:
        """Let every answer be whole from now on."""
        self.damage, self.is_away, self.damaged = lambda name: "", False, []

    def damage_first(self, name: str, kind: str, many: int) -> None:
        """Damage the first answers for one file."""
        left = [many]

        def damage(asked: str) -> str:
            left[0] -= asked == name
            return kind if asked == name and left[0] >= 0 else ""

        self.damage = damage

    def stop(self) -> None:
        """Refuse further connections."""
        self.http.shutdown()
        self.http.server_close()


def bad_line(rng: Random, share: float, spared: tuple[str, ...] = ()) -> Callable[[str], str]:
    """Return what damages a share of all answers, but never those for the files `spared`."""

    def damage(asked: str) -> str:
        dice, kind = rng.random(), rng.choice(DAMAGES)
        return kind if dice < share and asked not in spared else ""

    return damage


DAMAGE_KEPT = """async ([address, kind, foreign]) => {
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
SUMS_KEPT = """async () => {
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
STATE = """() => {
    const {ready, page} = document.documentElement.dataset;
    const said = [...document.querySelectorAll("#boot-lacking, #boot-failed")].some(one => !one.hidden);
    return [ready ?? "", said || Boolean(document.querySelector("body > p[lang] a"))];
}"""
CHECK = "navigator.serviceWorker.controller?.postMessage('check')"


class Visitor:
    """A browser's context that visits a damaged site."""

    def __init__(self, context: BrowserContext, line: BadLine) -> None:
        """Open a page in it; nothing is visited yet."""
        self.line = line
        self.page: Page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.page_came = False
        """Whether one of the pages that didn't come into play was ours (`after_one_reload`)."""

    def visit(self) -> None:
        """Open the site, whatever comes."""
        with suppress(Error):
            self.page.goto(self.line.address, wait_until="commit")

    def outcome(self, patience: float = PATIENCE, is_final: bool = False) -> str:
        """Wait for what comes of a visit: "play", "sentence" or "nothing".

        A sentence counts once the time is over, for the page goes on by itself; at once if it `is_final`.
        """
        end = time.monotonic() + patience
        said = False
        while time.monotonic() < end:
            with suppress(Error):  # it may be loading again
                ready, said = self.page.evaluate(STATE)
                if ready == "yes":
                    return self._tap()
                if said and is_final:
                    break
            time.sleep(0.1)
        return "sentence" if said else "nothing"

    def _tap(self) -> str:
        """Tell whether a tap is served."""
        with suppress(Error):
            self.page.locator("[data-do^='setup ']").first.click()
            self.page.wait_for_selector("html[data-page=setup]", state="attached")
            return "play"
        return "nothing"

    def after_one_reload(self, patience: float = PATIENCE) -> str:
        """Return the outcome of the visit under way, and "reload" if it took one of the person's."""
        if self.outcome(patience) == "play":
            return "play"
        self._look_at_page()
        with suppress(Error):
            self.page.reload(wait_until="commit")
        found = self.outcome(patience)
        self._look_at_page()
        return "reload" if found == "play" else found

    def _look_at_page(self) -> None:
        """Note whether the page is ours: what watches over the start stands at its top."""
        with suppress(Error):
            self.page_came = self.page_came or self.page.evaluate("'tableFell' in window")

    def until_kept(self) -> None:
        """Return when all of the site is on the device as it should be. Raises AssertionError."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(Error):
                if (differs := self.differs()) == []:
                    return
                self.page.evaluate(CHECK)
            time.sleep(0.3)
        raise AssertionError(f"not kept as it should be: {differs}")

    def differs(self) -> list[str]:
        """Return the names of files that are not on the device as the server has them."""
        kept = self.page.evaluate(SUMS_KEPT)
        files = [path for path in self.line.site.rglob("*") if path.is_file() and path.name != "sw.js"]
        files = [path for path in files if not path.name.endswith(".html.bin")]  # copies of pages
        wanted = {path.relative_to(self.line.site).as_posix(): path.read_bytes() for path in files}
        wanted[""] = wanted["index.html"]
        sums = {name: hashlib.sha256(data).hexdigest() for name, data in wanted.items()}
        return [name for name, sum in sums.items() if kept.get(self.line.address + name) != sum]

    def damage_kept(self, name: str, kind: str) -> int:
        """Damage what the device keeps of a file; return how many copies there were."""
        many = 0
        for each in ("index.html", "") if name == "index.html" else (name,):
            asked = [self.line.address + each, kind, FOREIGN.decode()]
            many += self.page.evaluate(DAMAGE_KEPT, asked)
        return many

    def let_worker_end(self) -> None:
        """Stop the service worker, as a browser does after half a minute without a request."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()

    def empty_browser_cache(self) -> None:
        """Forget what the browser itself keeps of answers."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Network.clearBrowserCache")
        session.detach()
