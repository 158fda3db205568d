"""How many taps a turn of Blox takes, and that a missed space is put right by another tap."""

from playwright.sync_api import expect

from tests.browser.page_driver import ALONE, TouchDriver, does, lay, lay_open, match_of, midway, saved_match

ONE_TAP = ".bx-space[data-do^='play enter'], .bx-space[data-do^='play move']"
"""Empty spaces that lead to one thing alone, though nothing is chosen."""


def stage(page, spaces):
    """Tap spaces one after the other; return the id of the last one, to which alone the staged move leads."""
    for id in spaces:
        page.locator(f"#{id}").tap()
        expect(page.locator(f"#{id}.staged")).to_be_visible()
    expect(page.locator(".bx-space.staged[data-do=make]")).to_have_count(1)
    return spaces[-1]


def test_a_turn_of_people_takes_four_taps_and_a_missed_space_one_more(table):
    page = table("phone")
    match, _move = midway("blox")
    lay_open(page, match)
    spaces = page.locator(ONE_TAP).evaluate_all("all => all.map(one => one.id)")
    stage(page, spaces[:2])
    does(page, "undo").tap()
    expect(page.locator(".bx-space.staged")).to_have_count(0)
    assert len(saved_match(page).entries) == len(match.entries)
    touch = TouchDriver(page)
    stage(page, spaces[:1])
    for action in ("done", "pass"):
        touch.press(action)
    touch.press(f"reveal {saved_match(page).table.turn}")
    expect(page.locator("#table-hand .bx-card").first).to_be_visible()
    assert len(saved_match(page).entries) == len(match.entries) + 1


def test_alone_a_space_is_staged_and_a_second_tap_there_makes_it(table):
    page = table("phone")
    match = match_of(ALONE, moves=24, game="blox")
    lay(page, match)
    id = stage(page, [page.locator(ONE_TAP).first.get_attribute("id")])
    assert len(saved_match(page).entries) == len(match.entries), "a space that was missed can be put right"
    page.locator(f"#{id}").tap()
    expect(page.locator("#done")).to_have_count(0)
    assert len(saved_match(page).entries) > len(match.entries)
