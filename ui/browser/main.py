"""Start-up and the one loop: an event comes in, the screen changes, a frame is drawn; the computer thinks.

Between dom.py, which knows the browser, and screen.py, which knows everything else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

from game.notation import read_move
from ui.browser.bot_task import BotTask, read_hint
from ui.browser.dom import Browser
from ui.pages.screen import Screen
from ui.store.settings import PAUSE

SLICE = 0.005
"""Seconds of thought after which the browser may breathe."""
LOOK = 0.04
"""Seconds between two looks whether the worker has answered."""


class Loop:
    """The one loop of a browser."""

    def __init__(self, browser: Browser) -> None:
        """Take the browser; draw the first frame."""
        self.browser = browser
        self.screen = Screen(browser)
        self.thinking = False
        self.thought: asyncio.Future[None] | None = None
        self.browser.listen(self)
        self.take(lambda: self.screen.visit(browser.address()))

    def take(self, deed: Callable[[], None]) -> None:
        """Let the screen do something and draw what has come of it. Nothing gets past: a fault is said."""
        try:
            deed()
            self.browser.show(self.screen.frame())
            self.browser.computer.want(self.screen.has_computer())
            self._wake()
        except Exception as fault:
            self._fail(fault)

    def _fail(self, fault: Exception) -> None:
        """Say that something of ours went wrong, to those who play and to those who look for it."""
        self.browser.report(fault)
        self.screen.failed()
        self.browser.show_notices(self.screen.notices.draw())

    def _wake(self) -> None:
        """Begin to think if a computer is on turn, or a person asks for a hint, and none is thinking."""
        screen = self.screen
        if not self.thinking and (screen.asks_computer() or screen.asks_hint()) is not None:
            self.thinking = True
            self.thought = asyncio.ensure_future(self._think())

    async def _think(self) -> None:
        """Let the computer move as long as it is on turn here, and give the hints asked for."""
        try:
            while True:
                if (asked := self.screen.asks_computer()) is not None:
                    await self._move(asked)
                elif (asked := self.screen.asks_hint()) is not None:
                    await self._hint(asked)
                else:
                    break
            self.thinking = False
        except Exception as fault:
            self.thinking = False
            self._fail(fault)

    async def _move(self, asked: str) -> None:
        """Get a move from the worker, or from here where there is none; play it if nothing has changed."""
        session = self.screen.session
        assert session is not None
        token = session.token
        began = perf_counter()
        move = await self._answer(asked, token)
        if not move:
            return
        # A move that comes at once can't be followed.
        await asyncio.sleep(max(0.0, PAUSE[self.screen.settings["speed"]] - (perf_counter() - began)))
        if self._holds(token) and self.screen.asks_computer() == asked:
            self.take(lambda: self.screen.computer_plays(read_move(move)))

    async def _hint(self, asked: str) -> None:
        """Get a hint for the person who asked, and show it if they still wait."""
        session = self.screen.session
        assert session is not None
        text = await self._answer(asked, session.token, hint=True)
        if text and self.screen.asks_hint() == asked:
            self.take(lambda: self.screen.gets_hint(*read_hint(text)))

    async def _answer(self, asked: str, token: int, hint: bool = False) -> str:
        """Return what the worker says, or a thought here where there is none; "" if nobody waits any more."""
        return await self._from_worker(asked, token, hint) or await self._from_here(asked, token, hint)

    def _holds(self, token: int) -> bool:
        """Tell whether the table is as it was when the thought began."""
        return self.screen.session is not None and self.screen.session.token == token

    async def _from_worker(self, asked: str, token: int, hint: bool) -> str:
        """Ask the computer's own interpreter; return "" if there is none, it fails, or nobody waits."""
        number = self.browser.computer.ask(asked, hint)
        while number and self._holds(token):
            answer = self.browser.computer.says(number)
            if answer is None:
                return ""
            if answer:
                return answer
            await asyncio.sleep(LOOK)
        if number:
            self.browser.computer.ask("")
        return ""

    async def _from_here(self, asked: str, token: int, hint: bool) -> str:
        """Think in slices, so that every tap is served; return "" if nobody waits."""
        thought = BotTask(asked)
        while self._holds(token):
            if thought.go_on(SLICE):
                return thought.hint() if hint else thought.answer()
            await asyncio.sleep(0)
        return ""


def start() -> None:
    """Set the table."""
    browser = Browser()
    Loop(browser)
    browser.is_ready()
