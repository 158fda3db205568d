"""The browser's events, handed to the screen: one listener of each kind serves the whole page."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import document, window

from ui.browser.drawing import address
from ui.pages.screen import Screen
from ui.store.platform import StorageRefused

LONGEST_FILE = 5_000_000
"""Bytes of a file that are read: more than any match has."""

Task = Callable[[Screen], None]


class Events:
    """The listeners of the page."""

    def __init__(self, tell: Callable[[Task], None]) -> None:
        """Listen from now on; `tell` has the screen do something and draws what has come of it."""
        self.tell = tell
        for target, name, listener in (
            (document, "click", self._clicked),
            (document, "keydown", self._key),
            (document, "input", self._input),
            (document, "change", self._changed),
            (document, "dragover", lambda event: event.preventDefault()),
            (document, "drop", self._dropped),
            (document, "visibilitychange", self._visibility),
            (window, "storage", self._stored),
            (window, "popstate", self._travelled),
            (window, "table:update-ready", self._new_version),
        ):
            target.addEventListener(name, create_proxy(listener))

    def _clicked(self, event: Any) -> None:
        if element := event.target.closest("[data-do]"):
            action = element.getAttribute("data-do")
            self.tell(lambda screen: screen.act(action))

    def _key(self, event: Any) -> None:
        if event.key == "Escape":
            self.tell(lambda screen: screen.act("escape"))

    def _input(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field:
            value = str(event.target.value)
            self.tell(lambda screen: screen.typed(field, value))

    def _changed(self, event: Any) -> None:
        target = event.target
        if target.getAttribute("data-file") and target.files.length:
            self._read_file(target.files.item(0), str(target.getAttribute("data-file")))
            target.value = ""

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer and event.dataTransfer.files.length:
            self._read_file(event.dataTransfer.files.item(0), "match")

    def _read_file(self, file: Any, purpose: str) -> None:
        """Hand a file's text to the screen; one that is too long for a match isn't read to the end."""

        def read(text: str) -> None:
            self.tell(lambda screen: screen.take_file(text, purpose))

        file.slice(0, LONGEST_FILE).text().then(create_once_callable(read))

    def _visibility(self, event: Any) -> None:
        if document.visibilityState == "hidden":
            self.tell(lambda screen: screen.hidden())
            self.tell(self._keep_first_page)

    def _stored(self, event: Any) -> None:
        if event.key:
            key, text = str(event.key), event.newValue
            self.tell(lambda screen: screen.stored_elsewhere(key, str(text) if text else None))

    def _travelled(self, event: Any) -> None:
        self.tell(lambda screen: screen.visit(address()))

    def _new_version(self, event: Any) -> None:
        self.tell(lambda screen: screen.new_version())

    def _keep_first_page(self, screen: Screen) -> None:
        """Keep the home page as it is now: the next visit shows it before Python is up (before_paint.js)."""
        root = document.documentElement
        kept = {
            "drawings": str(root.dataset.drawings),
            "language": str(root.lang),
            "main": screen.first_page(),
        }
        with suppress(StorageRefused):
            screen.platform.write("table/first-page", json.dumps(kept))
