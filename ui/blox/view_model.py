"""Derived values of a view and of the last events: spaces, sums, cards put together.

For drawing only; what may be played is never asked here, and what a staged move will look like is shown by
the engine (`Scene.shown`).
"""

from __future__ import annotations

from game.blox.components import COLOURS, COLUMN, LAST_PHASE, PAWNS, ROW, SPACE, SPACES
from game.blox.paths import LANES
from game.blox.serialize import View
from ui.session.scene import Scene


def colour_at(view: View, space: str) -> str:
    """Return the letter of a space's colour."""
    number = SPACE[space]
    return view["board"][ROW[number]][COLUMN[number]]


def first_in_lane(view: View, lane: str, letter: str) -> str:
    """Return the first space of a colour along a lane; "" where there is none."""
    return next((SPACES[space] for space in LANES[lane] if colour_at(view, SPACES[space]) == letter), "")


def without(held: str, part: str) -> str:
    """Return what is left of letters when others are taken away."""
    for letter in part:
        held = held.replace(letter, "", 1)
    return held


def in_order(letters: str) -> str:
    """Return the letters in the order K W S V."""
    return "".join(sorted(letters, key=COLOURS.index))


def arrivals(scene: Scene[View]) -> dict[str, str]:
    """Return the spaces on which something has just come to stand, each with the one it came from or ""."""
    found: dict[str, str] = {}
    for event in scene.fresh:
        if event[0] == "entered":
            found[event[3]] = ""
        elif event[0] in ("moved", "demolished", "knocked"):
            found[event[3]] = event[2]
        elif event[0] == "built":
            found[event[2]] = ""
    return found


def staged_spaces(scene: Scene[View]) -> tuple[str, ...]:
    """Return the spaces that the staged move changes."""
    move = scene.staged
    if move is None or move[0] == "change":
        return ()
    if move[0] == "enter":
        return (first_in_lane(scene.view, move[1], move[2][-1]),)
    return move[1:-1]


def landing(scene: Scene[View]) -> str:
    """Return the space that the staged move leads to, or builds on; "" without one."""
    spaces = staged_spaces(scene)
    return spaces[-1] if spaces else ""


def own_pawns(view: View) -> list[str]:
    """Return the spaces of the pawns of the seat on turn."""
    return [space for space, owner in view["pawns"].items() if owner == view["turn"]]


def in_supply(view: View, seat: int) -> int:
    """Return how many pawns a seat has off the board."""
    return PAWNS - sum(owner == seat for owner in view["pawns"].values())


def highest_left(view: View) -> int:
    """Return how many towers there are of the greatest height that may be demolished now (BX-20)."""
    return sum(len(letters) == view["phase"] for letters in view["towers"].values())


def is_last_phase(view: View) -> bool:
    """Tell whether no phase comes after this one."""
    return view["phase"] == LAST_PHASE
