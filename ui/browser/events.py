"""The browser's events, handed to the screen: one listener of each kind for the entire page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import document, window

from ui.browser.drawing import UNREAD, Drawing
from ui.browser.guard import guarded
from ui.browser.history import address, entry_depth
from ui.pages.home import first_page
from ui.pages.screen import Screen

LONGEST_FILE = 50_000_000  # bytes that are read of a file: more than a copy of ten thousand matches has

Task = Callable[[Screen], None]

NEAR = 12  # pixels that a finger may slip between press and click


class Tap:
    """Element under the pointer at a press or a click."""

    def __init__(self, event: Any, target: Any = None) -> None:
        """Read all of it now: something else may be drawn there soon. `target` replaces that of the event."""
        self.target = target_of(event) if target is None else target
        self.at = getattr(event, "clientX", 0), getattr(event, "clientY", 0)
        self.time = float(event.timeStamp)  # start of the gesture, in milliseconds of `performance.now()`
        self.is_by_key = event.type == "click" and not getattr(event, "detail", 0)
        """True for a click by a key or an assistive program."""
        self.action = ""  # action of the element, else of the nearest one around it; "" for none
        self.ids: list[str] = []  # ids of the element and those around it, nearest first
        self.name = ""  # id of the element of the action
        element = self.target
        while element and element.tagName not in ("MAIN", "BODY", "HTML"):
            if element.id:
                self.ids.append(str(element.id))
            if not self.action and (action := element.getAttribute("data-do")):
                self.action, self.name = str(action), str(element.id)
            element = element.parentElement

    def is_near(self, other: Tap) -> bool:
        """Return True if another tap was at the same place, within the accuracy of a finger."""
        return all(abs(here - there) < NEAR for here, there in zip(self.at, other.at, strict=True))

    def current_action(self) -> str:
        """Return the action of the element as drawn now, or of the nearest one around it; "" if gone."""
        for id in self.ids:
            element = document.getElementById(id)
            if element and (action := element.getAttribute("data-do")):
                return str(action)
        return "" if self.name else self.action


class Served(NamedTuple):
    """The last press of the pointer that was served."""

    tap: Tap
    offers: frozenset[str]
    """Offers that could be pressed there when it began."""
    drawn: float
    """The time (ms) at which its result was drawn."""


class Events:
    """The listeners of the page."""

    def __init__(
        self, tell: Callable[[Task], None], skip_steps: Callable[[str], bool], drawing: Drawing
    ) -> None:
        """Add the listeners; `tell` is `Loop.take`, `skip_steps` is `Loop.skip_steps`."""
        self.tell = tell
        self.skip_steps = skip_steps
        self.drawing = drawing
        self.focus = drawing.focus
        self.pressed: Tap | None = None  # press of the pointer, until its click
        self.offers: frozenset[str] = frozenset()  # what could be pressed there when it began
        self.served: Served | None = None
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
            (window, "table:refusal", lambda _: tell(lambda screen: screen.matches.tell_refusal())),
            (window, "table:link", self._handed),
            (window, "popstate", self._travelled),
            (window, "table:update-ready", lambda _: tell(lambda screen: screen.site.new_version())),
        ):
            target.addEventListener(name, create_proxy(guarded(listener)))

    def _pressed(self, event: Any) -> None:
        self.focus.gesture(is_by_key=False)
        self.pressed = None if getattr(event, "button", 0) else Tap(event)
        self.offers = _offers(*self.pressed.at) if self.pressed else frozenset()

    def _lifted(self, event: Any) -> None:
        # A mouse sends no click if its element has left the page meanwhile; a finger does.
        pressed = self.pressed
        if pressed is None or pressed.target.isConnected or getattr(event, "pointerType", "") != "mouse":
            return
        self.pressed = None
        if pressed.is_near(Tap(event)):
            self._serve(pressed, pressed.current_action())

    def _clicked(self, event: Any) -> None:
        tap, pressed, self.pressed = Tap(event), self.pressed, None
        if not tap.is_by_key and tap.target.tagName == "HTML" and not (pressed and pressed.action):
            # While a transition is prepared, every click hits the page itself.
            self.drawing.settle()
            tap = Tap(event, document.elementFromPoint(*tap.at) or tap.target)
        if pressed is not None and not tap.is_by_key:
            tap.time = pressed.time
        action = tap.action
        if pressed is not None and not tap.is_by_key and pressed.is_near(tap) and pressed.action:
            # If something else was drawn there since the press, the browser gives the click to that, or to an
            # element around both. The pressed one is meant.
            if not pressed.target.isSameNode(tap.target):
                action = pressed.current_action()
            tap = pressed
        self._serve(tap, action)

    def _serve(self, tap: Tap, action: str) -> None:
        """Perform a tap's action ("" for none); if it meets playback, that of the element as drawn then."""
        if self._is_under_finger(tap, action):
            return
        if self.drawing.is_too_early(action, tap.time):
            return
        if self.skip_steps(action):
            action = tap.current_action()
        if action and not self.drawing.is_too_early(action, tap.time):
            if tap.is_by_key:
                self.focus.by_key(action)
            self.tell(lambda screen: screen.act(action))
        if not tap.is_by_key:
            self.served = Served(tap, self.offers, float(window.performance.now()))

    def _is_under_finger(self, tap: Tap, action: str) -> bool:
        """Return True if what is tapped has just appeared under a finger that tapped something else.

        A double tap would press it unread. What was there, and does the same, takes any fast tap.
        """
        served = self.served
        if served is None or not action or tap.is_by_key or _offer(tap.name, action) in served.offers:
            return False
        return tap.time < served.drawn + UNREAD and tap.is_near(served.tap)

    def _key(self, event: Any) -> None:
        self.focus.gesture(is_by_key=True)
        key, repeats = getattr(event, "key", ""), getattr(event, "repeat", False)
        if repeats and key in ("Enter", " ") and target_of(event).matches("[data-deliberate]"):
            event.preventDefault()  # the key has been held since another element had the focus
        if key == " " and not repeats:
            self._space(event)
        if key == "Enter" and not repeats and not target_of(event).matches(CONTROLS):
            self.skip_steps("")  # as a tap beside everything does
        if key == "Escape":
            self.focus.by_key("escape")
            self.tell(lambda screen: screen.act("escape"))
        elif element := button_of_key(event):
            element.click()

    def _space(self, event: Any) -> None:
        """Do the action of the space key, unless the focused element uses the key itself."""
        target = target_of(event)
        element = target if target.matches("[data-space]") else None
        if not target.matches(CONTROLS):
            element = document.querySelector("[data-space]")
        if element:
            action = str(element.getAttribute("data-space"))
            event.preventDefault()
            self.tell(lambda screen: screen.act(action))

    def _input(self, event: Any) -> None:
        target = target_of(event)
        field = target.getAttribute("data-field")
        if field:
            value = str(getattr(target, "value", ""))
            self.tell(lambda screen: screen.typed(field, value))

    def _changed(self, event: Any) -> None:
        target = target_of(event)
        if choice := target.getAttribute("data-choose"):
            action = f"{choice} {getattr(target, 'value', '')}"
            self.tell(lambda screen: screen.act(action))
        elif target.hasAttribute("data-file"):
            self._read_file(target)
            target.value = ""

    def _dropped(self, event: Any) -> None:
        _refuse_drop(event)
        self._read_file(getattr(event, "dataTransfer", None))

    def _read_file(self, holder: Any) -> None:
        """Hand the text of the first file of a field or a drop to the screen, up to LONGEST_FILE.

        An unreadable one (a folder, a file that has gone) is handed over as an empty text.
        """

        def read(text: str) -> None:
            self.tell(lambda screen: screen.arriving.take_file(text))

        files = getattr(holder, "files", None)
        if not files or not files.length:
            return
        reading = files.item(0).slice(0, LONGEST_FILE).text()
        reading.then(create_once_callable(guarded(read)), create_once_callable(guarded(lambda _: read(""))))

    def _visibility(self, event: Any) -> None:
        if document.visibilityState == "hidden":
            self.tell(Screen.hidden)
            self.tell(self._keep_first_page)

    def _stored(self, event: Any) -> None:
        if key := str(getattr(event, "key", None) or ""):
            self.tell(lambda screen: screen.stored_elsewhere(key))

    def _handed(self, event: Any) -> None:
        """Take a link that was opened in another tab."""
        text = str(event.detail)
        self.tell(lambda screen: screen.arriving.take_words(text))

    def _travelled(self, event: Any) -> None:
        if not self.drawing.history.arrives():
            depth, here = entry_depth(), address()
            self.tell(lambda screen: screen.arriving.travel(depth, here))

    def _keep_first_page(self, screen: Screen) -> None:
        """Store the home page, which the next visit shows before Python is up (before_paint.js)."""
        root = document.documentElement
        stored = {
            "drawings": str(root.dataset.drawings),
            "language": str(root.lang),
            "main": first_page(screen),
        }
        screen.platform.write({"table/first-page": json.dumps(stored)})


def _offer(id: str, action: str) -> str:
    """Return what identifies an offer: one that counts (`look 3`, `look 4`) stays the same by its id."""
    return f"#{id} {action.split(' ')[0]}" if id else action


def _offers(x: float, y: float) -> frozenset[str]:
    """Return what can be pressed at a place, within the accuracy of a finger."""
    found = set()
    for across, down in ((0, 0), (NEAR, 0), (-NEAR, 0), (0, NEAR), (0, -NEAR)):
        element = document.elementFromPoint(x + across, y + down)
        if offer := element and element.closest("[data-do]"):
            found.add(_offer(str(offer.id), str(offer.getAttribute("data-do"))))
    return frozenset(found)


def target_of(event: Any) -> Any:
    """Return the element of an event, the root of the page without one.

    Form fillers and browser extensions send events to the document, to the window, to text nodes, and events
    of another type than their name suggests: without a key, a place, a detail.
    """
    target = event.target
    if getattr(target, "nodeType", 0) == 3:  # Node.TEXT_NODE
        target = target.parentNode
    return target if getattr(target, "nodeType", 0) == 1 else document.documentElement  # Node.ELEMENT_NODE


def _refuse_drop(event: Any) -> None:
    """Prevent the browser from opening a dropped file; text can still be dropped into a field."""
    held = getattr(event, "dataTransfer", None)
    if (held and held.types.includes("Files")) or not target_of(event).closest(WRITING):
        event.preventDefault()


CONTROLS = "button, input, select, textarea, a, summary"
"""Elements that have a use for Enter and the space key themselves."""
MODIFIERS = ("ctrlKey", "altKey", "metaKey", "shiftKey", "repeat", "isComposing")
WRITING = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]"
"""Elements that take letters."""


def button_of_key(event: Any) -> Any:
    """Return the button that a single letter presses (`aria-keyshortcuts`), None without one.

    In another script the key's place on the keyboard counts.
    """
    typed = str(getattr(event, "key", "")).upper()
    if typed == "?" and not target_of(event).closest(WRITING):
        return document.querySelector('[data-do="menu"][aria-keyshortcuts]')  # lists the keys
    if any(getattr(event, name, False) for name in MODIFIERS):
        return None
    letter = typed if typed.isascii() else str(getattr(event, "code", "")).removeprefix("Key")
    if len(letter) != 1 or not letter.isalpha() or target_of(event).closest(WRITING):
        return None
    return document.querySelector(f'[aria-keyshortcuts="{letter}"]')
