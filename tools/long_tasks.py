"""The longest task of a page, by the processor time of its own thread, from a trace of Chromium's.

That time hardly depends on what else the machine does, but on how fast the machine is: so each trace holds a
task of known work too. A trace without it has lost tasks and does not count.
"""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from playwright.sync_api import Browser, Page

KNOWN = """() => {
    let sum = 0;
    for (let number = 0; number < 2e7; number++) sum = (sum + number * number) % 1000003;
    return sum;
}"""
"""The known work: some 200 ms of a processor of 2023."""
LEAST = 10
"""Milliseconds that it takes on any machine."""


class Longest(NamedTuple):
    """The findings of a trace."""

    milliseconds: list[float]
    """By action, the longest task that the page did then."""
    known: float
    """Milliseconds of the known work: what the others are measured by."""


def longest_tasks(browser: Browser, page: Page, actions: Sequence[Callable[[], object]]) -> Longest | None:
    """Do the actions, one after the other, and return what their longest tasks took.

    What a page does after one, until the next begins, counts as that one's. None where the trace lacks the
    known task: then it may lack others.
    """
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    known: Callable[[], object] = partial(page.evaluate, KNOWN)
    for action in (*actions, known):
        page.evaluate("performance.mark('an action begins')")
        action()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = [event for event in events if event["name"] == "an action begins"]
    begun = sorted(event["ts"] for event in marks)
    if len(begun) != len(actions) + 1:
        return None
    [its] = {(event["pid"], event["tid"]) for event in marks}
    longest = [0.0] * len(begun)
    for event in events:
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) == its:
            number = max(bisect(begun, event["ts"]) - 1, 0)
            longest[number] = max(longest[number], float(event.get("tdur", 0)) / 1000)
    return Longest(longest[:-1], longest[-1]) if longest[-1] > LEAST else None
