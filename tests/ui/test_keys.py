"""Letters that press buttons: they stand on the buttons and in the menu, and can be switched off."""

from __future__ import annotations

import re

from tests.ui.screens import FakePlatform, at_table, text_of
from ui.pages.keys import LETTERS
from ui.pages.screen import Screen


def on_buttons(screen: Screen) -> dict[str, str]:
    """Return by id the letters that stand on buttons."""
    html = screen.frame().regions["table-actions"]
    tags = re.findall(r"<button[^>]*>", html)
    found = [
        (re.search(r' id="([^"]*)"', one), re.search(r'aria-keyshortcuts="([^"]*)"', one)) for one in tags
    ]
    return {id[1]: letter[1] for id, letter in found if id and letter}


def test_each_button_of_the_table_has_its_letter() -> None:
    waiting = on_buttons(at_table("computer", "human", first=0))
    assert waiting == dict(LETTERS), "while a computer is on turn, Pause too"
    screen = at_table("human", "computer")
    assert on_buttons(screen) == {id: letter for id, letter in LETTERS.items() if id != "pause"}


def test_no_letter_stands_for_two_things() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert all(len(letter) == 1 and letter.isascii() and letter.isupper() for letter in LETTERS.values())


def test_the_menu_lists_them() -> None:
    screen = at_table("human", "computer")
    screen.act("menu")
    for letter in LETTERS.values():
        assert f"<kbd>{letter}</kbd>" in text_of(screen)


def test_switched_off_they_are_nowhere_and_stay_off() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    screen.act("settings")
    screen.act("set keys off")
    screen.act("back")
    assert on_buttons(screen) == {}
    screen.act("menu")
    assert not any(f"<kbd>{letter}</kbd>" in text_of(screen) for letter in LETTERS.values())
    assert Screen(FakePlatform(page.store)).settings["keys"] == "off"
