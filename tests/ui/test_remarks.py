"""What the birds say: lines that follow from what all have seen, said once and wanted or not."""

from html import unescape
from random import Random

import pytest

from game import NAMES
from game.match import Match
from game.players.levels import CHARACTERS
from tests.ui.screens import at_table, play_one, play_to_the_end, session_of, text_of
from tests.ui.test_moods import played
from ui.pages import message
from ui.session import game_ui, moods, remarks
from ui.session.opponents import CAUGHT, PLEASED
from ui.session.turns import turns_of

EVERY_LINE = {
    line
    for table in (remarks.DURING, remarks.AT_THE_END)
    for lines in table.values()
    for some in lines.values()
    for line in some
}


def said(match: Match) -> list[str]:
    return [
        remarks.remark(match, tuple(event for n in turn.moves for event in match.entries[n].events))
        for turn in turns_of(match)[-remarks.LATEST :]
    ]


def lines_in(text: str) -> list[str]:
    return [line for line in EVERY_LINE if f"“{line}”" in text]


def test_each_character_has_lines_of_its_own_for_each_mood():
    assert len(EVERY_LINE) == 2 * 2 * len(CHARACTERS) * 2
    for table in (remarks.DURING, remarks.AT_THE_END):
        assert set(table) == {CAUGHT, PLEASED}
        assert all(set(lines) == set(CHARACTERS) for lines in table.values())


@pytest.mark.parametrize("game", NAMES)
def test_birds_say_something_and_not_at_every_turn(game):
    match = played(game)
    lines = [line for number in range(len(match.entries), 0, -8) for line in said(match.until(number, {}))]
    assert any(lines) and not all(lines)


@pytest.mark.parametrize("game", NAMES)
def test_a_line_follows_what_all_have_seen(game):
    """It is the same at any table that looks the same from outside, and after Undo and replay."""
    match = played(game)
    for number in range(len(match.entries), 0, -max(1, len(match.entries) // 8)):
        again, other = match.until(number, {}), match.until(number, {})
        other.seed = "another"
        if again.table.BOX and again.table.outcome() is None:
            other.table = again.table.determinize(again.table.view(0), 0, again.table.options, Random(7))
        assert said(again) == said(other)


def test_at_the_end_winners_and_losers_speak_and_people_say_nothing():
    match = played(NAMES[0])
    outcome = match.table.outcome()
    assert outcome is not None
    lines = remarks.at_the_end(match)
    for seat, line in enumerate(lines):
        mood = PLEASED if seat in outcome.winners else CAUGHT
        of_mood = {line for some in remarks.AT_THE_END[mood].values() for line in some}
        assert line == "" if seat == 0 else lines_in(line)[0] in of_mood
    assert moods.final(match.until(1, {})) == {}


@pytest.mark.parametrize("game", NAMES)
def test_a_line_is_announced_once_after_its_event_and_stands_in_the_recap(game):
    screen = at_table("human", "computer", game=game)
    session = session_of(screen)
    announced: dict[int, str] = {}
    while not session.is_over and len(announced) < 400:
        play_one(screen)
        screen.act("escape")  # what a person alone was shown has been seen
        announced |= dict(message.news(session))
        for turn in message.recaps(session, session.since()):
            events = tuple(event for n in turn.moves for event in session.match.entries[n].events)
            line = remarks.remark(session.match, events, turn.seat)
            assert turn.said == line and turn.complete.endswith(line)
            assert session.is_over or turn.complete in unescape(screen.frame().regions["message"])
    lines = [text for text in announced.values() if lines_in(text)]
    assert lines or not game_ui.by_name(game).FEELINGS
    assert all(text.endswith("”") and len(lines_in(text)) == 1 for text in lines)


def test_birds_are_silent_where_that_is_wanted_and_the_settings_say_so():
    screen = play_to_the_end(at_table("human", "computer", game=NAMES[0]))
    assert lines_in(text_of(screen))
    screen.act("settings")
    assert "Opponents talk" in text_of(screen)
    screen.act("set talk off")
    screen.act("back")
    assert not lines_in(text_of(screen))
    assert not session_of(screen).talks
