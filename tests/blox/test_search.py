"""The search in Blox: its tree holds the seat's own moves, others answer greedily, a lead is brought home."""

from __future__ import annotations

from random import Random

import pytest

from game.blox.ai import policy
from game.blox.ai.evaluation import evaluate
from game.blox.game import Blox
from game.blox.payments import points
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move
from game.players import bots
from game.players.search import Search
from tests.blox.positions import table as position_table
from tests.random_play import along_a_match, any_move, policy_of

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


every_number = pytest.mark.parametrize("seats", Blox.PLAYERS)


def tables(seats, most=400):
    rng = Random(f"replies {seats}")
    on = Blox.deal(seats, {}, f"replies {seats}", 0)
    while on.outcome() is None and on.ply < most:
        yield on, rng
        on.play(any_move(on, rng) if rng.random() < 0.1 else policy.reply(on, rng.random))


@every_number
def test_a_reply_is_a_legal_move_and_takes_the_most_that_can_be_scored(seats):
    kinds = set()
    for on, rng in tables(seats):
        before = on.position()
        move = policy.reply(on, rng.random)
        assert on.why_not(move) is None
        assert points(move) == max(map(points, on.moves()))
        assert on.position() == before
        kinds.add(move[0])
    assert kinds == {"enter", "demolish", "build", "knock", "change"}


def test_the_dearest_knock_out_is_taken_with_the_joker_too():
    on = position_table(pawns={"e5": 0, "g5": 1}, hands=("WWWWS",), phase=3, jokers=[True, True, True])
    assert policy.reply(on, Random(1).random)[0] == "knock"
    assert points(policy.reply(on, Random(1).random)) == max(map(points, on.moves())) == 5


def test_a_leaf_is_quiet_where_nothing_scores_and_when_the_match_is_over():
    assert policy.dearest(position_table(pawns={"e5": 0, "g5": 1}, hands=("WWSSK",), phase=3)) is None
    on = position_table(
        towers={"a1": "KKKK"}, pawns={"e5": 0, "g5": 1}, hands=("WWWWW", "WWWWW"), phase=4, seats=2
    )
    move = policy.dearest(on)
    assert move is not None and points(move) == max(map(points, on.moves())) > 0
    on.reason = "most points"
    assert policy.dearest(on) is None


def test_who_scores_nothing_enters_or_changes_cards_by_chance():
    on = Blox.deal(4, {}, "by chance", 0)
    draw = Random(1).random
    kinds = [policy.reply(on, draw)[0] for _ in range(400)]
    assert set(kinds) == {"enter", "change"}
    assert 60 < kinds.count("change") < 140


def test_who_has_no_pawn_left_changes_cards():
    on = position_table(pawns={"a1": 0, "a2": 0, "b1": 0, "b2": 0}, hands=("KWSVV",))
    assert {policy.reply(on, Random(seed).random)[0] for seed in range(20)} == {"change"}


def test_a_hand_is_changed_but_for_the_colours_it_has_most_of():
    cards = position_table(hands=("KKKWW",)).hands[0]
    assert {move[1] for move in policy.changes_of(cards)} == {"KKKWW", "WW"}
