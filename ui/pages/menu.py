"""The menu of the match on the table: more actions, the computers, the list of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pages.actions import action
from ui.pages.end import computers
from ui.pages.page import MatchPage, page_head
from ui.pages.table import letters
from ui.store.saved_matches import BANK, LIVE
from ui.store.settings import Settings
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, pgettext

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
        tag("h2", _("Keys"), id="keys"),
        tag(
            "dl",
            *(_row(keys, does) for keys, does in moving),
            *(_row((pressed[id],), does) for id, does in named.items() if id in pressed),
            _row(("?",), _("Show these keys")) if pressed else None,
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
        or session.KEPT
        or not screen.matches.match_id
        or "guide" in session.match.extra
    ):
        return None
    people = session.handover.people
    if len(people) == 1:
        return people[0]
    return session.handover.viewer if len(session.match.seats) == 2 else None


class Menu(MatchPage):
    """The menu; it shows no cards."""

    def regions(self) -> dict[str, Html]:
        session = self.session
        match = session.match
        id = self.screen.matches.match_id
        is_live = session.KEPT and self.screen.platform.read(LIVE + id) is not None
        is_own = bool(id) and "guide" not in match.extra and not session.KEPT
        return {
            "bar": page_head(_("Menu"), _("Back to the table")),
            "main": tag(
                "div.menu",
                computers(match),
                is_live and button(f"waiting {id}", _("Phones"), id="waiting"),
                button("settings", _("Settings")),
                bool(id) and "share" not in session.CLOSED and button(f"share {id}", _("Share"), id="share"),
                session.KEPT == BANK
                and not (session.is_over or is_live)
                and button("move_bank", _("Move to another device")),
                not session.handover.is_shared
                and not session.KEPT
                and not match.practice
                and join(
                    button("practice", _("Practise from here")),
                    tag("p.help", _("Any move can be undone; the match is marked as practice.")),
                ),
                bool(match.entries)
                and resigning_seat(self.screen) is not None
                and button("resign", _("Resign")),
                is_own and button("start_over", _("Start over")),
                button("home", _("Save and leave")),
                key_list(self.screen.settings),
            ),
        }

    @action("practice")
    def practise(self) -> None:
        self.session.match.extra["practice"] = True
        self.screen.matches.keep()
        self.screen.show_match()
