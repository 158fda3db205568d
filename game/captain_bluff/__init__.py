"""Captain Bluff (Torsten Landsvogt, Helvetiq 2020), for 2 to 5: rules CB-1 to CB-23.

Modules: components.py (the box; cards and bundles of cards as numbers), lines.py (lines on belts and the runs
that continue them), state.py (the fields of a table), moves.py (the words of every move, and the legal ones),
legality.py (why a move is refused), effects.py (what each move does, also while it is staged), serialize.py
(positions and views, and hidden things dealt anew), game.py (the class), ai/ (the computer player).
"""

from game.captain_bluff.game import CaptainBluff

GAME = CaptainBluff

__all__ = ["GAME", "CaptainBluff"]
