"""The set-up in a browser: chosen by keys, on one phone screen with all seats, the start always in sight."""

import pytest
from playwright.sync_api import expect

from game import by_name
from tests.browser.layout import SIZES, holds, sees, under
from tests.browser.page_driver import does, place, saved_match
from tests.games import ANY, SERVED

MEASURED = """() => {
    const status = document.getElementById("status"), face = status.querySelector(".face");
    if (!face) return false;
    const words = document.createRange();
    words.selectNode(status.firstChild);
    const boxes = () => [status, words].map(one => one.getBoundingClientRect())
        .flatMap(box => [box.x, box.y, box.width, box.height]);
    const found = {with: boxes()};
    face.style.display = "none";
    found.without = boxes();
    face.style.display = "";
    return found;
}"""
"""Where the instruction and its words are, with the face of who thinks and without; false where none is."""


def set_up(page):
    """Open the set-up of a game, against one computer of some level, whatever was set before."""
    does(page, f"setup {ANY}").first.click()
    page.locator("#name-0").fill("Zoe")
    page.locator("#seat-1").select_option("casual")
    expect(page.locator("#opponent-text")).to_be_visible()


def test_keys_choose_the_opponent_and_the_level(table):
    page = table("desktop")
    set_up(page)
    page.locator("#opponent-1").focus()
    before = page.locator("#name-1").input_value()
    page.keyboard.press("Enter")
    expect(page.locator("#name-1")).not_to_have_value(before)
    expect(page.locator("#opponent-1")).to_be_focused()
    page.locator("#face-wren").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#name-1")).to_have_value("Finch")
    expect(page.locator("#face-finch")).to_be_focused()
    page.locator("#seat-1").focus()
    page.keyboard.press("s")  # not more: letters that come late begin another word
    expect(page.locator("#opponent-level")).to_contain_text("Strong:")
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    expect(place(page, "table")).to_have_count(1)
    seat = saved_match(page).seats[1]
    assert (seat.name, seat.level, seat.character) == ("Finch", "strong", "cautious")


def test_the_face_of_who_thinks_takes_no_space(table):
    """The instruction stands where it stood, in a line as high as before."""
    page = table("phone")
    set_up(page)
    page.locator("#seat-1").select_option("master")
    page.locator("#first").select_option("1")
    does(page, "start").tap()
    # In one go: the computer may answer between two looks.
    measured = page.wait_for_function(MEASURED).json_value()
    assert measured["with"] == pytest.approx(measured["without"], abs=1)


FULLEST = max(SERVED, key=lambda name: by_name(name).PLAYERS[-1])
"""The game with most seats."""
MOST = by_name(FULLEST).PLAYERS[-1]
SMALL = ("smallest phone", "small phone on its side", "phone on its side", "zoomed laptop")


def of_all(page):
    does(page, f"setup {FULLEST}").tap()
    page.locator("label", has=does(page, f"players {MOST}")).tap()
    expect(page.locator(f"#seat-{MOST - 1}")).to_be_visible()


def test_all_seats_are_on_one_phone_screen_and_the_button_to_start_on_any(table):
    page = table("phone")
    of_all(page)
    rows = ", ".join(f"#name-{seat}, #seat-{seat}" for seat in range(MOST))
    sees(page, f"{rows}, #first, #setup-more, #start")
    for is_open in (False, True):
        for size in SMALL:
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
            if not is_open:
                sees(page, "#start")
            page.evaluate("scrollTo(0, 1e6)")
            holds(page)
            assert not is_open or under(page, "start", "seed") == [], "what was opened is not covered"
        page.locator("#setup-more").click()
