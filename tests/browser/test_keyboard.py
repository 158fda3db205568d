"""The whole game by keyboard alone: Tab, Enter, Space, Escape; the focus is never lost, and news is said."""

import pytest
from playwright.sync_api import expect

from tests.browser.keyboard import Keys
from tests.browser.page_driver import (
    ALONE,
    HAND,
    SHORT,
    does,
    kept,
    lay,
    lay_open,
    match_of,
    place,
    wait_for_person,
    with_idle_card,
)
from tests.browser.test_steps import hands_on
from tests.games import ANY, KITS, SERVED
from tests.playing import sensible
from ui.session import game_ui

LISTEN = """() => {
    globalThis.announced = [];
    new MutationObserver(all => announced.push(
        ...all.flatMap(({addedNodes}) => [...addedNodes]).map(line => line.textContent)
    )).observe(document.getElementById("live"), {childList: true});
}"""

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


@pytest.mark.long
def test_a_whole_match_against_the_computer_by_keyboard_alone(table):
    page = table(fresh=True)
    keys = Keys(page)
    keys.press(f"setup {ANY}")
    keys.press_at("#first", "A")
    expect(page.locator("#first")).to_have_value("0")
    keys.press_at("#setup-more")
    keys.go_to("#seed")
    page.keyboard.type(SHORT)
    keys.press("start")
    expect(place(page, "table")).to_have_count(1)
    page.evaluate(LISTEN)
    match = kept(page)
    while match.table.outcome() is None:
        assert match.table.turn == 0
        move = sensible(match)
        keys.play(move)
        wait_for_person(page)
        keys.hold()
        after = kept(page)
        made = [entry.move for entry in after.entries]
        assert made[: len(match.entries) + 1] == [*(entry.move for entry in match.entries), move]
        match = after
    expect(place(page, "end")).to_have_count(1)
    announced = "\n".join(page.evaluate("announced"))
    drawing = game_ui.by_name(ANY)
    for entry in match.entries[:-1]:  # of the last one it is said who has won
        told = [drawing.tell(event, ("Ada", "Rook")) for event in entry.events]
        assert any(sentence.rstrip(".") in announced for sentence in told if sentence), entry


def test_enter_and_space_choose_and_escape_takes_back(table):
    page = table()
    keys = Keys(page)
    match = match_of(ALONE)
    lay(page, match)
    card = f"#{page.locator(f'{HAND}.can').first.get_attribute('id')}"
    keys.press_at(card, "Enter")
    expect(page.locator(card)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(card)).to_have_attribute("aria-pressed", "false")
    expect(page.locator(card)).to_be_focused()
    keys.hold()
    keys.press_at(card, "Space")
    expect(page.locator(card)).to_have_attribute("aria-pressed", "true")
    assert kept(page).entries == []


def answered_in_steps(game):
    """Return a match in which the computer's answer to Ada's next sensible move is shown in several steps."""
    match, drawing = match_of(ALONE, game=game), game_ui.by_name(game)
    while True:
        answers = match.table.turn == 1 and match.entries and match.entries[-1].seat == 0
        before = match.table.view(0)
        events = tuple(match.play(sensible(match)))
        if match.table.turn == 0 and answers and len(drawing.steps(before, match.table.view(0), events)) > 1:
            return match_of(ALONE, moves=len(match.entries) - 2, game=game)


def test_escape_while_a_move_is_shown_leads_the_focus_to_what_can_be_chosen(table):
    page = table()
    keys = Keys(page)
    # Where a move is staged the button Done has the focus, and is gone.
    match = answered_in_steps(next(game for game in SERVED if game_ui.by_name(game).INTERACTION.stages))
    lay(page, match)
    page.evaluate(ESCAPES)
    keys.play(sensible(match))
    page.wait_for_function("() => globalThis.escaped === true")
    expect(page.locator("#main [data-next]:focus")).to_have_count(1)


def test_the_hand_over_by_keyboard(table):
    page = table()
    keys = Keys(page)
    match = match_of()
    lay(page, match)
    expect(page.get_by_role("heading", name="Pass to Ada")).to_be_visible()
    keys.press("reveal 0")
    expect(page.locator("#heading")).to_be_focused()
    keys.play(sensible(match), done=False)
    page.keyboard.press("Escape")
    expect(does(page, "done")).to_have_count(0)
    keys.hold()
    page.keyboard.press("Escape")
    expect(page.locator("#main [aria-pressed=true]")).to_have_count(0)
    keys.play(sensible(match))
    expect(does(page, "pass")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pass to Bea")).to_be_focused()


def test_every_place_takes_the_focus_to_its_heading_and_back(table):
    page = table()
    keys = Keys(page)
    lay_open(page, match_of(moves=6))
    for deed, name in (("log", "log"), ("rules", "rules"), ("menu", "menu")):
        keys.press(deed)
        expect(place(page, name)).to_have_count(1)
        expect(page.locator("#heading")).to_be_focused()
        keys.press("back")
        expect(place(page, "table")).to_have_count(1)
        expect(page.locator("#heading")).to_be_focused()
    keys.press("log")
    keys.press("look 3")
    expect(place(page, "replay")).to_have_count(1)
    expect(page.locator("#heading")).to_be_focused()
    keys.press_at("#before")
    expect(page.locator("#before")).to_be_focused()


def test_what_a_tap_could_not_do_is_said(table):
    page = table()
    keys = Keys(page)
    lay(page, with_idle_card(6))
    wait_for_person(page)
    idle = page.locator(f"{HAND}:not(.can)").first
    keys.press_at(f"#{idle.get_attribute('id')}")
    expect(page.locator("#told")).to_contain_text(f"({KITS[ANY].rules[0]}-")
    keys.hold()


def test_letters_press_buttons_but_not_while_somebody_writes_or_with_other_keys(table):
    page = table()
    lay_open(page, match_of(moves=6))
    for letter, name in (("l", "log"), ("r", "rules"), ("m", "menu")):
        page.keyboard.press(letter)
        expect(place(page, name)).to_have_count(1)
        page.keyboard.press("Escape")
        expect(place(page, "table")).to_have_count(1)
    page.keyboard.press("Control+m")
    page.keyboard.press("Alt+m")
    page.evaluate("document.body.append(document.createElement('input'))")
    page.locator("body > input").press("m")
    expect(page.locator("body > input")).to_have_value("m")
    expect(place(page, "table")).to_have_count(1)
    page.locator("body > input").evaluate("one => one.remove()")


def test_u_takes_back_and_leaves_the_focus_somewhere(table):
    page = table()
    keys = Keys(page)
    match = match_of()
    lay_open(page, match)
    keys.play(sensible(match), done=False)
    expect(does(page, "done")).to_be_visible()
    page.keyboard.press("u")
    expect(does(page, "done")).to_have_count(0)
    keys.hold()
    assert kept(page).entries == []


def test_letters_can_be_switched_off(table):
    page = table(fresh=True)
    lay_open(page, match_of(moves=6))
    page.keyboard.press("m")
    does(page, "settings").click()
    page.locator("label", has=does(page, "set keys off")).click()
    for name in ("menu", "table"):
        page.keyboard.press("Escape")
        expect(place(page, name)).to_have_count(1)
    page.keyboard.press("m")
    expect(place(page, "table")).to_have_count(1)
    does(page, "menu").click()
    does(page, "settings").click()
    page.locator("label", has=does(page, "set keys on")).click()


FOCUSED = """() => {
    globalThis.focused = [];
    const note = () => focused.push([document.activeElement.id, document.getElementById("pause") !== null]);
    new MutationObserver(note).observe(document.body, {childList: true, subtree: true});
}"""
"""Notes what has the focus in each frame, and whether Pause is there."""


@pytest.mark.parametrize("game", SERVED)
def test_enter_once_too_often_after_a_move_pauses_nothing(table, game):
    page = table()
    keys = Keys(page)
    match = hands_on(game)
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


def test_the_menu_lists_the_keys_where_no_mouse_is_known_of(table):
    """A keyboard may be there all the same: no style sheet can tell."""
    page = table("phone")
    assert not page.evaluate("matchMedia('(any-hover: hover)').matches")
    lay_open(page, match_of())
    does(page, "menu").tap()
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    expect(page.locator(".keys kbd", has_text="U").first).to_be_visible()
