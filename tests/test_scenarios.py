"""The scenarios of each game, as docs/formats.md writes them: from a position, by moves, to what is expected.

They lie in the folder of the game's tests, scenarios/*.json.
"""

import json

import pytest

from game import by_name, save
from game.notation import read_move
from game.reasons import IllegalMove, Reason
from tests.games import KITS, folder_of


def scenarios():
    for name in KITS:
        for file in sorted((folder_of(name) / "scenarios").glob("*.json")):
            for scenario in json.loads(file.read_text(encoding="utf-8")):
                assert scenario["game"] == name, file
                yield pytest.param(scenario, id=f"{name}, {file.stem}: {scenario['name']}")


def comparable(kit, key, value):
    if key in kit.multisets or (key in kit.multisets_by_seat and isinstance(value, str)):
        return sorted(value)
    if key in kit.multisets_by_seat:
        return [sorted(multiset) for multiset in value]
    if key in kit.complete:
        return {space: sorted(some) if isinstance(some, str) else some for space, some in value.items()}
    if isinstance(value, dict):
        return {name: comparable(kit, name, some) for name, some in value.items()}
    if isinstance(value, list):
        return [comparable(kit, key, some) for some in value]
    return value


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_moves_from_a_position_come_to_what_is_expected(scenario):
    """And the same moves in a save to the same position."""
    game, kit = by_name(scenario["game"]), KITS[scenario["game"]]
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
        assert comparable(kit, key, before[key]) == comparable(kit, key, value), key

    if "over" in scenario:
        outcome = table.outcome()
        if scenario["over"] is None:
            assert outcome is None
        else:
            found = json.loads(json.dumps(outcome._asdict()))
            assert {key: found[key] for key in scenario["over"]} == scenario["over"]

    seats = [{"name": f"Seat {seat}", "kind": "human"} for seat in range(table.seats)]
    file = {key: scenario[key] for key in ("game", "start", "options", "moves") if key in scenario}
    file |= {"format": 1, "seats": seats, "seed": scenario.get("seed", "")}
    match = save.read(json.dumps({"options": {}, "moves": []} | file))
    assert not isinstance(match, Reason), match
    assert match.table.position() == before
