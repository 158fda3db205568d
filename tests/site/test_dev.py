"""`make dev` names a file by its path."""

from pathlib import Path

import pytest

from tools import archives


def test_a_syntax_error_names_the_file_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    path = tmp_path / "ui/board.py"
    path.parent.mkdir()
    path.write_text("def (", "utf-8")
    with pytest.raises(SyntaxError) as fault:
        archives.imports(path)
    assert fault.value.filename == "ui/board.py"
