"""What has come to a hand since its owner last moved is marked in it, and nowhere else."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game import by_name, save
from game.match import Match
from tests.games import KITS
from tests.playing import sensible
from tests.ui.screens import at_table, match_of, play_one, session_of, text_of
from ui.session import game_ui
from ui.session.scenes import scene_of
from ui.session.session import Session


def sitting_of(game: str) -> Session:
    """Return a session of one person against one or two computers, who have not moved yet."""
    seats = ("human", "computer", "computer")[: max(by_name(game).PLAYERS)]
    return Session(match_of(*seats, game=game), game_ui.by_name(game).INTERACTION)


def held(session: Session) -> Counter[str]:
    """Return the cards of the person; none where there are no hands."""
    hands = KITS[session.match.game].hands
    return Counter(session.match.table.view(0)[hands][0]) if hands else Counter()


def marked(session: Session) -> list[str]:
    """Return the names of the cards that the drawn hand marks; what the eye sees and the ear hears agree."""
    drawn = game_ui.by_name(session.match.game).hand(scene_of(session, "colour"))
    cards = re.findall(r"<li\b.*?</li>", drawn, re.DOTALL)
    seen = [card for card in cards if "new-mark" in card]
    assert len(seen) == drawn.count("new-mark")
    assert seen == [card for card in cards if re.search(r'aria-label="[^"]*, new["\n,]|, new<', card)]
    return seen


@pytest.mark.parametrize("game", KITS)
def test_what_came_since_the_last_move_is_marked_and_described(game: str) -> None:
    session = sitting_of(game)
    assert marked(session) == []
    gains = 0
    for _ in range(60):
        if session.is_over:
            break
        before, turn = held(session), session.turn
        move = sensible(session.match)
        if turn == 0:
            assert (session.play(move) or session.done()) == move
            came = held(session) - before
            if move not in (session.interaction.spoken or ()):
                assert session.gained() == came
            gains += bool(came)
        else:
            session.computer_plays(move)
        gained = session.gained()
        number = len(gained) if KITS[game].drawn_once else gained.total()
        if not session.is_over:
            assert len(marked(session)) == number
        later = save.read(save.write(session.match))
        assert isinstance(later, Match)
        assert Session(later, session.interaction).gained() == session.gained(), "a reload shows the same"
    assert gains > 2 or not KITS[game].hands


def test_nothing_is_new_after_an_undo() -> None:
    screen = at_table("human", "computer")
    session = session_of(screen)
    session.match.extra["practice"] = True
    play_one(screen)
    assert session.gained()
    screen.act("undo")
    assert not session.gained()


def test_among_people_only_the_viewer_is_shown_what_is_new() -> None:
    screen = at_table("human", "human")
    session = screen.session
    for _ in range(4):
        play_one(screen)
        assert session.gained().total() == 1
        assert "new-mark" in text_of(screen)
        screen.act("pass")
        assert not session.gained()
        assert "new-mark" not in text_of(screen)
