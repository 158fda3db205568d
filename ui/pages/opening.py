"""A match that is being opened: thousands of moves are replayed some at a time, so that the page answers.

What comes of it is match_store.py's; shorter matches are opened at once (Screen.open, Screen.take_file).
"""

from __future__ import annotations

from game.save import Reading
from ui.pages.page import Navigator, Page
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _

MOVES = 200
"""Moves that are made without a pause."""
PAUSE = 0.004
"""Seconds between two parts."""


class Opening(Page):
    """How far a match has been opened."""

    def __init__(self, screen: Navigator, text: str, id: str = "") -> None:
        """Begin with a save's text: of a match of this device by its id, without one that of a file."""
        super().__init__(screen)
        self.id = id
        self.reading = Reading(text)

    def title(self) -> str:
        """Return what the page is called."""
        return _("The match is being opened")

    def address(self) -> str:
        """Return the match that is opened: the address leads to it already."""
        return self.id or super().address()

    def regions(self) -> dict[str, Html]:
        """Return how far it is, and the way out."""
        made, whole = self.reading.made, max(1, self.reading.all)
        told = _("{done} of {all} moves").format(done=made, all=whole)
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag("progress", id="opening-bar", value=made, max=whole, aria_label=told),
                tag("p", told, class_="help"),
                class_="opening",
            ),
        }

    def tick_seconds(self) -> float | None:
        """Return when the next moves are made."""
        return PAUSE

    def tick(self) -> None:
        """Make some more moves; after the last one the match is on the table, or it is said why not."""
        self.reading.go_on(MOVES)
        if self.reading.result is None:
            return
        matches, reading = self.screen.matches, self.reading
        if self.id:
            if not matches.open(self.id, reading):
                matches.leave()
            self.screen.show_match()
        elif matches.take(reading.text, self.origin.name() if self.origin else "", reading):
            self.screen.show_match()
        else:
            self.screen.back()
