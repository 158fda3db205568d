"""The matches of a copy: told from those that are here, kept once, counted; nothing is written over."""

from __future__ import annotations

import json

import pytest

from game import save
from tests.ui.ledgers import ended
from tests.ui.screens import FakePlatform, match_of, text_of
from tests.ui.test_everything import saves, taken_in
from ui.store import everything
from ui.store.ledger import Ledger
from ui.store.saved_matches import SavedMatches
from ui.store.shelf import MATCH


def test_a_match_that_went_on_elsewhere_is_kept_beside_and_one_played_on_here_is_enough() -> None:
    short, long, other = (match_of("human", "human") for _ in range(3))
    for match, moves in ((short, (0,)), (long, (0, 0)), (other, (1,))):
        for choice in moves:
            match.play(match.table.moves()[choice])
    texts = [save.write(match) for match in (short, long, other)]
    page = FakePlatform({MATCH + "x": texts[1]})
    copy = {"format": 1, "holds": "everything", "matches": {"x": texts[0]}}
    assert "1 match was here already" in text_of(taken_in(page, json.dumps(copy)))
    assert saves(page) == [texts[1]]
    copy["matches"] = {"x": texts[2]}
    assert "kept beside" in text_of(taken_in(page, json.dumps(copy)))
    assert saves(page) == sorted(texts[1:])
    assert page.store[MATCH + "x"] == texts[1]


@pytest.mark.parametrize(
    "what", ["a broken save here", "moves taken back there", "another deal", "a new start"]
)
def test_of_what_is_not_surely_the_match_played_on_both_are_kept(what: str) -> None:
    """An id alone says nothing, nor do the moves made so far: here there are none in either."""
    match = match_of("human", "human")
    arriving = there = save.write(match)
    if what == "a broken save here":
        there = "{broken"
    elif what == "moves taken back there":
        match.extra["undone"] = ["x"]  # as earlier versions wrote it
        arriving = save.write(match)
    elif what == "another deal":
        arriving = save.write(match_of("human", "human", seed="another"))
    else:
        match.extra["started"] = "2026-02-02T00:00:00Z"
        arriving = save.write(match)
    platform = FakePlatform({MATCH + "x": there})
    copy = everything.read(json.dumps({"format": 1, "holds": "everything", "matches": {"x": arriving}}))
    assert isinstance(copy, everything.Copy)
    saved = SavedMatches(platform)
    taking = everything.TakingIn(copy, platform, saved, Ledger(platform))
    taking.finish()
    assert {there, arriving} <= set(platform.store.values())
    assert (taking.beside, taking.known) == (1, 0)


def test_one_match_under_two_ids_of_a_copy_is_taken_in_once() -> None:
    text = save.write(match_of("human", "human"))
    page = FakePlatform()
    said = text_of(
        taken_in(page, json.dumps({"format": 1, "holds": "everything", "matches": {"x": text, "y": text}}))
    )
    assert saves(page) == [text]
    assert ">1 match is new here" in said and ">1 match was here already" in said


def test_a_match_that_another_tab_deletes_meanwhile_comes_back_with_the_copy() -> None:
    text, other = (save.write(match_of("human", "human", seed=seed)) for seed in ("here", "beside"))
    platform = FakePlatform({MATCH + "x": text, MATCH + "y": other})
    copy = everything.read(json.dumps({"format": 1, "holds": "everything", "matches": {"x": text}}))
    assert isinstance(copy, everything.Copy)
    taking = everything.TakingIn(copy, platform, SavedMatches(platform), Ledger(platform))
    for id in "xy":
        platform.remove(MATCH + id)
    taking.finish()
    assert saves(platform) == [text]
    assert taking.new == 1


def test_all_matches_of_a_copy_without_a_ledger_are_counted() -> None:
    """More of them than are counted at once."""
    page, number = FakePlatform(), everything.COUNTED + 2
    data = json.loads(save.write(ended("one")))
    matches = {f"m{each}": json.dumps(data | {"started": f"on day {each}"}) for each in range(number)}
    taken_in(page, json.dumps({"format": 1, "holds": "everything", "matches": matches}))
    assert len(Ledger(page).played()) == number


def test_a_match_that_is_here_under_another_id_is_here_already() -> None:
    text = save.write(match_of("human", "human"))
    page = FakePlatform({MATCH + "here": text})
    said = text_of(taken_in(page, json.dumps({"format": 1, "holds": "everything", "matches": {"x": text}})))
    assert saves(page) == [text]
    assert ">1 match was here already" in said


def test_many_matches_that_are_here_are_read_in_parts_when_a_copy_comes_in() -> None:
    """Neither all at once, which would take long, nor one by one."""
    data = json.loads(save.write(match_of("human", "human")))
    texts = {f"{MATCH}{each}": json.dumps(data | {"note": f"{each}" * 9000}) for each in range(10, 60)}
    page = FakePlatform(texts)
    copy = everything.read(json.dumps({"format": 1, "holds": "everything"}))
    assert isinstance(copy, everything.Copy)
    taking = everything.TakingIn(copy, page, SavedMatches(page), Ledger(page))
    parts = 0
    while not taking.is_done:
        taking.go_on()
        parts += 1
    few = sum(map(len, texts.values())) / (everything.AT_ONCE * everything.EASIER)
    assert 2 < few < parts < 2 * few + 3
