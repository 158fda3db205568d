"""Faces and lines of the birds: what all have seen decides them, and nothing else; a line is said once."""

import re
from functools import cache
from html import unescape
from random import Random

import pytest

from game import NAMES, by_name
from game.match import Match
from game.players.levels import CHARACTERS
from tests.games import KITS
from tests.ui.screens import SMALL, acts, at_table, match_of, play_one, play_to_the_end, session_of, text_of
from tests.ui.walked import drawn
from ui import games
from ui.drawing import moods
from ui.drawing.contract import GameUI
from ui.drawing.default.board import keys_by_seat
from ui.drawing.faces import BIRDS, CAUGHT, PLEASED, THINKING, face
from ui.drawing.scene import faces_of, public_scene, scene_of
from ui.pages import message_line
from ui.session.turns import turns_of

MOODS = (THINKING, PLEASED, CAUGHT)


@cache
def played(game: str) -> Match:
    """Return a match of one person and as many computers as the game takes, played to its end."""
    computers = ["computer"] * min(by_name(game).PLAYERS[-1] - 1, 4)
    return session_of(play_to_the_end(at_table("human", *computers, game=game))).complete


def shown(match: Match, number: int, **more: int) -> tuple[object, ...]:
    return faces_of(games.by_name(match.game), match, number, **more)


def test_every_bird_has_every_mood_drawn_over_its_calm_face():
    """Without words, and without colours from elsewhere."""
    drawings = {face(bird, mood) for bird in BIRDS for mood in ("", *MOODS)}
    assert len(drawings) == len(BIRDS) * 4
    for bird in BIRDS:
        calm = str(face(bird)).removesuffix("</svg>")
        for mood in MOODS:
            over = str(face(bird, mood))
            assert over.startswith(calm) and over.endswith("</svg>") and 'aria-hidden="true"' in calm
            assert not re.search(r"url\(|<text|currentcolor|id=", over)
    assert face("nobody", PLEASED) is None


@pytest.mark.parametrize("game", KITS)
def test_moods_and_lines_follow_what_all_have_seen(game):
    """They are the same at any table that looks the same from outside, and after Undo and replay."""
    match = played(game)
    total = len(match.entries)
    for number in range(total, -1, -max(1, total // 8)):
        again, other = match.until(number), match.until(number)
        other.seed, table = "another", again.table
        if table.BOX and table.outcome() is None:
            other.table = table.determinize(table.view(0), 0, table.options, Random(7))
        assert shown(again, number) == shown(other, number)
        assert said(again) == said(other)


@pytest.mark.parametrize("game", NAMES)
def test_moods_come_in_every_game_and_the_winners_are_pleased_at_its_end(game):
    match = played(game)
    total, winners = len(match.entries), match.table.outcome().winners
    seen = {
        mood
        for number in range(total + 1)
        for mood in moods.moods(games.by_name(game), match, number).values()
    }
    assert seen == {PLEASED, CAUGHT}
    at_the_end = moods.moods(games.by_name(game), match, total)
    assert at_the_end == {s: PLEASED if s in winners else CAUGHT for s in range(len(match.seats))}


@pytest.mark.parametrize("game", NAMES)
def test_what_is_still_to_be_shown_moves_no_face(game):
    match = played(game)
    for turn in turns_of(match):
        for number in turn.moves[1:]:
            last = len(match.entries[number].events)
            assert shown(match, number + 1, unseen=last) == shown(match, number)


def test_who_thinks_shows_nothing_else_and_the_face_stands_at_its_seat():
    screen = at_table("human", "computer", game=SMALL)
    while not session_of(screen).is_thinking:
        play_one(screen)
    session = session_of(screen)
    scene = scene_of(games.by_name(SMALL), session, "")
    assert scene.faces == (None, face("rook", THINKING))
    assert screen.frame().face == face("rook", THINKING)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("ui_of", [games.by_name, GameUI], ids=["its drawing", "the default"])
def test_every_game_shows_the_faces_of_its_birds_and_none_of_people(ui_of, game):
    match = played(game)
    ui = ui_of(game)
    scene = public_scene(ui, match, None, len(match.entries))
    text = drawn(ui, scene)
    if keys_by_seat(game):  # else the default screen has no line for a seat
        assert all(str(drawing) in text for drawing in scene.faces[1:])
    assert scene.faces[0] is None
    people = ["human"] * len(match.seats)
    assert 'class="face"' not in drawn(ui, public_scene(ui, match_of(*people, game=game), None, 0))


EVERY_LINE = {
    line
    for table in (moods.DURING, moods.AT_THE_END)
    for lines in table.values()
    for some in lines.values()
    for line in some
}


def said(match: Match) -> list[str]:
    ui = games.by_name(match.game)
    return [
        moods.remark(ui, match, tuple(event for n in turn.moves for event in match.entries[n].events))
        for turn in turns_of(match)[-moods.LATEST :]
    ]


def lines_in(text: str) -> list[str]:
    return [line for line in EVERY_LINE if f"“{line}”" in text]


def test_each_character_has_lines_of_its_own_for_each_mood():
    assert len(EVERY_LINE) == 2 * 2 * len(CHARACTERS) * 2
    for table in (moods.DURING, moods.AT_THE_END):
        assert set(table) == {CAUGHT, PLEASED}
        assert all(set(lines) == set(CHARACTERS) for lines in table.values())


@pytest.mark.parametrize("game", NAMES)
def test_birds_say_something_and_not_at_every_turn(game):
    match = played(game)
    lines = [line for number in range(len(match.entries), 0, -8) for line in said(match.until(number))]
    assert any(lines) and not all(lines)


def test_at_the_end_winners_and_losers_speak_and_people_say_nothing():
    match = played(NAMES[0])
    outcome = match.table.outcome()
    assert outcome is not None
    lines = moods.at_the_end(match)
    for seat, line in enumerate(lines):
        mood = PLEASED if seat in outcome.winners else CAUGHT
        of_mood = {line for some in moods.AT_THE_END[mood].values() for line in some}
        assert line == "" if seat == 0 else lines_in(line)[0] in of_mood
    assert moods.final(match.until(1)) == {}


@pytest.mark.parametrize("game", NAMES)
def test_a_line_is_announced_once_after_its_event_and_stands_in_the_recap(game):
    screen = at_table("human", "computer", game=game)
    session = session_of(screen)
    announced: dict[int, str] = {}
    while not session.is_over and len(announced) < 400:
        play_one(screen)
        screen.act("escape")  # what a person alone was shown has been seen
        announced |= dict(message_line.news(session))
        message = unescape(screen.frame().regions.get("message", ""))
        for turn in message_line.recaps(session, session.sight.since()):
            events = tuple(event for n in turn.moves for event in session.match.entries[n].events)
            line = moods.remark(games.by_name(game), session.match, events)
            assert bool(turn.said) == bool(line) and line.endswith(turn.said)
            assert turn.complete.endswith(turn.said)
            assert session.is_over or turn.complete in message
    lines = [text for text in announced.values() if lines_in(text)]
    assert lines or not games.by_name(game).FEELINGS
    assert all(text.endswith("”") and len(lines_in(text)) == 1 for text in lines)


def test_birds_are_silent_where_that_is_wanted_and_the_settings_say_so():
    screen = play_to_the_end(at_table("human", "computer", game=NAMES[0]))
    assert lines_in(text_of(screen))
    screen.act("settings")
    assert "Opponents talk" in text_of(screen)
    acts(screen, "set talk off", "back")
    assert not lines_in(text_of(screen))
    assert not session_of(screen).talks
