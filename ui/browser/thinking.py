"""Answers to the requests of frames: from the worker, else found here between two taps.

A frame with another request ends a thought, and the end of playback releases an answer: nothing is polled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

from game.players import bots
from ui.browser.bot_task import BotTask
from ui.browser.bot_worker import BotWorker
from ui.browser.guard import begin
from ui.session.session import Request

SLICE = 0.005  # seconds of a slice of search on the page, between which the browser serves its events


class Thinking:
    """The thought about the request of the newest frame."""

    def __init__(
        self,
        worker: BotWorker,
        deliver: Callable[[Request, str], None],
        report: Callable[[Exception], None],
        least: Callable[[], float],
    ) -> None:
        """`least`: returns the seconds between request and move that people need to follow."""
        self.worker, self.deliver, self.report, self.least = worker, deliver, report, least
        self.request: Request | None = None  # what is thought about
        self._task: asyncio.Future[None] | None = None
        self._released = asyncio.Event()

    def follow(self, request: Request | None, holds: bool) -> None:
        """Think about the request of a frame; `holds` is `Frame.holds`."""
        if holds:
            self._released.clear()
        else:
            self._released.set()
        if request == self.request:
            return
        if self._task is not None:
            self._task.cancel()
            self.worker.stop()
        self.request = request
        self._task = request and begin(self._think(request))

    async def _think(self, request: Request) -> None:
        try:
            began = perf_counter()
            answer = await self._from_worker(request.text) or await self._from_here(request.text)
            if request.purpose == bots.MOVE:
                # People can't follow a move that comes at once, or during playback of the last one.
                await asyncio.sleep(max(0.0, self.least() - (perf_counter() - began)))
                while not self._released.is_set():
                    await self._released.wait()
        except Exception as fault:
            self.report(fault)
            if self.request == request:
                self.request = self._task = None  # the next frame begins again
        else:
            self.request = self._task = None
            self.deliver(request, answer)

    async def _from_worker(self, asked: str) -> str:
        """Return the worker's answer; "" if none is ready, or it is lost meanwhile."""
        answer = self.worker.ask(asked)
        return "" if answer is None else await answer

    async def _from_here(self, asked: str) -> str:
        """Search in slices, so that taps are served."""
        task = BotTask(asked)
        while not task.search(SLICE):
            await asyncio.sleep(0)
        return task.answer()
