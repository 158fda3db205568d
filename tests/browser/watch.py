"""A watch over pages: what is said, what falls and what is asked for must be what a test expects."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

HERE = re.compile(r"(blob:)?http://localhost:\d+/(table/|[0-9a-f-]{36}$)|data:")
"""The addresses that a page of the site may ask for."""


class Watch:
    """Collects what must not happen in any page."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.expected: list[str] = []
        self.contexts: list[BrowserContext] = []

    def follow(self, context: BrowserContext) -> None:
        self.contexts.append(context)
        context.on("console", self.on_console)
        context.on("weberror", self.on_error)
        context.on("request", self.on_request)

    def unfollow(self, context: BrowserContext) -> None:
        """Stop to watch a context that outlives the test."""
        self.contexts.remove(context)
        context.remove_listener("console", self.on_console)
        context.remove_listener("weberror", self.on_error)
        context.remove_listener("request", self.on_request)

    def on_error(self, error: WebError) -> None:
        self.complaints.append(f"uncaught: {error.error}")

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text} {message.location}")

    def on_request(self, request: Request) -> None:
        """Note what is asked for, and where it is not of the site."""
        self.requests.append(request.url)
        if not HERE.match(request.url):
            self.complaints.append(f"request to another place: {request.url}")

    def expect(self, *patterns: str) -> None:
        """Complaints that match one of the patterns are what the test is about; each has to come."""
        self.expected += patterns

    def verdict(self) -> None:
        """Assert that all that was expected came, and nothing else."""
        unexpected = [
            complaint
            for complaint in self.complaints
            if not any(re.search(pattern, complaint) for pattern in self.expected)
        ]
        never = [
            pattern
            for pattern in self.expected
            if not any(re.search(pattern, complaint) for complaint in self.complaints)
        ]
        assert not unexpected, "\n".join(unexpected)
        assert not never, f"expected, and never came: {never}"
