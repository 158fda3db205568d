"""The rules of a game: a page to read from the beginning, or one rule at its place, and back from there.

The "Why?" of a table opens it at a rule. The words are the game's own (its rules.md).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from game import part
from ui import games
from ui.pages.actions import BadAction, action, game_name
from ui.pages.page import SOON, Page, page_head
from ui.text import content
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen


Book = dict[str, Any]  # a game's rules.md as tools/content.py compiles it; its texts are msgids
SUMMARY = "summary"  # name of the summary, which is a chapter too


def place(name: str) -> str:
    """Return the id of a chapter's heading."""
    return f"chapter-{name}"


def picture_place(number: int) -> str:
    """Return the region id of a picture, by its number in the book from 0."""
    return f"picture-{number}"


class Rules(Page):
    """The rules of one game, in the language that is spoken when it is opened."""

    def __init__(self, screen: Screen, game: str = "", rule: str = "") -> None:
        """Open a game's rules, by default the current match's, perhaps at a rule, which is marked.

        Raises BadAction without game and match.
        """
        super().__init__(screen)
        session = screen.matches.session
        if not game and session is None:
            raise BadAction("the rules of no game")
        self.game = game_name(game) if game else session.match.game if session else ""
        self.asked = rule
        self.pictures: list[str] = []
        """Addresses of the pictures, `kind:argument/argument`, in the order of their places."""
        self.drawn: list[Html] = []  # pictures drawn so far, each in a task of its own
        self.before: dict[str, int] = {}  # number of pictures before each rule or chapter heading, by id
        book = book_of(self.game)
        self.text = self._book(book) if book else tag("p", _("This game has no rules page yet."))
        """The page without the pictures."""
        if rule in self.before:
            self.lead(rule)
            self.returns_to = "why"
        self.work_on(self._draw_pictures())

    def name(self) -> str:
        return f"rules-{self.game}"

    def title(self) -> str:
        return _("Rules of {game}").format(game=games.by_name(self.game).title())

    def regions(self) -> dict[str, Html]:
        pictures = {picture_place(number): drawn for number, drawn in enumerate(self.drawn)}
        return {"bar": page_head(self.title()), "main": self.main(), **pictures}

    def main(self) -> Html:
        facts = (tag("span", fact) for fact in games.by_name(self.game).facts() if fact)
        return tag("div.rules-page", tag("p.rules-facts", *facts), self.text)

    def _draw_pictures(self) -> Iterator[float]:
        for number, address in enumerate(self.pictures):
            place = self.goal.partition(" ")[0]
            if number < self.before.get(place, 0):
                self.lead(place)
            self.drawn.append(self.draw(address))
            yield SOON

    @action("chapter", str)
    def chapter(self, name: str) -> None:
        self.lead(place(name))

    @action("contents")
    def contents(self) -> None:
        self.lead("contents")

    # --- the book -----------------------------------------------------------------------------------------

    def _book(self, book: Book) -> Html:
        opening = tag(
            "section.rules-opening",
            tag("div.rules-about", *(tag("p", words(text)) for text in book["about"])),
            self._picture(book["opening"]),
        )
        self.before[place(SUMMARY)] = len(self.pictures)
        chapters = join(*map(self._chapter, book["chapters"]))
        up = button("contents", _("Back to contents"), id="up", class_="quiet")
        return join(opening, _summary(book), _contents(book), chapters, up)

    def draw(self, address: str) -> Html:
        kind, _colon, arguments = address.partition(":")
        package = "ui." + self.game.replace("-", "_")
        drawings: dict[str, Callable[..., Html]] = part(package, "rules_pictures", "PICTURES")
        return drawings[kind](*arguments.split("/"))

    def _chapter(self, chapter: Any) -> Html:
        id, title = chapter["id"], chapter["title"]
        self.before[place(id)] = len(self.pictures)
        blocks = map(self._block, chapter["blocks"])
        return tag("section.rules-chapter", _heading(id, _(title)), *blocks)

    def _block(self, block: Any) -> Html:
        if "rule" in block:
            return self._rule(block["rule"], block["texts"])
        if "example" in block:
            shown = tag("div.rules-pictures", *map(self._picture, block["pictures"]))
            return tag(
                "div.rules-example",
                tag("p", tag("strong", _("Example.")), " ", words(block["example"])),
                bool(block["pictures"]) and shown,
            )
        if "open" in block:
            ruling = tag("summary", _("Our ruling"))
            return tag("details.rules-decision", ruling, tag("p", words(block["open"])))
        if "rows" in block:
            return self._rows(block["heads"], block["rows"])
        return self._picture(block) if "draw" in block else tag("p", words(block["text"]))

    def _rule(self, number: str, texts: list[str]) -> Html:
        self.before[number] = len(self.pictures)
        return tag(
            "div",
            *(tag("p", words(text)) for text in texts),
            id=number,
            class_=classes("rule", number == self.asked and "asked"),
            tabindex="-1",
        )

    def _picture(self, picture: Any) -> Html:
        id, description = picture_place(len(self.pictures)), picture["told"]
        self.pictures.append(picture["draw"])
        return tag(
            "figure.rules-picture",
            tag("div.rules-drawing", id=id, role="img", aria_label=_(description)),
            bool(picture["caption"]) and tag("figcaption", words(picture["caption"])),
        )

    def _rows(self, heads: list[str], rows: list[list[Any]]) -> Html:
        head = tag("tr", *(tag("th", _(head), scope="col") for head in heads))
        body = (
            tag(
                "tr",
                tag("th", self._cell(first), scope="row"),
                *(tag("td", self._cell(cell)) for cell in cells),
            )
            for first, *cells in rows
        )
        return tag("div.rules-rows", tag("table", tag("thead", head), tag("tbody", *body)))

    def _cell(self, cell: Any) -> str:
        """Return a text, a drawing, or a text with values filled in."""
        if isinstance(cell, str):
            return _(cell)
        if "draw" in cell:
            return self.draw(cell["draw"])
        text, values = cell["text"], cell["values"]
        return _(text).format(**values)


def words(text: str) -> Html:
    """Translate a text, with its `**…**` strong."""
    parts = _(text).split("**")
    return join(*(tag("strong", part) if number % 2 else part for number, part in enumerate(parts)))


def _contents(book: Book) -> Html:
    """Return the chapters as buttons, not links: the address fragment names the match."""
    heads = ((chapter["id"], chapter["title"]) for chapter in book["chapters"])
    items = (tag("li", button(f"chapter {name}", _(title), id=f"to-{name}")) for name, title in heads)
    return tag(
        "nav.rules-contents",
        tag("h2", _("Contents"), id="contents", tabindex="-1"),
        tag("ol.rules-list", *items),
        aria_labelledby="contents",
    )


def _heading(name: str, title: str) -> Html:
    return tag("h2", title, id=place(name), tabindex="-1")


def _summary(book: Book) -> Html:
    lines = (
        tag("div", tag("dt", _(question)), tag("dd", words(answer))) for question, answer in book["summary"]
    )
    return tag(
        "section.rules-chapter",
        _heading(SUMMARY, _("At a glance")),
        tag("dl.rules-summary", *lines),
    )


def book_of(game: str) -> Book | None:
    text = content.read(content.path(game, "rules.json"))
    return json.loads(text) if text else None
