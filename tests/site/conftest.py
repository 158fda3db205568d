"""The assembled site for the tests of what is served: built once, copied where a test changes it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.games import house_alone
from tools import assemble
from tools.archives import ROOT


@pytest.fixture(autouse=True, scope="package")
def games_of_the_house() -> Iterator[None]:
    """Assemble without the games that are there for the tests alone."""
    with house_alone():
        yield


@pytest.fixture(scope="session")
def builder() -> ModuleType:
    """Return what assembles the site."""
    if not (ROOT / "node_modules").is_dir():
        pytest.fail("The site is assembled from node_modules: run 'npm ci' or 'make test'.")
    return assemble


@pytest.fixture(scope="package")
def assembled(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the site as it is; not to be changed."""
    site = tmp_path_factory.mktemp("assembled") / "_site"
    builder.assemble(site)
    return site


@pytest.fixture
def site(assembled: Path, tmp_path: Path) -> Path:
    """Return a copy of the site, to be changed."""
    return Path(shutil.copytree(assembled, tmp_path / "_site"))
