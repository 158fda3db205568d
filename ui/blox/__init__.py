"""The screens and texts of Blox: a scene in, HTML text out. No browser here, and no rule."""

from ui.blox.ui import UI

__all__ = ["UI"]
