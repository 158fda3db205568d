"""What other seats did since the one who looks last moved, as quiet marks over the board in their colours.

A dot where a pawn was and a line to where it went; a broken square where a tower was, a square where one was
built. Public events only. Decoration: log and live region tell it in words.
"""

from __future__ import annotations

from game.blox.components import COLUMN, ROW, SIDE, SPACE
from game.blox.serialize import View
from game.notation import Event
from ui.session.scene import Scene
from ui.text.html import Html


def trails(scene: Scene[View]) -> Html | None:
    """Return the marks, in the measure of spaces; None where nothing is to be marked."""
    if scene.step is not None or scene.is_over:
        return None
    marks = [_mark(seat, event) for seat, events in scene.trails for event in events]
    drawn = "".join(marks)
    if not drawn:
        return None
    return Html(
        f'<svg class="bx-trails" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true" focusable="false">'
        f"{drawn}</svg>"
    )


def _mark(seat: int, event: Event) -> str:
    kind = event[0]
    if kind in ("moved", "knocked", "demolished"):
        way = _line(*middle(event[2]), *middle(event[3]))
        gone = _square(event[3], "bx-gone") if kind == "demolished" else ""
    elif kind == "entered":
        way, gone = _line(*_rim(event[2], event[3]), *middle(event[3])), ""
    elif kind == "built":
        way, gone = "", _square(event[2], "bx-new")
    else:
        return ""
    return f'<g class="bx-trail bx-of-{seat}">{way}{gone}</g>'


def middle(space: str) -> tuple[float, float]:
    """Return the middle of a space."""
    return COLUMN[SPACE[space]] + 0.5, ROW[SPACE[space]] + 0.5


def _rim(lane: str, space: str) -> tuple[float, float]:
    """Return where a pawn came in that entered by a lane."""
    x, y = middle(space)
    return {"L": (-0.1, y), "R": (SIDE + 0.1, y), "T": (x, -0.1), "B": (x, SIDE + 0.1)}[lane[0]]


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    """Return a way, from a dot up to the edge of the space where it ends."""
    far = max(abs(to_x - x), abs(to_y - y))
    part = (far - 0.32) / far
    end_x, end_y = x + (to_x - x) * part, y + (to_y - y) * part
    path = f"M{x:g} {y:g}L{end_x:.2f} {end_y:.2f}"
    return f'<path class="bx-case" d="{path}"/><path d="{path}"/><circle cx="{x:g}" cy="{y:g}" r=".13"/>'


def _square(space: str, name: str) -> str:
    x, y = middle(space)
    return f'<rect class="{name}" x="{x - 0.42:g}" y="{y - 0.42:g}" width=".84" height=".84" rx=".08"/>'
