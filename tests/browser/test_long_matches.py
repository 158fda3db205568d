"""Log and replay of a match of hundreds of moves answer at once, at every point.

How many moves are played for a point, whatever the match's length: tests/test_looking_back.py.
"""

import pytest
from playwright.sync_api import expect

from game.match import Match
from tests.browser.page_driver import ALONE, does, lay, place
from tests.browser.test_answers_at_once import LONGEST, longest_task
from tests.games import SERVED
from tests.random_play import play_out_match

pytestmark = pytest.mark.alone
ROUNDS = 5


def longest_match(game):
    """Return the longest of some random matches, which are longer than any that people play."""
    matches = [play_out_match(Match(game, ALONE, f"long {seed}", first=0), f"{seed}") for seed in range(5)]
    return max(matches, key=lambda match: len(match.entries))


@pytest.mark.parametrize("game", SERVED)
def test_no_point_of_a_long_match_holds_the_page_up(open_table, browser, capsys, game):
    page = open_table("desktop", reduced_motion="no-preference")
    match = longest_match(game)
    last = len(match.entries)
    lay(page, match)

    def look_around():
        page.locator("#log").click()
        if last > 60:
            page.locator("#older").click()
            page.locator("#newer").click()
        does(page, f"look {last - 1}").first.click()
        for button in ("before", "before", "after"):
            page.locator(f"#{button}").click()
        for part in (0, 1 / 3, 0.99, 1 / 2):
            page.locator("#point").fill(str(round(last * part)))
        expect(page.locator(".replay-point")).to_have_text(f"Move {round(last / 2)} of {last}")
        page.locator("#log").click()
        does(page, "table").click()
        expect(place(page, "end")).to_have_count(1)

    look_around()  # what is imported and compiled once is done
    rounds: list[float] = []
    while len(rounds) < ROUNDS and min(rounds, default=LONGEST + 1) > LONGEST:
        rounds.append(longest_task(browser, page, look_around))
    told = (
        f"{game}, {last} moves, longest task in each round: {', '.join(f'{task:.0f} ms' for task in rounds)}"
    )
    with capsys.disabled():
        print(f"\n{told}")
    assert min(rounds) <= LONGEST, told
