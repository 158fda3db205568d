"""A thousand saved matches hold the home page up no longer than a few; `make bench-scale` measures more."""

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import place
from tests.browser.test_answers_at_once import longest_task
from tests.large import shelf
from tools.bench_scale import FILL

pytestmark = pytest.mark.alone
MATCHES = 1000
LONGEST = 100  # milliseconds
ROUNDS = 4


def test_a_thousand_matches_are_listed_and_deleted_at_once(open_table, until_up, browser, capsys):
    page = open_table("desktop")
    page.evaluate(FILL, [*shelf(MATCHES)])
    page.reload()  # what is known of them is found out, and kept when the page is left
    until_up(page)
    page.reload()
    until_up(page)

    def look_around():
        page.locator("#settings").click()
        page.locator("#table").click()
        expect(place(page, "home")).to_have_count(1)
        page.locator(".ended [id^=delete-]").first.click()
        page.locator("#notice-restore").click()
        page.locator("#all-ended").click()
        expect(page.locator(".ended [id^=open-]")).to_have_count(50)

    rounds: list[float] = []
    while len(rounds) < ROUNDS and min(rounds, default=LONGEST + 1) > LONGEST:
        rounds.append(longest_task(browser, page, look_around))
    told = f"{MATCHES} matches, longest task in each round: {', '.join(f'{task:.0f} ms' for task in rounds)}"
    with capsys.disabled():
        print(f"\n{told}")
    assert min(rounds) <= LONGEST, told
