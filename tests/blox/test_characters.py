"""The characters at Blox: a taste that shows in play, and none of the others' business."""

from functools import cache

import pytest

from game.blox.ai.characters import TASTES
from game.blox.ai.policy import POLICY
from game.blox.state import State
from game.match import Match, Seat
from game.players import bots
from game.players.characters import CHARACTERS
from game.players.policy import for_decision

MATCHES = 4
FEW = 24
"""Iterations of each decision: the taste shows in few as in many."""


@cache
def habits(character):
    """Return what a character does against one without: by decision, its pawns on the board and its joker."""
    pawns = jokers = decisions = 0
    for number in range(MATCHES):
        me = number % 2
        seats = tuple(
            Seat(str(seat), "computer", "strong", {"character": character} if seat == me else {})
            for seat in range(2)
        )
        match = Match("blox", seats, f"habits {number}")
        while match.table.outcome() is None:
            table, seat = match.table, match.table.turn
            assert isinstance(table, State)
            move = bots.answer(bots.request(match, FEW))
            if seat == me:
                decisions += 1
                pawns += len(table.pawns[seat])
                jokers += table.jokers[seat]
            match.play(move)
    return pawns / decisions, jokers / decisions


def test_every_character_has_its_taste():
    assert set(TASTES) == set(CHARACTERS) == set(POLICY.characters)


def test_the_bold_have_more_pawns_where_they_can_be_knocked_out_than_the_cautious():
    assert habits("bold")[0] > 1.2 * habits("cautious")[0]


def test_the_tricky_keep_the_joker_for_later():
    assert habits("tricky")[1] > 1.2 * max(habits("bold")[1], habits("cautious")[1])


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("sure", [0.0, 1.0])
def test_no_taste_changes_a_chance_that_is_sure(character, sure):
    table = Match("blox", tuple(Seat(name, "computer") for name in "ABC"), "taste").table
    chances = [sure if seat == table.turn else (1 - sure) / 2 for seat in range(3)]
    policy = for_decision(
        POLICY._replace(sampled=None, evaluate=lambda _table: chances), table, lambda: 0.5, character
    )
    assert policy.evaluate is not None
    assert policy.evaluate(table) == chances


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_taste_takes_no_moves_away_and_changes_nothing_for_other_seats(character):
    table = Match("blox", tuple(Seat(name, "computer") for name in "ABC"), "taste").table
    policy = for_decision(POLICY, table, lambda: 0.5, character)
    plain = for_decision(POLICY, table, lambda: 0.5)
    assert policy.priors(table)[0] == plain.priors(table)[0]
    assert plain.evaluate and policy.evaluate
    before, after = plain.evaluate(table), policy.evaluate(table)
    assert sum(after) == pytest.approx(1.0)
    others = [seat for seat in range(3) if seat != table.turn]
    first, second = (after[seat] / before[seat] for seat in others)
    assert first == pytest.approx(second)
    table.turn = others[0]
    assert policy.priors(table) == plain.priors(table)
