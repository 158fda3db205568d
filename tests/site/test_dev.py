"""`make dev` serves what has changed as source, what hasn't compiled, and names a file by its path."""

import zipfile
from pathlib import Path

import pytest

from tools import archives, dev
from tools.archives import ROOT, python_files


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


def test_a_syntax_error_names_the_file_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    path = tmp_path / "ui/board.py"
    path.parent.mkdir()
    path.write_text("def (", "utf-8")
    with pytest.raises(SyntaxError) as fault:
        archives.imports(path)
    assert fault.value.filename == "ui/board.py"
