"""The question of a set-up how messages to a seat on another device travel."""

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

    def draw(self, name: str) -> Html:
        """Draw the question, if there is a choice, and what `name` and the person here do."""
        ways = [(LINK, _("By links")), (RELAYS, _("By themselves, over relays"))]
        question = choices_of(_("How do messages travel?"), "travel", self.way, ways)
        return join(self.has_relays and question, tag("p.help", self._explained(name)))

    def _explained(self, name: str) -> str:
        if self.way == RELAYS:
            drawn = _("The starting player is drawn at random.")
            return f"{self.screen.devices.relays_see()} {drawn}"
        return _(
            "You and {name} send each other a link after each turn. The starting player is drawn at random."
        ).format(name=name)

    @action("travel", str)
    def choose(self, way: str) -> None:
        if self.has_relays and way in (LINK, RELAYS):
            self.way = way
