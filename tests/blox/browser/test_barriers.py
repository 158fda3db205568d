"""What only Blox's screen has bears no barrier: cards to be exchanged, a staged move taken back."""

import pytest

from tests.browser.page_driver import Fingers, lay, midway


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_cards_to_be_changed_after_a_move_was_taken_back(table, clean, device):
    page = table(device)
    fingers, (match, move) = Fingers(page), midway("blox")
    lay(page, match)
    fingers.press(f"reveal {match.table.turn}")
    fingers.play(move, done=False)
    fingers.press("undo")
    page.locator("#kind-change").tap()
    clean(page)
