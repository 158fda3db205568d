"""Histories for tests: ended matches, devices that hold them, and whatever else may stand in a history."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from game import save
from game.match import Match
from tests.random_play import play_out_match
from tests.ui.screens import SMALL, FakePlatform, match_of
from ui.pages.screen import Screen
from ui.store.match_history import FORMAT, MatchHistory, Played
from ui.store.save_index import MATCH

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
NAME = st.sampled_from(["Ada", "Bea", "ada ", "Rook"])
ENTRY = st.fixed_dictionaries(
    {
        "game": st.sampled_from([SMALL, "another"]),
        "seats": st.lists(
            NAME | st.tuples(NAME, st.sampled_from(["hard", "master", "?"])).map(list),
            min_size=2,
            max_size=4,
        ),
        "won": st.lists(st.integers(0, 1), min_size=1, max_size=2),
    },
    optional={
        "ended": st.sampled_from(["", "2026-01-01T00:00:01", "2026-01-02T00:00:01"]),
        "scores": st.lists(st.integers(0, 9), max_size=4),
        "turns": st.integers(-1, 40),
        "apart": st.sampled_from(["", "practice"]),
        "later": JSON,
    },
)
HELD = st.fixed_dictionaries(
    {
        "format": st.just(FORMAT),
        "matches": st.dictionaries(st.sampled_from("abcdef"), ENTRY | JSON, max_size=5),
        "left_out": st.lists(st.sampled_from("abcdef"), unique=True, max_size=3).map(sorted),
    },
    optional={"more": JSON},
)


def ended(seed: str, names: tuple[str, ...] = ("human", "computer"), **extra: Any) -> Match:
    """Return a match that is over, as its save would have it."""
    match = play_out_match(match_of(*names, seed=seed), f"ledger {seed}")
    outcome = match.table.outcome()
    match.extra |= {"winners": list(outcome.winners), "scores": list(outcome.scores), "turn": 7}
    match.extra |= {
        "started": f"2026-01-01T0{len(seed) % 10}",
        "changed": "2026-01-01T10:00:00.000Z",
        **extra,
    }
    return match


def stored(*matches: Match) -> FakePlatform:
    return FakePlatform({f"{MATCH}{number}": save.write(match) for number, match in enumerate(matches)})


def opened(platform: FakePlatform) -> list[Played]:
    """Return the matches that a device counts when the statistics are opened."""
    history = Screen(platform).matches.past.resynced()
    assert isinstance(history, MatchHistory)
    return history.played()
