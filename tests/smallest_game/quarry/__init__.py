"""Quarry: two or three players, hidden hands, turns of two moves."""

from tests.smallest_game.quarry.game import Quarry

GAME = Quarry
