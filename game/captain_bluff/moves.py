"""The legal moves of a table, in the order that saves and the arena depend on; and a move's usual spelling.

The hot path of the computer player: words and tuples made beforehand (move_tables.py), nothing that grows
with the length of the match. Which moves are legal is decided in legality.py; this finds the same ones fast.
"""

from __future__ import annotations

from game.captain_bluff.components import ALL_LUGGAGE, CITY_MASK, CITY_SHIFTS, LUGGAGE
from game.captain_bluff.lines import BARE_WILD, fits
from game.captain_bluff.move_tables import (
    AIRPORT_SETS,
    ANSWERS,
    ARRIVALS,
    BELT,
    BELT_SETS,
    CHECKS,
    CITY_SETS,
    CLOSES,
    DELAY,
    END,
    OTHERS_RECOVERS,
    PIECE_MASK,
    PIECES,
    RECOVERS,
    REVERSES,
    SEATS,
    clusters,
    continuations,
    face_down,
    openings,
    piece_cards,
)
from game.captain_bluff.state import State
from game.notation import Move

EVERY_BELT = len(BELT_SETS) - 1


def legal_moves(table: State, seat: int | None = None) -> list[Move]:
    """Return the legal moves of a seat; out of turn it can only recover luggage (CB-21)."""
    turn = table.turn
    step = table.step
    if table.reason is not None:
        return []
    lined = table.lined
    moves: list[Move] = []
    if seat is not None and seat != turn:
        if step == "act" and seat in range(table.seats):
            for belt in BELT_SETS[lined]:
                moves += OTHERS_RECOVERS[seat][belt][: table.lines[belt].loose]
        return moves
    if step == "call":
        return [*ANSWERS]
    hand = table.hands[turn]
    covered = table.covered
    kinds = AIRPORT_SETS[hand >> LUGGAGE]
    if not table.acted:
        bare = EVERY_BELT ^ covered
        wild = kinds & 1 == 1 and not table.airport
        lines = table.lines
        if step == "act":
            free = 7
            for belt in BELT_SETS[lined]:
                line = lines[belt]
                city = line.city
                free ^= 1 << city
                mask = hand >> CITY_SHIFTS[city] & line.beyond
                if mask or wild:
                    moves += continuations(belt, city, mask, wild, line.end, line.way)
            vacant = BELT_SETS[covered ^ lined]
            if vacant:
                for city in CITY_SETS[free]:
                    mask = hand >> CITY_SHIFTS[city] & CITY_MASK
                    for cluster in clusters(mask, wild):
                        by_belt = openings(city, cluster, wild)
                        for belt in vacant:
                            moves += by_belt[belt]
        if bare or lined:
            by_card = face_down(bare, lined)
            luggage = hand & ALL_LUGGAGE
            for start in PIECES:
                for card in piece_cards(start, luggage >> start & PIECE_MASK):
                    moves += by_card[card]
            for card in piece_cards(LUGGAGE, kinds):
                moves += by_card[card]
        if step == "setup":
            return moves
        moves += CHECKS[covered]
        moves += CLOSES[lined]
    else:
        moves.append(END)
    if kinds and not table.airport:
        if kinds & 2:
            moves += REVERSES[lined]
        if kinds & 4:
            moves += ARRIVALS[covered]
        if kinds & 8:
            moves.append(DELAY)
    for belt in BELT_SETS[lined]:
        moves += RECOVERS[belt][: table.lines[belt].loose]
    return moves


def canonical_move(table: State, move: Move) -> Move:
    """Return the move as `legal_moves` spells it.

    Arrivals ascend, a Round the World has no number where none is needed, and the seat on turn is not named.
    """
    if SEATS.get(move[0] if move else "") == table.turn and not "".join(move[1:2]).endswith(":"):
        move = move[1:]
    if len(move) == 3 and move[0] == "arrivals":
        return ("arrivals", *sorted(move[1:]))
    if len(move) > 2 and move[0] == "place" and move[1] in BELT:
        line = table.lines[BELT[move[1]]]
        bare = tuple(BARE_WILD if word.startswith(BARE_WILD) else word for word in move[2:])
        meant = fits(bare, line.end, line.way)
        if len(meant) == 1 and fits(move[2:], line.end, line.way) == meant:
            return (*move[:2], *bare)
    return move
