"""The browser's events, handed to the screen: one listener of each kind serves the entire page."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import document, window

from ui.browser.drawing import Drawing
from ui.browser.guard import guarded
from ui.browser.history import address, entry_depth
from ui.pages.screen import Screen
from ui.store.platform import StorageRefused

LONGEST_FILE = 50_000_000
"""Bytes of a file that are read: more than a copy of ten thousand matches has."""

Task = Callable[[Screen], None]


NEAR = 12
"""Pixels that a finger may slip between press and click."""


class Tap:
    """Element under the pointer at a press or a click."""

    def __init__(self, event: Any, target: Any = None) -> None:
        """Read it from the event: what is drawn there may be another thing soon.

        `target`: what the event has met, where that isn't its own target.
        """
        self.target = met(event) if target is None else target
        self.at = getattr(event, "clientX", 0), getattr(event, "clientY", 0)
        self.time = float(event.timeStamp)
        """Start of the gesture, in milliseconds of `performance.now()`."""
        self.is_by_key = event.type == "click" and not getattr(event, "detail", 0)
        """True if a key or an assistive program has made the click."""
        self.action = ""
        """Action of the element, or of the nearest one around it that has one; "" if none has."""
        self.ids: list[str] = []
        """The ids of the element and of those around it, nearest first."""
        self.is_named = False
        """True if the element of the action has an id, so that it can be found again."""
        element = self.target
        while element and element.tagName not in ("MAIN", "BODY", "HTML"):
            if element.id:
                self.ids.append(str(element.id))
            if not self.action and (action := element.getAttribute("data-do")):
                self.action, self.is_named = str(action), bool(element.id)
            element = element.parentElement

    def is_near(self, other: Tap) -> bool:
        """Tell whether another tap was at the same place, as near as a finger can tell."""
        return all(abs(here - there) < NEAR for here, there in zip(self.at, other.at, strict=True))

    def found_again(self) -> str:
        """Return what the same thing does now, found by its id or by that of what it stands in."""
        for id in self.ids:
            element = document.getElementById(id)
            if element and (action := element.getAttribute("data-do")):
                return str(action)
        return "" if self.is_named else self.action


class Events:
    """The listeners of the page."""

    def __init__(
        self, tell: Callable[[Task], None], skip_steps: Callable[[str], bool], drawing: Drawing
    ) -> None:
        """Listen from now on; `tell` has the screen do something and draws what has come of it.

        `skip_steps` draws the table as it stands where an action finds steps still to be shown, and tells
        whether it had to.
        """
        self.tell = tell
        self.skip_steps = skip_steps
        self.drawing = drawing
        self.focus = drawing.focus
        """Hears of each key and press, and of an action by key before it is done."""
        self.pressed: Tap | None = None
        """Press of the pointer, until the click that it ends in."""
        self.waiting: Tap | None = None
        """A tap for which the table was drawn as it stands, until it is served."""
        for target, name, listener in (
            (document, "pointerdown", self._pressed),
            (document, "pointerup", self._lifted),
            (document, "click", self._clicked),
            (document, "keydown", self._key),
            (document, "input", self._input),
            (document, "change", self._changed),
            (document, "dragover", _refuse_drop),
            (document, "drop", self._dropped),
            (document, "visibilitychange", self._visibility),
            (window, "storage", self._stored),
            (window, "popstate", self._travelled),
            (window, "table:update-ready", self._new_version),
        ):
            target.addEventListener(name, create_proxy(guarded(self._in_turn(listener))))

    def _in_turn(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        """Return a listener before which a tap that still waits is served."""

        def hear(event: Any) -> None:
            self.focus.hears(str(event.type))
            self._catch_up()
            listener(event)

        return hear

    def _pressed(self, event: Any) -> None:
        self.pressed = None if getattr(event, "button", 0) else Tap(event)

    def _lifted(self, event: Any) -> None:
        # A mouse doesn't click on what is gone from the page when its button is lifted; a finger does.
        pressed = self.pressed
        if pressed is None or pressed.target.isConnected or getattr(event, "pointerType", "") != "mouse":
            return
        self.pressed = None
        if pressed.is_near(Tap(event)):
            self._serve(pressed, pressed.found_again())

    def _clicked(self, event: Any) -> None:
        tap, pressed, self.pressed = Tap(event), self.pressed, None
        if not tap.is_by_key and tap.target.tagName == "HTML" and not (pressed and pressed.action):
            # While a transition is prepared everything that is hit is the page itself.
            self.drawing.settle()
            tap = Tap(event, document.elementFromPoint(*tap.at) or tap.target)
        if pressed is not None and not tap.is_by_key:
            tap.time = pressed.time
        action = tap.action
        if pressed is not None and not tap.is_by_key and pressed.is_near(tap) and pressed.action:
            # Something else may be drawn there by the time the finger is lifted: then the browser gives the
            # click to that, or to what holds them both. What was pressed is what is meant.
            if not pressed.target.isSameNode(tap.target):
                action = pressed.found_again()
            tap = pressed
        self._serve(tap, action)

    def _serve(self, tap: Tap, action: str) -> None:
        """Do what a tap is meant for, on the table as it stands; "" is nothing.

        Where the table has to be drawn first, the rest is a task of its own: both hold the page up too long.
        """
        if self.drawing.is_too_early(action, tap.time):
            return
        if self.skip_steps(action):
            self.waiting = tap
            window.setTimeout(create_once_callable(guarded(self._catch_up)))
        elif action:
            if tap.is_by_key:
                self.focus.by_key(action)
            self.tell(lambda screen: screen.act(action))

    def _catch_up(self) -> None:
        """Serve the tap that waits: what it met may do something else now."""
        tap, self.waiting = self.waiting, None
        if tap is not None:
            self._serve(tap, tap.found_again())

    def _key(self, event: Any) -> None:
        key, repeats = getattr(event, "key", ""), getattr(event, "repeat", False)
        if repeats and key in ("Enter", " ") and met(event).matches("[data-deliberate]"):
            event.preventDefault()  # the key was pressed for something else, and is held
        if key == " " and not repeats:
            self._space(event)
        if key == "Escape":
            self.focus.by_key("escape")
            self.tell(lambda screen: screen.act("escape"))
        elif element := pressed_by(event):
            element.click()

    def _space(self, event: Any) -> None:
        """Do what the space key does here, unless the focus is on something that takes it itself."""
        target = met(event)
        element = target if target.matches("[data-space]") else None
        if not target.matches("button, input, select, textarea, a, summary"):
            element = document.querySelector("[data-space]")
        if element:
            action = str(element.getAttribute("data-space"))
            event.preventDefault()
            self.tell(lambda screen: screen.act(action))

    def _input(self, event: Any) -> None:
        target = met(event)
        field = target.getAttribute("data-field")
        if field:
            value = str(getattr(target, "value", ""))
            self.tell(lambda screen: screen.typed(field, value))

    def _changed(self, event: Any) -> None:
        target = met(event)
        if choice := target.getAttribute("data-choose"):
            action = f"{choice} {getattr(target, 'value', '')}"
            self.tell(lambda screen: screen.act(action))
        elif purpose := target.getAttribute("data-file"):
            self._read_file(target, str(purpose))
            target.value = ""

    def _dropped(self, event: Any) -> None:
        _refuse_drop(event)
        self._read_file(getattr(event, "dataTransfer", None), "match")

    def _read_file(self, holder: Any, purpose: str) -> None:
        """Hand the text of the first file to the screen that a field or what was dropped holds.

        One that is too long for a copy isn't read to the end.

        What can't be read (a folder that was dropped, a file that has gone) is handed over as an empty text.
        """

        def read(text: str) -> None:
            self.tell(lambda screen: screen.take_file(text, purpose))

        files = getattr(holder, "files", None)
        if not files or not files.length:
            return
        reading = files.item(0).slice(0, LONGEST_FILE).text()
        reading.then(create_once_callable(guarded(read)), create_once_callable(guarded(lambda _: read(""))))

    def _visibility(self, event: Any) -> None:
        if document.visibilityState == "hidden":
            self.tell(lambda screen: screen.hidden())
            self.tell(self._keep_first_page)

    def _stored(self, event: Any) -> None:
        if key := str(getattr(event, "key", None) or ""):
            text = getattr(event, "newValue", None)
            self.tell(lambda screen: screen.stored_elsewhere(key, str(text) if text else None))

    def _travelled(self, event: Any) -> None:
        if not self.drawing.history.arrives():
            depth, here = entry_depth(), address()
            self.tell(lambda screen: screen.travel(depth, here))

    def _new_version(self, event: Any) -> None:
        self.tell(lambda screen: screen.new_version())

    def _keep_first_page(self, screen: Screen) -> None:
        """Keep the home page as it is now: the next visit shows it before Python is up (before_paint.js)."""
        root = document.documentElement
        stored = {
            "drawings": str(root.dataset.drawings),
            "language": str(root.lang),
            "main": screen.first_page(),
        }
        with suppress(StorageRefused):
            screen.platform.write("table/first-page", json.dumps(stored))


def met(event: Any) -> Any:
    """Return the element that an event has met, the root of the page where it has met none.

    Programs that fill in forms and extensions of the browser send events to the document, to the window, to
    texts, and events of another kind than their name promises: without a key, a place, a detail.
    """
    target = event.target
    if getattr(target, "nodeType", 0) == 3:  # Node.TEXT_NODE
        target = target.parentNode
    return target if getattr(target, "nodeType", 0) == 1 else document.documentElement  # Node.ELEMENT_NODE


def _refuse_drop(event: Any) -> None:
    """Keep the browser from opening what is dropped; text that is dropped into a field goes there."""
    held = getattr(event, "dataTransfer", None)
    if (held and held.types.includes("Files")) or not met(event).closest(WRITING):
        event.preventDefault()


MODIFIERS = ("ctrlKey", "altKey", "metaKey", "shiftKey", "repeat", "isComposing")
WRITING = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]"
"""Elements that take letters themselves."""


def pressed_by(event: Any) -> Any:
    """Return the button that a single letter presses (`aria-keyshortcuts`), None without one.

    Where letters of another script are typed, the key's place on the keyboard counts.
    """
    if any(getattr(event, name, False) for name in MODIFIERS):
        return None
    typed = str(getattr(event, "key", "")).upper()
    letter = typed if typed.isascii() else str(getattr(event, "code", "")).removeprefix("Key")
    if len(letter) != 1 or not letter.isalpha() or met(event).closest(WRITING):
        return None
    return document.querySelector(f'[aria-keyshortcuts="{letter}"]')
