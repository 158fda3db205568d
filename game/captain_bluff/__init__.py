"""Captain Bluff (Torsten Landsvogt, Helvetiq 2020), for 2 to 5: rules CB-1 to CB-23.

The room's shelves: components.py (cards, and many of them as one number), lines.py (lines on belts and the
runs that continue them), move_tables.py (the words of every move), state.py (what lies on the table), turn.py
(drawing, whose turn it is, the end), effects.py (what each move does), game.py (the deal, the legal moves),
hidden_info.py (views, and what a seat can't know dealt anew), serialize.py (positions in and out),
legality.py (why a move is refused).
"""

from game.captain_bluff.game import CaptainBluff

GAME = CaptainBluff

__all__ = ["GAME", "CaptainBluff"]
