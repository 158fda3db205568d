"""What each place of the site (home, set-up, table …) is made of: what it draws, what can be done there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from ui.text.html import Html

if TYPE_CHECKING:
    from ui.pages.screen import Screen


SITE = "Three at the Table"


class Frame(NamedTuple):
    """All that the page shows at one moment; strings alone."""

    regions: dict[str, str]
    """By id of an element: its HTML. An element inside another comes after it."""
    status: str
    """What the one persistent status region says; text."""
    title: str
    address: str
    """Which match is on the table, for the address: a reload comes back to it. "" if none is."""
    page: str
    """Which place it is; when it changes the focus goes to its heading."""
    theme: str
    motion: str
    travels: bool
    """True if what has moved may be animated from the frame before."""


class Page(ABC):
    """One place. Its `do_…` methods are what can be done there, by the first word of an action."""

    def __init__(self, screen: Screen) -> None:
        """Take the screen whose state is drawn."""
        self.screen = screen

    def name(self) -> str:
        """Return which place it is, for the focus: another name, another heading."""
        return type(self).__name__.lower()

    @abstractmethod
    def regions(self) -> dict[str, Html]:
        """Return the HTML of `room` and of what lies in it."""

    def title(self) -> str:
        """Return what the place is called; "" for the site's own name."""
        return ""

    def status(self) -> str:
        """Return what the status region says."""
        return ""

    def typed(self, field: str, value: str) -> None:  # noqa: B027  most places have no field
        """Take what a person typed into a field; the field itself must not be drawn anew for it."""
