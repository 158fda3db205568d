"""What a failed test leaves: the command that runs it again, and of each page its picture and its text.

Pictures and texts lie in build/failures/, by the test's name. A text holds what stands on the page and the
saves of the device, each with the seed of its match and its moves.
"""

import json
import re
import shlex
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from tools.archives import ROOT

FOLDER = ROOT / "build/failures"
READ = """() => [location.href, document.body.innerText, Object.entries(localStorage)
    .filter(([key]) => key.startsWith("table/"))]"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failure how to run the test again, and what its pages show."""
    report = yield
    if report.failed:
        report.sections.append(("run it again", command(item)))
        watch = getattr(item, "funcargs", {}).get("watch")
        pages = [page for context in watch.contexts for page in context.pages] if watch else []
        if lines := [line for number, page in enumerate(pages) for line in keep(item, number, page)]:
            report.sections.append(("on the screen", "\n".join(lines)))
    return report


def command(item: pytest.Item) -> str:
    """Return the command that runs one test, as it ran here."""
    options = ["--complete"] if item.config.getoption("--complete") else []
    if (way := item.config.getoption("--way")) != "both":
        options += ["--way", way]
    return shlex.join([".venv/bin/pytest", *options, item.nodeid])


def keep(item: pytest.Item, number: int, page: Page) -> list[str]:
    """Keep the picture and the text of a page; return lines about them, none for a page that crashed."""
    path = FOLDER / re.sub(r"\W+", "-", item.nodeid.removeprefix("tests/")).strip("-")[:150]
    path = path.with_name(f"{path.name}-{number}.png")
    with suppress(PlaywrightError):  # none where the browser draws no frames any more
        page.screenshot(path=path, full_page=True, timeout=5000)
    with suppress(PlaywrightError):
        address, text, stored = page.evaluate(READ)
        write(path.with_suffix(".txt"), address, text, stored)
        shown = " / ".join(line for line in text.splitlines() if line.strip())
        return [f"{path.relative_to(ROOT)}, and .txt", f"{address}: {shown[:600]}"]
    return []


def write(path: Path, address: str, text: str, stored: list[Any]) -> None:
    saves = "\n".join(f"{key}: {json.dumps(value)}" for key, value in stored)
    path.write_text(f"{address}\n\n{text}\n\n{saves}\n", "utf-8")
