"""The worker that searches for the bots' moves, as the page sees it: started, asked, dismissed.

A worker runs it (ui/boot/worker.js); only texts cross. main.py decides how a worker is made, thinking.py what
it is asked.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Protocol

IDLE = 120.0
"""Seconds without a computer at the table after which the worker is ended and its memory given back."""
SILENCE = 4.0
"""Seconds without a sign of life after which a worker that thinks is overdue, and after as many again lost: a
page that has slept wakes up with its worker, and finds its timer late. The worker gives a sign each second.
"""
START = 30.0  # the same for a worker that is starting
MOST = 3  # workers lost in a row, without an answer from any, after which none is started again


class Worker(Protocol):
    """A worker that has been started."""

    def say(self, text: str) -> None:
        """Send it a text."""

    def end(self) -> None:
        """End it at once."""


class BotWorker:
    """The worker, if there is one, and its answer to the newest request."""

    def __init__(
        self,
        start: Callable[[Callable[[str], None], Callable[[], None]], Worker] | None,
        later: Callable[[Callable[[], None], float], Callable[[], None]],
    ) -> None:
        """Take what starts a worker, None where none can be: it gets the listeners of its texts and end.

        `later` calls something after a number of seconds and returns a function that cancels it.
        """
        self.start = start
        self.later = later
        self.worker: Worker | None = None
        self.is_wanted = False
        self.is_awake = False
        self.is_overdue = False
        self.lost = 0  # workers lost since the last answer
        self.number = 0
        self.answer: asyncio.Future[str] | None = None  # to the newest request; None if that needs none
        self.cancel: Callable[[], None] | None = None  # cancels the one timer

    def want(self, wanted: bool) -> None:
        """Start the worker for a match with a computer; end it IDLE seconds after there is none."""
        if wanted and self.worker is None:
            self._start()
        if wanted != self.is_wanted:
            self.is_wanted = wanted
            self._wait()

    def ask(self, asked: str) -> asyncio.Future[str] | None:
        """Send a request and return its answer, "" once the worker is lost; None if no worker is ready."""
        if self.worker is None or not self.is_awake:
            return None
        self.answer = asyncio.Future()
        self._say(asked)
        return self.answer

    def stop(self) -> None:
        """End the search for an answer that is no longer wanted."""
        if self.answer is not None:
            self.answer = None
            self._say("")

    def _say(self, asked: str) -> None:
        assert self.worker is not None
        self.number += 1
        self.is_overdue = False
        self.worker.say(json.dumps({"number": self.number, "asked": asked}))
        self._wait()

    def _wait(self) -> None:
        """Set the one timer: for the worker to be dismissed, or for the sign of life that it owes."""
        if self.cancel is not None:
            self.cancel()
            self.cancel = None
        if self.worker is None:
            return
        if not self.is_wanted:
            self.cancel = self.later(self._dismiss, IDLE)
        elif not self.is_awake:
            self.cancel = self.later(self._miss, START)
        elif self.answer is not None:
            self.cancel = self.later(self._miss, SILENCE)

    def _miss(self) -> None:
        if self.is_overdue:
            self._lose()
        else:
            self.is_overdue = True
            self._wait()

    def _start(self) -> None:
        if self.start is not None:
            self.worker = self.start(self._heard, self._broke)
            self._wait()

    def _heard(self, text: str) -> None:
        said = json.loads(text)
        self.is_awake, self.is_overdue = True, False
        if said["number"]:
            self.lost = 0
        if said["number"] == self.number and self.answer is not None:
            self._answer(said["answer"])
        self._wait()

    def _answer(self, text: str) -> None:
        if self.answer is not None:
            self.answer.set_result(text)
            self.answer = None

    def _lose(self) -> None:
        """Replace a worker that says nothing: the system may end one without a word, to get its memory."""
        self.lost += 1
        if self.lost < MOST:
            self._dismiss()
            self._start()
        else:
            self._broke()

    def _broke(self) -> None:
        # One that can't start would not start the next time either: the page thinks for itself.
        self._dismiss()
        self.start = None

    def _dismiss(self) -> None:
        if self.worker is not None:
            self.worker.end()
        self.worker = None
        self.is_awake = self.is_overdue = False
        self._answer("")
        self._wait()
