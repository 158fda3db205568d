"""From a tap to the paint that shows what came of it: `python -m tools.bench_taps` (`make bench-taps`).

In each game a person plays whole matches against the computer, by taps, things moving. What is measured is
the browser's own event timing of every click (W3C Event Timing: from the tap until the next paint, in steps
of 8 ms), and the longest task of the page: by the clock, and, the least of ROUNDS, by the processor's time
and as a ratio to a task of known work in the same trace. What the page itself does is in every round, what
else the machine does is not. Clicks under 16 ms are counted by the browser without their time,
and told as 16. `--throttle 4` slows the processor down four times, as on a weak tablet.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.page_driver import ALONE, LATER, Mouse, answered, lay, match_of
from tests.games import SERVED
from tests.playing import sensible
from tools import install_browser
from tools.archives import ROOT
from tools.bench_answers import rank
from tools.long_tasks import longest_tasks
from tools.serve import Server

ROUNDS = 4
"""Traces, each over some moves of a match."""
WATCH = """(() => {
    if (location.protocol === "http:" && !localStorage.getItem("table/settings"))
        localStorage.setItem("table/settings", '{"speed": "fast"}');
    window.clicks = [];
    window.tasks = [];
    const watch = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take))
        .observe({ type, buffered: true, ...more });
    watch("event", (one) => one.name === "click" && clicks.push(one.duration), { durationThreshold: 16 });
    watch("longtask", (one) => tasks.push(one.duration));
})()"""


def play(page: Page, game: str, seed: str, most: int) -> None:
    """Play a match to its end, or until `most` moves have been made by the person."""
    match, mouse = match_of(ALONE, seed, game=game), Mouse(page)
    lay(page, match)
    match = answered(page)
    for _move in range(most):
        if match.table.outcome() is not None:
            return
        mouse.play(sensible(match))
        match = answered(page)


def measure(browser: Browser, page: Page, game: str, matches: int, most: int) -> dict[str, float]:
    """Return the figures of a game: clicks, their times in ms, and tasks over 50 ms."""
    play(page, game, "warm", 3)  # what is imported and compiled once is done
    page.evaluate("clicks.length = tasks.length = 0")
    before = page.evaluate("performance.eventCounts.get('click')")
    for number in range(matches):
        play(page, game, str(number), most)
    page.wait_for_timeout(500)
    clicks, tasks, after = page.evaluate("[clicks, tasks, performance.eventCounts.get('click')]")
    rounds = [
        longest_tasks(browser, page, [partial(play, page, game, f"task {number}", 3)])
        for number in range(ROUNDS)
    ]
    seen = [(*one.milliseconds, one.milliseconds[0] / one.known) for one in rounds if one is not None]
    task, ratio = min(seen, default=(math.nan, math.nan))
    times = [16.0] * max(0, after - before - len(clicks)) + clicks
    return {
        "clicks": len(times),
        "median": median(times),
        "p95": rank(times, 0.95),
        "longest": max(times),
        "long_tasks": len(tasks),
        "longest_task": max(tasks, default=0),
        "processor": task,
        "by_known_work": ratio,
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench_taps", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--games", nargs="+", choices=SERVED, default=list(SERVED))
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--most", type=int, default=1000, help="moves of the person in a match")
    parser.add_argument("--throttle", type=float, default=1)
    parser.add_argument("--site", type=Path, default=ROOT / "_site", help="the assembled site")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of the table")
    options = parser.parse_args()
    server, chromium, found = Server(options.site), install_browser, {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        page = browser.new_page(locale="en", service_workers="block", viewport={"width": 1180, "height": 820})
        page.add_init_script(WATCH)
        page.add_init_script(LATER)
        page.goto(server.address)
        page.wait_for_selector("html[data-ready=yes]", state="attached", timeout=60_000)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": options.throttle})
        for game in options.games:
            found[game] = measure(browser, page, game, options.matches, options.most)
            print(f"{game}: done", file=sys.stderr)
        browser.close()
    server.stop()
    if options.json:
        print(json.dumps(found, indent=1))
        return 0
    print(
        "| game | clicks | to paint, median, ms | p95 | longest | tasks over 50 ms | longest task, ms "
        "| of processor time, ms | by known work |"
    )
    print("|---" * 9 + "|")
    for game, one in found.items():
        print(f"| {game} | " + " | ".join(f"{value:.3g}" for value in one.values()) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
