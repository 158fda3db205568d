"""The rules of a game inside the page: one of our own files, asked for when it is opened first."""

from __future__ import annotations

from ui.pages.actions import action
from ui.pages.page import Navigator, Page
from ui.session import game_ui
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _


class Rules(Page):
    """The rules of one game."""

    def __init__(self, screen: Navigator, game: str) -> None:
        """Ask for the page, where the game has one."""
        super().__init__(screen)
        self.game = game
        self.path = game_ui.by_name(game).RULES
        self.text: Html | None = None if self.path else Html("")
        """The rules; empty where the game has no page of them, None while it is fetched."""
        if self.path:
            screen.platform.fetch(self.path)

    def name(self) -> str:
        """Return which page it is: each game's rules are one of their own."""
        return f"rules-{self.game}"

    def title(self) -> str:
        """Return what the page is called."""
        return _("Rules of {game}").format(game=game_ui.by_name(self.game).title())

    def about(self) -> str:
        """Return the game that it is for."""
        return self.game

    def regions(self) -> dict[str, Html]:
        """Return the page, or that it is on its way."""
        return {
            "bar": join(
                button("table", _("Back"), id="table", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag("div", self._rules(), class_="rules-page"),
        }

    def _rules(self) -> Html:
        if self.text is None:
            return tag("p", _("The rules are being fetched."))
        return self.text or tag("p", _("This game has no page of rules yet."))

    @action("table")
    def leave(self) -> None:
        """Go back to the page that the rules were opened from."""
        self.screen.back()

    def fetched(self, path: str, text: str) -> None:
        """Take the page, "" if there is none: our own file, so it is HTML already."""
        if path == self.path:
            self.text = Html(text)
