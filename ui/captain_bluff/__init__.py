"""How Captain Bluff looks and what it says: a scene in, HTML text out. No browser here, and no rule."""

from ui.captain_bluff.ui import UI

__all__ = ["UI"]
