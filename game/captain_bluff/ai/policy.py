"""The policy of Captain Bluff: prior weights of moves, the value of an open call, a model of the other seats.

The value of a hand is evaluation.py's; the search is players/search.py. Calls of others are modelled by what
they know of the card above the belt, and sampled tables are weighed by the placements that were made. How
much a call is feared and how far others are trusted is drawn for each decision, so that neither bluffs nor
calls can be predicted.
"""

from __future__ import annotations

from functools import lru_cache, partial
from math import exp

from game.captain_bluff.ai.evaluation import win_probabilities
from game.captain_bluff.components import BELTS, CARD, CITIES, NUMBERS
from game.captain_bluff.effects import claim_is_true
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.lines import BARE_WILD
from game.captain_bluff.move_tables import BELT, BELT_SETS
from game.captain_bluff.state import NONE
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors

CALLED, CALLED_GUESS = 0.1, 0.15
"""The probability that one other seat, which doesn't know the card above the belt, calls a placement: of a
seat that knows the card, and of one that doesn't either."""
CALLED_LAST, CALLED_LAST_OF_TWO = 0.4, 0.95
"""The probability that one other seat, which doesn't know the card, calls a placement that empties the hand:
to believe it is to lose. With two players nobody else can call."""
CALLED_KNOWN_BLUFF = 0.97
"""The probability that a seat which knows the card above calls a bluff."""
LYING, LYING_GUESS = 0.2, 0.55
"""The likelihood ratio, bluff to truth, of a sampled table for each line: of a line whose layer knew the card
above, and of one whose layer didn't."""
LYING_ASKED, LYING_ASKED_GUESS = 0.05, 0.2
"""The likelihood ratio, bluff to truth, for the line that is asked about: of a seat that knew the card above,
and of one that didn't. Of the baseline's placements 87 to 93 % are true where it knows the card and 73 %
where it doesn't, though hardly every third card is of the city."""
EAGERNESS = 0.5
"""The log of the factor by which each further card in a placement raises its prior weight."""
NUMBERED = tuple(exp(EAGERNESS * number) for number in range(NUMBERS + 1))
"""By number of cards placed, the prior weight."""


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
    """Return the moves to be searched with their prior weights; of belts that are alike, just one."""
    assert isinstance(table, CaptainBluff)
    moves = table.moves()
    if len(moves) < 2 or table.step == "call":
        return moves, [1.0] * len(moves)
    bare = next((str(belt + 1) for belt in range(BELTS) if not table.covered >> belt & 1), "")
    # By belt, the city that the seat knows it to be of: 3 for an airport card; NONE where it doesn't know.
    turn = table.turn
    hand = table.hands[turn]
    known = [
        origin // NUMBERS if seats >> turn & 1 else NONE
        for origin, seats in zip(table.origins, table.known, strict=True)
    ]
    # Of free belts that are alike to it and to the others one is as good as the next.
    alike = {
        (city, known[belt] if known[belt] in (city, NONE) else BELTS, table.known[belt]): belt
        for belt in reversed(BELT_SETS[table.covered & ~table.lined])
        for city in range(len(CITIES))
    }
    fitting = [{belt for (fits, _, _), belt in alike.items() if fits == city} for city in range(len(CITIES))]
    chosen: list[Move] = []
    weights: list[float] = []
    for move in moves:
        kind = move[0]
        if kind == "place":
            wild = _stands_for(move)
            if wild >= 0 and hand >> wild & 1:
                # A Round the World in the place of a card that is in hand is for nothing.
                continue
            belt = BELT[move[1]]
            city = table.lines[belt].city
            if city < 0:
                # Beside a Round the World there lies luggage.
                city = CITIES.index((move[3] if move[2][0] == "R" else move[2])[0])
                if belt not in fitting[city]:
                    continue
            weight = NUMBERED[len(move) - 2]
            if known[belt] != NONE:
                weight *= 3.0 if known[belt] == city else 0.8
        elif kind == "origin":
            if move[1] != bare:
                continue
            weight = 0.5
        elif kind == "recover":
            # Who takes luggage back has more to be rid of; it is nearly always a loss.
            continue
        elif kind == "check":
            weight = 0.5 if known[BELT[move[1]]] == NONE else 0.05
        else:
            weight = 0.7 if kind == "delay" or kind == "end" else 0.25
        chosen.append(move)
        weights.append(weight)
    return chosen, weights


@lru_cache(maxsize=4096)
def _stands_for(move: Move) -> int:
    """Return the luggage that a Round the World among others of a run stands for; NONE without one."""
    words = move[2:]
    wild = next((place for place, word in enumerate(words) if word[0] == BARE_WILD[0]), NONE)
    if wild < 0 or len(words) < 2:
        return NONE
    beside = 1 if wild == 0 else wild - 1
    if len(words) == 2:
        told = words[wild][len(BARE_WILD) :]
        return CARD[words[beside][0] + told] if told else NONE
    # Any two luggage cards of a run tell its direction.
    others = [int(word[1:]) for place, word in enumerate(words) if place != wild]
    rises = 1 if others[-1] > others[0] else -1
    return CARD[words[beside]] + rises * (wild - beside)


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
    sampled=sampled,
)
