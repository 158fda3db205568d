"""The message line: what others did since a seat last moved stays to be read; a refusal leads to its rule."""

from __future__ import annotations

import re

import pytest

from game import by_name
from game.match import Match
from game.notation import slots
from game.reasons import Reason
from tests.html_reader import Reader
from tests.playing import sensible
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, platform_of, play_one, session_of
from tests.ui.test_rules import SHOWN, claims_of, positions_of
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.scenes import scene_of
from ui.session.selection import write_pairs
from ui.session.shown import Shown

SEATS = ("human", *["computer"] * (max(by_name(SMALL).PLAYERS) - 1))
NAMES = ("Ada", "Rook", "Wren", "Finch")[: len(SEATS)]


def after_a_round() -> Screen:
    """Return a table at which all have moved once and the person is on turn again."""
    screen = at_table(*SEATS)
    for _ in SEATS:
        play_one(screen)
    assert screen.session is not None and screen.session.turn == 0
    return screen


def sentences(screen: Screen) -> list[str]:
    """Return what the message line would say of each of the others' moves."""
    tell = game_ui.by_name(SMALL).tell
    entries = screen.session.match.entries[1:]
    return [
        " ".join(description for event in entry.events if (description := tell(event, NAMES)))
        for entry in entries
    ]


def line(screen: Screen) -> str:
    """Return the text of the message line."""
    return re.sub("<[^>]*>", "", screen.frame().regions["message"])


def test_a_drawing_gets_what_the_others_did_since() -> None:
    screen = after_a_round()
    entries = screen.session.match.entries[1:]
    assert scene_of(session_of(screen), "").trails == tuple((entry.seat, entry.events) for entry in entries)
    screen.act("play " + " ".join(sensible(screen.session.match)))
    screen.skip_steps()
    assert scene_of(session_of(screen), "").trails == (), "the seat's own move begins a new round"


def test_each_of_their_moves_can_be_stepped_to_and_is_marked() -> None:
    screen = after_a_round()
    description, entries = sentences(screen), screen.session.match.entries[1:]
    assert len(description) > 2
    assert line(screen) == description[-1]
    for number in reversed(range(len(description) - 1)):
        step = re.search(r'data-do="(news \d+)" id="news-before"', screen.frame().regions["message"])
        assert step and step[1] == f"news {number}"
        screen.act(step[1])
        assert line(screen) == f"{number + 1} of {len(description)}: {description[number]}"
        assert line(screen) in screen.frame().said
        assert scene_of(session_of(screen), "").fresh == entries[number].events
    screen.act("escape")
    assert line(screen) == description[-1], "what was done last is told again"


def test_choosing_continues_while_it_stays_to_be_read() -> None:
    screen = after_a_round()
    screen.act("news 0")
    card = sensible(screen.session.match)[1]
    screen.session.interaction = screen.session.interaction._replace(instant=frozenset())
    screen.act(f"pick card={card}")
    assert ("card", card) in screen.session.selection.chosen
    assert line(screen) == sentences(screen)[-1]
    assert Reader(screen.frame().regions["message"]).actions() >= {"news 0"}


def test_after_one_move_alone_there_is_nothing_to_step_through() -> None:
    screen = at_table("human", "computer")
    for _ in range(2):
        play_one(screen)
    assert "news" not in screen.frame().regions["message"]
    screen.act("news 7")
    assert line(screen)


def test_whoever_opens_a_match_hears_its_last_move() -> None:
    screen = after_a_round()
    again = Screen(FakePlatform(platform_of(screen).store))
    again.act(f"open {screen.matches.match_id}")
    assert [text for _number, text in again.frame().news] == sentences(screen)[-1:]


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
    found = re.search(r'data-do="(rules [^"]*)" id="why"', screen.frame().regions["message"])
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
        if len(pairs) > 1 and session.selection.continues(pairs[1]):
            screen.act(f"pick {write_pairs(pairs[1])}")
            break
    screen.act(f"ask {move}")
    rule = claims_of(game, name)["refused"][move]
    assert f"({rule})" in screen.frame().regions["message"]
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
    assert "played yet" in screen.frame().regions["message"]
    assert not why(screen)


def test_the_rules_of_the_match_open_without_a_name_and_lead_back_to_its_heading() -> None:
    screen = at_table("human", "computer")
    screen.act("rules")
    assert screen.page.name().startswith("rules-")
    screen.act("back")
    assert screen.page.name() == "table"
    assert screen.frame().goal == ""
