"""What may be taken back in any game: nothing that has revealed the mover something or moved the turn on."""

from random import Random

import pytest

from game.match import Match, Seat
from tests.games import KITS, label, tables
from tests.random_play import any_move


@pytest.mark.parametrize("kind", tables(), ids=label)
def test_what_may_be_undone_has_revealed_the_mover_nothing(kind):
    """Of every game: the same seat is on turn, knows no card more, and nobody else has had a turn."""
    name, number, options = kind
    rng = Random(f"undo {label(kind)}")
    session = Match(name, tuple(Seat(f"Seat {seat}", "human") for seat in range(number)), "undo", options)
    assert session.why_no_undo() is not None
    kit = KITS[name]
    for _ in range(300):
        before = session.table.position()
        turn = session.table.turn
        session.play(any_move(session.table, rng))
        over = session.table.outcome() is not None
        if session.why_no_undo() is None:
            entry, after = session.entries[-1], session.table.position()
            assert not over
            assert turn == session.table.turn == entry.seat
            for seat in range(number):
                learnt = kit.hidden(before, seat) - kit.hidden(after, seat)
                assert learnt.total() == 0 or seat != entry.seat, f"{entry.move} told seat {seat} of {learnt}"
            session.undo()
            assert session.table.position() == before
            session.play(entry.move)
            assert session.table.position() == after
        if over:
            break
