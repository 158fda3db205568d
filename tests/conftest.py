"""Profiles of the property tests: `quick` in `make test`, `long` in `make test-long`, `fuzz` in `make fuzz`.

And what is `long`: left out unless pytest is called with `--complete`.
"""

from importlib.util import find_spec
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tools import content

# Tests in a browser stand in tests/browser and in the games' folders: all share these fixtures. Where
# Playwright is missing, as in the interpreter that is served, there are no such tests.
OF_THE_BROWSER = ["tests.browser.fixtures", "tests.failures"] if find_spec("playwright") else []
pytest_plugins = [*OF_THE_BROWSER, "tests.order"]

PATIENT: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
}

# Quick runs are the same every time, so that nobody's change is blamed for another's luck.
settings.register_profile("quick", derandomize=True, max_examples=60, stateful_step_count=30, **PATIENT)
# The others draw new examples each time; a failure prints what reproduces it.
for name, examples in (("long", 300), ("fuzz", 3000)):
    settings.register_profile(name, max_examples=examples, stateful_step_count=60, print_blob=True, **PATIENT)
settings.load_profile("quick")

content.provide()


if OF_THE_BROWSER:

    @pytest.fixture(scope="session")
    def base_url(served: str) -> str:
        """Where the site is served. Only a conftest's replaces pytest-playwright's fixture of this name."""
        return served


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--complete", action="store_true", help="all sizes, every move, what is marked long")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "long: for `make test-long`: it takes a minute, or says how strong a player is"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--complete"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]
