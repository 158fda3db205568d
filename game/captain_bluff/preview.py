"""What a staged move does by itself, without what `play` goes on to: no draw, no look, no turn ended."""

from __future__ import annotations

from collections.abc import Callable

from game.captain_bluff.components import ARRIVALS_BOARD, DELAYED_FLIGHT
from game.captain_bluff.effects import close, discard, lay_above, lay_run, take_back, turn_round
from game.captain_bluff.move_tables import BELT, FIXED
from game.captain_bluff.state import State
from game.notation import Move, unaddressed

ALONE: dict[str, Callable[[State, int, int, int], None]] = {
    "origin": lay_above,
    "swap": lay_above,
    "close": lambda table, seat, belt, number: close(table, belt),
    "reverse": lambda table, seat, belt, number: turn_round(table, seat, belt),
    "arrivals": lambda table, seat, belt, number: discard(table, seat, ARRIVALS_BOARD),
    "delay": lambda table, seat, belt, number: discard(table, seat, DELAYED_FLIGHT),
    "recover": lambda table, seat, belt, number: take_back(table, seat, belt, number, []),
}
"""By kind, what a move of FIXED does by itself; it takes the seat and the numbers of the move. The
other kinds look at a card, answer a question or end a turn, and nothing of that is shown beforehand."""


def make_alone(table: State, move: Move, seat: int) -> None:
    """Make a seat's legal move by itself. A swap's card comes into the hand only when the move is played."""
    words = unaddressed(move)
    if words[0] == "place":
        lay_run(table, seat, BELT[words[1]], words[2:])
        return
    kind, belt, number = FIXED[words]
    if kind in ALONE:
        ALONE[kind](table, seat, belt, number)
