"""Every sentence of screen and engine is in the catalog, and none that nobody says any more."""

from __future__ import annotations

import subprocess
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1]
CATALOG = ROOT / "ui/text/locale/table.pot"


def sentences(path: Path) -> set[str]:
    """Return the sentences of a catalog, singular and plural forms alike."""
    with path.open("rb") as handle:
        catalog = read_po(handle)
    found: set[str] = set()
    for message in catalog:
        found.update(message.id if isinstance(message.id, tuple) else (message.id,))
    return found - {""}


def test_the_catalog_is_what_make_messages_gathers(tmp_path: Path) -> None:
    gathered = tmp_path / "table.pot"
    recipe = subprocess.run(
        ["make", "--always-make", "--dry-run", "messages"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    command = next(line for line in recipe.replace("\\\n", " ").splitlines() if "pybabel" in line)
    subprocess.run(
        command.replace("ui/text/locale/table.pot", str(gathered)), shell=True, cwd=ROOT, check=True
    )
    missing = sentences(gathered) - sentences(CATALOG)
    gone = sentences(CATALOG) - sentences(gathered)
    assert not missing, "run 'make messages': these sentences are new"
    assert not gone, "run 'make messages': these sentences are no longer said"
