"""When the site can't be assembled, one sentence says why."""

import gzip
import shutil
import tempfile
from pathlib import Path

import pytest

from game import NAMES
from tests import archives
from tools.archives import (
    BUILD,
    FIRST,
    GAME,
    LATER,
    ROOT,
    imported_standard_modules,
    in_pyodide,
    module_name,
    python_files,
)
from tools.assemble import LIBRARY


def import_all(site):
    """Import, from the served archives alone, every module that the site may import."""
    wanted = [*sorted(imported_standard_modules()), *map(module_name, python_files())]
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        unpacked = []
        for name in (LIBRARY, FIRST, LATER, *map(GAME.format, NAMES)):
            unpacked.append(Path(scratch) / Path(name).stem)
            unpacked[-1].write_bytes(gzip.decompress((site / name).read_bytes()))
        library, *others = unpacked
        joined = ":".join(path.relative_to(ROOT).as_posix() for path in others)
        in_pyodide(library, "tests/site/load_modules.py", joined, *wanted)


def test_all_that_the_site_imports_is_served(assembled):
    import_all(assembled)


@pytest.mark.parametrize(
    ("archive", "member", "missing"),
    [
        ("later", "ui/pages/log.pyc", "ui.pages.log"),
        pytest.param("later", "_strptime.pyc", "_strptime", marks=pytest.mark.long),
        pytest.param("stdlib", "random.pyc", "random", marks=pytest.mark.long),
        pytest.param("table", "game/contract.pyc", "game.contract", marks=pytest.mark.long),
    ],
)
def test_a_missing_module_is_found(builder, assembled, tmp_path, archive, member, missing):
    shutil.copytree(assembled / "python", tmp_path / "python")
    archives.remove(tmp_path / f"python/{archive}.zip.bin", member)
    with pytest.raises(builder.SiteError, match=rf"No module named '{missing}'"):
        import_all(tmp_path)


def test_a_folder_that_is_no_site_is_not_replaced(builder, tmp_path, capsys):
    (tmp_path / "precious.txt").write_text("keep me")
    assert builder.main(["--to", str(tmp_path)]) == 1
    assert "not replaced" in capsys.readouterr().err
    assert (tmp_path / "precious.txt").read_text() == "keep me"


def test_without_packages_it_says_what_to_run(builder, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(builder, "PYODIDE", ROOT / "node_modules/no-such-package")
    assert builder.main(["--to", str(tmp_path / "site")]) == 1
    assert "run 'npm ci' first" in capsys.readouterr().err


def test_without_node_it_says_so(builder, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("tools.archives.BUILD", ROOT / "build/none")
    monkeypatch.setenv("PATH", str(tmp_path))
    try:
        assert builder.main(["--to", str(tmp_path / "site")]) == 1
    finally:
        (ROOT / "build/none").rmdir()
    assert "install Node.js" in capsys.readouterr().err


def test_a_place_that_nothing_fills_is_refused(builder, tmp_path):
    page = tmp_path / "page.html"
    page.write_text("<title>{{title}}</title>{{other}}")
    with pytest.raises(builder.SiteError, match=r"nothing fills: '\{\{other\}\}'"):
        builder.fill(page, {"title": "A table"})
