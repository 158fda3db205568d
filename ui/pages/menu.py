"""The menu of the match on the table: more actions, the computers, the list of keys.

Also the pages that ask before something is given up for good: a match, its deal, the statistics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ui.pages.action_bar import letters
from ui.pages.actions import BadAction, action
from ui.pages.end import computers
from ui.pages.page import CompletePage, MatchPage, Page, page_head
from ui.pages.setup_model import dealt_again
from ui.store import history_edits
from ui.store.settings import Settings
from ui.text.html import Html, button, join, tag
from ui.text.i18n import N_, _, ngettext, pgettext

if TYPE_CHECKING:
    from ui.pages.screen import Screen


def key_list(settings: Settings) -> Html:
    pressed = letters(settings)
    named = {
        "undo": _("Undo"),
        "hint": _("Hint"),
        "pause": _("Pause"),
        "log": _("Log"),
        "rules": _("Rules"),
        "menu": _("Menu"),
    }
    moving = (
        ((_("Tab"),), _("Go to the next group: board, choices, hand, buttons")),
        (("←", "↑", "→", "↓"), _("Move within a group")),
        ((_("Page Down"), _("Page Up")), _("Go to the next or previous choice")),
        ((pgettext("key", "Enter"), _("Space")), _("Choose")),
        ((_("Esc"),), _("Go back")),
    )
    return tag(
        "section.keys",
        tag("h2", _("Keyboard shortcuts"), id="keys"),
        tag(
            "dl",
            *(_row(keys, does) for keys, does in moving),
            *(_row((pressed[id],), does) for id, does in named.items() if id in pressed),
            _row(("?",), _("Show these shortcuts")) if pressed else None,
        ),
        aria_labelledby="keys",
    )


def _row(keys: tuple[str, ...], does: str) -> Html:
    return tag("div", tag("dt", join(*(tag("kbd", key) for key in keys))), tag("dd", does))


def resigning_seat(screen: Screen) -> int | None:
    """Return the seat that can give up the match on the table, None if none can.

    It is the only person's, or of two players the viewer's or the next viewer's.
    """
    session = screen.session
    if (
        session is None
        or session.is_over
        or session.is_stale
        or "resign" in session.backend.UNAVAILABLE
        or not screen.matches.match_id
        or session.match.notes.lesson is not None
    ):
        return None
    people = session.handover.people
    if len(people) == 1:
        return people[0]
    return session.handover.viewer if len(session.match.seats) == 2 else None


class Menu(MatchPage):
    """The menu; it shows no cards."""

    IS_IN_PLAY = True

    def regions(self) -> dict[str, Html]:
        session = self.session
        match, unavailable = session.match, session.backend.UNAVAILABLE
        id = self.screen.matches.match_id
        is_own = bool(id) and match.notes.lesson is None and "start_over" not in unavailable
        return {
            "bar": page_head(_("Menu"), _("Back to the table")),
            "main": tag(
                "div.menu",
                computers(match),
                button("settings", _("Settings")),
                bool(id) and "share" not in unavailable and button(f"share {id}", _("Share"), id="share"),
                self._may_practise()
                and join(
                    button("practice", _("Practise from here")),
                    tag("p.help", _("Any move can be undone; the match is marked as practice.")),
                ),
                bool(match.entries)
                and resigning_seat(self.screen) is not None
                and button("resign", _("Resign")),
                not session.backend.FORKS and self.screen.devices.ways_out(),
                is_own and not session.is_stale and button("start_over", _("Start over")),
                button("home", _("Save and leave")),
                key_list(self.screen.settings),
            ),
        }

    def _may_practise(self) -> bool:
        session = self.session
        is_open = not (session.is_over or session.is_stale or session.match.notes.practice)
        may = "practice" not in session.backend.UNAVAILABLE
        return is_open and may and not session.handover.is_shared

    @action("practice")
    def practise(self) -> None:
        if self._may_practise():
            self.session.match.notes.practice = True
            self.screen.matches.keep()
        self.screen.show_match()


class Asking(Page):
    """A question that the first button answers with yes, and every way back with no."""

    NO: ClassVar = N_("Back to the table")

    def main(self) -> Html:
        return tag(
            "div.menu",
            self.choice(),
            tag("p", self.consequence()),
            button("confirm", self.title(), class_="danger", data_deliberate=True),
            button("decline", _(self.NO), id="keep-playing"),
        )

    def choice(self) -> Html | None:
        """Draw what is to be chosen first; None for nothing."""
        return None

    def consequence(self) -> str:
        raise NotImplementedError

    @action("decline")
    def decline(self) -> None:
        """Leave things as they are, and go on with the match on the table."""
        self.screen.show_match()


class Resigning(Asking, MatchPage):
    """The question whether the match is given up."""

    IS_IN_PLAY = True

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
        if resigning_seat(self.screen) == self.seat:
            self.match.notes.resigned = self.seat
            self.session.playback.drop()
            self.session.begin_turn()
            self.screen.matches.keep()
        self.screen.show_match()


class StartingOver(Asking, CompletePage):
    """The question whether the same players get a new deal."""

    IS_IN_PLAY = True

    def title(self) -> str:
        return _("Start over")

    def consequence(self) -> str:
        return _("The same players get a new deal. This match will be deleted.")

    @action("confirm")
    def confirm(self) -> None:
        if self.session.is_stale:
            self.screen.show_match()
            return
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

    @action("decline")
    def decline(self) -> None:
        self.back()

    @action("confirm")
    def confirm(self) -> None:
        history_edits.forget(self.screen.matches.history)
        self.screen.back()
