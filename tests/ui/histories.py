"""Histories for tests: ended matches, devices that hold them, and whatever else may stand in a history."""

import json
from typing import Any

from hypothesis import strategies as st

from game import save
from game.match import Match
from game.notes import Summary
from tests.random_play import play_out_match
from tests.ui.screens import SMALL, FakePlatform, match_of
from ui.pages.screen import Screen
from ui.store.match_history import FORMAT, RESULT, MatchHistory, Played, written
from ui.store.saved_matches import MATCH

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


def ended(seed: str, names: tuple[str, ...] = ("human", "computer"), **more: Any) -> Match:
    """Return a match that is over, as its save would have it."""
    match = play_out_match(match_of(*names, seed=seed), f"ledger {seed}")
    outcome = match.table.outcome()
    match.notes.summary = Summary(7, None, outcome.winners, outcome.scores)
    match.notes.started = f"2026-01-01T0{len(seed) % 10}"
    match.notes.changed = "2026-01-01T10:00:00.000Z"
    match.notes.data |= more
    return match


def stored(*matches: Match) -> FakePlatform:
    return FakePlatform({f"{MATCH}{number}": save.write(match) for number, match in enumerate(matches)})


def history_of(platform: FakePlatform) -> MatchHistory:
    return Screen(platform).matches.history


def opened(platform: FakePlatform) -> list[Played]:
    return history_of(platform).played()


def results(platform: FakePlatform) -> dict[str, Any]:
    found = {key: text for key, text in platform.store.items() if key.startswith(RESULT)}
    return {key.removeprefix(RESULT): json.loads(text) for key, text in found.items()}


def counted(**entries: Any) -> FakePlatform:
    return FakePlatform({RESULT + id: written(entry) for id, entry in entries.items()})
