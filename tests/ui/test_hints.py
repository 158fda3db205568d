"""What a hint proposes is marked where it lies, for the eye and the ear, until something is chosen."""

import re
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from game import by_name
from game.chance import of_some_kind
from game.notation import Move, write_move
from game.players import bots, hints
from game.players.hints import Hint, HintReason
from game.reasons import Reason
from tests.games import KITS
from tests.html_reader import Reader
from tests.ui.screens import FakePlatform, acts, at_table, computer_plays, match_of, session_of, without_tags
from ui.pages.screen import Screen
from ui.session import undo

LOOKED_AT = 2
"""Moves of each kind of which the marks are looked at."""
TAG = re.compile(r"<(?:button|div)\b[^>]*>")


def marked(screen: Screen) -> set[str]:
    return marked_in(screen.frame().regions)


def marked_in(regions: Mapping[str, str]) -> set[str]:
    found = set()
    for region in regions.values():
        for tag in TAG.findall(region):
            shown = re.search(r'class="([^"]*)"', tag)
            if shown and "hinted" in shown[1].split():
                id = re.search(r' id="([^"]*)"', tag)
                assert 'aria-label="' not in tag or re.search(r'aria-label="[^"]*, suggested"', tag), tag
                assert id, tag
                found.add(id[1])
        assert " , suggested" not in without_tags(region)
        assert region.count('class="hint-mark"') == len(re.findall(r'class="[^"]*\bhinted\b', region))
    return found


@pytest.mark.parametrize("game", KITS)
def test_what_a_move_names_is_marked_and_nothing_else(game: str) -> None:
    """Looked at for some moves of each kind."""
    rng, screen, kinds, named = Random("hints"), Screen(FakePlatform()), Counter[str](), KITS[game].named
    for seed in range(8):
        match = match_of("human", "computer", seed=f"hints-{seed}", game=game)
        screen.begin(match)
        session = session_of(screen)
        while match.table.outcome() is None and len(match.entries) < 120:
            move = of_some_kind(match.table.moves(), rng.random)
            if match.table.turn:
                computer_plays(screen, move)
                continue
            if kinds[move[0]] < LOOKED_AT:
                screen.act("hint")
                session_of(screen).hints.show(Hint(move))
                assert marked(screen) == named(move) if named else marked(screen), move
                kinds[move[0]] += 1
                screen.act("escape")
                assert marked(screen) == set()
            session.play(move)
            session.done()  # where a game stages moves also of one person alone
            session.take_back()
        if kinds.keys() >= KITS[game].kinds:
            return
    raise AssertionError(f"never proposed: {KITS[game].kinds - kinds.keys()}")


@pytest.mark.parametrize("game", KITS)
def test_what_a_hint_marks_makes_its_move_tap_by_tap_without_a_refusal(game: str) -> None:
    """In either order, down to the last button. Looked at for some moves of each kind."""
    rng, screen, kinds = Random("walks"), Screen(FakePlatform()), Counter[str]()
    for seed in range(8):
        match = match_of("human", "computer", seed=f"hints-{seed}", game=game)
        while match.table.outcome() is None and len(match.entries) < 120:
            move = of_some_kind(match.table.moves(), rng.random)
            is_looked_at = match.table.turn == 0 and kinds[move[0]] < LOOKED_AT
            for backwards in (False, True) if is_looked_at else ():
                number = len(match.entries)
                screen.begin(match.until(number))
                session = session_of(screen)
                acts(screen, "escape", "hint")
                session.hints.show(Hint(move))
                taps = follow(screen, move, backwards)
                assert [entry.move for entry in session.match.entries[number:][:1]] == [move], taps
            kinds[move[0]] += is_looked_at
            match.play(move)
        if kinds.keys() >= KITS[game].kinds:
            return


def follow(screen: Screen, move: Move, backwards: bool) -> list[str]:
    """Tap what is marked until the move is made: its last button once it is there, else what isn't chosen."""
    session = session_of(screen)
    number, taps, leads = len(session.match.entries), list[str](), True
    for _ in range(3):
        tapped = set[str]()
        for id in sorted(marked(screen), reverse=backwards):
            regions = screen.frame().regions
            buttons = Reader("".join(regions.values())).buttons()
            id = min(last_buttons(screen, move, buttons, marked_in(regions)) - tapped, default=id)
            is_open = buttons.get(id, {}).get("aria-pressed", str(id in tapped).lower()) == "false"
            if id in buttons and is_open and len(session.match.entries) == number:
                tapped.add(id)
                taps.append(f"{id}: {buttons[id]['data-do']}")
                screen.act(buttons[id]["data-do"])
                assert session.choice.refused is None, taps
                leads &= move in session.choice.selection.agreeing
                is_shown = session.hints.shown is not None or session.choice.staged is not None
                assert not leads or is_shown or len(session.match.entries) > number, taps
    return taps


def last_buttons(
    screen: Screen, move: Move, buttons: dict[str, dict[str, Any]], marked: set[str]
) -> set[str]:
    """Return the ids of the marked buttons that make or stage the move."""
    does = {f"{verb} {write_move(move)}" for verb in ("play", "stage")} - {staged(screen)}
    if session_of(screen).choice.staged == move:
        does.add("done")
    open = {id for id, attrs in buttons.items() if attrs.get("aria-pressed") != "true"}
    return {id for id in marked & open if buttons[id].get("data-do") in does}


def staged(screen: Screen) -> str:
    return f"stage {write_move(session_of(screen).choice.staged or ())}"


@pytest.mark.parametrize("game", KITS)
def test_what_reasons_mention_is_highlighted_until_something_is_chosen_unless_it_is_proposed(
    game: str,
) -> None:
    """Whatever is drawn of their words; a word that nothing on the screen stands for highlights nothing."""
    screen, found = Screen(FakePlatform()), set[str]()
    for seed in range(10):
        match = match_of("human", "computer", seed=f"lit-{seed}", game=game)
        rng = Random(seed)
        for _ in range(8 + seed):
            if match.table.outcome() is None:
                match.play(of_some_kind(match.table.moves(), rng.random))
        screen.begin(match)
        if match.table.turn or match.table.outcome() is not None:
            continue
        acts(screen, "hint", "hint")
        hint = hints.answer(bots.request(match, 12, level="master", purpose=bots.HINT))
        itself = HintReason(Reason("it is so"), hint.move[1:])
        session_of(screen).hints.show(hint._replace(reasons=(itself, *hint.reasons)))
        words = {word for hint_reason in (itself, *hint.reasons) for word in hint_reason.words}
        assert highlighted(screen) <= words | {""}
        found |= highlighted(screen)
        screen.act("escape")
        assert not highlighted(screen)
    assert found or not bots.known(by_name(game), "hints", "reasons")


def highlighted(screen: Screen) -> set[str]:
    """Return the last words of the highlighted elements' ids, "" for elements without one."""
    shown = "".join(screen.frame().regions.values())
    tags = re.findall(r'<[a-z][^>]*class="[^"]*\bhighlighted\b[^>]*>', shown)
    assert shown.count('class="highlight-mark"') == len(tags)
    assert not any(re.search(r"\bhinted\b", tag) for tag in tags)
    ids = [re.search(r' id="[^"]*-([^"-]+)"', tag) for tag in tags]
    return {found[1] if found else "" for found in ids}


def test_the_marks_stay_until_a_move_is_made_or_all_is_taken_back_and_are_on_no_other_page() -> None:
    screen = at_table("human", "computer")
    session = session_of(screen)
    move, *_, other = session.match.table.moves()
    for way_on in ("escape", f"play {' '.join(move)}"):
        screen.act("hint")
        session_of(screen).hints.show(Hint(move))
        assert marked(screen)
        screen.act("log")
        assert marked(screen) == set()
        screen.act("back")
        screen.act(f"pick card={other[1]}")
        assert marked(screen)
        acts(screen, "escape")
        assert marked(screen)
        screen.act(way_on)
        assert marked(screen) == set()
    assert len(session.match.entries) == 1


def test_a_hint_marks_the_match_and_leaves_undo_as_it_was() -> None:
    screen = at_table("human", "computer")
    session = session_of(screen)
    move, *_others = session.match.table.moves()
    screen.act("hint")
    session_of(screen).hints.show(Hint(move))
    assert session.match.notes.hinted and not session.match.notes.practice
    assert "with hints" in screen.frame().regions["bar"]
    acts(screen, "escape", "hint")
    assert session.hints.is_wanted, "asked about once"
    session.play(move)
    computer_plays(screen, session.match.table.moves()[0])
    assert str(undo.why_not(session)) == "the last move was another player's"


def test_behind_the_handover_page_nothing_is_marked() -> None:
    screen = at_table("human", "human")
    session = session_of(screen)
    acts(screen, "reveal 0", "hint")
    session_of(screen).hints.show(Hint(session.match.table.moves()[0]))
    assert marked(screen)
    screen.hidden()
    assert marked(screen) == set()
    screen.act("reveal 0")
    assert marked(screen) == set()
