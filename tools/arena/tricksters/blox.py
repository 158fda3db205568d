"""Players of one trick at this game: what an impish child tries against the computer.

Each does its one thing whenever it can, whether that is good or not. What else it does is what it must.
"""

from __future__ import annotations

from random import Random

from game.blox.components import FIELD, HAND, SHIFT
from game.blox.moves import targets
from game.blox.payments import points
from game.blox.state import State
from game.notation import Move
from tools.arena.styles import Style


def stall(table: State, rng: Random) -> Move:
    """Change one card, again and again."""
    return rng.choice([move for move in table.moves() if move[0] == "change" and len(move[1]) == 1])


def dump(table: State, rng: Random) -> Move:
    """Score what there is; else throw the whole hand away."""
    moves = table.moves()
    return _dearest(moves, rng) or max(moves, key=lambda move: (move[0] == "change", len(move[-1])))


def hoard(table: State, rng: Random) -> Move:
    """Collect cards of one colour until four are held, then knock out or demolish with what it has."""
    hand = table.hands[table.turn]
    held = [hand >> shift & FIELD for shift in SHIFT]
    moves = table.moves()
    if max(held) < HAND - 1:
        kept = "KWSV"[held.index(max(held))]
        most = [move for move in moves if move[0] == "change" and kept not in move[1]]
        return max(most, key=lambda move: len(move[1]))
    return _dearest(moves, rng) or _else(moves, rng, "enter", "move")


def crowd(table: State, rng: Random) -> Move:
    """Bring all pawns in and leave them where they block; then score, and change cards at need."""
    moves = table.moves()
    entering = [move for move in moves if move[0] == "enter"]
    return rng.choice(entering) if entering else _dearest(moves, rng) or _else(moves, rng, "change")


def hide(table: State, rng: Random) -> Move:
    """Score and then run: take a pawn that another one sees to somewhere else, before anything new."""
    moves = table.moves()
    seen = {
        end
        for seat in range(table.seats)
        if seat != table.turn
        for _, end, there in targets(table, seat)
        if there == -1 - table.turn
    }
    names = {f"{'abcdefghi'[space % 9]}{space // 9 + 1}" for space in seen}
    running = [move for move in moves if move[0] == "move" and move[1] in names]
    return _dearest(moves, rng) or (rng.choice(running) if running else _else(moves, rng, "enter", "change"))


def dearest(table: State, rng: Random) -> Move:
    """Score at once, the most there is; else anything at all."""
    moves = table.moves()
    return _dearest(moves, rng) or _else(moves, rng, "enter", "move", "change")


def only(kind: str, also: tuple[str, ...] = ()) -> Style:
    """Return the trick of scoring by one kind of move; `also` by those without which it is impossible."""

    def play(table: State, rng: Random) -> Move:
        moves = table.moves()
        for some in ((kind,), also):
            wanted = [move for move in moves if move[0] in some]
            if wanted:
                return _dearest(wanted, rng) or rng.choice(wanted)
        return _else(moves, rng, "enter", "move", "change")

    return play


def _dearest(moves: list[Move], rng: Random) -> Move | None:
    """Return a move that scores most; None if none scores."""
    most = max(map(points, moves), default=0)
    return rng.choice([move for move in moves if points(move) == most]) if most else None


def _else(moves: list[Move], rng: Random, *kinds: str) -> Move:
    """Return a move of one of the kinds, a kind first and then one of that kind; if there is none, any."""
    by_kind = [some for kind in kinds if (some := [move for move in moves if move[0] == kind])]
    return rng.choice(rng.choice(by_kind) if by_kind else moves)


STYLES: dict[str, Style] = {
    "stall": stall,
    "dump": dump,
    "hoard": hoard,
    "crowd": crowd,
    "hide": hide,
    "dearest": dearest,
    "knock": only("knock"),
    "build": only("build", also=("demolish",)),
    "demolish": only("demolish"),
    "enter": only("enter"),
}
