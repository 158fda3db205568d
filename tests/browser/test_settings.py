"""Settings hold at once and after a reload."""

from playwright.sync_api import expect

from tests.browser.page_driver import HAND, does, lay_open, match_of


def test_settings_hold_at_once_and_after_a_reload(table, until_up):
    page = table("desktop")
    page.emulate_media(color_scheme="light")
    lay_open(page, match_of(moves=2))
    ids = "all => all.map(card => card.id)"
    by_colour = page.locator(HAND).evaluate_all(ids)
    surface = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(surface)
    does(page, "menu").click()
    does(page, "settings").click()
    for theme in ("dark", "light", "dark"):
        choose(page, f"set theme {theme}")
        assert (page.evaluate(surface) == light) == (theme == "light")
    choose(page, "set motion off")
    still = page.locator("html[data-theme=dark][data-motion=off]")
    expect(still).to_have_count(1)
    choose(page, "set order value")
    page.reload()
    until_up(page)
    expect(still).to_have_count(1)
    assert page.evaluate(surface) != light
    does(page, "reveal 0").click()
    assert page.locator(HAND).evaluate_all(ids) != by_colour, "the hand is sorted otherwise"
    page.evaluate("localStorage.clear()")  # for the next test
    page.reload()
    until_up(page)


def choose(page, action):
    page.locator("label", has=does(page, action)).click()
    expect(does(page, action)).to_be_checked()
