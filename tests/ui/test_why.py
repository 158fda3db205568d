"""The way from a refusal to its rule ("Why?"), and back to the table as it was."""

from __future__ import annotations

import re

import pytest

from game.match import Match
from game.notation import slots
from game.reasons import Reason
from tests.ui.screens import FakePlatform, at_table, match_of
from tests.ui.test_rules import SHOWN, claims_of, positions_of
from ui.pages.screen import Screen
from ui.session.selection import write_pairs
from ui.session.shown import Shown

REFUSED = [
    (game, name, move)
    for game in SHOWN
    for name, shown in positions_of(game).items()
    for move in list(claims_of(game, name).get("refused", ()))[:1]
    if not shown.moves and shown.start["turn"] == 0
]
every_refusal = pytest.mark.parametrize(("game", "name", "move"), REFUSED)


def at_position(game: str, shown: Shown) -> Screen:
    """Return a screen on which one person plays on from a position, against computers."""
    seats = match_of("human", *["computer"] * (len(shown.start["hands"]) - 1), game=game).seats
    screen = Screen(FakePlatform())
    screen.begin(Match(game, seats, "why", dict(shown.options), 0, start=dict(shown.start)))
    return screen


def why(screen: Screen) -> str:
    """Return what "Why?" does, "" where it isn't there."""
    found = re.search(r'data-do="(rules [^"]*)" id="why"', screen.frame().regions["told"])
    return found.group(1) if found else ""


def test_positions_of_every_game_refuse_something() -> None:
    assert {game for game, _name, _move in REFUSED} == set(SHOWN)


@every_refusal
def test_it_opens_the_rule_at_its_place_and_leads_back_to_the_table_as_it_was(
    game: str, name: str, move: str
) -> None:
    shown = positions_of(game)[name]
    screen = at_position(game, shown)
    session = screen.session
    for legal in session.selection.legal:
        pairs = slots(legal, session.grammar)
        if len(pairs) > 1 and session.selection.goes_on(pairs[1]):
            screen.act(f"pick {write_pairs(pairs[1])}")
            break
    screen.act(f"ask {move}")
    rule = claims_of(game, name)["refused"][move]
    assert f"({rule})" in screen.frame().regions["told"]
    before = screen.frame().regions
    chosen = session.selection.chosen
    assert chosen

    assert why(screen) == f"rules {game} {rule}"
    screen.act(why(screen))
    frame = screen.frame()
    assert frame.goal.split()[0] == rule
    assert re.search(rf'id="{rule}" class="rule asked"', frame.regions["main"])

    screen.act("escape")
    assert screen.frame().regions == before
    assert screen.frame().goal == "why"
    assert session.selection.chosen == chosen


def test_a_refusal_without_a_rule_has_no_why() -> None:
    screen = at_table("human", "computer")
    screen.session.refused = Reason("nothing has been played yet")
    assert "played yet" in screen.frame().regions["told"]
    assert not why(screen)


def test_the_rules_of_the_match_open_without_a_name_and_lead_back_to_its_heading() -> None:
    screen = at_table("human", "computer")
    screen.act("rules")
    assert screen.page.name().startswith("rules-")
    screen.act("back")
    assert screen.page.name() == "table"
    assert screen.frame().goal == ""
