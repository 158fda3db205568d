"""Mutants of the code: small changes that can be run, in their places; reasons that speak of today's code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scratch import ROOT
from tools.mutants.changes import Change, changed, changes, is_python
from tools.mutants.choosing import concerned, digest
from tools.mutants.explained import entries, why

SOURCE = '''"""A room."""

SHIFT = 3  # > is no comparison


class Box:
    """A box."""

    def full(self, much: int = 2, *, strict: bool = False) -> bool:
        """Tell."""
        if not much < SHIFT and (  # it is < in words
            strict
        ):
            raise ValueError("1 < 2")
        self.much = much
        return zip([much], [1], strict=True) is None
'''

WHAT = {
    "3 becomes 4",
    "2 becomes 1",
    "False becomes True",
    "and becomes or",
    "< becomes <=",
    "< becomes >=",
    "the operator before it is dropped",
    "and: a part becomes True",
    "the condition becomes True",
    "the condition becomes False",
    "the statement is dropped",
    "is becomes is not",
    "None is returned",
}


def test_every_kind_of_change_is_found_and_texts_and_comments_are_left_alone() -> None:
    found = changes("room.py", SOURCE)
    assert {change.what for change in found} >= WHAT
    assert "True becomes False" not in {change.what for change in found}, "strict guards by itself"
    for change in found:
        mutant = changed(change, SOURCE)
        assert mutant != SOURCE
        for text in ('"""A room."""', '"""Tell."""', "# > is no comparison", "# it is < in words", "-> bool"):
            assert text in mutant or change.what.startswith("the condition")
        assert change.function == ("" if change.line in (3, 9) else "Box.full")


@pytest.mark.long
@pytest.mark.parametrize("path", ["game/match.py", "ui/session/session.py"])
def test_mutants_can_be_run_and_keep_every_line_in_its_place(path: str) -> None:
    source = (ROOT / path).read_text("utf-8")
    found = changes(path, source)
    good = [change for change in found if is_python(change, source)]
    assert len(good) > 0.95 * len(found) > 40
    for change in good:
        before, after = source.split("\n"), changed(change, source).split("\n")
        assert len(after) == len(before)
        assert after[: change.line - 1] == before[: change.line - 1]
        assert after[change.line - 1] != before[change.line - 1]


def test_the_tests_that_enter_a_mutants_function_come_first_and_the_quickest_of_them() -> None:
    def note(seconds: float, *enters: str) -> dict[str, object]:
        return {"seconds": seconds, "enters": list(enters)}

    notes = {
        "tests/box/test_a.py": {
            "tests": {"slow": note(3, "game/box/a.py:f"), "quick": note(1, "game/box/a.py:f")}
        },
        "tests/test_b.py": {
            "tests": {"far": note(0.1, "game/box/a.py:f"), "near": note(2, "game/box/a.py:g")}
        },
        "tests/test_c.py": {
            "tests": {"other": note(0.1, "game/match.py:f"), "long": note(99, "game/box/a.py:f")}
        },
    }
    change = Change("game/box/a.py", 1, 0, 1, "", "", "f")
    rounds = [list(some) for some in concerned(change, notes, 50)]
    assert rounds == [["far", "quick", "slow"], [], ["near"]]


def test_a_figure_outside_of_functions_concerns_the_tests_of_what_imports_it() -> None:
    notes = {
        "tests/test_a.py": {
            "tests": {
                "uses": {"seconds": 1, "enters": ["game/match.py:Match.play"]},
                "other": {"seconds": 1, "enters": ["game/reasons.py:Reason"]},
            }
        }
    }
    change = Change("game/notation.py", 1, 0, 1, "", "", "")
    assert [list(some) for some in concerned(change, notes, 50)] == [[], [], ["uses"]]


def test_the_notes_of_a_test_are_stale_when_a_helper_of_its_helper_has_changed(tmp_path: Path) -> None:
    room = tmp_path / "tests" / "box"
    room.mkdir(parents=True)
    (room / "test_a.py").write_text("from tests.box import (\n    kit,\n)\n")
    (room / "kit.py").write_text("from tests.box.pieces import piece\n")
    found = set()
    for change in ("", "piece = 1", "piece = 2"):
        (room / "pieces.py").write_text(change)
        (room / "other.py").write_text(change * 2)
        found.add(digest(tmp_path, "tests/box/test_a.py"))
    assert len(found) == 3
    (room / "other.py").write_text("nobody asks")
    assert digest(tmp_path, "tests/box/test_a.py") in found


def test_each_reason_speaks_of_a_change_that_can_be_made() -> None:
    for entry in entries():
        told = [
            why(change, source)
            for path in sorted(ROOT.glob(entry.path))
            if (source := path.read_text("utf-8"))
            for change in changes(path.relative_to(ROOT).as_posix(), source)
            if entry.speaks_of(change, source)
        ]
        assert told, f"no such change: {entry}"
        assert all(told)
