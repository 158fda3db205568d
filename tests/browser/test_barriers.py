"""No barrier that axe can find, on every screen and in every state, light and dark."""

import pytest
from playwright.sync_api import expect

from game import save
from tests.browser.players import (
    ALONE,
    Mouse,
    does,
    lay,
    lay_open,
    match_of,
    place,
    put,
    sensible,
    wait_for_person,
)
from tests.browser.test_claims import RICH, STUCK, at
from tests.browser.test_log_and_rules import finished


@pytest.fixture
def clean(axe):
    """Assert that the page has no barrier in either light."""

    def check(page):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            axe(page)
        page.emulate_media(color_scheme=None)

    return check


def test_home(table, clean):
    page = table("phone")
    clean(page)
    put(page, save.write(match_of(moves=4)))
    ended = finished()
    ended.extra["winners"] = [0]
    put(page, save.write(ended))
    put(page, "no match")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Set aside")).to_be_visible()
    page.locator("#import").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"x"})
    expect(page.locator(".notice")).to_be_visible()
    clean(page)


def test_set_up(table, clean):
    page = table("phone")
    does(page, "setup balloon-cup").tap()
    clean(page)
    page.locator("#setup-more").tap()
    page.locator("#name-0").fill("")
    does(page, "start").tap()
    expect(page.get_by_role("status")).to_have_text("Every seat needs a name.")
    clean(page)


def test_curtain_and_table_of_two(table, clean):
    page = table("tablet")
    match = match_of(moves=9)
    lay(page, match)
    clean(page)
    does(page, f"reveal {match.table.turn}").tap()
    clean(page)
    move = sensible(match)
    does(page, f"tap {move[1]}").tap()
    clean(page)
    does(page, f"tap {move[2]} {move[3]}").tap()
    expect(does(page, "done")).to_be_visible()
    clean(page)
    does(page, "done").tap()
    expect(does(page, "pass")).to_be_visible()
    clean(page)


def test_table_alone_and_a_refused_tap(table, clean):
    page = table("phone")
    lay(page, match_of(ALONE, moves=8))
    wait_for_person(page)
    page.locator(".bc-card:not(.can)").first.tap()
    expect(page.get_by_role("status")).to_contain_text("(BC-")
    clean(page)


def test_names_hold_the_numbers_that_are_printed(table):
    page = table("tablet")
    match = match_of(moves=9)
    lay_open(page, match)
    for button in page.locator(".bc-card").all():
        value = button.locator(".bc-number").first.inner_text()
        assert f" {value}," in button.get_attribute("aria-label")
    for button in page.locator(".bc-side", has=page.locator(".bc-lying")).all():
        name = button.get_attribute("aria-label")
        assert name.endswith(f"sum {button.locator('.bc-sum').inner_text()}")
        for value in button.locator(".bc-lying .bc-number").all_inner_texts():
            assert f" {value}" in name


@pytest.mark.parametrize("what", [RICH, STUCK], ids=["claims", "exchange"])
def test_panels(table, clean, what):
    page = table("phone")
    lay_open(page, at(**what))
    expect(page.locator("#table-panel")).not_to_be_empty()
    clean(page)
    if what is RICH:
        does(page, "play claim S RRR").tap()
    else:
        does(page, "tap G1").tap()
        does(page, "tap G2").tap()
    clean(page)


def test_trades(table, clean):
    page = table("phone")
    lay(page, at(ALONE, {"trades": "own-turn"}, cubes=("RRRR", ""), trophies="1....", bag="BG"))
    clean(page)


@pytest.mark.parametrize("name", ["log", "rules", "menu", "preferences"])
def test_what_stands_beside_the_table(table, clean, name):
    page = table("phone")
    lay_open(page, match_of(moves=6))
    does(page, "menu" if name == "preferences" else name).tap()
    if name == "preferences":
        does(page, "settings").tap()
    expect(place(page, name)).to_have_count(1)
    if name == "rules":
        expect(page.locator(".rules-page")).to_contain_text("BC-24")
    clean(page)
    if name == "log":
        does(page, "look 3").tap()
        expect(place(page, "replay")).to_have_count(1)
        clean(page)


def test_the_end(table, clean):
    page = table("phone")
    lay(page, finished())
    expect(place(page, "end")).to_have_count(1)
    clean(page)


def test_a_notice_over_the_table(table, clean):
    page = table("tablet")
    match = match_of(moves=2)
    id = lay_open(page, match)
    put(page, save.write(match_of(moves=3)), id)  # as another tab does
    Mouse(page).play(next(move for move in match.table.moves() if move != sensible(match)))
    expect(page.get_by_role("group", name="This match went on in another tab too.")).to_be_visible()
    clean(page)
