"""No barrier that axe can find, on every screen and in every state, light and dark."""

import pytest
from playwright.sync_api import expect

from game import save
from tests.browser.page_driver import (
    ALONE,
    Fingers,
    Mouse,
    does,
    finished,
    lay,
    lay_open,
    match_of,
    midway,
    place,
    put,
)
from tests.games import ANY, KITS, SERVED
from tests.playing import hands_over, sensible

every_game = pytest.mark.parametrize("game", SERVED)


def test_home(table, clean):
    page = table("phone")
    clean(page)
    put(page, save.write(match_of(moves=4)))
    ended = finished()
    ended.extra["winners"] = [0]
    put(page, save.write(ended))
    put(page, "no match")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Set aside")).to_be_visible()
    page.locator("#import").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"x"})
    expect(page.locator(".notice")).to_be_visible()
    clean(page)


@pytest.mark.parametrize("name", ["log", "rules", "menu", "preferences"])
def test_what_stands_beside_the_table(table, clean, name):
    page = table("phone")
    lay_open(page, match_of(moves=6))
    does(page, "menu" if name == "preferences" else name).tap()
    if name == "preferences":
        does(page, "settings").tap()
    expect(place(page, name)).to_have_count(1)
    if name == "rules":
        expect(page.locator(".rules-page")).to_contain_text(KITS[ANY].last_rule)
    clean(page)
    if name == "log":
        does(page, "look 3").tap()
        expect(place(page, "replay")).to_have_count(1)
        clean(page)


def test_a_notice_over_the_table(table, clean):
    page = table("tablet")
    match = match_of(moves=2)
    id = lay_open(page, match)
    put(page, save.write(match_of(moves=3)), id)  # as another tab does
    Mouse(page).play(next(move for move in match.table.moves() if move != sensible(match)))
    expect(page.get_by_role("group", name="This match went on in another tab too.")).to_be_visible()
    clean(page)


# --- every game -------------------------------------------------------------------------------------------


@every_game
def test_set_up_and_rules(table, clean, game):
    page = table("phone")
    does(page, f"setup {game}").tap()
    clean(page)
    page.locator("#setup-more").tap()
    page.locator("#name-0").fill("")
    does(page, "start").tap()
    expect(page.locator("#status")).to_have_text("Every seat needs a name.")
    clean(page)
    lay(page, match_of(ALONE, game=game))
    does(page, "rules").tap()
    expect(page.locator(".rules-page")).to_contain_text(KITS[game].last_rule)
    clean(page)


@every_game
@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_from_the_handover_to_the_staged_move_and_on(table, clean, device, game):
    page = table(device)
    fingers, (match, move) = Fingers(page), midway(game)
    lay(page, match)
    if hands_over(match):
        clean(page)
        fingers.press(f"reveal {match.table.turn}")
    clean(page)
    for step in fingers.steps(move):
        fingers.touch(step)
        clean(page)
    expect(does(page, "done")).to_be_visible()
    fingers.end_turn(match)
    expect(page.locator("#pass, #answer-none" if hands_over(match) else "#undo")).to_be_visible()
    clean(page)


@every_game
def test_the_end(table, clean, game):
    page = table("phone")
    lay(page, finished(game=game))
    expect(place(page, "end")).to_have_count(1)
    clean(page)
