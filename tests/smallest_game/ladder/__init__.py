"""Ladder: two to four players, hidden hands."""

from tests.smallest_game.ladder.game import Ladder

GAME = Ladder
