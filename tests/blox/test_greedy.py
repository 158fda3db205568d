"""How the others answer in the search: legal, greedy, soon."""

from random import Random

import pytest

from game.blox.ai import policy
from game.blox.game import Blox
from game.blox.payments import points
from tests.blox.positions import table
from tests.random_play import any_move

every_number = pytest.mark.parametrize("seats", Blox.PLAYERS)


def tables(seats, most=400):
    """Yield tables along a match of replies, with a random move now and then."""
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
    on = table(pawns={"e5": 0, "g5": 1}, hands=("WWWWS",), phase=3, jokers=[True, True, True])
    assert policy.reply(on, Random(1).random)[0] == "knock"
    assert points(policy.reply(on, Random(1).random)) == max(map(points, on.moves())) == 5


def test_a_leaf_is_quiet_where_nothing_scores_and_when_the_match_is_over():
    assert policy.dearest(table(pawns={"e5": 0, "g5": 1}, hands=("WWSSK",), phase=3)) is None
    on = table(towers={"a1": "KKKK"}, pawns={"e5": 0, "g5": 1}, hands=("WWWWW", "WWWWW"), phase=4, seats=2)
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
    on = table(pawns={"a1": 0, "a2": 0, "b1": 0, "b2": 0}, hands=("KWSVV",))
    assert {policy.reply(on, Random(seed).random)[0] for seed in range(20)} == {"change"}


def test_a_hand_is_changed_but_for_the_colours_it_has_most_of():
    cards = table(hands=("KKKWW",)).hands[0]
    assert {move[1] for move in policy.changes_of(cards)} == {"KKKWW", "WW"}
