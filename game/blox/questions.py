"""Questions: why a tap leads to no move.

A question has a kind of move, a source (a pawn's space or a lane) and a target, each of which may be open:
why no pawn demolishes the tower on d2, why none enters on e5, why no tower can be built at all. A reason
about the thing itself comes first, then the reason against the completion nearest to being legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.blox.components import (
    COLOUR_NAMES,
    COLOURS,
    COLUMN,
    FIELD,
    KNOCK,
    ROW,
    SHIFT,
    SIDE,
    SMALL,
    SPACE,
    SPACES,
    holds,
    letters,
)
from game.blox.legality import (
    RULES,
    all_entered,
    in_the_way,
    lane_name,
    no_such_move,
    no_tower,
    no_victim,
    not_own,
    stops_earlier,
    too_high,
    too_many,
    why_not,
)
from game.blox.paths import LANES, LINES
from game.blox.payments import paid
from game.blox.state import State
from game.contract import Game
from game.notation import Move, Pairs
from game.reasons import IllegalMove

NEARNESS = ("cards", "joker", "first", "lane", "")
"""Codes of refusals, those of the moves that are nearest to being legal first."""
Answers = Iterator[IllegalMove | Move | None]
"""Reasons about the thing itself, None where one does not hold, then the moves that a question may mean."""


def why_nothing(
    state: State, tapped: Pairs, chosen: Pairs = (), seat: int | None = None
) -> IllegalMove | None:
    """Return why a tap on an action, a space or a lane leads to no move: the answer to its question."""
    if state.reason is not None:
        return why_not(state, ())
    if any(slot == "cards" for slot, _ in tapped):
        return Game.why_nothing(state, tapped, chosen, seat)
    question, source, target = _question(state, dict(tapped), dict(chosen))
    if question not in ASKED:
        return no_such_move()
    refusals = []
    for found in ASKED[question](state, source, SPACE.get(target, -1)):
        if isinstance(found, IllegalMove):
            return found
        if found is not None:
            refused = why_not(state, found)
            if refused is None:
                return no_such_move()
            refusals.append(refused)
    return min(refusals, key=lambda refusal: NEARNESS.index(refusal.code), default=no_such_move())


def _question(state: State, tapped: dict[str, str], chosen: dict[str, str]) -> tuple[str, str, str]:
    """Return the kind, the source and the target that a tap asks about, each "" where it is open."""
    target, pawn, lane = (tapped.get(slot, "") for slot in ("to", "from", "lane"))
    if "kind" in tapped:
        return tapped["kind"], pawn or lane, target
    if lane:
        return "enter", lane, target
    space = target or pawn
    kind, pawn = chosen.get("kind", ""), chosen.get("from", "")
    what = state.at[SPACE[space]] if space in SPACE else 0
    if what == -1 - state.turn and kind != "build":
        return "", "", space
    if "lane" in chosen:
        return "enter", chosen["lane"], space
    if kind == "build":
        return kind, space, ""
    if kind == "change" or not (kind or pawn):
        return "", "", space
    return kind or ("demolish" if what > 0 else "knock" if what < 0 else "move"), pawn, space


def _pawns(state: State, source: str, target: int = -1) -> list[int]:
    """Return the source's pawn or all pawns, those in line with the target and nearest to it first."""
    own = [SPACE[source]] if source in SPACE else list(state.pawns[state.turn])

    def far(pawn: int) -> tuple[bool, int]:
        rows, columns = abs(ROW[pawn] - ROW[target]), abs(COLUMN[pawn] - COLUMN[target])
        return bool(rows and columns), rows + columns

    return own if target < 0 else sorted(own, key=far)


def _no_own_pawn(state: State, source: str, kind: str) -> IllegalMove | None:
    if not source and not state.pawns[state.turn]:
        return IllegalMove("this player has no pawn on the board: one has to enter first", RULES[kind])
    return None


def _ask_enter(state: State, source: str, target: int) -> Answers:
    if source and source not in LANES:
        yield "enter", source, COLOURS[0]
        return
    yield all_entered(state)
    if target < 0:
        for lane in [source] if source in LANES else LANES:
            for letter in COLOURS:
                yield "enter", lane, letter
        return
    if state.at[target]:
        yield in_the_way(state, target)
    colour = state.paths.colour[target]
    first = {
        lane: state.paths.firsts[lane][colour][0]
        for lane, spaces in LANES.items()
        if target in spaces and source in ("", lane)
    }
    if not first:
        yield IllegalMove(
            "{lane} doesn't lead to {space}", "BX-9", lane=lane_name(source), space=SPACES[target]
        )
    elif target not in first.values():
        before = min(first.values(), key=lambda space: abs(space - target))
        yield stops_earlier(SPACES[before], COLOUR_NAMES[colour], "BX-9")
    for lane, end in first.items():
        if end == target:
            yield "enter", lane, COLOURS[colour]


def _ask_move(state: State, source: str, target: int) -> Answers:
    yield _no_own_pawn(state, source, "move")
    if target >= 0 and state.at[target]:
        yield in_the_way(state, target)
    for pawn in _pawns(state, source, target):
        for end in [target] if target >= 0 else [*LINES[ROW[pawn]], *LINES[SIDE + COLUMN[pawn]]]:
            if end != pawn:
                yield "move", SPACES[pawn], SPACES[end], COLOURS[state.paths.colour[end]]


def _ask_demolish(state: State, source: str, target: int) -> Answers:
    if target >= 0:
        yield _undemolishable(state, target)
    yield too_many(state)
    yield _no_own_pawn(state, source, "demolish")
    towers = [target] if target >= 0 else [space for space, what in enumerate(state.at) if what > 0]
    if not towers:
        yield IllegalMove("no tower is left", "BX-11")
    low = [space for space in towers if _undemolishable(state, space) is None]
    if not low:
        yield _undemolishable(state, min(towers, key=lambda space: state.at[space] % FIELD))
    for tower in low:
        for pawn in _pawns(state, source, tower):
            yield "demolish", SPACES[pawn], SPACES[tower], _paid(state, state.at[tower])


def _undemolishable(state: State, space: int) -> IllegalMove | None:
    return too_high(state, state.at[space] % FIELD) if state.at[space] > 0 else no_tower(space)


def _paid(state: State, total: int) -> str:
    """Return the word for a payment as the seat can pay it, else for the cards themselves."""
    words = paid(state.hands[state.turn], total, state.jokers[state.turn])
    return words[0] if words else letters(total)


def _ask_knock(state: State, source: str, target: int) -> Answers:
    if target >= 0:
        yield no_victim(state, target)
    yield _no_own_pawn(state, source, "knock")
    others = [space for space in range(SIDE * SIDE) if not no_victim(state, space)]
    if not others:
        yield IllegalMove("no other pawn is on the board", "BX-18")
    for space in [target] if target >= 0 else others:
        for pawn in _pawns(state, source, space):
            word = _paid(state, KNOCK << SHIFT[state.paths.colour[space]])
            yield "knock", SPACES[pawn], SPACES[space], word


def _ask_build(state: State, source: str, target: int) -> Answers:
    if source in SPACE and state.at[SPACE[source]] != -1 - state.turn:
        yield not_own(SPACE[source], "build")
    supply, height = state.blocks[state.turn], state.phase + 1
    if supply % FIELD < height:
        yield IllegalMove(
            "in phase {phase} a tower must be {height} blocks high; blocks in the supply: {number}",
            "BX-15",
            phase=state.phase,
            height=height,
            number=supply % FIELD,
        )
    yield _no_own_pawn(state, source, "build")
    words = [_paid(state, some) for some in SMALL if some % FIELD == height and holds(supply, some)]
    for pawn in _pawns(state, source):
        for word in words:
            yield "build", SPACES[pawn], word


def _ask_any(state: State, source: str, target: int) -> Answers:
    """Yield what may be asked of a space, whatever is on it."""
    if target < 0:
        return
    occupant, row, column = state.at[target], ROW[target], COLUMN[target]
    if occupant > 0:
        yield from _ask_demolish(state, source, target)
    elif occupant == -1 - state.turn:
        yield from _ask_move(state, SPACES[target], -1)
    elif occupant < 0:
        yield from _ask_knock(state, source, target)
    elif any(ROW[pawn] == row or COLUMN[pawn] == column for pawn in state.pawns[state.turn]):
        yield from _ask_move(state, source, target)
    else:
        yield from _ask_enter(state, "", target)


ASKED: dict[str, Callable[[State, str, int], Answers]] = {
    "enter": _ask_enter,
    "move": _ask_move,
    "demolish": _ask_demolish,
    "knock": _ask_knock,
    "build": _ask_build,
    "": _ask_any,
}
"""Answers to a question, by kind of move; "" for whatever stands on a space."""
