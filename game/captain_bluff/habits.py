"""What a good player of Captain Bluff knows: who is nearest to the end, who bluffs, which moves count.

A hand is worth the actions that it takes to be rid of it: judgement.py counts them, the yardstick's own. Here
are what the search needs besides: chances to win, answers of others by what they know, how likely a deal is
after what was placed and believed, and moves that need no thought. No search lives here.
"""

from __future__ import annotations

from math import exp

from game.captain_bluff.choices import BELT_SETS
from game.captain_bluff.judgement import (
    CERTAIN,
    DOUBT,
    DOUBT_OF_GUESS,
    DOUBT_OF_LAST,
    _actions_left,
)
from game.captain_bluff.material import BELTS, LUGGAGE, NUMBERS
from game.captain_bluff.table import CaptainBluff
from game.rules import Game, Move, Saying
from game.search import Draw, Habits, Options

SCALE = 2.5
"""How many actions more make the chance to win e times smaller."""
TEMPO = 0.5
"""What it is worth to be on turn, in actions."""
TRUSTED, TRUSTED_GUESS = 0.2, 0.55
"""How likely a deal is in which a line lies under a card of another city, beside one in which it doesn't: of
a line whose layer knew the card, and of one that didn't."""
EAGER = 0.5
"""How sharply the habits prefer to place more cards at once."""


def worth(table: Game) -> list[float]:
    """Return by seat the chance to win the match; a placement that is asked about is called or believed."""
    assert isinstance(table, CaptainBluff)
    placed = table.placed
    if placed is None:
        return _settled(table)
    called = 1.0
    for step in range((placed[0] - table.turn) % table.seats):
        called *= 1 - _doubt(table, (table.turn + step) % table.seats)
    called = 1 - called
    believed = table.copy()
    while believed.placed is not None and believed.reason is None:
        believed.play(("believe",))
    result = _settled(believed)
    if called:
        doubted = table.copy()
        doubted.play(("call",))
        result = [(1 - called) * a + called * b for a, b in zip(result, _settled(doubted), strict=True)]
    return result


def _settled(table: CaptainBluff) -> list[float]:
    """Return by seat the chance to win where no placement is asked about."""
    outcome = table.outcome()
    if outcome is not None:
        return [(seat in outcome.winners) / len(outcome.winners) for seat in range(table.seats)]
    left = [_actions_left(table, seat, hand) for seat, hand in enumerate(table.hands)]
    if not table.acted:
        left[table.turn] -= TEMPO
    least = min(left)
    strengths = [exp((least - one) / SCALE) for one in left]
    whole = sum(strengths)
    return [one / whole for one in strengths]


def _doubt(table: CaptainBluff, seat: int) -> float:
    """Return how probable it is that the seat calls what was just placed, by what it knows."""
    assert table.placed is not None
    placer, belt, _ = table.placed
    if table.known[belt] >> seat & 1:
        return 0.0 if _true(table, belt) else CERTAIN
    if not table.hands[placer]:
        return DOUBT_OF_LAST
    return DOUBT if table.known[belt] >> placer & 1 else DOUBT_OF_GUESS


def _true(table: CaptainBluff, belt: int) -> bool:
    origin = table.origins[belt]
    return origin < LUGGAGE and origin // NUMBERS == table.lines[belt].city


def drawn(table: Game, draw: Draw) -> Move | None:
    """Return another seat's answer to a placement; None where nothing is asked."""
    assert isinstance(table, CaptainBluff)
    if table.step != "call":
        return None
    return ("call",) if draw() < _doubt(table, table.turn) else ("believe",)


def likely(table: Game, seat: int) -> float:
    """Return how likely a deal is by the lines that lie there: most that was placed is true."""
    assert isinstance(table, CaptainBluff)
    result = 1.0
    for belt in BELT_SETS[table.lined]:
        if not table.known[belt] >> seat & 1 and not _true(table, belt):
            result *= TRUSTED if table.known[belt] & ~(1 << seat) else TRUSTED_GUESS
    return result


def seen(move: Move) -> Move:
    """Return what the other seats see of a move: not the card that is put face down."""
    return move[:2] if move[0] in ("origin", "swap") else move


def options(table: Game) -> Options:
    """Return the moves worth a thought with their weights; belts without a card are all alike."""
    assert isinstance(table, CaptainBluff)
    moves = table.moves()
    if len(moves) < 2 or table.step == "call":
        return moves, [1.0] * len(moves)
    turn = table.turn
    bare = next((str(belt + 1) for belt in range(BELTS) if not table.covered >> belt & 1), "")
    chosen: list[Move] = []
    weights: list[float] = []
    for move in moves:
        kind = move[0]
        if kind == "place":
            belt = int(move[1]) - 1
            weight = exp(EAGER * (len(move) - 2))
            if table.known[belt] >> turn & 1:
                origin = table.origins[belt]
                named = [word for word in move[2:] if not word.startswith("RW")]
                city = "ABC".index(named[0][0]) if named else table.lines[belt].city
                weight *= 3.0 if origin < LUGGAGE and origin // NUMBERS == city else 0.8
        elif kind == "origin":
            if move[1] != bare:
                continue
            weight = 0.5
        elif kind == "recover":
            # Who takes luggage back has more to be rid of; it is nearly always a loss.
            continue
        elif kind == "check":
            weight = 0.05 if table.known[int(move[1]) - 1] >> turn & 1 else 0.5
        else:
            weight = 0.7 if kind == "delay" or kind == "end" else 0.25
        chosen.append(move)
        weights.append(weight)
    return chosen, weights


def reason(table: CaptainBluff, move: Move) -> Saying | None:
    """Return why the move is good, where that can be said in a sentence; None where it can't."""
    kind = move[0]
    if kind == "call":
        return Saying("what lies there makes a bluff likely")
    if kind == "believe":
        return Saying("a wrong call costs more than it brings")
    if kind == "place":
        return Saying("the more cards leave the hand at once, the better")
    if kind == "check":
        return Saying("who knows the card above can place or call without fear")
    return None


HABITS = Habits(options, worth, curiosity=3.0, caution=0.3, sharp=2.0, seen=seen, drawn=drawn, likely=likely)
