"""The one way in for the browser's calls: listeners, timers, answers that come later.

No fault of Python's gets past it into the browser, where nothing would catch it: each is reported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Guard:
    """Makes what is safe to be called from outside."""

    def __init__(self) -> None:
        """Raise faults until there is something that reports them."""
        self.report: Callable[[Exception], None] | None = None

    def __call__(self, call: Callable[..., object]) -> Callable[..., None]:
        """Return a function that does the same, returns nothing, and reports what it raises."""

        def guarded(*given: Any) -> None:
            try:
                call(*given)
            except Exception as fault:
                if self.report is None:
                    raise
                self.report(fault)

        return guarded


guarded = Guard()
