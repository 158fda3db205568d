"""Relays over which messages of a match travel: sockets of relays.mjs, loaded when something is followed.

Comes after the first tap. Implements ui.store.platform.Relays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window

from ui.browser.guard import begin, guarded

HIDDEN = 1  # seconds after which a page that was out of sight looks whether it still is


class WebRelays:
    """Relays of the browser."""

    def __init__(self, typed: Callable[[str, str], None]) -> None:
        """`typed(field, value)` enters a value into a field of the screen."""
        self._heard = create_proxy(guarded(lambda *words: typed("relays", " ".join(map(str, words)))))
        self._typed = typed
        self._followed: tuple[str, ...] = ()
        self._timer: object = None
        self._is_awake = False

    def addresses(self) -> list[str]:
        listed = [
            word for meta in document.querySelectorAll("meta[name=relays]") for word in meta.content.split()
        ]
        if window.location.protocol == "http:":
            return [f"ws://{window.location.host}{word}" for word in listed if word.startswith("/")]
        return [word for word in listed if word.startswith("wss:")]

    def follow(self, kind: int, authors: Sequence[str], own: Sequence[str]) -> None:
        addresses = self.addresses()
        followed = " ".join(addresses), str(kind), " ".join(authors), " ".join(own)
        if addresses and followed != self._followed:
            self._followed = followed
            begin(self._do("follow", *followed, self._heard))

    def put(self, author: str, event: str) -> None:
        if self._followed:
            begin(self._do("put", author, event))

    def now(self) -> int:
        return int(window.Date.now() // 1000)

    def time(self, seconds: int) -> str:
        language = str(document.documentElement.lang) or "en"
        parts = {"day": "numeric", "month": "long", "hour": "numeric", "minute": "2-digit"}
        return str(window.Intl.DateTimeFormat.new(language, **parts).format(seconds * 1000))

    def wake(self, seconds: float) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
        self._timer = window.setTimeout(create_once_callable(guarded(self._wake)), seconds * 1000)

    def _wake(self) -> None:
        self._timer = None
        if document.visibilityState == "hidden":
            self.wake(HIDDEN)
        else:
            self._typed("relays", "wake")

    def stay_awake(self, is_wanted: bool) -> None:
        if is_wanted != self._is_awake and hasattr(window.navigator, "wakeLock"):
            self._is_awake = is_wanted
            window.tableApp.use("awake", "stay", is_wanted).catch(window.console.info)

    def end(self) -> None:
        self.stay_awake(False)
        if self._followed:
            self._followed = ()
            begin(self._do("end"))

    async def _do(self, what: str, *given: object) -> None:
        try:
            await window.tableApp.use("relays", what, *given)
        except JsException as fault:  # the module can't be loaded: no relay is reached
            window.console.warn(str(fault))
            self._followed = ()
