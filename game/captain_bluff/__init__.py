"""Captain Bluff (Torsten Landsvogt, Helvetiq 2020), for 2 to 5: rules CB-1 to CB-23.

Where what is found: components.py (what lies in the box; cards and bundles of cards as numbers), lines.py
(lines on belts and the runs that continue them), move_tables.py (the words of every move, made beforehand),
state.py (the fields of a table), legality.py (why a move is refused), moves.py (the legal
moves), effects.py (what each move does, and by itself while it is staged), serialize.py (positions and views
in and out, and what a seat can't know dealt anew), game.py (the class), ai/ (what the computer player knows).
"""

from game.captain_bluff.game import CaptainBluff

GAME = CaptainBluff

__all__ = ["GAME", "CaptainBluff"]
