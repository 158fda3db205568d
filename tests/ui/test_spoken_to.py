"""One person at a screen is spoken to, "You place a card", in each language; several are named.

A game that is not translated yet may name the person.
"""

import re

import pytest

from game import by_name, save
from game.match import Match, Seat
from tests.games import KITS, SERVED
from tests.languages import speaking
from tests.playing import sensible
from tests.ui.screens import FakePlatform, computer_plays, session_of
from tools.catalogs import languages
from ui.pages import message_line
from ui.pages.screen import Screen
from ui.store.saved_matches import MATCH
from ui.text.i18n import ENGLISH, _

TRANSLATED = [game for game in SERVED if KITS[game].is_translated]
PERSON, OTHER = "Zora", "Yves"
TURNS = 8
"""Turns that are looked at, unless `--complete` asks for more."""


def opened(game: str, *kinds: str) -> Screen:
    names = iter((PERSON, OTHER, "Xara", "Wim", "Vera"))
    seats = tuple(Seat(next(names), kind, "" if kind == "human" else "learner") for kind in kinds)
    match = Match(game, seats, "spoken to", {}, 0)
    screen = Screen(FakePlatform({MATCH + "one": save.write(match)}))
    screen.act("open one")
    return screen


def sentences(screen: Screen) -> list[str]:
    """Return what is said: the instruction, the news, the answer to a tap, and what the others did."""
    frame, session = screen.frame(), session_of(screen)
    turns = message_line.recaps(session, session.sight.since(), message_line.EARLIER)
    said = [frame.status, frame.said, message_line.answer(session), *(text for _number, text in frame.news)]
    return [*said, *(turn.text for turn in turns)]


def said_along(screen: Screen, turns: int) -> list[str]:
    """Return what is said while sensible moves are staged and made."""
    session, said = session_of(screen), list[str]()
    for _turn in range(turns):
        while screen.timer() is not None:
            screen.next_step()
            said += sentences(screen)
        if session.is_over:
            break
        move = sensible(session.complete)
        if session.match.seats[session.turn].kind == "computer":
            computer_plays(screen, move)
        else:
            session.choice.stage(move)
            said += sentences(screen)
            screen.act("done")
        said += sentences(screen)
    return said


@pytest.mark.parametrize("language", [ENGLISH, *languages()])
@pytest.mark.parametrize("game", TRANSLATED)
def test_no_sentence_names_the_person_who_is_alone_at_the_screen(
    game: str, language: str, pytestconfig: pytest.Config
) -> None:
    turns = 40 if pytestconfig.getoption("--complete") else TURNS
    seats = by_name(game).PLAYERS[-1]
    with speaking(language):
        said = said_along(opened(game, "human", *["computer"] * (seats - 1)), turns)
        assert any(OTHER in sentence for sentence in said)
        assert [sentence for sentence in said if PERSON in sentence] == []


@pytest.mark.parametrize("game", SERVED)
def test_people_who_share_a_screen_are_called_by_their_names(game: str) -> None:
    with speaking(ENGLISH):
        screen = opened(game, *["human"] * by_name(game).PLAYERS[0])
        screen.act("reveal 0")
        session = session_of(screen)
        session.choice.stage(sensible(session.complete))
        screen.act("done")
        said = " ".join(sentences(screen))
    assert PERSON in said or OTHER in said
    assert not re.search(r"\bYou (place|play|lay|build|move)\b", said)


def test_a_name_that_was_only_proposed_is_shown_as_you() -> None:
    match = Match(SERVED[0], (Seat("Ada", "human"), Seat("Rook", "computer", "learner")), "you", {}, 0)
    with speaking(ENGLISH):
        screen = Screen(FakePlatform({MATCH + "one": save.write(match)}))
        screen.act("open one")
        assert session_of(screen).match.seats[0].name == "Ada", "the save is as it was"
        board = "".join(screen.frame().regions.values())
        assert _("You") in board and "Ada" not in board
