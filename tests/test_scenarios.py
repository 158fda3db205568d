"""The scenarios of tests/scenarios/ in the notation of the formats page, for the games that are built."""

import json
from pathlib import Path

import pytest

from game import NAMES, by_name, save
from game.notation import read_move
from game.reasons import IllegalMove, Reason

FOLDER = Path(__file__).parent / "scenarios"
HEAPS = {"discards", "bag"}
"""One list or text whose order says nothing."""
HEAPS_BY_SEAT = {"hands", "blocks", "cubes"}
"""One such for each seat; a tile's `cubes` are a single one."""
WHOLE = {"towers", "pawns"}
"""Maps in which a space that is not named must be empty."""


def scenarios():
    for file in sorted(FOLDER.glob("*.json")):
        for scenario in json.loads(file.read_text(encoding="utf-8")):
            if scenario["game"] in NAMES:
                yield pytest.param(scenario, id=f"{file.stem}: {scenario['name']}")


def comparable(key, value):
    """Return what must be equal for two values of a position's key to match."""
    if key in HEAPS or (key in HEAPS_BY_SEAT and isinstance(value, str)):
        return sorted(value)
    if key in HEAPS_BY_SEAT:
        return [sorted(heap) for heap in value]
    if key in WHOLE:
        return {space: sorted(some) if isinstance(some, str) else some for space, some in value.items()}
    if isinstance(value, dict):
        return {name: comparable(name, some) for name, some in value.items()}
    if isinstance(value, list):
        return [comparable(key, some) for some in value]
    return value


def test_what_matches_and_what_does_not():
    """The comparison itself: an order that says nothing is overlooked, everything else is seen."""
    for key, one, other in [
        ("hands", [["R1", "S4"], []], [["S4", "R1"], []]),
        ("hands", ["KSV", ""], ["VKS", ""]),
        ("discards", "KKS", "SKK"),
        ("tiles", [{"cubes": "RY", "cards": [["R1"], []]}], [{"cubes": "YR", "cards": [["R1"], []]}]),
        ("towers", {"a1": "KV"}, {"a1": "VK"}),
    ]:
        assert comparable(key, one) == comparable(key, other)
    for key, one, other in [
        ("hands", [["R1"], []], [[], ["R1"]]),
        ("hands", [["R1", "R1"], []], [["R1"], []]),
        ("deck", ["R1", "S4"], ["S4", "R1"]),
        (
            "tiles",
            [{"cubes": "R", "cards": [["R1", "R2"], []]}],
            [{"cubes": "R", "cards": [["R2", "R1"], []]}],
        ),
        ("towers", {"a1": "KV"}, {"a1": "KV", "b2": "K"}),
        ("pawns", {"a1": 0}, {"a1": None}),
        ("blocks", ["KK", "S"], ["S", "KK"]),
    ]:
        assert comparable(key, one) != comparable(key, other)


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_scenario(scenario):
    game = by_name(scenario["game"])
    table = game.from_position(scenario["start"], scenario.get("options", {}), scenario.get("seed", ""))
    for move in scenario.get("moves", []):
        table.play(read_move(move))

    for text in scenario.get("legal", []):
        move = read_move(text)
        assert table.why_not(move) is None, text
        assert any(table.canonical(move) in table.moves(seat) for seat in range(table.seats)), text

    before = table.position()
    for text in scenario.get("illegal", []):
        with pytest.raises(IllegalMove) as refusal:
            table.play(read_move(text))
        assert str(refusal.value).endswith(f"({refusal.value.rule})"), text
        assert table.position() == before, text

    for key, value in scenario.get("expect", {}).items():
        assert comparable(key, before[key]) == comparable(key, value), key

    if "over" in scenario:
        outcome = table.outcome()
        if scenario["over"] is None:
            assert outcome is None
        else:
            found = json.loads(json.dumps(outcome._asdict()))
            assert {key: found[key] for key in scenario["over"]} == scenario["over"]


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_scenario_as_a_match_file(scenario):
    """The same moves in a save come to the same position."""
    game = by_name(scenario["game"])
    options, seed = scenario.get("options", {}), scenario.get("seed", "")
    table = game.from_position(scenario["start"], options, seed)
    for move in scenario.get("moves", []):
        table.play(read_move(move))
    file = {
        "format": 1,
        **{key: scenario[key] for key in ("game", "start")},
        "options": options,
        "seed": seed,
        "seats": [{"name": f"Seat {seat}", "kind": "human"} for seat in range(table.seats)],
        "moves": scenario.get("moves", []),
    }
    match = save.read(json.dumps(file))
    assert not isinstance(match, Reason), match
    assert match.table.position() == table.position()
