"""Speed of the start: `python -m tools.bench_start` (`make bench-start`), beside a page with a stock Pyodide.

Every round opens a new browser profile for each page, in turn: a first visit, a visit on which browser and
site fill their caches, a return visit. "plain" starts cold, "fast" from the device's snapshot. Reported are
medians and ranges over the rounds, and medians of the ratios to the stock page in the same round, which
hardly depend on the machine. No inspector is attached to the pages (bare_browser.py).

Tap served: from the navigation until a tap on the first game's "Play" has drawn its set-up page; on the
stock page until a first expression has been evaluated. Memory: private memory of the page's process on the
return visit, REST seconds after the start. Processor: time of the whole browser until the tap is served.
Memory and processor need Linux.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tests.counting_server import CountingServer
from tests.processes import private_memory, processor_seconds
from tools.archives import ROOT
from tools.bare_browser import BareBrowser, bare_browser

STOCK = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stock</title>
<p>A stock Pyodide</p><script type="module" src="stock.js"></script>"""
STOCK_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.ready = "yes";"""
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# In the page, before anything of its own: taps as soon as a tap can be served, and notes when it has been.
WATCH = """(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    }).observe({ type: "longtask", buffered: true });
    const page = () => document.documentElement.dataset;
    let play = null;
    const look = () => {
        if (page().ready !== "yes") return false;
        if (play === null) {
            play = document.querySelector("[data-do^='setup ']");
            play?.click();
        }
        // The game may have to be fetched first.
        if (play && page().page !== "setup") return false;
        window.served = performance.now();
        return true;
    };
    const watch = new MutationObserver(() => look() && watch.disconnect());
    const attributeFilter = ["data-ready", "data-page"];
    watch.observe(document, { attributes: true, subtree: true, attributeFilter });
})();"""
FIGURES = """({
    ready: window.served,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    task: window.longest,
})"""
Figures = dict[str, Any]
"""Of one visit: numbers by the keys of TABLE, and under "way" how it started, "fast" or "plain"."""

REST = 20.0
"""Seconds after which a browser has returned the memory that is no longer used."""
PLAIN = "localStorage.setItem('table/start', 'plain')"

TABLE = (
    ("ready", "tap served", "ms", 1),
    ("paint", "first paint", "ms", 1),
    ("task", "longest task", "ms", 1),
    ("cpu", "processor", "ms", 1),
    ("memory", "memory", "MB", 1e6),
    ("bytes", "network", "MB", 1e6),
)


class Visitor:
    """One browser with a profile of its own, and the server of the page that it visits."""

    def __init__(self, browser: BareBrowser, site: Path, throttle: float, plain: bool) -> None:
        """Serve the folder `site` to `browser`; with `plain` the site always starts cold."""
        self.server = CountingServer(site)
        self.browser, self.throttle = browser, throttle
        self.first = WATCH + (PLAIN if plain else "")

    def visit(self, until: str = "", rests: bool = False) -> Figures:
        """Open the page in a new tab; return its figures.

        Stays until an element that the selector `until` matches is there, for what the next visit needs to be
        stored; with `rests`, waits REST seconds and measures memory. Raises RuntimeError if the tap fails.
        """
        page = self.browser.page(self.first, self.throttle)
        main = self.browser.process.pid
        self.server.sent.clear()
        time.sleep(0.3)  # the new tab comes to rest
        spent = processor_seconds(main)
        page.go(self.server.address)
        if isinstance(served := page.wait_for("window.served"), str):
            raise RuntimeError(served)
        figures: Figures = page.value(FIGURES)
        figures["cpu"] = (processor_seconds(main) - spent) * 1000
        figures["bytes"] = sum(self.server.sent.values())
        if rests:
            time.sleep(REST)
            figures["memory"] = private_memory(main)
        figures["way"] = page.value("window.tableHouse?.fast ? 'fast' : 'plain'")
        if until:
            page.wait_for(f"document.querySelector('{until}') !== null")
            time.sleep(1.5)  # the service worker, and the browser's own caches
        page.close()
        return figures


@contextmanager
def visitor(site: Path, throttle: float, plain: bool) -> Iterator[Visitor]:
    """Make a visitor with a new profile; end its browser and server afterwards."""
    with bare_browser() as browser:
        one = Visitor(browser, site, throttle, plain)
        try:
            yield one
        finally:
            one.server.stop()


def stock_page(folder: Path) -> Path:
    """Write the stock page beside the files of its package."""
    for name in STOCK_FILES:
        (folder / name).write_bytes((ROOT / "node_modules/pyodide" / name).read_bytes())
    (folder / "index.html").write_text(STOCK)
    (folder / "stock.js").write_text(STOCK_SCRIPT)
    return folder


def measure(runs: int, throttle: float, site: Path) -> dict[str, list[Figures]]:
    """Return the figures of every round, by page and visit: "fast, return". Raises RuntimeError."""
    found: dict[str, list[Figures]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        stock = stock_page(Path(scratch))
        ways = (
            ("stock", stock, False, "html[data-ready]"),
            ("plain", site, True, "html[data-whole]"),
            ("fast", site, False, "html[data-snapshot=kept]"),
        )
        for number in range(runs):
            for name, folder, plain, until in ways:
                with visitor(folder, throttle, plain) as one:
                    first = one.visit(until)
                    one.visit("html")
                    again = one.visit(rests=True)
                if again["way"] != ("fast" if name == "fast" else "plain"):
                    raise RuntimeError(f"{name}: the return visit's start was {again['way']}")
                if name != "fast":  # a first visit always starts cold: it is the plain one's
                    found.setdefault(f"{name}, first", []).append(first)
                found.setdefault(f"{name}, return", []).append(again)
            print(f"round {number + 1} of {runs}", file=sys.stderr)
    return found


def spread(values: list[float], unit: float) -> str:
    """Return the median and the range of values, divided by `unit`."""
    low, middle, high = (value / unit for value in (min(values), median(values), max(values)))
    digits = 1 if unit > 1 and high < 20 else 0
    return f"{middle:.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


def report(found: dict[str, list[Figures]]) -> None:
    """Print the table, and the ratios to the stock page."""
    heads = [f"{head}, {unit}" for _, head, unit, _ in TABLE]
    print("| visit | " + " | ".join(heads) + " |\n|---" * 1 + "|---" * len(heads) + "|")
    for name, rounds in found.items():
        cells = [
            spread([one[key] or 0 for one in rounds], unit) if key in rounds[0] else ""
            for key, _, _, unit in TABLE
        ]
        print(f"| {name} | " + " | ".join(cells) + " |")
    for name, rounds in found.items():
        beside = found["stock, " + name.split(", ")[1]]
        if rounds is not beside:
            ratios = {
                key: median(
                    (one[key] or 0) / (other[key] or 1) for one, other in zip(rounds, beside, strict=True)
                )
                for key in ("ready", "paint", "cpu")
            }
            print(f"{name} ÷ stock: " + ", ".join(f"{key} {ratio:.2f}" for key, ratio in ratios.items()))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench_start", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument(
        "--throttle", type=float, default=1, help="slow the page's processor down so many times"
    )
    parser.add_argument("--site", type=Path, default=ROOT / "_site", help="the assembled site")
    parser.add_argument("--json", action="store_true", help="print every round as JSON instead of the table")
    options = parser.parse_args()
    found = measure(options.runs, options.throttle, options.site)
    if options.json:
        print(json.dumps(found, indent=1))
    else:
        report(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
