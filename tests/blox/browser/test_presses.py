"""A turn of Blox by keyboard takes at most 12 presses."""

from playwright.sync_api import expect

from tests.browser.keyboard import Keys
from tests.browser.page_driver import ALONE, kept, lay, match_of
from tests.playing import sensible
from ui.blox.view_model import first_in_lane

MOST = 12


def presses(keys, match):
    """Make a sensible move by keyboard; return how many presses it took, and the move.

    A space is entered by choosing it: which lane leads there makes no difference.
    """
    before, move = keys.count, sensible(match)
    if move[0] == "enter":
        space = first_in_lane(match.table.view(0), move[1], move[2][-1])
        does = keys.page.locator(f"#at-{space}").get_attribute("data-do")
        keys.press_at(f"#at-{space}")
        if does.startswith("pick to="):
            keys.press_at(f"#lane-{move[1]}")
        keys.press("done")
    else:
        keys.play(move)
    return keys.count - before, move


def test_a_turn_takes_at_most_twelve_presses(table):
    page = table()
    lay(page, match_of(ALONE, moves=40, game="blox"))
    expect(page.locator("#kind-change")).to_be_visible()
    keys, counts = Keys(page), []
    for _ in range(6):
        counts.append(presses(keys, kept(page)))
        expect(page.locator("#kind-change")).to_be_visible(timeout=20_000)
    assert max(counts)[0] <= MOST, counts
