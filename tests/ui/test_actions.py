"""Actions: each page does its own and no other's; the keys that stand for buttons; one page or step back.

Words that fit nothing are ignored and logged. Letters that press buttons are listed in the menu and can be
switched off. What a page's own button, Escape's page and the browser's Back lead to is one, on every page.
"""

import re
from collections.abc import Callable
from html import unescape
from typing import ClassVar

import pytest

from game import NAMES, by_name, save
from game.notation import slots, write_move
from game.reasons import Reason
from tests.games import KITS, SERVED
from tests.playing import sensible
from tests.ui.screens import (
    LATER_PAGES,
    SMALL,
    FakePlatform,
    acts,
    at_table,
    instant,
    match_of,
    notices,
    platform_of,
    play_one,
    play_to_the_end,
    screen_after,
    session_of,
    text_of,
)
from tests.ui.walked import nothing_leaks
from ui.pages import actions
from ui.pages.action_bar import LETTERS
from ui.pages.actions import Action, BadAction, game_name, number, perform
from ui.pages.end import End
from ui.pages.screen import Screen
from ui.pages.setup_model import new_seat
from ui.pages.table import Table
from ui.session import undo
from ui.session.session import Session


def staged() -> Screen:
    screen = acts(at_table("human", "human"), "reveal 0")
    screen.act("play " + write_move(session_of(screen).match.table.moves()[0]))
    assert session_of(screen).choice.staged is not None
    return screen


@pytest.mark.parametrize(
    ("beside", "says_so"),
    [("log", True), ("menu", True), ("look 0", True), ("settings", False), ("rules", False)],
)
def test_nothing_is_played_or_dropped_from_a_page_beside_the_table(beside: str, says_so: bool) -> None:
    """A page about the match says so."""
    screen = staged()
    session = session_of(screen)
    before = (session.choice.staged, session.handover.viewer, session.hints.is_wanted, session.choice.refused)
    for act in ("done", "undo", "pass", "hint", "reveal 1", "play pass", "pick card=1", "select"):
        acts(screen, beside, act)
        assert not session.match.entries
        assert (
            session.choice.staged,
            session.handover.viewer,
            session.hints.is_wanted,
            session.choice.refused,
        ) == before
        is_said = "no moves can be made here" in notices(screen)
        assert is_said == (says_so and act.split()[0] in ("play", "pick", "select"))
        screen.act("back")
        assert notices(screen) == ""
    acts(screen, beside, "escape")
    assert session.choice.staged is not None
    screen.act("escape")
    assert session.choice.staged is None


def handover() -> Screen:
    return at_table("human", "human")


def home() -> Screen:
    return Screen(FakePlatform())


def log() -> Screen:
    return acts(at_table("human", "computer"), "log")


def setup() -> Screen:
    return screen_after(f"setup {NAMES[0]}")


WRONG: dict[Callable[[], Screen], str] = {
    handover: "open, open a b, reveal, reveal x, reveal -1, reveal 1 2, reveal 99999999999, answer who, "
    "pick R7, pick =, select card=, play, done now, rules chess, setup chess, setup, home again, dismiss, "
    "fly away",
    home: f"fly away, pick card=R7, look 3, done, rules {SMALL} 1 2",
    setup: "players x, players, players 2 3, seat 9 human, seat 0 dog, seat 0, first 9, first nobody, "
    "option spent, done",
    log: "look x, look, branch x, look 1 2",
}
"""By page, actions that fit nothing there."""


@pytest.mark.parametrize(
    ("shown", "wrong"), [(shown, wrong) for shown, listed in WRONG.items() for wrong in listed.split(", ")]
)
def test_an_action_with_wrong_words_is_ignored_and_logged(shown: Callable[[], Screen], wrong: str) -> None:
    screen = shown()
    before, platform = text_of(screen), platform_of(screen)
    screen.act(wrong)
    assert text_of(screen) == before
    assert len(platform.logged) == 1
    assert screen.page.name() in platform.logged[0], "the page is named"
    if shown is setup:
        screen.act("start")
        assert screen.session is not None


def test_a_page_does_what_its_base_does_unless_it_says_otherwise() -> None:
    class Base:
        ACTIONS: ClassVar[dict[str, Action]] = {}
        done: list[object]

        @actions.action("first", number, rest=str)
        def first(self, one: int, *more: str) -> None:
            self.done = [one, *more]

    class Other(Base):
        @actions.action("second")
        def second(self) -> None:
            self.done = ["second"]

        @actions.action("first", game_name)
        def first(self, game: str) -> None:  # type: ignore[override]
            self.done = [game]

    base, other = Base(), Other()
    assert perform(base, "first", ["1", "a", "b"])
    assert base.done == [1, "a", "b"]
    assert not perform(base, "second", [])
    assert perform(other, "second", [])
    assert perform(other, "first", [NAMES[0]])
    assert other.done == [NAMES[0]]
    with pytest.raises(BadAction):
        perform(other, "first", ["chess"])
    base.first(2, "x")
    assert base.done == [2, "x"]


@pytest.mark.parametrize("kind", ["human", "computer"])
def test_there_are_names_for_any_number_of_seats(kind: str) -> None:
    seats: list[dict[str, str]] = []
    for _ in range(13):
        seats.append(new_seat(kind, seats))
    assert len({seat["name"] for seat in seats}) == 13


def test_every_game_can_be_set_up_for_its_greatest_number_of_people() -> None:
    for name in NAMES:
        screen = Screen(FakePlatform())
        most = by_name(name).PLAYERS[-1]
        screen.act(f"setup {name}")
        if len(by_name(name).PLAYERS) > 1:
            screen.act(f"players {most}")
        for seat in range(most):
            screen.act(f"seat {seat} human")
        screen.act("start")
        assert len(screen.session.handover.people) == most


def on_buttons(screen: Screen) -> dict[str, str]:
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
    screen = acts(at_table("human", "computer", page=page), "settings", "set keys off", "back")
    assert on_buttons(screen) == {}
    screen.act("menu")
    assert not any(f"<kbd>{letter}</kbd>" in text_of(screen) for letter in LETTERS.values())
    assert Screen(FakePlatform(page.store)).settings["keys"] == "off"


# --- Escape ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", KITS)
def test_each_step_takes_back_what_was_chosen_last(game: str) -> None:
    session = Session(match_of("human", "computer", game=game), ask_done=True)
    for move in session.choice.selection.legal[:: max(1, len(session.choice.selection.legal) // 20)]:
        passed = [session.choice.selection.chosen]
        for pair in slots(move, session.match.table.MOVES):
            session.pick(pair)
            if session.choice.selection.chosen != passed[-1]:
                passed.append(session.choice.selection.chosen)
        while passed[1:]:
            assert session.choice.selection.chosen == passed.pop()
            undo.step_back(session)
        assert session.choice.selection.chosen == ()


def test_a_tap_that_chose_two_things_is_one_step() -> None:
    session = Session(match_of("human", "computer", game=next(iter(KITS))), ask_done=True)
    first, *others = slots(session.choice.selection.legal[0], session.match.table.MOVES)
    session.pick(first)
    session.pick(*others)
    undo.step_back(session)
    assert session.choice.selection.chosen == (first,)


def test_a_staged_move_goes_back_to_the_words_before() -> None:
    """Those before its last word, or before a button of its own made all of it. Then what is shown goes."""
    session = instant("human", "human")
    session.reveal(0)
    session.pick(("card", session.match.table.moves()[0][1]))
    assert session.choice.staged
    undo.step_back(session)
    assert (session.choice.staged, session.choice.selection.chosen) == (None, ())
    session.choice.refused = Reason("that can't be chosen now")
    undo.step_back(session)
    assert session.choice.refused is None
    session = Session(match_of("human", "human"))
    session.reveal(0)
    move = session.match.table.moves()[0]
    session.pick(("kind", move[0]))
    session.play(move)
    assert session.choice.staged == move
    undo.step_back(session)
    assert (session.choice.staged, session.choice.selection.chosen) == (None, (("kind", move[0]),))


OPENS = {*LATER_PAGES, "begin", "setup", "settings", "menu", "learn", "open", "attempt"}
"""Verbs of buttons that open pages."""
OFFERED = re.compile(r'data-do="([^"]*)"')
OWN = re.compile(r'<button[^>]*data-do="(back|home)"')


def stored(game: str) -> dict[str, str]:
    """Return the storage of a device with a match of a game in progress and one of SMALL over."""
    going, over = match_of("human", "computer", game=game), match_of("human", "computer")
    going.play(sensible(going))
    while over.table.outcome() is None:
        over.play(sensible(over))
    return {"table/match/going": save.write(going), "table/match/over": save.write(over)}


def led(store: dict[str, str], way: tuple[str, ...]) -> Screen:
    """Return a screen after presses of some buttons, beginning at home."""
    return screen_after(*way, page=FakePlatform(dict(store)))


def at(screen: Screen) -> tuple[str, int]:
    frame = screen.frame()
    return frame.page, frame.depth


def ways(game: str, store: dict[str, str]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return by the pages that lead to a page, the buttons that do: for each page that buttons open."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {(): ()}
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        pages = waiting.pop()
        way = found[pages]
        screen = led(store, way)
        before = screen.page.depth()
        shown = "".join(screen.frame().regions.values())
        offered = {unescape(one) for one in OFFERED.findall(shown)}
        # Of several buttons with the same verb one is enough, that of this game where there is one.
        ordered = sorted(offered, key=lambda one: (game in one, one))
        verbs = {one.split()[0]: one for one in ordered if one.split()[0] in OPENS}
        for action in (*verbs.values(), *(one for one in sorted(offered) if one.startswith("open "))):
            screen = led(store, (*way, action))
            reached = (*pages, screen.page.name())
            if screen.page.depth() > before and reached not in found:
                found[reached] = (*way, action)
                waiting.append(reached)
    return found


@pytest.mark.parametrize("game", [*SERVED, SMALL])
def test_on_every_page_escape_and_the_browsers_back_lead_where_the_pages_own_does_until_home(
    game: str,
) -> None:
    """But at the table, and at the end of a match, Escape stays there."""
    store = stored(game)
    found = ways(game, store)
    assert len(found) > 18
    for pages, way in found.items():
        own, browser, key = (led(store, way) for _ in range(3))
        for depth in reversed(range(own.page.depth())):
            button = OWN.search(own.frame().regions["bar"])
            assert button is not None, f"no way back from {pages}"
            own.act(button[1])
            browser.arriving.travel(depth, "")
            stays, before = isinstance(key.page, Table | End), at(key)
            key.act("escape")
            if stays:
                assert at(key) == before
                key.act(button[1])
            assert at(browser) == at(own) == at(key), pages
            assert own.page.depth() == depth
        assert at(own) == ("home", 0)
        for action in ("back", "escape"):
            own.act(action)
            assert at(own) == ("home", 0)


def test_the_browser_can_leave_several_pages_at_once_and_finds_no_page_that_was_left() -> None:
    screen = at_table("human", "computer")
    address = screen.frame().address
    acts(screen, "menu", "settings")
    screen.arriving.travel(1, address)
    assert at(screen) == ("table", 1)
    screen.arriving.travel(3, address)
    assert at(screen) == ("table", 1)
    screen.act("log")
    screen.arriving.travel(0, "")
    assert at(screen) == ("home", 0)


def test_back_and_forward_show_no_hand_that_a_handover_page_has_hidden() -> None:
    screen = at_table("human", "human")
    address = screen.frame().address
    play_one(screen)
    screen.act("pass")
    waits = at(screen)
    assert waits[0].startswith("handover")
    for action in ("rules", "log"):
        screen.act(action)
        screen.arriving.travel(1, address)
        assert at(screen) == waits
        nothing_leaks(screen)
    screen.act("reveal 1")
    screen.arriving.travel(0, "")
    assert at(screen) == ("home", 0) and 'id="card-' not in text_of(screen)
    screen.arriving.travel(1, address)
    assert at(screen) == waits
    nothing_leaks(screen)


def test_a_match_after_another_takes_its_place_above_home() -> None:
    screen = play_to_the_end(at_table("human", "computer"))
    assert at(screen) == ("end", 1)
    screen.act("rematch")
    assert at(screen) == ("table", 1)


def test_names_typed_in_a_set_up_are_there_again_until_a_match_is_left() -> None:
    screen = screen_after(f"setup {SMALL}")
    screen.typed("name 0", "Zoe")
    screen.arriving.travel(0, "")
    assert at(screen) == ("home", 0)
    acts(screen, f"setup {NAMES[0]}", "back", f"setup {SMALL}")
    screen.typed("name 0", "Zoe")
    acts(screen, "back", f"setup {SMALL}")
    assert 'value="Zoe"' in text_of(screen)
    acts(screen, "start", "back", f"setup {SMALL}", "home", f"setup {SMALL}")
    assert screen.site.set_up is not None and not screen.site.set_up.heard
