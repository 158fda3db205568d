"""How a page lies on a screen: what is wider than it, too small to be pressed, or out of sight."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Page

SIZES = {
    "phone": (390, 844),
    "small phone": (360, 740),
    "tablet upright": (820, 1180),
    "tablet": (1180, 820),
    "desktop": (1440, 900),
    "smallest phone": (320, 568),
    "phone on its side": (844, 390),
    "small phone on its side": (667, 375),
    "zoomed laptop": (720, 450),
    "low laptop": (1024, 600),
}
QUICK = ("smallest phone", "phone", "phone on its side", "tablet upright", "desktop")
"""The sizes that are looked at where `--whole` doesn't ask for all."""
LEAST = 44
"""Pixels that a target must measure in both directions."""
BAR = "#undo, #hint, #log, #rules, #menu"

TOO_SMALL = """least => [...document.querySelectorAll("button, summary, input, select, a[href]")]
    .filter(one => one.checkVisibility() && !one.closest(".sr-only"))
    .map(one => [one, (["radio", "file"].includes(one.type) ? one.labels[0] : one).getBoundingClientRect()])
    .filter(([one, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
    // On the smallest phones what is as wide as the screen may be lower.
    .filter(([one, box]) => innerWidth > 340 || box.width < 280 || box.height < 30)
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


def is_left_out(params: dict[str, object]) -> bool:
    """Tell whether a test's parameters name a screen that isn't one of QUICK, by its name or its size."""
    names = {name for name in SIZES if name not in QUICK}
    # A list: a parameter may be a tuple of what has no hash.
    sizes = [(360, 640), (1366, 768), *(SIZES[name] for name in names)]
    return any(
        value in names if isinstance(value, str) else value in sizes
        for value in params.values()
        if isinstance(value, str | tuple)
    )


def holds(page: Page, least: float = LEAST) -> None:
    """Assert that the page is no wider than the screen and its targets are large enough."""
    wider = page.evaluate(WIDER)
    assert wider == [], wider
    small = page.evaluate(TOO_SMALL, least)
    assert small == [], small


def sees(page: Page, in_sight: str, least: float = LEAST) -> None:
    """Assert that the page holds and can be read, and that all of this is in sight: selectors with `, `."""
    page.evaluate("scrollTo(0, 0)")
    holds(page, least)
    small = legible(page)
    assert small == [], small
    for selector in in_sight.split(", "):
        assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight"


SMALL_LETTERS = """least => {
    const sizeOf = text => parseFloat(getComputedStyle(text).fontSize);
    const found = {};
    const note = (what, size) => {
        if (size && size < least - 0.05) found[`${what}: ${size.toFixed(1)} px`] = true;
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const parent = walk.currentNode.parentElement, text = walk.currentNode.textContent.trim();
        if (!text || parent.closest(".sr-only, script, style, symbol, template")) continue;
        if (!parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const scale = parent instanceof SVGElement ? parent.getScreenCTM().a : 1;
        const look = parent.closest("[class]")?.getAttribute("class");
        note(`${look} "${text.slice(0, 20)}"`, sizeOf(parent) * scale);
    }
    // What a symbol holds is drawn where it is used, in the size that it has there.
    const inside = (use, scale) => {
        const symbol = document.querySelector(use.getAttribute("href"));
        const {width, height} = symbol?.viewBox?.baseVal ?? {width: 0};
        if (width) scale *= Math.min(use.width.baseVal.value / width, use.height.baseVal.value / height);
        for (const text of symbol?.querySelectorAll("text") ?? []) {
            if (getComputedStyle(text).display !== "none") note(`#${symbol.id}`, sizeOf(text) * scale);
        }
        for (const other of symbol?.querySelectorAll("use") ?? []) {
            const by = other.transform.baseVal.length ? other.transform.baseVal.consolidate().matrix.a : 1;
            inside(other, scale * Math.abs(by));
        }
    };
    for (const use of document.querySelectorAll("body use")) {
        const isShown = use.checkVisibility({visibilityProperty: true});
        if (isShown && !use.closest("symbol, defs, #sprite")) inside(use, use.getScreenCTM().a);
    }
    return Object.keys(found);
}"""
LEAST_LETTERS = 10.5
"""Pixels of the smallest letters."""


def legible(page: Page) -> list[str]:
    """Return what is written in letters that are too small to be read, each with its size."""
    return cast(list[str], page.evaluate(SMALL_LETTERS, LEAST_LETTERS))
