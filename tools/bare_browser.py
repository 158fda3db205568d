"""A Chromium without an attached inspector, as people have it, for measuring: driven through a pipe.

Playwright subscribes to every event of a page's console and network; then each error that Pyodide throws
and catches while it starts gets its lines resolved, which takes a tenth of our start. Here no domain of the
DevTools protocol is enabled but what a measurement needs. The pipe carries that protocol: JSON texts, each
ended by a zero byte. POSIX only.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import subprocess
import tempfile
import time
from collections.abc import Iterator
from typing import Any

from tools import install_browser

READS, WRITES = 3, 4
"""Where Chromium expects the pipe."""
LIMIT = 120.0
"""Seconds that anything may take."""


class BareBrowser:
    """A Chromium and its profile."""

    def __init__(self, profile: str) -> None:
        """Start it with no page of ours. Raises RuntimeError if there is no Chromium."""
        program = install_browser.find()
        if program is None:
            raise RuntimeError("there is no Chromium: run 'python -m tools.install_browser'")
        told, self.tells = os.pipe()
        self.hears, said = os.pipe()

        def lay_pipe() -> None:
            # Copies first: either end may lie where the other has to go.
            ends = os.dup(told), os.dup(said)
            os.dup2(ends[0], READS)
            os.dup2(ends[1], WRITES)

        arguments = ("--headless", "--remote-debugging-pipe", f"--user-data-dir={profile}", "--lang=en")
        self.process = subprocess.Popen(
            [program, *arguments, *install_browser.FLAGS, "about:blank"],
            preexec_fn=lay_pipe,
            close_fds=False,
            stderr=subprocess.DEVNULL,
        )
        os.close(told)
        os.close(said)
        self.number = 0
        self.heard = b""
        self.call("Target.setDiscoverTargets", discover=True)  # or nobody says that a page crashed

    def call(self, method: str, session: str | None = None, **parameters: Any) -> Any:
        """Call a method of the protocol; return its result.

        Raises RuntimeError if the method fails, if the browser has ended or a page has crashed, TimeoutError
        if there is no answer within LIMIT.
        """
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.tells, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("method") == "Target.targetCrashed":
                raise RuntimeError(f"a page crashed while it was asked for {method}")
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _next(self) -> dict[str, Any]:
        """Return the next message: an answer or an event. Raises as `call` does."""
        while b"\0" not in self.heard:
            if not select.select([self.hears], [], [], LIMIT)[0]:
                raise TimeoutError("the browser says nothing any more")
            more = os.read(self.hears, 1 << 16)
            if not more:
                raise RuntimeError("the browser has ended")
            self.heard += more
        text, _, self.heard = self.heard.partition(b"\0")
        told: dict[str, Any] = json.loads(text)
        return told

    def page(self, first: str, throttle: float = 1) -> BarePage:
        """Open an empty tab; in each page loaded there, the script `first` runs before the page's own.

        `throttle` slows the page's processor down so many times.
        """
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable", session)
        self.call("Page.addScriptToEvaluateOnNewDocument", session, source=first)
        if throttle > 1:
            self.call("Emulation.setCPUThrottlingRate", session, rate=throttle)
        return BarePage(self, target, session)

    def close(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait()
        os.close(self.tells)
        os.close(self.hears)


class BarePage:
    """A tab."""

    def __init__(self, browser: BareBrowser, target: str, session: str) -> None:
        """Take the tab by the id of its target, and the id of the session attached to it."""
        self.browser, self.target, self.session = browser, target, session

    def go(self, address: str) -> None:
        """Begin to load a page."""
        self.browser.call("Page.navigate", self.session, url=address)

    def value(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page. Raises RuntimeError if it throws."""
        found = self.browser.call("Runtime.evaluate", self.session, expression=expression, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(f"{expression}: {found['exceptionDetails']}")
        return found["result"].get("value")

    def wait_for(self, expression: str) -> Any:
        """Return the value of an expression once it is true. Raises TimeoutError after LIMIT."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if found := self.value(expression):
                return found
            time.sleep(0.1)
        raise TimeoutError(expression)

    def close(self) -> None:
        """Close the tab."""
        self.browser.call("Target.closeTarget", targetId=self.target)


@contextlib.contextmanager
def bare_browser() -> Iterator[BareBrowser]:
    """Start a browser with a new profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = BareBrowser(profile)
        try:
            yield browser
        finally:
            browser.close()
