"""A browser with a profile of its own that is played in and killed, as an operating system kills it.

For test_killed.py and tools/kills.py. Linux alone: processes are found in /proc.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserType, Error, Page, expect

from game.match import Match
from tests.browser.page_driver import ALONE, LATER, Mouse, answered, kept, lay, match_of
from tests.playing import sensible
from tests.processes import descendants

READY = "html[data-ready=yes]"
CALM = """
    localStorage.setItem("table/settings", '{"speed": "fast"}');
    localStorage.setItem("table/start", "plain");
"""
"""Things are shown briefly, and no snapshot is made while somebody plays."""
LONGEST = 0.4
"""Seconds after a move within which the browser is killed."""


class Device:
    """A profile of a browser, in which one match of a game is played on from visit to visit."""

    def __init__(self, browser: BrowserType, launch: dict[str, Any], address: str, profile: Path) -> None:
        """Take what starts browsers, the site's address and a folder for the profile."""
        self.browser, self.launch, self.address, self.profile = browser, launch, address, profile
        self.match: Match | None = None
        """The match as it stood on the screen when the browser was killed."""
        self.id = ""

    def visit(self, game: str, rng: Random, moves: int = 1) -> tuple[int, int]:
        """Look whether the match is as it was, play so many moves and kill the browser.

        Return how many moves it had on the screen at the last kill, and how many it has now.
        """
        more = {"locale": "en", "service_workers": "block", "reduced_motion": "reduce"}
        context = self.browser.launch_persistent_context(str(self.profile), **(self.launch | more))
        main = next(descendants(str(self.profile)))
        context.add_init_script(CALM)
        context.add_init_script(LATER)
        page = context.new_page()
        page.goto(self.address + (f"#{self.id}" if self.id else ""))
        expect(page.locator(READY)).to_have_count(1, timeout=60_000)
        if self.match is None or self.match.table.outcome() is not None:
            self.match = match_of(ALONE, game=game, seed=str(rng.random()))
            self.id = lay(page, self.match)
            page.evaluate(
                "tableHouse.journal.write('table/match/' + location.hash.slice(1), "
                "localStorage.getItem('table/match/' + location.hash.slice(1)), true)"
            )
        before, after = len(self.match.entries), len(kept(page).entries)
        for _ in range(moves):
            self._play(page)
        page.wait_for_timeout(1000 * LONGEST * rng.random())
        self.match = kept(page)
        kill(main)
        with suppress(Error):
            context.close()
        return before, after

    def _play(self, page: Page) -> None:
        """Make a move for the person, once the computer has made its own."""
        match = answered(page)
        if match.table.outcome() is None:
            Mouse(page).play(sensible(match))


def kill(main: int) -> None:
    """Kill a browser with all its processes at once."""
    for number in [main, *descendants(main)]:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
