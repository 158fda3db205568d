"""Text without space: cut off, out of its button, scrolled sideways, broken, or lying over other text.

`lacking(page)` tells it of the page as it stands. Drawings are left out of what lies over what, for their
pieces overlap on purpose, and so is what is laid over the page on a sheet of its own: notices, dialogs.
"""

from typing import cast

from playwright.sync_api import Page

WIDTHS = {320: 568, 390: 844, 820: 1180, 844: 390, 1180: 820, 1440: 900}
"""The screens that text is tried on, width by height in pixels."""

LACKING = """() => {
    const LEFT_OUT = ".sr-only, script, style, symbol, template, select, #sprite, [id$=-air], [class$=-air],"
        + "#recap > .recap ~ .recap";  // what came before the newest is shown where there is space
    // Letters are lower than the boxes of their lines: a fifth above and below is air.
    const line = ({left, right, top, bottom, height}) =>
        ({left, right, top: top + height / 5, bottom: bottom - height / 5});
    const isSeen = box => box.width > 1 && box.height > 1;
    const linesOf = range => [...range.getClientRects()].filter(isSeen).map(line);
    const looks = new Map(), lookOf = one => {
        if (!looks.has(one)) {
            const {overflowX: x, overflowY: y, position, backgroundColor, clipPath} = getComputedStyle(one);
            const isOpaque = !/transparent|, 0\\)$/.test(backgroundColor);
            looks.set(one, {x, y, position, box: one.getBoundingClientRect(), clipPath, isOpaque});
        }
        return looks.get(one);
    };
    const cuts = /hidden|clip/, scrolls = /auto|scroll/, found = new Set(), texts = [];
    const name = one => one.id ? "#" + one.id : one.getAttribute("class") || one.dataset.do || one.tagName;
    // A person's name is as long as they like and may end in dots, also in the words of the main button. What
    // is told in more than 75 letters may too, for the log has it whole, and what is known of a hand, for the
    // legend has it.
    const names = new Set(Object.keys(localStorage).filter(key => key.startsWith("table/match/"))
        .flatMap(key => JSON.parse(localStorage[key]).seats.map(seat => seat.name)));
    const LONG = ["3", "4", "5"].map(number => `.message-line[data-letters="${number}"]`)
        .concat("#recap.small", 'li > [class$="-shown"]').join();
    const isNamed = text => [...names].some(name => name.length > 20 && text.includes(name));
    const mayEnd = (text, parent) =>
        names.has(text) || parent.closest(LONG) || parent.closest(".main-words") && isNamed(text);
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode, parent = node.parentElement;
        if (!node.textContent.trim() || parent.closest(LEFT_OUT)) continue;
        if (!parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let boxes = linesOf(range), scrollsX = false, scrollsY = false;
        if (!boxes.length) continue;
        const button = parent.closest("button, .button, summary");
        const says = `"${node.textContent.trim().slice(0, 40)}" (${name(parent)})`;
        // A word that is broken in two without a hyphen, where it names a button or a column.
        const isWhole = (button || parent.closest("th")) && !(button && isNamed(node.textContent));
        if (isWhole) for (const word of node.textContent.matchAll(/[\\p{L}]{2,}/gu)) {
            // After a soft hyphen a word may go on in the next line.
            range.setStart(node, word.index + (node.textContent[word.index - 1] === "\u00ad" ? 1 : 0));
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set(linesOf(range).map(({top}) => Math.round(top)));
            if (lines.size > 1 && !names.has(word[0]) && getComputedStyle(parent).hyphens !== "auto") {
                found.add(`${says} is broken in ${word[0]}`);
            }
        }
        for (let one = parent; one && one !== document.documentElement; one = one.parentElement) {
            const {x, y, box: own, clipPath} = lookOf(one);
            const screen = {left: own.left, top: own.top, right: innerWidth, bottom: innerHeight};
            const box = one === document.body ? screen : own, width = box.right - box.left;
            if (clipPath.startsWith("inset(50%")) { boxes = []; break; }
            const isButton = one.matches("button, .button, summary");
            const holdsX = !scrollsX && (cuts.test(x) || isButton);
            const holdsY = !scrollsY && (cuts.test(y) || isButton);
            const isOut = text => holdsX && (text.left < box.left - 1.5 || text.right > box.right + 1.5)
                || holdsY && (text.top < box.top - 1.5 || text.bottom > box.bottom + 1.5);
            if (width && !mayEnd(node.textContent.trim(), parent) && boxes.some(isOut)) {
                found.add(`${says} does not fit in ${name(one)}`);
            }
            if (scrolls.test(x)) {
                const isWider = one.scrollWidth > one.clientWidth + 1;
                // On a low screen choices stand in a row that is scrolled.
                if (isWider && !one.matches('[class$="-choices"]')) {
                    found.add(`${says} scrolls sideways in ${name(one)}`);
                }
                scrollsX = true;
            }
            if (scrolls.test(y)) scrollsY = true;
            if (x !== "visible" && width) {
                boxes = boxes.map(text => ({
                    left: Math.max(text.left, box.left), right: Math.min(text.right, box.right),
                    top: Math.max(text.top, box.top), bottom: Math.min(text.bottom, box.bottom),
                })).filter(text => text.right - text.left > 2 && text.bottom - text.top > 2);
            }
        }
        const leaves = text => text.right > innerWidth + 1.5 || text.left < -1.5;
        if (!scrollsX && boxes.some(leaves)) found.add(`${says} leaves the screen`);
        if (!parent.closest("svg")) for (const box of boxes) texts.push({parent, button, box, says});
    }
    // Whether something lies on a sheet of its own that covers the other.
    const covers = (one, other) => {
        let isOpaque = false, isLaid = false;
        for (; one && !one.contains(other); one = one.parentElement) {
            const look = lookOf(one), stays = /fixed|sticky/.test(look.position);
            isOpaque ||= look.isOpaque;
            isLaid ||= stays || look.position !== "static" && !one.matches("button");
        }
        return isOpaque && isLaid;
    };
    texts.sort((one, other) => one.box.top - other.box.top);
    texts.forEach((one, index) => {
        for (let next = index + 1; next < texts.length && texts[next].box.top < one.box.bottom - 2; next++) {
            const other = texts[next];
            if (one.parent === other.parent) continue;
            const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            const isCovered = covers(one.parent, other.parent) || covers(other.parent, one.parent);
            const isBeside = one.button && other.button && one.button !== other.button;
            if (isCovered) continue;
            if (wide > -1 && high > 4 && isBeside) found.add(`${one.says} touches ${other.says}`);
            if (wide > 2 && high > 2) found.add(`${one.says} lies over ${other.says}`);
        }
    });
    return [...found];
}"""


def lacking(page: Page) -> list[str]:
    """Return what is written on a page without space for it, each with where it stands."""
    page.evaluate("scrollTo(0, 0)")
    return cast(list[str], page.evaluate(LACKING))
