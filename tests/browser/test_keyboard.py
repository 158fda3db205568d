"""By keyboard: the focus is never lost, each game is played, a group of buttons is one stop of the Tab key.

A move takes twelve presses at most, more for five cards.
"""

import pytest
from playwright.sync_api import expect

from game.match import Match
from game.notation import Move, write_move
from tests.browser.keyboard import WAY, Keys
from tests.browser.page_driver import (
    ALONE,
    HAND,
    answered,
    ending,
    hands_on,
    lay,
    lay_open,
    match_of,
    midway,
    pass_on,
    place,
    saved_match,
    shown_in_steps,
    wait_for_person,
)
from tests.games import ANY, SERVED
from tests.playing import sensible
from tests.ui.screens import at_table

ESCAPES = """() => new MutationObserver((_, watch) => {
    const isThinking = document.getElementById("status").textContent.includes("is thinking");
    if (isThinking || !document.getElementById("pause")) return;
    watch.disconnect();
    setTimeout(() => {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        globalThis.escaped = true;
    });
}).observe(document.body, {childList: true, subtree: true})"""
"""Presses Escape while the last computer's move is shown: a key that is driven may come too late."""


def test_escape_while_a_move_is_shown_leads_the_focus_to_what_can_be_chosen(table):
    page = table()
    keys = Keys(page)
    # Where a move is staged the button that makes it has the focus, and is gone.
    tables = ((game, at_table("human", "computer", game=game)) for game in SERVED)
    game = next(game for game, screen in tables if "stage " in screen.frame().regions["table-board"])
    match = match_of(ALONE, moves=len(shown_in_steps(game).entries) - 1, game=game)
    lay(page, match)
    page.evaluate(ESCAPES)
    keys.play(sensible(match))
    page.wait_for_function("() => globalThis.escaped === true")
    expect(page.locator("#main [data-next]:focus")).to_have_count(1)


def test_a_turn_of_people_by_keyboard(table):
    """Enter and Space choose, Escape and U take back, and the focus continues to what comes next."""
    page = table()
    keys, match = Keys(page), match_of()
    lay(page, match)
    expect(page.get_by_role("heading", name="Pass to Ada")).to_be_visible()
    keys.press("reveal 0")
    expect(page.locator("#heading")).to_be_focused()
    card = f"#{page.locator(f'{HAND}.can').first.get_attribute('id')}"
    for key in ("Enter", "Space"):
        keys.press_at(card, key)
        expect(page.locator(card)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
        expect(page.locator(card)).to_have_attribute("aria-pressed", "false")
        expect(page.locator(card)).to_be_focused()
    for key in ("Escape", "u"):
        keys.play(sensible(match), done=False)
        expect(page.locator("#done")).to_be_focused()
        page.keyboard.press(key)
        expect(page.locator("#done")).to_have_count(0)
        keys.hold()
        page.keyboard.press("Escape")
        expect(page.locator("#main [aria-pressed=true]")).to_have_count(0)
    assert saved_match(page).entries == []
    keys.play(sensible(match))
    pass_on(page)
    expect(page.get_by_role("heading", name="Pass to Bea")).to_be_focused()


def test_letters_open_pages_and_each_takes_the_focus_to_its_heading_and_back(table):
    """But not while somebody writes, nor with other keys."""
    page = table()
    keys = Keys(page)
    lay_open(page, match_of(moves=6))
    for letter, name in (("l", "log"), ("r", "rules"), ("m", "menu")):
        for enter, leave in ((name, "back"), (letter, "Escape")):
            keys.press(enter) if enter == name else page.keyboard.press(enter)
            expect(place(page, name)).to_have_count(1)
            expect(page.locator("#heading")).to_be_focused()
            keys.press(leave) if leave == "back" else page.keyboard.press(leave)
            expect(place(page, "table")).to_have_count(1)
            expect(page.locator("#heading")).to_be_focused()
    keys.press("log")
    keys.press("look 3")
    expect(page.locator("#point")).to_be_focused()
    keys.press_at("#before")
    expect(page.locator("#before")).to_be_focused()
    page.keyboard.press("Escape")
    keys.press("back")
    expect(place(page, "table")).to_have_count(1)
    page.keyboard.press("Control+m")
    page.keyboard.press("Alt+m")
    page.evaluate("document.body.append(document.createElement('input'))")
    page.locator("body > input").press("m")
    expect(page.locator("body > input")).to_have_value("m")
    expect(place(page, "table")).to_have_count(1)
    page.locator("body > input").evaluate("one => one.remove()")


FOCUSED = """() => {
    globalThis.focused = [];
    const note = () => focused.push([document.activeElement.id, document.getElementById("pause") !== null]);
    new MutationObserver(note).observe(document.body, {childList: true, subtree: true});
}"""
"""Notes what has the focus in each frame, and whether Pause is there."""


def test_enter_once_too_often_after_a_move_pauses_nothing(table):
    page = table()
    keys = Keys(page)
    match = hands_on(ANY)
    lay(page, match)
    page.evaluate(FOCUSED)
    keys.play(sensible(match))
    wait_for_person(page)
    frames = page.evaluate("focused")
    assert any(is_there for _focus, is_there in frames), "the match could be paused"
    assert not [focus for focus, is_there in frames if focus == "pause"]
    expect(page.locator("#pause")).to_have_count(0)
    keys.hold()
    expect(page.locator("#heading")).not_to_be_focused()


MOST = 12
"""Presses of a move, the way there included."""
LONG = 4
"""Presses beside two a step, in a move of many steps: five cards to exchange."""
FEW = 4
"""The last moves of a match, which are played by key."""
SHOWN = """() => !document.getElementById("pause") && !document.getElementById("seen")"""
"""JavaScript: whether all that has happened has been shown."""


def nearest(keys: Keys, match: Match) -> Move:
    """Return what a computer would play; of moves that do the same the nearest one that is offered."""

    def leads_to(move: Move) -> object:
        table = match.table.copy()
        table.play(move)
        return table.position()

    move = sensible(match)
    goal, ways = leads_to(move), []
    offered = {
        does: id for does, id in keys.page.evaluate(keys.READ) if does.startswith(("play ", "stage ")) and id
    }
    for other in match.table.moves():
        id = offered.get(f"play {write_move(other)}") or offered.get(f"stage {write_move(other)}")
        if id and leads_to(other) == goal:
            ways.append((len(keys.page.evaluate(WAY, f'[id="{id}"]') or ()), other))
    return min(ways)[1] if ways else move


@pytest.mark.parametrize("game", SERVED)
def test_a_match_is_played_to_its_end_in_twelve_presses_a_move_at_most(table, game):
    page = table()
    keys = Keys(page)
    lay(page, ending(FEW, game))
    while (match := answered(page)).table.outcome() is None:
        page.keyboard.press("Escape")
        page.wait_for_function(SHOWN)
        keys.hold()
        count, steps, move = keys.count, keys.steps_made, nearest(keys, match)
        keys.play(move)
        assert saved_match(page).entries[len(match.entries)].move == move
        assert keys.count - count <= max(MOST, 2 * (keys.steps_made - steps) + LONG), move
    expect(place(page, "end")).to_have_count(1)
    keys.hold()


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
    assert max(sizes) > 2, "there is no group"


def test_arrow_keys_lead_to_the_neighbour_home_and_end_to_the_ends_of_a_row(laid):
    page = laid(GRID)
    assert walk(page, "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") == ["g2", "g5", "g4", "g1"]
    assert walk(page, "End", "ArrowDown", "Home", "ArrowUp", "ArrowUp") == ["g3", "g6", "g4", "g1", "g1"]
    page.keyboard.press("End")
    assert walk(page, "ArrowRight") == ["g4"], "past the end of a row the next one begins"
    assert walk(page, "Control+ArrowRight") == ["g4"], "keys with Control are the browser's"


def test_an_arrow_key_that_leads_nowhere_in_a_group_is_left_to_the_browser(laid):
    goes_on = """() => [...document.querySelectorAll("[data-arrows] button:not(:disabled)")].map(one =>
        ["ArrowUp", "ArrowDown"].map(key => (one.focus(), one.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))))).flat()"""
    kept = laid(GRID).evaluate(goes_on)
    assert True in kept
    assert False in kept


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
