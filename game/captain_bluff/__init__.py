"""Captain Bluff (Torsten Landsvogt, Helvetiq 2020), for 2 to 5: rules CB-1 to CB-23."""

from game.captain_bluff.game import CaptainBluff

GAME = CaptainBluff

__all__ = ["GAME", "CaptainBluff"]
