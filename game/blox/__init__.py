"""Blox (Wolfgang Kramer, Hans Raggan, Jürgen P. K. Grunau, 2008), for two to four: rules BX-1 to BX-23.

The room's shelves: components.py (colours, spaces, heaps), printed_board.py (the board, data only), board.py
(boards read and checked), paths.py (straight lines), payments.py (what a hand can pay for), state.py (what
lies on the table), setup.py, game.py (turns and scoring), legality.py (what is legal, and why not),
serialize.py (positions and views in and out).
"""

from game.blox.game import Blox

GAME = Blox

__all__ = ["GAME", "Blox"]
