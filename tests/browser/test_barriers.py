"""No barrier that axe can find, on every screen and in every state, light and dark."""

import pytest
from playwright.sync_api import expect

from game import save
from game.match import Match
from tests.browser.page_driver import (
    ALONE,
    BLUFFERS,
    BUILDERS,
    Fingers,
    Mouse,
    does,
    lay,
    lay_open,
    match_of,
    place,
    put,
    sensible,
    steps,
    wait_for_person,
)
from tests.browser.test_claims import RICH, STUCK, at
from tests.browser.test_log_and_rules import finished


@pytest.fixture
def clean(axe):
    """Assert that the page has no barrier in either light."""

    def check(page):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            axe(page)
        page.emulate_media(color_scheme=None)

    return check


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


def test_set_up(table, clean):
    page = table("phone")
    does(page, "setup balloon-cup").tap()
    clean(page)
    page.locator("#setup-more").tap()
    page.locator("#name-0").fill("")
    does(page, "start").tap()
    expect(page.get_by_role("status")).to_have_text("Every seat needs a name.")
    clean(page)


def test_curtain_and_table_of_two(table, clean):
    page = table("tablet")
    match = match_of(moves=9)
    lay(page, match)
    clean(page)
    does(page, f"reveal {match.table.turn}").tap()
    clean(page)
    move = sensible(match)
    does(page, f"pick card={move[1]}").tap()
    clean(page)
    does(page, f"pick tile={move[2]} side={move[3]}").tap()
    expect(does(page, "done")).to_be_visible()
    clean(page)
    does(page, "done").tap()
    expect(does(page, "pass")).to_be_visible()
    clean(page)


def test_table_alone_and_a_refused_tap(table, clean):
    page = table("phone")
    lay(page, match_of(ALONE, moves=8))
    wait_for_person(page)
    page.locator(".bc-card:not(.can)").first.tap()
    expect(page.get_by_role("status")).to_contain_text("(BC-")
    clean(page)


def test_names_hold_the_numbers_that_are_printed(table):
    page = table("tablet")
    match = match_of(moves=9)
    lay_open(page, match)
    for button in page.locator(".bc-card").all():
        value = button.locator(".bc-number").first.inner_text()
        assert f" {value}," in button.get_attribute("aria-label")
    for button in page.locator(".bc-side", has=page.locator(".bc-lying")).all():
        name = button.get_attribute("aria-label")
        assert name.endswith(f"sum {button.locator('.bc-sum').inner_text()}")
        for value in button.locator(".bc-lying .bc-number").all_inner_texts():
            assert f" {value}" in name


@pytest.mark.parametrize("what", [RICH, STUCK], ids=["claims", "exchange"])
def test_panels(table, clean, what):
    page = table("phone")
    lay_open(page, at(**what))
    expect(page.locator("#table-panel")).not_to_be_empty()
    clean(page)
    if what is RICH:
        does(page, "play claim S RRR").tap()
    else:
        does(page, "pick card=G1").tap()
        does(page, "pick card=G2").tap()
    clean(page)


def test_trades(table, clean):
    page = table("phone")
    lay(page, at(ALONE, {"trades": "own-turn"}, cubes=("RRRR", ""), trophies="1....", bag="BG"))
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
        expect(page.locator(".rules-page")).to_contain_text("BC-24")
    clean(page)
    if name == "log":
        does(page, "look 3").tap()
        expect(place(page, "replay")).to_have_count(1)
        clean(page)


def test_the_end(table, clean):
    page = table("phone")
    lay(page, finished())
    expect(place(page, "end")).to_have_count(1)
    clean(page)


def test_a_notice_over_the_table(table, clean):
    page = table("tablet")
    match = match_of(moves=2)
    id = lay_open(page, match)
    put(page, save.write(match_of(moves=3)), id)  # as another tab does
    Mouse(page).play(next(move for move in match.table.moves() if move != sensible(match)))
    expect(page.get_by_role("group", name="This match went on in another tab too.")).to_be_visible()
    clean(page)


# --- Blox and Captain Bluff -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["blox", "captain-bluff"])
def test_set_up_and_rules_of_the_other_games(table, clean, game):
    page = table("phone")
    does(page, f"setup {game}").tap()
    page.locator("#setup-more").tap()
    clean(page)
    lay(page, match_of(ALONE, game=game))
    does(page, "rules").tap()
    expect(page.locator(".rules-page")).to_contain_text("BX-23" if game == "blox" else "CB-23")
    clean(page)


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_blox_at_rest_a_pawn_chosen_and_the_payment(table, clean, device):
    page = table(device)
    fingers, match = Fingers(page), match_of(BUILDERS, game="blox", moves=58)
    lay(page, match)
    clean(page)
    fingers.press(f"reveal {match.table.turn}")
    clean(page)
    move = next(move for move in match.table.moves() if move[0] == "demolish")
    first, second, _pay = steps(move)
    fingers.touch(first)
    clean(page)
    fingers.touch(second)
    clean(page)
    fingers.press(f"play {' '.join(move)}")
    clean(page)
    fingers.press("undo")
    fingers.press("choose change")
    clean(page)


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_captain_bluff_from_curtain_to_curtain(table, clean, device):
    page = table(device)
    fingers, match = Fingers(page), match_of(BLUFFERS, "5", game="captain-bluff", moves=6)
    lay(page, match)
    clean(page)
    fingers.press(f"reveal {match.table.turn}")
    clean(page)
    move = next(move for move in match.table.moves() if move[0] == "place")
    card, belt, play = steps(move)
    fingers.touch(card)
    clean(page)
    fingers.touch(belt)
    fingers.touch(play)
    clean(page)
    fingers.press("done")
    expect(page.locator(".question")).to_be_visible()
    clean(page)
    fingers.press(f"answer {(match.table.turn + 1) % 3}")
    expect(page.locator(".cb-revealed")).to_be_visible()
    clean(page)
    turn = (match.table.turn + 1) % 3
    fingers.press(f"reveal {turn}")
    clean(page)


@pytest.mark.parametrize("game", ["blox", "captain-bluff"])
def test_the_end_of_the_other_games(table, clean, game):
    page = table("phone")
    lay(page, ended(game))
    expect(place(page, "end")).to_have_count(1)
    clean(page)


def ended(game):
    """Return a match that is over."""
    match = Match(game, BLUFFERS, "5", first=0)
    while match.table.outcome() is None:
        match.play(sensible(match))
    return match
