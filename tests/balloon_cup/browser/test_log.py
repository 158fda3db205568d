"""The replay, the end and the order of the hand in Balloon Cup: what lay there, what decided, by value."""

import re

from playwright.sync_api import expect

from tests.browser.page_driver import does, finished, lay, lay_open, match_of


def test_the_replay_shows_what_lay_on_the_tiles(table):
    page = table("desktop")
    match = match_of(moves=9)
    lay_open(page, match)
    does(page, "log").click()
    does(page, "look 4").click()
    for number, button in ((3, "before"), (2, "before"), (3, "after"), (9, "last"), (0, "first")):
        page.locator(f"#{button}").click()
        tiles = match.at(number).position()["tiles"]
        lying = [card for tile in tiles for side in tile["cards"] for card in side]
        expect(page.locator(".bc-tiles .bc-lying")).to_have_count(len(lying))


def test_the_end_tells_that_a_third_trophy_decided(table):
    page = table("desktop")
    match = finished()
    lay(page, match)
    winner = match.seats[match.table.outcome().winners[0]].name
    expect(page.locator(".sheet")).to_contain_text("Trophies")
    expect(page.locator(".end")).to_contain_text(f"{winner} takes a third trophy first")


def test_the_hand_is_sorted_by_value_where_that_is_wished(table):
    page = table("desktop")
    lay_open(page, match_of(moves=2))
    does(page, "menu").click()
    does(page, "settings").click()
    page.locator("label", has=does(page, "set order value")).click()
    does(page, "back").click()
    does(page, "back").click()
    cards = page.locator(".bc-card").evaluate_all("all => all.map(card => card.id)")
    numbers = [int(re.sub(r"\D", "", card)) for card in cards]
    assert len(numbers) == 8
    assert numbers == sorted(numbers)
