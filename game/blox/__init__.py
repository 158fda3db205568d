"""Blox (Wolfgang Kramer, Hans Raggan, Jürgen P. K. Grunau, 2008), for two to four: rules BX-1 to BX-23."""

from game.blox.game import Blox

GAME = Blox

__all__ = ["GAME", "Blox"]
