"""A group of buttons is one stop of the Tab key, and arrow keys lead to all that is in it (arrows.mjs)."""

import pytest
from playwright.sync_api import expect

from tests.browser.keyboard import Keys
from tests.browser.page_driver import lay_open, midway
from tests.games import SERVED

GROUPS = """async () => {
    const { KEYS, lead } = await import(new URL("ui/browser/arrows.mjs", document.baseURI));
    return [...document.querySelectorAll("#main [data-arrows]")].map(group => {
        const members = [...group.querySelectorAll("button")].filter(one =>
            one.closest("[data-arrows]") === group && one.checkVisibility({visibilityProperty: true}));
        const stops = members.filter(one => one.tabIndex >= 0);
        const reached = new Set(stops.slice(0, 1));
        for (const one of reached) for (const key of KEYS) if (lead(key, one)) reached.add(lead(key, one));
        const unreached = members.filter(one => !reached.has(one)).map(one => one.outerHTML.slice(0, 120));
        return [group.className, members.length, stops.length, unreached];
    });
}"""

LAY = """html => {
    const main = document.getElementById("main"), laid = document.createElement("div");
    laid.id = "laid";
    laid.append(tableMarkup(html));
    main.style.display = "none";
    main.after(laid);
    laid.querySelector("button").focus();
}"""
LIFT = """() => {
    document.getElementById("laid")?.remove();
    document.getElementById("main").style.display = "";
}"""
NINE = "".join(f'<button id="g{number}">{number}</button>' for number in range(1, 10))
GRID = f"""<div data-arrows style="display: grid; grid: auto / repeat(3, 60px)">{NINE}</div>
<button id="after">After</button>"""
RAGGED = """<div data-arrows style="width: 400px">
<button id="wide" style="display: block; width: 390px">Wide</button>
<div style="display: flex; gap: 10px"><button id="left" style="width: 190px">Left</button>
<button id="right" style="width: 190px" disabled>Right</button>
<button id="last" style="width: 190px">Last</button></div></div>"""


@pytest.fixture
def laid(table):
    """A page with HTML of the test's own in the place of its main part: `page = laid(GRID)`."""
    page = table()

    def lay(html):
        page.evaluate(LAY, html)
        return page

    yield lay
    page.evaluate(LIFT)


def focused(page):
    return page.evaluate("document.activeElement.id")


def walk(page, *keys):
    """Press keys one after the other; return the focus after each."""
    reached = []
    for key in keys:
        page.keyboard.press(key)
        reached.append(focused(page))
    return reached


def look(page):
    """Assert that each group is one stop and all of it is reached from there; return the groups' sizes."""
    sizes = []
    for name, members, stops, unreached in page.evaluate(GROUPS):
        assert stops == min(members, 1), f"{name} has {stops} stops"
        assert not unreached, f"in {name} no key leads to {unreached}"
        sizes.append(members)
    return sizes


@pytest.mark.parametrize("game", SERVED)
@pytest.mark.parametrize("device", ["desktop", pytest.param("phone", marks=pytest.mark.long)])
def test_each_group_is_one_stop_and_arrow_keys_reach_all_of_it(table, device, game):
    page = table(device)
    keys, (match, move) = Keys(page), midway(game)
    lay_open(page, match)
    sizes = look(page)
    for step in keys.steps(move):
        keys.touch(step)
        sizes += look(page)
    assert max(sizes) > 3, "there is no group"


def test_arrow_keys_lead_to_the_neighbour_home_and_end_to_the_ends_of_a_row(laid):
    page = laid(GRID)
    assert walk(page, "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") == ["g2", "g5", "g4", "g1"]
    assert walk(page, "End", "ArrowDown", "Home", "ArrowUp", "ArrowUp") == ["g3", "g6", "g4", "g1", "g1"]
    page.keyboard.press("End")
    assert walk(page, "ArrowRight") == ["g4"], "past the end of a row the next one begins"
    assert walk(page, "Control+ArrowRight") == ["g4"], "keys with Control are the browser's"


def test_tab_leaves_a_group_and_comes_back_to_where_it_was(laid):
    page = laid(GRID)
    walk(page, "ArrowDown", "ArrowRight")
    assert walk(page, "Tab", "Shift+Tab") == ["after", "g5"]
    page.locator("#g8").evaluate("one => one.toggleAttribute('data-next')")
    page.locator("#g9").evaluate("one => one.toggleAttribute('data-next')")
    assert walk(page, "Tab", "Shift+Tab") == ["after", "g8"], "what can be chosen comes first"
    assert walk(page, "PageDown", "PageDown", "PageUp") == ["g9", "g9", "g8"]


def test_a_group_whose_stop_is_hidden_is_still_entered(laid):
    page = laid(GRID)
    walk(page, "ArrowRight", "Tab")
    page.locator("#g2").evaluate("one => { one.style.display = 'none' }")
    assert walk(page, "Shift+Tab") == ["g1"]


def test_rows_of_other_widths_are_walked_and_what_is_disabled_is_left_out(laid):
    page = laid(RAGGED)
    expect(page.locator("#wide")).to_be_focused()
    assert walk(page, "ArrowDown", "ArrowRight", "ArrowUp") == ["left", "last", "wide"]
