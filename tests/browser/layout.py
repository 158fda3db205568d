"""How a page lies on a screen: what is wider than it, too small to be pressed, or out of sight."""

from __future__ import annotations

from playwright.sync_api import Page

HIGH = {
    "phone": (390, 844),
    "small phone": (360, 740),
    "tablet upright": (820, 1180),
    "tablet": (1180, 820),
    "desktop": (1440, 900),
}
LOW = {
    "smallest phone": (320, 568),
    "phone on its side": (844, 390),
    "small phone on its side": (667, 375),
    "zoomed laptop": (720, 450),
    "low laptop": (1024, 600),
}
SIZES = HIGH | LOW
LEAST = 44
"""Pixels that a target must measure in both directions."""
BAR = "#undo, #hint, #log, #rules, #menu"

TOO_SMALL = """least => [...document.querySelectorAll("button, summary, input, select, a[href]")]
    .filter(one => one.checkVisibility() && !one.closest(".sr-only"))
    .map(one => [one, (one.type === "radio" ? one.labels[0] : one).getBoundingClientRect()])
    .filter(([one, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([one, box]) => `${one.id || one.textContent} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
WIDER = """() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll("body *")]
        .filter(one => one.getBoundingClientRect().right > root.clientWidth + 0.5)
        .map(one => one.id || one.getAttribute("class") || one.tagName).slice(0, 5).concat("wider");
}"""
IN_SIGHT = """selector => {
    const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
    return boxes.length && boxes.every(box => box.height && box.top >= -0.5 && box.left >= -0.5
        && box.bottom <= innerHeight + 0.5 && box.right <= innerWidth + 0.5);
}"""


def holds(page: Page, least: float = LEAST) -> None:
    """Assert that the page is no wider than the screen and its targets are large enough."""
    wider = page.evaluate(WIDER)
    assert wider == [], wider
    small = page.evaluate(TOO_SMALL, least)
    assert small == [], small


def sees(page: Page, in_sight: str, least: float = LEAST) -> None:
    """Assert that the page holds, and that all of this is in sight at the top of it: selectors with `, `."""
    page.evaluate("scrollTo(0, 0)")
    holds(page, least)
    for selector in in_sight.split(", "):
        assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight"
