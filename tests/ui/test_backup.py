"""A backup: all of it is in the file, and importing it only adds."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import save
from tests.games import ANY
from tests.large import save_index
from tests.ui.histories import HELD, JSON, ended, opened, results, stored
from tests.ui.screens import FakePlatform, acts, match_of, screen_after, settled, text_of
from ui.pages.screen import Screen
from ui.store import backup
from ui.store.saved_matches import ASIDE, MATCH
from ui.store.solved import Solved


def device() -> FakePlatform:
    """Return a device with matches that are over, one that continues, one broken save, and settings."""
    page = stored(ended("one"), ended("two"), match_of("human", "computer"))
    page.store[MATCH + "broken"] = "{broken"
    Solved(page).note(ANY, "one", is_right=True)
    screen = screen_after("settings", "set theme dark", "home", page=page)
    screen.frame()
    return page


def copied(page: FakePlatform) -> str:
    screen_after("backup", "export_all", page=page)
    name, text = page.files[-1]
    assert name.startswith("table-2026-")
    return text


def taken_in(page: FakePlatform, text: str) -> Screen:
    screen = Screen(page)
    screen.arriving.take_file(text)
    return settled(screen)


def of_matches(**matches: str) -> str:
    return json.dumps({"format": 1, "holds": "everything", "matches": matches})


def taking(page: FakePlatform, text: str) -> backup.Import:
    copy = backup.read(text)
    assert isinstance(copy, backup.Backup)
    matches = Screen(page).matches
    return backup.Import(copy, page, matches.saved, matches.history)


def finish(copy: backup.Import) -> int:
    """Take in all of a copy; return the number of parts."""
    parts = 0
    while not copy.is_done:
        copy.work()
        parts += 1
    return parts


def asides(page: FakePlatform) -> list[str]:
    return sorted(json.loads(text)["text"] for key, text in page.store.items() if key.startswith(ASIDE))


def test_another_device_gets_matches_broken_saves_and_statistics_and_keeps_its_settings() -> None:
    here, there = device(), FakePlatform()
    screen = taken_in(there, copied(here))
    assert screen.frame().page == "backup"
    assert ">3 matches are new here" in text_of(screen)
    assert sorted(there.saves().values()) == sorted(here.saves().values())
    assert asides(there) == asides(here) == ["{broken"]
    assert opened(there) == opened(here)
    assert len(opened(there)) == 2
    assert Screen(there).settings["theme"] == "system"
    screen.act("take_settings")
    assert Screen(there).settings["theme"] == "dark"


def test_the_same_file_twice_adds_nothing() -> None:
    """A copy of what it made is the copy: nothing is lost on the way, settings neither."""
    here, there = device(), FakePlatform()
    Screen(here).act("delete 0")
    text = copied(here)
    taken_in(there, text).act("take_settings")
    before = {**there.store}
    assert "2 matches were already here" in text_of(taken_in(there, text))
    assert there.store == before and results(there)
    assert len(opened(there)) == 2, "results of deleted matches come with it"
    one, two = json.loads(text), json.loads(copied(there))
    for held in (one, two):
        del held["made"]
        held["aside"] = list(held["aside"].values())
    assert one == two


def test_puzzles_solved_here_and_there_are_all_solved_afterwards() -> None:
    here, there = device(), FakePlatform()
    there.ticks = 500
    for game, id in ((ANY, "two"), ("of-a-later-version", "three"), (ANY, "one")):
        Solved(there).note(game, id, is_right=False)
        Solved(there).note(game, id, is_right=True)
    taken_in(there, copied(here))
    solved = Solved(there)
    assert solved.of(ANY) == {"one", "two"} and solved.of("of-a-later-version") == {"three"}
    first_tries = {(ANY, "one"): True, (ANY, "two"): False, ("of-a-later-version", "three"): False}
    assert [*solved.tries().items()] == [*first_tries.items()], "of two first tries the earlier one counts"


def test_what_was_forgotten_comes_back_with_the_copy() -> None:
    here = device()
    text = copied(here)
    screen = Screen(here)
    acts(screen, "statistics", "forget", "confirm")
    assert opened(here) == []
    taken_in(here, text)
    assert len(opened(here)) == 2


def test_a_newer_copy_and_what_is_none_get_a_sentence_and_change_nothing() -> None:
    for number, description in ((2, "newer version"), ("?", "no backup")):
        page = FakePlatform()
        screen = taken_in(page, json.dumps({"format": number, "holds": "everything", "matches": {"x": "y"}}))
        assert description in text_of(screen)
        assert page.store == {}


def test_a_device_that_keeps_nothing_says_how_many_it_could_not_keep() -> None:
    page = FakePlatform()
    page.refuses = True
    assert "this device is full" in text_of(taken_in(page, copied(device())))
    assert page.store == {}


def test_what_can_not_be_read_is_set_aside_once_and_counted() -> None:
    page = FakePlatform()
    for broken, description in (("{broken", "1 save"), ("{broken", "no matches"), ("{other", "1 save")):
        assert description in text_of(taken_in(page, of_matches(x=broken, y=broken)))
    assert asides(page) == ["{broken", "{other"]
    page.refuses = True
    said = text_of(taken_in(page, of_matches(x="{third")))
    assert "1 match can" in said and "1 save" not in said


def test_statistics_and_broken_saves_come_from_a_copy_without_a_match() -> None:
    here, there = device(), FakePlatform()
    for id in here.saves():
        Screen(here).act(f"delete {id}")
    text = copied(here)
    assert json.loads(text)["matches"] == {}
    taken_in(there, text)
    assert len(opened(there)) == 2
    assert asides(there) == ["{broken"]
    assert Solved(there).held() == Solved(here).held() != {}


def test_a_large_copy_is_taken_in_by_parts_and_who_leaves_has_all_of_it() -> None:
    texts = {f"m{number}": save.write(ended(f"seed {number % 7}")) for number in range(300)}
    screen = Screen(FakePlatform())
    screen.arriving.take_file(
        of_matches(**{id: text[:-1] + f',"number":"{id}"}}' for id, text in texts.items()})
    )
    while not screen.matches.saved.texts():  # file and history come first
        screen.next_step()
    assert 0 < len(screen.matches.saved.texts()) < 300
    assert "of 300 matches" in screen.frame().status
    screen.act("escape")
    assert screen.page.name() == "backup" and len(screen.matches.saved.texts()) < 300, "not in one task"
    assert settled(screen).page.name() == "home"
    assert len(screen.matches.saved.texts()) == 300


@given(
    st.fixed_dictionaries(
        {"format": st.just(1), "holds": st.just("everything")},
        optional={
            "matches": st.dictionaries(st.sampled_from("abc"), JSON | st.text(max_size=9)) | JSON,
            "aside": st.dictionaries(st.sampled_from("abc"), JSON) | JSON,
            "ledger": HELD | JSON,
            "settings": st.fixed_dictionaries({"theme": JSON, "setups": JSON}) | JSON,
            "solved": st.dictionaries(st.sampled_from("abc"), st.lists(JSON) | JSON) | JSON,
        },
    )
)
def test_whatever_a_copy_holds_nothing_is_raised_and_nothing_here_is_lost(copy: dict[str, Any]) -> None:
    page = stored(ended("one"))
    before = {**page.store}
    screen = taken_in(page, json.dumps(copy))
    screen.act("take_settings")
    text_of(screen)
    assert before.items() <= page.store.items()
    for action in ("home", "statistics", "home", "settings"):
        screen.act(action)
        text_of(screen)


def test_a_file_is_read_after_it_has_been_said_that_it_came() -> None:
    matches = {f"m{number}": save.write(ended(f"seed {number}")) for number in range(3)}
    screen = Screen(FakePlatform())
    screen.arriving.take_file(of_matches(**matches))
    assert screen.frame().status == "Reading the backup."
    assert not screen.matches.saved.texts()
    assert settled(screen).page.name() == "backup"
    assert len(screen.matches.saved.texts()) == 3


def test_a_copy_of_many_matches_is_made_in_parts_and_holds_them_all() -> None:
    page = FakePlatform({MATCH + id: text for id, text in save_index(600)})
    screen = screen_after("backup", "export_all", page=page)
    parts = 0
    while screen.timer() is not None:
        parts += 1
        screen.next_step()
        assert screen.frame()
    assert parts > 0
    there = FakePlatform()
    other = taken_in(there, page.files[-1][1])
    assert sorted(there.saves().values()) == sorted(page.saves().values())
    assert len(other.matches.history.played()) == 400
    assert "600 matches are new here." in text_of(other)


# --- the matches of a copy ------------------------------------------------------------------------------


def test_a_match_that_continued_elsewhere_is_stored_beside_and_one_played_on_here_is_enough() -> None:
    texts = []
    for moves in ((0,), (0, 0), (1,)):
        match = match_of("human", "human")
        for choice in moves:
            match.play(match.table.moves()[choice])
        texts.append(save.write(match))
    page = FakePlatform({MATCH + "x": texts[1]})
    assert "1 match was already here" in text_of(taken_in(page, of_matches(x=texts[0])))
    assert sorted(page.saves().values()) == [texts[1]]
    assert "kept alongside" in text_of(taken_in(page, of_matches(x=texts[2])))
    assert sorted(page.saves().values()) == sorted(texts[1:])
    assert page.store[MATCH + "x"] == texts[1]


@pytest.mark.parametrize(
    ("seed", "more", "there"),
    [
        ("tests", {}, "{broken"),
        ("tests", {"undone": ["x"]}, ""),  # moves taken back there, as earlier versions wrote it
        ("another", {}, ""),
        ("tests", {"started": "2026-02-02T00:00:00Z"}, ""),
    ],
)
def test_of_what_is_not_surely_the_match_played_on_both_are_stored(
    seed: str, more: dict[str, Any], there: str
) -> None:
    """An id alone says nothing, nor do the moves made so far: here there are none in either."""
    there = there or save.write(match_of("human", "human"))
    match = match_of("human", "human", seed=seed)
    match.notes.data |= more
    page = FakePlatform({MATCH + "x": there})
    copy = taking(page, of_matches(x=save.write(match)))
    finish(copy)
    assert {there, save.write(match)} <= set(page.store.values())
    assert (copy.number("beside"), copy.known) == (1, 0)


def test_one_match_under_several_ids_is_taken_in_once() -> None:
    text = save.write(match_of("human", "human"))
    page = FakePlatform()
    said = text_of(taken_in(page, of_matches(x=text, y=text)))
    assert sorted(page.saves().values()) == [text]
    assert ">1 match is new here" in said and ">1 match was already here" in said
    said = text_of(taken_in(page, of_matches(z=text)))
    assert sorted(page.saves().values()) == [text]
    assert ">1 match was already here" in said


def test_a_match_that_another_tab_deletes_meanwhile_comes_back_with_the_copy() -> None:
    text, other = (save.write(match_of("human", "human", seed=seed)) for seed in ("here", "beside"))
    page = FakePlatform({MATCH + "x": text, MATCH + "y": other})
    copy = taking(page, of_matches(x=text))
    page.write({MATCH + id: None for id in "xy"})
    finish(copy)
    assert sorted(page.saves().values()) == [text]
    assert copy.number("new") == 1


def test_all_matches_of_a_copy_without_a_history_are_counted() -> None:
    page, number = FakePlatform(), 52
    data = json.loads(save.write(ended("one")))
    days = {f"m{each}": json.dumps(data | {"started": f"on day {each}"}) for each in range(number)}
    taken_in(page, of_matches(**days))
    assert len(opened(page)) == number


def test_many_matches_that_are_here_are_read_in_parts_when_a_copy_comes_in() -> None:
    """Neither all at once, which would take long, nor one by one."""
    data = json.loads(save.write(match_of("human", "human")))
    texts = {f"{MATCH}{each}": json.dumps(data | {"note": f"{each}" * 9000}) for each in range(10, 60)}
    parts = finish(taking(FakePlatform(texts), of_matches()))
    few = sum(map(len, texts.values())) / (backup.AT_ONCE * backup.EASIER)
    assert 2 < few < parts < 2 * few + 3
