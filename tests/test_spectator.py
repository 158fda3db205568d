"""What somebody sees who holds no hand: of all that any seat doesn't know, nothing; for every game."""

from __future__ import annotations

from random import Random

import pytest

from game import NAMES, by_name
from game.notation import HIDDEN

TABLES = [(name, seats) for name in NAMES for seats in by_name(name).PLAYERS]


def hidden_in(value: object) -> int:
    """Count the signs of a view that hide something."""
    return str(value).count(HIDDEN)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_bystander_sees_no_hand_and_hides_whatever_a_seat_does_not_know(name: str, seats: int) -> None:
    rng = Random(f"{name} {seats}")
    for deal in range(3):
        table = by_name(name).deal(seats, {}, f"spectator {deal}", 0)
        for _ in range(40):
            moves = table.moves()
            if not moves:
                break
            seen = table.view(None)
            for seat in range(seats):
                view = table.view(seat)
                assert hidden_in(seen) >= hidden_in(view)
                for other in range(seats):
                    if other != seat:
                        # Of a hand that isn't theirs all seats see the same, and so does the spectator.
                        assert seen["hands"][other] == view["hands"][other]
            table.play(rng.choice(moves))
