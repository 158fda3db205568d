"""Browsers that have a profile of their own on the disk, are killed, and started again."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page

from tests.processes import descendants

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
        self.main = next(descendants(self.folder))
        self.prepare(self.context)
        self.page = self.context.new_page()
        return self.page

    def kill(self) -> None:
        """Kill the browser with all its processes."""
        if self.main:
            for number in [self.main, *descendants(self.main)]:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
            with suppress(Error):
                self.context.close()
        self.main = 0
