"""In forced colours, as contrast themes have them, outlines tell what grounds and shadows tell elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.page_driver import ALONE, Mouse, does, lay, lay_open, match_of, midway, wait_for_person
from tests.games import SERVED

STATES = {
    "can be chosen": 'data-next="" class="can"',
    "chosen": 'aria-pressed="true"',
    "staged": 'class="staged"',
    "fresh": 'class="fresh"',
    "proposed": 'class="hinted"',
    "on turn": 'data-on-turn=""',
    "impossible": 'aria-disabled="true"',
    "one with the focus": 'id="focused"',
}
"""Each state that all games share, as attributes of the thing that is in it."""

LOOKS = """states => {
    const place = document.createElement("div");
    place.append(tableMarkup(Object.entries(states)
        .map(([name, attributes]) => `<button data-name="${name}" ${attributes}>x</button>`).join("")));
    document.getElementById("main").append(place);
    document.getElementById("focused").focus({focusVisible: true});
    const found = Object.fromEntries([...place.children].map(one => {
        const look = getComputedStyle(one);
        return [one.dataset.name, `${look.outline} ${look.outlineOffset} ${look.border}`];
    }));
    place.remove();
    return found;
}"""
UNSEEN = """() => [...document.querySelectorAll("[data-next], [aria-pressed=true], .staged, .fresh")]
    .filter(one => one.checkVisibility() && getComputedStyle(one).outlineStyle === "none")
    .map(one => one.outerHTML.slice(0, 120))"""
"""What is in a state of which nothing tells."""


@pytest.fixture
def forced(table: Callable[..., Page]) -> Iterator[Page]:
    """Open a table in forced colours."""
    page = table("tablet")
    page.emulate_media(forced_colors="active")
    yield page
    page.emulate_media(forced_colors="null")


def test_each_state_looks_different_from_all_others(forced: Page) -> None:
    looks = forced.evaluate(LOOKS, {"nothing special": "", **STATES})
    assert len(set(looks.values())) == len(looks), looks


@pytest.mark.parametrize("game", SERVED)
def test_every_state_of_a_move_is_seen(forced: Page, game: str) -> None:
    """Of a move of one person among people, step by step, and then of a computer's answer and a hint."""
    match, move = midway(game)
    lay_open(forced, match)
    assert forced.evaluate(UNSEEN) == []
    mouse = Mouse(forced)
    for step in mouse.steps(move):
        mouse.touch(step)
        assert forced.evaluate(UNSEEN) == []
    assert forced.locator("#main :is([aria-pressed=true], .staged)").count()
    lay(forced, match_of(ALONE, moves=6, game=game))
    wait_for_person(forced)
    assert forced.evaluate(UNSEEN) == []
    does(forced, "hint").click()
    if "Hint:" not in forced.locator("#status").inner_text():
        does(forced, "hint").first.click()  # the first tap says what a hint means
    mark = forced.locator("#main .hint-mark").first
    mark.wait_for(timeout=20_000)
    assert mark.evaluate("one => getComputedStyle(one).outlineStyle") == "dashed"
