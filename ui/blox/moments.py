"""What of a move is seen to happen: its steps, and what travels, falls, rises or leaves in each.

How it moves is style_moments.css's: only where a step is shown, so that a table that is drawn again stands
still.
"""

from __future__ import annotations

from typing import NamedTuple

from game.blox.components import COLUMN, ROW, SIDE, SPACE
from game.blox.serialize import View
from game.contract import Frame
from game.notation import HIDDEN, Event
from ui.blox import phases, pieces
from ui.session.scene import Scene
from ui.session.steps import FOLLOWED, STAGED, Step, cut
from ui.text.html import Html, join, tag

DEEDS = ("entered", "moved", "demolished", "built", "knocked", "changed")
"""The kinds of events that a move begins with; the second word is the seat."""
SIGNS = ("phase", "ending")
"""The kinds of events that have a sign of their own."""
WEIGHTS = {
    **dict.fromkeys(DEEDS, FOLLOWED),
    "built": STAGED,
    "knocked": STAGED,
    **dict.fromkeys(SIGNS, STAGED),
}
JOINS = {
    "joker": DEEDS,
    **dict.fromkeys(SIGNS, SIGNS),
    "drew": ("shuffled",),
    "over": ("drew",),
}
"""By kind of event, the kinds of the one before it with which it makes one step."""


def steps(before: View, frames: list[Frame]) -> list[Step[View]]:
    """Return the steps of a move: the deed, what begins with it, the cards drawn; the deed is marked in all.

    A tower stands once more before it falls.
    """
    first, *others = cut(frames, WEIGHTS, JOINS)
    deed = first.events[0]
    found = [first, *(step._replace(events=(deed, *step.events)) for step in others)]
    last = found[-1]
    is_unseen = HIDDEN in frames[-1].view["hands"][int(deed[1])] and last.events[-1][0] == "drew"
    if is_unseen and ("shuffled",) not in last.events:
        # Nobody who looks sees the cards that come: that is no step.
        found[-2:] = [found[-2]._replace(events=(*found[-2].events, *last.events[1:]), view=None)]
    if deed[0] == "demolished":
        found.insert(0, Step((deed,), STAGED, before))
    return found


class Motion(NamedTuple):
    """What is seen to move on one space while a step is shown."""

    name: str
    """The class that moves it."""
    style: str | None = None
    """From where it comes, in spaces."""
    ghost: Html | None = None
    """What is seen to leave, or to be won."""


def moving(scene: Scene[View]) -> dict[str, Motion]:
    """Return by space what moves there in the step that is shown; {} where none is."""
    deed = next((event for event in scene.fresh if event[0] in DEEDS), None)
    if scene.step is None or deed is None or deed[0] == "changed":
        return {}
    kind, view = deed[0], scene.view
    if kind == "built":
        ghost = join(_leaving(int(deed[1]), scene.names), won(deed))
        return {deed[2]: Motion("bx-rises", None, ghost)}
    end = deed[3]
    if kind == "demolished" and end in view["towers"]:
        return {end: Motion("bx-falls", None, won(deed))}
    if kind == "entered":
        return {end: Motion("bx-travels", _way(*_rim(deed[2], end)))}
    start = deed[2]
    across, down = COLUMN[SPACE[start]] - COLUMN[SPACE[end]], ROW[SPACE[start]] - ROW[SPACE[end]]
    if kind != "knocked":
        return {end: Motion("bx-travels", _way(across, down))}
    knocked = _leaving(None if deed[5] == "neutral" else int(deed[5]), scene.names)
    return {end: Motion("bx-travels", _way(across, down), join(knocked, won(deed)))}


def _way(across: int, down: int) -> str:
    return f"--dx:{across};--dy:{down}"


def _rim(lane: str, end: str) -> tuple[int, int]:
    """Return how far from a space its lane begins, to the right and down."""
    row, column = ROW[SPACE[end]], COLUMN[SPACE[end]]
    return {"L": (-1 - column, 0), "R": (SIDE - column, 0), "T": (0, -1 - row), "B": (0, SIDE - row)}[lane[0]]


def _leaving(owner: int | None, names: tuple[str, ...]) -> Html:
    return pieces.pawn(owner, names, "bx-leaves")


def won(deed: Event) -> Html:
    """Return the points of a deed, to be seen where they are won."""
    return tag("span", class_="bx-won", data_n=f"+{deed[-1]}", aria_hidden="true")


def sign(scene: Scene[View]) -> Html | None:
    """Return the sign of a phase that begins, or of the last round, while its step is shown."""
    if scene.step is None or not any(event[0] in SIGNS for event in scene.fresh):
        return None
    head, line = phases.sign(scene.view)
    return tag(
        "div",
        tag("div", tag("b", head), tag("span", line), class_="bx-sign-sheet"),
        class_="bx-sign",
        aria_hidden="true",
    )
