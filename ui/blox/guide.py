"""The guided first match of Blox: from what it is about to a built tower. Data alone."""

from __future__ import annotations

from game.reasons import Reason
from ui.session.lesson import Lesson, Step
from ui.text.i18n import _

OTHER_TOWER = Reason("that tower can come down too, but the one that is framed leads on to the next")
GUIDE = Lesson(
    "blox",
    # Found by a search for a deal in which seat 0 enters, takes down two towers in the middle of the board
    # and builds from their blocks, turn after turn and without the joker.
    "lesson-609",
    (
        Step(
            lambda: _("Points come from towers: {me}'s pawns take them down, and build new ones."),
            lit=("seat-0",),
        ),
        Step(
            lambda: _(
                "For one violet card a pawn runs in from the edge to the first violet space; then Done."
            ),
            lit=("card-V0", "at-g4"),
            moves=("enter R4 V",),
            wrong={
                "V": Reason("that is a violet space too; the one that is framed stands beside a tower"),
            },
        ),
        Step(
            lambda: _("One action makes a turn, and the hand is filled up to five; {other} has come in too."),
            plays=("enter L6 V",),
            lit=("at-c6",),
        ),
        Step(
            lambda: _("The tower beside the pawn is white and grey: one card of each takes it down."),
            lit=("at-f4",),
            moves=("demolish g4 f4 WS",),
            wrong={
                "demolish": OTHER_TOWER,
                "move": Reason("a move brings no points: from where the pawn stands a tower can be taken"),
            },
        ),
        Step(
            lambda: _("The two blocks are {me}'s now and bring two points; the pawn stands in their place."),
            plays=("enter Be W",),
            lit=("seat-0",),
        ),
        Step(
            lambda: _(
                "The next tower is white and violet: no white or violet space lies between, so it can go."
            ),
            lit=("at-d4",),
            moves=("demolish f4 d4 WV",),
            wrong={"demolish": OTHER_TOWER},
        ),
        Step(
            lambda: _(
                "{other} has taken a tower too: with every tower that falls, taller ones come within reach."
            ),
            plays=("demolish c6 d6 KV",),
            lit=("phases",),
        ),
        Step(
            lambda: _("Three blocks make a tower under the pawn, each with a card of its colour."),
            lit=("at-d4", "build-d4-WSV"),
            moves=("build d4 WSV",),
            wrong={
                "build": Reason(
                    "that one can be built as well; the guide has white, grey and violet in mind"
                ),
            },
        ),
        Step(
            lambda: _("The tower brings three points, and the pawn comes home, ready to enter again."),
            lit=("at-d4",),
        ),
        Step(
            lambda: _("The most points win in the end: from here the match goes on freely, and Hint helps."),
            plays=("move d6 e6 W",),
            lit=("seat-0",),
        ),
    ),
)
