"""Log, replay, rules, settings, the end: what stands beside the play."""

from playwright.sync_api import expect

from tests.browser.page_driver import (
    ALONE,
    HAND,
    Mouse,
    does,
    finished,
    held,
    kept,
    lay,
    lay_open,
    match_of,
    moves_of,
    place,
    title,
    told,
    wait_for_person,
)
from tests.games import ANY, KITS
from tests.playing import sensible
from ui.pages.log import SHOWN


def test_the_log_tells_every_move_and_leads_to_every_point(table):
    page = table("desktop")
    match = match_of(moves=9)
    lay_open(page, match)
    does(page, "log").click()
    lines = page.locator("#main ol > li")
    expect(lines).to_have_count(9)
    expect(lines.first).to_contain_text(told(match, 8))
    expect(page.locator(HAND)).to_have_count(0)

    does(page, "look 4").click()
    expect(page.locator("#status")).to_contain_text(f"Move 4: {told(match, 3)}")
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
    assert moves_of(kept(page)) == moves_of(match)


def test_the_rules_open_and_lead_back(table):
    page = table("desktop")
    lay_open(page, match_of(moves=2))
    does(page, "rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Rules of {title()}")
    rules = page.locator(".rules-page")
    expect(rules).to_contain_text(KITS[ANY].last_rule)
    assert len(rules.inner_text()) > 3000
    expect(page.locator(HAND)).to_have_count(0)
    does(page, "back").click()
    expect(place(page, "table")).to_have_count(1)
    does(page, "home").click()
    does(page, f"rules {ANY}").click()
    expect(rules).to_contain_text(KITS[ANY].last_rule)


def test_the_end_tells_who_won_and_why_and_leads_on(table):
    page = table("desktop")
    match = finished()
    winner = match.seats[match.table.outcome().winners[0]].name
    first = lay(page, match)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{winner} wins.")
    expect(page.locator("#heading:focus")).to_have_count(1)
    expect(page.locator("#live")).to_be_empty()
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.get_by_role("heading", name="All cards face up")).to_be_visible()

    does(page, "replay").click()
    expect(place(page, "replay")).to_have_count(1)
    page.keyboard.press("Escape")
    for _ in range(3, len(match.entries) - SHOWN + 1, SHOWN):
        page.locator("#older").click()
    does(page, "look 3").click()
    expect(place(page, "replay")).to_have_count(1)
    page.get_by_role("button", name="Play on from here").click()
    expect(place(page, "table")).to_have_count(1)
    branch = kept(page)
    assert moves_of(branch)[:3] == moves_of(match)[:3]
    assert branch.practice
    assert moves_of(kept(page, first)) == moves_of(match), "the match itself stays as it ended"

    page.evaluate("id => { location.hash = id }", first)
    does(page, "rematch").click()
    wait_for_person(page)
    again = kept(page)
    assert (again.first, again.seats) == (1, match.seats)
    assert again.seed != match.seed
    assert {move.seat for move in again.entries} == {1}, "who did not begin begins now"


def test_wins_on_this_device_are_counted(table):
    page = table("desktop")
    matches = [finished(), finished(seed="269")]
    for match in matches:
        match.extra["winners"] = list(match.table.outcome().winners)
        lay(page, match)
    wins = [match.seats[match.table.outcome().winners[0]].name for match in matches]
    expect(page.locator(".series-score")).to_have_text(f"{wins.count('Ada')} : {wins.count('Rook')}")
    expect(page.locator(".series")).to_contain_text("2 matches on this device")
    does(page, "home").click()
    expect(page.get_by_role("region", name="Finished matches").locator(".match-open")).to_have_count(2)


IDS = "all => all.map(card => card.id)"


def test_settings_hold_at_once_and_after_a_reload(open_table, until_up):
    page = open_table("desktop", color_scheme="light")
    lay_open(page, match_of(moves=2))
    by_colour = page.locator(HAND).evaluate_all(IDS)
    surface = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(surface)
    does(page, "menu").click()
    does(page, "settings").click()
    choose(page, "set theme dark")
    assert page.evaluate(surface) != light
    choose(page, "set theme light")
    assert page.evaluate(surface) == light
    choose(page, "set theme dark")
    choose(page, "set motion off")
    still = page.locator("html[data-theme=dark][data-motion=off]")
    expect(still).to_have_count(1)
    choose(page, "set order value")
    page.reload()
    until_up(page)
    expect(still).to_have_count(1)
    assert page.evaluate(surface) != light
    does(page, "reveal 0").click()
    assert page.locator(HAND).evaluate_all(IDS) != by_colour, "the hand is sorted otherwise"


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
    assert kept(page).entries == []
    does(page, "undo").click()
    expect(does(page, "done")).to_have_count(0)
    does(page, "menu").click()
    does(page, "settings").click()
    choose(page, "set done shared")
    does(page, "back").click()
    does(page, "back").click()
    Mouse(page).play(sensible(match))
    assert moves_of(kept(page))[:1]


def choose(page, action):
    """Choose a value of a setting by its label."""
    page.locator("label", has=does(page, action)).click()
    expect(does(page, action)).to_be_checked()


def test_the_last_set_up_starts_again_with_one_tap(table):
    page = table("desktop")
    does(page, f"setup {ANY}").click()
    page.locator("#name-0").fill("Zoe")
    does(page, "start").click()
    expect(place(page, "table")).to_have_count(1)
    does(page, "home").click()
    page.get_by_role("button", name="Again: Zoe and Rook").click()
    expect(place(page, "table")).to_have_count(1)
    assert [seat.name for seat in kept(page).seats] == ["Zoe", "Rook"]


def test_a_set_up_that_cannot_be_says_why(table):
    page = table("desktop")
    does(page, f"setup {ANY}").click()
    page.locator("#name-0").fill("  ")
    does(page, "start").click()
    expect(page.locator("#status")).to_have_text("Every seat needs a name.")
    page.locator("#name-0").fill("Rook")
    page.locator("#name-1").fill("Rook")
    does(page, "start").click()
    expect(page.locator("#status")).to_have_text("Two seats have the same name.")
    page.locator("#name-0").fill("Ada")
    page.locator("#name-1").fill("Rook")
    does(page, "start").click()
    expect(place(page, "table")).to_have_count(1)
