"""Damages the site and kills browsers: `python -m tools.check_site` (`make check-site`); prints the outcomes.

**Damage.** Each served file is damaged in each way in each situation: on a device's first visit (its first
two answers; the page's first one), between two visits in the device's storage, with a network and without
one, and during a change of version (in storage, and the first two answers). Then come first visits on lines
that damage 3 to 20 % of all answers. The table must come into play, after one reload by the person at most,
or the page must say what it needs, with a way to reload: all else is "lost". If the page itself came neither
time, nothing of ours could say so ("no page").

**Kills.** A browser is killed with all its processes at a random moment after a move, over and over: the
match must be stored as it was on the screen. Linux alone: processes are found in /proc.

`make test` tries a sample: tests/browser/test_damages.py and test_killed.py.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import os
import re
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, Page, expect, sync_playwright

from game.match import Match
from tests.browser.page_driver import ALONE, FAST, LATER, Mouse, answered, lay, match_of, saved_match
from tests.games import SERVED
from tests.playing import sensible
from tests.processes import descendants
from tools import assemble, install_browser, serve
from tools.archives import ROOT

UNDER = "/table/"
DAMAGES = ("cut", "emptied", "another page", "gone", "404", "500")
FOREIGN = b"<!doctype html><title>Wi-Fi</title><h1>Welcome</h1><p>Room number and name, please.</p>"
LAUNCH = install_browser.launch()
PATIENCE = 45.0
"""Seconds after which a person would reload."""
SAID_AT_ONCE = 20.0
"""Seconds within which the page says what it takes where there is no network."""


# --- a line that damages answers ------------------------------------------------------------------------


class BadHandler(serve.Handler):
    """Answers as the site's server does, but for what is damaged."""

    def __init__(self, *request: object, line: BadLine, **options: Any) -> None:
        self.line = line
        super().__init__(*request, **options)

    def do_GET(self) -> None:
        name = unquote(urlsplit(self.path).path).removeprefix(UNDER) or "index.html"
        kind = "gone" if self.line.is_away else self.line.damage(name)
        if kind:
            self.line.damaged.append((name, kind))
        if not kind:
            super().do_GET()
        elif kind == "gone":
            self.close_connection = True
        elif kind in ("404", "500"):
            self.send_error(HTTPStatus(int(kind)))
        else:
            path = self.line.site / name
            data = path.read_bytes() if path.is_file() else b""
            body = {"cut": data[: len(data) // 2], "emptied": b"", "another page": FOREIGN}[kind]
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
        self.damaged: list[tuple[str, str]] = []
        """The files whose answers were damaged since, and how."""

    def damage_first(self, name: str, kind: str, number: int) -> None:
        """Damage the first answers for one file."""
        left = itertools.chain([kind] * number, itertools.repeat(""))
        self.damage = lambda requested: next(left) if requested == name else ""


def bad_line(rng: Random, share: float, spared: tuple[str, ...] = ()) -> Callable[[str], str]:
    """Return a `damage` for a share of all answers, never for those to requests of `spared` files."""

    def damage(name: str) -> str:
        dice, kind = rng.random(), rng.choice(DAMAGES)
        return kind if dice < share and name not in spared else ""

    return damage


# --- a device that visits it ----------------------------------------------------------------------------


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
STATE = """() => {
    const {ready, page} = document.documentElement.dataset;
    const said = [...document.querySelectorAll("#boot-lacking, #boot-failed")].some(one => !one.hidden);
    return [ready ?? "", said || Boolean(document.querySelector("body > p[lang] a"))];
}"""
CHECK = "navigator.serviceWorker.controller?.postMessage('check')"


def wait_for(look: Callable[[], Any], seconds: float) -> Any:
    """Return the first true result of `look`, None once the time is over; a page error counts as false."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(Error):
            if found := look():
                return found
        time.sleep(0.1)
    return None


class Visitor:
    """A browser's context that visits a damaged site."""

    def __init__(self, context: BrowserContext, line: BadLine, patience: float = PATIENCE) -> None:
        self.line = line
        self.patience = patience
        self.page: Page = context.new_page()
        self.page.set_default_timeout(1000 * patience)
        self.page_came = False
        """True if one of the pages that didn't come into play was ours (`after_one_reload`)."""

    def visit(self) -> None:
        with suppress(Error):
            self.page.goto(self.line.address, wait_until="commit")

    def outcome(self, patience: float = 0, is_final: bool = False) -> str:
        """Wait for the outcome of a visit: "play", "sentence" or "nothing".

        A sentence counts once the time is over, for the page continues by itself; at once if it `is_final`.
        """
        has_said = False

        def look() -> str:
            nonlocal has_said
            ready, has_said = self.page.evaluate(STATE)
            if ready == "yes":
                return self._tap()
            return "sentence" if has_said and is_final else ""

        return wait_for(look, patience or self.patience) or ("sentence" if has_said else "nothing")

    def _tap(self) -> str:
        with suppress(Error):
            self.page.locator("[data-do^='setup ']").first.click()
            self.page.wait_for_selector("html[data-page=setup]", state="attached")
            return "play"
        return "nothing"

    def after_one_reload(self) -> str:
        """Return the outcome of the visit under way, "reload" if it took a reload by the person."""
        if self.outcome() == "play":
            return "play"
        self._look_at_page()
        with suppress(Error):
            self.page.reload(wait_until="commit")
        found = self.outcome()
        self._look_at_page()
        return "reload" if found == "play" else found

    def _look_at_page(self) -> None:
        """Note if the page is ours: the script that watches over the start stands at its top."""
        with suppress(Error):
            self.page_came = self.page_came or self.page.evaluate("'tableFell' in window")

    def until_stored(self) -> None:
        """Return once the device stores all of the site correctly. Raises AssertionError."""
        differs: list[str] = []

        def look() -> bool:
            differs[:] = self.differs()
            if differs:
                self.page.evaluate(CHECK)
            return not differs

        assert wait_for(look, self.patience), f"not stored as it should be: {differs}"

    def differs(self) -> list[str]:
        """Return the names of the files that the device stores otherwise than the server has them."""
        stored = self.page.evaluate(SUMS_STORED)
        files = [path for path in self.line.site.rglob("*") if path.is_file() and path.name != "sw.js"]
        files = [path for path in files if not path.name.endswith(".html.bin")]  # copies of pages
        wanted = {path.relative_to(self.line.site).as_posix(): path.read_bytes() for path in files}
        wanted[""] = wanted.pop("index.html")
        sums = {name: hashlib.sha256(data).hexdigest() for name, data in wanted.items()}
        return [name for name, sum in sums.items() if stored.get(self.line.address + name) != sum]

    def damage_stored(self, name: str, kind: str) -> int:
        """Damage the stored copies of a file; return their number."""
        address = self.line.address + name.removeprefix("index.html")
        return int(self.page.evaluate(DAMAGE_STORED, [address, kind, FOREIGN.decode()]))

    def let_worker_end(self) -> None:
        """Stop the service worker, as a browser does after half a minute without a request."""
        self._send("ServiceWorker.enable", "ServiceWorker.stopAllWorkers")

    def empty_browser_cache(self) -> None:
        self._send("Network.clearBrowserCache")

    def _send(self, *commands: str) -> None:
        session = self.page.context.new_cdp_session(self.page)
        for command in commands:
            session.send(command)
        session.detach()


# --- situations -----------------------------------------------------------------------------------------


Case = tuple[str, str]
"""A file by its name, and how it is damaged."""
UPDATE = "navigator.serviceWorker.ready.then(registration => registration.update()).catch(() => {})"
EDITION = "document.documentElement.dataset.edition"


class Situations:
    """The situations of damage, each with devices and a line of its own; `site` is a copy, to be changed."""

    def __init__(self, browser: Browser, site: Path, rng: Random) -> None:
        self.browser, self.site, self.rng = browser, site, rng
        self.line = BadLine(site)
        self.edition = 0
        self.keeper: Visitor | None = None
        """A device that keeps the site in full, once one is wanted."""

    def device(self) -> Visitor:
        self.line.repair()
        return Visitor(self.browser.new_context(locale="en"), self.line)

    def complete(self) -> Visitor:
        """Return the device that stores all of the site; a new one where it couldn't be repaired."""
        if self.keeper is not None:
            self.line.repair()
            with suppress(AssertionError, Error):
                self.keeper.until_stored()
                return self.keeper
            self.keeper.page.context.close()
        self.keeper = self.device()
        self.keeper.visit()
        self.keeper.outcome()
        self.keeper.until_stored()
        return self.keeper

    def first_visit(self, case: Case) -> str:
        visitor, (name, kind) = self.device(), case
        self.line.damage_first(name, kind, 1 if name == "index.html" else 2)
        visitor.visit()
        outcome = visitor.after_one_reload()
        visitor.page.context.close()
        return outcome

    def between_visits(self, case: Case) -> str:
        """Visit again after a stored file has broken; it must be repaired then, needed or not."""
        visitor = self.complete()
        visitor.damage_stored(*case)
        if self.rng.random() < 0.5:
            visitor.let_worker_end()
        visitor.visit()
        outcome = visitor.after_one_reload()
        with suppress(AssertionError):
            visitor.until_stored()
            return outcome
        return "nothing"

    def without_network(self, case: Case) -> str:
        """Visit after a stored file has broken, without a network until the page has said it needs one."""
        visitor = self.complete()
        visitor.empty_browser_cache()
        visitor.damage_stored(*case)
        self.line.is_away = True
        visitor.visit()
        outcome = visitor.outcome(SAID_AT_ONCE, is_final=True)
        self.line.is_away = False
        if outcome == "sentence" and visitor.after_one_reload() not in ("play", "reload"):
            return "nothing"
        return outcome

    def update(self, case: Case) -> str:
        """Change over to a new version while a file is broken both on the device and on the line."""
        visitor, (name, kind) = self.complete(), case
        visitor.visit()
        visitor.outcome()
        visitor.damage_stored(name, kind)
        self.line.damage_first(name, kind, 2)
        self.publish()
        for _ in range(3):
            with suppress(Error):
                visitor.page.evaluate(UPDATE)
                wait_for(lambda: visitor.page.evaluate("tableApp.newVersion"), 15)
                visitor.page.evaluate("tableApp.useNewVersion()")
            if wait_for(lambda: visitor.page.evaluate(EDITION) == f"{self.edition}", 5):
                break
        else:
            visitor.visit()
        return visitor.after_one_reload()

    def publish(self) -> None:
        """Make a new version of the site: another page, another script, another text."""
        self.edition += 1
        page, script = self.site / "index.html", self.site / "ui/boot/boot.js"
        text = re.sub(
            r'<html( data-edition="\d+")?', f'<html data-edition="{self.edition}"', page.read_text()
        )
        page.write_text(text)
        script.write_text(script.read_text().partition("// edition")[0] + f"// edition {self.edition}\n")
        (self.site / "LICENSE").write_text(f"edition {self.edition}\n")
        assemble.list_files(self.site)

    def bad_visit(self, share: float) -> str:
        visitor = self.device()
        self.line.damage = bad_line(self.rng, share)
        visitor.visit()
        outcome = visitor.after_one_reload()
        if outcome == "nothing" and not visitor.page_came:
            outcome = "no page"
        if outcome == "nothing":
            print("what came damaged:", *map(": ".join, self.line.damaged), sep="\n  ")
        visitor.page.context.close()
        return outcome


# --- kills ----------------------------------------------------------------------------------------------


PLAIN = "localStorage.setItem('table/start', 'plain');"
"""Makes no snapshot while somebody plays."""


class Device:
    """A profile of a browser, in which one match of a game is played on from visit to visit."""

    def __init__(self, browser: BrowserType, launch: dict[str, Any], address: str, profile: Path) -> None:
        self.browser, self.launch, self.address, self.profile = browser, launch, address, profile
        self.match: Match | None = None
        """The match as it stood on the screen when the browser was killed."""
        self.id = ""

    def visit(self, game: str, rng: Random, moves: int = 1) -> tuple[int, int]:
        """Open the match again, play `moves` and kill the browser.

        Return the number of its moves on the screen at the last kill, and the number found now.
        """
        more = {"locale": "en", "service_workers": "block", "reduced_motion": "reduce"}
        context = self.browser.launch_persistent_context(str(self.profile), **(self.launch | more))
        main = next(descendants(str(self.profile)))
        context.add_init_script(FAST + PLAIN)
        context.add_init_script(LATER)
        page = context.new_page()
        page.goto(self.address + (f"#{self.id}" if self.id else ""))
        page.wait_for_selector("html[data-ready=yes]", state="attached", timeout=60_000)
        if self.match is None or self.match.table.outcome() is not None:
            self.match = match_of(ALONE, game=game, seed=str(rng.random()))
            self.id = lay(page, self.match)
            page.evaluate(
                "tableApp.journal.write('table/match/' + location.hash.slice(1), "
                "localStorage.getItem('table/match/' + location.hash.slice(1)), true)"
            )
        before, after = len(self.match.entries), len(saved_match(page).entries)
        for _ in range(moves):
            self._play(page)
        page.wait_for_timeout(400 * rng.random())
        self.match = saved_match(page)
        kill(main)
        with suppress(Error):
            context.close()
        return before, after

    def _play(self, page: Page) -> None:
        match = answered(page)
        if match.table.outcome() is None:
            Mouse(page).play(sensible(match))


def kill(main: int) -> None:
    for number in [main, *descendants(main)]:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


# --- the command ----------------------------------------------------------------------------------------


def cases(site: Path, rng: Random, sample: int) -> list[Case]:
    """Return all pairs of a file and a damage in random order, or `sample` of them."""
    every = list(itertools.product(assemble.files_of(site), DAMAGES))
    return rng.sample(every, min(sample or len(every), len(every)))


def note(*case: str, outcome: str) -> str:
    print(*case, outcome, sep=" | ", flush=True)
    return outcome


def damage(browser: Browser, site: Path, options: argparse.Namespace) -> int:
    """Visit a damaged copy of the site in each situation; return the number of lost visits."""
    rng = Random(options.seed)
    situations = Situations(browser, site, rng)
    found: dict[str, list[str]] = {}
    for situation in ("first visit", "between visits", "without network", "update"):
        if options.only in ("", situation):
            visit = getattr(situations, situation.replace(" ", "_"))
            found[situation] = [
                note(situation, *case, outcome=visit(case)) for case in cases(site, rng, options.sample)
            ]
    if options.only in ("", "bad line"):
        shares = [0.03 + 0.17 * number / max(1, options.visits - 1) for number in range(options.visits)]
        found["bad line"] = [
            note("bad line", f"{share:.0%}", outcome=situations.bad_visit(share)) for share in shares
        ]
    situations.line.stop()
    print("| situation | cases | in play by itself | after a reload | a sentence | no page | lost |")
    print("|---" * 7 + "|")
    for situation, outcomes in found.items():
        counts = [outcomes.count(key) for key in ("play", "reload", "sentence", "no page", "nothing")]
        print(f"| {situation} | " + " | ".join(map(str, [len(outcomes), *counts])) + " |")
    return sum(outcomes.count("nothing") for outcomes in found.values())


def kills(browser: BrowserType, folder: Path, options: argparse.Namespace) -> int:
    """Kill the browser `options.kills` times; return the number of lost moves."""
    rng, lost = Random(options.seed), 0
    expect.set_options(timeout=30_000)  # a first visit still fetches the table when its match is laid on it
    server = serve.Server(ROOT / "_site", keep=600)
    for number in range(options.kills + 1):
        if number % 20 == 0:
            device = Device(browser, LAUNCH, server.address, folder / str(number))
        before, after = device.visit(SERVED[number // 20 % len(SERVED)], rng)
        lost += max(0, before - after)
        print(f"kill {number}: {before} moves on the screen, {after} afterwards", flush=True)
    server.stop()
    print(f"{options.kills} kills, {lost} moves lost")
    return lost


SITUATIONS = ("first visit", "between visits", "without network", "update", "bad line", "kills")


def main() -> None:
    parser = argparse.ArgumentParser(prog="check_site", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--only", choices=SITUATIONS, default="", help="one situation")
    parser.add_argument("--sample", type=int, default=0, help="cases of each situation; default: all")
    parser.add_argument("--visits", type=int, default=40, help="first visits on a bad line")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    lost = 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if options.only != "kills":
            site = shutil.copytree(ROOT / "_site", Path(folder) / "site")
            with playwright.chromium.launch(**LAUNCH) as browser:
                lost += damage(browser, site, options)
        if options.only in ("", "kills"):
            lost += kills(playwright.chromium, Path(folder), options)
    raise SystemExit(lost > 0)


if __name__ == "__main__":
    main()
