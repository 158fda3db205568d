"""HTML that Python has drawn, read without a browser."""

import re
from functools import lru_cache
from html import unescape
from typing import Any, NamedTuple

EMPTY = ("col", "br", "img", "input")
"""Elements that have no end."""
_NAME = r"[^\s\"'<>=/]+"
TAG = re.compile(rf'(/?)([a-zA-Z][\w-]*)((?:\s+{_NAME}(?:="[^"]*")?)*)\s*(/?)')
"""A tag as Python writes it, without its brackets; values stand in double quotes."""
ATTRIBUTE = re.compile(rf'({_NAME})(?:="([^"]*)")?')


class Tag(NamedTuple):
    is_end: bool
    name: str
    given: dict[str, Any]
    """The attributes by their names in small letters; not to be changed."""
    is_empty: bool


@lru_cache(100_000)
def tag_of(text: str) -> Tag:
    tag = TAG.fullmatch(text)
    assert tag is not None, f"no tag is written like this: {text[:80]}"
    is_end, name, given, is_empty = tag.groups()
    assert not (is_end and (given or is_empty)), text
    found = ATTRIBUTE.finditer(given)
    attributes = {each[1].lower(): each[2] if each[2] is None else unescape(each[2]) for each in found}
    return Tag(bool(is_end), name.lower(), attributes, bool(is_empty))


class Reader:
    """Every element with its attributes, and what is heard of each button; what is opened must be closed."""

    def __init__(self, text: str) -> None:
        self.open: list[tuple[str, bool]] = []
        """The elements that are open, each with whether it is hidden from hearing."""
        self.elements: list[tuple[str, dict[str, Any]]] = []
        self.heard: dict[str, str] = {}
        """By id of a button its accessible name: its label, else its text but for what is not heard."""
        self.at = ""
        self.read(text)
        assert not self.open

    def read(self, text: str) -> None:
        first, *parts = text.split("<")
        self.data(first)
        for part in parts:
            written, bracket, data = part.partition(">")
            assert bracket, f"no tag ends like this: {part[:80]}"
            is_end, tag, given, is_empty = tag_of(written)
            if is_end:
                self.end(tag)
            else:
                self.start(tag, given, is_empty)
            self.data(data)

    def start(self, tag: str, given: dict[str, Any], is_empty: bool) -> None:
        self.elements.append((tag, given))
        if is_empty:
            return
        is_silent = given.get("aria-hidden") == "true" or bool(self.open and self.open[-1][1])
        if tag == "button":
            self.at = given["id"]
            self.heard[self.at] = given.get("aria-label") or ""
            is_silent = bool(self.heard[self.at])
        if tag not in EMPTY:
            self.open.append((tag, is_silent))

    def end(self, tag: str) -> None:
        assert self.open.pop()[0] == tag
        if tag == "button":
            self.at = ""

    def data(self, text: str) -> None:
        if self.at and not self.open[-1][1]:
            self.heard[self.at] += unescape(text)

    def buttons(self) -> dict[str, dict[str, Any]]:
        return {attrs["id"]: attrs for tag, attrs in self.elements if tag == "button"}

    def actions(self) -> set[str]:
        return {attrs["data-do"] for attrs in self.buttons().values() if attrs.get("data-do")}

    def marked(self, look: str) -> set[str]:
        return {id for id, attrs in self.buttons().items() if look in (attrs.get("class") or "").split()}


def symbols(text: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', text))
