"""Ledgers put together, forgotten and put back; how much room they take."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given

from game import save
from tests.ui.ledgers import HELD, ended, opened, play_to_the_end, stored
from tests.ui.screens import SMALL, FakePlatform, at_table
from ui.store.ledger import KEY, Ledger, merged
from ui.store.played import entry_of, read
from ui.store.shelf import MATCH

# --- put together -----------------------------------------------------------------------------------------


@given(HELD, HELD, HELD)
def test_ledgers_are_put_together_in_any_order_and_any_number_of_times(
    one: Any, two: Any, three: Any
) -> None:
    assert merged(one, two) == merged(two, one)
    assert merged(merged(one, two), three) == merged(one, merged(two, three))
    once = merged(one, two)
    assert merged(once, two) == merged(once, one) == once
    assert merged(once, once) == once


def test_of_two_ends_of_one_match_the_later_one_counts() -> None:
    entry = {"game": SMALL, "seats": ["Ada", "Bea"], "won": [0], "ended": "2026-01-01"}
    later = {**entry, "won": [1], "ended": "2026-01-02"}
    for others in ({"a": later}, {"a": later, "b": "?"}):
        held = merged(*({"format": 1, "matches": some, "left_out": []} for some in ({"a": entry}, others)))
        assert held["matches"]["a"] == later


# --- forgotten --------------------------------------------------------------------------------------------


def test_what_is_forgotten_stays_forgotten_until_it_is_wanted_again() -> None:
    page = stored(ended("one"), ended("two"))
    assert len(opened(page)) == 2
    ledger = Ledger(page)
    before = ledger.forget(text for key, text in page.store.items() if key.startswith(MATCH))
    assert opened(page) == []
    assert "Ada" not in page.store[KEY]
    screen = at_table("human", "computer", page=page, seed="new")
    play_to_the_end(screen)
    assert len(opened(page)) == 1
    ledger.restore(before)
    assert len(opened(page)) == 3
    ledger.forget(text for key, text in page.store.items() if key.startswith(MATCH))
    ledger.count_again()
    assert len(opened(page)) == 3


def test_forgotten_matches_come_back_with_a_file_that_has_them() -> None:
    page = stored(ended("one"))
    opened(page)
    text = page.store[KEY]
    ledger = Ledger(page)
    ledger.forget([page.store[MATCH + "0"]])
    ledger.restore(text)
    assert len(Ledger(page).played()) == 1


# --- small ------------------------------------------------------------------------------------------------


def test_two_thousand_matches_take_at_most_300_kilobytes() -> None:
    page = FakePlatform()
    ledger = Ledger(page)
    for number in range(40):
        names = ("human", "computer", "computer") if number % 4 == 0 else ("human", "computer")
        ledger.count(json.loads(save.write(ended(f"seed-{number}", names, turn=20 + number))))
    assert len(Ledger(page).played()) == 40
    assert len(page.store[KEY]) * 50 <= 300_000


def test_what_is_read_back_is_what_was_kept() -> None:
    entry = entry_of(json.loads(save.write(ended("one"))))
    match = read(entry)
    assert match is not None
    assert match.names == ("Ada", "Rook")
    assert read({**(entry or {}), "won": [2]}) is None
    assert read({**(entry or {}), "seats": ["Ada", 3]}) is None
