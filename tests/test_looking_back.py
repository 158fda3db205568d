"""Any point of a match is near: the table then is found without playing the match again from its deal."""

from random import Random

import pytest

from game.match import STORED, Match, Seat
from tests.games import KITS, label, tables
from tests.random_play import any_move


@pytest.mark.parametrize("kind", tables(), ids=label)
def test_every_point_is_as_it_was_after_undo_too(kind):
    name, number, options = kind
    rng = Random(f"back {label(kind)}")
    seats = tuple(Seat(f"Seat {seat}", "human") for seat in range(number))
    match = Match(name, seats, "back", options, 0)
    past = [match.table.position()]

    def play_on(moves):
        while len(match.entries) < moves and match.table.outcome() is None:
            match.play(any_move(match.table, rng))
            past.append(match.table.position())

    play_on(2 * STORED + 3)
    match.undo(min(STORED + 2, len(match.entries)))
    del past[len(match.entries) + 1 :]
    play_on(3 * STORED)
    assert [match.at(point).position() for point in range(len(past))] == past

    branch = match.until(min(STORED + 1, len(match.entries)), {"practice": True})
    assert branch.table.position() == past[len(branch.entries)]
    while len(branch.entries) < 2 * STORED and branch.table.outcome() is None:
        branch.play(any_move(branch.table, rng))
    again = Match(name, seats, "back", options, 0)
    for entry in branch.entries:
        again.play(entry.move)
    assert branch.at(STORED + STORED // 2).position() == again.at(STORED + STORED // 2).position()
    assert [match.at(point).position() for point in range(len(past))] == past, "the match stays as it is"


@pytest.mark.parametrize("name", KITS)
def test_no_point_takes_more_moves_than_are_between_two_copies(name, monkeypatch):
    seats = tuple(Seat(f"Seat {seat}", "human") for seat in range(2))
    match = Match(name, seats, KITS[name].seed, {}, 0)
    rng = Random(name)
    while len(match.entries) < 5 * STORED and match.table.outcome() is None:
        match.play(any_move(match.table, rng))
    played = []
    rules = type(match.table)
    play = rules.play
    monkeypatch.setattr(rules, "play", lambda table, move: played.append(move) or play(table, move))
    for point in range(len(match.entries) + 1):
        del played[:]
        match.at(point)
        assert len(played) == point % STORED
