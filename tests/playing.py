"""Moves of any game: played as text, refused, or found by a computer; and who hands the tablet on."""

from functools import lru_cache

from game.contract import Game
from game.match import Match
from game.notation import Event, Move, read_move
from game.players import bots
from game.players.levels import USUAL
from game.reasons import IllegalMove
from game.steps import Moment, Step


def play(on: Game, *moves: str) -> list[Event]:
    events: list[Event] = []
    for move in moves:
        events = on.play(read_move(move))
    return events


def refused(on: Game, move: str) -> str:
    """Return the rule that refuses the move, having seen that it can't be played and changes nothing."""
    words = read_move(move)
    reason = on.why_not(words)
    assert reason is not None, f"{move} is legal"
    assert not any(on.canonical(words) in on.moves(seat) for seat in range(on.seats))
    before = on.position(), on.ply
    try:
        on.play(words)
    except IllegalMove as error:
        assert str(error) == str(reason)
    else:
        raise AssertionError(f"{move} was played though {reason}")
    assert (on.position(), on.ply) == before
    return reason.rule


def steps_of(table: Game, move: Move | None, seat: int | None) -> list[Step]:
    """Return the steps of a legal move as a seat sees them, None for a spectator."""
    assert move is not None
    return table.steps(Moment.of(table, seat), table.playback(move, seat))


def hands_over(match: Match) -> bool:
    """Tell whether people hand the tablet on behind a page of its own: where cards are hidden from some."""
    return bool(match.table.BOX) and sum(seat.kind == "human" for seat in match.seats) > 1


def sensible(match: Match) -> Move:
    """Return what the usual level would play for the seat on turn."""
    return _answered(bots.request(match, level=USUAL))


@lru_cache(maxsize=4096)
def _answered(asked: str) -> Move:
    """Return the answer to a request, which depends on it alone; many tests play the same match."""
    return bots.answer(asked)
