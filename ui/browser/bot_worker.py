"""The worker that searches for the bots' moves, as the page sees it: started, asked, dismissed.

A worker runs it (ui/boot/worker.js); only texts cross. main.py decides how a worker is made and how to wait
for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

IDLE = 120.0
"""Seconds without a computer at the table after which the worker is ended and its memory given back."""
SILENCE = 200
"""Looks for an answer, with no sign of life between, after which the worker counts as lost: 8 s of the page's
own time. Looks and no clock, because a page that sleeps wakes up with its worker. A worker that thinks gives
a sign each second.
"""
START = 60.0  # seconds after which a worker that hasn't started counts as lost
MOST = 3  # workers lost in a row, without an answer from any, after which none is started again


class Worker(Protocol):
    """A worker that has been started."""

    def say(self, text: str) -> None:
        """Send it a text."""

    def end(self) -> None:
        """End it at once."""


class BotWorker:
    """The worker, if there is one, and the newest answer."""

    def __init__(
        self,
        start: Callable[[Callable[[str], None], Callable[[], None]], Worker] | None,
        later: Callable[[Callable[[], None], float], Callable[[], None]],
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Take what starts a worker, None where none can be: it gets the listeners of its texts and end.

        `later` calls something after a number of seconds and returns a function that cancels it.
        """
        self.start = start
        self.later = later
        self.clock = clock
        self.worker: Worker | None = None
        self.awake = False
        self.began = 0.0  # start time
        self.silent = 0  # looks for an answer since the last sign of life
        self.lost = 0  # workers lost since the last answer
        self.number = 0
        self.answers: dict[int, str] = {}
        self.call_off: Callable[[], None] | None = None

    def want(self, wanted: bool) -> None:
        """Start the worker for a match with a computer; end it IDLE seconds after there is none."""
        if self.call_off is not None:
            self.call_off()
            self.call_off = None
        if wanted and self.worker is None:
            self._start()
        elif not wanted and self.worker is not None:
            self.call_off = self.later(self._dismiss, IDLE)

    def ask(self, asked: str) -> int:
        """Send a request; return its number, 0 if no worker is ready. An empty request ends a search."""
        if self.worker is None or not self.awake:
            if self.worker is not None and self.clock() - self.began > START:
                self._lose()
            return 0
        self.number += 1
        self.silent = 0
        self.worker.say(json.dumps({"number": self.number, "asked": asked}))
        return self.number

    def says(self, number: int) -> str | None:
        """Return the worker's answer to a request, "" while it searches, None if the worker is gone.

        It is asked for again and again: one that gives no sign of life for SILENCE times is replaced.
        """
        if not self.awake:
            return None
        self.silent += 1
        answer = self.answers.pop(number, "")
        if answer or self.silent <= SILENCE:
            return answer
        self._lose()
        return None

    def _start(self) -> None:
        if self.start is not None:
            self.began = self.clock()
            self.worker = self.start(self._heard, self._broke)

    def _heard(self, text: str) -> None:
        answer = json.loads(text)
        self.awake = True
        self.silent = 0
        if answer["number"]:
            self.answers = {answer["number"]: answer["answer"]}
            self.lost = 0

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
        self.awake = False
