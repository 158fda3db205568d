"""How a page of rules is drawn: contents, chapters with rules and pictures, the summary.

The words and pictures are a game's own (ui/text/rules.py says what they are made of).
"""

from __future__ import annotations

from ui.text.html import Html, button, classes, escape, join, tag
from ui.text.i18n import _
from ui.text.rules import Block, Book, Chapter, Decision, Example, Picture, Pictures, Rows, Rule, Text

SUMMARY = "summary"
"""The name of the summary, which is a chapter too."""


def place(name: str) -> str:
    """Return the id of a chapter's heading."""
    return f"chapter-{name}"


def draw(book: Book, asked: str = "") -> Html:
    """Return all of it; `asked`: the number of the rule that is marked, "" for none."""
    return join(
        tag(
            "section",
            tag("div", *(tag("p", words(text)) for text in book.about), class_="rules-about"),
            bool(book.opening.drawn) and picture(book.opening),
            class_="rules-opening",
        ),
        _contents(book),
        *(_chapter(chapter, asked) for chapter in book.chapters),
        _summary(book),
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


def _chapter(chapter: Chapter, asked: str) -> Html:
    return tag(
        "section",
        _heading(chapter.name, chapter.title),
        *(_block(block, asked) for block in chapter.blocks),
        class_="rules-chapter",
    )


def _block(block: Block, asked: str) -> Html:
    """Return a block of a chapter."""
    if isinstance(block, Rule):
        return _rule(block, block.number == asked)
    if isinstance(block, Text):
        return tag("p", words(block.text))
    if isinstance(block, Picture):
        return picture(block)
    if isinstance(block, Pictures):
        return tag("div", *map(picture, block.pictures), class_="rules-pictures")
    if isinstance(block, Example):
        return tag(
            "div",
            tag("p", tag("strong", _("Example.")), " ", words(block.text)),
            bool(block.pictures) and tag("div", *map(picture, block.pictures), class_="rules-pictures"),
            class_="rules-example",
        )
    if isinstance(block, Decision):
        return tag("p", tag("strong", _("Decided here.")), " ", words(block.text), class_="rules-decision")
    return _rows(block)


def _rule(rule: Rule, is_asked: bool) -> Html:
    """Return a rule: its number small, at the end of its last paragraph."""
    *before, last = rule.texts
    return tag(
        "div",
        *(tag("p", words(text)) for text in before),
        tag("p", words(last), " ", tag("small", rule.number, class_="rule-number")),
        id=rule.number,
        class_=classes("rule", is_asked and "asked"),
        tabindex="-1",
    )


def picture(one: Picture) -> Html:
    """Return a picture with what is written below it."""
    return tag(
        "figure",
        tag("div", one.drawn, class_="rules-drawing", role="img", aria_label=one.told),
        bool(one.caption) and tag("figcaption", words(one.caption)),
        class_="rules-picture",
    )


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
        button("contents", _("Up to the contents"), id="up", class_="quiet"),
        class_="rules-chapter",
    )
