"""Blox (Wolfgang Kramer, Hans Raggan, Jürgen P. K. Grunau, 2008), for two to four: rules BX-1 to BX-23.

Modules, each built on those before it: components.py (colours, spaces, multisets of cards and blocks),
board.py (the board, and others read and checked), paths.py (straight lines), payments.py (what a hand can pay
for), state.py (the fields of a table, the pieces on the board), legality.py (why a move is refused, and
questions answered), moves.py (all legal moves), effects.py (what a move does), serialize.py (positions and
views in and out), game.py (the class). ai/ is the computer player.
"""

from game.blox.game import Blox

GAME = Blox

__all__ = ["GAME", "Blox"]
