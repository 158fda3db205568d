"""Every sentence of screen and engines is in a catalog, and none that nobody says any more."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game import NAMES
from tools.messages import ROOT, SHARED, gather


@pytest.fixture(scope="module")
def gathered() -> dict[str, Catalog]:
    """Return the catalogs of the sources as they are now, by path."""
    return gather()


def sentences(catalog: Catalog) -> set[str]:
    """Return the sentences of a catalog, singular and plural forms alike."""
    found: set[str] = set()
    for message in catalog:
        found.update(message.id if isinstance(message.id, list | tuple) else (message.id,))
    return found - {""}


def test_each_catalog_is_what_make_messages_gathers(gathered: dict[str, Catalog]) -> None:
    for path, catalog in gathered.items():
        file = ROOT / path
        assert file.exists(), f"run 'make messages': there is no {path}"
        with file.open("rb") as handle:
            kept = sentences(read_po(handle))
        assert not sentences(catalog) - kept, f"run 'make messages': these are new in {path}"
        assert not kept - sentences(catalog), f"run 'make messages': these are no longer said in {path}"


def test_there_is_one_catalog_a_game_and_one_for_the_rest(gathered: dict[str, Catalog]) -> None:
    games = {f"ui/{name.replace('-', '_')}/messages.pot" for name in NAMES}
    kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / "ui").rglob("*.pot")}
    assert kept == set(gathered)
    assert kept <= {SHARED} | games


def test_a_sentence_of_the_shared_catalog_is_in_no_other(gathered: dict[str, Catalog]) -> None:
    shared = sentences(gathered[SHARED])
    assert shared
    for path, catalog in gathered.items():
        assert path == SHARED or not shared & sentences(catalog)
