"""Pages that nobody needs before the first tap: which action opens which, imported when it is asked for.

They are named here as text, so that their modules lie in the archive that comes later
(tools/archives.py). Importing is the first thing done for such an action: where the module hasn't come
yet, nothing has changed, and the action is done again when it has (ui/browser/main.py).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import NamedTuple, cast

from game.match import Match
from ui.pages.actions import BadAction, Reader, game_name, number
from ui.pages.page import Navigator, Page


class Door(NamedTuple):
    """A page and what opening it takes."""

    module: str
    page: str
    """The name of its class, which takes the screen, then the words of the action."""
    reads: tuple[Reader, ...] = ()
    """How each word is read; so many there must be."""
    rest: Reader | None = None
    """How each further word is read; None where there may be none."""
    most: int | None = None
    """How many words there may be at most; None for no end."""
    needs_match: bool = False
    """Whether there must be a match on the table."""


DOORS = {
    "log": Door("ui.pages.log", "Log", needs_match=True),
    "look": Door("ui.pages.replay", "Replay", (number,), needs_match=True),
    "review": Door("ui.pages.review", "LookingBack", needs_match=True),
    "practice": Door("ui.pages.problems", "Practice", rest=game_name, most=1),
    "replay": Door("ui.pages.replay", "Replay", needs_match=True),
    "rules": Door("ui.pages.rules", "Rules", rest=str, most=2),
    "keeping": Door("ui.pages.share", "Keeping"),
    "paste": Door("ui.pages.share", "Pasting"),
    "statistics": Door("ui.pages.statistics", "Statistics", rest=str),
    "take_along": Door("ui.pages.share", "TakingAlong", (str,)),
}
"""By the verb of its action."""


LESSONS = "ui.pages.guided_table"
"""The module of the table in a guided match."""
TABLES = {"guide": LESSONS, "problem": "ui.pages.problems"}
"""By the key that marks a match in its save: the module of its table, where that isn't the common one."""


def table_module(match: Match) -> ModuleType | None:
    """Return the module that makes the table of a match, `table_of(screen)`; None for the common table."""
    return next((import_module(TABLES[key]) for key in match.extra if key in TABLES), None)


def lessons() -> ModuleType:
    """Return the module of the guided table. Called before anything changes."""
    return import_module(LESSONS)


def opening(screen: Navigator, text: str, id: str = "") -> Page:
    """Return the page that opens a long match, as `Opening` takes it. Called before anything changes."""
    return cast(Page, import_module("ui.pages.share").Opening(screen, text, id))


def arrive(screen: Navigator, address: str, page: str) -> None:
    """Take in the match of a link, the address of which waits where it is until the module for it is here.

    `page`: the name of the page that is shown.
    """
    screen.arriving = address
    arriving = import_module("ui.pages.share")
    screen.arriving = ""
    arriving.take_words(screen, "#" + address, page)


def behind(screen: Navigator, verb: str, *words: object) -> Page:
    """Return the page behind a door, for its action's words. Raises BadAction where a match is missing."""
    door = DOORS[verb]
    page = cast(Callable[..., Page], getattr(import_module(door.module), door.page))
    if door.needs_match and screen.matches.session is None:
        raise BadAction(f"{verb} needs a match")
    if door.most is not None and len(words) > door.most:
        raise BadAction(f"{verb} takes {door.most} words at most, not {len(words)}")
    return page(screen, *words)
