"""How fast the site starts: `python -m tests.bench_start`, beside a page that only starts a stock Pyodide.

Every round opens a new browser profile for each page, in turn: a first visit, a few visits on which browser
and site put by what they like, a return visit. Reported are medians and ranges over the rounds, and medians
of the ratios to the stock page in the same round, for those hardly depend on the machine. No inspector looks
into the pages (bare_browser.py). "Tap served" is the time from the navigation until a tap on a game's "Play"
has drawn its set-up, on the stock page until a first expression has been evaluated; memory, of the return
visit, is what the page's process has for itself alone when it has come to rest: what was let go of at the
start is given back a quarter of a minute later. Processor time, of the whole browser until the tap is served,
and memory need Linux.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median

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
    const served = () => document.documentElement.dataset.ready === "yes";
    const look = () => {
        if (!served()) return false;
        const play = document.querySelector("[data-do='setup balloon-cup']");
        play?.click();
        const failed = play && document.documentElement.dataset.page !== "setup";
        window.served = failed ? "the tap was not served" : performance.now();
        return true;
    };
    const watch = new MutationObserver(() => look() && watch.disconnect());
    watch.observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
})();"""
FIGURES = """({
    ready: window.served,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    task: window.longest,
})"""
REST = 20.0
"""Seconds after which a browser has given back what nobody holds any more."""
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
        self.server = CountingServer(site)
        self.browser, self.throttle = browser, throttle
        self.first = WATCH + (PLAIN if plain else "")

    def visit(self, until: str = "", rests: bool = False) -> dict[str, float]:
        """Open the page in a new tab; return its figures. Stay `until` what the next visit needs is kept."""
        page = self.browser.page(self.first, self.throttle)
        main = self.browser.process.pid
        self.server.sent.clear()
        time.sleep(0.3)  # the new tab comes to rest
        spent = processor_seconds(main)
        page.go(self.server.address)
        if isinstance(told := page.wait_for("window.served"), str):
            raise RuntimeError(told)
        figures = page.value(FIGURES)
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
def visitor(site: Path, throttle: float, plain: bool):
    """Make a new profile."""
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


def measure(runs: int, throttle: float, site: Path) -> dict[str, list[dict[str, float]]]:
    """Return the figures of every round, by page and visit."""
    found: dict[str, list[dict[str, float]]] = {}
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
                    raise RuntimeError(f"{name}: the return visit started the {again['way']} way")
                if name != "fast":  # nothing has been put by on a first visit: it is the plain one's
                    found.setdefault(f"{name}, first", []).append(first)
                found.setdefault(f"{name}, return", []).append(again)
            print(f"round {number + 1} of {runs}", file=sys.stderr)
    return found


def spread(values: list[float], unit: float) -> str:
    """Return the median and the range."""
    low, middle, high = (value / unit for value in (min(values), median(values), max(values)))
    digits = 1 if unit > 1 and high < 20 else 0
    return f"{middle:.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


def report(found: dict[str, list[dict[str, float]]]) -> None:
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
