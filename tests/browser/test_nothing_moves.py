"""On the table nothing changes its place or size: not from turn to turn, not while a computer thinks.

Matches with names as long as can be are looked at from beginning to end, at some of their moves; with
`--complete` (`make test-long`) at more of them and on every screen.
"""

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game import by_name, save
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.browser.axe import barriers_in_either_light
from tests.browser.cut_off import lacking
from tests.browser.layout import PHONE, QUICK, SIZES, under
from tests.browser.page_driver import (
    ALONE,
    COMPUTERS,
    Mouse,
    answered,
    does,
    finished,
    lay,
    lay_open,
    match_of,
    put,
    saved_match,
)
from tests.games import KITS, SERVED, one_of
from tests.playing import hands_over, sensible

LONG = tuple(
    Seat(f"{first}-Alexandrina von Hohenlohe-Langenburg"[:LONGEST_NAME], "human")
    for first in ("Ann", "Bea", "Cle", "Dan", "Eve")
)
Sizes = Callable[..., Iterator[str]]
Fits = Callable[[Page], list[str]]
FEW, MANY = 2, 12
"""How many moves of a match are looked at, the first and others at equal distances: many if complete."""

FRAME = (
    *("#bar", "#home", ".lines", "#table-score", "#table-board", "#table-panel", "#table-hand"),
    *("#table-actions", "#undo", "#hint", "#log", "#rules", "#menu", ".main-action"),
    *(selector for kit in KITS.values() for selector in kit.stays),
)
"""What keeps its place and size from turn to turn."""

WATCH = """frame => {
    const seen = {}, faults = [];
    const look = () => {
        // The board makes room for notices, and takes it back when they are gone.
        const room = parseFloat(document.documentElement.style.getPropertyValue("--notices")) || 0;
        if (document.querySelector(".table:not(.replay, .question)") && room === 0) {
            const screen = `${innerWidth}x${innerHeight}`, boxes = (seen[screen] ??= {});
            // What is pressed gives way a little.
            for (const one of document.querySelectorAll(frame)) {
                const box = one.getBoundingClientRect(), id = one.id || one.className;
                const name = one.matches(".main-action") ? "act" : id;
                const is = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
                boxes[name] ??= is;
                // A hint whose place is too small for its letters lies over what is below, and a panel may
                // cover other things while it asks.
                const isOver = one.matches('.lines:has(.reasons), .table-panel:has(> [class$="-covers"])');
                if (boxes[name] === is || isOver || one.matches(":active")) continue;
                const when = document.getElementById("status").textContent;
                faults.push(`${screen}: ${name} was ${boxes[name]} and is ${is} at "${when}"`);
                boxes[name] = is;
            }
            if (scrollX || scrollY) faults.push(`${screen}: the page is scrolled`);
        }
        watching = requestAnimationFrame(look);
    };
    let watching = requestAnimationFrame(look);
    window.still = {faults, end: () => cancelAnimationFrame(watching)};
}"""
MOVED = "still.faults.splice(0).slice(0, 8)"
"""What has changed its place or size since this was asked last: each with where and when."""


@pytest.fixture
def watched(table: Callable[..., Page]) -> Iterator[Page]:
    page = table("tablet")
    page.evaluate(WATCH, ", ".join(FRAME))
    yield page
    page.evaluate("() => { window.still?.end(); delete window.still; }")


@pytest.fixture
def misfitting(each_size: Sizes) -> Callable[[Page], list[str]]:
    """Show a table on each screen and return what has no space there: on every second one in turn.

    With `--complete` on each of them every time.
    """
    halves = cycle((QUICK[::2], QUICK[1::2]))
    return lambda page: [
        f"{size}: {fault}" for size in each_size(page, next(halves)) for fault in lacking(page)
    ]


def looked_at(match: Match, complete: bool, seat: int | None = None) -> list[int]:
    """Return the moves of a finished match to look at, by their number: those of a seat or of all."""
    moves = [n for n, entry in enumerate(match.entries) if seat is None or entry.seat == seat]
    looks = MANY if complete else FEW
    return [moves[len(moves) * look // looks] for look in range(looks)]


@pytest.mark.parametrize("game", SERVED)
def test_among_people_over_a_match(watched: Page, misfitting: Fits, game: str, pytestconfig: Any) -> None:
    """Before a move and after it, and in each of its steps, on every screen."""
    match = finished(LONG[: max(by_name(game).PLAYERS)], game=game)
    complete = bool(pytestconfig.getoption("--complete"))
    for number in looked_at(match, complete):
        now = match.until(number)
        lay(watched, now)
        if hands_over(now):
            expect(watched.locator("#reveal, #answer-none")).to_have_count(1)
            if watched.locator("#answer-none").count():
                continue  # a question is answered aloud, on a page of its own
            does(watched, f"reveal {now.table.turn}").click()
        faults = misfitting(watched)
        mouse = Mouse(watched)
        for step in mouse.steps(match.entries[number].move):
            mouse.touch(step)
            if complete or number:  # the first move is like the others
                faults += misfitting(watched)
        if watched.locator("#done").count():  # what closes a turn is made at once
            mouse.press_at("#done")
            watched.locator("#done").wait_for(state="detached")
        faults += misfitting(watched) + watched.evaluate(MOVED)
        assert not faults, f"move {number}: " + "\n".join(faults)


@pytest.mark.parametrize("game", one_of(SERVED))
def test_against_computers_over_a_match(
    watched: Page, misfitting: Fits, game: str, pytestconfig: Any
) -> None:
    """While it is a person's turn, while computers think and play, and when a hint is given."""
    match = finished((LONG[0], *COMPUTERS[: max(by_name(game).PLAYERS) - 1]), game=game)
    sizes = list(SIZES.values())
    complete = bool(pytestconfig.getoption("--complete"))
    for number in looked_at(match, complete, seat=0)[0 if complete else -1 :]:
        width, height = sizes[number % len(sizes)]
        watched.set_viewport_size({"width": width, "height": height})
        lay(watched, match.until(number))
        does(watched, "hint").click()
        if does(watched, "advise").count():
            does(watched, "advise").click()
        Mouse(watched).play(match.entries[number].move)
        answered(watched)
        faults = misfitting(watched) + watched.evaluate(MOVED)
        assert not faults, f"move {number}: " + "\n".join(faults)


CONFIRMS = """() => [...document.querySelectorAll("#main .primary")].map(one => {
    const box = one.getBoundingClientRect(), isWhole = one.scrollHeight <= one.clientHeight + 1;
    const place = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
    return isWhole && one.closest("#table-actions") ? place : `${one.id} is cut off or elsewhere: ${place}`;
})"""
TWICE_AS_LARGE = "letters => { document.documentElement.style.fontSize = letters; }"


@pytest.mark.parametrize("game", SERVED)
def test_the_button_that_makes_a_move_stands_in_one_place_whatever_the_move(
    table: Callable[..., Page], each_size: Sizes, game: str, pytestconfig: Any
) -> None:
    """One button alone, and all of it in sight, also on the smallest phone in letters twice as large.

    One move of each kind at two turns; with `--complete` two of each.
    """
    page, places = table("phone"), dict[str, set[str]]()
    mouse, match = Mouse(page), finished(ALONE, game=game)
    turns = [number for number, entry in enumerate(match.entries) if entry.seat == 0]
    for number in (turns[0], turns[len(turns) // 2]):
        now = match.until(number)
        moves = {*{move[0]: move for move in now.table.moves()}.values()}
        if pytestconfig.getoption("--complete"):
            moves |= {*{move[0]: move for move in reversed(now.table.moves())}.values()}
        for move in moves:
            page.set_viewport_size(PHONE)
            lay(page, now)
            for step in mouse.steps(move):
                if page.locator("#table-actions").locator(step).count():
                    break
                mouse.touch(step)
            if len(saved_match(page).entries) > number:
                continue  # the last tap has made it
            for size in each_size(page):
                places.setdefault(size, set()).update(page.evaluate(CONFIRMS))
            page.set_viewport_size({"width": 320, "height": 568})
            page.evaluate(TWICE_AS_LARGE, "32px")
            places.setdefault("twice as large", set()).update(page.evaluate(CONFIRMS))
            page.evaluate(TWICE_AS_LARGE, "")
    assert not any(len(some) > 1 or "cut off" in str(some) for some in places.values()), places


PLAYED_WITH = ("bar", "status", "message", "table-score", "table-panel", "table-hand", "table-actions")


def test_the_board_alone_makes_room_for_a_notice_which_covers_nothing(
    watched: Page, each_size: Sizes
) -> None:
    match = match_of(ALONE, moves=2)
    id = lay_open(watched, match)
    for _ in each_size(watched):
        pass  # so that each screen is known as it was before
    put(watched, save.write(match_of(ALONE, moves=3)), id)  # as another tab does
    Mouse(watched).play(next(move for move in match.table.moves() if move != sensible(match)))
    expect(watched.get_by_role("group", name="This match was also continued in another tab.")).to_be_visible()
    assert barriers_in_either_light(watched) == []
    for size in each_size(watched):
        assert under(watched, "notices", "table-board", *PLAYED_WITH) == [], size
        for button in watched.locator(".notice button").all():
            button.click(trial=True)
    moved = [fault.split()[1] for fault in watched.evaluate("still.faults.splice(0)")]
    assert not {*PLAYED_WITH, "lines", "act"} & {*moved}


def test_no_table_is_loaded_again_by_pulling_it_down(table: Callable[..., Page]) -> None:
    page = table("phone")
    pull = "() => getComputedStyle(document.documentElement).overscrollBehaviorY"
    lay(page, match_of(moves=2))
    assert page.evaluate(pull) == "none", "where the tablet goes on"
    lay_open(page, match_of(moves=2))
    assert page.evaluate(pull) == "none"
