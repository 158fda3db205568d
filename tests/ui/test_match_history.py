"""Match history: each ended match once, whatever becomes of its save; nothing lost, input untrusted."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import save
from tests.ui.histories import HELD, JSON, ended, opened, stored
from tests.ui.screens import SMALL, FakePlatform, at_table, play_one, play_to_the_end, session_of
from ui.pages.screen import Screen
from ui.store.match_history import (
    APART,
    ASIDE,
    FORMAT,
    KEY,
    MatchHistory,
    Played,
    entry_of,
    identity,
    merged,
    read_entry,
)
from ui.store.save_index import MATCH

# --- what is counted --------------------------------------------------------------------------------------


def test_a_match_is_counted_when_it_ends_and_not_before() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    play_one(screen)
    assert KEY not in page.store
    match = session_of(play_to_the_end(screen)).match
    outcome = match.table.outcome()
    (found,) = MatchHistory(page).played()
    assert (found.game, found.names, found.levels) == (SMALL, ("Ada", "Rook"), (None, "baseline"))
    assert (found.winners, found.scores) == (outcome.winners, outcome.scores)
    assert found.turns == match.extra["turn"]
    before = page.store[KEY]
    screen.matches.keep()
    opened(page)
    assert page.store[KEY] == before, "to look at it again changes nothing"


def test_what_is_stored_holds_no_card_no_move_and_no_seed() -> None:
    data = json.loads(save.write(ended("secret-seed")))
    entry = entry_of(data)
    assert set(entry or ()) == {"game", "seats", "won", "scores", "turns", "ended"}
    assert "secret-seed" not in json.dumps([identity(data), entry])


def test_a_deleted_match_is_still_counted_and_so_is_one_from_before_the_history() -> None:
    page = stored(ended("old"), ended("older"))
    screen = Screen(page)
    screen.act("delete 0")
    assert MATCH + "0" not in page.store
    assert len(opened(page)) == 2
    screen.act("restore")
    assert len(opened(page)) == 2


def test_the_same_match_from_a_file_counts_once_and_when_it_ended() -> None:
    match = ended("file")
    page = FakePlatform()
    screen = Screen(page)
    for _ in range(2):
        screen.take_file(save.write(match))
    assert len([key for key in page.store if key.startswith(MATCH)]) == 2
    (counted,) = opened(page)
    assert counted.ended == "2026-01-01T10:00:00"


def test_matches_that_differ_in_seed_seats_options_or_time_count_each() -> None:
    one = ended("one")
    others = ended("two"), ended("one", ("human", "human")), ended("one", started="2026-01-02")
    assert len(opened(stored(one, one, *others))) == 4


def test_an_end_that_is_taken_back_is_no_longer_counted() -> None:
    page = FakePlatform()
    screen = play_to_the_end(at_table("human", "computer", page=page))
    assert len(MatchHistory(page).played()) == 1
    session_of(screen).match.undo()
    screen.matches.keep()
    assert MatchHistory(page).played() == []
    play_to_the_end(screen)
    assert len(opened(page)) == 1


def test_practice_guided_matches_and_laid_positions_are_marked() -> None:
    for key in APART:
        entry = entry_of(json.loads(save.write(ended("apart"))) | {key: 1})
        assert entry is not None and entry["apart"] == key


# --- nothing is lost --------------------------------------------------------------------------------------


def test_a_storage_that_refuses_leaves_match_and_history_for_later() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    page.refuses = True
    play_to_the_end(screen)
    assert KEY not in page.store
    assert len(screen.matches.past.played()) == 1
    page.refuses = False
    screen.act("rematch")
    play_to_the_end(screen)
    assert len(MatchHistory(page).played()) == 2


def test_two_tabs_add_to_each_others_history() -> None:
    store: dict[str, str] = {}
    one = at_table("human", "computer", page=FakePlatform(store), seed="one")
    other = at_table("human", "computer", page=FakePlatform(store), seed="other")
    for screen in (one, other, one):
        play_to_the_end(screen)
        screen.act("rematch")
    assert len(MatchHistory(FakePlatform(store)).played()) == 3


@given(st.text() | JSON.map(json.dumps) | HELD.map(json.dumps))
def test_whatever_is_found_there_nothing_is_raised_and_none_of_it_is_lost(text: str) -> None:
    page = stored(ended("one"))
    page.store[KEY] = text
    before = MatchHistory(page).held()
    is_newer = MatchHistory(page).is_newer
    assert 1 <= len(opened(page)) <= 1 + len(before["matches"])
    if is_newer:
        assert page.store[KEY] == text
        return
    after = json.loads(page.store[KEY])
    assert before["matches"].items() <= after["matches"].items()
    assert before.get("more") == after.get("more")
    assert before["left_out"] == after["left_out"]
    assert before["matches"] or before["left_out"] or page.store.get(ASIDE, text) == text


def test_a_history_that_cannot_be_read_is_set_aside_and_a_newer_one_left_as_it_is() -> None:
    newer = json.dumps({"format": FORMAT + 1, "matches": {}})
    for text, is_newer in (('{"format": 1, "matches', False), (newer, True)):
        page = stored(ended("one"))
        page.store[KEY] = text
        assert len(opened(page)) == 1
        assert page.store[KEY if is_newer else ASIDE] == text
        assert MatchHistory(page).is_newer == is_newer


def test_before_the_history_has_come_a_match_ends_all_the_same_and_is_counted_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    with monkeypatch.context() as early:
        early.setitem(sys.modules, "ui.store.match_history", None)
        play_to_the_end(screen)
        assert screen.frame().page == "end"
        assert KEY not in page.store
        screen.act("home")
        (card,) = screen.matches.saved.cards()
        with pytest.raises(ImportError):
            screen.act(f"delete {card.id}")
        assert MATCH + card.id in page.store
    screen.act(f"delete {card.id}")
    assert MATCH + card.id not in page.store
    assert len(opened(page)) == 1


# --- put together -----------------------------------------------------------------------------------------


@given(HELD, HELD, HELD)
def test_histories_are_put_together_in_any_order_and_any_number_of_times(
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
    history = MatchHistory(page)
    before = history.forget(text for key, text in page.store.items() if key.startswith(MATCH))
    assert opened(page) == []
    assert "Ada" not in page.store[KEY]
    screen = at_table("human", "computer", page=page, seed="new")
    play_to_the_end(screen)
    assert len(opened(page)) == 1
    history.restore(before)
    assert len(opened(page)) == 3
    history.forget(text for key, text in page.store.items() if key.startswith(MATCH))
    history.count_again()
    assert len(opened(page)) == 3


# --- small ------------------------------------------------------------------------------------------------


def test_two_thousand_matches_take_at_most_300_kilobytes() -> None:
    page = FakePlatform()
    history = MatchHistory(page)
    for number in range(40):
        names = ("human", "computer", "computer") if number % 4 == 0 else ("human", "computer")
        history.count(json.loads(save.write(ended(f"seed-{number}", names, turn=20 + number))))
    assert len(MatchHistory(page).played()) == 40
    assert len(page.store[KEY]) * 50 <= 300_000


# --- an entry -------------------------------------------------------------------------------------------


ENTRY: dict[str, Any] = {
    "game": "some",
    "seats": ["Ada", ["Rook", "strong"]],
    "won": [1, 0, 1],
    "scores": [3, -4],
    "turns": 12,
    "ended": "2026-01-01T00:00:01",
    "apart": "practice",
}
COMPLETE = Played(
    "some", ("Ada", "Rook"), (None, "strong"), (0, 1), (3, -4), 12, "2026-01-01T00:00:01", "practice"
)


def test_an_entry_is_read_as_it_was_stored() -> None:
    assert read_entry(ENTRY) == COMPLETE
    bare = read_entry({key: ENTRY[key] for key in ("game", "seats", "won")})
    assert bare == COMPLETE._replace(scores=(), turns=0, ended="", apart="")
    longest = read_entry({**ENTRY, "seats": ["x" * 40, ["Rook", None]]})
    assert longest == COMPLETE._replace(names=("x" * 40, "Rook"), levels=(None, None))
    assert read_entry(entry_of(json.loads(save.write(ended("one"))))) is not None


NO_MATCH = object()


def each(key: str, stored: Any, *values: Any) -> list[tuple[str, Any, Any]]:
    """Return what several values of a key are read as."""
    return [(key, value, stored) for value in values]


@pytest.mark.parametrize(
    ("key", "value", "stored"),
    [
        *each("game", NO_MATCH, ..., None, 7, ["some"]),
        *each("seats", NO_MATCH, ..., None, "Ada", {}, [], ["Ada", 7], ["Ada", ["Rook"]], ["Ada", ""]),
        *each("seats", NO_MATCH, ["Ada", " "], ["Ada", "x" * 41], ["Ada", ["Rook", 7]]),
        *each("seats", NO_MATCH, ["Ada", ["a", "b", "c"]]),
        *each("won", NO_MATCH, ..., None, [], [2], [-1], [0, 2], [True], ["0"], [0.0], 0),
        ("turns", 1, 1),
        ("turns", 999_999, 999_999),
        *each("turns", 0, 0, -1, 1_000_000, True, 7.0, "7", None, []),
        ("scores", [0, 0], (0, 0)),
        ("scores", [999_999, -999_999], (999_999, -999_999)),
        *each("scores", (), [3], [1, 2, 3], [1, True], [1, 1_000_000], [-1_000_000, 1], "12", None, 7),
        *each("ended", "", None, 7, []),
        *each("apart", "", None, 7, True),
    ],
)
def test_without_game_seats_and_winners_it_is_no_match_and_of_the_rest_what_cannot_be_is_left_out(
    key: str, value: Any, stored: Any
) -> None:
    entry = {name: held for name, held in {**ENTRY, key: value}.items() if held is not ...}
    assert read_entry(entry) == (None if stored is NO_MATCH else COMPLETE._replace(**{key: stored}))


def test_what_is_no_object_is_no_match() -> None:
    assert [read_entry(entry) for entry in (None, [], "", 7, [ENTRY])] == [None] * 5


SAVE: dict[str, Any] = {
    "game": "some",
    "seats": [{"name": "Ada", "kind": "human"}, {"name": "Rook", "kind": "computer", "level": "strong"}],
    "winners": [1],
    "scores": [3, 4],
    "turn": 12,
    "first": 1,
    "changed": "2026-01-02T00:00:00.000Z",
}


def test_what_is_stored_of_a_save_is_what_the_end_said() -> None:
    stored = {"game": "some", "seats": ["Ada", ["Rook", "strong"]], "won": [1], "scores": [3, 4], "turns": 12}
    assert entry_of(SAVE) == {**stored, "first": 1, "ended": "2026-01-02T00:00:00"}
    earlier = "2026-01-01T00:00:00"
    assert entry_of({**SAVE, "first": 0, "ended": earlier}) == {**stored, "ended": earlier}
    assert [entry_of({**SAVE, "winners": winners}) for winners in (None, [], [7])] == [None] * 3
    assert (entry_of({**SAVE, "practice": True}) or {})["apart"] == "practice"
    assert "apart" not in (entry_of({**SAVE, "practice": False}) or {})
