"""The guided first match of Captain Bluff: from what it is about to a called bluff. Data alone."""

from __future__ import annotations

from game.reasons import Reason
from ui.session.lesson import Lesson, Step
from ui.text.i18n import _

GUIDE = Lesson(
    "captain-bluff",
    # Found by a search for a deal in which seat 0 holds a run of just three Amsterdam cards, one more of them
    # and a Delayed Flight, and seat 1 a run of two Barcelona cards and one of Casablanca.
    "lesson-399",
    (
        Step(
            lambda: _("Whoever first has no card left wins; {me} and {other} hold fifteen each."),
            lit=("seat-0",),
        ),
        Step(
            lambda: _(
                "A card face down above a belt is its city, a secret: {me} lays Amsterdam 17 above belt 1."
            ),
            lit=("card-A17", "belt-1", "do-origin-1-A17"),
            moves=("origin 1 A17",),
        ),
        Step(
            lambda: _("Any card may lie there, and no one sees which: Delayed Flight goes above belt 3."),
            plays=("origin 2 C15",),
            lit=("card-DF", "belt-3", "do-origin-3-DF"),
            moves=("origin 3 DF",),
        ),
        Step(
            lambda: _("Luggage of that city may follow, in consecutive numbers: Amsterdam 4 5 6 on belt 1."),
            plays=("origin 4 B16",),
            lit=("card-A4", "belt-1", "do-place-1-A4-A5-A6"),
            moves=("place 1 A4 A5 A6",),
            wrong={
                "3": Reason(
                    "that would be a bluff, for Delayed Flight is not a city; belt 1 is the honest one"
                ),
                "place": Reason("fewer cards may be placed too, but this gets rid of all three at once"),
            },
        ),
        Step(
            lambda: _("{other} believes it, so the three cards are gone, and {me} ends the turn."),
            plays=("believe",),
            lit=("do-end",),
            moves=("end",),
        ),
        Step(
            lambda: _(
                "One action makes a turn, and a look counts as one: {me} looks at the card above belt 2."
            ),
            plays=("origin 5 A3", "end"),
            lit=("belt-2", "do-check-2"),
            moves=("check 2",),
        ),
        Step(
            lambda: _("It is Casablanca 15: {me} keeps that in mind, and the belt shows it to {me} alone."),
            lit=("seen", "do-end"),
            moves=("end",),
        ),
        Step(
            lambda: _("{other} lays Barcelona there, and {me} knows better: such a bluff is called!"),
            plays=("place 2 B7 B8",),
            lit=("do-call",),
            moves=("call",),
            wrong={"believe": Reason("the card above is Casablanca: to believe it would be a gift")},
        ),
        Step(
            lambda: _("{other} was caught and takes all of it; had it been true, {me} would have taken it."),
            lit=("seat-1",),
        ),
        Step(
            lambda: _("From here the match goes on freely: {me} may bluff too, and Hint helps."),
            lit=("seat-0",),
        ),
    ),
)
