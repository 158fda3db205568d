"""HTML that Python has drawn, read without a browser."""

import re
from html.parser import HTMLParser
from typing import Any

EMPTY = ("col", "br", "img", "input")
"""Elements that have no end."""


class Reader(HTMLParser):
    """Every element with its attributes, and what is heard of each button; what is opened must be closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        """The elements that are open, each with whether it is hidden from hearing."""
        self.elements: list[tuple[str, dict[str, Any]]] = []
        self.heard: dict[str, str] = {}
        """By id of a button its accessible name: its label, else its text but for what is not heard."""
        self.at = ""
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        given = dict(attrs)
        self.elements.append((tag, given))
        is_silent = given.get("aria-hidden") == "true" or bool(self.open and self.open[-1][1])
        if tag == "button":
            self.at = given["id"]
            self.heard[self.at] = given.get("aria-label") or ""
            is_silent = bool(self.heard[self.at])
        if tag not in EMPTY:
            self.open.append((tag, is_silent))

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag
        if tag == "button":
            self.at = ""

    def handle_data(self, data: str) -> None:
        if self.at and not self.open[-1][1]:
            self.heard[self.at] += data

    def buttons(self) -> dict[str, dict[str, Any]]:
        return {attrs["id"]: attrs for tag, attrs in self.elements if tag == "button"}

    def actions(self) -> set[str]:
        return {attrs["data-do"] for attrs in self.buttons().values() if attrs.get("data-do")}

    def marked(self, look: str) -> set[str]:
        return {id for id, attrs in self.buttons().items() if look in (attrs.get("class") or "").split()}


def symbols(text: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', text))
