"""How a page of rules is drawn: contents, chapters with rules and pictures, the summary.

The words and pictures are a game's own (ui/text/rules.py says what they are made of).
"""

from __future__ import annotations

from ui.text.html import Html, button, classes, escape, join, tag
from ui.text.i18n import _
from ui.text.rules import Block, Book, Chapter, Decision, Example, Picture, Rows, Rule, Text

SUMMARY = "summary"
"""The name of the summary, which is a chapter too."""


def place(name: str) -> str:
    """Return the id of a chapter's heading."""
    return f"chapter-{name}"


def picture_place(number: int) -> str:
    """Return the id of the place of a picture, by its number in the book, from 0: a region of its own."""
    return f"picture-{number}"


class Drawing:
    """One drawing of a book: all of its words, and a place for each of its pictures."""

    def __init__(self, book: Book, asked: str = "") -> None:
        """Draw it; `asked`: the number of the rule that is marked, "" for none."""
        self.asked = asked
        self.pictures: list[Picture] = []
        """The pictures, in the order of their places."""
        self.before: dict[str, int] = {}
        """By id of a rule or of a chapter's heading, how many pictures come before it."""
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
        """Return a block of a chapter."""
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
        """Return a rule: its number small, at the end of its last paragraph."""
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
        """Return a picture's place, with what is written below it."""
        id = picture_place(len(self.pictures))
        self.pictures.append(picture)
        return tag(
            "figure",
            tag("div", id=id, class_="rules-drawing", role="img", aria_label=picture.told),
            bool(picture.caption) and tag("figcaption", words(picture.caption)),
            class_="rules-picture",
        )


def words(text: str) -> Html:
    """Return a text with what stands between two stars strong."""
    parts = text.split("**")
    return join(*(tag("strong", part) if number % 2 else part for number, part in enumerate(parts)))


def _contents(book: Book) -> Html:
    """Return the list of chapters: buttons, for the address names the match."""
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
    return tag(
        "div",
        tag(
            "table",
            tag("thead", tag("tr", *(tag("th", head, scope="col") for head in block.heads))),
            tag(
                "tbody",
                *(
                    tag("tr", tag("th", first, scope="row"), *(tag("td", cell) for cell in cells))
                    for first, *cells in block.rows
                ),
            ),
        ),
        class_="rules-rows",
    )


def _summary(book: Book) -> Html:
    """Return the rules in few words, one line for each question."""
    lines = (tag("div", tag("dt", escape(asked)), tag("dd", words(told))) for asked, told in book.summary)
    return tag(
        "section",
        _heading(SUMMARY, _("On one screen")),
        tag("dl", *lines, class_="rules-summary"),
        button("contents", _("Back to the contents"), id="up", class_="quiet"),
        class_="rules-chapter",
    )
