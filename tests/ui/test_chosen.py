"""What is chosen on a table is pressed and nothing else is; a second tap releases it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.chance import of_some_kind
from tests.games import KITS
from tests.html_reader import Reader
from tests.ui.screens import FakePlatform, match_of
from ui.default_game.panel import lists_moves
from ui.pages.screen import Screen
from ui.session.selection import KIND

POSITIONS, TAPS = 3, 7
"""How many positions of a match are tapped on, and how often each."""


def choosing(screen: Screen) -> dict[str, tuple[str, bool]]:
    """Return by id the buttons that choose something: what each does, and whether it is pressed.

    In the panel of a game without a drawing the button of a chosen word isn't pressed, but takes it back.
    """
    buttons: dict[str, dict[str, Any]] = Reader("".join(screen.frame().regions.values())).buttons()
    return {
        id: (attrs["data-do"], attrs.get("aria-pressed") == "true" or attrs.get("class") == "dg-chosen")
        for id, attrs in buttons.items()
        if (attrs.get("data-do") or "").split()[:1] in (["pick"], ["select"])
        and (attrs["data-do"] != "select" or "aria-pressed" in attrs)
    }


def alike(game: str, id: str) -> str:
    """Return what the ids of cards begin with of which one is as good as the other; else the id."""
    kit = KITS[game]
    return id[:-1] if id.startswith("card-") and kit.alike and not kit.drawn_once else id


def number(buttons: dict[str, tuple[str, bool]], begins: str) -> int:
    """Return how many of the buttons are pressed whose ids begin with this."""
    return sum(is_pressed for id, (_does, is_pressed) in buttons.items() if id.startswith(begins))


@pytest.mark.parametrize("game", KITS)
def test_a_tap_presses_what_it_chooses_and_the_next_one_on_it_releases_it(game: str) -> None:
    rng, screen, pressed = Random(f"chosen {game}"), Screen(FakePlatform()), 0
    screen.begin(match_of("human", "human", seed="chosen", game=game))
    session = screen.session
    for _ in range(POSITIONS):
        for _ in range(KITS[game].midway):
            session.match.play(of_some_kind(session.match.table.moves(), rng.random))
        screen.begin(session.match)
        session = screen.session
        screen.act(f"reveal {session.turn}")
        for _ in range(TAPS):
            before = choosing(screen)
            if not before:
                break
            id = rng.choice(sorted(before))
            does, was_pressed = before[id]
            screen.act(does)
            if session.staged or session.refused:
                screen.act("escape")
                continue
            after = choosing(screen)
            if id in after:
                assert number(after, alike(game, id)) != number(before, alike(game, id)), (id, does)
                assert was_pressed or after[id][1] or alike(game, id) != id, (id, does)
            is_pressed = any(is_pressed for _does, is_pressed in after.values())
            chosen = session.selection.chosen
            things = [pair for pair in chosen if pair[0] != KIND]  # a kind may be shown by what else is shown
            assert is_pressed if things else chosen or not is_pressed, (id, does, chosen)
            pressed += is_pressed
    assert pressed or lists_moves(session.grammar)
