"""What a page of rules is made of: chapters of paragraphs, rules with their numbers, pictures, examples.

Plain data in the language spoken, made anew whenever a page is drawn. A game's own is `book` in its module
`rules` (`ui.my_game.rules`), imported by name when somebody opens it; how it is drawn is
ui/pages/rules_drawing.py's. In a text `**two stars**` stand about words that matter most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ui.text.html import Html


class Picture(NamedTuple):
    """A picture made of the game's own pieces."""

    draw: Callable[[], Html]
    """Draws it as the table does, once it is to be seen; nothing in it can be tapped (ui/text/still.py)."""
    told: str
    """What it shows, for who doesn't see it."""
    caption: str = ""
    """What is written below it; "" for nothing."""


class Pictures(NamedTuple):
    """Pictures that belong together, beside each other where there is room."""

    pictures: tuple[Picture, ...]


class Text(NamedTuple):
    """A paragraph without a number: what leads in, or holds rules together."""

    text: str


class Rule(NamedTuple):
    """A rule: the place that its number leads to."""

    number: str
    """`XY-6`, unique on the page: the id of its element."""
    texts: tuple[str, ...]
    """Its paragraphs."""


def rule(number: str, *texts: str) -> Rule:
    """Return a rule of these paragraphs."""
    return Rule(number, texts)


class Example(NamedTuple):
    """A worked example: what happens in a position that the picture shows."""

    text: str
    pictures: tuple[Picture, ...] = ()


class Decision(NamedTuple):
    """What the printed rules leave open, or can't be had: how it is played here, and why."""

    text: str


class Rows(NamedTuple):
    """A table; the first cell of each row is its head."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str | Html, ...], ...]


Block = Text | Rule | Picture | Pictures | Example | Decision | Rows


class Chapter(NamedTuple):
    """A chapter; its place is `chapter-` and its name."""

    name: str
    title: str
    blocks: tuple[Block, ...]


class Book(NamedTuple):
    """The rules of one game."""

    about: tuple[str, ...]
    """What it is about: three sentences."""
    opening: Picture
    """The picture beside them."""
    chapters: tuple[Chapter, ...]
    summary: tuple[tuple[str, str], ...]
    """All of it on one screen: what is asked, and the answer, in few words."""

    def pictures(self) -> Iterator[Picture]:
        """Yield its pictures in their order."""
        yield self.opening
        for chapter in self.chapters:
            for block in chapter.blocks:
                if isinstance(block, Picture):
                    yield block
                elif isinstance(block, Pictures | Example):
                    yield from block.pictures

    def numbers(self) -> list[str]:
        """Return the numbers of the rules, in their order."""
        return [
            block.number for chapter in self.chapters for block in chapter.blocks if isinstance(block, Rule)
        ]
