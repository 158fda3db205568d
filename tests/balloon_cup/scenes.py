"""Scenes of Balloon Cup to be drawn and described, and how their HTML is read."""

from functools import partial

from tests.ui import walked
from ui import balloon_cup

UI = balloon_cup.UI("balloon-cup")
NAMES = ("Ada", "Bea")

scene = partial(walked.scene, names=NAMES)
drawn = partial(walked.drawn, UI)


def met(**options: str) -> list[walked.Moment]:
    return walked.moments(("balloon-cup", 2, options))
