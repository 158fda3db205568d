"""The guided first match of Balloon Cup: from what it is about to a scored tile. Data alone."""

from __future__ import annotations

from game.reasons import Reason
from ui.session.lesson import Lesson, Step
from ui.text.i18n import _

GUIDE = Lesson(
    "balloon-cup",
    # Found by a search for a deal with a grey cube on tile 1, a grey 1 and a high grey card in the hand of
    # seat 0, and a card of 11 or more that fits tile 2.
    "lesson-1042",
    (
        Step(
            lambda: _(
                "Whoever first takes three of these trophies wins; the numbers are their prices in cubes."
            ),
            lit=("trophies",),
        ),
        Step(
            lambda: _("Cubes lie on the tiles: one grey cube asks for one grey card on each side of tile 1."),
            lit=("tile-1",),
        ),
        Step(
            lambda: _("On plains the lower sum wins: {me} takes the grey 1 and places it on the near side."),
            lit=("card-S1", "side-1-own"),
            moves=("place S1 1 own",),
            wrong={
                "S4": Reason("the grey 4 is low as well, but nothing is lower than the 1"),
                "S13": Reason("the grey 13 is high: its time will come"),
                "other": Reason("a low card on the far side would help the other player"),
            },
        ),
        Step(
            lambda: _("One card is placed in a turn and one is drawn; here {other} has begun tile 3."),
            plays=("place G4 3 own",),
            lit=("tile-3",),
        ),
        Step(
            lambda: _("On mountains the higher sum wins: the red 11 suits the near side of tile 2."),
            lit=("card-R11", "side-2-own"),
            moves=("place R11 2 own",),
            wrong={
                "B5": Reason("the blue 5 fits, but it is low, and on mountains the higher sum wins"),
                "other": Reason("a high card on the far side would help the other player here"),
            },
        ),
        Step(
            lambda: _("Cards may also go on the far side: the grey 13 spoils {other}'s side of tile 1."),
            plays=("place G10 4 own",),
            lit=("card-S13", "side-1-other"),
            moves=("place S13 1 other",),
            wrong={
                "S4": Reason("the 4 would win too, but it is worth keeping"),
                "own": Reason("this card is meant to do harm, so it goes to the far side"),
            },
        ),
        Step(
            lambda: _(
                "Both sides are full, and 1 is less than 13: {me} wins a cube, one of three for the grey "
                "trophy."
            ),
            lit=("cubes-own",),
        ),
        Step(
            lambda: _("The tile has turned over, to mountains, with a new cube; whoever lost it plays next."),
            lit=("tile-1",),
        ),
        Step(
            lambda: _("{other} has placed a low card on {me}'s side; from here the match goes on freely."),
            plays=("place B7 2 other",),
            lit=("side-2-own",),
        ),
    ),
)
