"""What is kept of an ended match: what stands there is read as a match, with what can be believed of it."""

from __future__ import annotations

from typing import Any

import pytest

from ui.store.played import Played, entry_of, read

ENTRY: dict[str, Any] = {
    "game": "some",
    "seats": ["Ada", ["Rook", "strong"]],
    "won": [1, 0, 1],
    "scores": [3, -4],
    "turns": 12,
    "ended": "2026-01-01T00:00:01",
    "apart": "practice",
}
WHOLE = Played(
    "some", ("Ada", "Rook"), (None, "strong"), (0, 1), (3, -4), 12, "2026-01-01T00:00:01", "practice"
)


def test_an_entry_is_read_as_it_was_kept() -> None:
    assert read(ENTRY) == WHOLE
    bare = read({key: ENTRY[key] for key in ("game", "seats", "won")})
    assert bare == WHOLE._replace(scores=(), turns=0, ended="", apart="")


def each(key: str, kept: Any, *values: Any) -> list[tuple[str, Any, Any]]:
    """Return what several values of a key are read as."""
    return [(key, value, kept) for value in values]


@pytest.mark.parametrize(
    ("key", "value", "kept"),
    [
        *each("game", None, ..., None, 7, ["some"]),
        *each("seats", None, ..., None, "Ada", {}, [], ["Ada", 7], ["Ada", ["Rook"]], ["Ada", ""]),
        *each("seats", None, ["Ada", " "], ["Ada", "x" * 41], ["Ada", ["Rook", 7]], ["Ada", ["a", "b", "c"]]),
        *each("won", None, ..., None, [], [2], [-1], [0, 2], [True], ["0"], [0.0], 0),
    ],
)
def test_without_game_seats_and_winners_it_is_no_match(key: str, value: Any, kept: Any) -> None:
    entry = {**ENTRY, key: value}
    assert read({name: held for name, held in entry.items() if held is not ...}) is kept


@pytest.mark.parametrize("entry", [None, [], "", 7, [ENTRY]])
def test_what_is_no_object_is_no_match(entry: Any) -> None:
    assert read(entry) is None


@pytest.mark.parametrize(
    ("key", "value", "kept"),
    [
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
def test_of_the_rest_what_cannot_be_is_left_out(key: str, value: Any, kept: Any) -> None:
    assert read({**ENTRY, key: value}) == WHOLE._replace(**{key: kept})


def test_a_name_of_forty_letters_is_a_name() -> None:
    found = read({**ENTRY, "seats": ["x" * 40, ["Rook", None]]})
    assert found is not None
    assert (found.names, found.levels) == (("x" * 40, "Rook"), (None, None))


SAVE: dict[str, Any] = {
    "game": "some",
    "seats": [{"name": "Ada", "kind": "human"}, {"name": "Rook", "kind": "computer", "level": "strong"}],
    "winners": [1],
    "scores": [3, 4],
    "turn": 12,
    "first": 1,
    "changed": "2026-01-02T00:00:00.000Z",
}


def test_what_is_kept_of_a_save_is_what_the_end_said() -> None:
    kept = {"game": "some", "seats": ["Ada", ["Rook", "strong"]], "won": [1], "scores": [3, 4], "turns": 12}
    assert entry_of(SAVE) == {**kept, "first": 1, "ended": "2026-01-02T00:00:00"}
    assert entry_of({**SAVE, "first": 0, "ended": "2026-01-01T00:00:00"}) == {
        **kept,
        "ended": "2026-01-01T00:00:00",
    }
    for key in ("winners",):
        assert entry_of({**SAVE, key: None}) is None
        assert entry_of({**SAVE, key: []}) is None
        assert entry_of({**SAVE, key: [7]}) is None
    assert (entry_of({**SAVE, "practice": True}) or {})["apart"] == "practice"
    assert "apart" not in (entry_of({**SAVE, "practice": False}) or {})
