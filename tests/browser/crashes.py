"""What Chromium leaves of a page that crashes: its minidumps, named when the tests have ended.

"Target crashed" is all that a test hears of it; what Chromium says itself is shown where a test fails.
"""

import os
import shutil

import pytest

from tools.archives import ROOT

FOLDER = ROOT / "build/failures/crashes"


def collect() -> None:
    """Have the browsers that are started from now on leave their dumps in our folder, which is emptied."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.environ["BREAKPAD_DUMP_LOCATION"] = str(FOLDER)
    os.environ.setdefault("DEBUG", "pw:browser")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the dumps after the tests; minidump-stackwalk reads them."""
    if dumps := sorted(FOLDER.rglob("*.dmp")):
        terminalreporter.section("pages of Chromium's that crashed")
        terminalreporter.line("\n".join(map(str, dumps)))
