"""Tests marked `long`, and what `--complete` adds to others: not in `make test`, but in `make test-long`."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--complete", action="store_true", help="all sizes, more moves, what is marked long")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "long: for `make test-long`: it takes a minute, or says how strong a player is"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--complete"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]
