"""Captain Bluff (Torsten Landsvogt, Helvetiq 2020), for 2 to 5: rules CB-1 to CB-23.

The room's shelves: material.py (cards, and many of them as one number), lines.py (lines on belts and the
runs that continue them), choices.py (the words of every move), state.py (what lies on the table), flow.py
(drawing, whose turn it is, the end), deeds.py (what each move does), table.py (the deal, the legal moves),
knowledge.py (views, and what a seat can't know dealt anew), reading.py (positions in and out), refusals.py
(why a move is refused).
"""

from game.captain_bluff.table import CaptainBluff

GAME = CaptainBluff

__all__ = ["GAME", "CaptainBluff"]
