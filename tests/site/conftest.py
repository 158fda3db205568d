"""The builder of the site, for the tests of what is served; tests/browser/fixtures.py has the site itself."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from tests.games import own_games_alone
from tools import assemble
from tools.archives import ROOT


@pytest.fixture(autouse=True, scope="package")
def games_of_the_project() -> Iterator[None]:
    """Assemble without the games that are there for the tests alone."""
    with own_games_alone():
        yield


@pytest.fixture(scope="session")
def builder() -> ModuleType:
    if not (ROOT / "node_modules").is_dir():
        pytest.fail("The site is assembled from node_modules: run 'npm ci' or 'make test'.")
    return assemble
