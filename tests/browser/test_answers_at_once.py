"""The page answers at once while the computer thinks and things move; how fast, `make bench-taps` measures.

How much work a tap is: tests/ui/test_work_of_a_tap.py.
"""

from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.page_driver import ALONE, Mouse, does, kept, lay, match_of, wait_for_person
from tests.playing import sensible


def test_a_tap_is_served_while_the_computer_thinks_and_things_move(open_table, until_up):
    page = open_table("desktop", reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('table/settings', JSON.stringify({speed: 'slow'}))")
    page.reload()
    until_up(page)
    match = match_of(ALONE)
    lay(page, match)
    timers.click_when(page, "#status", "is thinking", "#log")
    Mouse(page).play(sensible(match))
    expect(page.locator("html[data-page=log]")).to_have_count(1)
    assert len(kept(page).entries) == 1, "nothing is played while nobody looks at the table"
    does(page, "back").click()
    wait_for_person(page)
    assert len(kept(page).entries) > 1
