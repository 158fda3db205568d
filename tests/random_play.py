"""Random matches for the shared suites: every game, reproducible from a seed, each step handed out."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from game import by_name
from game.chance import Draw
from game.contract import Game, Outcome
from game.match import Match, Seat
from game.notation import Event, Move
from game.players import bots
from game.players.policy import Policy
from tests.games import Table, label

MOST_MOVES = 30_000
SEEDS = st.integers(0, 2**32)  # seeds of property tests over random play


class Step(NamedTuple):
    """One move of a random match."""

    before: Game
    """A copy of the table before the move, or None where only the end is asked for."""
    move: Move
    events: list[Event]
    after: Game  # the table itself, which keeps changing


def lay(name: str, seats: int, options: dict[str, Any], *, seed: str) -> Game:
    """Return a newly dealt table; the seed also says who begins."""
    return by_name(name).deal(seats, options, seed, sum(map(ord, seed)) % seats)


def any_move(table: Game, rng: Random) -> Move:
    """Return a random legal move, now and then one of a seat that is not on turn.

    A kind of move first, then one of that kind, so that matches end.
    """
    moves = table.moves()
    if rng.random() < 0.1:
        moves = table.moves(rng.randrange(table.seats)) or moves
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move[0], []).append(move)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def walk(table: Game, rng: Random, most: int = MOST_MOVES) -> Iterator[Step]:
    """Play random moves on the table until it is over; yield each step."""
    for _ in range(most):
        if table.outcome() is not None:
            return
        before = table.copy()
        move = any_move(table, rng)
        yield Step(before, move, table.play(move), table)
    assert most < MOST_MOVES or table.outcome() is not None, f"no end after {most} moves"


def along_a_match(name: str, seats: int, every: int) -> Iterator[Game]:
    """Yield the table at every `every`-th position of one random match, which plays on between."""
    table = by_name(name).deal(seats, {}, f"walk {name}", 0)
    rng = Random(f"walk {name} {seats}")
    for number in range(120):
        if table.outcome() is not None:
            return
        if number % every == 0:
            yield table
        table.play(any_move(table, rng))


def outcome_of(table: Game) -> Outcome:
    outcome = table.outcome()
    assert outcome is not None, "the match goes on"
    return outcome


def policy_of(name: str) -> Policy:
    return bots.policy(by_name(name))


def by_weight(moves: list[Move], weights: list[float], draw: Draw) -> Move:
    left = draw() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return moves[-1]


def sensible_move(table: Game, rng: Random) -> Move:
    """Return a move that the search would suppose of the seat on turn; the game has a policy."""
    policy = policy_of(table.NAME)
    answers = (answer(table, rng.random) for answer in (policy.others.answer, policy.others.reply) if answer)
    return next(filter(None, answers), None) or by_weight(*policy.priors(table), rng.random)


def play_out_match(match: Match, seed: str, most: int = MOST_MOVES) -> Match:
    """Play random moves to the end of a match, or until it has `most`; return it."""
    rng = Random(seed)
    while match.table.outcome() is None and len(match.entries) < most:
        match.play(any_move(match.table, rng))
    return match


def match_of_people(kind: Table, most: int = 20, seed: str = "people") -> Match:
    """Return a match of that kind after `most` random moves, or over before."""
    name, seats, options = kind
    match = Match(name, tuple(Seat(f"Seat {seat}", "human") for seat in range(seats)), seed, options)
    return play_out_match(match, f"{seed} {label(kind)}", most)


def play_out(table: Game, rng: Random) -> list[Move]:
    return [step.move for step in walk(table, rng)]
