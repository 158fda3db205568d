"""The states of what teaches, for pictures and checks: lessons, a refusal's rule, looking back, statistics.

Each function yields the name of a state while the page is in it, as in states.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.lessons import press_highlighted, spoken
from tests.browser.page_driver import Mouse, does, finished, lay, place
from ui.session.lesson import lesson_of


def of_lesson(page: Page, game: str) -> Iterator[str]:
    """Yield each step of a game's guided first match, as the guide begins to speak."""
    if lesson_of(game) is None:
        return
    does(page, f"learn {game}").click()
    seen = set()
    while step := spoken(page):
        if step not in seen:
            seen.add(step)
            yield f"lesson-{step:02}"
        press_highlighted(Mouse(page))


def of_looking_back(page: Page, game: str) -> Iterator[str]:
    """Yield how a match went, while it is being thought over and when it has been."""
    lay(page, finished(game=game))
    expect(place(page, "end")).to_have_count(1)
    does(page, "review").click()
    yield "looking-back-begun"
    expect(page.locator("#looked-bar")).to_have_count(0, timeout=120_000)
    yield "looking-back"


def of_statistics(page: Page) -> Iterator[str]:
    """Yield the statistics of the matches that have ended on the device."""
    does(page, "statistics").click()
    expect(page.locator("html[data-page=statistics]")).to_have_count(1)
    yield "statistics"
