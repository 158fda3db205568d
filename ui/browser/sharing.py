"""Text sent to and received from other devices: share sheet, clipboard, QR code.

Comes after the first tap. Implements ui.store.platform.Sharing. What a text holds is never logged here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript import document, window

from ui.browser.guard import begin

Typed = Callable[[str, str], None]

DRAWN = 100  # milliseconds after which what is drawn now is in the page


class WebSharing:
    """Share and clipboard of the browser. All is requested within the tap: later it would refuse."""

    def __init__(self, typed: Typed) -> None:
        """`typed(field, value)` enters a value into a field of the screen."""
        self.typed = typed

    def site(self) -> str:
        return str(window.URL.new("./", document.baseURI).href)

    def shares(self) -> bool:
        return hasattr(window.navigator, "share")

    def share(self, title: str, text: str) -> None:
        """Open the share sheet; closing it without sharing is no error."""
        message = to_js({"title": title, "text": text}, dict_converter=window.Object.fromEntries)
        self._begin(lambda: window.navigator.share(message), "carried", "", "not shared")

    def copy(self, text: str) -> None:
        self._begin(lambda: window.navigator.clipboard.writeText(text), "carried", "copied", "not copied")

    def pastes(self) -> bool:
        return hasattr(getattr(window.navigator, "clipboard", None), "readText")

    def paste(self) -> None:
        self._begin(lambda: window.navigator.clipboard.readText(), "clipboard", None, "")

    def draw_code(self, text: str) -> None:
        self._begin(lambda: window.tableApp.use("qr", "code", text), "code", None, "")

    def scans(self) -> bool:
        return hasattr(window.navigator, "mediaDevices")

    def scan(self, title: str, cancel: str) -> None:
        self._begin(lambda: window.tableApp.use("qr", "scan", title, cancel), "scanned", None, "refused")

    def listen(self) -> None:
        window.tableApp.use("tabs", "listen").catch(window.console.info)

    def hand(self, match: str, text: str) -> None:
        self._begin(lambda: window.tableApp.use("tabs", "hand", match, text), "handed", None, "")

    def select(self, id: str) -> None:
        def select() -> None:
            if field := document.getElementById(id):
                field.select()

        window.setTimeout(create_once_callable(select), DRAWN)

    def _begin(self, ask: Callable[[], Any], field: str, done: str | None, failed: str) -> None:
        """Request something from the browser now, and type the result into a field later.

        `done`: what is typed then; None for the browser's answer, "" for nothing. `failed`: what is typed
        where it refuses.
        """
        try:
            promise = ask()
        except (JsException, AttributeError):
            window.setTimeout(create_once_callable(lambda: self.typed(field, failed)), 0)
            return
        begin(self._end(promise, field, done, failed))

    async def _end(self, promise: Awaitable[Any], field: str, done: str | None, failed: str) -> None:
        try:
            answer = await promise
        except JsException as refused:
            if getattr(refused, "name", "") != "AbortError":
                self.typed(field, failed)
            return
        text = str(answer) if done is None else done
        if text or done is None:
            self.typed(field, text)
