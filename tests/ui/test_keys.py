"""Keys: letters that press buttons, listed in the menu, can be switched off; Escape goes back a step."""

from __future__ import annotations

import re

import pytest

from game.notation import slots
from game.reasons import Reason
from tests.games import KITS
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, text_of
from ui.pages.menu import LETTERS
from ui.pages.page import Page
from ui.pages.screen import Screen
from ui.session.interaction import Interaction
from ui.session.session import Session, step_back


def on_buttons(screen: Screen) -> dict[str, str]:
    """Return by id the letters that stand on buttons."""
    html = screen.frame().regions["table-actions"]
    tags = re.findall(r"<button[^>]*>", html)
    found = [
        (re.search(r' id="([^"]*)"', one), re.search(r'aria-keyshortcuts="([^"]*)"', one)) for one in tags
    ]
    return {id[1]: letter[1] for id, letter in found if id and letter}


def test_each_button_of_the_table_has_its_letter_and_the_menu_lists_them() -> None:
    assert len({*LETTERS.values()}) == len(LETTERS), "none stands for two things"
    assert all(len(letter) == 1 and letter.isascii() and letter.isupper() for letter in LETTERS.values())
    waiting = on_buttons(at_table("computer", "human", first=0))
    assert waiting == dict(LETTERS), "while a computer is on turn, Pause too"
    screen = at_table("human", "computer")
    assert on_buttons(screen) == {id: letter for id, letter in LETTERS.items() if id != "pause"}
    screen.act("menu")
    assert all(f"<kbd>{letter}</kbd>" in text_of(screen) for letter in LETTERS.values())


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


# --- Escape ---------------------------------------------------------------------------------------------


PLAY = Interaction(instant=frozenset({"play"}))


@pytest.mark.parametrize("game", KITS)
def test_each_step_takes_back_what_was_chosen_last(game: str) -> None:
    session = Session(match_of("human", "computer", game=game), Interaction(), ask_done=True)
    for move in session.selection.legal[:: max(1, len(session.selection.legal) // 20)]:
        passed = [session.selection.chosen]
        for pair in slots(move, session.grammar):
            session.pick(pair)
            if session.selection.chosen != passed[-1]:
                passed.append(session.selection.chosen)
        while passed[1:]:
            assert session.selection.chosen == passed.pop()
            step_back(session)
        assert session.selection.chosen == ()


def test_a_tap_that_chose_two_things_is_one_step() -> None:
    session = Session(match_of("human", "computer", game=next(iter(KITS))), Interaction(), ask_done=True)
    first, *others = slots(session.selection.legal[0], session.grammar)
    session.pick(first)
    session.pick(*others)
    step_back(session)
    assert session.selection.chosen == (first,)


def test_a_staged_move_goes_back_to_the_words_before() -> None:
    """Those before its last word, or before a button of its own made all of it. Then what is shown goes."""
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    session.pick(("card", session.match.table.moves()[0][1]))
    assert session.staged
    step_back(session)
    assert (session.staged, session.selection.chosen) == (None, ())
    session.refused = Reason("that can't be chosen now")
    step_back(session)
    assert session.refused is None
    session = Session(match_of("human", "human"), Interaction())
    session.reveal(0)
    move = session.match.table.moves()[0]
    session.pick(("kind", move[0]))
    session.play(move)
    assert session.staged == move
    step_back(session)
    assert (session.staged, session.selection.chosen) == (None, (("kind", move[0]),))


def shown(screen: Screen) -> str:
    return type(screen.page).__name__.lower()


@pytest.mark.parametrize("way", [["menu"], ["rules"], ["log"], ["menu", "settings"], ["rules", "settings"]])
def test_escape_leads_back_to_the_table_page_by_page(way: list[str]) -> None:
    screen = at_table("human", "computer")
    passed: list[Page] = []
    for action in way:
        passed.append(screen.page)
        screen.act(action)
    for page in reversed(passed):
        screen.act("escape")
        assert type(screen.page) is type(page)
    assert shown(screen) == "table"
    screen.act("escape")
    assert shown(screen) == "table"


def test_escape_leads_back_to_the_set_up_with_all_that_was_typed() -> None:
    screen = at_table("human", "computer")
    screen.act("home")
    screen.act(f"setup {SMALL}")
    screen.typed("name 0", "Grandmother")
    screen.act(f"rules {SMALL}")
    screen.act("escape")
    assert "Grandmother" in str(screen.frame().regions)
    screen.act("escape")
    assert shown(screen) == "home"
    screen.act("escape")
    assert shown(screen) == "home"
