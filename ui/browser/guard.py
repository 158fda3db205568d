"""The one way in for the browser's calls: listeners, timers, answers that come later.

No Python exception escapes into the browser, where nothing would catch it; each is reported.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Guard:
    """Makes what is safe to be called from outside."""

    def __init__(self) -> None:
        """Until a reporter is set, exceptions propagate."""
        self.report: Callable[[Exception], None] | None = None

    def __call__(self, call: Callable[..., object]) -> Callable[..., None]:
        """Wrap a function: the wrapper returns nothing and reports what the function raises."""

        def guarded(*given: Any) -> None:
            try:
                call(*given)
            except Exception as fault:
                if self.report is None:
                    raise
                self.report(fault)

        return guarded


guarded = Guard()


_tasks: set[asyncio.Future[None]] = set()  # held, because the event loop alone would let them be collected


def begin(work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
    """Begin a task of the event loop, and return it."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)
    return task
