"""Browsers that have a profile of their own on the disk, are killed, and started again.

And what a browser's processes use, from Linux's /proc; nothing on other systems.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page

CAN_KILL = Path("/proc/self/task").exists()
"""Whether a browser's processes can be found, as Linux lists them."""


class Profile:
    """A profile, and the one page of its browser."""

    context: BrowserContext
    page: Page

    def __init__(
        self,
        browser_type: BrowserType,
        launch: dict[str, Any],
        folder: Path,
        prepare: Callable[[BrowserContext], None],
    ) -> None:
        """`prepare` is called with the context at each start, before anything is opened."""
        self.browser_type, self.launch = browser_type, launch
        self.folder, self.prepare = str(folder), prepare
        self.main = 0

    def start(self) -> Page:
        self.context = self.browser_type.launch_persistent_context(self.folder, **self.launch)
        self.main = _main(self.folder)
        self.prepare(self.context)
        self.page = self.context.new_page()
        return self.page

    def kill(self) -> None:
        """Kill the browser with all its processes."""
        if self.main:
            for number in [*descendants(self.main)]:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
            with suppress(Error):
                self.context.close()
        self.main = 0


def _parents() -> dict[int, int]:
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended
            continue
    return found


def _main(text: str) -> int:
    """Return the main process of a browser with a text in its command line; 0 for none."""
    named = (number for number in sorted(_parents()) if text in _command(number))
    return next((number for number in named if "--type=" not in _command(number)), 0)


def descendants(of: int) -> Iterator[int]:
    """Yield a process and all below it."""
    yield of
    for number in [child for child, parent in _parents().items() if parent == of]:
        yield from descendants(number)


def _command(number: int) -> str:
    try:
        return Path(f"/proc/{number}/cmdline").read_text(errors="replace").replace("\0", " ")
    except OSError:
        return ""


def private_memory(main: int) -> int:
    """Return the bytes that the largest page process below has for itself alone."""
    largest = 0
    for number in descendants(main):
        if "--type=renderer" not in _command(number):
            continue
        try:
            lines = Path(f"/proc/{number}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        own = sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
        largest = max(largest, own * 1024)
    return largest
