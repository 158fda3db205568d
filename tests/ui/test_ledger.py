"""The ledger: each ended match once, whatever becomes of its save; nothing lost, nothing believed blindly."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import save
from tests.ui.ledgers import HELD, JSON, ended, opened, play_to_the_end, stored
from tests.ui.screens import SMALL, FakePlatform, at_table, play_one
from ui.pages.screen import Screen
from ui.store import played
from ui.store.ledger import ASIDE, FORMAT, KEY, Ledger
from ui.store.played import entry_of, identity
from ui.store.shelf import MATCH

# --- what is counted --------------------------------------------------------------------------------------


def test_a_match_is_counted_when_it_ends_and_not_before() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    play_one(screen)
    assert KEY not in page.store
    play_to_the_end(screen)
    session = screen.session
    assert session is not None
    outcome = session.match.table.outcome()
    (match,) = Ledger(page).played()
    assert outcome is not None
    assert (match.game, match.names, match.winners) == (SMALL, ("Ada", "Rook"), outcome.winners)
    assert match.levels == (None, "baseline")
    assert match.scores == outcome.scores
    assert match.turns == session.match.extra["turn"]


def test_what_is_kept_holds_no_card_no_move_and_no_seed() -> None:
    match = ended("secret-seed")
    data = json.loads(save.write(match))
    entry = entry_of(data)
    assert entry is not None
    assert set(entry) == {"game", "seats", "won", "scores", "turns", "ended"}
    assert "secret-seed" not in json.dumps([identity(data), entry])


def test_a_deleted_match_is_still_counted_and_so_is_one_from_before_the_ledger() -> None:
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
    others = [
        ended("two"),
        ended("one", ("human", "human")),
        ended("one", started="2026-01-02"),
    ]
    assert len(opened(stored(one, one, *others))) == 4


def test_an_end_that_is_taken_back_is_no_longer_counted() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    play_to_the_end(screen)
    assert len(Ledger(page).played()) == 1
    assert screen.session is not None
    screen.session.match.undo()
    screen.matches.keep()
    assert Ledger(page).played() == []
    play_to_the_end(screen)
    assert len(opened(page)) == 1


@pytest.mark.parametrize("key", played.APART)
def test_practice_guided_matches_and_laid_positions_are_marked(key: str) -> None:
    entry = entry_of(json.loads(save.write(ended("apart"))) | {key: 1})
    assert entry is not None
    assert entry["apart"] == key


def test_looking_at_an_ended_match_again_changes_nothing() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    play_to_the_end(screen)
    before = page.store[KEY]
    screen.matches.keep()
    assert page.store[KEY] == before
    opened(page)
    assert page.store[KEY] == before


# --- nothing is lost --------------------------------------------------------------------------------------


def test_a_storage_that_refuses_leaves_match_and_ledger_for_later() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    page.refuses = True
    play_to_the_end(screen)
    assert KEY not in page.store
    assert len(screen.matches.past.played()) == 1
    page.refuses = False
    screen.act("rematch")
    play_to_the_end(screen)
    assert len(Ledger(page).played()) == 2


def test_two_tabs_add_to_each_others_ledger() -> None:
    store: dict[str, str] = {}
    one = at_table("human", "computer", page=FakePlatform(store), seed="one")
    other = at_table("human", "computer", page=FakePlatform(store), seed="other")
    for screen in (one, other, one):
        play_to_the_end(screen)
        screen.act("rematch")
    assert len(Ledger(FakePlatform(store)).played()) == 3


@given(st.text() | JSON.map(json.dumps) | HELD.map(json.dumps))
def test_whatever_is_found_there_nothing_is_raised_and_none_of_it_is_lost(text: str) -> None:
    page = stored(ended("one"))
    page.store[KEY] = text
    before = Ledger(page).held()
    is_newer = Ledger(page).is_newer
    assert 1 <= len(opened(page)) <= 1 + len(before["matches"])
    if is_newer:
        assert page.store[KEY] == text
        return
    after = json.loads(page.store[KEY])
    assert before["matches"].items() <= after["matches"].items()
    assert before.get("more") == after.get("more")
    assert before["left_out"] == after["left_out"]
    assert before["matches"] or before["left_out"] or page.store.get(ASIDE, text) == text


def test_a_ledger_that_cannot_be_read_is_set_aside_whole() -> None:
    page = stored(ended("one"))
    page.store[KEY] = '{"format": 1, "matches'
    assert len(opened(page)) == 1
    assert page.store[ASIDE] == '{"format": 1, "matches'


def test_a_newer_ledger_is_left_as_it_is() -> None:
    page = stored(ended("one"))
    newer = json.dumps({"format": FORMAT + 1, "matches": {}})
    page.store[KEY] = newer
    assert len(opened(page)) == 1
    assert page.store[KEY] == newer
    assert Ledger(page).is_newer


def test_before_the_ledger_has_come_a_match_ends_all_the_same_and_is_counted_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def not_yet(name: str) -> None:
        raise ImportError(name)

    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    with monkeypatch.context() as early:
        early.setattr("ui.session.past.import_module", not_yet)
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
