"""`python -m game` with Balloon Cup: the refusal that docs/formats.md shows, word for word."""

from __future__ import annotations

import io
import json
import sys

import pytest

from game.__main__ import main
from tests.balloon_cup.positions import CALM, position


def test_bc_6_a_refused_move_is_named_with_its_index_and_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    complete = {
        "format": 1,
        "game": "balloon-cup",
        "seats": [{"name": "Ada", "kind": "human"}, {"name": "Bea", "kind": "human"}],
        "seed": "line",
        "start": position(tiles=CALM, hands=("R4 R7 G2", "R5 Y2")),
        "moves": ["place R4 4 own", "place R5 4 own", "place G2 1 own"],
    }
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(complete)))
    assert main(["replay", "-"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == 'move 3: "place G2 1 own": this side of tile 1 takes only red now (BC-6)\n'
