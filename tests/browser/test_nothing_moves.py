"""On the table nothing changes its place or size: not from turn to turn, not while a computer thinks.

Matches with names as long as can be are looked at from beginning to end, at some of their moves; with
`--whole` (`make test-layout`) at every move and on every screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from game import by_name, save
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.browser.layout import QUICK, SIZES
from tests.browser.page_driver import COMPUTERS, Mouse, answered, does, lay, lay_open, match_of, put
from tests.browser.still import misfits, moved, unwatch, watch
from tests.games import SERVED
from tests.playing import hands_over, sensible

LONG = tuple(
    Seat(f"{first}-Alexandrina von Hohenlohe-Langenburg"[:LONGEST_NAME], "human")
    for first in ("Ann", "Bea", "Cle", "Dan", "Eve")
)
LOOKS = 4
"""At so many moves of a match one looks where not all of it is played."""


@pytest.fixture
def watched(table: Callable[..., Page]) -> Iterator[Page]:
    """Open a table whose frame is watched."""
    page = table("tablet")
    watch(page)
    yield page
    unwatch(page)
    page.set_viewport_size({"width": 1180, "height": 820})


def screens(whole: bool) -> list[tuple[int, int]]:
    """Return the sizes of the screens to look at."""
    return [SIZES[name] for name in (SIZES if whole else QUICK)]


def on_each(page: Page, whole: bool) -> list[str]:
    """Show the table on each screen; return what doesn't fit there."""
    faults = []
    for width, height in screens(whole):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        faults += misfits(page)
    return faults


def looked_at(match: Match, whole: bool) -> list[int]:
    """Return the moves of a finished match to look at, by their number."""
    moves = len(match.entries)
    return [*range(moves)] if whole else [moves * look // LOOKS for look in range(LOOKS)]


def whole_match(seats: tuple[Seat, ...], game: str) -> Match:
    """Return a match that sensible play has brought to its end."""
    match = match_of(seats, game=game)
    while match.table.outcome() is None:
        match.play(sensible(match))
    return match


def until(match: Match, number: int) -> Match:
    """Return the first moves of a match."""
    part = match_of(match.seats, match.seed, game=match.game)
    for entry in match.entries[:number]:
        part.play(entry.move)
    return part


@pytest.mark.parametrize("game", SERVED)
def test_among_people_over_a_whole_match(watched: Page, game: str, pytestconfig: pytest.Config) -> None:
    """In every step of a move, and after it, on every screen."""
    whole = bool(pytestconfig.getoption("--whole"))
    match = whole_match(LONG[: max(by_name(game).PLAYERS)], game)
    faults: list[str] = []
    for number in looked_at(match, whole):
        now = until(match, number)
        lay(watched, now)
        if hands_over(now):
            expect(watched.locator("#reveal, #answer-none")).to_have_count(1)
            if watched.locator("#answer-none").count():
                continue  # a question is answered aloud, on a page of its own
            does(watched, f"reveal {now.table.turn}").click()
        faults += on_each(watched, whole)
        mouse = Mouse(watched)
        for step in mouse.steps(match.entries[number].move):
            mouse.touch(step)
            faults += on_each(watched, whole)
        mouse.press("done")
        watched.locator("#done").wait_for(state="detached")
        faults += on_each(watched, whole) + moved(watched)
        assert not faults, f"move {number}: " + "\n".join(faults)


@pytest.mark.parametrize("game", SERVED)
def test_against_computers_over_a_whole_match(watched: Page, game: str, pytestconfig: pytest.Config) -> None:
    """While it is a person's turn, while computers think and play, and when a hint is given."""
    whole = bool(pytestconfig.getoption("--whole"))
    others = COMPUTERS[: max(by_name(game).PLAYERS) - 1]
    match = whole_match((LONG[0], *others), game)
    all_screens = screens(whole)
    for number in looked_at(match, whole):
        now = until(match, number)
        if now.table.turn:
            continue
        width, height = all_screens[number % len(all_screens)]
        watched.set_viewport_size({"width": width, "height": height})
        lay(watched, now)
        does(watched, "hint").click()
        Mouse(watched).play(match.entries[number].move)
        answered(watched)
        faults = on_each(watched, whole) + moved(watched)
        assert not faults, f"move {number}: " + "\n".join(faults)


def test_a_notice_moves_nothing_and_covers_nothing_that_one_plays_with(sized: Page) -> None:
    match = match_of(moves=2)
    id = lay_open(sized, match)
    watch(sized)
    put(sized, save.write(match_of(moves=3)), id)  # as another tab does
    Mouse(sized).play(next(move for move in match.table.moves() if move != sensible(match)))
    expect(sized.locator(".notice")).to_be_visible()
    sized.evaluate("() => new Promise(requestAnimationFrame)")
    notice = sized.locator("#notices").bounding_box()
    assert notice is not None
    for other in ("#bar", "#status", "#told", "#table-hand", "#table-actions"):
        box = sized.locator(other).bounding_box()
        assert box is not None
        beside = notice["x"] >= box["x"] + box["width"] or box["x"] >= notice["x"] + notice["width"]
        below = notice["y"] >= box["y"] + box["height"] or box["y"] >= notice["y"] + notice["height"]
        assert beside or below, f"the notice covers {other}"
    for button in sized.locator(".notice button").all():
        button.click(trial=True)
    assert moved(sized) == []
    unwatch(sized)


def test_no_table_is_loaded_again_by_pulling_it_down(table: Callable[..., Page]) -> None:
    page = table("phone")
    pull = "() => getComputedStyle(document.documentElement).overscrollBehaviorY"
    lay(page, match_of(moves=2))
    assert page.evaluate(pull) == "none", "where the tablet goes on"
    lay_open(page, match_of(moves=2))
    assert page.evaluate(pull) == "none"
