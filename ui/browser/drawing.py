"""Puts a frame into the page: what is the same stays, the focus stays, what has moved can be seen to move.

Regions are HTML text; redraw.mjs changes elements in place.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import document, window

from ui.browser.focus import Focus
from ui.browser.guard import guarded
from ui.browser.history import History
from ui.pages.page import Frame
from ui.text.html import Html
from ui.text.sentences import length

AWAITED = 2000  # milliseconds for which `Frame.awaited` is true before it is announced
HEARD = 8  # announcements that stay in the live region: a screen reader may still be reading them


UNREAD = 500  # milliseconds in which what reveals or can't be taken back can't be pressed after it was drawn


class Drawing:
    """The page as drawn."""

    def __init__(self) -> None:
        self.shown: dict[str, str] = {}  # HTML of each region as it was drawn last, by id
        self.drawn = Frame({})  # frame that was drawn last; one without a page before the first
        self.announced = Frame({})  # frame that was announced last
        self.awaited = 0  # timer of `Frame.awaited`
        self.heard = 0  # number of the last news that was announced
        self.focus = Focus()
        self.history = History()
        self.frame: Frame | None = None  # newest frame, drawn or about to be
        self.transition: Any = None  # view transition under way
        self.deliberate: dict[str, tuple[str, float]] = {}
        """Occasion and time (ms) of drawing of each action that takes only a deliberate press."""

    def show(self, frame: Frame) -> None:
        """Draw a frame; unchanged regions and the focus stay as they are."""
        look = document.documentElement.dataset
        look.theme, look.motion, look.game = frame.theme, frame.motion, frame.game
        if self.frame is None and _is_darkened():
            look.darkened = ""
        document.title = frame.title
        self.history.follow(frame.depth, frame.address)
        is_new, self.frame = frame != self.frame, frame
        self._announce(frame)
        if self.transition is not None and not is_new:
            return  # a second of a match over relays has passed: the animation goes on
        if self.transition is not None:
            # The one before is cut short; what it would have drawn, this one draws.
            self.transition.skipTransition()
            self.transition = None
        if frame.travels and frame.page == self.drawn.page and self._moves():
            self.transition = document.startViewTransition(create_once_callable(guarded(self._draw)))
            self.transition.ready.catch(window.console.debug)  # cut short, by us or the browser, it says so
        else:
            self._draw()

    def settle(self) -> None:
        """Draw a pending frame at once; while a view transition is prepared nothing can be tapped."""
        if self.transition is not None:
            self.transition.skipTransition()
            self.transition = None
            self._draw()

    def _moves(self) -> bool:
        """Return True if things may move on this screen (no reduced motion)."""
        if self.frame is None or self.frame.motion == "off" or not hasattr(document, "startViewTransition"):
            return False
        return not window.matchMedia("(prefers-reduced-motion: reduce)").matches

    def _draw(self) -> None:
        frame, before = self.frame, self.drawn
        if frame is None:
            return
        self.focus.before()
        for id, text in frame.regions.items():
            if self.shown.get(id) != text:
                self._replace(id, text, frame.page != before.page)
        status = document.getElementById("status")
        if (status.textContent, before.face) != (frame.status, frame.face):
            status.textContent = frame.status
            status.append(window.tableMarkup(frame.face))
            status.dataset.letters = length(frame.status)
        moved = before.page not in ("", frame.page)
        self.drawn = frame
        document.documentElement.dataset.page = frame.page.split("-")[0]
        if moved:
            window.scrollTo(0, 0)
        self._note_deliberate()
        self._highlight(frame)
        self.focus.after(moved, frame.waits)
        if frame.goal != before.goal or moved:
            self.focus.go_to(frame.goal)

    def _announce(self, frame: Frame) -> None:
        """Add what is new to the live region, each sentence once; those before it stay until they are read.

        They aren't added as the page is drawn, which may happen later and skip a frame. On another page
        nothing stays: the next player may not read what was said to this one.
        """
        live, before = document.getElementById("live"), self.announced.said
        if frame.page != self.announced.page:
            live.replaceChildren()
            before = ""
        lines = [text for number, text in frame.news if number > self.heard]
        self.heard = max([self.heard, *(number for number, _ in frame.news)])
        if frame.said != before:
            lines.append(frame.said)
        if (frame.page, frame.awaited) != (self.announced.page, self.announced.awaited):
            window.clearTimeout(self.awaited)
            if frame.awaited:
                say = create_once_callable(guarded(lambda: _say([frame.awaited])))
                self.awaited = window.setTimeout(say, AWAITED)
        self.announced = frame
        _say(lines)

    def _replace(self, id: str, text: str, moved: bool = False) -> None:
        """Replace a region's HTML, changing as few elements as possible; forget the regions inside it."""
        element = document.getElementById(id)
        if element:
            redraw = getattr(window.tableApp, "redraw", None)
            if redraw is not None:
                redraw(element, text, moved)
            elif self.drawn.page or not _stands(element, text):
                element.replaceChildren(window.tableMarkup(text))
            self.shown = {
                shown: had
                for shown, had in self.shown.items()
                if (inner := document.getElementById(shown)) and not element.contains(inner)
            }
            self.shown[id] = text

    def _highlight(self, frame: Frame) -> None:
        """Set `data-guided` on what the lesson highlights in a frame, and on nothing else."""
        found = [element for id in frame.guided if (element := document.getElementById(id))]
        if not frame.guides_to_all:
            found = [element for element in found if element.getAttribute("aria-pressed") != "true"][:1]
        for element in document.querySelectorAll("[data-guided]"):
            element.removeAttribute("data-guided")
        for element in found:
            element.setAttribute("data-guided", "")

    def _note_deliberate(self) -> None:
        """Note when `data-deliberate` elements were first shown, per page and occasion."""
        before, self.deliberate = self.deliberate, {}
        now = float(window.performance.now())
        for element in document.querySelectorAll("[data-deliberate]"):
            action = str(element.getAttribute("data-do"))
            occasion = f"{self.drawn.page} {element.getAttribute('data-deliberate')}"
            had = before.get(action, ("", now))
            self.deliberate[action] = had if had[0] == occasion else (occasion, now)

    def is_too_early(self, action: str, time: float) -> bool:
        """Return True if a press that began at a time (ms) belongs to a gesture before an action was offered.

        A double press where one button follows another would press the second one unread.
        """
        return action in self.deliberate and time < self.deliberate[action][1] + UNREAD

    def show_notices(self, notices: Html) -> None:
        """Draw the notices alone, when a complete frame can't be drawn."""
        self._replace("notices", notices)

    def is_ready(self) -> None:
        """Mark the page as ready for the first tap."""
        document.documentElement.dataset.ready = "yes"


def _say(lines: list[str]) -> None:
    """Add lines to the live region."""
    live = document.getElementById("live")
    for said in filter(None, lines):
        line = document.createElement("p")
        line.textContent = said
        live.append(line)
    while live.childElementCount > HEARD:
        live.firstElementChild.remove()


def _is_darkened() -> bool:
    """Return True if the browser forces dark colours: its white isn't white (base.css)."""
    white = window.getComputedStyle(document.getElementById("sprite")).backgroundColor
    return bool(white != "rgb(255, 255, 255)")


def _stands(element: Any, text: str) -> bool:
    """Return True if an element has this HTML already, as on the first page before Python is up."""
    copy = element.cloneNode(False)
    copy.append(window.tableMarkup(text))
    return bool(element.isEqualNode(copy))
