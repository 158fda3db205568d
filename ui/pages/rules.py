"""The rules of a game: a page to read from the beginning, or one rule at its place, and back from there.

The "Why?" of a table opens it at a rule. The words are the game's own (its rules.md).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game import part
from ui.pages.actions import BadAction, action, game_name
from ui.pages.page import Page, page_head
from ui.session import game_ui
from ui.text import content, rules
from ui.text.html import Html, button, classes, escape, join, tag
from ui.text.i18n import _
from ui.text.rules import Block, Book, Chapter, Decision, Example, Picture, Rows, Rule, Text

if TYPE_CHECKING:
    from ui.pages.screen import Screen


SUMMARY = "summary"
"""The name of the summary, which is a chapter too."""


def place(name: str) -> str:
    """Return the id of a chapter's heading."""
    return f"chapter-{name}"


def picture_place(number: int) -> str:
    """Return the region id of a picture, by its number in the book from 0."""
    return f"picture-{number}"


class Drawing:
    """One drawing of a book: all of its words, and a place for each of its pictures."""

    def __init__(self, book: Book, asked: str = "") -> None:
        """Draw the book; `asked` is the number of the rule to mark, "" for none."""
        self.asked = asked
        self.pictures: list[Picture] = []
        """The pictures, in the order of their places."""
        self.before: dict[str, int] = {}
        """Number of pictures before each rule or chapter heading, by id."""
        opening = tag(
            "section",
            tag("div", *(tag("p", words(text)) for text in book.about), class_="rules-about"),
            self._picture(book.opening),
            class_="rules-opening",
        )
        chapters = join(*map(self._chapter, book.chapters))
        self.before[place(SUMMARY)] = len(self.pictures)
        self.text = join(opening, _contents(book), chapters, _summary(book))
        """All but what the pictures show."""

    def _chapter(self, chapter: Chapter) -> Html:
        self.before[place(chapter.name)] = len(self.pictures)
        blocks = map(self._block, chapter.blocks)
        return tag("section", _heading(chapter.name, chapter.title), *blocks, class_="rules-chapter")

    def _block(self, block: Block) -> Html:
        if isinstance(block, Rule):
            return self._rule(block)
        if isinstance(block, Text):
            return tag("p", words(block.text))
        if isinstance(block, Picture):
            return self._picture(block)
        if isinstance(block, Example):
            shown = tag("div", *map(self._picture, block.pictures), class_="rules-pictures")
            return tag(
                "div",
                tag("p", tag("strong", _("Example.")), " ", words(block.text)),
                bool(block.pictures) and shown,
                class_="rules-example",
            )
        if isinstance(block, Decision):
            return tag("p", tag("strong", _("Our ruling.")), " ", words(block.text), class_="rules-decision")
        return _rows(block)

    def _rule(self, rule: Rule) -> Html:
        """Return a rule with its number at the end of its last paragraph."""
        self.before[rule.number] = len(self.pictures)
        *before, last = rule.texts
        return tag(
            "div",
            *(tag("p", words(text)) for text in before),
            tag("p", words(last), " ", tag("small", rule.number, class_="rule-number")),
            id=rule.number,
            class_=classes("rule", rule.number == self.asked and "asked"),
            tabindex="-1",
        )

    def _picture(self, picture: Picture) -> Html:
        id = picture_place(len(self.pictures))
        self.pictures.append(picture)
        return tag(
            "figure",
            tag("div", id=id, class_="rules-drawing", role="img", aria_label=picture.description),
            bool(picture.caption) and tag("figcaption", words(picture.caption)),
            class_="rules-picture",
        )


def words(text: str) -> Html:
    """Return a text with `*…*` as strong."""
    parts = text.split("**")
    return join(*(tag("strong", part) if number % 2 else part for number, part in enumerate(parts)))


def _contents(book: Book) -> Html:
    """Return the chapters as buttons, not links: the address fragment names the match."""
    heads = [*((chapter.name, chapter.title) for chapter in book.chapters), (SUMMARY, _("On one screen"))]
    items = (tag("li", button(f"chapter {name}", title, id=f"to-{name}")) for name, title in heads)
    return tag(
        "nav",
        tag("h2", _("Contents"), id="contents", tabindex="-1"),
        tag("ol", *items, class_="rules-list"),
        class_="rules-contents",
        aria_labelledby="contents",
    )


def _heading(name: str, title: str) -> Html:
    return tag("h2", title, id=place(name), tabindex="-1")


def _rows(block: Rows) -> Html:
    head = tag("tr", *(tag("th", head, scope="col") for head in block.heads))
    rows = (
        tag("tr", tag("th", first, scope="row"), *(tag("td", cell) for cell in cells))
        for first, *cells in block.rows
    )
    return tag("div", tag("table", tag("thead", head), tag("tbody", *rows)), class_="rules-rows")


def _summary(book: Book) -> Html:
    lines = (
        tag("div", tag("dt", escape(asked)), tag("dd", words(description)))
        for asked, description in book.summary
    )
    return tag(
        "section",
        _heading(SUMMARY, _("On one screen")),
        tag("dl", *lines, class_="rules-summary"),
        button("contents", _("Back to the contents"), id="up", class_="quiet"),
        class_="rules-chapter",
    )


AT_ONCE = 0.001
"""Seconds between two pictures: the browser may serve its events then."""


class Rules(Page):
    """The rules of one game."""

    def __init__(self, screen: Screen, game: str = "", rule: str = "") -> None:
        """Open a game's rules, by default the current match's. Raises BadAction without either."""
        super().__init__(screen)
        session = screen.matches.session
        if not game and session is None:
            raise BadAction("the rules of no game")
        self.game = game_name(game) if game else session.match.game if session else ""
        book = book_of(self.game)
        self.rule = rule if book and rule in book.numbers() else ""
        """The number of the rule that was asked for; "" for none."""
        self.drawing = Drawing(book, self.rule) if book else None
        """The words, and the places of the pictures; None where the game has no rules to be read."""
        self.drawn: list[Html] = []
        """The pictures that have been drawn, one after the other so that no task is long."""
        if book is not None:
            screen.need_sprite(self.game)
        if self.rule:
            self.lead(self.rule)
            self.returns_to = "why"

    def name(self) -> str:
        return f"rules-{self.game}"

    def title(self) -> str:
        return _("Rules of {game}").format(game=game_ui.by_name(self.game).title())

    def about(self) -> str:
        return self.game

    def regions(self) -> dict[str, Html]:
        nothing = tag("p", _("This game has no rules page yet."))
        facts = (tag("span", fact) for fact in game_ui.by_name(self.game).facts() if fact)
        return {
            "bar": page_head(self.title()),
            "main": tag(
                "div",
                tag("p", *facts, class_="rules-facts"),
                self.drawing.text if self.drawing else nothing,
                class_="rules-page",
            ),
            **{picture_place(number): drawn for number, drawn in enumerate(self.drawn)},
        }

    def tick_seconds(self) -> float | None:
        return AT_ONCE if self.drawing and len(self.drawn) < len(self.drawing.pictures) else None

    def tick(self) -> None:
        if self.drawing is None:
            return
        place = self.goal.partition(" ")[0]
        if len(self.drawn) < self.drawing.before.get(place, 0):
            self.lead(place)
        self.drawn.append(self.drawing.pictures[len(self.drawn)].draw())

    @action("chapter", str)
    def chapter(self, name: str) -> None:
        self.lead(place(name))

    @action("contents")
    def contents(self) -> None:
        self.lead("contents")


def book_of(game: str) -> rules.Book | None:
    package = game.replace("-", "_")
    text = content.read(f"ui/{package}/content/rules.json", __name__)
    return rules.book(json.loads(text), partial(_draw, f"ui.{package}")) if text else None


def _draw(package: str, address: str) -> Html:
    """Draw a picture by its address, `kind:argument/argument`."""
    kind, _, arguments = address.partition(":")
    drawings: dict[str, Callable[..., Html]] = part(package, "rules_pictures", "PICTURES")
    return drawings[kind](*arguments.split("/"))
