"""Nothing that was played is lost: full or forbidden storage, a second tab, broken and newer saves.

Each save is read once, however many there are; what is stored for the lists is never believed blindly.
"""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import save
from tests.games import ANY
from tests.languages import speaking
from tests.large import save_index
from tests.ui.histories import JSON
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    at_table,
    match_of,
    play_one,
    play_to_the_end,
    reloaded,
    screen_after,
    session_of,
    text_of,
)
from ui.pages.screen import Screen
from ui.store.cards import CARD, Card
from ui.store.history_edits import left_out
from ui.store.match_history import LEDGER, RESULT
from ui.store.saved_matches import ASIDE, MATCH, SavedMatches
from ui.text.i18n import _
from ui.text.sentences import capital


def moves(page: FakePlatform) -> int:
    (text,) = page.saves().values()
    return len(json.loads(text)["moves"])


@pytest.mark.parametrize("other", ["computer", "human"])
def test_a_match_is_saved_after_each_move_and_a_reload_comes_back_to_the_same_position(other: str) -> None:
    """Among people to the handover page."""
    page = FakePlatform()
    screen = at_table("human", other, page=page)
    for number in range(1, 8):
        play_one(screen)
        assert moves(page) == number
    again = session_of(reloaded(screen))
    assert again.complete.table.position() == session_of(screen).complete.table.position()
    assert again.handover.seat() == (again.turn if other == "human" else None)


def test_a_save_bears_how_often_it_was_made_in_a_number_that_every_reader_counts_to() -> None:
    greatest = 2**53 - 1
    for before, after in (
        *((None, 1), (1, 2), (7, 8), (greatest - 1, greatest), (greatest, 1), (0, 1)),
        *((-1, 1), (True, 1), ("7", 1), (7.0, 1)),
    ):
        page, match = FakePlatform(), match_of("human", "computer")
        match.notes.data |= {} if before is None else {"saved": before}
        SavedMatches(page).keep("a", match)
        assert json.loads(page.store[f"{MATCH}a"])["saved"] == after, before


def test_an_empty_table_has_nothing_to_save() -> None:
    page = FakePlatform()
    screen = Screen(page)
    screen.matches.keep()
    screen.matches.keep_notes()
    assert page.store == {}


def test_a_full_storage_is_said_play_continues_and_all_of_it_is_stored_when_it_takes_again() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    page.refuses = True
    play_one(screen)
    screen.matches.tell_refusal()  # the store raises an event
    assert "store matches" in screen.frame().regions["notices"]
    assert len(screen.session.match.entries) == 1
    screen.act(f"export {screen.matches.match_id}")
    [(name, text)] = page.files
    match = save.read(text)
    assert name == f"{SMALL}-ada-rook.json"
    assert not isinstance(match, Exception) and len(match.entries) == 1
    page.refuses = False
    play_one(screen)
    screen.matches.tell_refusal()
    assert moves(page) == 2
    assert screen.frame().regions["notices"] == ""


def test_the_file_of_a_match_has_the_players_names_in_any_script() -> None:
    match = match_of("human", "human", "human")
    named = ("\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\U0001f9d1\u200d\U0001f3a8", "../Ada <1>\u202e:\u3000")
    data = json.loads(save.write(match))
    for seat, name in zip(data["seats"], named, strict=True):
        seat["name"] = name
    page = FakePlatform({MATCH + "k3f": json.dumps(data)})
    screen = Screen(page)
    screen.arriving.visit("")
    screen.act("export k3f")
    [(name, _text)] = page.files
    assert name == f"{SMALL}-{named[0]}-{named[1]}-ada1.json"


def test_no_file_is_offered_of_a_broken_save_that_cannot_be_set_aside() -> None:
    page = FakePlatform({MATCH + "x": "{broken"})
    page.refuses = True
    screen = Screen(page)
    screen.frame()
    assert page.refused(MATCH) == [MATCH + "x"]
    screen.matches.tell_refusal()
    assert "export x" not in text_of(screen)


def test_leaving_with_a_refused_storage_keeps_the_match_on_the_list_of_this_visit() -> None:
    page = FakePlatform()
    page.refuses = True
    screen = at_table("human", "computer", page=page)
    play_one(screen)
    id = screen.matches.match_id
    screen.act("home")
    assert f"open {id}" in text_of(screen)
    screen.act(f"open {id}")
    assert len(screen.session.match.entries) == 1


def played_on_in_another_tab() -> tuple[Screen, dict[str, str], str]:
    """Return a tab with a match, the storage that it shares with one that has made a move, the match's id."""
    store: dict[str, str] = {}
    first = at_table("human", "computer", page=FakePlatform(store))
    id = first.matches.match_id
    second = Screen(FakePlatform(store))
    second.arriving.visit(id)
    play_one(second)
    return first, store, id


def test_what_two_tabs_played_of_one_match_is_stored_as_two_and_neither_writes_over_the_other() -> None:
    first, store, id = played_on_in_another_tab()
    moved = store[MATCH + id]
    play_one(first)
    assert store[MATCH + id] == moved
    assert "another tab" in first.frame().regions["notices"]
    assert first.matches.match_id != id
    saves = [json.loads(text) for key, text in store.items() if key.startswith(MATCH)]
    assert [(len(one["moves"]), one["saved"]) for one in saves] == [(1, 2), (1, 2)]
    play_one(first)
    assert len(json.loads(store[MATCH + first.matches.match_id])["moves"]) == 2
    first.act(f"open {id}")
    assert first.matches.match_id == id


def test_the_older_tab_hears_of_it_and_plays_no_further() -> None:
    first, _store, id = played_on_in_another_tab()
    first.stored_elsewhere(MATCH + id)
    assert first.matches.is_stale
    play_one(first)
    assert not first.session.match.entries
    assert f'data-do="open {id}"' in first.frame().regions["notices"]
    first.act(f"open {id}")
    assert len(first.session.match.entries) == 1
    for number in (2, 3):
        play_one(first)
        assert len(first.session.match.entries) == number, "played on from where the other one left it"


@pytest.mark.parametrize("deleted", [False, True])
@pytest.mark.parametrize("way", ["home", "open {id}"])
def test_what_another_tab_did_with_a_match_is_said_until_the_table_is_left(way: str, deleted: bool) -> None:
    first, store, id = played_on_in_another_tab()
    if deleted:
        del store[MATCH + id]
    first.stored_elsewhere(MATCH + id)
    assert "another tab" in first.frame().regions["notices"]
    first.act(way.format(id=id))
    assert "another tab" not in first.frame().regions["notices"]


def test_a_match_deleted_in_another_tab_is_saved_again_by_its_next_move() -> None:
    first, store, id = played_on_in_another_tab()
    screen_after(f"delete {id}", page=FakePlatform(store))
    first.stored_elsewhere(MATCH + id)
    assert "deleted in another tab" in text_of(first)
    play_one(first)
    assert len(json.loads(store[MATCH + id])["moves"]) == 1


def test_a_save_with_an_illegal_move_is_set_aside_when_it_is_opened() -> None:
    data = {**json.loads(save.write(match_of("human", "computer"))), "moves": ["place R7 9 own"]}
    page = FakePlatform({MATCH + "a": json.dumps(data)})
    screen = screen_after("open a", page=page)
    assert screen.session is None
    assert "move 1" in text_of(screen)
    assert ASIDE + "a" in page.store


def test_what_a_save_bears_besides_is_stored() -> None:
    data = {**json.loads(save.write(match_of("human", "computer"))), "club": {"table": 7}}
    page = FakePlatform({MATCH + "a": json.dumps(data)})
    screen = screen_after("open a", page=page)
    play_one(screen)
    assert json.loads(page.store[MATCH + "a"])["club"] == {"table": 7}


def test_a_broken_save_is_set_aside_with_its_reason_and_given_back_as_it_was_found() -> None:
    """Where there is no space it stays where it is, too."""
    texts, good = {"a": "{broken", "b": "none either"}, save.write(match_of("human", "computer"))
    for refuses in (False, True):
        page = FakePlatform({MATCH + id: text for id, text in {**texts, "c": good}.items()})
        page.refuses = refuses
        screen = Screen(page)
        shown, saved = text_of(screen), screen.matches.saved
        assert "open c" in shown and "not JSON" in shown
        assert {aside.id: aside.text for aside in saved.asides()} == texts
        left = {MATCH + id for id in ("abc" if refuses else "c")}
        assert {key for key in page.store if key.startswith(MATCH)} == left
        screen.act("export_aside a")
        assert page.files == [("set-aside-a.txt", "{broken")]


def test_why_a_save_was_set_aside_is_shown_in_the_language_spoken_now() -> None:
    """Set aside while English was spoken, with values to be filled in; an older record has English alone."""
    page = FakePlatform({MATCH + "a": '{"format": 1, "game": "unheard"}'})
    assert "There is no game unheard here" in text_of(Screen(page))
    page.store[ASIDE + "b"] = json.dumps({"reason": "the file isn't a match: it is not JSON", "text": "x"})
    page.store[ASIDE + "c"] = json.dumps({"reason": "{old}", "said": ["{lost}", {}], "text": "y"})
    with speaking("de"):
        shown = text_of(Screen(page))
        assert capital(_("there is no game {name} here").format(name="unheard")) in shown
        assert capital(_("the file isn't a match: it is not JSON")) in shown
    assert "{old}" in shown
    assert "There is no" not in shown


NUMBER = 90


def full() -> dict[str, str]:
    return {MATCH + id: text for id, text in save_index(NUMBER)}


def reads(page: FakePlatform) -> int:
    number = sum(key.startswith(MATCH) for key in page.read_keys)
    page.read_keys.clear()
    return number


def cards(store: dict[str, str]) -> dict[str, Card]:
    return {card.id: card for card in SavedMatches(FakePlatform(store)).cards()}


def stored() -> dict[str, str]:
    return dict(_stored())


@cache
def _stored() -> dict[str, str]:
    store = full()
    Screen(FakePlatform(store)).frame()
    return store


def test_no_save_is_read_that_has_a_card_for_the_lists_the_statistics_and_the_end() -> None:
    page = FakePlatform(full())
    text_of(Screen(page))
    assert reads(page) == NUMBER
    screen = Screen(page)
    for action in ("", "statistics", "back", "backup", "back", "all going"):
        screen.act(action)
        text_of(screen)
    assert len(screen.matches.history.played()) == NUMBER * 2 // 3
    assert reads(page) == 0


def test_a_move_stores_save_and_card_at_once_and_the_end_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    page = FakePlatform()
    written: list[set[str]] = []
    made: list[Any] = []
    as_data = save.as_data
    monkeypatch.setattr(save, "as_data", lambda match: (made.append(match), as_data(match))[1])
    page.write = lambda changes: (written.append({*changes}), FakePlatform.write(page, changes))[1]  # type: ignore[method-assign]
    screen = at_table("human", "computer", page=page)
    id = screen.matches.match_id
    pair = {MATCH + id, CARD + id}
    play_one(screen)
    assert written == [pair, pair] and len(made) == 2, "one write and one serialization each"
    play_to_the_end(screen)
    (card,) = screen.matches.saved.cards()
    assert written[-1] == pair | {RESULT + card.identity}
    assert cards({MATCH + id: page.store[MATCH + id]}) == {id: card}, "made anew it is the same"


def test_another_tabs_move_is_on_the_list() -> None:
    store = stored()
    screen, other = (Screen(FakePlatform(store)) for _tab in range(2))
    text_of(screen)
    other.act("open shelf-0")
    play_one(other)
    before = cards(full())["shelf-0"].moves
    (card,) = [card for card in screen.matches.saved.cards() if card.id == "shelf-0"]
    assert card.moves > before


def test_a_card_that_cannot_be_read_is_made_again() -> None:
    anew = cards(full())
    assert cards(stored()) == anew
    assert any(card.scores for card in anew.values())
    for broken in ("", "{", "7", "[]", "null", "{}", '{"game": "x"}', "[" * 99999):
        store = stored() | {CARD + "shelf-0": broken}
        assert cards(store) == anew, broken
        assert cards(stored() | {CARD + "shelf-0": store[CARD + "shelf-0"]}) == anew


def test_a_card_of_an_earlier_version_says_the_same_and_counts_nothing_again() -> None:
    """Its results were forgotten; a card made anew would bring them back."""
    anew, store = cards(full()), full()
    for id, card in anew.items():
        kept = {"identity": card.identity, "entry": card.entry, "winners": card.winners or None}
        store[CARD + id] = json.dumps(card._asdict() | kept)
    page = FakePlatform(store)
    screen = Screen(page)
    assert {card.id: card for card in screen.matches.saved.cards()} == anew
    assert reads(page) == 0 and screen.matches.history.played() == []


STRANGE: dict[str, Any] = {
    "identity": None,
    "game": "no game",
    "names": ["Ada", 7],
    "moves": True,
    "winners": [True, 9],
    "turn": 1.0,
    "on_turn": True,
    "scores": [True, 1],
    "position": 7,
    "entry": {},
}


@given(st.data(), JSON)
def test_whatever_is_put_in_a_card_the_lists_are_drawn(data: st.DataObject, value: Any) -> None:
    """Python takes True for 1 and 1.0 for 1; the lists would show them."""
    key, strange = data.draw(st.sampled_from([*STRANGE.items()]))
    for id in ("shelf-0", "shelf-1"):
        for held in (value, strange):
            card = json.loads(stored()[CARD + id]) | {key: held}
            store = {MATCH + id: stored()[MATCH + id], CARD + id: json.dumps(card)}
            screen = Screen(FakePlatform(store))
            assert f"open {id}" in text_of(screen)
            screen.act("statistics")
            assert text_of(screen)
            (found,) = screen.matches.saved.cards()
            assert all(type(one) is int for one in (found.moves, found.turn, *found.scores, *found.winners))


def test_what_an_earlier_version_stored_is_taken_over_and_again_where_that_was_cut() -> None:
    """The history counts deleted matches, and knows those that were forgotten."""
    anew = cards(full())
    forgotten, deleted = anew["shelf-1"].identity, {"game": ANY, "seats": ["Ada", "Bea"], "won": [0]}
    ledger = json.dumps({"format": 1, "matches": {"deleted": deleted}, "left_out": [forgotten, 7]})
    for _visit in range(2):
        store = full() | {LEDGER: ledger}
        screen = Screen(FakePlatform(store))
        text_of(screen)
        assert cards(store) == anew
        assert len(screen.matches.history.played()) == NUMBER * 2 // 3
        assert [*left_out(screen.matches.history)] == [forgotten]
        assert LEDGER not in store
