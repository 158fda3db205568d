"""Start-up and the one loop: an event comes in, the screen changes, a frame is drawn; the computer thinks.

Between page.py, which knows the browser, and screen.py, which knows everything else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

from game import bots
from game.rules import Move
from ui.page import Page
from ui.screen import Screen
from ui.settings import PAUSE

SLICE = 0.008
"""Seconds of thought after which the page may breathe."""


class Loop:
    """The one loop of a page."""

    def __init__(self, page: Page) -> None:
        """Take the page; draw the first frame."""
        self.page = page
        self.screen = Screen(page)
        self.thinking = False
        self.thought: asyncio.Future[None] | None = None
        self.page.listen(self)
        self.take(lambda: self.screen.visit(page.address()))

    def take(self, deed: Callable[[], None]) -> None:
        """Let the screen do something and draw what has come of it. Nothing gets past: a fault is said."""
        try:
            deed()
            self.page.show(self.screen.frame())
            self._wake()
        except Exception as fault:
            self._fail(fault)

    def _fail(self, fault: Exception) -> None:
        """Say that something of ours went wrong, to those who play and to those who look for it."""
        self.page.report(fault)
        self.screen.failed()
        self.page.show_notices(self.screen.notices.draw())

    def _wake(self) -> None:
        """Begin to think if a computer is on turn and none is thinking."""
        if not self.thinking and self.screen.asks_computer() is not None:
            self.thinking = True
            self.thought = asyncio.ensure_future(self._think())

    async def _think(self) -> None:
        """Let the computer move as long as it is on turn here."""
        try:
            while (asked := self.screen.asks_computer()) is not None:
                await self._move(asked)
            self.thinking = False
        except Exception as fault:
            self.thinking = False
            self._fail(fault)

    async def _move(self, asked: str) -> None:
        """Think in slices, so that every tap is served; play if nothing has changed meanwhile."""
        sitting = self.screen.sitting
        assert sitting is not None
        token = sitting.token
        began = slice_began = perf_counter()
        move: Move = ()
        for best in bots.think(asked):
            move = best
            if perf_counter() - slice_began > SLICE:
                await asyncio.sleep(0)
                slice_began = perf_counter()
                if sitting.token != token:
                    return
        # A move that comes at once can't be followed.
        await asyncio.sleep(max(0.0, PAUSE[self.screen.settings["speed"]] - (perf_counter() - began)))
        if sitting.token == token and self.screen.asks_computer() == asked:
            self.take(lambda: self.screen.computer_plays(move))


def start() -> None:
    """Set the table."""
    page = Page()
    Loop(page)
    page.is_ready()
