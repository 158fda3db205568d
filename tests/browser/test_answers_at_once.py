"""The page answers at once, also while the computer thinks: no task holds it up for long."""

import pytest
from playwright.sync_api import expect

from tests.browser.players import ALONE, Mouse, does, kept, lay, match_of, sensible, wait_for_person

pytestmark = pytest.mark.alone
WATCH = """() => {
    globalThis.held = [];
    new PerformanceObserver(list => held.push(...list.getEntries().map(one => one.duration)))
        .observe({entryTypes: ["longtask"]});
}"""
GENEROUS = 150  # milliseconds: machines that run tests are slow and shared; 50 is what is wanted


def test_no_task_holds_the_page_up_for_long(open_table, capsys):
    page = open_table("desktop", reduced_motion="no-preference")
    lay(page, match_of(ALONE, moves=2))
    wait_for_person(page)
    mouse = Mouse(page)
    mouse.play(sensible(kept(page)))  # what is imported and compiled once is done
    wait_for_person(page)
    page.evaluate(WATCH)
    rounds = []
    for _ in range(3):
        page.evaluate("held.length = 0")
        for _ in range(2):
            mouse.play(sensible(kept(page)))
            wait_for_person(page)
        rounds.append(max(page.evaluate("held"), default=0))
    told = f"longest task in each of three rounds: {', '.join(f'{longest:.0f} ms' for longest in rounds)}"
    with capsys.disabled():
        print(f"\n{told}")
    # What the page itself does is in every round; what else the machine does is not.
    assert min(rounds) <= GENEROUS, told


def test_the_watch_sees_a_long_task(open_table):
    page = open_table("desktop")
    page.evaluate(WATCH)
    page.evaluate(
        "new Promise(done => setTimeout(() => { const end = performance.now() + 300;"
        " while (performance.now() < end); setTimeout(done, 100); }))"
    )
    assert max(page.evaluate("held")) >= 300


def test_a_tap_is_served_while_the_computer_thinks_and_things_move(open_table, until_up):
    page = open_table("desktop", reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('table/settings', JSON.stringify({speed: 'slow'}))")
    page.reload()
    until_up(page)
    match = match_of(ALONE)
    lay(page, match)
    Mouse(page).play(sensible(match))
    expect(page.locator("#status")).to_contain_text("is thinking")
    does(page, "log").click()
    expect(page.locator("html[data-place=log]")).to_have_count(1)
    assert len(kept(page).entries) == 1, "nothing is played while nobody looks at the table"
    does(page, "table").click()
    wait_for_person(page)
    assert len(kept(page).entries) > 1
