"""The question of a set-up how messages to seats on other devices travel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ui.pages.actions import Action, action
from ui.pages.form import choices_of
from ui.text.html import Html, join, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen

LINK, RELAYS = "link", "relays"


class Travel:
    """The choice of a match: messages travel by links, unless relays are chosen, where the site has any."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.has_relays = bool(screen.platform.relays().addresses())
        self.way = LINK

    def seat(self) -> str:
        """Return what a seat on another device is called."""
        return _("Own device") if self.has_relays else _("Person, by link")

    def admits(self, seats: int) -> bool:
        """Return True if people may be on other devices: one of two, anyone where there are relays."""
        return seats == 2 or self.has_relays

    def over_relays(self, is_for_two: bool) -> bool:
        """Return True if relays carry the match; `is_for_two`: links could carry it too."""
        return self.has_relays and (self.way == RELAYS or not is_for_two)

    def draw(self, is_for_two: bool, name: str, is_watched: bool) -> Html:
        """Draw the question, if there is a choice, and what follows from the answer.

        `name`: the person elsewhere, if links can carry the match; `is_watched`: nobody plays here.
        """
        ways = [(LINK, _("By links")), (RELAYS, _("By themselves, over relays"))]
        question = choices_of(_("How do messages travel?"), "travel", self.way, ways)
        explained = self._explained(is_for_two, name)
        if self.has_relays and is_watched:
            explained = _("This device is the table and shows nobody's hand.") + f" {explained}"
        return join(self.has_relays and is_for_two and question, tag("p.help", explained))

    def _explained(self, is_for_two: bool, name: str) -> str:
        if self.over_relays(is_for_two):
            only = (
                "" if is_for_two else _("Links carry only a match of two people, one here and one elsewhere.")
            )
            drawn = _("The starting player is drawn at random.")
            return " ".join(filter(None, (only, self.screen.devices.relays_see(), drawn)))
        return _(
            "You and {name} send each other a link after each turn. The starting player is drawn at random."
        ).format(name=name)

    @action("travel", str)
    def choose(self, way: str) -> None:
        if self.has_relays and way in (LINK, RELAYS):
            self.way = way
