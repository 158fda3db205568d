"""Refusals for moves with words left open: the reason a player would think of.

A question is a move of four words, kind, source, target and cards, each of which may be `?`: `demolish ? d2
?` asks why no pawn of the seat on turn demolishes the tower on d2, `enter ? e5 ?` why none comes in to e5,
`build ? ? ?` why no tower can be built at all. What speaks of the thing itself is said first, then the reason
against the completion that is nearest to being legal. Complete moves are legality.py's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.blox import legality
from game.blox.components import (
    COLOUR_NAMES,
    COLOURS,
    COLUMN,
    FIELD,
    KNOCK,
    MOST_BLOCKS,
    PAWNS,
    ROW,
    SIDE,
    SMALL,
    SPACE,
    SPACES,
    holds,
    letters,
)
from game.blox.paths import LANES, LINES
from game.blox.payments import HANDS
from game.blox.state import State
from game.notation import Move
from game.reasons import IllegalMove

OPEN = "?"
"""A word that is left open."""

NEARNESS = ("there are not enough", "the joker", "the first", "lane", "an obstacle", "on {space} stands")
"""Refusal prefixes ordered by how close the move is to legal."""


def why_not(state: State, move: Move) -> IllegalMove | None:
    """Return the reason against a move or a question (see above) of the seat on turn; None if it is legal.

    A question never is: it is no move.
    """
    if OPEN not in move:
        return legality.why_not(state, move)
    if state.reason is None and len(move) == 4 and move[0] in ASKED:
        source, target = move[1], SPACE.get(move[2], -1)
        found = ASKED[move[0]](state, source, target)
        if found is not None:
            return found
    return legality.why_not(state, ())


def _nearest(state: State, moves: Iterable[Move]) -> IllegalMove | None:
    """Return the reason against the move that is nearest to being legal; None if one is, or there is none."""
    best: tuple[int, IllegalMove] | None = None
    for move in moves:
        reason = legality.why_not(state, move)
        if reason is None:
            return None
        near = next((at for at, start in enumerate(NEARNESS) if reason.text.startswith(start)), len(NEARNESS))
        if best is None or near < best[0]:
            best = near, reason
    return None if best is None else best[1]


def _pawns(state: State, source: str, target: int = -1) -> list[int]:
    """Return the pawns that are meant, those in line with the target and nearest to it first."""
    own = [SPACE[source]] if source in SPACE else list(state.pawns[state.turn])

    def far(pawn: int) -> tuple[bool, int]:
        rows, columns = abs(ROW[pawn] - ROW[target]), abs(COLUMN[pawn] - COLUMN[target])
        return bool(rows and columns), rows + columns

    return own if target < 0 else sorted(own, key=far)


def _nobody(state: State, source: str, kind: str) -> IllegalMove | None:
    """Return that no pawn is there that could do it, if so."""
    if source == OPEN and not state.pawns[state.turn]:
        return IllegalMove("no pawn of this player is on the board: one has to enter first", RULES[kind])
    return None


RULES = legality.RULES


def _enter(state: State, source: str, target: int) -> IllegalMove | None:
    if source != OPEN and source not in LANES:
        return legality.why_not(state, ("enter", source, COLOURS[0]))
    if len(state.pawns[state.turn]) == PAWNS:
        return IllegalMove("all four pawns are on the board", "BX-9")
    if target < 0:
        lanes = [source] if source in LANES else list(LANES)
        return _nearest(state, [("enter", lane, letter) for lane in lanes for letter in COLOURS])
    if state.at[target]:
        return legality.stands(state, target)
    colour = state.paths.colour[target]
    ending = [lane for lane, spaces in LANES.items() if target in spaces and source in (OPEN, lane)]
    if not ending:
        lane = legality.lane_said(source)
        return IllegalMove("{lane} doesn't lead to {space}", "BX-9", lane=lane, space=SPACES[target])
    first = {lane: state.paths.firsts[lane][colour][0] for lane in ending}
    leading = [("enter", lane, COLOURS[colour]) for lane in ending if first[lane] == target]
    if leading:
        return _nearest(state, leading)
    before = min((first[lane] for lane in ending), key=lambda space: abs(space - target))
    return IllegalMove(
        "the first {colour} space on the way is {space}",
        "BX-9",
        colour=COLOUR_NAMES[colour],
        space=SPACES[before],
    )


def _move(state: State, source: str, target: int) -> IllegalMove | None:
    if refused := _nobody(state, source, "move"):
        return refused
    if target >= 0 and state.at[target]:
        return legality.stands(state, target)

    def moves() -> Iterator[Move]:
        for pawn in _pawns(state, source, target):
            ends = [target] if target >= 0 else [*LINES[ROW[pawn]], *LINES[SIDE + COLUMN[pawn]]]
            for end in ends:
                if end != pawn:
                    yield "move", SPACES[pawn], SPACES[end], COLOURS[state.paths.colour[end]]

    return _nearest(state, moves())


def _demolish(state: State, source: str, target: int) -> IllegalMove | None:
    if target >= 0:
        refused = _tower(state, target)
        if refused:
            return refused
    if refused := _many(state) or _nobody(state, source, "demolish"):
        return refused
    towers = [target] if target >= 0 else [space for space, what in enumerate(state.at) if what > 0]
    low = [space for space in towers if _tower(state, space) is None]
    if not low:
        lowest = min(towers, key=lambda space: state.at[space] % FIELD, default=-1)
        return IllegalMove("no tower is left", "BX-11") if lowest < 0 else _tower(state, lowest)
    return _nearest(
        state,
        (
            ("demolish", SPACES[pawn], SPACES[tower], _paid(state, state.at[tower]))
            for tower in low
            for pawn in _pawns(state, source, tower)
        ),
    )


def _tower(state: State, space: int) -> IllegalMove | None:
    """Return why what stands on a space can be demolished by nobody now, None if it can."""
    height = max(0, state.at[space]) % FIELD
    if not height:
        return IllegalMove("no tower stands on {space}", "BX-11", space=SPACES[space])
    return legality.too_high(state, height)


def _many(state: State) -> IllegalMove | None:
    number = state.blocks[state.turn] % FIELD
    if number < MOST_BLOCKS:
        return None
    return IllegalMove(
        "whoever has seven blocks or more may not demolish; here there are {number}", "BX-14", number=number
    )


def _paid(state: State, total: int) -> str:
    """Return cards for a multiset: as the seat can pay it, else the cards themselves."""
    words = HANDS[state.hands[state.turn]].paid(total, state.jokers[state.turn])
    return words[0] if words else letters(total)


def _knock(state: State, source: str, target: int) -> IllegalMove | None:
    own = -1 - state.turn
    if target >= 0 and state.at[target] >= 0:
        return IllegalMove("no pawn stands on {space}", "BX-18", space=SPACES[target])
    if target >= 0 and state.at[target] == own:
        return IllegalMove("the pawn on {space} is this player's own", "BX-18", space=SPACES[target])
    if refused := _nobody(state, source, "knock"):
        return refused
    others = [space for space, what in enumerate(state.at) if what < 0 and what != own]
    if not others:
        return IllegalMove("no other pawn is on the board", "BX-18")

    def moves() -> Iterator[Move]:
        for there in [target] if target >= 0 else others:
            total = KNOCK << 6 * state.paths.colour[there]
            for pawn in _pawns(state, source, there):
                yield "knock", SPACES[pawn], SPACES[there], _paid(state, total)

    return _nearest(state, moves())


def _build(state: State, source: str, target: int) -> IllegalMove | None:
    if source in SPACE and state.at[SPACE[source]] != -1 - state.turn:
        return IllegalMove("no pawn of this player stands on {space}", "BX-15", space=source)
    supply, height = state.blocks[state.turn], state.phase + 1
    if supply % FIELD < height:
        return IllegalMove(
            "phase {phase} builds {height} blocks high; the supply has {number}",
            "BX-15",
            phase=state.phase,
            height=height,
            number=supply % FIELD,
        )
    if refused := _nobody(state, source, "build"):
        return refused
    words = [_paid(state, some) for some in SMALL if some % FIELD == height and holds(supply, some)]
    return _nearest(
        state, (("build", SPACES[pawn], word) for pawn in _pawns(state, source) for word in words)
    )


def _any(state: State, source: str, target: int) -> IllegalMove | None:
    """Return why nothing at all is done with what stands on a space, or with an empty one."""
    if target < 0:
        return None
    there = state.at[target]
    if there > 0:
        return _demolish(state, source, target)
    if there == -1 - state.turn:
        return _move(state, SPACES[target], -1)
    if there < 0:
        return _knock(state, source, target)
    in_line = any(
        ROW[pawn] == ROW[target] or COLUMN[pawn] == COLUMN[target] for pawn in state.pawns[state.turn]
    )
    return _move(state, source, target) if in_line else _enter(state, OPEN, target)


ASKED = {
    "enter": _enter,
    "move": _move,
    "demolish": _demolish,
    "knock": _knock,
    "build": _build,
    OPEN: _any,
}
"""Refusals of all moves of a kind that are meant."""
