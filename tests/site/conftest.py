import shutil

import pytest

from tools import assemble
from tools.archives import ROOT


@pytest.fixture(scope="session")
def builder():
    if not (ROOT / "node_modules").is_dir():
        pytest.fail("The site is assembled from node_modules: run 'npm ci' or 'make test'.")
    return assemble


@pytest.fixture(scope="session")
def assembled(builder, tmp_path_factory):
    """The site as it is; not to be changed."""
    site = tmp_path_factory.mktemp("assembled") / "_site"
    builder.assemble(site)
    return site


@pytest.fixture
def site(assembled, tmp_path):
    """A copy of the site, to be changed."""
    return shutil.copytree(assembled, tmp_path / "_site")
