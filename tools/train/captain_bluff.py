"""Learn the weights of game/captain_bluff/ai/evaluation.py from matches, by logistic regression.

`python -m tools.train.captain_bluff --seats 2 --matches 1500` plays matches of a player that looks one move
ahead against itself, takes every table at the beginning of a turn, and finds the weights with which a
conditional logit predicts the winner best (Newton's method with an L2 penalty). A fifth of the matches is
held out to measure how well. It prints the weights as they stand in evaluation.py.

Those that stand there are from matches of a player without learnt weights, which is no longer in the
repository (790e6a7f, baseline.py). Log likelihood of a held-out table (guessing: -0.693 with 2 seats, -1.386
with 4): -0.598 with 2 seats and 1500 matches, -0.985 with 3 and 300, -1.138 with 4 and 300. Weights learnt
from matches of the searching player were worse in play.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random

import numpy as np
import numpy.typing as npt

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.evaluation import Evaluator, Weights
from game.captain_bluff.ai.novice import NOVICE
from game.captain_bluff.ai.policy import POLICY
from game.notation import Move
from game.players.attention import by_one_look
from game.players.levels import Attention
from game.players.policy import for_decision

PENALTY = 3.0  # factor on the squares of the weights that is taken off the likelihood
STEPS = 8  # steps of Newton's method, which converges after about six
ASIDE = 5  # one match of this number is held out
NAMES = Weights._fields  # features, in the order of all lists of them here
ALONE = [Evaluator(Weights(*(float(name == one) for name in NAMES))) for one in NAMES]
"""Evaluators with a weight of 1 for one feature and 0 for all others: their scores count the feature."""

Sample = tuple[list[list[float]], list[float]]
"""A table: by seat the count of each feature; by seat its share of the win."""
Floats = npt.NDArray[np.float64]


def chosen(table: CaptainBluff, rng: Random) -> Move:
    """Return the move of a player that looks one move ahead."""
    policy = for_decision(POLICY, table, rng.random)
    *_, move = by_one_look(table, policy.priors(table)[0], NOVICE, Attention(), policy, rng)
    return move


def counted(table: CaptainBluff) -> list[list[float]]:
    """Return by seat the count of each feature."""
    columns = [each.scores(table) for each in ALONE]
    return [[column[seat] for column in columns] for seat in range(table.seats)]


def match(seats: int, seed: str) -> list[Sample]:
    table = CaptainBluff.deal(seats, {}, seed, 0)
    rng = Random(seed)
    met = []
    while (outcome := table.outcome()) is None:
        if table.step == "act" and not table.acted:
            met.append(counted(table))
        table.play(chosen(table, rng))
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    return [(each, shares) for each in met]


def predicted(hands: Floats, weights: Floats) -> Floats:
    """Return by table and seat the probability of winning."""
    scores = hands @ weights
    strengths = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(strengths / strengths.sum(axis=1, keepdims=True))


def likelihood(samples: list[Sample], weights: list[float]) -> float:
    """Return the mean log likelihood of the winners of a table."""
    hands, shares = map(np.array, zip(*samples, strict=True))
    return float((shares * np.log(predicted(hands, np.array(weights)))).sum() / len(samples))


def fitted(samples: list[Sample]) -> list[float]:
    """Return the weights that maximize the penalized likelihood of the winners."""
    hands, shares = map(np.array, zip(*samples, strict=True))
    weights = np.zeros(len(NAMES))
    for _ in range(STEPS):
        predictions = predicted(hands, weights)
        apart = hands - np.einsum("ts,tsf->tf", predictions, hands)[:, np.newaxis]
        gradient = np.einsum("ts,tsf->f", shares, apart) - PENALTY * weights
        hessian = np.einsum("ts,tsf,tsg->fg", predictions, apart, apart, optimize=True)
        weights += np.linalg.solve(hessian + PENALTY * np.eye(len(NAMES)), gradient)
    return weights.tolist()


def main() -> None:
    parser = ArgumentParser(description="weights of the evaluation")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--seed", default="train")
    options = parser.parse_args()
    for seats in options.seats:
        learn(seats, options.matches, options.seed)


def learn(seats: int, matches: int, seed: str) -> None:
    played = [match(seats, f"{seed}/{number}") for number in range(matches)]
    aside = [sample for samples in played[::ASIDE] for sample in samples]
    rest = [sample for number, samples in enumerate(played) if number % ASIDE for sample in samples]
    weights = fitted(rest)
    print(f"{seats} seats, {matches} matches, {len(rest) + len(aside)} tables, log likelihood a table:")
    print(f"learnt from {likelihood(rest, weights):.4f}, held out {likelihood(aside, weights):.4f}")
    weights = fitted(rest + aside)
    print(", ".join(f"{name}={weight:.3f}" for name, weight in zip(NAMES, weights, strict=True)))


if __name__ == "__main__":
    main()
