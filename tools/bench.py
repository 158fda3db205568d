"""Benchmarks: `python -m tools.bench [PART …]` (`make bench`, with OPTIONS); without a part, all of them.

rules   legal moves listed and one of them played, at random. `per loop` is the number of moves in the time of
        one pass of a fixed loop of plain Python, which hardly depends on the machine. The exit status is 1 if
        a game is slower than its tests' kit asks for (`least_moves`).
start   from the navigation until the page serves a tap, and until a tap at that moment on the first game's
        "Play" has drawn the table, both beside a page that starts a stock Pyodide and runs an expression.
        Each round has a new profile for each page: a first visit, one on which browser and site fill their
        caches, a return visit. "plain" starts cold, "fast" from the device's snapshot. Ratios are of the same
        round. The driver listens to the page, which slows each start down by a tenth or so.
taps    a person plays matches against the computer by tapping, with animations on: the browser's event timing
        of each click (W3C Event Timing: until the next paint, in steps of 8 ms; under 16 ms counts as 16),
        and the longest task of the page's thread, by its processor time, as a ratio to a task of known work
        in the same trace; the least of several traces, because the page's own work is in each of them.
memory  a person plays match after match against the computer, with looks at log, replay and home page: every
        50 turns, after a garbage collection, elements and listeners of all documents, the heap of JavaScript,
        and the private memory of the page's process with its worker (Linux alone).

The main figures are a row of JSON in build/bench.jsonl, with the score of `make mutants` if it has run; the
last rows are printed beside it. Compare what is no ratio on one machine alone.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page, Playwright, expect, sync_playwright

from game import by_name
from game.contract import Game
from game.match import Seat
from tests.browser.page_driver import ADA, ALONE, FAST, LATER, Mouse, answered, does, lay, match_of, place
from tests.browser.profiles import private_memory
from tests.browser.start_modes import PLAIN
from tests.counting_server import CountingServer
from tests.games import KITS, SERVED
from tests.playing import sensible
from tools import install_browser
from tools.archives import PYODIDE, ROOT

SECONDS = 2.0  # seconds for which each figure of the rules is measured
SITE = ROOT / "_site"
LAUNCH = install_browser.launch()
TRACES = 4
EVERY = 50  # turns between two looks at the memory
SERIES = ROOT / "build/bench.jsonl"
ROWS = 5  # rows of the series that are printed, today's among them
MUTANTS = ROOT / "mutants/mutmut-cicd-stats.json"


def table(heads: str, rows: dict[str, list[str]]) -> None:
    """Print a table; `heads` are the heads of its columns, joined by bars."""
    print(f"| {heads} |\n|" + "---|" * (heads.count("|") + 1))
    for name, cells in rows.items():
        print("| " + " | ".join((name, *cells)) + " |")


# The rules


def rules(options: argparse.Namespace) -> int:
    """Print the speed of the rules; return how many games are too slow."""
    loops = rate(lambda: reference(20_000) and 20_000)
    print(f"Python {sys.version.split()[0]}, {loops:,.0f} turns of the reference loop a second")
    rows, slow = {}, 0
    for name in options.games:
        least = KITS[name].least_moves
        for seats in sorted({by_name(name).PLAYERS[0], by_name(name).PLAYERS[-1]}):
            deals = [by_name(name).deal(seats, {}, f"bench {number}", 0) for number in range(5)]
            moves = rate(partial(play_out, deals, Random(1).random))
            slow += moves < least
            options.row.setdefault(f"moves per loop, {name}", round(moves / loops, 4))
            rows[f"{name}, {seats} players"] = [f"{moves:,.0f}", f"{least:,}", f"{moves / loops:.4f}"]
    table("game | moves/s | asked for | moves per loop", rows)
    return slow


def reference(turns: int) -> int:
    """Run the fixed loop: numbers, lists, dictionaries, calls. Never change it: it is a measure."""
    board = [0] * 64
    seen: dict[int, int] = {}
    for turn in range(turns):
        where = (turn * 2654435761) & 63
        board[where] = (board[where] + turn) & 0xFFFF
        seen[where] = seen.get(where, 0) + len([one for one in board[:8] if one & 1])
    return sum(seen.values())


def rate(work: Callable[[], float]) -> float:
    """Call `work` for SECONDS; return its best rate, what it returns a second."""
    best, end = 0.0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        done = work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def play_out(deals: list[Game], draw: Callable[[], float]) -> int:
    """Play copies of the deals to their end, at random; return the number of moves."""
    played = 0
    for deal in deals:
        table = deal.copy()
        while moves := table.moves():
            table.play(moves[int(draw() * len(moves))])
            played += 1
    return played


# The start

STOCK = {
    "index.html": """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stock</title>
<p>A stock Pyodide</p><script type="module" src="stock.js"></script>""",
    "stock.js": """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.ready = "yes";""",
}
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# Before anything of the page's own: taps as soon as a tap can be served, and notes when it has been.
WATCH_START = """(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    }).observe({ type: "longtask", buffered: true });
    const page = () => document.documentElement.dataset;
    let play = null;
    const look = () => {
        if (page().ready !== "yes") return false;
        page().servesTaps ??= performance.now();
        if (play === null) {
            play = document.querySelector("[data-do^='begin ']");
            play?.click();
        }
        // The game may have to be fetched first.
        if (play && page().page !== "table") return false;
        page().served = performance.now();
        return true;
    };
    const watch = new MutationObserver(() => look() && watch.disconnect());
    const attributeFilter = ["data-ready", "data-page"];
    watch.observe(document, { attributes: true, subtree: true, attributeFilter });
})();"""
FIGURES = """[
    Number(document.documentElement.dataset.servesTaps),
    Number(document.documentElement.dataset.served),
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    window.longest,
]"""


def start(options: argparse.Namespace) -> int:
    """Print the speed of the start; return 0. Raises RuntimeError if a return visit starts otherwise."""
    found: dict[str, list[list[float]]] = {}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as scratch:
        stock = Path(scratch)
        for name, text in STOCK.items():
            (stock / name).write_text(text)
        for name in STOCK_FILES:
            (stock / name).write_bytes((PYODIDE / name).read_bytes())
        ways = (
            ("stock", stock, "", "html[data-ready]"),
            ("plain", SITE, PLAIN, "html[data-ready=yes]"),
            ("fast", SITE, "", "html[data-snapshot=stored]"),
        )
        for number in range(options.rounds):
            for name, site, first, until in ways:
                visits = three_visits(playwright, site, first, until, options.throttle, name == "fast")
                for visit, figures in zip(("first", "return"), visits, strict=True):
                    found.setdefault(f"{name}, {visit}", []).append(figures)
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
    del found["fast, first"]  # a first visit always starts cold: it is the plain one's
    rows = {}
    for name, rounds in found.items():
        beside = found["stock, " + name.split(", ")[1]]
        ready, drawn = (
            median(one[figure] / other[figure] for one, other in zip(rounds, beside, strict=True))
            for figure in (0, 1)
        )
        *times, sent = zip(*rounds, strict=True)
        rows[name] = [f"{ready:.2f}", f"{drawn:.2f}", *map(spread, times), f"{median(sent) / 1e6:.1f}"]
        if beside is not rounds:
            options.row[f"ready ÷ stock, {name}"] = round(ready, 3)
            options.row[f"drawn ÷ stock, {name}"] = round(drawn, 3)
    options.row["first visit, kB"] = round(median(one[-1] for one in found["plain, first"]) / 1e3)
    heads = "visit | ready ÷ stock | drawn ÷ stock | ready for a tap, ms | table drawn, ms"
    table(heads + " | first paint, ms | longest task, ms | network, MB", rows)
    return 0


def three_visits(
    playwright: Playwright, site: Path, first: str, until: str, throttle: float, is_fast: bool
) -> list[list[float]]:
    """Return the figures of a first visit and of a return visit, in a new profile.

    The script `first` runs before the page's own; `until` is there once the next visit has what it needs.
    """
    server, found = CountingServer(site), []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, locale="en", **LAUNCH)
        context.add_init_script(first + WATCH_START)
        for selector in (until, "html", ""):
            page = context.new_page()
            slow_down(page, throttle)
            server.sent.clear()
            page.wait_for_timeout(300)  # the new tab comes to rest
            page.goto(server.address, wait_until="commit")
            page.wait_for_selector("html[data-served]", state="attached", timeout=120_000)
            found.append([*page.evaluate(FIGURES), float(sum(server.sent.values()))])
            if selector:
                page.wait_for_selector(selector, state="attached", timeout=120_000)
                page.wait_for_timeout(1500)  # the service worker, and the browser's own caches
            elif page.evaluate("Boolean(window.tableApp?.fast)") != is_fast:
                raise RuntimeError("the return visit has started in the other way")
            page.close()
        context.close()
    server.stop()
    return [found[0], found[-1]]


def spread(values: tuple[float, ...]) -> str:
    return f"{median(values):.0f} ({min(values):.0f}–{max(values):.0f})"


# A page that is played on

WATCH_CLICKS = """(() => {
    window.clicks = [];
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (one.name === "click") clicks.push(one.duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 });
})();"""
WATCHED = FAST + LATER + WATCH_CLICKS
WIDE = {"width": 1180, "height": 820}
KNOWN_WORK = """() => {
    performance.mark("known work begins");
    let sum = 0;
    for (let number = 0; number < 2e7; number++) sum = (sum + number * number) % 1000003;
    return sum;
}"""
"""Some 200 ms of a processor of 2023."""


def slow_down(page: Page, throttle: float) -> None:
    if throttle > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})


def taps(options: argparse.Namespace) -> int:
    rows = {}
    with install_browser.opened(WATCHED, viewport=WIDE) as page:
        slow_down(page, options.throttle)
        for game in options.games:
            play(page, game, "warm", 3)  # what is imported and compiled once is done
            page.evaluate("clicks.length = 0")
            before = page.evaluate("performance.eventCounts.get('click')")
            play(page, game, "0", options.moves)
            page.wait_for_timeout(500)
            clicks, after = page.evaluate("[clicks, performance.eventCounts.get('click')]")
            times = sorted([16.0] * max(0, after - before - len(clicks)) + clicks)
            tasks = [longest_task(page, game, f"task {number}") for number in range(TRACES)]
            task, known = min(filter(None, tasks), default=(math.nan, math.nan))
            options.row |= {
                f"taps, median, ms, {game}": median(times),
                f"task ÷ known, {game}": round(task / known, 2),
            }
            at = [median(times), times[math.ceil(0.95 * len(times)) - 1], times[-1]]
            rows[game] = [
                str(len(times)),
                *(f"{time:.0f}" for time in at),
                f"{task:.0f}",
                f"{task / known:.2f}",
            ]
    table("game | clicks | to paint, median, ms | p95 | longest | longest task, ms | ÷ known work", rows)
    return 0


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


def longest_task(page: Page, game: str, seed: str) -> tuple[float, float] | None:
    """Return the longest task of the page over three moves, and the known work, in ms of its thread's time.

    None where the trace has lost the known work: then it may have lost others.
    """
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    play(page, game, seed, 3)
    page.evaluate(KNOWN_WORK)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = [event for event in events if event["name"] == "known work begins"]
    if len(marks) != 1:
        return None
    longest = [0.0, 0.0]
    for event in events:
        if event["name"].endswith("RunTask") and all(event[key] == marks[0][key] for key in ("pid", "tid")):
            # The task of the known work has begun just before its mark.
            is_known = event["ts"] + event.get("dur", 0) >= marks[0]["ts"]
            longest[is_known] = max(longest[is_known], float(event.get("tdur", 0)) / 1000)
    return (longest[0], longest[1]) if longest[1] > 10 else None


def memory(options: argparse.Namespace) -> int:
    rows = {}
    with install_browser.opened(WATCHED, viewport=WIDE, reduced_motion="reduce") as page:
        slow_down(page, options.throttle)
        mouse, match, seats = Mouse(page), None, (ADA, Seat("Rook", "computer", "learner"))
        for turn in range(options.turns + 1):
            if match is None or match.table.outcome() is not None:
                lay(page, match_of(seats, f"memory {turn}", game=options.games[0]))
                match = answered(page)
            if turn % EVERY == 0:
                rows[str(turn)] = held_by(page)
            if turn % EVERY == EVERY // 2:
                look_around(page)
            mouse.play(sensible(match))
            match = answered(page)
    table("turns | elements | nodes | listeners | heap, MB | memory, MB", rows)
    return 0


def look_around(page: Page) -> None:
    page.locator("#log").click()
    page.locator("[id^=look-]").first.click()
    page.locator("#before").click()
    page.locator("#back").click()
    does(page, "back").click()
    page.locator("#home").click()
    expect(place(page, "home")).to_have_count(1)
    page.locator(".match-open").first.click()
    expect(place(page, "home")).to_have_count(0)


def held_by(page: Page) -> list[str]:
    """Return the row of `memory`, after a garbage collection."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    elements = page.evaluate("document.querySelectorAll('*').length")
    session.detach()
    heap, memory = metrics["JSHeapUsedSize"] / 1e6, private_memory(os.getpid()) / 1e6
    counts = (elements, metrics["Nodes"], metrics["JSEventListeners"])
    return [*(f"{number:.0f}" for number in counts), f"{heap:.1f}", f"{memory:.0f}"]


# The series


def series(row: dict[str, str | float]) -> None:
    """Add a row to the series, and print it beside those before."""
    if MUTANTS.is_file():
        counts = json.loads(MUTANTS.read_text("utf-8"))
        row["mutants killed"] = round(counts["killed"] / (counts["killed"] + counts["survived"]), 3)
    SERIES.parent.mkdir(exist_ok=True)
    with SERIES.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")
    last = [json.loads(line) for line in SERIES.read_text("utf-8").splitlines()][-ROWS:]
    names = dict.fromkeys(name for one in last for name in one if name != "commit")
    print()
    table(
        " | ".join(["figure", *(one["commit"] for one in last)]),
        {name: [str(one.get(name, "")) for one in last] for name in names},
    )


def commit() -> str:
    asked = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


PARTS = {"rules": rules, "start": start, "taps": taps, "memory": memory}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--games", nargs="+", choices=SERVED, default=list(SERVED))
    parser.add_argument("--rounds", type=int, default=7, help="start: each with new profiles")
    parser.add_argument(
        "--moves", type=int, default=1000, help="taps: moves of the person in a match, at most"
    )
    parser.add_argument("--turns", type=int, default=300, help="memory: turns of the person")
    parser.add_argument(
        "--throttle", type=float, default=1, help="factor by which the page's processor is slowed down"
    )
    parser.add_argument("--test-seconds", type=float, help="what `make test` took, for the row")
    options = parser.parse_args()
    parts = options.parts or [*PARTS]
    if parts != ["rules"] and not (SITE / "index.html").is_file():
        print("bench: there is no _site/: run 'make site' first, or 'make bench'", file=sys.stderr)
        return 1
    options.row = {"commit": commit(), "day": time.strftime("%Y-%m-%d")}
    if options.test_seconds:
        options.row["make test, s"] = options.test_seconds
    slow = sum(PARTS[name](options) for name in parts)
    series(options.row)
    return min(1, slow)


if __name__ == "__main__":
    sys.exit(main())
