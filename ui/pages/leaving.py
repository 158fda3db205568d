"""The pages that ask before something is given up for good: a match, its deal, the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ui.pages.actions import BadAction, action
from ui.pages.menu import resigning_seat
from ui.pages.page import MatchPage, Page
from ui.pages.setup_model import dealt_again
from ui.store import history_edits
from ui.text.html import Html, button, tag
from ui.text.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from ui.pages.screen import Screen


class Asking(Page):
    """A question that the first button answers with yes, and every way back with no."""

    NO: ClassVar = N_("Play on")

    def main(self) -> Html:
        return tag(
            "div.menu",
            tag("p", self.consequence()),
            button("confirm", self.title(), class_="danger", data_deliberate=True),
            button("back", _(self.NO), id="keep-playing"),
        )

    def consequence(self) -> str:
        raise NotImplementedError


class Resigning(Asking, MatchPage):
    """The question whether the match is given up."""

    def __init__(self, screen: Screen) -> None:
        """Raise BadAction where nobody can give up."""
        super().__init__(screen)
        seat = resigning_seat(screen)
        if seat is None:
            raise BadAction("nobody can resign here")
        self.seat = seat

    def title(self) -> str:
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


class StartingOver(Asking, MatchPage):
    """The question whether the same players get a new deal."""

    def title(self) -> str:
        return _("Start over")

    def consequence(self) -> str:
        return _("The same players get a new deal. This match will be deleted.")

    @action("confirm")
    def confirm(self) -> None:
        matches = self.screen.matches
        old, new = matches.match_id, dealt_again(self.screen, self.match, self.match.first)
        self.screen.begin(new)
        matches.saved.delete(old)


class Clearing(Asking):
    """The question whether the statistics are cleared."""

    NO = N_("Keep them")

    def title(self) -> str:
        return _("Clear the statistics")

    def consequence(self) -> str:
        return ngettext(
            "This clears the result of {number} match for every name. The match itself stays.",
            "This clears the results of {number} matches for every name. The matches themselves stay.",
            len(self.screen.matches.history.played()),
        )

    @action("confirm")
    def confirm(self) -> None:
        history_edits.forget(self.screen.matches.history)
        self.screen.back()
