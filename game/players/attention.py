"""Weak-play model: each decision considers a random subset of moves.

Moves far from where something has just happened are overlooked more often; what even a child would see is
never overlooked. A game's `NOVICE` (levels.py in its package `AI`) says which moves are near, of one aim, and
plain to see.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from math import exp
from random import Random
from typing import NamedTuple

from game.contract import Game
from game.notation import Event, Move
from game.players.levels import Attention
from game.players.policy import Policy, Table, dealer, leaf_value


class Novice(NamedTuple):
    """Weak-play model of one game; it uses only the knowledge of the seat on turn."""

    obvious: Callable[[Table, list[Move]], list[Move]] = lambda _table, _moves: []
    """Returns those of the legal moves that a child would see and never pass up; they alone are considered.
    [] where nothing is as plain as that."""
    aim: Callable[[Table, Move], Hashable] = lambda _table, move: move[:2]
    """Returns what a move is for: moves of one aim (payments, orders) are noticed or overlooked together."""
    distance: Callable[[Table, Move, tuple[Event, ...]], float] = lambda _table, _move, _news: 0.0
    """Returns how far a move lies from what happened last (the public events), 0 to 1."""
    rough_value: Callable[[Table, int], float] | None = None
    """Returns what a position seems worth to a seat, 0 to 1, by what it has and not by what others may do
    next. None: the policy's evaluation.
    """
    plain: Callable[[Table, Move], bool] = lambda _table, _move: False
    """Returns True if nobody overlooks a move, though another one may be better."""
    sure: Callable[[Table, list[Move]], list[Move]] = lambda _table, _moves: []
    """Returns those of the legal moves that even the strongest level plays at once: they can't be wrong, and
    are no matter of taste. [] without any.
    """


PLAIN_NOVICE = Novice()
TRUSTING = 3.0
"""Exponent, besides 1, with which a fully trusting player counts the odds that what others claim is true."""


def at_ease(attention: Attention, table: Game, policy: Policy) -> Attention:
    """Return the attention of the seat on turn as the match stands for it (Attention.ease)."""
    if not attention.ease or policy.evaluate is None:
        return attention
    chance, even = policy.evaluate(table)[table.turn], 1 / table.seats
    ahead = (chance - even) / (1 - even if chance > even else even)
    much = exp(attention.ease * ahead)
    return attention._replace(
        near=max(0.0, 1 - (1 - attention.near) * much),
        far=max(0.0, 1 - (1 - attention.far) * much),
        error=attention.error * much,
    )


def noticed(
    table: Game, moves: list[Move], novice: Novice, attention: Attention, news: tuple[Event, ...], rng: Random
) -> list[Move]:
    """Return the moves that are considered, at least one: the obvious ones alone where there are any."""
    plain = novice.obvious(table, moves)
    if plain:
        return plain
    aims: dict[Hashable, list[Move]] = {}
    for move in moves:
        aims.setdefault(novice.aim(table, move), []).append(move)
    seen = []
    for some in aims.values():
        far = novice.distance(table, some[0], news)
        if rng.random() < attention.near + (attention.far - attention.near) * far:
            seen += some
        else:
            seen += [move for move in some if novice.plain(table, move)]
    return seen or rng.choice(list(aims.values()))


def by_one_look(
    table: Game,
    moves: list[Move],
    novice: Novice,
    attention: Attention,
    policy: Policy,
    rng: Random,
) -> Iterator[Move]:
    """Yield the best of the moves so far: each valued by one look ahead, with the level's errors.

    `table`: a determinization for the seat on turn. Each move is valued on the same determinizations, drawn
    by what the policy says of their likelihood.
    """
    seat = table.turn
    deal = dealer(policy, table, seat)
    # The table itself is one determinization, but not one that the policy has weighed.
    tables = [table] if policy.others.likelihood is None else [deal(rng)]
    tables += [deal(rng) for _ in range(attention.samples - 1)]
    policy = policy._replace(rollout_depth=0)  # one look, and nothing played out
    sees_threats = novice.rough_value is None or rng.random() < attention.threats
    best, best_worth = moves[0], float("-inf")
    for move in moves:
        worth = rng.gauss(0.0, attention.error) if attention.error else rng.random() * 1e-6
        if policy.taste is not None:
            worth += policy.taste(table, move)
        for one in tables:
            after = one.copy()
            after.play(move)
            worth += _worth(after, seat, None if sees_threats else novice.rough_value, policy, rng) / len(
                tables
            )
        if worth > best_worth:
            best, best_worth = move, worth
        yield best


def _worth(
    table: Game, seat: int, rough_value: Callable[[Game, int], float] | None, policy: Policy, rng: Random
) -> float:
    """Return the value of a position for a seat, 0 to 1; the table may be played on."""
    is_over = table.outcome() is not None
    if rough_value is not None and not is_over:
        return rough_value(table, seat)
    won = leaf_value(table, policy, rng.random)[seat]
    if is_over or policy.evaluate is not None or (outcome := table.outcome()) is None:
        return won
    # A few matches played by chance say more by how they were won than by who has won them.
    return (won + _lead(table, outcome.scores, seat)) / 2


def _lead(table: Game, scores: tuple[int, ...], seat: int) -> float:
    """Return a seat's lead over the average score, relative to the scores: 0 to 1."""
    ahead = (len(scores) * scores[seat] - sum(scores)) * (-1 if table.FEWEST_WIN else 1)
    return 0.5 + 0.5 * ahead / (abs(ahead) + sum(map(abs, scores)) + len(scores))
