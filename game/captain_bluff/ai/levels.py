"""The computers at Captain Bluff: how much each level thinks, and each character's taste.

A character is a taste for bluffs, doubts and secrets, not a strength: its few numbers are small and balanced
in self-play, so that with a taste a level wins as often as without one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.novice import belief_in
from game.captain_bluff.moves import BELT_SETS
from game.captain_bluff.state import belief
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.levels import Attention, Level
from game.players.policy import Policy, believing, inclined

# --- how strong they are --------------------------------------------------------------------------------


LEVEL = {
    "learner": Level(
        0.1, 0, 1, Attention(near=0.72, far=0.42, threats=0.5, error=0.057, samples=1, ease=0.3, trust=1.0)
    ),
    "casual": Level(
        0.1, 0, 1, Attention(near=0.9, far=0.66, threats=0.68, error=0.046, samples=2, trust=0.8)
    ),
    "regular": Level(0.2, 24, 1, Attention(near=1.0, far=0.95)),
    "strong": Level(0.5, 60, 4),
}
"""The levels that play this game by figures of their own; the strongest has those of every game.

Found by matches: the errors of the learner and the casual player so that they win about half and two thirds
against a scripted beginner (tests/captain_bluff/beginner.py); the iterations of strong so that it wins about
65 % against regular. Many more of them gain little here: what a seat can't know decides more than what it
plans. How many determinizations a level imagines counts for more: with one, a lucky one decides.
"""


# --- what each likes ------------------------------------------------------------------------------------


class Taste(NamedTuple):
    """Preferences of one character, besides winning."""

    bluff: float = 0.0
    """Additional worth of a placement that it knows to be false, in chance of winning."""
    bluffs: float = 1.0
    """A factor on the prior weight of such placements."""
    unafraid: float = 0.0
    """The probability that it supposes a seat to believe which it should suppose to call."""
    believing: float = 1.0
    """Exponent on the odds that a placement is true: the greater it is, the fewer its calls."""
    whim: float = 0.0
    """The probability that it counts them by halves in a decision, and so calls at an odd time."""
    secret: float = 0.0
    """Worth of a line whose card above it alone knows, in chance of winning."""
    swaps: float = 1.0
    """A factor on the prior weight of swaps."""


def _valued(taste: Taste, seat: int, table: Game, values: list[float]) -> list[float]:
    assert isinstance(table, CaptainBluff)
    more = 0.0
    placed = table.placed
    if placed is not None and placed[0] == seat:
        belt = placed[1]
        if belief(table, seat, belt, table.lines[belt].city) is False:
            more += taste.bluff
    if taste.secret:
        more += taste.secret * sum(table.known[belt] == 1 << seat for belt in BELT_SETS[table.lined])
    if more:
        values[seat] = min(1.0, max(0.0, values[seat] + more))
    return values


def _factor(taste: Taste, table: Game, move: Move) -> float:
    assert isinstance(table, CaptainBluff)
    if move[0] == "swap":
        return taste.swaps
    return taste.bluffs if move[0] == "place" and belief_in(table, move) is False else 1.0


def _answer(
    answer: Callable[[Game, Draw], Move | None], taste: Taste, seat: int, table: Game, draw: Draw
) -> Move | None:
    supposed = answer(table, draw)
    assert isinstance(table, CaptainBluff)
    if supposed != ("call",) or table.placed is None or table.placed[0] != seat:
        return supposed
    knows = table.known[table.placed[1]] >> table.turn & 1
    return ("believe",) if not knows and draw() < taste.unafraid else supposed


def tasteful(taste: Taste, policy: Policy, table: Game, draw: Draw) -> Policy:
    seat = table.turn
    assert policy.answer is not None
    power = taste.believing / 2 if taste.whim and draw() < taste.whim else taste.believing
    liked = inclined(policy, seat, partial(_factor, taste), partial(_valued, taste, seat))
    if taste.unafraid:
        liked = liked._replace(answer=partial(_answer, policy.answer, taste, seat))
    return believing(liked, power)


TASTES = {
    "cautious": Taste(bluff=-0.04, bluffs=0.4, believing=1.3),
    "bold": Taste(bluff=0.035, bluffs=2.0, unafraid=0.4),
    "tricky": Taste(bluff=0.01, whim=0.3, secret=0.02, swaps=4.0, believing=1.2),
}
CHARACTERS = {name: partial(tasteful, taste) for name, taste in TASTES.items()}
"""Policy makers by character, as `Policy.characters` has them."""
