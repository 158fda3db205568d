"""The replay in a browser: slider and buttons by tap and by key, by itself, at once in a long match."""

import pytest
from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.page_driver import does, finished, lay_open, match_of, place
from tests.games import SERVED

COMPLETE = """() => {
    const shown = [...document.querySelectorAll("#bar button, .replay-controls :is(button, input, label)")]
        .map(element => [element.id || element.className, element.getBoundingClientRect()]);
    const cut = shown.filter(([, box]) => box.left < 0 || box.right > innerWidth + .5 || box.top < 0
        || box.bottom > innerHeight + .5).map(([name]) => `${name} is cut`);
    for (const [name, box] of shown) for (const [other, two] of shown)
        if (name < other && box.left < two.right - .5 && two.left < box.right - .5
            && box.top < two.bottom - .5 && two.top < box.bottom - .5) cut.push(`${name} lies on ${other}`);
    const small = [...document.querySelectorAll(".replay-controls button")]
        .filter(button => Math.min(button.offsetWidth, button.offsetHeight) < 44).map(button => button.id);
    const point = document.querySelector(".replay-point");
    if (point.scrollWidth > point.clientWidth) cut.push("the label is too long");
    const [board, controls] = ["table-board", "replay-controls"].map(id => document.getElementById(id));
    const [one, two] = [board, controls].map(element => element.getBoundingClientRect());
    if (one.width * one.height < 0.3 * innerWidth * innerHeight) cut.push("the board is small");
    if (one.right > two.left + 1 && one.bottom > two.top + 1) cut.push("the board is covered");
    return [...cut, ...small.map(id => `${id} is small`)];
}"""


def replay(page, match, at=0):
    timers.follow(page)
    lay_open(page, match)
    page.evaluate("document.getElementById('log').click()")
    does(page, f"look {at}").click()
    expect(place(page, "replay")).to_have_count(1)


@pytest.mark.parametrize("game", SERVED)
def test_its_controls_are_complete_and_apart_on_every_screen(table, each_size, game):
    page = table("desktop")
    match = finished(game=game)
    replay(page, match, at=len(match.entries) - 5)
    for size in each_size(page):
        assert page.evaluate(COMPLETE) == [], size


def test_the_slider_is_moved_by_keys_and_keeps_the_focus(table):
    page = table("desktop")
    replay(page, match_of(moves=8), at=4)
    slider = page.get_by_role("slider", name="Move 4 of 8")
    slider.focus()
    for key, number in (("ArrowRight", 5), ("ArrowLeft", 4), ("Home", 0), ("End", 8), ("ArrowLeft", 7)):
        page.keyboard.press(key)
        expect(page.locator(".replay-point")).to_have_text(f"Move {number} of 8")
        expect(page.locator("#point:focus")).to_have_value(str(number))
    expect(page.locator("#status")).to_contain_text("Move 7")


def test_the_slider_is_moved_by_a_finger(table):
    page = table("phone")
    replay(page, match_of(moves=8), at=4)
    box = page.locator("#point").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.mouse.down()
    for part in (0.6, 0.7, 0.8, 0.9, 0.995):
        page.mouse.move(box["x"] + box["width"] * part, middle)
    page.mouse.up()
    expect(page.locator(".replay-point")).to_have_text("Move 8 of 8")
    expect(page.locator("#point")).to_have_value("8")


def test_it_continues_by_itself_until_it_is_stopped(table):
    """By its button, and by the keys that press it and the slider."""
    page = table("desktop")
    play, pause = (page.get_by_role("button", name=name, exact=True) for name in ("Play", "Pause"))
    ways = (page.locator("#autoplay").click, lambda: page.locator("#point").press(" "))
    replay(page, match_of(moves=9), at=1)
    for toggle in ways:
        page.locator("#first").click()
        toggle()
        expect(pause).to_have_count(1)
        expect(page.locator(".replay-point")).not_to_have_text("Move 0 of 9")
        toggle()
        expect(play).to_have_count(1)
        stands = page.locator(".replay-point").inner_text()
        assert page.evaluate(timers.STILL), "nothing is to come"
        expect(page.locator(".replay-point")).to_have_text(stands)
    page.locator("#autoplay").press("Enter")
    expect(page.locator(".replay-point")).to_have_text("Move 9 of 9")
    expect(play).to_have_count(1)
