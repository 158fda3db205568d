"""Ladder, the smallest game with hidden hands and chance: the template of `make game`."""

from tests.smallest_game.ladder.game import Ladder

GAME = Ladder
