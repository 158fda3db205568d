"""HTML that Python has drawn, read without a browser."""

from html.parser import HTMLParser
from typing import Any

EMPTY = ("col", "br", "img", "input")
"""Elements that have no end."""


class Reader(HTMLParser):
    """Every element with its attributes; what is opened must be closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, Any]]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def buttons(self) -> dict[str, dict[str, Any]]:
        return {attrs["id"]: attrs for tag, attrs in self.elements if tag == "button"}

    def actions(self) -> set[str]:
        return {attrs["data-do"] for attrs in self.buttons().values() if attrs.get("data-do")}
