"""Log, replay, rules, settings, the end: what stands beside the play."""

from playwright.sync_api import expect

from tests.browser.page_driver import (
    ALONE,
    HAND,
    Mouse,
    answered,
    description,
    does,
    finished,
    held,
    lay,
    lay_open,
    match_of,
    moves_of,
    place,
    saved_match,
)
from tests.playing import sensible
from ui.pages.log import SHOWN


def test_the_log_tells_every_move_and_leads_to_every_point(table):
    page = table("desktop")
    match = match_of(moves=9)
    lay_open(page, match)
    does(page, "log").click()
    lines = page.locator("#main ol > li")
    expect(lines).to_have_count(9)
    expect(lines.first).to_contain_text(description(match, 8))
    expect(page.locator(HAND)).to_have_count(0)

    does(page, "look 4").click()
    expect(page.locator("#status")).to_contain_text(f"Move 4: {description(match, 3)}")
    boards: dict[int, str] = {}
    for number, button in ((3, "before"), (2, "before"), (3, "after"), (9, "last"), (0, "first")):
        page.locator(f"#{button}").click()
        said = f"Move {number}: " if number else "Before the first move."
        expect(page.locator("#status")).to_contain_text(said)
        seen = page.locator("#main .table-board").aria_snapshot()
        assert boards.setdefault(number, seen) == seen
        expect(page.locator(HAND)).to_have_count(0)
    assert len({*boards.values()}) == len(boards) == 4, "each point has a board of its own"
    expect(page.locator("#before")).to_have_attribute("aria-disabled", "true")
    does(page, "back").click()
    does(page, "back").click()
    expect(page.locator(HAND)).to_have_count(held(match))
    assert moves_of(saved_match(page)) == moves_of(match)


def test_the_end_has_the_focus_on_who_won_and_leads_on(table):
    page = table("desktop")
    match = finished()
    winner = match.seats[match.table.outcome().winners[0]].name
    first = lay(page, match)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{winner} wins.")
    expect(page.locator("#heading:focus")).to_have_count(1)
    expect(page.locator("#live")).to_be_empty()
    expect(page.locator(".sheet")).to_be_visible()

    does(page, "replay").click()
    page.keyboard.press("Escape")
    for _ in range(3, len(match.entries) - SHOWN + 1, SHOWN):
        page.locator("#older").click()
    does(page, "look 3").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(place(page, "table")).to_have_count(1)
    assert saved_match(page).practice
    assert moves_of(saved_match(page, first)) == moves_of(match), "the match itself stays as it ended"

    page.evaluate("id => { location.hash = id }", first)
    does(page, "rematch").click()
    expect(place(page, "table")).to_have_count(1)
    again = answered(page)
    assert again.first == 1
    # The level follows the set-up that was used last, by whichever test.
    assert [seat.name for seat in again.seats] == [seat.name for seat in match.seats]
    assert {move.seat for move in again.entries} == {1}, "who did not begin begins now"


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


def test_alone_a_move_waits_for_done_if_asked_to(table):
    page = table("desktop")
    match = match_of(ALONE)
    lay(page, match)
    does(page, "menu").click()
    does(page, "settings").click()
    choose(page, "set done always")
    does(page, "back").click()
    does(page, "back").click()
    Mouse(page).play(sensible(match), done=False)
    expect(does(page, "done")).to_be_visible()
    assert saved_match(page).entries == []
    does(page, "undo").click()
    expect(does(page, "done")).to_have_count(0)
    does(page, "menu").click()
    does(page, "settings").click()
    choose(page, "set done shared")
    does(page, "back").click()
    does(page, "back").click()
    Mouse(page).play(sensible(match))
    assert moves_of(saved_match(page))[:1]


def choose(page, action):
    """Choose a value of a setting by its label."""
    page.locator("label", has=does(page, action)).click()
    expect(does(page, action)).to_be_checked()
