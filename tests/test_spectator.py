"""What somebody sees who sits nowhere: of all that any seat doesn't know, nothing; for every game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import by_name
from game.hidden import texts
from game.notation import HIDDEN, View
from tests.games import KITS
from tests.random_play import any_move

TABLES = [(name, seats) for name in KITS for seats in by_name(name).PLAYERS]


def hidden_in(value: object) -> int:
    """Count the signs of a view that hide something."""
    return str(value).count(HIDDEN)


def shown(view: View) -> Counter[str]:
    """Return all words that a view shows; of a text that hides some of its letters, the others."""
    words: Counter[str] = Counter()
    for text in texts(view):
        words.update(text.replace(HIDDEN, "") if HIDDEN in text else [text])
    return words


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_spectator_sees_what_every_seat_sees_and_no_more(name: str, seats: int) -> None:
    hands = KITS[name].hands
    rng = Random(f"{name} {seats}")
    for deal in range(3):
        table = by_name(name).deal(seats, {}, f"spectator {deal}", 0)
        for _ in range(40):
            if not table.moves():
                break
            seen = table.view(None)
            for seat in range(seats):
                view = table.view(seat)
                assert hidden_in(seen) >= hidden_in(view)
                assert not shown(seen) - shown(view), "it tells what a seat doesn't know"
                for other in range(seats):
                    if hands and other != seat:
                        # Of a hand that isn't theirs all seats see the same, and so does the spectator.
                        assert seen[hands][other] == view[hands][other]
            table.play(any_move(table, rng))
