"""The browser as the screen's platform: storage, files, time, the console.

Keeps ui.store.platform.Platform. Strings alone cross between Python and the browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from os import urandom
from typing import Any

from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript import document, window

from ui.store.platform import Sharing, StorageRefused

IOS = ("iPhone", "iPad", "iPod", "MacIntel")
"""Platform names of iOS devices."""
DAY = 86_400_000
"""Milliseconds of a day."""
STORED = 60_000
"""Milliseconds that a file stays in memory after it was offered."""
WEEK = 7
"""Days; within them people say how many days ago, afterwards the date."""


class WebPlatform:
    """Browser services for the screen."""

    def __init__(self, typed: Callable[[str, str], None]) -> None:
        """Take what hands the screen a field and what was typed into it."""
        self.typed = typed

    def stored(self) -> list[str]:
        """Return the keys of the storage."""
        held = [str(key) for key in _journal().keys()]  # noqa: SIM118  a function of JavaScript
        try:
            keys = str(window.JSON.stringify(window.Object.keys(_storage())))
        except (JsException, StorageRefused):
            return held
        return list(dict.fromkeys([*json.loads(keys), *held]))

    def content_hashes(self, prefix: str) -> dict[str, str]:
        """Return what tells each text from others; JavaScript finds it out and hands no text over."""
        return _read_content_hashes(str(_journal().contentHashes(prefix)))

    def read(self, key: str) -> str | None:
        """Return what is stored under a key; before all else what the journal alone holds."""
        if isinstance(held := _journal().read(key), str):
            return held
        try:
            text = _storage().getItem(key)
        except (JsException, StorageRefused):
            return None
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Store a text, and in the journal too. Raises StorageRefused, and then the journal may hold it."""
        try:
            _storage().setItem(key, text)
        except (JsException, StorageRefused) as refused:
            _journal().write(key, text, False)
            raise StorageRefused from refused
        _journal().write(key, text, True)

    def remove(self, key: str) -> None:
        """Forget a key; where nothing can be stored there is nothing to forget."""
        _journal().remove(key, self.read(key))
        try:
            _storage().removeItem(key)
        except (JsException, StorageRefused):
            return

    def now(self) -> str:
        """Return the time in ISO form; "" where the device's clock tells none."""
        try:
            return str(window.Date.new().toISOString())
        except JsException:
            return ""

    def day(self, time: str) -> str:
        """Return the day of a time in words, in the language of the page and the time of this place."""
        return day_in_words(time)

    def languages(self) -> list[tuple[str, str]]:
        """Return what the site was assembled with."""
        return list(json.loads(window.JSON.stringify(window.tableEarly.languages)).items())

    def seed(self) -> str:
        """Return sixteen random letters and digits in fours."""
        parts = urandom(8).hex()
        return "-".join(parts[start : start + 4] for start in range(0, 16, 4))

    def offer_file(self, name: str, text: str) -> None:
        """Let the person keep a text as a file."""
        link = document.createElement("a")
        link.download = name
        link.href = window.URL.createObjectURL(window.Blob.new(to_js([text])))
        link.click()
        url = str(link.href)
        window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(url)), STORED)

    def sharing(self) -> Sharing:
        """Return what brings texts to other devices."""
        from ui.browser.sharing import WebSharing  # comes after the first tap

        return WebSharing(self.typed)

    def install_way(self) -> str:
        """Return how the site can be installed: by the browser's offer, or on iOS by hand."""
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
        """Make the browser's offer; it can be made once."""
        offer = getattr(window.tableApp, "installOffer", None)
        if offer:
            window.tableApp.installOffer = None
            offer.prompt().catch(window.console.info)

    def use_new_version(self) -> None:
        """Change over to the new version: the page loads again."""
        window.tableApp.useNewVersion()

    def log(self, text: str) -> None:
        """Write a line to the console."""
        window.console.warn(text)


@lru_cache(maxsize=2)
def _read_content_hashes(text: str) -> dict[str, str]:
    """Return the content hashes by key; they are asked for with each frame, and hardly ever change."""
    return dict(json.loads(text))


def _journal() -> Any:
    """Return the journal of the saved matches (ui/boot/journal.mjs)."""
    return window.tableApp.journal


def _storage() -> Any:
    """Return the storage. Raises JsException where it is forbidden, StorageRefused where there is none."""
    storage = window.localStorage
    if not storage:
        raise StorageRefused
    return storage


def day_in_words(time: str) -> str:
    """Return the day of a time as people say it: "today", "3 days ago", "3 May", "3 May 2026"."""
    then, now = window.Date.new(time), window.Date.new()
    if "Invalid Date" in (str(then), str(now)):
        return ""
    ago = round((_midnight(now) - _midnight(then)) / DAY)
    language = str(document.documentElement.lang) or "en"
    if 0 <= ago < WEEK:
        return str(window.Intl.RelativeTimeFormat.new(language, numeric="auto").format(-ago, "day"))
    year = {} if then.getFullYear() == now.getFullYear() else {"year": "numeric"}
    return str(window.Intl.DateTimeFormat.new(language, day="numeric", month="long", **year).format(then))


def _midnight(time: Any) -> float:
    """Return when the day of a time began in this place, in milliseconds."""
    return float(window.Date.new(time.getFullYear(), time.getMonth(), time.getDate()).getTime())
