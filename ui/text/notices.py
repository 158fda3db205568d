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
    waits: bool = False
    """True for one that isn't worth covering a board: it isn't shown above one."""


Saying = Callable[[], Notice]  # returns a notice in the language that is spoken when it is called


class Notices:
    """The current notices of the tab or of one page (`Page.notices`), with which they end.

    Their text is made at each drawing, because the language may have changed.
    """

    def __init__(self, log: Callable[[str], None]) -> None:
        """Take `Platform.log`."""
        self.log = log
        self.standing: dict[str, Saying] = {}

    def add(self, say: Saying) -> None:
        key = say().key
        self.drop(key)  # it is the newest now
        self.standing[key] = say

    def drop(self, key: str) -> None:
        self.standing.pop(key, None)

    def draw(self, is_above_board: bool) -> Html:
        """Draw the notices, above a board the newest one alone: a phone has no space for several.

        Those below come up as the newer ones are answered. One that fails is logged, because notices are
        drawn after any other fault too.
        """
        drawn: list[Html] = []
        for key, say in reversed(self.standing.items()):
            if is_above_board and drawn:
                break
            try:
                notice = say()
                if not (notice.waits and is_above_board):
                    drawn.append(_draw(notice))
            except Exception as fault:
                self.log(f"the notice {key} fails: {fault!r}")
        return join(*reversed(drawn))


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
