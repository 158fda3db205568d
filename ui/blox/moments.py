"""Playback of a move: its steps, and the pieces that travel, fall, rise or leave in each.

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

FIRST_EVENTS = ("entered", "moved", "demolished", "built", "knocked", "changed")
"""The kinds of events that a move begins with; the second word is the seat."""
SIGNS = ("phase", "ending")
"""The kinds of events that have a sign of their own."""
WEIGHTS = {
    **dict.fromkeys(FIRST_EVENTS, FOLLOWED),
    "built": STAGED,
    "knocked": STAGED,
    **dict.fromkeys(SIGNS, STAGED),
}
JOINS = {
    "joker": FIRST_EVENTS,
    **dict.fromkeys(SIGNS, SIGNS),
    "drew": ("shuffled",),
    "over": ("drew",),
}
"""Kinds of the event before it with which an event makes one step, by its kind."""


def steps(before: View, frames: list[Frame]) -> list[Step[View]]:
    """Return the steps of a move: the action, what begins with it, the cards drawn.

    The action is marked in all of them. A tower stands once more before it falls.
    """
    first, *others = cut(frames, WEIGHTS, JOINS)
    event = first.events[0]
    found = [first, *(step._replace(events=(event, *step.events)) for step in others)]
    last = found[-1]
    is_unseen = HIDDEN in frames[-1].view["hands"][int(event[1])] and last.events[-1][0] == "drew"
    if is_unseen and ("shuffled",) not in last.events:
        # Nobody who looks sees the cards that come: that is no step.
        found[-2:] = [found[-2]._replace(events=(*found[-2].events, *last.events[1:]), view=None)]
    if event[0] == "demolished":
        found.insert(0, Step((event,), STAGED, before))
    return found


class Motion(NamedTuple):
    """Motion on one space during a step."""

    name: str
    """The class that moves it."""
    style: str | None = None
    """From where it comes, in spaces."""
    ghost: Html | None = None
    """Piece that leaves, or is won."""


def moving(scene: Scene[View]) -> dict[str, Motion]:
    """Return by space what moves there in the step that is shown; {} where none is."""
    event = next((event for event in scene.fresh if event[0] in FIRST_EVENTS), None)
    if scene.step is None or event is None or event[0] == "changed":
        return {}
    kind, view = event[0], scene.view
    if kind == "built":
        ghost = join(_leaving(int(event[1]), scene.names), won(event))
        return {event[2]: Motion("bx-rises", None, ghost)}
    end = event[3]
    if kind == "demolished" and end in view["towers"]:
        return {end: Motion("bx-falls", None, won(event))}
    if kind == "entered":
        return {end: Motion("bx-travels", _way(*_rim(event[2], end)))}
    start = event[2]
    across, down = COLUMN[SPACE[start]] - COLUMN[SPACE[end]], ROW[SPACE[start]] - ROW[SPACE[end]]
    if kind != "knocked":
        return {end: Motion("bx-travels", _way(across, down))}
    knocked = _leaving(None if event[5] == "neutral" else int(event[5]), scene.names)
    return {end: Motion("bx-travels", _way(across, down), join(knocked, won(event)))}


def _way(across: int, down: int) -> str:
    return f"--dx:{across};--dy:{down}"


def _rim(lane: str, end: str) -> tuple[int, int]:
    """Return how far from a space its lane begins, to the right and down."""
    row, column = ROW[SPACE[end]], COLUMN[SPACE[end]]
    return {"L": (-1 - column, 0), "R": (SIDE - column, 0), "T": (0, -1 - row), "B": (0, SIDE - row)}[lane[0]]


def _leaving(owner: int | None, names: tuple[str, ...]) -> Html:
    return pieces.pawn(owner, names, "bx-leaves")


def won(event: Event) -> Html:
    """Return the points of an action, to be seen where they are won."""
    return tag("span", class_="bx-won", data_n=f"+{event[-1]}", aria_hidden="true")


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
