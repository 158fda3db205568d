"""Turns are counted in one way, whatever the game: by the moves of each seat one after the other."""

from __future__ import annotations

from random import Random

import pytest

from game import NAMES, by_name
from game.match import Match, Seat
from tests.random_play import any_move
from tests.ui.screens import at_table, play_one
from ui.session import game_ui
from ui.session.turns import turn_now, turn_numbers


def moves_at_random(name: str, seats: int, most: int = 150) -> Match:
    """Return a match of random moves, some of them out of turn."""
    people = tuple(Seat(f"P{seat}", "human") for seat in range(seats))
    match = Match(name, people, f"turns {name}", {}, 0)
    rng = Random(f"turns {name} {seats}")
    while len(match.entries) < most and match.table.outcome() is None:
        match.play(any_move(match.table, rng))
    return match


TABLES = [(name, seats) for name in NAMES for seats in by_name(name).PLAYERS]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_turn_is_one_seats_moves_and_the_number_shown_is_that_of_the_next_move(
    name: str, seats: int
) -> None:
    whole = moves_at_random(name, seats)
    match = Match(name, whole.seats, whole.seed, {}, 0)
    answers = game_ui.by_name(name).INTERACTION.spoken or ()
    owner: dict[int, int] = {}
    shown = []
    for entry in whole.entries:
        shown.append(turn_now(match))
        on_turn = match.table.turn
        match.play(entry.move)
        number = turn_numbers(match)[-1]
        if entry.move not in answers and entry.seat == on_turn:
            assert number == shown[-1], f"{entry.move} is move {len(match.entries)}"
            if number:
                assert owner.setdefault(number, entry.seat) == entry.seat
    numbers = turn_numbers(match)
    assert numbers == sorted(numbers)
    assert set(numbers) - {0} == set(range(1, max(numbers) + 1)), "no number is left out"
    assert all(owner[number] != owner[number + 1] for number in range(1, max(numbers)))


def test_a_save_says_which_turn_is_under_way() -> None:
    screen = at_table("human", "computer")
    for _ in range(5):
        play_one(screen)
        (card,) = screen.matches.saved.cards()
        assert screen.session is not None
        assert card.turn == turn_now(screen.session.match) > 0
