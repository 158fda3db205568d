"""What is known of players of Captain Bluff: moves that a child would choose, and habits of characters."""

from __future__ import annotations

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.levels import is_bluff
from game.captain_bluff.components import ALL_LUGGAGE, CITY_MASK, CITY_SHIFTS, size
from game.captain_bluff.effects import claim_is_true
from game.notation import Move
from tests.kit import Habit, Obvious


def obvious(on: CaptainBluff) -> Obvious:
    """Return the answer to a placement that is known to be true or false, else the moves that win at once."""
    seat = on.turn
    if on.step != "call":
        return Obvious([move for move in on.moves() if wins(on, move)])
    assert on.placed is not None
    placer, belt, _ = on.placed
    if on.known[belt] >> seat & 1:
        if claim_is_true(on, belt):
            return Obvious([("believe",)] if on.hands[placer] else [])
        return Obvious([("call",)])
    alone = on.seats == 2 and not on.hands[placer]
    seen = on.hands[seat] | sum(line.bundle & ALL_LUGGAGE for line in on.lines)
    everything = seen >> CITY_SHIFTS[on.lines[belt].city] & CITY_MASK == CITY_MASK
    return Obvious([("call",)] if alone or everything else [])


def wins(on: CaptainBluff, move: Move) -> bool:
    """Tell whether a move wins, whatever others answer, by what its seat knows."""
    if move[0] in ("reverse", "arrivals", "delay"):
        return size(on.hands[on.turn]) == 1
    if move[0] != "place" or len(move) - 2 < size(on.hands[on.turn]):
        return False
    after = on.copy()
    after.play(move)
    belt = int(move[1]) - 1
    return bool(on.known[belt] >> on.turn & 1) and claim_is_true(after, belt)


def bluffs(on: CaptainBluff, move: Move) -> float | None:
    """Tell of a placement whether it is a bluff."""
    return is_bluff(on, move) if move[0] == "place" else None


def swaps(on: CaptainBluff, move: Move) -> float | None:
    """Tell of an action whether it is a swap."""
    return move[0] == "swap" if on.step == "act" and not on.acted else None


HABITS = (
    Habit(bluffs, "bold", ("cautious",), 1.6),
    Habit(swaps, "tricky", ("bold", "cautious")),
)
