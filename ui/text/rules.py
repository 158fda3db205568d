"""Model of a page of rules: chapters of paragraphs, rules with their numbers, pictures, examples.

A game's own is its content file rules.md; tools/content.py says how it is written, and compiles it. Here it
is read in the language spoken, anew whenever a page is drawn; how it is drawn is ui/pages/rules.py's.
In a text `**two stars**` stand about words that matter most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from ui.text.html import Html
from ui.text.i18n import _


class Picture(NamedTuple):
    """A picture made of the game's own pieces."""

    draw: Callable[[], Html]
    """Draws it as the table does, once it is to be seen; nothing in it can be tapped (ui/text/still.py)."""
    description: str
    """Description for screen readers."""
    caption: str
    """Text below it; "" for nothing."""


class Text(NamedTuple):
    """A paragraph without a number: what leads in, or holds rules together."""

    text: str


class Rule(NamedTuple):
    """A rule: the place that its number leads to."""

    number: str
    """`XY-6`, unique on the page: the id of its element."""
    texts: tuple[str, ...]
    """Its paragraphs."""


class Example(NamedTuple):
    """A worked example: what happens in a position that the picture shows."""

    text: str
    pictures: tuple[Picture, ...]


class Decision(NamedTuple):
    """Decision where the printed rules are open or unavailable: the way it is played here, and the reason."""

    text: str


class Rows(NamedTuple):
    """A table; the first cell of each row is its head."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str | Html, ...], ...]


Block = Text | Rule | Picture | Example | Decision | Rows


class Chapter(NamedTuple):
    """A chapter; its place is `chapter-` and its name."""

    name: str
    title: str
    blocks: tuple[Block, ...]


class Book(NamedTuple):
    """The rules of one game."""

    about: tuple[str, ...]
    """Subject of the book: three sentences."""
    opening: Picture
    """The picture beside them."""
    chapters: tuple[Chapter, ...]
    summary: tuple[tuple[str, str], ...]
    """All of it on one screen: what is asked, and the answer, in few words."""

    def pictures(self) -> Iterator[Picture]:
        yield self.opening
        for chapter in self.chapters:
            for block in chapter.blocks:
                if isinstance(block, Picture):
                    yield block
                elif isinstance(block, Example):
                    yield from block.pictures

    def numbers(self) -> list[str]:
        return [
            block.number for chapter in self.chapters for block in chapter.blocks if isinstance(block, Rule)
        ]


def book(compiled: dict[str, Any], draw: Callable[[str], Html]) -> Book:
    """Return the rules in the language spoken; `draw` makes a drawing from its address, `cards:begun`."""

    def said(data: dict[str, Any], key: str) -> str:
        return _(data[key])

    def picture(data: dict[str, Any]) -> Picture:
        return Picture(partial(draw, data["draw"]), said(data, "told"), said(data, "caption"))

    def block(data: dict[str, Any]) -> Block:
        if "rule" in data:
            return Rule(data["rule"], tuple(map(_, data["texts"])))
        if "example" in data:
            return Example(said(data, "example"), tuple(map(picture, data["pictures"])))
        if "open" in data:
            return Decision(said(data, "open"))
        if "rows" in data:
            return Rows(tuple(map(_, data["heads"])), tuple(tuple(map(cell, row)) for row in data["rows"]))
        return picture(data) if "draw" in data else Text(said(data, "text"))

    def cell(data: str | dict[str, Any]) -> str | Html:
        if isinstance(data, str):
            return _(data)
        return draw(data["draw"]) if "draw" in data else said(data, "text").format(**data["values"])

    return Book(
        tuple(map(_, compiled["about"])),
        picture(compiled["opening"]),
        tuple(
            Chapter(chapter["id"], said(chapter, "title"), tuple(map(block, chapter["blocks"])))
            for chapter in compiled["chapters"]
        ),
        tuple((_(asked), _(answer)) for asked, answer in compiled["summary"]),
    )
