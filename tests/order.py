"""Longest first: the files of tests in the order of the time that they took on this machine last.

So that processes that test side by side end together. Where nothing is known yet, files of browser tests come
first. `make quick` (tools/quick.py) reads the times too. `--part 2/4` leaves the second of four parts of the
files, for machines that test side by side.
"""

import os
from collections import Counter, defaultdict

import pytest

KEY = "table/seconds"
"""Under which pytest's cache keeps the seconds that each test took, by its name."""
GUESS = 3.0, 0.05
"""Seconds of a test of which nothing is known, in a browser and without."""
SLOW = {
    "tests/browser/test_by_link.py": 150.0,
    "tests/browser/test_coming_back.py": 8.0,
    "tests/browser/test_layout.py": 8.0,
    "tests/browser/test_relays.py": 12.0,
    "tests/browser/test_storage_refused.py": 8.0,
    "tests/remote/test_mailbox.py": 0.2,
    "tests/ui/test_by_link.py": 0.2,
    "tests/ui/test_learning.py": 0.3,
    "tests/ui/test_screens.py": 0.1,
    "tests/ui/test_several_guests.py": 1.0,
}
"""And of one in these files, which would begin last in a clean clone and keep one process busy in the end."""


def has_cache(config: pytest.Config) -> bool:
    """Return False where pytest runs without its cache (`-p no:cacheprovider`)."""
    return getattr(config, "cache", None) is not None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one process more than there are processors, for tests in a browser wait now and then."""
    known = hasattr(os, "sched_getaffinity")
    return 1 + (len(os.sched_getaffinity(0)) if known else os.cpu_count() or 1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--part", metavar="K/N", default="1/1", help="the files of the Kth of N parts")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the part that was asked for, and sort its files; inside of each all stays as it was."""
    part, parts = map(int, config.getoption("--part").split("/"))
    # By the number of tests: machines that know different times have to divide them alike.
    files = sorted(Counter(item.location[0] for item in items).items(), key=lambda file: (-file[1], file[0]))
    kept = {name for name, _tests in files[part - 1 :: parts]}
    config.hook.pytest_deselected(items=[item for item in items if item.location[0] not in kept])
    items[:] = [item for item in items if item.location[0] in kept]
    known = config.cache.get(KEY, {}) if has_cache(config) else {}
    total: dict[str, float] = defaultdict(float)
    for item in items:
        guess = SLOW.get(item.location[0], GUESS["/browser/" not in item.nodeid])
        total[item.location[0]] += known.get(item.nodeid) or guess
    items.sort(key=lambda item: (-total[item.location[0]], item.location[0]))


class Times:
    """Collects the seconds of each test, in the process that hears of all."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        if has_cache(self.config) and self.seconds:
            known = self.config.cache.get(KEY, {})
            rounded = {name: round(seconds, 2) for name, seconds in self.seconds.items()}
            self.config.cache.set(KEY, known | rounded)


def pytest_configure(config: pytest.Config) -> None:
    """Collect times where all reports arrive."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(config))
