"""Matches that are too long and shelves that are too full, in Chromium: `make bench-scale`.

For each deed the longest task of the page's thread, by its processor time (which hardly depends on what else
the machine does), as tools/long_tasks.py takes it, and the time by the clock from the tap
until what it brings is there. `--moves` is the length of the match, `--matches` how many are saved, two of
three of them over. Everything follows from the seeds of tests/large.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.page_driver import LATER, Mouse, does, kept, lay, place
from tests.large import SEATS, long_match, shelf
from tests.playing import sensible
from tools import install_browser
from tools.archives import ROOT
from tools.long_tasks import longest_tasks
from tools.serve import Server

FILL = """(saves) => { for (const [id, text] of saves) localStorage.setItem("table/match/" + id, text); }"""
CALM = """
    if (location.protocol === "http:" && !localStorage.getItem("table/settings"))
        localStorage.setItem("table/settings", '{"speed": "fast"}');
"""
SECONDS = 20_000
"""Milliseconds that anything may take here."""


class Bench:
    """One page, and what was measured on it: by deed, the longest task and the time of each round, in ms."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Open the site and wait until it can be played."""
        self.browser = browser
        self.page: Page = browser.new_page(
            locale="en",
            service_workers="block",
            reduced_motion="reduce",
            viewport={"width": 1180, "height": 820},
        )
        self.page.set_default_timeout(SECONDS)
        self.page.add_init_script(CALM)
        self.page.add_init_script(LATER)
        self.found: dict[str, list[tuple[float, ...]]] = {}
        self.known: list[float] = []
        """Milliseconds of the known work in each trace."""
        self.page.goto(address)
        self.up()

    def up(self) -> None:
        """Return when the first tap can be served, and all modules are there."""
        self.page.wait_for_selector("html[data-ready=yes]", state="attached", timeout=SECONDS)
        self.page.evaluate("tableHouse.whole")

    def take(self, name: str, deed: Callable[[], object]) -> None:
        """Do something and note what it took."""
        seconds = [0.0]

        def timed() -> None:
            began = time.perf_counter()
            deed()
            seconds[0] = time.perf_counter() - began

        longest = longest_tasks(self.browser, self.page, [timed])
        if longest is not None:
            self.found.setdefault(name, []).append((*longest.milliseconds, seconds[0] * 1000))
            self.known.append(longest.known)

    def tap(self, selector: str, then: str) -> Callable[[], None]:
        """Return the deed of tapping something and waiting for what it brings."""

        def deed() -> None:
            self.page.locator(selector).first.click()
            self.page.locator(then).first.wait_for(state="attached")

        return deed

    def restart(self, name: str) -> None:
        """Load the page anew and note the longest task until the first tap can be served."""
        self.page.evaluate("dispatchEvent(new Event('pagehide'))")

        def deed() -> None:
            self.page.reload()
            self.up()

        self.take(name, deed)

    def copied(self, path: Path) -> Callable[[], None]:
        """Return the deed of taking a copy of everything in."""

        def deed() -> None:
            self.page.locator("#import").set_input_files(
                {"name": "a.json", "mimeType": "", "buffer": path.read_bytes()}
            )
            self.page.locator(".keeping-told").wait_for()

        return deed

    def report(self, title: str) -> None:
        """Print the figures as rows of a table."""
        for name, rounds in self.found.items():
            tasks, times = zip(*rounds, strict=True)
            ratio = median(tasks) / median(self.known)
            told = f"{min(tasks):.0f} | {median(tasks):.0f} | {ratio:.2f} | {median(times):.0f}"
            print(f"| {title} | {name} | {told} |", flush=True)


def jump(page: Page, point: int) -> None:
    """Put the slider of the replay to a point, and wait until that is shown."""
    page.locator("#point").fill(str(point))
    page.locator(f"#point[value='{point}']").wait_for(state="attached")


def long_one(bench: Bench, moves: int, rounds: int) -> None:
    """Measure a long match that goes on: log, replay, a move, undo."""
    page, mouse = bench.page, Mouse(bench.page)
    people = tuple(seat._replace(kind="human", level="") for seat in SEATS[:1]) + SEATS[1:]
    match = long_match(moves, people)
    match.extra["practice"] = True  # so that any move can be taken back
    last = len(match.entries)
    id = lay(page, match)
    for number in range(rounds + 1):
        if number == 1:
            bench.found = {}  # what is imported and compiled once is done
        page.evaluate("location.hash = ''")
        expect(place(page, "home")).to_have_count(1)
        bench.take("open", bench.tap(f"#open-{id}", "html[data-page=table]"))
        bench.take("open the log", bench.tap("#log", "html[data-page=log]"))
        bench.take("earlier moves", bench.tap("#older", "#look-" + str(last - 61)))
        bench.take("later moves", bench.tap("#newer", "#look-" + str(last)))
        bench.take("replay of a move", bench.tap(f"#look-{last}", "html[data-page=replay]"))
        bench.take("a step back", bench.tap("#before", f"#point[value='{last - 1}']"))
        middle = last // 2
        bench.take("a jump to the middle", lambda: jump(page, last // 2))
        bench.take("a step on", bench.tap("#after", f"#point[value='{middle + 1}']"))
        page.locator("#back").click()
        does(page, "back").click()
        now = kept(page, id)
        before = len(now.entries)
        if now.table.turn != 0:
            raise RuntimeError("it is the computer's turn")
        bench.take("a move", partial(mouse.play, sensible(now)))
        while len(kept(page, id).entries) < before + 2:
            page.wait_for_timeout(50)
        page.wait_for_timeout(500)
        bench.take("undo", bench.tap("#undo", "#main"))
        page.wait_for_timeout(200)
    page.evaluate("location.hash = ''")
    expect(place(page, "home")).to_have_count(1)


def full_shelf(bench: Bench, number: int, rounds: int) -> None:
    """Measure a device with many matches: the start, the home page, statistics, a copy of everything."""
    page = bench.page
    saves = [*shelf(number)]
    for start in range(0, len(saves), 100):
        page.evaluate(FILL, saves[start : start + 100])
    bench.restart("start, no shelf")
    bench.take("statistics, nothing counted", bench.tap("#statistics", ".stats-games"))
    for _round in range(rounds):
        bench.restart("start")
        bench.take("statistics", bench.tap("#statistics", ".stats-games"))
        bench.take("home from statistics", bench.tap("#back", "html[data-page=home]"))
        bench.take("open a match", bench.tap(".match-open", "html[data-page=table]"))
        bench.take("home from a match", bench.tap("#home", "html[data-page=home]"))
        for _match in range(3):
            bench.take("delete a match", bench.tap(".ended [id^=delete-]", "[data-do=restore]"))
        bench.take("put them back", bench.tap("[data-do=restore]", "html[data-page=home]"))
        bench.take("show all", bench.tap("#all-ended", "[data-do='all ended']"))
        bench.take("the next part of all", bench.tap("#all-ended", "#later-ended"))
        bench.take("copy of everything, the page", bench.tap("#keeping", "html[data-page=keeping]"))
        with page.expect_download() as download:
            bench.take("export all", lambda: page.locator("#export-all").click())
        copy = download.value.path()
        bench.take("import all, which are here", bench.copied(copy))
        page.evaluate("localStorage.clear(); tableHouse.journal.clear()")
        page.reload()
        bench.up()
        page.locator("#keeping").click()
        bench.take("import all", bench.copied(copy))
        page.locator("#back").click()


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench_scale", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--moves", type=int, nargs="*", default=[2000, 10000], help="lengths of matches")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--site", type=Path, default=ROOT / "_site", help="the assembled site")
    options = parser.parse_args()
    server, chromium = Server(options.site), install_browser
    print(
        "| | deed | longest task, least ms | median ms | by known work | by the clock, median ms |\n"
        + "|---" * 6
        + "|"
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for moves in options.moves:
            bench = Bench(browser, server.address)
            long_one(bench, moves, options.rounds)
            bench.report(f"{moves} moves")
            bench.page.close()
        if options.matches:
            bench = Bench(browser, server.address)
            full_shelf(bench, options.matches, options.rounds)
            bench.report(f"{options.matches} matches")
        browser.close()
    server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
