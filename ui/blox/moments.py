"""What of a move is seen to happen: its steps, and what travels, falls, rises or leaves in each.

Made of the two views of one seat and of public events, nothing else. How it moves is style_moments.css's:
only where a step is shown, so that a table that is drawn again stands still.
"""

from __future__ import annotations

from typing import NamedTuple

from game.blox.components import COLUMN, ROW, SIDE, SPACE
from game.blox.serialize import View
from game.notation import HIDDEN, Event
from ui.blox import phases, pieces, view_model
from ui.blox.choices import from_hand
from ui.session.scene import Scene
from ui.session.steps import FOLLOWED, PASSES, STAGED, Step
from ui.text.html import Html, join, tag

PAID = {"entered": 4, "moved": 4, "demolished": 4, "built": 3, "knocked": 4, "changed": 2}
"""By kind of event that a move begins with, its word for the cards paid; the second word is the seat."""
DEEDS = frozenset(PAID)
SIGNS = ("phase", "ending")
"""The kinds of events that have a sign of their own."""


def steps(before: View, after: View, events: tuple[Event, ...]) -> list[Step[View]]:
    """Return the steps of a move: the deed, what begins with it, the cards drawn.

    `before` and `after` are views of one seat. A tower stands once more before it falls.
    """
    if not events or events[0][0] not in DEEDS:
        return [Step(events)]
    deed = events[:2] if len(events) > 1 and events[1][0] == "joker" else events[:1]
    signs = tuple(event for event in events if event[0] in SIGNS)
    rest = tuple(event for event in events if event not in (*deed, *signs))
    made = _after_the_deed(before, after, deed[0])
    found: list[Step[View]] = []
    kind = deed[0][0]
    if kind == "demolished":
        found.append(Step(deed[:1], STAGED, before))
    weight = STAGED if kind in ("built", "knocked") else FOLLOWED
    found.append(Step(deed, weight, made))
    if signs:
        found.append(
            Step((deed[0], *signs), STAGED, {**made, "phase": after["phase"], "ending": after["ending"]})
        )
    if HIDDEN in after["hands"][int(deed[0][1])] and not any(
        event[0] in ("shuffled", "over") for event in rest
    ):
        # Nobody who looks sees the cards that come: that is no step.
        found[-1] = found[-1]._replace(events=(*found[-1].events, *rest), view=None)
    else:
        found.append(Step((deed[0], *rest), PASSES))
    return found


def _after_the_deed(before: View, after: View, deed: Event) -> View:
    """Return the view between: what the move itself says is done, and nothing that follows from it."""
    turn = int(deed[1])
    paid = from_hand(deed[PAID[deed[0]]])
    held = before["hands"][turn]
    left = held[len(paid) :] if HIDDEN in held else view_model.without(held, paid)
    hands = [left if seat == turn else hand for seat, hand in enumerate(before["hands"])]
    return {
        **after,
        "turn": before["turn"],
        "phase": before["phase"],
        "ending": before["ending"],
        "hands": hands,
        "deck": before["deck"],
        "discards": view_model.in_order(before["discards"] + paid),
    }


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
