"""Forced colours (contrast themes): outlines show what backgrounds and shadows show elsewhere."""

import base64
import math
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_driver import ALONE, does, lay, match_of, wait_for_person
from tests.games import KITS, SERVED

AUTO_DARK = "--enable-features=WebContentsForceDark"
"""Chromium's flag that darkens pages, as its setting on phones does."""

DIFFERENT = 80
"""Steps of colour, of 442 from black to white, by which cards of different colours differ at least."""

STATES = {
    "can be chosen": 'data-next="" class="can"',
    "chosen": 'aria-pressed="true"',
    "staged": 'class="staged"',
    "fresh": 'class="fresh"',
    "proposed": 'class="hinted"',
    "to play": 'class="ab-on-turn"',
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
        return [one.dataset.name, `${look.outlineWidth} ${look.outlineStyle} ${look.outlineOffset}`];
    }));
    place.remove();
    return found;
}"""
UNSEEN = """() => [...document.querySelectorAll("[data-next], [aria-pressed=true], .staged, .fresh")]
    .filter(one => one.checkVisibility() && getComputedStyle(one).outlineStyle === "none")
    .map(one => one.outerHTML.slice(0, 120))"""
"""What is in a state of which nothing tells."""

MEAN = """async picture => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    const {data} = pen.getImageData(0, 0, image.width, image.height), sums = [0, 0, 0];
    data.forEach((value, index) => { if (index % 4 < 3) sums[index % 4] += value; });
    return sums.map(sum => sum * 4 / data.length);
}"""


@pytest.fixture
def forced(table: Callable[..., Page]) -> Page:
    page = table("tablet")
    page.emulate_media(forced_colors="active")
    return page


def test_each_state_looks_different_from_all_others(forced: Page) -> None:
    """By the width and kind of its outline: to some eyes all colours of a theme are one."""
    looks = forced.evaluate(LOOKS, {"nothing special": "", **STATES})
    assert len(set(looks.values())) == len(looks), looks


@pytest.mark.parametrize("game", SERVED)
def test_what_a_computer_did_and_a_hint_are_seen(forced: Page, game: str) -> None:
    """The steps of a person's move are gone through in test_layout.py."""
    lay(forced, match_of(ALONE, moves=6, game=game))
    wait_for_person(forced)
    assert forced.evaluate(UNSEEN) == []
    does(forced, "hint").click()
    does(forced, "advise").click()
    mark = forced.locator("#main .hint-mark").first
    mark.wait_for()
    assert mark.evaluate("one => getComputedStyle(one).outlineStyle") == "dashed"


def colours_of(page: Page) -> list[list[list[float]]]:
    """Return by game the mean colour of each card of a hand as painted: red, green and blue up to 255."""
    found = []
    for game in [game for game in SERVED if KITS[game].hands]:
        lay(page, match_of(ALONE, moves=KITS[game].midway, game=game))
        wait_for_person(page)
        expect(does(page, "pause")).to_have_count(0)  # the computer’s move has been shown
        cards = page.locator("#table-hand [id^=card-]").all()
        pictures = [base64.b64encode(card.screenshot()).decode() for card in cards]
        found.append([page.evaluate(MEAN, picture) for picture in pictures])
    return found


@pytest.mark.long
def test_a_browser_that_darkens_pages_leaves_the_pieces_their_colours(table: Any, launched: Any) -> None:
    """As they are where light was chosen on a dark device; on a light one they can still be distinguished."""
    plain = colours_of(table("tablet"))
    chosen = launched(AUTO_DARK, '{"speed": "fast", "theme": "light"}', color_scheme="dark")
    for before, after in zip(plain, colours_of(chosen), strict=True):
        assert all(math.dist(*pair) < 9 for pair in zip(before, after, strict=True))
    on_light = colours_of(launched(AUTO_DARK, color_scheme="light"))
    for before, after in zip(plain, on_light, strict=True):
        for one, other in combinations(range(len(before)), 2):
            if math.dist(before[one], before[other]) > DIFFERENT:
                assert math.dist(after[one], after[other]) > DIFFERENT / 2
