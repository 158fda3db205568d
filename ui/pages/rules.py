"""The rules of a game: a page to read from the beginning, or one rule at its place, and back from there.

It opens at a rule where the table's "Why?" asks for one. What is told is the game's own (its module `rules`);
how it is drawn, rules_drawing.py's.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ui.pages import rules_drawing
from ui.pages.actions import BadAction, action, game_name
from ui.pages.page import Navigator, Page
from ui.session import game_ui
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.rules import Book


class Rules(Page):
    """The rules of one game."""

    def __init__(self, screen: Navigator, game: str = "", rule: str = "") -> None:
        """Open them, at a rule if one is named; those of the game on the table by default.

        Raises BadAction where no game is meant.
        """
        super().__init__(screen)
        session = screen.matches.session
        if not game and session is None:
            raise BadAction("the rules of no game")
        self.game = game_name(game) if game else session.match.game if session else ""
        self.module = _module(self.game)
        self.rule = rule if rule in self._numbers() else ""
        """The number of the rule that was asked for; "" for none."""
        self.times = 0
        """How often the focus was led to a place here."""
        if self.module is not None:
            screen.need_sprite(self.game)
        if self.rule:
            self.go_to(self.rule)
            self.returns_to = "why"

    def _book(self) -> Book | None:
        """Return the rules in the language spoken now; None where the game has none."""
        book: Book | None = None if self.module is None else self.module.book()
        return book

    def _numbers(self) -> list[str]:
        book = self._book()
        return book.numbers() if book else []

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
        """Return the page."""
        book = self._book()
        nothing = tag("p", _("This game has no page of rules yet."))
        return {
            "bar": join(
                button("table", _("Back"), id="table", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag("div", rules_drawing.draw(book, self.rule) if book else nothing, class_="rules-page"),
        }

    def go_to(self, place: str) -> None:
        """Lead the focus to the element with this id."""
        self.times += 1
        self.goal = f"{place} {self.times}"

    @action("chapter", str)
    def chapter(self, name: str) -> None:
        """Go to a chapter."""
        self.go_to(rules_drawing.place(name))

    @action("contents")
    def contents(self) -> None:
        """Go back to the list of chapters."""
        self.go_to("contents")

    @action("table")
    def leave(self) -> None:
        """Go back to the page that the rules were opened from."""
        self.screen.back()


def _module(game: str) -> ModuleType | None:
    """Return the module that has a game's rules, None for a game without one."""
    name = f"ui.{game.replace('-', '_')}.rules"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        # What is there but imports something that isn't is a fault, not a game without rules.
        if missing.name is None or not (name == missing.name or name.startswith(missing.name + ".")):
            raise
        return None
