"""Tab, Enter, Space, Escape and letters: the focus is never lost. Matches by key: test_turns_by_key.py."""

from playwright.sync_api import expect

from tests.browser.keyboard import Keys
from tests.browser.page_driver import (
    ALONE,
    HAND,
    does,
    hands_on,
    lay,
    lay_open,
    match_of,
    place,
    saved_match,
    shown_in_steps,
    wait_for_person,
)
from tests.games import ANY, SERVED
from tests.playing import sensible
from ui.session import game_ui

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
    # Where a move is staged the button Done has the focus, and is gone.
    game = next(game for game in SERVED if game_ui.by_name(game).INTERACTION.stages)
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
        expect(does(page, "done")).to_be_focused()
        page.keyboard.press(key)
        expect(does(page, "done")).to_have_count(0)
        keys.hold()
        page.keyboard.press("Escape")
        expect(page.locator("#main [aria-pressed=true]")).to_have_count(0)
    assert saved_match(page).entries == []
    keys.play(sensible(match))
    expect(does(page, "pass")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pass to Bea")).to_be_focused()


def test_letters_open_pages_and_each_takes_the_focus_to_its_heading_and_back(table):
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
    expect(place(page, "replay")).to_have_count(1)
    expect(page.locator("#heading")).to_be_focused()
    keys.press_at("#before")
    expect(page.locator("#before")).to_be_focused()


def test_letters_press_nothing_while_somebody_writes_or_with_other_keys(table):
    page = table()
    lay_open(page, match_of(moves=6))
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


def test_the_menu_lists_the_keys_where_no_mouse_is_known_of(table):
    """A keyboard may be there all the same: no style sheet can tell."""
    page = table("phone")
    assert not page.evaluate("matchMedia('(any-hover: hover)').matches")
    lay_open(page, match_of())
    does(page, "menu").tap()
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    expect(page.locator(".keys kbd", has_text="U").first).to_be_visible()
