"""Policy of a game in the search: prior weights, evaluation, and the valuation of leaves.

A game's own policy lives in its package `AI`, in policy.py, and fills in `Policy`. Rollouts end early where
there is an evaluation (Lorentz, "Early playout termination in MCTS", 2015).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any, NamedTuple

from game.chance import Draw, of_some_kind
from game.contract import Game
from game.notation import Move

Table = Any  # a table of the policy's own game: its functions name that game's class
Answer = Callable[[Table, Draw], Move | None]
Likelihood = Callable[[Table, int], float]
Priors = tuple[list[Move], list[float]]
"""Moves and by move a weight above 0, in any measure: how often a good player makes it."""

MOST_MOVES = 3000
"""Moves after which a rollout to the end is given up; the match then counts as a draw of all seats."""


class Others(NamedTuple):
    """Model of the other seats: what they see, what they do, and what it says of their cards."""

    observed: Callable[[Move], Move] = lambda move: move
    """Returns what the other seats see of a move: moves that look alike lead to the same node of the tree,
    so that the others answer them alike."""
    answer: Answer | None = None
    """Draws what another seat on turn plays where the tree would let it act on what it can't know (whether a
    placement is a bluff), from what that seat does know. Returns None where the tree decides."""
    reply: Callable[[Table, Draw], Move] | None = None
    """Draws what another seat on turn plays; the tree then holds the searching seat's own moves alone, as it
    would not reach that seat's next turn among many players. After Perez and others, "Open loop search for
    general video game playing", 2015. None: the tree holds every seat's moves."""
    likelihood: Likelihood | None = None
    """Returns how likely, 0 to 1, a determinization is for a seat, given what the others have played: the
    `dealer` accepts it with that probability. After Cowling, Whitehouse and Powley, "Emergent bluffing and
    inference with Monte Carlo tree search", 2015. None: each is accepted."""
    dealer: Callable[[Table, int, Likelihood | None], Callable[[Random], Game]] | None = None
    """Takes a table, a seat and a likelihood as above; returns a function that deals as `Game.dealer` does,
    but weighed by the likelihood. None where there is none: `Game.dealer`."""


class Policy(NamedTuple):
    """What the search is given of one game: priors, evaluation, rollout, and a model of the others."""

    priors: Callable[[Table], Priors]
    """Returns the moves of the seat on turn that are worth searching, each once, with their prior weights;
    at least one where there is a legal move, ([], []) when the match is over. Must not change the table."""
    evaluate: Callable[[Table], list[float]] | None
    """Returns by seat the chance of winning, 0 to 1, of a match that continues. Must not change the table.
    None: a leaf is valued by a rollout, random moves to the end of the match."""
    rollout_depth: int = 0  # moves that are made, at most, before a leaf is evaluated
    rollout_move: Answer = lambda _table, _draw: None
    """Draws the move that such a rollout makes for the seat on turn; returns None where the table is quiet
    and can be evaluated as it is, and when the match is over. After Beal, "A generalised quiescence search
    algorithm", 1990."""
    exploration: float = 1.0
    """Weight of the exploration term, in standard deviations of the rewards: near the end of a match that
    is all but won the rewards differ little, and the same moves must still be distinguished."""
    lookahead_log_odds: float = 0.0
    """Log-odds in the prior between the best and the worst move at the root, from a one-ply look-ahead that
    values them as leaves; 0 turns the look-ahead off."""
    lookahead_samples: int = 1
    """Determinizations that the look-ahead averages over, the same ones for all moves; where much is hidden
    one of them says little."""
    others: Others = Others()
    key: Callable[[Table], Hashable | None] | None = None
    """Returns what `priors` depend on at a node besides the moves that led there, such as the hand of the
    seat on turn: the search asks for them once for each node and key. None, here or returned for a seat whose
    hand hardly recurs: each time.
    """
    narrow: Callable[[Table, Draw], Priors] | None = None
    """Draws a few moves worth searching, with their prior weights, at least one where there is one. Below the
    root, where there is a `key`, a node chooses from these until it was visited `narrow_visits` times. Most
    nodes never are, and finding all moves takes longer than playing one. After Chaslot and others,
    "Progressive strategies for Monte-Carlo tree search", 2008. None: all moves.
    """
    narrow_visits: int = 0  # visits after which a node is searched with all its moves
    complete: bool = False
    """True if `priors` returns every legal move: without a `key`, the search then asks for the weights only
    where a move is new at its node.
    """
    sampled: Callable[[Table, Draw], Policy] | None = None
    """Returns the policy for one decision at this table: drawn by chance, so that a player can't be read, or
    chosen by the number of seats. None: this policy, each time."""
    taste: Callable[[Table, Move], float] | None = None
    """Returns how much a player of some character likes a move of its own at this table, as the chance of
    winning that it would give up for it. None: it likes all moves alike.
    """


Tasteful = Callable[[Policy, Table, Draw], Policy]
"""What turns the policy for one decision into that of a player of some character (levels.py)."""


def for_decision(policy: Policy, table: Game, draw: Draw, tasteful: Tasteful | None = None) -> Policy:
    drawn = policy if policy.sampled is None else policy.sampled(table, draw)
    return (drawn if tasteful is None else tasteful(drawn, table, draw))._replace(sampled=None)


def inclined(
    policy: Policy,
    seat: int,
    factor: Callable[[Table, Move], float],
    valued: Callable[[Table, list[float]], list[float]],
) -> Policy:
    """Return a policy with a seat's inclinations.

    `factor`: on the prior weights of its moves; `valued`: takes a position and each seat's chance of winning,
    and returns the chances as the seat likes them.
    """
    plain, evaluate = policy.priors, policy.evaluate
    assert evaluate is not None

    def priors(table: Game) -> Priors:
        moves, weights = plain(table)
        if table.turn != seat:
            return moves, weights
        return moves, [weight * factor(table, move) for move, weight in zip(moves, weights, strict=True)]

    return policy._replace(priors=priors, evaluate=lambda table: valued(table, evaluate(table)))


def believing(policy: Policy, power: float) -> Policy:
    """Return a policy with an exponent on its likelihood: the greater, the more others are believed."""
    likelihood = policy.others.likelihood
    assert likelihood is not None
    others = policy.others._replace(likelihood=lambda table, seat: likelihood(table, seat) ** power)
    return policy._replace(others=others)


def dealer(policy: Policy, table: Game, seat: int) -> Callable[[Random], Game]:
    others = policy.others
    return table.dealer(seat) if others.dealer is None else others.dealer(table, seat, others.likelihood)


def leaf_value(table: Game, policy: Policy, draw: Draw) -> list[float]:
    """Return by seat the value of a leaf, 0 to 1: the result of the match if it ends, else its evaluation.

    The table is played on: with an evaluation as far as the policy's rollout goes; without one to the end, a
    kind of move first and then one of that kind, so that matches end.
    """
    evaluate = policy.evaluate
    if evaluate is None:
        for _ in range(MOST_MOVES):
            moves, _weights = policy.priors(table)
            if not moves:
                break
            table.make(of_some_kind(moves, draw), [])
    elif policy.rollout_depth:
        for _ in range(policy.rollout_depth):
            move = policy.rollout_move(table, draw)
            if move is None:
                break
            table.make(move, [])
    outcome = table.outcome()
    if outcome is not None:
        share = 1 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(table.seats)]
    return evaluate(table) if evaluate is not None else [1 / table.seats] * table.seats


def uniform(table: Game) -> Priors:
    moves = table.moves()
    return moves, [1.0] * len(moves)


PLAIN = Policy(uniform, None)  # search without knowledge of the game: uniform priors, random rollouts
