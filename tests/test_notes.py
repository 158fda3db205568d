"""Notes of a match: each comes back from its save, and what isn't ours stays where and as it was."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import save
from game.match import Match
from game.notes import Note, Notes, Summary
from tests.games import ANY
from tests.random_play import match_of_people
from tests.ui.histories import JSON

SET: dict[str, Any] = {
    "started": "2026-01-01T00:00:00.000Z",
    "changed": "2026-01-02T00:00:00.000Z",
    "saved": 2**53 - 1,
    "ended": "2026-01-03T00:00:00.000Z",
    "hinted": True,
    "practice": True,
    "guided": True,
    "counts": False,
    "resigned": 0,
    "seen": (0, 7),
    "away": (1,),
    "checked": ("", 12, (1,), 3, (5,)),
    "lesson": 0,
    "taught": ("claim", "draw"),
    "review": {"version": 1, "looks": [[0, 1]]},
    "summary": Summary(0, None, (), (-1, 12)),
}
"""A value of each note that isn't its default."""
NOTES = {name: note for name, note in vars(Notes).items() if isinstance(note, Note)}
KEYS = [note.key for note in NOTES.values()]


def reopened(match: Match) -> Match:
    found = save.read(save.write(match))
    assert isinstance(found, Match)
    return found


def test_each_note_comes_back_from_a_save_and_leaves_no_key_once_it_is_dropped() -> None:
    match = match_of_people((ANY, 2, {}), 3)
    notes = match.notes
    assert SET.keys() == {name for name in NOTES if not name.startswith("_")} | {"summary"}
    empty = {name: getattr(notes, name) for name in SET}
    for name, value in SET.items():
        setattr(notes, name, value)
        assert getattr(notes, name) == value != empty[name]
    again = reopened(match).notes
    assert {name: getattr(again, name) for name in SET} == SET
    for name, value in empty.items():
        setattr(again, name, value)
    assert again.data == {}


@given(st.dictionaries(st.sampled_from([*KEYS, "another", "note"]), JSON, min_size=1), st.data())
def test_foreign_keys_and_values_that_cannot_be_read_stay_where_they_were(
    stored: dict[str, Any], draw: st.DataObject
) -> None:
    notes = Notes(stored)
    for name in NOTES:
        value = getattr(notes, name)
        assert isinstance(value, type(SET.get(name, ()))) or value is None or name.startswith("_")
    assert json.dumps(notes.data) == json.dumps(stored), "reading changes nothing"
    name = draw.draw(st.sampled_from([*SET]))
    setattr(notes, name, SET[name])
    own = {"_turn", "_on_turn", "_winners", "_scores"} if name == "summary" else {name}
    keys = {NOTES[one].key for one in own}
    kept = [key for key in notes.data if key in stored]
    assert kept == [key for key in stored if key in notes.data], "in the same order"
    assert {key: value for key, value in notes.data.items() if key not in keys} == {
        key: value for key, value in stored.items() if key not in keys
    }


@pytest.mark.parametrize(
    ("stored", "read"), [(["", 12], ("", 12, (), 0, ())), (["view", 9, [1], 3], ("view", 9, (1,), 3, ()))]
)
def test_what_an_earlier_version_has_checked_is_read(stored, read) -> None:
    assert Notes({"checked": stored}).checked == read
