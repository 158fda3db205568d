"""Turns are counted in one way, whatever the game: by the moves of each seat one after the other."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game import NAMES, by_name
from game.match import Entry, Match, Seat
from tests.large import long_match
from tests.random_play import any_move
from tests.ui.screens import at_table, match_of, play_one
from ui.session import game_ui
from ui.session.interaction import Interaction
from ui.session.session import Session
from ui.session.turns import turn_now, turns_of


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
    complete = moves_at_random(name, seats)
    match = Match(name, complete.seats, complete.seed, {}, 0)
    answers = game_ui.by_name(name).INTERACTION.spoken or ()
    for entry in complete.entries:
        shown, on_turn = turn_now(match), match.table.turn
        match.play(entry.move)
        turn = turns_of(match)[-1]
        if entry.move not in answers and entry.seat == on_turn:
            assert turn.number == shown, f"{entry.move} is move {len(match.entries)}"
            assert turn.seat in (entry.seat, None)
    turns = turns_of(match)
    assert [index for turn in turns for index in turn.moves] == list(range(len(match.entries)))
    first = 0 if turns[0].seat is None else 1
    assert [turn.number for turn in turns] == list(range(first, first + len(turns)))
    assert all(one.seat != after.seat for one, after in pairwise(turns)), "who goes on has the same turn"


def test_a_save_says_which_turn_is_under_way() -> None:
    screen = at_table("human", "computer")
    for _ in range(5):
        play_one(screen)
        (card,) = screen.matches.saved.cards()
        assert card.turn == turn_now(screen.session.match) > 0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_turns_are_the_same_after_undo_as_counted_anew(name: str, seats: int) -> None:
    match, rng = moves_at_random(name, seats, 60), Random(f"undone {name} {seats}")
    for _ in range(6):
        match.undo(rng.randrange(min(20, len(match.entries) + 1)))
        for _ in range(rng.randrange(20)):
            if match.table.outcome() is None:
                match.play(any_move(match.table, rng))
        anew = Match(name, match.seats, match.seed, {}, 0)
        for entry in match.entries:
            anew.play(entry.move)
        assert turns_of(match) == turns_of(anew)


def test_a_move_costs_no_count_of_those_before_it() -> None:
    class Counting(list[Entry]):
        looked_at = 0

        def __getitem__(self, index: Any) -> Any:
            self.looked_at += 1
            return super().__getitem__(index)

    match = long_match(600)
    entries = match.entries = Counting(match.entries)
    turn_now(match)
    first, entries.looked_at = entries.looked_at, 0
    match.play(match.table.moves()[0])
    assert turn_now(match) > 0
    assert entries.looked_at < 20 < first


@pytest.mark.parametrize(("is_answer", "since"), [(True, [1, 3]), (False, [3])])
def test_an_answer_to_a_question_is_no_move_since_which_others_moves_are_shown(
    is_answer: bool, since: list[int]
) -> None:
    match = match_of("human", "computer")
    move, another = match.table.moves()[:2]
    for seat in (0, 1, 0, 1):
        said = another if len(match.entries) == 2 else move
        match.entries.append(Entry(seat, said, (), 1 - seat))
    answers = (another, another) if is_answer else None
    session = Session(match, Interaction(spoken=answers))
    assert session.viewer == 0
    assert session.others_moves() == [match.entries[number] for number in since]
