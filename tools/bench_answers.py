"""Speed of the computer player in the browser: `python -m tools.bench_answers` (`make bench-browser`).

In every game a person who plays the baseline's moves meets each level, on a return visit that started from
the snapshot. Thought: from the page's request to its worker until the answer is there, without the pause
that makes a move easy to follow; positions with one legal move are left out. Task: the longest task of the
page's thread while the computer thinks, and the longest of all, with what the person's taps draw (0: none
over 50 ms). Memory: private memory of the page's process, its worker included, after a match and REST
seconds later. Memory needs Linux.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
from itertools import count
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from game.match import Match, Seat
from game.players.levels import LEVELS
from tests.browser.page_driver import ADA, LATER, Mouse, answered, lay, match_of
from tests.counting_server import CountingServer
from tests.games import SERVED
from tests.playing import sensible
from tests.processes import descendants, private_memory
from tools import install_browser
from tools.archives import ROOT
from tools.bench_start import REST

WATCH = """(() => {
    if (location.protocol === "http:" && !localStorage.getItem("table/settings"))
        localStorage.setItem("table/settings", '{"speed": "fast"}');
    window.thoughts = [];
    window.tasks = [];
    new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map((one) => [one.startTime, one.startTime + one.duration]));
    }).observe({ type: "longtask", buffered: true });
    window.Worker = class extends Worker {
        asked = new Map();
        constructor(address, options) {
            super(address, options);
            if (options.name !== "bot_worker") return;
            this.addEventListener("message", ({ data }) => {
                const { number } = JSON.parse(data);
                if (number) thoughts.push([this.asked.get(number), performance.now()]);
                else document.documentElement.dataset.awake = "yes";
            });
        }
        postMessage(text) {
            if (typeof text === "string") this.asked.set(JSON.parse(text).number, performance.now());
            super.postMessage(text);
        }
    };
})()"""


def against(level: str) -> tuple[Seat, Seat]:
    """Return the seats of a person and a computer of that level."""
    return (ADA, Seat("Rook", "computer", level))


def rank(values: list[float], share: float) -> float:
    """Return the quantile of the values: the smallest that a `share` (0-1) of them does not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def go_through(page: Page, match: Match, answers: int) -> Match:
    """Play a match until the computer has answered so often, or to its end; return it as it stands then."""
    mouse = Mouse(page)
    lay(page, match)
    page.wait_for_selector("html[data-awake]", state="attached", timeout=60_000)
    page.evaluate("thoughts.length = tasks.length = 0")
    while match.table.outcome() is None and page.evaluate("thoughts.length") < answers:
        mouse.play(sensible(match))
        match = answered(page)
    return match


def meet(page: Page, game: str, level: str, answers: int, main: int) -> dict[str, float]:
    """Play against a level until it has answered so often; return its figures.

    `main` is the number of the browser's process.
    """
    seconds: list[float] = []
    thinking, all_tasks, memory, matches = [0.0], [0.0], 0, 0
    for seed in count(1):
        match = go_through(page, match_of(against(level), str(seed), game=game), answers - len(seconds))
        matches += 1
        thoughts, tasks = page.evaluate("[thoughts, tasks]")
        made = [number for number, entry in enumerate(match.entries) if entry.seat == 1]
        for number, (began, ended) in zip(made, thoughts, strict=True):
            if len(match.at(number).moves()) > 1:
                seconds.append((ended - began) / 1000)
            thinking += [min(end, ended) - max(start, began) for start, end in tasks]
        all_tasks += [end - start for start, end in tasks]
        memory = max(memory, private_memory(main))
        if len(seconds) >= answers:
            break
    page.wait_for_timeout(REST * 1000)
    rested = private_memory(main)
    return {
        "matches": matches,
        "answers": len(seconds),
        "median": median(seconds),
        "p95": rank(seconds, 0.95),
        "longest": max(seconds),
        "task_thinking": max(thinking),
        "task": max(all_tasks),
        "memory": memory,
        "rested": rested,
    }


def measure(site: Path, games: list[str], levels: list[str], answers: int) -> dict[str, dict[str, float]]:
    """Return the figures by game and level."""
    found = {}
    chromium, server = install_browser, CountingServer(site)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=list(chromium.FLAGS), locale="en"
        )
        context.add_init_script(WATCH)
        context.add_init_script(LATER)
        main = next(iter(descendants(profile)))
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_selector("html[data-snapshot=kept]", state="attached", timeout=120_000)
        for game in games:
            for level in levels:
                page.close()  # a new tab: its memory is that of this game and this level
                page = context.new_page()
                page.goto(server.address)
                page.wait_for_selector("html[data-ready=yes]", state="attached", timeout=60_000)
                if not page.evaluate("tableHouse.fast"):
                    raise RuntimeError("the return visit did not start from the snapshot")
                found[f"{game}, {level}"] = meet(page, game, level, answers, main)
                print(f"{game}, {level}: done", file=sys.stderr)
        context.close()
        server.stop()
    return found


def report(found: dict[str, dict[str, float]]) -> None:
    """Print the table."""
    heads = ("game, level", "answers", "thought, median, s", "p95", "longest", "task while thinking, ms")
    print("| " + " | ".join((*heads, "any task", "memory, MB", "at rest")) + " |\n" + "|---" * 9 + "|")
    for name, one in found.items():
        seconds = " | ".join(f"{one[key]:.2f}" for key in ("median", "p95", "longest"))
        tasks = f"{one['task_thinking']:.0f} | {one['task']:.0f}"
        memory = f"{one['memory'] / 1e6:.0f} | {one['rested'] / 1e6:.0f}"
        print(f"| {name} | {one['answers']} | {seconds} | {tasks} | {memory} |")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench_answers", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--answers", type=int, default=40, help="of each level in each game")
    parser.add_argument("--games", nargs="+", choices=SERVED, default=list(SERVED))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--site", type=Path, default=ROOT / "_site", help="the assembled site")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of the table")
    options = parser.parse_args()
    found = measure(options.site, options.games, options.levels, options.answers)
    if options.json:
        print(json.dumps(found, indent=1))
    else:
        report(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
