"""What else can be done with the match on the table."""

from __future__ import annotations

from ui.pages import keys, seated
from ui.pages.actions import action
from ui.pages.page import MatchPage
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _


class Menu(MatchPage):
    """The menu; no cards are shown meanwhile."""

    def regions(self) -> dict[str, Html]:
        """Return what can be done, as a list of buttons."""
        session = self.session
        match = session.match
        return {
            "bar": join(
                button("back", _("Back to the table"), id="back", class_="quiet"),
                tag("h1", _("Menu"), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                seated.computers(match),
                button("settings", _("Settings"), id="settings"),
                bool(self.screen.matches.match_id)
                and join(
                    button(f"export {self.screen.matches.match_id}", _("Export this match"), id="export"),
                    button(
                        f"take_along {self.screen.matches.match_id}", _("Take this match along"), id="along"
                    ),
                ),
                not session.is_shared
                and not match.practice
                and join(
                    button("practice", _("Practise from here"), id="practice"),
                    tag(
                        "p", _("Any move can be taken back; the match is marked as practice."), class_="help"
                    ),
                ),
                button("home", _("Leave the table; the match is kept"), id="home"),
                keys.listing(self.screen.settings),
                class_="menu",
            ),
        }

    @action("practice")
    def practise(self) -> None:
        """Allow any undo from now on and mark the match."""
        self.session.match.extra["practice"] = True
        self.screen.matches.keep()
        self.screen.show_match()
