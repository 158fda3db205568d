"""Blox (Wolfgang Kramer, Hans Raggan, Jürgen P. K. Grunau, 2008), for two to four: rules BX-1 to BX-23.

The room's shelves: material.py (colours, spaces, heaps), printed_board.py (the board, data only), board.py
(boards read and checked), paths.py (straight lines), payments.py (what a hand can pay for), state.py (what
lies on the table), setup.py, table.py (turns and scoring), refusals.py (what is legal, and why not),
reading.py (positions and views in and out).
"""

from game.blox.table import Blox

GAME = Blox

__all__ = ["GAME", "Blox"]
