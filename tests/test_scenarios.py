"""The scenarios of each game, as docs/formats.md writes them: from a position, by moves, to what is expected.

They lie in the folder of the game's tests, scenarios/*.json.
"""

import json

import pytest

from game import by_name, save
from game.notation import read_move, write_move
from game.reasons import Reason
from tests.games import KITS, few_words, folder_of
from tests.playing import refused


def scenarios():
    for name in KITS:
        for file in sorted((folder_of(name) / "scenarios").glob("*.json")):
            for scenario in json.loads(file.read_text(encoding="utf-8")):
                for moves in scenario.get("ways", [scenario.get("moves", [])]):
                    way = {"game": name, **scenario, "moves": moves}
                    assert way["game"] == name, file
                    yield pytest.param(way, id=f"{name}, {file.stem}: {scenario['name']} {moves[-1:]}")


def comparable(kit, key, value):
    """Return the value of a key, or of a part of it (`tiles.0.cards`), without an order that says nothing."""
    key, _dot, inside = key.partition(".")
    if key in kit.multisets or (key in kit.multisets_by_seat and (inside or isinstance(value, str))):
        return sorted(value)
    if key in kit.multisets_by_seat:
        return [sorted(multiset) for multiset in value]
    if key in kit.complete and not inside:
        return {space: sorted(some) if isinstance(some, str) else some for space, some in value.items()}
    if isinstance(value, dict):
        return {name: comparable(kit, name, some) for name, some in value.items()}
    if isinstance(value, list):
        return [comparable(kit, key, some) for some in value]
    return value


def part(position, key):
    """Return the value of a key, or what lies inside it; None for what isn't there."""
    for step in key.split("."):
        position = position[int(step)] if isinstance(position, list) else position.get(step)
    return position


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_moves_from_a_position_come_to_what_is_expected(scenario):
    """And the same moves in a save to the same position."""
    name = scenario["game"]
    game, kit = by_name(name), KITS[name]
    start = few_words(name, scenario["lay"]) if "lay" in scenario else scenario["start"]
    table = game.from_position(start, scenario.get("options", {}), scenario.get("seed", ""))
    events = []
    for move in scenario.get("moves", []):
        assert table.outcome() is None
        events = table.play(read_move(move))
    assert list(map(write_move, events)) == scenario.get("events", list(map(write_move, events)))

    for text in scenario.get("legal", []):
        move = read_move(text)
        assert table.why_not(move) is None, text
        assert any(table.canonical(move) in table.moves(seat) for seat in range(table.seats)), text
    for kind, moves in scenario.get("all", {}).items():
        assert sorted(write_move(move) for move in table.moves() if kind in ("", move[0])) == sorted(moves)

    before = table.position()
    for text in scenario.get("illegal", []):
        refused(table, text)
    for text, rule in scenario.get("refused", {}).items():
        assert refused(table, text) == rule, text
    for key, value in scenario.get("expect", {}).items():
        assert comparable(kit, key, part(before, key)) == comparable(kit, key, value), key
    for seat, expected in scenario.get("views", {}).items():
        view = table.view(int(seat))
        assert {key: part(view, key) for key in expected} == expected
    for text, changes in scenario.get("staged", {}).items():
        view = table.view(table.turn)
        seen = game.preview(view, read_move(text), table.turn, table.options)
        assert {key for key in seen if seen[key] != view[key]} == {key.partition(".")[0] for key in changes}
        assert {key: part(seen, key) for key in changes} == changes

    if "over" in scenario:
        outcome = table.outcome()
        if scenario["over"] is None:
            assert outcome is None
        else:
            assert not any(table.moves(seat) for seat in range(table.seats))
            found = json.loads(json.dumps(outcome._asdict()))
            assert {key: found[key] for key in scenario["over"]} == scenario["over"]
            assert game.from_position(before, scenario.get("options", {}), "").outcome() == outcome

    seats = [{"name": f"Seat {seat}", "kind": "human"} for seat in range(table.seats)]
    file = {key: scenario[key] for key in ("game", "options", "moves") if key in scenario}
    file |= {"format": 1, "seats": seats, "seed": scenario.get("seed", ""), "start": start}
    match = save.read(json.dumps({"options": {}, "moves": []} | file))
    assert not isinstance(match, Reason), match
    assert match.table.position() == before
    if "undo" in scenario:
        refusal = match.why_no_undo()
        assert (refusal and str(refusal)) == scenario["undo"]
        if refusal is None:
            match.undo(len(match.entries))
            assert match.table.position() == game.from_position(start, match.options, "").position()
