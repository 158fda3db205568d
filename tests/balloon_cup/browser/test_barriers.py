"""What only Balloon Cup's screen has bears no barrier and fits: claims, exchanges, trades, numbers."""

import pytest
from playwright.sync_api import expect

from tests.balloon_cup.browser.test_claims import RICH, STUCK, at
from tests.browser.layout import IN_SIGHT, holds
from tests.browser.page_driver import ALONE, does, lay, lay_open, match_of, wait_for_person, with_idle_card


def test_table_alone_and_a_refused_tap(table, clean):
    page = table("phone")
    lay(page, with_idle_card(8))
    wait_for_person(page)
    page.locator(".bc-card:not(.can)").first.tap()
    expect(page.locator("#told")).to_contain_text("(BC-")
    clean(page)


def test_names_hold_the_numbers_that_are_printed(table):
    page = table("tablet")
    match = match_of(moves=9)
    lay_open(page, match)
    for button in page.locator(".bc-card").all():
        value = button.locator(".bc-number").first.get_attribute("data-n")
        assert f" {value}," in button.get_attribute("aria-label")
    for button in page.locator(".bc-side", has=page.locator(".bc-lying")).all():
        name = button.get_attribute("aria-label")
        assert name.endswith(f"sum {button.locator('.bc-sum').get_attribute('data-n')}")
        for value in button.locator(".bc-lying .bc-number").evaluate_all(
            "all => all.map(one => one.dataset.n)"
        ):
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
        does(page, "pick card=G1").tap()
        does(page, "pick card=G2").tap()
    clean(page)


def test_trades(table, clean):
    page = table("phone")
    lay(page, at(ALONE, {"trades": "own-turn"}, cubes=("RRRR", ""), trophies="1....", bag="BG"))
    clean(page)


def test_full_tiles_and_a_panel_fit_every_screen(sized):
    lay_open(sized, at(**RICH))
    holds(sized)
    assert sized.evaluate(IN_SIGHT, "#status")
    does(sized, "play claim S RRR").click()
    holds(sized)
