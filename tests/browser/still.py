"""A watcher of the table: whether anything of its frame changes its place or size, and what doesn't fit.

`watch(page)` compares the boxes of the frame whenever the page is painted, as long as the screen has the same
size; `moved(page)` tells what changed. `misfits(page)` tells what is cut or scrolls that mustn't.
"""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Page

FRAME = (
    "#bar, #home, #status, #message, #table-score, #table-board, #table-panel, #table-hand, #table-actions, "
    "#undo, #hint, #log, #rules, #menu, .main-action"
)
"""What keeps its place and size from turn to turn."""

WATCH = """frame => {
    const seen = {}, faults = [];
    const look = () => {
        if (document.querySelector(".table:not(.replay, .question)")) {
            const screen = `${innerWidth}x${innerHeight}`, boxes = (seen[screen] ??= {});
            // What is pressed gives way a little.
            for (const one of document.querySelectorAll(frame)) {
                const box = one.getBoundingClientRect(), name = one.matches(".main-action") ? "act" : one.id;
                const is = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
                boxes[name] ??= is;
                if (boxes[name] === is || one.matches(":active")) continue;
                const when = document.getElementById("status").textContent;
                faults.push(`${screen}: ${name} was ${boxes[name]} and is ${is} at "${when}"`);
                boxes[name] = is;
            }
            if (scrollX || scrollY) faults.push(`${screen}: the page is scrolled`);
        }
        watching = requestAnimationFrame(look);
    };
    let watching = requestAnimationFrame(look);
    window.still = {faults, end: () => cancelAnimationFrame(watching)};
}"""
MOVED = "() => { const faults = still.faults.splice(0); return faults.slice(0, 8); }"

MISFITS = """() => {
    const cut = [...document.querySelectorAll("#status, #table-actions button, #bar > button")]
        .filter(one => one.scrollHeight > one.clientHeight + 1
            || one.scrollWidth > one.clientWidth + 1)
        .map(one => `cut: ${one.id} "${one.textContent}": ${one.scrollWidth}x${one.scrollHeight}`
            + ` in ${one.clientWidth}x${one.clientHeight}`);
    const sideways = [...document.querySelectorAll("main *")]
        .filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth
            && !one.closest("[data-sideways]") && !one.querySelector(":scope > [data-sideways]")
            && ["auto", "scroll"].includes(getComputedStyle(one).overflowX))
        .map(one => `sideways: ${one.id || one.className} ${one.scrollWidth} in ${one.clientWidth}`);
    return [...cut, ...sideways];
}"""


def watch(page: Page) -> None:
    page.evaluate("() => window.still?.end()")
    page.evaluate(WATCH, FRAME)


def moved(page: Page) -> list[str]:
    """Return what has changed its place or size since it was asked last: each with where and when."""
    return cast(list[str], page.evaluate(MOVED))


def misfits(page: Page) -> list[str]:
    """Return what is cut (the instruction, buttons) and what scrolls sideways without `data-sideways`."""
    screen = page.viewport_size or {"width": 0, "height": 0}
    at = f"{screen['width']}x{screen['height']}"
    return [f"{at}: {fault}" for fault in page.evaluate(MISFITS)]


def unwatch(page: Page) -> None:
    page.evaluate("() => { window.still?.end(); delete window.still; }")
