"""What a glance at the table tells: a view with the staged move on it, what happened last, what is counted.

Sums over a view, for drawing only; what may be played is never asked here.
"""

from __future__ import annotations

from game.blox.components import COLOURS, COLUMN, LAST_PHASE, PAWNS, ROW, SPACE
from game.blox.paths import LANES
from game.notation import Event, Move, View
from ui.blox import actions
from ui.session.scene import Scene


def colour_at(view: View, space: str) -> str:
    """Return the letter of a space's colour."""
    number = SPACE[space]
    letter: str = view["board"][ROW[number]][COLUMN[number]]
    return letter


def first_in_lane(view: View, lane: str, letter: str) -> str:
    """Return the first space of a colour along a lane; "" where there is none."""
    for number in LANES[lane]:
        if view["board"][ROW[number]][COLUMN[number]] == letter:
            return f"{'abcdefghi'[COLUMN[number]]}{ROW[number] + 1}"
    return ""


def standing(scene: Scene) -> View:
    """Return the view with the staged move on it, as it will stand; the view itself stays as it is."""
    move, view = scene.staged, scene.view
    if move is None:
        return view
    turn: int = view["turn"]
    after = {
        **view,
        "towers": dict(view["towers"]),
        "pawns": dict(view["pawns"]),
        "hands": list(view["hands"]),
        "jokers": list(view["jokers"]),
        "blocks": list(view["blocks"]),
        "points": list(view["points"]),
    }
    kind, word = move[0], move[-1]
    after["hands"][turn] = without(view["hands"][turn], actions.from_hand(word))
    after["points"][turn] += actions.points(move)
    if "*" in word:
        after["jokers"][turn] = False
    _lay(after, move, turn)
    if kind == "change":
        after["jokers"][turn] = True
    return after


def _lay(after: View, move: Move, turn: int) -> None:
    """Put pawns and towers where a move puts them."""
    kind, word, pawns = move[0], move[-1], after["pawns"]
    total = word.replace("*", "")
    if kind == "enter":
        pawns[first_in_lane(after, move[1], total)] = turn
    elif kind == "build":
        del pawns[move[1]]
        after["towers"][move[1]] = total
        after["blocks"][turn] = without(after["blocks"][turn], total)
    elif kind != "change":
        del pawns[move[1]]
        pawns[move[2]] = turn
        if kind == "demolish":
            after["blocks"][turn] = in_order(after["blocks"][turn] + after["towers"].pop(move[2]))


def without(held: str, part: str) -> str:
    """Return what is left of letters when others are taken away."""
    for letter in part:
        held = held.replace(letter, "", 1)
    return held


def in_order(letters: str) -> str:
    """Return the letters in the order K W S V."""
    return "".join(sorted(letters, key=COLOURS.index))


def last(scene: Scene, kind: str) -> tuple[Event, ...]:
    """Return the events of a kind among what happened last."""
    return tuple(event for event in scene.fresh if event[0] == kind)


def arrivals(scene: Scene) -> dict[str, str]:
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


def staged_spaces(scene: Scene) -> tuple[str, ...]:
    """Return the spaces that the staged move changes."""
    move = scene.staged
    if move is None or move[0] == "change":
        return ()
    if move[0] == "enter":
        return (first_in_lane(scene.view, move[1], move[2][-1]),)
    return move[1:-1]


def in_supply(view: View, seat: int) -> int:
    """Return how many pawns a seat has off the board."""
    on_board: int = sum(owner == seat for owner in view["pawns"].values())
    return PAWNS - on_board


def highest_left(view: View) -> int:
    """Return how many towers there are of the greatest height that may be demolished now (BX-20)."""
    towers: dict[str, str] = view["towers"]
    phase: int = view["phase"]
    return sum(1 for letters in towers.values() if len(letters) == phase)


def is_last_phase(view: View) -> bool:
    """Tell whether no phase comes after this one."""
    return bool(view["phase"] == LAST_PHASE)
