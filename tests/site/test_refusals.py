"""When the site can't be assembled, one sentence says why."""

import pytest

from tools.archives import ROOT


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
