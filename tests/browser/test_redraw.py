"""What is drawn anew stays where nothing has changed: elements, focus, scrolling (ui/browser/redraw.mjs)."""

import random

import pytest

from game.match import Seat
from tests.browser.fixtures import wait_until
from tests.browser.page_driver import ADA, ALONE, Mouse, lay, match_of
from tests.games import SERVED
from tests.playing import sensible

WORDS = ("a", "b", "<!--c-->")
TAGS = ("div", "span", "b")
ROUND = """texts => {
    const region = document.body.appendChild(document.createElement("div"));
    for (const text of texts) {
        tableApp.redraw(region, text);
        const anew = region.cloneNode(false);
        anew.append(tableMarkup(text));
        if (!region.isEqualNode(anew)) return text;
    }
    region.remove();
    return "";
}"""
ORDER = """([before, after]) => {
    const region = document.body.appendChild(document.createElement("div"));
    const draw = (ids) => tableApp.redraw(region, ids.map((id) => `<p id="${id}">${id}</p>`).join(""));
    draw(before);
    const was = new Map([...region.children].map((one) => [one.id, one]));
    draw(after);
    const stayed = [...region.children].map((one) => [one.id, was.get(one.id) === one]);
    region.remove();
    return stayed;
}"""

LOOK = """() => {
    const plain = (one) => one.outerHTML.replaceAll(/ id="[^"]*"/g, "");
    window.described = (one) => [one.parentNode, one.nodeName + "#" + one.id, plain(one)];
    window.html = main.innerHTML;
    window.before = new Map([...main.querySelectorAll("*")].map((one) => [one, described(one)]));
}"""
DRAWN_AGAIN = """() => [...main.querySelectorAll("*")]
    .filter((one) => !before.has(one))
    .filter((one) => {
        const [parent, name, plain] = described(one);
        return [...before].some(([old, was]) =>
            !old.isConnected && was[0] === parent && (was[1] === name || was[2] === plain));
    })
    .map((one) => one.outerHTML.slice(0, 200))"""
"""Elements that have come since LOOK where one that has gone, of the same parent, would have done: it had
the same name and id, or was the same but for its ids."""


@pytest.fixture
def page(table):
    """A page whose modules that draw have come."""
    page = table("desktop")
    wait_until(page, "Boolean(tableApp.redraw)")
    return page


def tree(rng, ids, depth=3):
    parts = []
    for _ in range(rng.randrange(5)):
        if rng.random() < 0.3:
            parts.append(rng.choice(WORDS))
            continue
        tag = rng.choice(TAGS)
        id = f' id="{ids.pop()}"' if ids and rng.random() < 0.4 else ""
        mark = f' class="{rng.choice("xyz")}"' if rng.random() < 0.4 else ""
        parts.append(f"<{tag}{id}{mark}>{tree(rng, ids, depth - 1) if depth else ''}</{tag}>")
    return "".join(parts)


def some_ids(rng):
    return rng.sample([f"drawn-{number}" for number in range(12)], 12)


def test_a_region_comes_out_as_if_drawn_from_nothing(page):
    rng = random.Random(11)
    assert page.evaluate(ROUND, [tree(rng, some_ids(rng)) for _ in range(1500)]) == ""


def test_what_has_an_id_stays_wherever_it_goes(page):
    rng = random.Random(12)
    for _ in range(50):
        before, after = (some_ids(rng)[: rng.randrange(13)] for _ in range(2))
        stayed = page.evaluate(ORDER, [before, after])
        assert stayed == [[id, id in before] for id in after], (before, after)


def test_what_was_typed_or_ticked_does_not_outlive_a_redraw(page):
    assert page.evaluate(
        """() => {
            const region = document.body.appendChild(document.createElement("div"));
            tableApp.redraw(region, "<input value=one><input type=checkbox>");
            const [field, box] = region.children;
            field.value = "another";
            box.checked = true;
            tableApp.redraw(region, "<input value=one><input type=checkbox><p>");
            region.remove();
            return [field.value, box.checked];
        }"""
    ) == ["one", False]


@pytest.mark.parametrize("game", SERVED)
def test_a_tap_leaves_the_rest_of_the_table_as_it_is(page, game):
    match = match_of((ADA, Seat("Rook", "computer", "casual")), game=game, moves=12)
    lay(page, match)
    page.evaluate(LOOK)
    mouse = Mouse(page)
    mouse.touch(next(mouse.steps(sensible(match))))
    assert page.evaluate("html !== main.innerHTML"), "the tap has changed nothing"
    assert page.evaluate(DRAWN_AGAIN) == []


CUT_SHORT = """() => {
    window.cutShort = 0;
    const real = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (draw) {
        const transition = real.call(this, draw);
        transition.skipTransition();
        cutShort += 1;
        return transition;
    };
    window.asBefore = () => { Document.prototype.startViewTransition = real; };
}"""


def test_a_transition_that_is_cut_short_is_no_error(table):
    page = table("desktop")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(CUT_SHORT)
    match = match_of(ALONE)
    lay(page, match)
    Mouse(page).play(sensible(match))
    assert page.evaluate("cutShort") > 0
    page.evaluate("asBefore()")


DRAWS_AGAIN = """() => {
    const real = Document.prototype.startViewTransition;
    let isSame = false;
    [window.begun, window.cut] = [0, 0];
    Document.prototype.startViewTransition = function (draw) {
        const transition = real.call(this, draw), skip = transition.skipTransition.bind(transition);
        transition.skipTransition = () => { cut += isSame; skip(); };
        transition.ready.then(() => {
            [begun, isSame] = [begun + 1, true];
            dispatchEvent(new StorageEvent("storage", { key: "of another page" }));
            isSame = false;
        }, () => {});
        return transition;
    };
    window.asBefore = () => { Document.prototype.startViewTransition = real; };
}"""
"""Has something happen during each transition that changes nothing on the screen."""


def test_a_frame_that_changes_nothing_lets_a_transition_go_on(table):
    page = table("desktop")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(DRAWS_AGAIN)
    match = match_of(ALONE)
    lay(page, match)
    Mouse(page).play(sensible(match))
    wait_until(page, "begun > 0")
    assert page.evaluate("cut") == 0
    page.evaluate("asBefore()")
