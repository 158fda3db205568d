"""The legal moves of a table, all of them at once: the computer player asks for them at every step.

Numbers, and tuples of words made beforehand (paths.py, payments.py); what a pawn reaches is looked up in
place, because a call for each pawn would cost a tenth of the time. The tests check them against legality.py.
"""

from __future__ import annotations

from game.blox.components import COLOURS_OF, COLUMN, FIELD, MOST_BLOCKS, PAWNS, ROW, SIDE, SPACES, holds
from game.blox.legality import accessible
from game.blox.paths import ENDS
from game.blox.payments import changes, paid, paid_builds, paid_knocks
from game.blox.state import State
from game.notation import Move


def moves(state: State, seat: int | None = None) -> list[Move]:
    turn = state.turn
    if state.reason is not None or (seat is not None and seat != turn):
        return []
    hand = state.hands[turn]
    joker = state.jokers[turn]
    key = COLOURS_OF[hand] | joker << 4
    lines = state.lines
    paths = state.paths
    pawns = state.pawns[turn]
    moves: list[Move] = []
    if len(pawns) < PAWNS:
        for line, entries in zip(lines, paths.entries, strict=True):
            moves += entries[ENDS[line]][key]
    knocks: list[Move] = []
    if pawns:
        across, down = paths.across, paths.down
        for space in pawns:
            moves += across[space][lines[ROW[space]]].runs[key]
            moves += down[space][lines[SIDE + COLUMN[space]]].runs[key]
        for space, end, occupant in targets(state, turn):
            if occupant > 0:
                for word in paid(hand, occupant, joker):
                    moves.append(("demolish", SPACES[space], SPACES[end], word))
            else:
                for word in paid_knocks(hand, paths.colour[end], joker):
                    knocks.append(("knock", SPACES[space], SPACES[end], word))
        moves += _builds(state, turn, hand, joker)
    moves += knocks
    moves += changes(hand)
    return moves


def targets(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Return what the seat's pawns may demolish or knock out, even if the hand can't pay for it.

    Each as the pawn's space, the target's space and what is on it: a tower (more than 0; BX-11, BX-13, BX-14)
    or a pawn of another seat or of nobody (BX-18). A target is listed once for each pawn that hits it.
    """
    at = state.at
    lines = state.lines
    colours = state.paths.colour
    across, down = state.paths.across, state.paths.down
    highest = state.phase if state.blocks[seat] % FIELD < MOST_BLOCKS else 0
    own = -1 - seat
    found: list[tuple[int, int, int]] = []
    for space in state.pawns[seat]:
        met = across[space][lines[ROW[space]]].met + down[space][lines[SIDE + COLUMN[space]]].met
        for crossed, end in met:
            occupant = at[end]
            if occupant > 0:
                if occupant % FIELD <= highest and not crossed & COLOURS_OF[occupant]:
                    found.append((space, end, occupant))
            elif occupant != own and not crossed >> colours[end] & 1:
                found.append((space, end, occupant))
    return found


def _builds(state: State, turn: int, hand: int, joker: int) -> list[Move]:
    supply = state.blocks[turn]
    if supply % FIELD <= state.phase:
        return []
    words = [word for some, word in paid_builds(hand, state.phase + 1, joker) if holds(supply, some)]
    if not words:
        return []
    return [
        ("build", SPACES[space], word)
        for space in state.pawns[turn]
        if accessible(state, space)
        for word in words
    ]
