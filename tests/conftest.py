"""Profiles of the property tests: `quick` in `make test`, `long` in `make test-long`, `fuzz` in `make fuzz`.

And the browser's fixtures, where Playwright is: the interpreter that is served runs other tests.
"""

import gc
from importlib.util import find_spec
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tools import content

pytest_plugins = ["tests.complete", "tests.order"]
if find_spec("playwright"):
    # Tests in a browser stand in tests/browser and in the games' folders: all share these. Imported here they
    # replace fixtures of pytest-playwright.
    from tests.browser.fixtures import *  # noqa: F403

    pytest_plugins.append("tests.failures")

PATIENT: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
}

# Quick runs are the same every time, so that nobody's change is blamed for another's luck.
settings.register_profile("quick", derandomize=True, max_examples=40, stateful_step_count=30, **PATIENT)
# The others draw new examples each time; a failure prints what reproduces it.
for name, examples in (("long", 300), ("fuzz", 600), ("patient", 3000)):
    settings.register_profile(name, max_examples=examples, stateful_step_count=60, print_blob=True, **PATIENT)
settings.load_profile("quick")

content.provide()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Have what was imported never looked at by the garbage collector, and the rest more seldom."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
