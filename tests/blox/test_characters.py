"""The characters at Blox: a taste, and not the others' business. That it shows: tests/test_strength.py."""

import pytest

from game.blox.ai.levels import TASTES
from game.blox.ai.policy import POLICY
from game.match import Match, Seat
from game.players.levels import CHARACTERS
from game.players.policy import for_decision


def test_every_character_has_its_taste():
    assert set(TASTES) == set(CHARACTERS) == set(POLICY.characters)


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
