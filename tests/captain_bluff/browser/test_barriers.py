"""What only Captain Bluff's screen has bears no barrier and fits: the question, what a call turned up."""

import pytest
from playwright.sync_api import expect

from tests.browser.layout import sees
from tests.browser.page_driver import Fingers, Mouse, lay, midway


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_from_the_question_to_the_next_handover(table, clean, device):
    page = table(device)
    fingers, (match, move) = Fingers(page), midway("captain-bluff")
    lay(page, match)
    fingers.press(f"reveal {match.table.turn}")
    fingers.play(move)
    expect(page.locator(".question")).to_be_visible()
    clean(page)
    fingers.press(f"answer {(match.table.turn + 1) % 3}")
    expect(page.locator(".cb-revealed")).to_be_visible()
    clean(page)
    fingers.press(f"reveal {(match.table.turn + 1) % 3}")
    clean(page)


def test_what_a_call_turned_up_is_in_sight(sized):
    mouse, (match, move) = Mouse(sized), midway("captain-bluff")
    lay(sized, match)
    mouse.press(f"reveal {match.table.turn}")
    mouse.play(move)
    expect(sized.locator(".question")).to_be_visible()
    mouse.press(f"answer {(match.table.turn + 1) % 3}")
    expect(sized.locator(".cb-revealed")).to_be_visible()
    sees(sized, "#reveal")
