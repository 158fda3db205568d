"""Another language is spoken once it is chosen; of the first paint test_before_python.py says the same."""

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import HAND, TWO, does, lay_open, match_of
from tools import catalogs

ELSEWHERE = catalogs.offered()


@pytest.mark.skipif(not ELSEWHERE, reason="no other language is whole")
def test_another_language_is_spoken_at_once_in_a_match_and_what_is_chosen_stays(table):
    page = table("phone")
    lay_open(page, match_of(TWO))
    card = page.locator(HAND).first
    card.click()
    before = card.get_attribute("aria-pressed"), page.locator("#status").inner_text()
    for language in (ELSEWHERE[0], "en"):
        does(page, "menu").click()
        does(page, "settings").click()
        page.locator(f"[data-do='speak {language}']").check(force=True)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for place in ("menu", "table"):
            does(page, "back").click()
            expect(page.locator("html")).to_have_attribute("data-page", place)
        expect(card).to_have_attribute("aria-pressed", before[0])
        if language != "en":
            expect(page.locator("#status")).not_to_have_text(before[1])
    expect(page.locator("#status")).to_have_text(before[1])
