"""Notices at the head of the page: what happened beside the game, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
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
    waits: bool = False
    """True for one that isn't worth covering the board: at a table and in a replay it isn't shown."""


Saying = Callable[[], Notice]  # returns a notice in the language that is spoken when it is called


class Notices:
    """All current notices. Their text is made at each drawing, because the language may have changed."""

    def __init__(self) -> None:
        self.standing: dict[str, Saying] = {}
        self.page = ""

    def add(self, say: Saying) -> None:
        self.standing[say().key] = say

    def drop(self, key: str) -> None:
        self.standing.pop(key, None)

    def turn_to(self, page: str) -> None:
        """Remove the notices that belong to other pages than `page`."""
        self.page = page
        for key, say in [*self.standing.items()]:
            if say().page not in ("", page):
                self.drop(key)

    def draw(self) -> Html:
        shown = [say() for say in self.standing.values()]
        return join(
            *(_draw(notice) for notice in shown if not (notice.waits and self.page in ("table", "log")))
        )


def _draw(notice: Notice) -> Html:
    actions = notice.actions or ((f"dismiss {notice.key}", _("OK")),)
    return tag(
        "div.notice",
        tag("p", notice.text),
        tag(
            "div.notice-actions",
            *(button(does, label, id=f"notice-{does.replace(' ', '-')}") for does, label in actions),
        ),
        role="group",
        aria_label=notice.text,
    )
