"""A match as text: what is written reads back the same, and whatever is read is a match or a reason.

Matches that an earlier version saved open as they were: the same position, views, legal moves and end. Each
game's files are in the folder `saves` of its tests, one for each version that wrote any. A line is a match:
`save`, the text as it was written; `points`, by number of moves (`at`) the digests of what stood there (the
first 16 letters of the SHA-256 of JSON with sorted keys); `end`, the last position. They hold each number of
seats and each option, matches that are over, under way and not begun, from a deal and from a position. They
are never written anew: what they say was true once, and people have such files.
"""

import hashlib
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import by_name, save
from game.contract import Game
from game.match import Match, Seat
from game.notation import write_move
from game.reasons import BadPosition, Reason
from tests.contract import state
from tests.corrupt_saves import mangled_text, mangled_value
from tests.games import ANY, KITS, WITH_OPTIONS, folder_of, label, tables
from tests.random_play import SEEDS, any_move, match_of_people
from tools.archives import ROOT

TABLES = tables()
PLAIN = next(table for table in TABLES if table[0] == ANY)
OPTION, (VALUE, *_) = next(iter(by_name(WITH_OPTIONS).OPTIONS.items()))

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


def started(kind):
    before = match_of_people(kind, 12)
    seats = tuple(Seat(f"Seat {seat}", "computer", "casual") for seat in range(kind[1]))
    return Match(kind[0], seats, "later", kind[2], start=before.table.position())


def file(**changes):
    """Return the text of a new match, with some keys changed; `...` leaves a key out."""
    complete = json.loads(save.write(match_of_people(PLAIN, 0))) | changes
    return json.dumps({key: value for key, value in complete.items() if value is not ...})


def opened(text):
    found = save.read(text)
    assert isinstance(found, Match), found
    return found


def refusal(text):
    found = save.read(text)
    assert isinstance(found, Reason), f"{text[:200]} was read as a match"
    assert "\n" not in str(found)
    return str(found)


@pytest.mark.parametrize("kind", TABLES, ids=label)
def test_what_is_written_reads_back_the_same(kind):
    """Played from a deal, and from a position."""
    for match in (match_of_people(kind), started(kind)):
        for move in match.table.moves()[:1]:
            match.play(move)
        read = opened(save.write(match))
        assert state(read.table) == state(match.table)
        assert read.entries == match.entries
        assert (read.game, read.seats, read.seed, read.options, read.first, read.start) == (
            match.game, match.seats, match.seed, match.options, match.first, match.start,
        )  # fmt: skip
        assert save.write(read) == save.write(match)


AGES = json.loads((ROOT / "tests/ages.json").read_text("utf-8"))
"""Texts of matches, and anything else, from the oldest to the newest: those of a row are of one age. The
store of the page is held to them too (tests/browser/test_killed.py)."""


def test_of_two_texts_of_a_match_one_is_newer_by_count_then_time_then_moves():
    ages = [{save.age(data) for data in row} for row in AGES]
    assert [len(row) for row in ages] == [1] * len(AGES)
    inorder = [age for (age,) in ages]
    assert inorder == sorted(set(inorder))


def test_every_reader_of_json_can_read_a_save():
    """ASCII, and no NaN: JSON.parse of a browser and other programs take it."""
    match = match_of_people(PLAIN, 5)
    match.notes.data["note"] = "Zoë 😀"
    assert save.write(match).isascii()
    for number in ("NaN", "Infinity", "-Infinity", "1e999"):
        assert "not JSON" in refusal(file(note="HERE").replace('"HERE"', number))


def test_keys_that_are_not_known_are_stored():
    """Of the match and of a seat."""
    seats = [{"name": "Ada", "kind": "human", "colour": "red"}, {"name": "Rook", "kind": "computer"}]
    more = {
        "started": "2026-01-01",
        "undone": ["place R7 3 own"],
        "colours": {"a": [1, None, 1.5]},
        "seats": seats,
    }
    assert json.loads(save.write(opened(file(**more)))).items() >= more.items()


def test_a_match_can_be_read_through_so_many_moves():
    match = match_of_people(PLAIN)
    text = save.write(match)
    for number in (0, 1, 7, 20):
        assert state(save.read(text, number).table) == state(match.at(number))
    assert len(save.read(text, 99).entries) == 20


def test_the_starting_player_is_drawn_if_the_save_names_none():
    assert {save.read(file(first=..., seed=seed)).first for seed in "abcdefgh"} == {0, 1}
    assert [save.read(file(first=seat)).first for seat in (0, 1)] == [0, 1]


FIRST_MOVE = write_move(match_of_people(PLAIN, 0).table.moves()[0])
NO_SEATS = ("9" * 5000 + ":", "99999999:", "-1:", "²:", ":", "0:", "1:")
"""Addresses of no seat that may play out of turn; the number before the colon may be of any length."""
SEATS = [{"name": "Ada", "kind": "human"}, {"name": "Bea", "kind": "human"}]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": 2}, "this match was saved by a newer version (format 2)"),
        ({"format": 0}, "no format 0"),
        ({"format": ...}, "format"),
        ({"format": "1"}, "format"),
        ({"format": True}, "format"),
        ({"game": ...}, "game"),
        ({"game": "chess"}, "no game chess"),
        ({"game": [ANY]}, "no game"),
        ({"seats": ...}, "seats"),
        ({"seats": {}}, "seats"),
        ({"seats": SEATS[:1]}, "this number of seats: 1"),
        ({"seats": SEATS * 4}, "this number of seats: 8"),
        ({"seats": [SEATS[0], {"name": "", "kind": "human"}]}, "a name must have"),
        ({"seats": [SEATS[0], {"name": " ", "kind": "human"}]}, "a name must have"),
        ({"seats": [SEATS[0], {"name": "x" * 41, "kind": "human"}]}, "a name must have"),
        ({"seats": [SEATS[0], {"name": "Bea", "kind": "dog"}]}, "kind"),
        ({"seats": [SEATS[0], {"name": "Bea", "kind": "computer", "level": 3}]}, "level"),
        ({"seed": ...}, "seed"),
        ({"seed": 7}, "seed"),
        ({"first": 2}, "first"),
        ({"first": "0"}, "first"),
        ({"first": False}, "first"),
        ({"options": {"luck": "good"}}, "no option luck"),
        ({"game": WITH_OPTIONS, "options": {OPTION: "no value"}}, f"{OPTION} can't be no value"),
        ({"game": WITH_OPTIONS, "options": {OPTION: [VALUE]}}, f"{OPTION} can't be"),
        ({"options": []}, "options"),
        ({"moves": ...}, "moves"),
        ({"moves": "pass"}, "moves"),
        ({"moves": [1]}, "move 1"),
        ({"moves": ["fly R7"]}, "move 1, “fly R7”"),
        *(({"moves": [f"{word} {FIRST_MOVE}"]}, "move 1, ") for word in NO_SEATS),
        ({"moves": ["pass"] * (save.MOST_MOVES + 1)}, "too long"),
        ({"start": {}}, "turn"),
        ({"start": []}, "object"),
        ({"start": 7}, "object"),
        # Half of a pair of surrogates: no page can show it and no storage keep it.
        ({"note": "\ud800"}, "the file isn't a match: it is not JSON"),
        ({"seed": "x\udc00"}, "the file isn't a match: it is not JSON"),
        ({"options": {"\ud800": 1}}, "the file isn't a match: it is not JSON"),
    ],
)
def test_what_is_wrong_is_said(changes, said):
    assert said in refusal(file(**changes))


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "7", '"match"', "{}", "[" * 100_000, '{"a":' * 100_000, "9" * 10_000, "\ud800",
     "\0", '{"format": 1e999}', '{"format": 1, "note": "\\ud800"}', '"' + "[" * 50, "[" * 25 + "]" * 25],
)  # fmt: skip
def test_what_is_no_match_at_all_is_refused(text):
    refusal(text)


def test_what_is_just_as_long_and_as_deep_as_may_be_is_read(monkeypatch):
    text = save.write(match_of_people(PLAIN))
    monkeypatch.setattr(save, "MOST_MOVES", 20)
    assert len(opened(text).entries) == 20
    monkeypatch.setattr(save, "MOST_MOVES", 19)
    assert refusal(text) == "the match is too long: 20 moves"
    assert save.parsed(text, len(text)) == json.loads(text)
    with pytest.raises(BadPosition, match="too long"):
        save.parsed(text, len(text) - 1)
    brackets = "[" * save.DEEPEST + "]" * save.DEEPEST
    assert save.parsed(brackets) == json.loads(brackets)
    with pytest.raises(BadPosition, match="too deep"):
        save.parsed(f"[{brackets}]")
    opened(file(note="[" * 200 + '\\"{' * 50))  # brackets inside a text are no depth
    assert refusal("[" + " " * save.LONGEST_TEXT) == "the file is too long for a match", "before it is parsed"


@given(st.sampled_from(TABLES), st.integers(0, 120), SEEDS)
def test_a_mangled_save_is_a_match_that_can_be_played_or_a_reason(kind, moves, seed):
    rng = Random(seed)
    for match in (match_of_people(kind, moves, f"{seed}"), started(kind)):
        text = save.write(match)
        for _ in range(20):
            mangled = mangled_text(text, rng) if rng.random() < 0.5 else mangled_value(text, rng)
            found = save.read(mangled)
            if isinstance(found, Reason):
                assert str(found)
                continue
            assert state(save.read(save.write(found)).table) == state(found.table)
            for _ in range(10):
                if found.table.outcome() is None:
                    found.play(any_move(found.table, rng))
                    for seat in range(found.table.seats):
                        found.table.resample(seat, rng)


@given(json_values.map(json.dumps) | st.text())
def test_any_json_and_any_text_is_refused_with_a_reason(text):
    refusal(text)


@given(
    st.sampled_from(["format", "game", "options", "seats", "seed", "first", "start", "moves"]), json_values
)
def test_any_value_under_any_key_is_a_match_or_a_reason(key, value):
    assert isinstance(save.read(file(**{key: value})), Reason | Match)


FILES = [file for name in KITS for file in sorted((folder_of(name) / "saves").glob("*.jsonl"))]
SAVES: dict[str, dict[str, Any]] = {
    f"{file.parents[1].name}-{number}": json.loads(line)
    for file in FILES
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
}


def digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def description(table: Game, at: int) -> dict[str, Any]:
    over = table.outcome()
    return {
        "at": at,
        "position": digest(table.position()),
        "views": [digest(table.view(seat)) for seat in range(table.seats)],
        "legal": [digest([write_move(move) for move in table.moves(seat)]) for seat in range(table.seats)],
        "over": over and {"winners": list(over.winners), "scores": list(over.scores), "reason": over.reason},
    }


@pytest.mark.parametrize("stored", SAVES.values(), ids=SAVES)
def test_a_save_of_an_earlier_version_opens_as_it_was_and_is_written_as_it_was(
    stored: dict[str, Any],
) -> None:
    """To the same positions, views, moves and end, by its moves and from its last position alone."""
    match = save.read(stored["save"])
    assert not isinstance(match, Reason), match
    assert save.write(match) == stored["save"]
    assert match.table.position() == stored["end"]
    points = stored["points"]
    assert [description(match.at(point["at"]), point["at"]) for point in points] == points
    table = type(match.table).from_position(stored["end"], match.options, match.seed, len(match.entries))
    assert description(table, points[-1]["at"]) == points[-1]
