"""Each save is read once, however many there are; what is kept for the lists is never believed blindly."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game import save
from tests.large import shelf
from tests.ui.ledgers import JSON
from tests.ui.screens import FakePlatform, match_of, play_one, settled, text_of
from ui.pages.screen import Screen
from ui.store.platform import StorageRefused
from ui.store.shelf import KEY, MANY, MATCH, Card, Shelf

NUMBER = 90


def full() -> dict[str, str]:
    """Return the storage of a device with many saves, none of which has been looked at."""
    return {MATCH + id: text for id, text in shelf(NUMBER)}


def reads(page: FakePlatform) -> int:
    """Return how often a save was read since it was asked last."""
    number = sum(key.startswith(MATCH) for key in page.read_keys)
    page.read_keys.clear()
    return number


def cards(store: dict[str, str]) -> dict[str, Any]:
    """Return what a new visit knows of each save."""
    return {id: one.card for id, one in Shelf(FakePlatform(store)).look().items()}


def kept() -> dict[str, str]:
    """Return the storage of a device that was left by somebody who has seen home page and statistics."""
    return dict(_kept())


@cache
def _kept() -> dict[str, str]:
    store = full()
    screen = Screen(FakePlatform(store))
    screen.act("statistics")
    settled(screen).hidden()
    assert KEY in store
    return store


def test_a_save_is_read_once_a_visit_and_again_when_it_has_changed() -> None:
    page = FakePlatform(full())
    screen = Screen(page)
    text_of(screen)
    assert reads(page) == NUMBER
    text_of(screen)
    screen.act("all ended")
    text_of(screen)
    assert reads(page) == 0
    page.store[MATCH + "shelf-0"] = save.write(match_of("human", "human"))
    (card,) = [card for card in screen.matches.saved.cards() if card.id == "shelf-0"]
    assert card.names == ("Ada", "Bea")
    assert reads(page) == 1


def test_after_a_visit_no_save_is_read_for_the_lists_the_statistics_and_the_end() -> None:
    store = kept()
    page = FakePlatform(store)
    screen = Screen(page)
    for action in ("", "statistics", "back", "keeping", "back", "all going"):
        screen.act(action)
        text_of(screen)
    assert len(screen.matches.past.played()) == NUMBER * 2 // 3
    assert reads(page) == 0


def test_a_move_after_which_one_goes_home_has_that_match_read_and_no_other() -> None:
    page = FakePlatform(kept())
    screen = Screen(page)
    screen.act("open shelf-0")
    play_one(screen)
    screen.act("home")
    page.read_keys.clear()
    text_of(screen)
    assert reads(page) <= 2


def test_few_saves_or_a_storage_that_refuses_have_no_shelf_and_are_listed_all_the_same() -> None:
    few = FakePlatform({MATCH + id: text for id, text in shelf(MANY - 1)})
    Screen(few).hidden()
    full_device = FakePlatform(full())
    full_device.refuses = True
    screen = Screen(full_device)
    screen.hidden()
    assert KEY not in few.store and KEY not in full_device.store
    assert "Show all 30" in text_of(screen)


def test_what_is_kept_is_what_the_saves_tell_and_what_cannot_be_read_is_made_again() -> None:
    anew = cards(full())
    assert cards(kept()) == anew
    assert any(isinstance(card, Card) and card.scores for card in anew.values())
    for broken in ("", "{", "7", "[]", "null", '{"shelf-0": 7}', '{"shelf-0": []}', '{"a b": ["", ""]}'):
        store = kept() | {KEY: broken}
        assert cards(store) == anew, broken
        Screen(FakePlatform(store)).hidden()
        assert json.loads(store[KEY]).keys() == {key.removeprefix(MATCH) for key in full()}


@given(st.data(), JSON)
def test_whatever_is_put_in_a_card_the_lists_are_drawn(data: st.DataObject, value: Any) -> None:
    store = kept()
    held = json.loads(store[KEY])["shelf-1"]
    held[data.draw(st.integers(1, len(held) - 1))] = value
    store = {MATCH + "shelf-1": store[MATCH + "shelf-1"], KEY: json.dumps({"shelf-1": held})}
    screen = Screen(FakePlatform(store))
    assert "open shelf-1" in text_of(screen)
    screen.act("statistics")
    assert text_of(screen)


STRANGE: dict[str, tuple[int, Any]] = {
    "stamp": (0, 7),
    "identity": (1, None),
    "game": (2, "no game"),
    "names": (3, ["Ada", 7]),
    "moves": (4, True),
    "over": (5, 0),
    "changed": (6, None),
    "winners": (7, [True]),
    "winner who isn't there": (7, [9]),
    "turn": (8, 1.0),
    "seat on turn": (9, True),
    "seat that isn't there": (9, 9),
    "score": (10, [True, 1]),
    "practice": (11, 0),
}


def test_a_card_that_nobody_here_has_written_so_is_made_again() -> None:
    """Python takes True for 1 and 1.0 for 1; the lists would show them."""
    store, anew = kept(), repr(cards(full()))
    for what, (place, value) in STRANGE.items():
        known = json.loads(store[KEY])
        for card in known.values():
            card[place] = value
        assert repr(cards(store | {KEY: json.dumps(known)})) == anew, what


class Small(FakePlatform):
    """A device on which so many characters can be stored."""

    room = 0

    def write(self, key: str, text: str) -> None:
        others = sum(len(one) for other, one in self.store.items() if other != key)
        if others + len(text) > self.room:
            raise StorageRefused
        super().write(key, text)


def test_a_match_is_kept_rather_than_what_is_known_of_the_others() -> None:
    page = Small(kept())
    page.room = sum(map(len, page.store.values())) + 100
    screen = Screen(page)
    screen.begin(match_of("human", "computer"))
    assert MATCH + screen.matches.match_id in page.store
    assert KEY not in page.store
    assert "keep saves" not in text_of(screen)
    page.room = 0
    play_one(screen)
    assert "keep saves" in text_of(screen)


def test_what_made_room_for_a_save_is_kept_again_when_there_is_room() -> None:
    page = FakePlatform(kept())
    before = page.store[KEY]
    some = Shelf(page)
    some.keep()
    assert some.gives_way() and KEY not in page.store
    assert not some.gives_way()
    some.keep()
    assert page.store[KEY] == before


def test_counting_many_ended_matches_goes_in_parts() -> None:
    page = FakePlatform({MATCH + id: text for id, text in shelf(300)})
    screen = Screen(page)
    text_of(screen)
    reads(page)
    screen.act("statistics")
    parts = [reads(page)]
    while screen.step_seconds() is not None:
        assert "still to be counted" in text_of(screen)
        screen.next_step()
        parts.append(reads(page))
    assert sum(parts) == 200
    assert max(parts) <= 50
    assert "Ada, 200 matches" in text_of(screen)
