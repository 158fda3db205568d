"""The timers of a page: what is still to come by itself, so that nobody waits to see that nothing comes.

And actions that the page does by itself at a moment of its own, for a hand that is driven may come too late.
"""

from playwright.sync_api import Page

from tests.browser.fixtures import wait_until
from ui.browser.bot_worker import SILENCE

FOLLOW = """() => {
    if (globalThis.timers) return;
    const { setTimeout, clearTimeout } = globalThis;
    globalThis.timers = { pending: new Map(), fired: [] };
    globalThis.setTimeout = (call, delay = 0, ...rest) => {
        const id = setTimeout((...given) => {
            timers.pending.delete(id);
            timers.fired.push(delay);
            call(...given);
        }, delay, ...rest);
        timers.pending.set(id, delay);
        return id;
    };
    globalThis.clearTimeout = (id) => { timers.pending.delete(id); clearTimeout(id); };
}"""
STEP = (60, 3000)
"""Milliseconds from which and until which a timer brings something to see: shorter ones part long work, and
longer ones are for the worker, updates and snapshots."""
STILL = f"![...timers.pending.values()].some((delay) => delay >= {STEP[0]} && delay < {STEP[1]})"
"""Whether nothing is to come by itself."""


def follow(page: Page) -> None:
    page.evaluate(FOLLOW)


def until_still(page: Page) -> None:
    """Return when nothing comes by itself any more; the page's timers are followed."""
    wait_until(page, STILL)


def until_answered(page: Page) -> None:
    """Return when the worker owes no answer, and nothing that would follow one is to come by itself."""
    wait_until(page, f"{STILL} && ![...timers.pending.values()].includes({1000 * SILENCE:g})")


WHEN = """([selector, text]) => {
    globalThis.met = new Promise((done) => {
        const watch = new MutationObserver(() => {
            if (!document.querySelector(selector)?.textContent.includes(text)) return;
            watch.disconnect();
            setTimeout(() => done((ACT)()));
        });
        watch.observe(document.body, {childList: true, characterData: true, subtree: true});
    });
}"""


def act_when(page: Page, selector: str, text: str, act: str) -> None:
    """Have the page call `act`, a function in JavaScript, as soon as an element says something.

    Its `met` is a promise of what that returns.
    """
    page.evaluate(WHEN.replace("ACT", act), [selector, text])


def click_while_thinking(page: Page, button: str) -> None:
    """Have the page click a button as soon as it says that somebody is thinking."""
    act_when(page, "#status", "is thinking", f"() => document.querySelector({button!r})?.click()")
