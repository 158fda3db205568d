"""`make dev` serves what has changed as source, what hasn't compiled, and names a file by its path."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tools import dev, first_modules
from tools.archives import ROOT, imported_standard_modules
from tools.first_modules import python_files


def test_a_module_that_has_not_changed_is_served_compiled_and_any_other_as_source_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed, same, *_ = (path.relative_to(ROOT).as_posix() for path in python_files())
    monkeypatch.setattr(dev, "COMPILED", tmp_path / "compiled.zip")
    with zipfile.ZipFile(dev.COMPILED, "w") as known:
        for name, source in ((changed, "was = 1"), (same, (ROOT / same).read_text("utf-8"))):
            known.writestr(name, source)
            known.writestr(name + "c", "compiled")
    served = set(zipfile.ZipFile(dev.sources()).namelist())
    assert {path.relative_to(ROOT).as_posix() for path in python_files()} <= served
    assert {name for name in served if name.endswith("c")} == {same + "c"}


def test_modules_alone_are_put_in_place_without_assembling_where_the_library_suffices() -> None:
    one = python_files()[0].relative_to(ROOT).as_posix()
    sources = object.__new__(dev.Sources)
    sources.is_assembled, sources.library = True, imported_standard_modules()
    for changed, is_enough in (
        ({one}, True),
        ({one, "ui/pages/style/base.css"}, False),
        ({"ui/gone.py"}, False),
    ):
        sources.changed = changed
        assert sources._are_modules() is is_enough
    sources.library = set()
    sources.changed = {path.relative_to(ROOT).as_posix() for path in python_files()}
    assert not sources._are_modules()


def test_a_syntax_error_names_the_file_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_modules, "ROOT", tmp_path)
    path = tmp_path / "ui/board.py"
    path.parent.mkdir()
    path.write_text("def (", "utf-8")
    with pytest.raises(SyntaxError) as fault:
        first_modules.imports(path)
    assert fault.value.filename == "ui/board.py"
