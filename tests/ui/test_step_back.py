"""Escape goes back one step: what is staged, chosen last, told; and from a page to where it came from."""

from __future__ import annotations

import pytest

from game.notation import slots
from game.reasons import Reason
from tests.games import KITS
from tests.ui.screens import SMALL, at_table, match_of
from ui.pages.page import Page
from ui.pages.screen import Screen
from ui.session.interaction import Interaction
from ui.session.session import Session
from ui.session.step_back import step_back

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


def test_a_move_staged_by_its_last_word_goes_back_to_the_words_before() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    session.pick(("card", session.match.table.moves()[0][1]))
    assert session.staged
    step_back(session)
    assert (session.staged, session.selection.chosen) == (None, ())


def test_a_move_staged_by_a_button_of_its_own_leaves_what_was_chosen() -> None:
    session = Session(match_of("human", "human"), Interaction())
    session.reveal(0)
    move = session.match.table.moves()[0]
    session.pick(("kind", move[0]))
    session.play(move)
    assert session.staged == move
    step_back(session)
    assert session.staged is None
    assert session.selection.chosen == (("kind", move[0]),)


def test_where_nothing_is_chosen_what_is_told_goes() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    session.refused = Reason("that can't be chosen now")
    step_back(session)
    assert session.refused is None


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
