"""Damages the site and visits it: `python -m tools.damages` (`make damages`); prints what came of it.

Each served file is damaged in each way (tests/browser/damaging.py) in each situation: on a device's first
visit (its first two answers, the page's own first), between two visits in what the device keeps, there too
without a network, and while a new version comes (what is kept, and the first two answers). Then whole first
visits on lines that damage 3 to 20 % of all answers. "lost" is what neither came into play, after one reload
by the person at the most, nor said what it takes; where the page itself came neither time there is nothing
of ours that could say it ("no page").
"""

from __future__ import annotations

import argparse
import itertools
import re
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.damaging import DAMAGES, BadLine, Visitor, bad_line
from tools import assemble, install_browser
from tools.archives import ROOT

Case = tuple[str, str]
"""A file by its name, and how it is damaged."""
UPDATE = "navigator.serviceWorker.ready.then(registration => registration.update()).catch(() => {})"
EDITION = "document.documentElement.dataset.edition"
SAID_AT_ONCE = 20.0
"""Seconds within which the page says what it takes where there is no network."""


class Situations:
    """The situations, each with devices and a line of its own."""

    def __init__(self, browser: Browser, site: Path, rng: Random) -> None:
        """Take a browser and a copy of the site, which is changed."""
        self.browser, self.site, self.rng = browser, site, rng
        self.line = BadLine(site)
        self.edition = 0
        self.keeper: Visitor | None = None
        """A device that keeps the site whole, once one is wanted."""

    def device(self) -> Visitor:
        """Return a new device."""
        self.line.mend()
        return Visitor(self.browser.new_context(locale="en"), self.line)

    def whole(self) -> Visitor:
        """Return the device on which the site is kept whole; a new one where it couldn't be mended."""
        if self.keeper is not None:
            self.line.mend()
            with suppress(AssertionError, Error):
                self.keeper.until_kept()
                return self.keeper
            self.keeper.page.context.close()
        self.keeper = self.device()
        self.keeper.visit()
        self.keeper.outcome()
        self.keeper.until_kept()
        return self.keeper

    def first_visit(self, case: Case) -> str:
        """Visit for the first time while a file comes damaged."""
        one, (name, kind) = self.device(), case
        self.line.damage_first(name, kind, 1 if name == "index.html" else 2)
        one.visit()
        outcome = one.after_one_reload()
        one.page.context.close()
        return outcome

    def between_visits(self, case: Case) -> str:
        """Visit again after a file has broken on the device; it must be mended then, needed or not."""
        one = self.whole()
        one.damage_kept(*case)
        if self.rng.random() < 0.5:
            one.let_worker_end()
        one.visit()
        outcome = one.after_one_reload()
        with suppress(AssertionError):
            one.until_kept()
            return outcome
        return "nothing"

    def without_network(self, case: Case) -> str:
        """Visit after a file has broken, with no network until it has been said that one is needed."""
        one = self.whole()
        one.empty_browser_cache()
        one.damage_kept(*case)
        self.line.is_away = True
        one.visit()
        outcome = one.outcome(SAID_AT_ONCE, is_final=True)
        self.line.is_away = False
        if outcome == "sentence" and one.after_one_reload() not in ("play", "reload"):
            return "nothing"
        return outcome

    def update(self, case: Case) -> str:
        """Change over to a new version while a file is broken on the device and comes damaged."""
        one, (name, kind) = self.whole(), case
        one.visit()
        one.outcome()
        one.damage_kept(name, kind)
        self.line.damage_first(name, kind, 2)
        self.publish()
        for _ in range(3):
            with suppress(Error):
                one.page.evaluate(UPDATE)
                self.wait_for(one, "tableHouse.newVersion", 15)
                one.page.evaluate("tableHouse.useNewVersion()")
            if self.wait_for(one, f"{EDITION} === '{self.edition}'", 5):
                break
        else:
            one.visit()
        return one.after_one_reload()

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

    def wait_for(self, one: Visitor, expression: str, seconds: float) -> bool:
        """Wait until an expression is true in a page that may be loading; tell whether it was."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with suppress(Error):
                if one.page.evaluate(expression):
                    return True
            time.sleep(0.1)
        return False

    def bad_visit(self, share: float) -> str:
        """Visit for the first time on a line that damages a share of all answers."""
        one = self.device()
        self.line.damage = bad_line(self.rng, share)
        one.visit()
        outcome = one.after_one_reload()
        if outcome == "nothing" and not one.page_came:
            outcome = "no page"
        if outcome == "nothing":
            print("what came damaged:", *map(": ".join, self.line.damaged), sep="\n  ")
        one.page.context.close()
        return outcome


def cases(site: Path, rng: Random, sample: int) -> Iterator[Case]:
    """Return each file with each damage, in any order: all of them, or `sample` of them."""
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    every = list(itertools.product(files, DAMAGES))
    yield from rng.sample(every, min(sample or len(every), len(every)))


def main() -> None:
    """Damage and visit as often as asked; exit status 1 if a visit was lost."""
    parser = argparse.ArgumentParser(prog="damages", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--sample", type=int, default=0, help="cases of each situation; default: all")
    parser.add_argument("--visits", type=int, default=40, help="first visits on a bad line")
    parser.add_argument("--only", default="", help="one situation by its name, as in the table")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    launch: dict[str, Any] = {"executable_path": install_browser.find(), "args": list(install_browser.FLAGS)}
    found: dict[str, Counter[str]] = {}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        site = shutil.copytree(ROOT / "_site", Path(folder) / "site")
        rng = Random(asked.seed)
        with playwright.chromium.launch(**launch) as browser:
            all_of_them = Situations(browser, site, rng)
            for situation in ("first visit", "between visits", "without network", "update"):
                if asked.only in ("", situation):
                    tell = getattr(all_of_them, situation.replace(" ", "_"))
                    outcomes = found[situation] = Counter()
                    for case in cases(site, rng, asked.sample):
                        outcomes[note(situation, *case, outcome=tell(case))] += 1
            if asked.only in ("", "bad line"):
                outcomes = found["bad line"] = Counter()
                for number in range(asked.visits):
                    share = 0.03 + 0.17 * number / max(1, asked.visits - 1)
                    outcome = all_of_them.bad_visit(share)
                    outcomes[note("bad line", f"{share:.0%}", outcome=outcome)] += 1
            all_of_them.line.stop()
    report(found)
    raise SystemExit(any(outcomes["nothing"] for outcomes in found.values()))


def note(*case: str, outcome: str) -> str:
    """Print what came of a case; return that."""
    print(*case, outcome, sep=" | ", flush=True)
    return outcome


def report(found: dict[str, Counter[str]]) -> None:
    """Print the table."""
    print(
        "| situation | cases | in play by itself | after a reload | a sentence | no page | lost |\n|---"
        + "|---" * 6
        + "|"
    )
    for situation, outcomes in found.items():
        cells = [
            sum(outcomes.values()),
            *(outcomes[key] for key in ("play", "reload", "sentence", "no page", "nothing")),
        ]
        print(f"| {situation} | " + " | ".join(map(str, cells)) + " |")


if __name__ == "__main__":
    main()
