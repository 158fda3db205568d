"""The page of rules: its pictures, its chapters, and the way there from a refusal and back.

By tap and by keyboard; nothing is lost on the way, nothing moves, and nothing bars it.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import barriers, barriers_in_either_light
from tests.browser.layout import PHONE, WIDER
from tests.browser.page_driver import ALONE, answered, does, lay_open, match_of, place
from tests.browser.page_driver import SERVED as SERVED_TAP
from tests.games import ANY, KITS, SERVED, one_of

EMPTY = """() => [...document.querySelectorAll(".rules-drawing")].filter(
    one => !one.querySelector(".rules-scene > *")?.getBoundingClientRect().height).map(one => one.id)"""
CUT = """() => [...document.querySelectorAll(".rules-scene > *")]
    .filter(one => one.getBoundingClientRect().width > one.parentElement.getBoundingClientRect().width + 1)
    .map(one => one.closest(".rules-drawing").id)"""
one_game = pytest.mark.parametrize("game", one_of(SERVED))


def open_rules(page: Page, game: str) -> None:
    does(page, f"rules {game}").click()
    expect(page.locator(".rules-drawing:empty")).to_have_count(0)


@one_game
def test_pictures_fit_every_screen_and_nothing_bars_the_way(
    table: Callable[..., Page],
    each_size: Callable[[Page], Iterator[str]],
    game: str,
) -> None:
    page = table("desktop")
    open_rules(page, game)
    for size in each_size(page):
        assert page.evaluate(EMPTY) == page.evaluate(CUT) == page.evaluate(WIDER) == [], size
    page.set_viewport_size(PHONE)
    if game == ANY:
        assert barriers_in_either_light(page) == []
    else:  # in the same colours
        assert barriers(page) == []


PAPER = """() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
}"""


@pytest.fixture
def printed(table: Callable[..., Page]) -> Iterator[Page]:
    """A page that other tests get on the screen again, in the theme that it had."""
    page = table("phone")
    theme = page.evaluate("document.documentElement.dataset.theme")
    yield page
    page.emulate_media(media="null", color_scheme="null")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


def test_on_paper_all_of_it_is_dark_on_white_without_buttons(printed: Page) -> None:
    page = printed
    open_rules(page, ANY)
    page.emulate_media(media="print", color_scheme="dark")
    for theme in ("auto", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert page.evaluate(PAPER) == ["rgb(255, 255, 255)", "rgb(29, 37, 48)"], theme
    expect(page.locator("button:visible")).to_have_count(0)
    assert page.evaluate(EMPTY) == page.evaluate(WIDER) == []

    page.emulate_media(media="screen")
    lay_open(page, match_of(ALONE, moves=12))
    does(page, "log").first.click()
    expect(page.locator(".log-turn").first).to_be_attached()
    page.emulate_media(media="print")
    ends = "document.documentElement.scrollHeight - [...document.querySelectorAll('.log-turn')].at(-1)"
    assert page.evaluate(f"{ends}.getBoundingClientRect().bottom - scrollY") >= 0
    assert page.evaluate("innerHeight < document.documentElement.scrollHeight")


PLACES = """() => [...document.querySelectorAll(".table > *, #status, #bar, .table-actions > *")]
    .map(one => one.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height])"""


def refusing(page: Page) -> Locator:
    """Return something that a tap on asks about, once enough is chosen for that."""
    asking, leading = (page.locator(f"#main {one}:visible") for one in ("[data-do^='ask ']", "[data-next]"))
    for _ in range(4):
        if asking.count() or not leading.count():
            break
        leading.first.click()
        page.evaluate(SERVED_TAP)
    return asking.first


def at_refusal(page: Page, game: str) -> None:
    """Lay a match out at which something can be refused by a rule; skip a game in which nothing can."""
    if not KITS[game].rules[0]:
        pytest.skip("its rules have no numbers")
    lay_open(page, match_of(ALONE, moves=KITS[game].midway, game=game))
    answered(page)
    page.locator("#main :is(.can, [data-next], [data-do^='ask ']):visible").first.wait_for()
    if not refusing(page).count():
        pytest.skip("nothing is asked about")


def left(page: Page) -> tuple[str, list[str]]:
    """Return what must be as it was: the sentence, and the ids of what is chosen."""
    chosen = page.locator("#main [aria-pressed=true]").evaluate_all("all => all.map(one => one.id)")
    return page.locator("#message").inner_text(), chosen


@one_game
def test_why_can_be_hit_moves_nothing_else_and_leads_to_the_rule_and_back(
    table: Callable[..., Page], each_size: Callable[[Page], Iterator[str]], game: str
) -> None:
    """By tap and by keyboard."""
    page = table("desktop")
    at_refusal(page, game)
    id = str(refusing(page).get_attribute("id"))
    why = page.locator("#why")
    for size in each_size(page):
        page.locator("#undo").focus()
        page.keyboard.press("Escape")
        element = page.locator(f"#{id}")
        if not str(element.get_attribute("data-do")).startswith("ask "):
            element = refusing(page)
        still = page.evaluate(PLACES)
        element.click()
        box = why.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44, size
        assert page.evaluate(PLACES) == still, size
        hit = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.id", [box["x"] + 22, box["y"] + 22])
        assert hit == "why"
    rule = str(why.get_attribute("data-do")).split()[-1]
    before = left(page)
    why.click()
    expect(page.locator(f"#{rule}.asked:focus")).to_be_in_viewport()
    page.locator("#back").click()
    expect(page.locator("#why:focus")).to_have_count(1)
    assert left(page) == before

    page.keyboard.press("Enter")
    expect(page.locator(f"#{rule}:focus")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#why:focus")).to_have_count(1)
    expect(place(page, "table")).to_have_count(1)
    assert left(page) == before
