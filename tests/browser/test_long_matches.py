"""Log and replay of a match of hundreds of moves answer at once, at every point.

How many moves are played for a point, whatever the match's length: tests/test_looking_back.py.
"""

from functools import partial

import pytest
from playwright.sync_api import expect

from game.match import Match
from tests.browser.page_driver import ALONE, does, lay, place
from tests.browser.test_answers_at_once import LONGEST, longest_tasks
from tests.games import SERVED
from tests.random_play import play_out_match
from ui.pages.log import SHOWN

pytestmark = pytest.mark.alone
ROUNDS = 8


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

    def press(*buttons):
        return [page.locator(f"#{button}").click for button in buttons]

    def stand_at(part):
        page.locator("#point").fill(str(round(last * part)))
        expect(page.locator(".replay-point")).to_have_text(f"Move {round(last * part)} of {last}")

    def leave():
        does(page, "table").click()
        expect(place(page, "end")).to_have_count(1)

    looks = [
        *press("log"),
        *(press("older", "newer") if last > SHOWN else []),
        does(page, f"look {last - 1}").first.click,
        *press("before", "before", "after"),
        *(partial(stand_at, part) for part in (0, 1 / 3, 0.99, 1 / 2)),
        *press("log"),
        leave,
    ]
    for look in looks:
        look()  # what is imported and compiled once is done
    # What the page itself does for a look is in every round; what else the machine does then is not.
    rounds: list[list[float]] = []
    least = [LONGEST + 1.0]
    while len(rounds) < ROUNDS and max(least) > LONGEST:
        rounds.append(longest_tasks(browser, page, looks))
        least = [min(tasks) for tasks in zip(*rounds, strict=True)]
    told = f"{game}, {last} moves, longest task of each look: {', '.join(f'{task:.0f}' for task in least)} ms"
    with capsys.disabled():
        print(f"\n{told}, in {len(rounds)} rounds")
    assert max(least) <= LONGEST, told
