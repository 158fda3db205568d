"""The computer in the browser, in every game: it answers in time, can be left at once, and gives hints."""

import pytest
from playwright.sync_api import expect

from game.notation import write_move
from tests.browser import timers
from tests.browser.axe import barriers
from tests.browser.fixtures import wait_until, wait_until_up
from tests.browser.page_driver import (
    FAST,
    Mouse,
    answered,
    hands_on,
    lay,
    place,
    saved_match,
    wait_for_person,
)
from tests.games import ANY, SERVED, one_of
from tests.playing import sensible

WATCH = """
    globalThis.thoughts = [];
    globalThis.Worker = class extends Worker {
        constructor(address, options) {
            super(address, options);
            if (options.name !== "bot") return;
            this.addEventListener("message", ({ data }) => {
                const { number } = JSON.parse(data);
                if (number) thoughts.push(number);
                else document.documentElement.dataset.awake = "yes";
            });
        }
    };
"""
"""Notes when the computer player's worker is up, and each of its answers."""
REFUSED = """
    globalThis.Worker = class {
        constructor() { setTimeout(() => this.onerror?.(new Event("error", {cancelable: true}))); }
        postMessage() {}
        terminate() {}
    };
"""
"""A browser that refuses workers, as a policy does: they fail after they are made."""
SLICES = """() => {
    globalThis.slices = 0;
    const status = document.getElementById("status");
    const count = () => { slices += status.textContent.includes("is thinking"); setTimeout(count); };
    count();
}"""
"""Counts how often the page serves something else while it says that somebody is thinking."""


@pytest.fixture
def prepared(new_context):
    """Open the site where a script has changed the browser before."""

    def open_with(script, on_request=None):
        context = new_context(reduced_motion="reduce")
        context.add_init_script(FAST + script)
        if on_request:
            context.on("request", on_request)
        page = context.new_page()
        page.goto("./")
        wait_until_up(page)
        return page

    return open_with


UNSHARED = """
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (what) {
        if (what instanceof WebAssembly.Module) throw new DOMException("not here", "DataCloneError");
        postMessage.call(this, what);
    };
"""
"""A browser that keeps what it has compiled to one page."""


def play_on(page, match):
    number = len(match.entries)
    while all(entry.seat == 0 for entry in match.entries[number:]) and match.table.outcome() is None:
        Mouse(page).play(sensible(match))
        match = answered(page)
    wait_for_person(page)


ENDED = """() => {
    delete document.documentElement.dataset.awake;
    workers.splice(0).forEach((worker) => Worker.prototype.terminate.call(worker));
}"""
HELD = """
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...given) { super(...given); workers.push(this); }
    };
"""


def is_broken_off_at_once(page):
    """Assert that a hard thought ends with Undo and with the way home, and answers nothing any more."""
    mouse, match = Mouse(page), hands_on(ANY, "master", practice=True)
    number, move = len(match.entries), sensible(match)
    lay(page, match)
    timers.click_while_thinking(page, "#undo")
    mouse.play(move)
    page.evaluate("met")
    expect(page.locator("#status")).not_to_contain_text("is thinking")
    assert len(saved_match(page).entries) <= number, "taken back, and nothing was answered"

    id = lay(page, hands_on(ANY, "master", practice=True))
    timers.click_while_thinking(page, "#home")
    mouse.play(move)
    page.evaluate("met")
    assert place(page, "home").count(), "at once"
    # While another match is played and answered, the one that was left stays as it was.
    lay(page, hands_on(ANY, "casual"))
    mouse.play(move)
    wait_for_person(page)
    left = saved_match(page, id)
    assert [write_move(entry.move) for entry in left.entries[number:]] == [write_move(move)]


def until_awake(page):
    page.wait_for_selector("html[data-awake]", state="attached")


def answers(page, level):
    lay(page, match := hands_on(ANY, level))
    until_awake(page)
    page.evaluate("thoughts.length = 0")
    play_on(page, match)
    assert page.evaluate("thoughts.length") >= 1, f"the worker answers for {level}"


def breaks(route):
    """Serve the worker's script with a fault that comes when it is asked for a move."""
    answer = route.fetch()
    asked = "const thought = think(asked);"
    assert asked in answer.text()
    route.fulfill(response=answer, body=answer.text().replace(asked, "throw new Error('broken on purpose');"))


@pytest.mark.long
def test_a_worker_answers_and_where_it_is_ended_or_falls_over_play_continues(prepared):
    asked = []
    page = prepared(HELD + WATCH, lambda request: asked.append(request.url))
    answers(page, "regular")
    assert sum(url.endswith(".wasm") for url in asked) == 1, "the page gives it what it has compiled"
    is_broken_off_at_once(page)

    lay(page, match := hands_on(ANY, "casual"))
    page.evaluate(ENDED)
    play_on(page, match)
    until_awake(page)  # another one starts

    page.route("**/ui/boot/worker.js", breaks)
    lay(page, match)
    page.evaluate(ENDED)
    play_on(page, match)
    until_awake(page)
    lay(page, match)
    play_on(page, match)
    wait_until(page, lambda: not page.workers)  # a worker that has failed is given up


@pytest.mark.long
def test_where_workers_are_refused_the_page_thinks_for_itself_in_slices(prepared):
    page = prepared(REFUSED)
    page.evaluate(SLICES)
    match = hands_on(ANY, "master")
    lay(page, match)
    play_on(page, match)
    assert page.evaluate("slices") > 1
    assert page.workers == []
    is_broken_off_at_once(page)


@pytest.mark.long
def test_where_what_is_compiled_cannot_be_given_the_worker_asks_for_it(prepared):
    asked = []
    page = prepared(WATCH + UNSHARED, lambda request: asked.append(request.url))
    answers(page, "casual")
    assert sum(url.endswith(".wasm") for url in asked) == 2, asked


@pytest.mark.parametrize("game", one_of(SERVED))
def test_a_hint_comes_and_what_it_names_bears_a_mark(table, game):
    """Which move, what is marked, and that the match is marked then: tests/ui/test_hints.py."""
    page = table("desktop")
    mouse = Mouse(page)
    lay(page, hands_on(game, "casual"))
    wait_for_person(page)
    mouse.press("hint")
    expect(page.get_by_role("button", name="Use a hint")).to_be_focused()
    assert barriers(page) == []
    mouse.press("advise")
    expect(page.locator("#status")).to_contain_text("Hint:")
    expect(page.locator(".hint-mark").first).to_be_visible()
    expect(page.get_by_role("button", name=", suggested").first).to_be_visible()
    assert barriers(page) == []


PAUSES = """() => {
    const button = document.getElementById("pause");
    globalThis.place = JSON.stringify(button.getBoundingClientRect());
    button.click();
}"""
PLACE = "() => JSON.stringify(document.getElementById('pause').getBoundingClientRect()) === place"
"""Whether the button is where it was."""


def test_a_pause_holds_the_computer_until_it_is_over(table):
    page, match = table("desktop"), hands_on(ANY)
    timers.follow(page)
    lay(page, match)
    mouse = Mouse(page)
    timers.act_when(page, "#pause", "", PAUSES)
    mouse.play(sensible(match))
    expect(page.locator("#pause")).to_have_text("Resume")
    assert page.evaluate(PLACE), "it stays where it is"
    number = len(saved_match(page).entries)
    timers.until_answered(page)
    assert len(saved_match(page).entries) == number
    assert barriers(page) == []
    mouse.press("home")
    lay(page, match)
    mouse.play(sensible(match))
    assert len(answered(page).entries) > len(match.entries) + 1, "a pause is over with its match"
