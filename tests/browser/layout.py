"""How a page lies on a screen: what is wider than it, too small to be pressed, or out of sight."""

from typing import cast

from playwright.sync_api import Page, ViewportSize

from tests.browser.cut_off import lacking

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
QUICK = ("phone", "phone on its side", "tablet upright", "desktop")
"""The sizes that are looked at where `--complete` doesn't ask for all."""
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


PHONE: ViewportSize = {"width": 390, "height": 844}
ZOOMED = ((320, 256), (512, 320), (563, 260), (360, 480), (320, 568), (640, 400))
"""Screens as a zoomed page has them: a desktop, laptops, phones, the smallest among them."""
ENLARGED = ((320, 256), (390, 844), (844, 390), (820, 1180), (1440, 900))
"""Screens on which a page must hold in letters twice as large as usual, the smallest first."""
LEAST_ANYWHERE = 24
"""Pixels that a target must measure on any screen, or be apart from others (WCAG 2.2, 2.5.8)."""

OUT_OF_REACH = """least => {
    const found = new Set(), targets = new Map();
    const controls = "[data-do], button, summary, input, select, textarea, a[href]";
    for (const one of document.querySelectorAll(controls)) {
        const isSeen = one.checkVisibility({visibilityProperty: true});
        if (!isSeen || one.closest(".sr-only, .end > .table-board")) continue;
        if (getComputedStyle(one).pointerEvents === "none") continue;  // a picture of it
        const target = ["radio", "file", "checkbox"].includes(one.type) ? one.labels[0] ?? one : one;
        targets.set(target, target.getBoundingClientRect());
    }
    const isSmall = box => box.width < least - .1 || box.height < least - .1;
    const isAlone = (target, box) => {
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        for (const [other, at] of targets) {
            if (other === target || !at.width || other.closest(".table-actions")) continue;
            const wide = Math.max(at.left - x, x - at.right, 0);
            const high = Math.max(at.top - y, y - at.bottom, 0);
            const apart = Math.hypot(at.left + at.width / 2 - x, at.top + at.height / 2 - y);
            if (Math.hypot(wide, high) < least / 2 - .1 || isSmall(at) && apart < least - .1) return false;
        }
        return true;
    };
    for (const [target, before] of targets) {
        target.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
        const {left, top, width, height} = target.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue; // for readers of the page alone
        const label = target.id || target.dataset.do || target.textContent;
        const name = `${label} ${width.toFixed(1)} x ${height.toFixed(1)}`;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!hit || !target.contains(hit)) {
            found.add(`${name}: ${hit ? hit.id || hit.className || hit.tagName : "nothing"} is hit`);
        }
        const isInText = target.matches("p a, dd a, td a, li > a");
        if (!isInText && isSmall(before) && !isAlone(target, before)) found.add(`${name}: too small`);
    }
    scrollTo(0, 0);
    return [...found];
}"""
"""Names each control that can't be brought into sight and hit in its middle, or is too small."""
COVERED = """() => [...document.querySelectorAll("body *")]
    .filter(one => ["sticky", "fixed"].includes(getComputedStyle(one).position) && one.checkVisibility())
    .filter(one => one.clientWidth > innerWidth / 2 && one.offsetHeight > innerHeight / 3)
    .map(one => one.id || one.className)"""
"""Names what stays in sight and covers more than a third of the screen."""


def reached(page: Page, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """Return what can't be reached or read on screens of some sizes; the page has a phone's then."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        problems = [*page.evaluate(OUT_OF_REACH, LEAST_ANYWHERE), *page.evaluate(COVERED)]
        problems += [*page.evaluate(WIDER), *lacking(page)]
        tables = "in rules-rows"  # the only things that may scroll sideways
        found += [f"{width} x {height}: {problem}" for problem in problems if not problem.endswith(tables)]
    page.set_viewport_size(PHONE)
    return found


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
    return cast(list[str], page.evaluate(SMALL_LETTERS, LEAST_LETTERS))


OUTSIDE = """([inner, outer]) => [...document.querySelectorAll(inner)].filter(one => {
    const box = one.getBoundingClientRect(), frame = one.closest(outer).getBoundingClientRect();
    return !box.width || box.left < frame.left - 1 || box.right > frame.right + 1
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
}).map(one => one.id || one.className || one.textContent)"""
SCROLLING = """() => [...document.querySelectorAll("#table-score, #table-board, #table-hand")]
    .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map(one => `${one.id} ${one.scrollWidth}x${one.scrollHeight}`)"""
"""Names the regions of a table that hold more than is seen of them."""
UNDER = """([above, ids]) => {
    const boxOf = id => document.getElementById(id).getBoundingClientRect(), box = boxOf(above);
    return ids.filter(id => {
        const other = boxOf(id);
        return box.left < other.right - 1 && other.left < box.right - 1
            && box.top < other.bottom - 1 && other.top < box.bottom - 1;
    });
}"""
BOXES = """selectors => selectors.map(selector => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [selector, ...[box.x, box.y, box.width, box.height].map(Math.round)].join(" ");
})"""


def outside(page: Page, inner: str, outer: str) -> list[str]:
    return cast(list[str], page.evaluate(OUTSIDE, [inner, outer]))


def under(page: Page, above: str, *ids: str) -> list[str]:
    return cast(list[str], page.evaluate(UNDER, [above, ids]))


def boxes(page: Page, *selectors: str) -> list[str]:
    return cast(list[str], page.evaluate(BOXES, selectors))


UNSIGNED = """() => {
    const isShown = one => one.checkVisibility({visibilityProperty: true}) && !one.closest(".sr-only");
    const signed = one => one.dataset.beyond && getComputedStyle(one, "::after").content !== "none";
    return [...document.querySelectorAll("#table-panel :is(button, summary)")].filter(isShown).filter(one => {
        const {left, right, top, bottom, width, height} = one.getBoundingClientRect();
        for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
            const {overflowX, overflowY} = getComputedStyle(up), box = up.getBoundingClientRect();
            if (overflowX === "visible" && overflowY === "visible") continue;
            const wide = Math.min(right, box.right) - Math.max(left, box.left);
            const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
            if (wide < width * .9 || high < height * .9) return !signed(up);
        }
    }).map(one => one.id || one.textContent);
}"""
"""Names the controls of the panel that aren't all in sight, where no arrow says that there is more."""


def unsigned(page: Page) -> list[str]:
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return cast(list[str], page.evaluate(UNSIGNED))
