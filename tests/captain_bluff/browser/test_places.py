"""Where things are on the table of Captain Bluff: belts never change, the question is whole, at any size."""

import pytest

from game.match import Match
from game.notation import write_move
from tests.browser.page_driver import COMPUTERS, PEOPLE, lay
from tests.captain_bluff.positions import position

FIVE = (PEOPLE[0], *COMPUTERS)
SMALL = {
    "smallest phone": (320, 568),
    "small phone": (360, 640),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "small phone on its side": (667, 375),
    "laptop at 200 %": (720, 450),
    "low laptop": (1024, 600),
    "tablet upright": (820, 1180),
    "tablet": (1180, 820),
    "desktop": (1440, 900),
}
A, B = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 RW14", "B17 B16 B15 B14 B13 B12 B11 B10 B9 B8 B6"
HAND = "A14 A15 A16 B1 B2 B3 B4 B5 C3 C4 C8 C10 C11 C12 C13 C14 RW CD AB DF"
HANDS = (HAND, "C17", "C15", "C16 AB", "CD DF")
LONG = position(f"B7 1: {A} up", "C1 0", f"A17 2: {B} down", "", "C9 3: C2 RW3 C5 C6 C7 CD down", hands=HANDS)
BARE = position("C1 0", hands=("A14", "A15 C17", "C15", "C16 AB", "CD DF"))
ASKED = position(
    f"B7 1: {A} up", "C1 0", hands=HANDS, step="call", acted=True, placed={"by": 4, "belt": 1, "count": 1}
) | {"airport": True}

BOXES = """() => ["belt-1", "belt-2", "belt-3", "belt-4", "belt-5", "belt-6", "table-score", "table-panel",
    "table-hand"].map(id => {
        const box = document.getElementById(id).getBoundingClientRect();
        return [id, ...["x", "y", "width", "height"].map(key => Math.round(box[key] * 10) / 10)].join(" ");
    })"""
WITHIN = """([inner, outer]) => {
    const frame = document.querySelector(outer).getBoundingClientRect();
    return [...document.querySelectorAll(inner)].filter(one => {
        const box = one.getBoundingClientRect();
        return !box.width || box.left < frame.left - 1 || box.right > frame.right + 1
            || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    }).map(one => one.id || one.textContent);
}"""
LETTERS = """() => [...document.querySelectorAll("#main *")]
    .filter(one => one.checkVisibility() && !one.closest(".sr-only")
        && ([...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()) || one.dataset.code)
        && parseFloat(getComputedStyle(one).fontSize) < 11)
    .map(one => one.className + one.textContent)"""


@pytest.fixture(params=SMALL)
def screen(request, table):
    """A page of each size."""
    page = table("tablet")
    width, height = SMALL[request.param]
    page.set_viewport_size({"width": width, "height": height})
    yield page
    page.set_viewport_size({"width": 1180, "height": 820})


def lies(page, laid):
    """Lay a position on the page; return where things are."""
    lay(page, Match("captain-bluff", FIVE, "5", {}, 0, laid))
    page.wait_for_selector("#table-board #belt-6")
    return page.evaluate(BOXES)


def test_belts_and_places_are_the_same_whatever_lies_there_and_is_chosen(screen):
    boxes = lies(screen, LONG)
    assert lies(screen, BARE) == boxes
    assert lies(screen, ASKED) == boxes
    assert lies(screen, LONG) == boxes
    for press in ("#kind-place", "#card-A15", "#belt-1", "#card-B2", "#kind-close", "#belt-2"):
        screen.locator(press).click()
        assert screen.evaluate(BOXES) == boxes, f"{press} moved something"


def test_six_belts_and_twenty_cards_are_in_sight_with_letters_that_can_be_read(screen):
    lies(screen, LONG)
    assert screen.evaluate(WITHIN, [".cb-belt", "#table-board"]) == []
    assert screen.evaluate(WITHIN, [".cb-card", "#table-hand"]) == []
    assert screen.evaluate(WITHIN, [".cb-seat, .cb-counts", "#table-score"]) == []
    assert screen.evaluate(WITHIN, ["#belt-3 .cb-line > .cb-tag:last-of-type", "#belt-3 .cb-line"]) == []
    assert screen.evaluate(LETTERS) == []


def test_the_answers_to_the_question_are_in_sight(screen):
    lies(screen, ASKED)
    assert screen.evaluate(WITHIN, ["#do-call, #do-believe", "#table-panel"]) == []


def test_what_is_proposed_says_so_after_a_comma(table):
    page = table("tablet")
    lies(page, ASKED)
    page.locator("#hint").click()  # which says first that a hint marks the match
    page.locator("#hint").click()
    page.wait_for_selector("#table-panel .hinted", timeout=30_000)
    heard = page.locator("#table-panel").aria_snapshot()
    assert ", proposed" in heard and " ," not in heard


def test_each_action_is_named_and_one_that_cannot_be_done_says_why(table):
    page = table("tablet")
    lies(page, BARE)
    for kind in ("swap", "close"):
        page.locator(f"#kind-{kind}").click(force=True)
        assert "No belt carries luggage" in page.locator("#told").inner_text(), kind
    match = Match("captain-bluff", FIVE, "5", {}, 0, BARE)
    can = {write_move(move).split()[0] for move in match.table.moves()}
    for kind in ("place", "origin", "check", "swap", "close"):
        disabled = page.locator(f"#kind-{kind}").get_attribute("aria-disabled")
        assert (disabled is None) == (kind in can), kind
