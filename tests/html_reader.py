"""HTML that Python has drawn, read without a browser."""

import re
from functools import lru_cache
from html import unescape
from typing import Any

EMPTY = ("col", "br", "img", "input")
"""Elements that have no end."""
_NAME = r"[^\s\"'<>=/]+"
TOKEN = re.compile(rf'<(/?)([a-zA-Z][\w-]*)((?:\s+{_NAME}(?:="[^"]*")?)*)\s*(/?)>|([^<]+)')
"""A tag as Python writes it, whose values stand in double quotes, or text."""
ATTRIBUTE = re.compile(rf'({_NAME})(?:="([^"]*)")?')


@lru_cache(100_000)
def attributes(text: str) -> dict[str, Any]:
    """Return the attributes of a tag, by their names in small letters; not to be changed."""
    found = ATTRIBUTE.finditer(text)
    return {each[1].lower(): each[2] if each[2] is None else unescape(each[2]) for each in found}


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
        position = 0
        while position < len(text):
            token = TOKEN.match(text, position)
            assert token is not None, f"no tag begins like this: {text[position : position + 80]}"
            position = token.end()
            is_end, tag, given, is_empty, data = token.groups()
            if data is not None:
                self.data(data)
            elif is_end:
                assert not given and not is_empty
                self.end(tag.lower())
            else:
                self.start(tag.lower(), attributes(given), bool(is_empty))

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
