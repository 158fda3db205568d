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


def won_against_idle(level: str, seed: str, iterations: int | None = None) -> bool:
    """Tell whether a level wins within 500 moves against somebody who only enters and changes cards."""
    match = Match(NAME, (Seat("Rook", "computer", level), Seat("Idle", "human")), seed, first=0)
    rng = Random(seed)
    while (outcome := match.table.outcome()) is None and len(match.entries) < 500:
        if match.table.turn == 0:
            match.play(bots.answer(bots.request(match, iterations)))
        else:
            match.play(rng.choice([move for move in match.table.moves() if move[0] in ("enter", "change")]))
    return outcome is not None and outcome.winners == (0,)


def test_who_is_far_ahead_brings_the_match_to_its_end() -> None:
    """Against a player who scores nothing a win is soon certain: then it must still matter what is played."""
    assert won_against_idle("master", "far ahead", iterations=40)


@pytest.mark.parametrize("seed", ["won 2", "won 18", "won 26"])
def test_a_match_that_is_won_is_ended_though_its_last_towers_take_several_moves(seed: str) -> None:
    """The first of them score nothing: they must be seen to lead to the end all the same."""
    assert won_against_idle("strong", seed)


def test_three_who_only_change_cards_do_not_keep_a_match_from_its_end() -> None:
    """Some forty scoring moves and as many to get there: no more is needed for all towers to fall."""
    seats = (Seat("Rook", "computer", "master"), *(Seat(f"Idle {number}", "human") for number in (1, 2, 3)))
    match = Match(NAME, seats, "three idle", first=0)
    rng = Random("three idle")
    own = 0
    while (outcome := match.table.outcome()) is None and own < 150:
        if match.table.turn == 0:
            own += 1
            match.play(bots.answer(bots.request(match, iterations=24)))
        else:
            match.play(rng.choice([move for move in match.table.moves() if move[0] == "change"]))
    assert outcome is not None and outcome.winners == (0,)


@pytest.mark.parametrize("points", [0, 1_000, 1_000_000])
def test_a_lead_however_great_is_reckoned_with(points: int) -> None:
    """As great as in any position that is read from outside."""
    on = position_table(pawns={"e5": 0, "g5": 1, "a1": 2}, points=[points, 0, 0])
    worth = evaluate(on)
    assert sum(worth) == pytest.approx(1)
    assert all(0 <= one <= 1 for one in worth)
    assert not points or worth[0] > 0.9
