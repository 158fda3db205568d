"""Relays over which messages of a match travel: sockets of relays.mjs, loaded when something is followed.

Comes after the first tap. Implements ui.store.platform.Relays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from ui.browser.guard import begin, guarded


class WebRelays:
    """Relays of the browser."""

    def __init__(self, typed: Callable[[str, str], None]) -> None:
        """`typed(field, value)` enters a value into a field of the screen."""
        self._heard = create_proxy(guarded(lambda *words: typed("relays", " ".join(map(str, words)))))
        self._followed: tuple[str, ...] = ()

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

    def end(self) -> None:
        if self._followed:
            self._followed = ()
            begin(self._do("end"))

    async def _do(self, what: str, *given: object) -> None:
        try:
            await window.tableApp.use("relays", what, *given)
        except JsException as fault:  # the module can't be loaded: no relay is reached
            window.console.warn(str(fault))
            self._followed = ()
