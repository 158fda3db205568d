"""The search in Blox: among many its tree holds the seat's own moves, and a lead is brought home."""

from __future__ import annotations

from random import Random

import pytest

from game.blox.ai.evaluation import evaluate
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move
from game.players import bots
from game.players.search import Search
from tests.blox.positions import table as position_table
from tests.random_play import along_a_match, policy_of

NAME = "blox"


@pytest.mark.parametrize("seats", [3, 4])
def test_among_many_the_tree_holds_the_seats_own_moves_alone(seats: int) -> None:
    """The others answer by their policy, and what they answer leads to no node of its own."""
    sampled = policy_of(NAME).sampled
    assert sampled is not None
    policy = sampled(next(iter(along_a_match(NAME, seats, 1))), Random(1).random)
    evaluate = policy.evaluate
    assert evaluate is not None
    turns: list[int] = []

    def priors_seen(on: Game) -> tuple[list[Move], list[float]]:
        turns.append(on.turn)
        return policy.priors(on)

    def evaluation_seen(on: Game) -> list[float]:
        turns.append(on.turn)
        return evaluate(on)

    for table in along_a_match(NAME, seats, 30):
        search = Search(
            table,
            policy._replace(
                sampled=None,
                priors=priors_seen,
                evaluate=evaluation_seen,
            ),
            Random(1),
        )
        while search.lookaheads:
            search.step()
        turns.clear()
        for _ in range(60):
            search.step()
        assert turns == [table.turn] * len(turns)
        assert any(edge.child and edge.child.visits for edge in search.root.edges.values())


def played_against_idle(
    level: str, seed: str, seats: int, kinds: tuple[str, ...], iterations: int | None
) -> int:
    """Return how many moves a level needs to win against others who make moves of these kinds alone."""
    others = (Seat(f"Idle {number}", "human") for number in range(1, seats))
    match = Match(NAME, (Seat("Rook", "computer", level), *others), seed, first=0)
    rng = Random(seed)
    own = 0
    while (outcome := match.table.outcome()) is None:
        if match.table.turn == 0:
            own += 1
            assert own <= 250, "no end in sight"
            match.play(bots.answer(bots.request(match, iterations)))
        else:
            match.play(rng.choice([move for move in match.table.moves() if move[0] in kinds]))
    assert outcome.winners == (0,)
    return own


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "seed", "iterations"),
    [
        ("master", "far ahead", 40),
        ("strong", "won 2", None),
        ("strong", "won 18", None),
        ("strong", "won 26", None),
    ],
)
def test_a_match_that_is_won_is_ended(level: str, seed: str, iterations: int | None) -> None:
    """Where a win is certain it still matters what is played; the last towers may take several moves."""
    assert played_against_idle(level, seed, 2, ("enter", "change"), iterations) <= 250


@pytest.mark.long
def test_three_who_only_change_cards_do_not_keep_a_match_from_its_end() -> None:
    """Some forty scoring moves and as many to get there: no more is needed for all towers to fall."""
    assert played_against_idle("master", "three idle", 4, ("change",), 24) <= 150


@pytest.mark.parametrize("points", [0, 1_000, 1_000_000])
def test_a_lead_however_great_is_reckoned_with(points: int) -> None:
    """As great as in any position that is read from outside."""
    on = position_table(pawns={"e5": 0, "g5": 1, "a1": 2}, points=[points, 0, 0])
    worth = evaluate(on)
    assert sum(worth) == pytest.approx(1)
    assert all(0 <= one <= 1 for one in worth)
    assert not points or worth[0] > 0.9
