"""The pages that ask before a match is given up, or dealt anew: both end it for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pages.actions import BadAction, action
from ui.pages.menu import resigning_seat
from ui.pages.page import MatchPage, page_head
from ui.pages.setup_model import dealt_again
from ui.text.html import Html, button, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen


class Asking(MatchPage):
    """A question that the first button answers with yes, and every way back with no."""

    def regions(self) -> dict[str, Html]:
        return {
            "bar": page_head(self.label()),
            "main": tag(
                "div.menu",
                tag("p", self.consequence()),
                button("confirm", self.label(), class_="danger", data_deliberate=True),
                button("back", _("Play on"), id="keep-playing"),
            ),
        }

    def label(self) -> str:
        raise NotImplementedError

    def consequence(self) -> str:
        raise NotImplementedError


class Resigning(Asking):
    """The question whether the match is given up."""

    def __init__(self, screen: Screen) -> None:
        """Raise BadAction where nobody can give up."""
        super().__init__(screen)
        seat = resigning_seat(screen)
        if seat is None:
            raise BadAction("nobody can resign here")
        self.seat = seat

    def label(self) -> str:
        return _("Resign")

    def consequence(self) -> str:
        name = self.names[self.seat]
        return _("The match ends here and counts as a loss for {name}.").format(name=name)

    @action("confirm")
    def confirm(self) -> None:
        self.match.extra["resigned"] = self.seat
        self.session.playback.drop()
        self.screen.matches.keep()
        self.screen.show_match()


class StartingOver(Asking):
    """The question whether the same players get a new deal."""

    def label(self) -> str:
        return _("Start over")

    def consequence(self) -> str:
        return _("The same players get a new deal. This match will be deleted.")

    @action("confirm")
    def confirm(self) -> None:
        matches = self.screen.matches
        old, new = matches.match_id, dealt_again(self.screen, self.match, self.match.first)
        self.screen.begin(new)
        matches.saved.delete(old)
