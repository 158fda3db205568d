"""Last Stone: two players, nothing hidden."""

from tests.smallest_game.last_stone.game import LastStone

GAME = LastStone
