"""Notices at the head of the page: what happened beside the game, and what can be done about it."""

from __future__ import annotations

from typing import NamedTuple

from ui.text.html import Html, button, join, tag
from ui.text.i18n import _


class Notice(NamedTuple):
    """One notice; another with the same key takes its place."""

    key: str
    text: str
    actions: tuple[tuple[str, str], ...] = ()
    """Actions with their labels; a notice without any can be dismissed."""
    page: str = ""
    """The name of the page that it belongs to: on another it is forgotten. "" for one that stays."""


class Notices:
    """All notices that stand."""

    def __init__(self) -> None:
        """Begin with none."""
        self.standing: dict[str, Notice] = {}

    def add(self, notice: Notice) -> None:
        """Put up a notice."""
        self.standing[notice.key] = notice

    def drop(self, key: str) -> None:
        """Take a notice down, if it stands."""
        self.standing.pop(key, None)

    def turn_to(self, page: str) -> None:
        """Take down what belongs to other pages than the one shown now."""
        for notice in [*self.standing.values()]:
            if notice.page not in ("", page):
                self.drop(notice.key)

    def draw(self) -> Html:
        """Return the notices."""
        return join(*(_draw(notice) for notice in self.standing.values()))


def _draw(notice: Notice) -> Html:
    actions = notice.actions or ((f"dismiss {notice.key}", _("All right")),)
    return tag(
        "div",
        tag("p", notice.text),
        tag(
            "div",
            *(button(does, label, id=f"notice-{does.replace(' ', '-')}") for does, label in actions),
            class_="notice-deeds",
        ),
        class_="notice",
        role="group",
        aria_label=notice.text,
    )
