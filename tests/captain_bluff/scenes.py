"""Scenes of Captain Bluff to be drawn and read."""

from functools import partial

from tests.captain_bluff.kit import named_in as cards_in
from tests.ui import walked
from ui import captain_bluff

__all__ = ["NAMES", "UI", "cards_in", "drawn", "scene"]

UI = captain_bluff.UI("captain-bluff")
NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")


scene = partial(walked.scene, names=NAMES)
drawn = partial(walked.drawn, UI)
