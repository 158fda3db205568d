"""What has come to a hand since its owner last moved is marked in it, and nowhere else."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game import NAMES, save
from game.match import Match
from tests.ui.pages import at_table, best_move, match_of, play_one, text_of
from ui import rooms
from ui.sitting import Sitting
from ui.table import scene_of

SEATS = {"balloon-cup": ("human", "computer")}
"""Who plays each game here; by default a person and two computers."""


def sitting_of(game: str) -> Sitting:
    """Return a sitting of one person against computers, who have not moved yet."""
    seats = SEATS.get(game, ("human", "computer", "computer"))
    return Sitting(match_of(*seats, game=game), rooms.by_name(game).MANNERS)


def held(sitting: Sitting) -> Counter[str]:
    """Return the cards of the person."""
    return Counter(sitting.match.table.view(0)["hands"][0])


def marked(sitting: Sitting) -> list[str]:
    """Return the names of the cards that the drawn hand marks; what the eye sees and the ear hears agree."""
    drawn = rooms.by_name(sitting.match.game).hand(scene_of(sitting, "colour"))
    cards = re.findall(r"<button.*?</button>", drawn, re.DOTALL)
    seen = [card for card in cards if "new-mark" in card]
    assert seen == [card for card in cards if re.search(r'aria-label="[^"]*, new["\n,]', card)]
    return seen


@pytest.mark.parametrize("game", NAMES)
def test_what_came_since_the_last_move_is_marked_and_told(game: str) -> None:
    sitting = sitting_of(game)
    assert marked(sitting) == []
    gains = 0
    for _ in range(60):
        if sitting.is_over:
            break
        before, turn = held(sitting), sitting.turn
        move = best_move(sitting.match)
        if turn == 0:
            assert sitting.play(move) == move
            came = held(sitting) - before
            if move not in (sitting.manners.aloud or ()):
                assert sitting.gained() == came
            gains += bool(came)
        else:
            sitting.computer_plays(move)
        number = sitting.gained().total() if game == "blox" else len(sitting.gained())
        if not sitting.is_over:
            assert len(marked(sitting)) == number
        later = save.read(save.write(sitting.match))
        assert isinstance(later, Match)
        assert Sitting(later, sitting.manners).gained() == sitting.gained(), "a reload shows the same"
    assert gains > 2


def test_nothing_is_new_after_an_undo() -> None:
    screen = at_table("human", "computer")
    sitting = screen.sitting
    assert sitting is not None
    sitting.match.extra["practice"] = True
    play_one(screen)
    assert sitting.gained()
    screen.act("undo")
    assert not sitting.gained()


def test_among_people_only_the_one_who_looks_is_shown_what_is_new() -> None:
    screen = at_table("human", "human")
    sitting = screen.sitting
    assert sitting is not None
    for _ in range(4):
        play_one(screen)
        assert sitting.gained().total() == 1
        assert "new-mark" in text_of(screen)
        screen.act("pass")
        assert not sitting.gained()
        assert "new-mark" not in text_of(screen)
