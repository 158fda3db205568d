"""The browser as the screen's platform: storage (ui/boot/store.mjs), files, time, the console.

Only strings cross between Python and the browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from os import urandom
from typing import Any

from pyodide.ffi import create_once_callable, to_js
from pyscript import document, window

from ui.store.platform import Platform, Relays, Sharing

IOS = ("iPhone", "iPad", "iPod", "MacIntel")
"""Platform names of iOS devices."""
DAY = 86_400_000
"""Milliseconds of a day."""
STORED = 60_000
"""Milliseconds that a file stays in memory after it was offered."""
WEEK = 7
"""Days; within them people say how many days ago, afterwards the date."""


class WebPlatform(Platform):
    """Browser services for the screen."""

    def __init__(self, typed: Callable[[str, str], None]) -> None:
        """`typed(field, value)` enters a value into a field of the screen."""
        self.typed = typed
        self._relays: Relays | None = None
        self._lists: dict[tuple[str, str], tuple[object, Any]] = {}
        """The lists that `_listed` returned last, each with the revision of the store."""

    def keys(self, prefix: str) -> list[str]:
        keys: list[str] = self._listed("keys", prefix)
        return keys

    def texts(self, prefix: str) -> dict[str, str]:
        texts: dict[str, str] = self._listed("texts", prefix)
        return texts

    def _listed(self, name: str, prefix: str) -> Any:
        """Return a list of the store, which is asked for it once in a task and after each write."""
        store = window.tableApp.store
        revision = store.revision()
        before, listed = self._lists.get((name, prefix), (None, None))
        if before != revision:
            listed = _parsed(str(getattr(store, name)(prefix)))
            self._lists[name, prefix] = revision, listed
        return listed

    def read(self, key: str) -> str | None:
        text = window.tableApp.store.read(key)
        return text if isinstance(text, str) else None

    def write(self, changes: Mapping[str, str | None]) -> None:
        window.tableApp.store.write(json.dumps(changes))

    def refused(self, prefix: str) -> list[str]:
        return list(json.loads(str(window.tableApp.store.refused(prefix))))

    def now(self) -> str:
        return str(window.Date.new().toISOString())

    def day(self, time: str) -> str:
        then, now = window.Date.new(time), window.Date.new()
        if str(then) == "Invalid Date":
            return ""
        ago = round((_midnight(now) - _midnight(then)) / DAY)
        language = str(document.documentElement.lang) or "en"
        if 0 <= ago < WEEK:
            return str(window.Intl.RelativeTimeFormat.new(language, numeric="auto").format(-ago, "day"))
        year = {} if then.getFullYear() == now.getFullYear() else {"year": "numeric"}
        return str(window.Intl.DateTimeFormat.new(language, day="numeric", month="long", **year).format(then))

    def languages(self) -> list[tuple[str, str]]:
        return list(json.loads(window.JSON.stringify(window.tableEarly.languages)).items())

    def seed(self) -> str:
        parts = urandom(8).hex()
        return "-".join(parts[start : start + 4] for start in range(0, 16, 4))

    def offer_file(self, name: str, text: str) -> None:
        link = document.createElement("a")
        link.download = name
        link.href = window.URL.createObjectURL(window.Blob.new(to_js([text])))
        link.click()
        url = str(link.href)
        window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(url)), STORED)

    def sharing(self) -> Sharing:
        from ui.browser.sharing import WebSharing  # comes after the first tap

        return WebSharing(self.typed)

    def relays(self) -> Relays:
        from ui.browser.relays import WebRelays  # comes after the first tap

        self._relays = self._relays or WebRelays(self.typed)
        return self._relays

    def install_way(self) -> str:
        if window.matchMedia("(display-mode: standalone)").matches:
            return ""
        if getattr(window.tableApp, "installOffer", None):
            return "offer"
        # Safari knows whether it shows a site from the home screen. An iPad says that it is a Mac, but has a
        # touch screen.
        device = window.navigator
        is_of_ios = str(device.platform) in IOS and device.maxTouchPoints > 0
        return "by hand" if is_of_ios and getattr(device, "standalone", None) is False else ""

    def install(self) -> None:
        offer = getattr(window.tableApp, "installOffer", None)
        if offer:
            window.tableApp.installOffer = None
            offer.prompt().catch(window.console.info)

    def use_new_version(self) -> None:
        window.tableApp.useNewVersion()

    def log(self, text: str) -> None:
        window.console.warn(text)


@lru_cache(maxsize=6)
def _parsed(text: str) -> Any:
    """Return the data of a JSON text; cached, as each frame asks for the same and they seldom change."""
    return json.loads(text)


def _midnight(time: Any) -> float:
    """Return the local midnight before a time, in milliseconds."""
    return float(window.Date.new(time.getFullYear(), time.getMonth(), time.getDate()).getTime())
