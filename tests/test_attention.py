"""What the weaker levels overlook: a part of the moves, never what is plain; drawn anew, near things less."""

from random import Random

import pytest

from game import by_name
from game.match import Match, Seat
from game.players import bots
from game.players.attention import PLAIN_NOVICE, at_ease, by_one_look, noticed
from game.players.levels import LEVELS, Attention
from game.players.policy import PLAIN
from tests.games import ANY

BLIND = Attention(near=0.0, far=0.0)
HALF = Attention(near=0.9, far=0.3)


def table_and_moves():
    match = Match(ANY, (Seat("A", "computer"), Seat("B", "computer")), "attention", first=0)
    table = match.table.resample(0, Random(1))
    return table, table.moves()


def test_who_notices_nothing_still_finds_a_move_and_what_is_plain():
    table, moves = table_and_moves()
    novice = PLAIN_NOVICE._replace(obvious=lambda _table, some: some[-1:])
    for seed in range(20):
        assert len({move[:2] for move in noticed(table, moves, PLAIN_NOVICE, BLIND, (), Random(seed))}) == 1
        assert noticed(table, moves, novice, BLIND, (), Random(seed)) == moves[-1:]


def test_what_is_far_is_overlooked_more_often_and_anew_each_time():
    table, moves = table_and_moves()
    far = {move for move in moves if moves.index(move) % 2}
    novice = PLAIN_NOVICE._replace(
        aim=lambda _table, move: move, distance=lambda _table, move, _news: float(move in far)
    )
    draws = [noticed(table, moves, novice, HALF, (), Random(seed)) for seed in range(100)]
    assert len({tuple(seen) for seen in draws}) > 50
    near_seen = sum(move not in far for seen in draws for move in seen) / (100 * (len(moves) - len(far)))
    far_seen = sum(move in far for seen in draws for move in seen) / (100 * len(far))
    assert near_seen == pytest.approx(0.9, abs=0.05)
    assert far_seen == pytest.approx(0.3, abs=0.05)


def test_without_knowledge_of_the_game_a_look_prefers_the_higher_score_where_all_moves_win():
    sure = Attention(samples=1)
    position = {
        "turn": 0,
        "hands": [["01", "08", "20", "21"], ["17", "18", "19", "22"]],
        "rows": [["02", "03", "04", "05", "06", "07", "09"], ["16", "15", "14", "13", "12", "11", "10"]],
        "open": ["23"],
        "deck": ["24"],
    }
    table = by_name("quarry").from_position(position, {}, "look")
    for seed in range(8):
        found = list(by_one_look(table, table.moves(), PLAIN_NOVICE, sure, PLAIN, Random(seed)))[-1]
        assert found in (("lay", "20"), ("lay", "21"))


def test_who_looks_at_what_it_has_takes_it():
    """A first look that likes one move finds it, and with great errors at times another."""
    table, moves = table_and_moves()
    loved = moves[len(moves) // 2]
    after = table.copy()
    after.play(loved)
    wanted = after.view(0)
    novice = PLAIN_NOVICE._replace(rough_value=lambda one, seat: float(one.view(seat) == wanted))

    def found(error):
        sure = Attention(threats=0.0, error=error, samples=1)
        return [list(by_one_look(table, moves, novice, sure, PLAIN, Random(seed)))[-1] for seed in range(30)]

    assert set(found(0.0)) == {loved}
    assert len(set(found(3.0))) > 1


def test_the_end_of_a_match_is_seen_as_what_it_is_and_not_at_first_sight():
    """Who takes the last stone has won, however the empty pile looks."""
    table = by_name("last-stone").from_position({"turn": 0, "stones": 3}, {}, "end")
    novice = PLAIN_NOVICE._replace(rough_value=lambda one, _seat: 0.9 if one.moves() else 0.0)
    for seed in range(5):
        looks = Attention(threats=0.0, samples=1)
        found = list(by_one_look(table, table.moves(), novice, looks, PLAIN, Random(seed)))
        assert found[-1] == ("take", "3")


def test_who_is_ahead_grows_careless_and_who_is_behind_looks_harder():
    table, _ = table_and_moves()
    human = HALF._replace(error=0.1, ease=1.0)

    def when(chance):
        return at_ease(human, table, PLAIN._replace(evaluate=lambda _table: [chance, 1 - chance]))

    behind, even, ahead = when(0.1), when(0.5), when(0.9)
    assert even == pytest.approx(human)
    assert behind.near > even.near > ahead.near
    assert behind.far > even.far > ahead.far
    assert behind.error < even.error < ahead.error
    assert at_ease(human, table, PLAIN) == human


@pytest.mark.parametrize("level", LEVELS)
def test_a_character_changes_no_legality_and_may_be_unknown(level):
    for character in ("", "bold", "of another version"):
        seat = Seat("A", "computer", level, {"character": character})
        match = Match(ANY, (seat, Seat("B", "human")), "character", first=0)
        assert match.seats[0].character == character
        assert match.table.why_not(bots.answer(bots.request(match, 8))) is None
