"""Memory and elements of one page that is played on for long: `make bench-memory`.

A person plays match after match against the computer by taps, in the first game, never leaving the page, for
`--turns` turns of theirs and for `--minutes` at least; in between log, replay and home page are opened. Told
are, after each so many turns and once rubbish was collected: nodes and listeners of all documents of the
process, the heap of JavaScript, and the private memory of the page's process with its worker (Linux alone).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.page_driver import LATER, Mouse, answered, does, lay, match_of, place
from tests.games import SERVED
from tests.playing import sensible
from tests.processes import descendants, private_memory
from tools import install_browser
from tools.archives import ROOT
from tools.bench_answers import against
from tools.serve import Server

CALM = """
    if (location.protocol === "http:" && !localStorage.getItem("table/settings"))
        localStorage.setItem("table/settings", '{"speed": "fast"}');
"""
EVERY = 50
"""Turns between two looks."""


def look_around(page: Page) -> None:
    """Open log, replay and home page, and come back to the table."""
    page.locator("#log").click()
    page.locator("[id^=look-]").first.click()
    page.locator("#before").click()
    page.locator("#log").click()
    does(page, "back").click()
    page.locator("#home").click()
    expect(place(page, "home")).to_have_count(1)
    page.locator(".match-open").first.click()
    expect(place(page, "home")).to_have_count(0)


def told(page: Page, turns: int, seconds: float, main: int) -> None:
    """Print how much there is now."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    elements = page.evaluate("document.querySelectorAll('*').length")
    session.detach()
    nodes, listeners = metrics["Nodes"], metrics["JSEventListeners"]
    heap, memory = metrics["JSHeapUsedSize"] / 1e6, private_memory(main) / 1e6
    counted = f"{elements} | {nodes:.0f} | {listeners:.0f} | {heap:.1f} | {memory:.0f}"
    print(f"| {turns} | {seconds / 60:.1f} | {counted} |", flush=True)


def play(page: Page, game: str, most: int, minutes: float, main: int) -> None:
    """Play on and on, and tell how much there is."""
    mouse, began, turns, seed = Mouse(page), time.monotonic(), 0, 0
    while turns < most or time.monotonic() - began < minutes * 60:
        lay(page, match_of(against("learner"), f"memory {seed}", game=game))
        seed += 1
        while (match := answered(page)).table.outcome() is None:
            if turns % EVERY == 0:
                told(page, turns, time.monotonic() - began, main)
            if turns >= most and time.monotonic() - began >= minutes * 60:
                return
            mouse.play(sensible(match))
            turns += 1
            if turns % EVERY == EVERY // 2:
                answered(page)
                look_around(page)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench_memory", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--game", choices=SERVED, default=SERVED[0])
    parser.add_argument("--turns", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--site", type=Path, default=ROOT / "_site", help="the assembled site")
    options = parser.parse_args()
    server, chromium = Server(options.site), install_browser
    print("| turns | minutes | elements | nodes | listeners | heap, MB | memory, MB |\n" + "|---" * 7 + "|")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium.find(),
            args=list(chromium.FLAGS),
            locale="en",
            reduced_motion="reduce",
            viewport={"width": 1180, "height": 820},
        )
        context.add_init_script(CALM)
        context.add_init_script(LATER)
        running = next(iter(descendants(profile)))
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_selector("html[data-ready=yes]", state="attached", timeout=60_000)
        play(page, options.game, options.turns, options.minutes, running)
        context.close()
    server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
