"""The guided first match on its page: the current step, and the highlighted way to continue."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.page_driver import TouchDriver


def count(page: Page) -> int:
    """Return the number of the step that the guide is at, 0 where there is none."""
    shown = page.locator(".guide-count > [aria-hidden]")
    return int(shown.inner_text().split("/")[0]) if shown.count() else 0


def spoken(page: Page) -> int:
    """Wait until the guide speaks, or has gone; return the number of its step, 0 then."""
    page.wait_for_function(
        "() => document.querySelector('[data-guided]') || !document.querySelector('.table.guided')"
    )
    return count(page)


def press_highlighted(person: TouchDriver) -> None:
    """Press the highlighted thing, or the button that continues where the guide only explains."""
    person.press_at("#next" if person.page.locator("#next").count() else "[data-guided]")
