"""Last Stone, the smallest game in which nothing is hidden."""

from tests.smallest_game.last_stone.game import LastStone

GAME = LastStone
