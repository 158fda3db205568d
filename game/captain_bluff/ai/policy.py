"""The policy of Captain Bluff: the value of an open call, and a model of the other seats.

Which moves deserve a thought is candidates.py's, the value of a hand evaluation.py's; the search is
players/search.py. Calls of others are modelled by what
they know of the card above the belt, and sampled tables are weighed by the placements that were made. How
much a call is feared and how far others are trusted is drawn for each decision, so that neither bluffs nor
calls can be predicted.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from math import exp

from game.captain_bluff.ai.candidates import candidates
from game.captain_bluff.ai.dealing import dealer
from game.captain_bluff.ai.evaluation import win_probabilities
from game.captain_bluff.ai.levels import CHARACTERS
from game.captain_bluff.effects import advance, claim_is_true
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.move_tables import BELT_SETS
from game.captain_bluff.state import NONE
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors

CALLED, CALLED_GUESS, CALLED_OF_TWO = 0.1, 0.15, 0.2
"""The probability that one other seat, which doesn't know the card above the belt, calls a placement: of a
seat that knows the card, of one that doesn't either, and with two players, where one of them knows it."""
CALLED_LAST, CALLED_LAST_OF_TWO = 0.4, 0.95
"""The probability that one other seat, which doesn't know the card, calls a placement that empties the hand:
to believe it is to lose. With two players nobody else can call."""
CALLED_KNOWN_BLUFF = 0.97
"""The probability that a seat which knows the card above calls a bluff."""
LYING, LYING_GUESS = 0.2, 0.55
"""The likelihood ratio, bluff to truth, of a sampled table for each line: of a line whose layer knew the card
above, and of one whose layer didn't."""
LYING_ASKED, LYING_ASKED_GUESS = 0.18, 0.55
"""The likelihood ratio, bluff to truth, for the line that is asked about: of a seat that knew the card above,
and of one that didn't. Of 388 placements between searching players, two of them, of which the one asked
didn't know the card, 66 % were true, though hardly every third unseen card is of the city; counting on more
truth costs matches (38 of 100 at equal iterations with 0.05 and 0.2), and so does counting on less."""


def evaluate(table: Game, fear: float = 1.0) -> list[float]:
    """Return by seat the probability to win, 0 to 1; for an open call, the mean of being called or believed.

    `fear`: a factor on the probability that a seat calls which doesn't know the card above.
    """
    assert isinstance(table, CaptainBluff)
    placed = table.placed
    if placed is None:
        return win_probabilities(table)
    believing = 1.0
    for step in range((placed[0] - table.turn) % table.seats):
        believing *= 1 - _call_probability(table, (table.turn + step) % table.seats, fear)
    believed = table.copy()
    while believed.placed is not None and believed.reason is None:
        believed.play(("believe",))
    result = win_probabilities(believed)
    if believing < 1:
        called = table.copy()
        called.play(("call",))
        result = [
            believing * a + (1 - believing) * b
            for a, b in zip(result, win_probabilities(called), strict=True)
        ]
    return result


def _call_probability(table: CaptainBluff, seat: int, fear: float) -> float:
    """Return the probability that the seat calls what was just placed, by what it knows."""
    assert table.placed is not None
    placer, belt, _ = table.placed
    if table.known[belt] >> seat & 1:
        return 0.0 if claim_is_true(table, belt) else CALLED_KNOWN_BLUFF
    if not table.hands[placer]:
        return CALLED_LAST_OF_TWO if table.seats == 2 else CALLED_LAST
    if table.seats == 2:
        return fear * CALLED_OF_TWO
    return fear * (CALLED if table.known[belt] >> placer & 1 else CALLED_GUESS)


def answer(table: Game, draw: Draw, fear: float = 1.0) -> Move | None:
    """Return a sampled answer of another seat to a placement; None where nothing is asked.

    `fear`: as for `evaluate`.
    """
    assert isinstance(table, CaptainBluff)
    if table.step != "call":
        return None
    return ("call",) if draw() < _call_probability(table, table.turn, fear) else ("believe",)


def likelihood(table: Game, seat: int, trust: float = 1.0) -> float:
    """Return the likelihood, above 0 to 1, of a sampled table for a seat: most that was placed is true.

    `trust`: a divisor of each ratio of bluff to truth; greater than 1 makes bluffs less likely.
    """
    assert isinstance(table, CaptainBluff)
    if table.placed is not None:
        # Who is asked weighs this one line; the others would only make nearly every deal unlikely.
        belts: tuple[int, ...] = (table.placed[1],)
        lie, lie_of_guess = LYING_ASKED, LYING_ASKED_GUESS
    else:
        belts, lie, lie_of_guess = BELT_SETS[table.lined], LYING, LYING_GUESS
    result = 1.0
    for belt in belts:
        if not table.known[belt] >> seat & 1 and not claim_is_true(table, belt):
            result *= (lie if table.known[belt] & ~(1 << seat) else lie_of_guess) / trust
    return result


def observed(move: Move) -> Move:
    """Return what the other seats observe of a move: not the card that is put face down."""
    return move[:2] if move[0] in ("origin", "swap") else move


def priors(table: Game) -> Priors:
    """Return the moves to be searched with their prior weights (candidates.py)."""
    assert isinstance(table, CaptainBluff)
    return candidates(table)


def own_knowledge(table: Game, seat: int) -> Hashable | None:
    """Return what a seat's moves depend on beside those that led there: its hand and the cards it knows.

    None for other seats: their hands are dealt anew each time.
    """
    assert isinstance(table, CaptainBluff)
    if table.turn != seat or table.reason is not None:
        return None
    known = [
        NONE if not seats >> seat & 1 else card
        for card, seats in zip(table.origins, table.known, strict=True)
    ]
    return table.hands[seat], *known


def sampled(table: Game, draw: Draw) -> Policy:
    """Return the policy for one decision: `fear` and `trust` are drawn anew for each."""
    assert isinstance(table, CaptainBluff)
    fear = 0.4 + 1.2 * draw()
    trust = exp(0.7 * (draw() - 0.5))
    return POLICY._replace(
        # An answer is evaluated on many sampled tables: few might happen to hold no bluff.
        lookahead_samples=24 if table.step == "call" else POLICY.lookahead_samples,
        evaluate=partial(evaluate, fear=fear),
        answer=partial(answer, fear=fear),
        likelihood=partial(likelihood, trust=trust),
        key=partial(own_knowledge, seat=table.turn),
    )


POLICY = Policy(
    priors,
    evaluate,
    exploration=3.0,
    lookahead_log_odds=6.0,
    lookahead_samples=6,
    observed=observed,
    answer=answer,
    likelihood=likelihood,
    dealer=dealer,
    advance=advance,
    sampled=sampled,
    characters=CHARACTERS,
)
