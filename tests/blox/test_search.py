"""The search in Blox: its tree holds the seat's own moves, others answer greedily, a lead is brought home."""

from __future__ import annotations

from random import Random

import pytest

from game.blox.ai import policy
from game.blox.ai.evaluation import evaluate
from game.blox.game import Blox
from game.blox.payments import points
from game.match import Match, Seat
from game.players import bots
from game.players.policy import for_decision
from game.players.search import Search
from tests.blox.positions import table as position_table
from tests.random_play import along_a_match, any_move, policy_of

NAME = "blox"


@pytest.mark.parametrize("seats", [3, 4])
def test_among_many_the_tree_holds_the_seats_own_moves_alone(seats):
    """The others answer by their policy, and what they answer leads to no node of its own."""
    policy = for_decision(policy_of(NAME), next(along_a_match(NAME, seats, 1)), Random(1).random)
    turns = []

    def seen(find):
        return lambda on: turns.append(on.turn) or find(on)

    policy = policy._replace(priors=seen(policy.priors), evaluate=seen(policy.evaluate))
    for table in along_a_match(NAME, seats, 30):
        search = Search(table, policy, Random(1))
        while search.lookaheads:
            search.step()
        turns.clear()
        for _ in range(60):
            search.step()
        assert turns == [table.turn] * len(turns)
        assert any(edge.child and edge.child.visits for edge in search.root.edges.values())


TRAVEL = ("enter", "change")


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "seed", "seats", "kinds", "iterations", "most"),
    [
        ("master", "far ahead", 2, TRAVEL, 40, 250),
        ("strong", "won 2", 2, TRAVEL, None, 250),
        ("strong", "won 18", 2, TRAVEL, None, 250),
        ("strong", "won 26", 2, TRAVEL, None, 250),
        # Some forty scoring moves and as many to get there: no more is needed for all towers to fall.
        ("master", "three idle", 4, ("change",), 24, 150),
    ],
)
def test_a_match_that_is_won_is_ended(level, seed, seats, kinds, iterations, most):
    """Against others who never score. The last towers may take several moves."""
    others = (Seat(f"Idle {number}", "human") for number in range(1, seats))
    match = Match(NAME, (Seat("Rook", "computer", level), *others), seed, first=0)
    rng = Random(seed)
    own = 0
    while (outcome := match.table.outcome()) is None:
        if match.table.turn == 0:
            own += 1
            assert own <= most, "no end in sight"
            match.play(bots.answer(bots.request(match, iterations)))
        else:
            match.play(rng.choice([move for move in match.table.moves() if move[0] in kinds]))
    assert outcome.winners == (0,)


@pytest.mark.parametrize("points", [0, 1_000, 1_000_000])
def test_a_lead_however_great_is_reckoned_with(points):
    on = position_table(pawns={"e5": 0, "g5": 1, "a1": 2}, points=[points, 0, 0])
    worth = evaluate(on)
    assert sum(worth) == pytest.approx(1)
    assert all(0 <= one <= 1 for one in worth)
    assert not points or worth[0] > 0.9


@pytest.mark.parametrize("seats", Blox.PLAYERS)
def test_a_reply_is_a_legal_move_and_takes_the_most_that_can_be_scored(seats):
    rng, on = Random(f"replies {seats}"), Blox.deal(seats, {}, f"replies {seats}", 0)
    kinds = set()
    while on.outcome() is None and on.ply < 400:
        before = on.position()
        move = policy.reply(on, rng.random)
        assert on.why_not(move) is None
        assert points(move) == max(map(points, on.moves()))
        assert on.position() == before
        kinds.add(move[0])
        on.play(any_move(on, rng) if rng.random() < 0.1 else policy.reply(on, rng.random))
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
