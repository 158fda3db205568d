"""What a good player of Captain Bluff knows: who is nearest to the end, who bluffs, which moves count.

What a hand is worth lives in evaluation.py. Here are what the search needs besides: what comes of a placement
that is asked about, answers of others by what they know, how likely a deal is after what was placed and
believed, and moves that need no thought. How much a call is feared and how far others are trusted changes
from decision to decision, so that neither bluffs nor calls can be read. No search lives here.
"""

from __future__ import annotations

from functools import lru_cache, partial
from math import exp

from game.captain_bluff.ai.evaluation import chances
from game.captain_bluff.components import BELTS, CARD, CITIES, NUMBERS
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.lines import BARE_WILD
from game.captain_bluff.move_tables import BELT, BELT_SETS
from game.captain_bluff.state import NONE
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors
from game.reasons import Reason

DOUBT, DOUBT_OF_GUESS = 0.1, 0.15
"""How probable it is that one other seat calls a placement, of a seat that knows the card and of one that
doesn't."""
DOUBT_OF_LAST, DOUBT_OF_LAST_OF_TWO = 0.4, 0.95
"""Likewise where the hand is empty: to believe is to lose, and of two players nobody else can call."""
CERTAIN = 0.97
"""How probable a call is from somebody who knows that it is a bluff."""
TRUSTED, TRUSTED_GUESS = 0.2, 0.55
"""How likely a deal is in which a line lies under a card of another city, beside one in which it doesn't: of
a line whose layer knew the card, and of one that didn't."""
ASKED, ASKED_GUESS = 0.05, 0.2
"""The same of the line that is asked about: of the baseline's placements 87 to 93 of 100 are true where it
knows the card, 73 of 100 where it doesn't, though hardly every third card is of the city."""
EAGER = 0.5
"""How sharply the policy prefers to place more cards at once."""
NUMBERED = tuple(exp(EAGER * number) for number in range(NUMBERS + 1))
"""By number of cards placed, the weight."""


def evaluate(table: Game, fear: float = 1.0) -> list[float]:
    """Return by seat the chance to win the match; a placement that is asked about is called or believed.

    `fear`: how many times more often than usual those call who can't know.
    """
    assert isinstance(table, CaptainBluff)
    placed = table.placed
    if placed is None:
        return chances(table)
    believing = 1.0
    for step in range((placed[0] - table.turn) % table.seats):
        believing *= 1 - _doubt(table, (table.turn + step) % table.seats, fear)
    believed = table.copy()
    while believed.placed is not None and believed.reason is None:
        believed.play(("believe",))
    result = chances(believed)
    if believing < 1:
        called = table.copy()
        called.play(("call",))
        result = [believing * a + (1 - believing) * b for a, b in zip(result, chances(called), strict=True)]
    return result


def _doubt(table: CaptainBluff, seat: int, fear: float) -> float:
    """Return how probable it is that the seat calls what was just placed, by what it knows."""
    assert table.placed is not None
    placer, belt, _ = table.placed
    if table.known[belt] >> seat & 1:
        return 0.0 if _true(table, belt) else CERTAIN
    if not table.hands[placer]:
        return DOUBT_OF_LAST_OF_TWO if table.seats == 2 else DOUBT_OF_LAST
    return fear * (DOUBT if table.known[belt] >> placer & 1 else DOUBT_OF_GUESS)


def _true(table: CaptainBluff, belt: int) -> bool:
    # An airport card counts as of a fourth city, which no line has.
    return table.origins[belt] // NUMBERS == table.lines[belt].city


def answer(table: Game, draw: Draw, fear: float = 1.0) -> Move | None:
    """Return another seat's answer to a placement; None where nothing is asked."""
    assert isinstance(table, CaptainBluff)
    if table.step != "call":
        return None
    return ("call",) if draw() < _doubt(table, table.turn, fear) else ("believe",)


def likelihood(table: Game, seat: int, trust: float = 1.0) -> float:
    """Return how likely a deal is by the lines that lie there: most that was placed is true.

    `trust`: how many times more than usual.
    """
    assert isinstance(table, CaptainBluff)
    if table.placed is not None:
        # Who is asked weighs this one line; the others would only make nearly every deal unlikely.
        belts: tuple[int, ...] = (table.placed[1],)
        lie, lie_of_guess = ASKED, ASKED_GUESS
    else:
        belts, lie, lie_of_guess = BELT_SETS[table.lined], TRUSTED, TRUSTED_GUESS
    result = 1.0
    for belt in belts:
        if not table.known[belt] >> seat & 1 and not _true(table, belt):
            result *= (lie if table.known[belt] & ~(1 << seat) else lie_of_guess) / trust
    return result


def observed(move: Move) -> Move:
    """Return what the other seats see of a move: not the card that is put face down."""
    return move[:2] if move[0] in ("origin", "swap") else move


def priors(table: Game) -> Priors:
    """Return the moves worth a thought with their weights; belts without a card are all alike."""
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


def reason(table: CaptainBluff, move: Move) -> Reason | None:
    """Return why the move is good, where that can be said in a sentence; None where it can't."""
    kind = move[0]
    if kind == "call":
        return Reason("what lies there makes a bluff likely")
    if kind == "believe":
        return Reason("a wrong call costs more than it brings")
    if kind == "place":
        return Reason("the more cards leave the hand at once, the better")
    if kind == "check":
        return Reason("who knows the card above can place or call without fear")
    return None


def sampled(table: Game, draw: Draw) -> Policy:
    """Return the policy of one decision: how much it fears a call and trusts the others is drawn."""
    assert isinstance(table, CaptainBluff)
    fear = 0.4 + 1.2 * draw()
    trust = exp(0.7 * (draw() - 0.5))
    return POLICY._replace(
        # Call or believe: few tables would leave it to chance whether a bluff is among them.
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
