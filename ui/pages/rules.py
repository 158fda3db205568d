"""The rules of a game: a page to read from the beginning, or one rule at its place, and back from there.

It opens at a rule where the table's "Why?" asks for one. The words are the game's own (its rules.md, read
by ui/text/rules.py); how they are drawn, rules_drawing.py's.
"""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module

from ui.pages import rules_drawing
from ui.pages.actions import BadAction, action, game_name
from ui.pages.page import Navigator, Page
from ui.session import game_ui
from ui.text import content, rules
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _

AT_ONCE = 0.001
"""Seconds between two pictures: the browser may serve its events then."""


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
        book = book_of(self.game)
        self.rule = rule if book and rule in book.numbers() else ""
        """The number of the rule that was asked for; "" for none."""
        self.drawing = rules_drawing.Drawing(book, self.rule) if book else None
        """The words, and the places of the pictures; None where the game has no rules to be read."""
        self.drawn: list[Html] = []
        """The pictures that have been drawn, one after the other so that no task is long."""
        self.times = 0
        """How often the focus was led to a place here."""
        self.place = ""
        """The place to which it was led last."""
        if book is not None:
            screen.need_sprite(self.game)
        if self.rule:
            self.go_to(self.rule)
            self.returns_to = "why"

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
        """Return the page, with the pictures that have been drawn."""
        nothing = tag("p", _("This game has no rules page yet."))
        facts = (tag("span", fact) for fact in game_ui.by_name(self.game).facts() if fact)
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag("p", *facts, class_="rules-facts"),
                self.drawing.text if self.drawing else nothing,
                class_="rules-page",
            ),
            **{rules_drawing.picture_place(number): drawn for number, drawn in enumerate(self.drawn)},
        }

    def tick_seconds(self) -> float | None:
        """Return when the next picture is drawn; None once all are."""
        return AT_ONCE if self.drawing and len(self.drawn) < len(self.drawing.pictures) else None

    def tick(self) -> None:
        """Draw the next picture; what the focus was led to stays at the head of what is in sight."""
        if self.drawing is None:
            return
        if len(self.drawn) < self.drawing.before.get(self.place, 0):
            self.go_to(self.place)
        self.drawn.append(self.drawing.pictures[len(self.drawn)].draw())

    def go_to(self, place: str) -> None:
        """Lead the focus to the element with this id."""
        self.place = place
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


def book_of(game: str) -> rules.Book | None:
    """Return the rules of a game in the language spoken, None for a game without a page of rules."""
    package = game.replace("-", "_")
    text = content.read(f"ui/{package}/content/rules.json", __name__)
    return rules.book(json.loads(text), partial(_draw, f"ui.{package}.rules_pictures")) if text else None


def _draw(module: str, address: str) -> Html:
    """Draw a picture by its address, `kind:argument/argument`."""
    kind, _, arguments = address.partition(":")
    drawn: Html = import_module(module).PICTURES[kind](*arguments.split("/"))
    return drawn
