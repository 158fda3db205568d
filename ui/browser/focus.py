"""Focus after an action by key: it moves to the next thing, and is never lost.

Pointing and tapping leave the focus where it is. arrows.mjs handles the arrow keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyodide.ffi import to_js
from pyscript import document, window

LEADS_ON = ("pick", "select", "play", "done", "escape")
"""Actions that move the focus on; after all others it stays."""
CHOICES = ", ".join(f"#table-{place} [data-next]:not([aria-pressed=true])" for place in ("board", "hand"))
"""Next choices on the table: on the board before the hand."""
ASKED = "#table-actions .primary, #table-panel .primary"
"""The button of the chosen or the only move; on a page of its own that which lets a question pass."""
PAYMENTS = (
    "#table-actions .primary[data-next]",
    "#table-panel [data-next]",
    ASKED,
    "#table-panel button:not(.quiet, [aria-disabled=true])",
)
"""The buttons that can make a move, the likeliest first."""
IN_PLACE = ("done", "seen", "pass")
"""Ids that take the place of what has gone with the focus; not "pause", which a second Enter would press."""


NEAREST = {"block": "nearest", "inline": "nearest"}  # scroll options: no farther than necessary


class Focus:
    """Keeper of the keyboard focus."""

    def __init__(self) -> None:
        self.step = ""
        """The verb of the last thing that was done by key, while it is still to be seen what comes of it."""
        self.at = ""  # id of the element that had the focus then
        self.highlighted: set[str] = set()  # ids of what could be chosen then
        self.pressed: list[str] = []  # ids of what was chosen then
        self.had = ""  # id of the element that had the focus before the frame that is being drawn
        self.rests = False  # True while the focus is on the heading until something can be chosen again
        self.shown_step = ""  # id of the item of a list that is marked as the one shown
        self.guided: list[str] = []  # ids of what a guide has highlighted
        self.has_keys = False  # True if a key was pressed last, and nothing pointed at since

    def gesture(self, is_by_key: bool) -> None:
        """Note that a key or the pointer was pressed, before that is handled."""
        self.step = ""
        self.has_keys = is_by_key

    def by_key(self, action: str) -> None:
        """Note the choices and the selection before an action by keyboard."""
        verb = action.split(" ")[0]
        self.step = verb if verb in LEADS_ON else ""
        if self.step:
            self.at = _focused()
            self.highlighted = set(_ids(CHOICES))
            self.pressed = _ids("#table-board [aria-pressed=true], #table-hand [aria-pressed=true]")

    def before(self) -> None:
        """Note the focus before a frame is drawn."""
        self.had = _focused()

    def after(self, moved: bool, waits: bool) -> None:
        """Put the focus where it belongs after a frame has been drawn, and the shown step in sight.

        `moved`: another page is drawn. `waits`: a computer is on turn, so that nothing is to be done.
        """
        self._follow_step()
        if moved:
            self.step = ""
            self.rests = False
            _give("heading")
            self._follow_guide(False)
            return
        if self.step and (waits or document.querySelector("#message .refused")):
            self.step = ""
        if self.step and self._lead_on():
            self.step = ""
        else:
            self._stay()
        self._follow_guide(self.has_keys and not waits)

    def _follow_step(self) -> None:
        """Scroll to the item of a list that is newly marked as the one shown."""
        here = document.querySelector("[aria-current=step]")
        if here and here.id != self.shown_step:
            _scroll_to(here)
        self.shown_step = here.id if here else ""

    def _follow_guide(self, gives: bool) -> None:
        """Scroll to what the lesson newly highlights; focus it, or the button that continues."""
        highlighted = _ids("[data-guided]")
        if highlighted and highlighted != self.guided:
            first = document.getElementById(highlighted[0])
            if first.matches("button"):  # what is only shown may be larger than its place
                _scroll_to(first)
            if gives:
                _give("next", *highlighted)
        self.guided = highlighted

    def go_to(self, goal: str) -> None:
        """Focus a frame's target at the top of the view; leave the focus if it isn't there."""
        id = goal.partition(" ")[0]
        if id and (element := document.getElementById(id)):
            self.step = ""
            element.focus()
            if not element.closest(".table, #message"):
                element.scrollIntoView()

    def _lead_on(self) -> bool:
        """Focus the next choice; return True if there was one."""
        if self.step == "escape":
            return self._lead_back()
        here = document.getElementById(self.at)
        if here and here.hasAttribute("data-more"):  # one of several: the others lie beside it
            return True
        if _give("done"):
            return True
        choices = _ids(CHOICES)
        if self.at in choices:  # taken back: it can be chosen once more
            return True
        new = [id for id in choices if id not in self.highlighted]
        if new or choices:
            return _give(*new, *self._after(choices), *choices)
        for payment in PAYMENTS:
            if element := document.querySelector(payment):
                element.focus()
                return True
        return False

    def _after(self, choices: list[str]) -> Iterable[str]:
        """Return the choices in the focused group, those after the focus first."""
        here = document.getElementById(self.at)
        group = here.closest("[data-arrows]") if here else None
        if not group:
            return
        others = [id for id in choices if group.contains(document.getElementById(id))]
        follows = 4  # Node.DOCUMENT_POSITION_FOLLOWING
        later = [id for id in others if here.compareDocumentPosition(document.getElementById(id)) & follows]
        yield from later
        yield from others

    def _lead_back(self) -> bool:
        """Focus the previous selection, unless the focus is on a choice."""
        choices = _ids(CHOICES)
        if _focused() not in choices and not _give(*(id for id in self.pressed if id in choices)):
            self._stay()
        return True

    def _stay(self) -> None:
        """Restore the focus, or focus what replaced the focused element."""
        rested, self.rests = self.rests and self.had == "heading", False
        if not self.had or (_focused() == self.had and not rested):
            return
        if rested or not _give(self.had):
            _give(*_ids(CHOICES)[:1], *IN_PLACE, *_ids(ASKED)[:1], "heading")
            self.rests = _focused() == "heading"


def _scroll_to(element: Any) -> None:
    element.scrollIntoView(to_js(NEAREST, dict_converter=window.Object.fromEntries))


def _focused() -> str:
    """Return the id of the focused element, or ""."""
    active = document.activeElement
    return str(active.id) if active and active.id else ""


def _ids(selector: str) -> list[str]:
    """Return the ids of the elements that match a selector, in document order."""
    return [str(element.id) for element in document.querySelectorAll(selector) if element.id]


def _give(*ids: str) -> bool:
    """Focus the first of these elements that exists; return True if one did."""
    for id in ids:
        if element := document.getElementById(id):
            element.focus()
            if document.activeElement.id == id:
                return True
    return False
