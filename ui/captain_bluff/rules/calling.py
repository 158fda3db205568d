"""The chapter of Captain Bluff's rules on the bluff: who may call it, and what happens then."""

from __future__ import annotations

from ui.captain_bluff.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, rule


def bluff() -> Chapter:
    """Return how a bluff is called."""
    return Chapter(
        "bluff",
        _("Calling a bluff"),
        (
            rule(
                "CB-13",
                _(
                    "Each placement claims: **the card above this belt is of the city of this luggage**."
                    " Before the next player acts, every other player may call the bluff. They are asked in"
                    " turn order, and the first who calls is the caller."
                ),
            ),
            rule(
                "CB-14",
                _(
                    "On a call the card above is turned up. **If it is luggage of that city, the claim was"
                    " true, and the caller takes all the cards of the belt and the card above. If not, it"
                    " was a bluff, and the player who placed takes them.** An airport card is of no city,"
                    " so it always makes a bluff. Airport cards in the line go along."
                ),
            ),
            Example(
                _(
                    "Ada places Amsterdam 7 and 8 behind 3 and 5. Bea calls. The card above is Barcelona 9:"
                    " a bluff. Ada takes five cards: the four of the line and Barcelona 9."
                ),
                (
                    pictures.belts(
                        "bluff",
                        "1",
                        _("Belt 1 with Barcelona 9 turned up above Amsterdam 3, 5, 7 and 8."),
                        _("Barcelona above Amsterdam: a bluff."),
                    ),
                    pictures.cards(
                        "bluff-over", _("Ada’s hand with five more cards."), _("Ada’s hand afterwards.")
                    ),
                ),
            ),
            Example(
                _(
                    "The same placement, but Amsterdam 2 lies above. Now the claim is true, and Bea, who"
                    " called, takes the five cards. Ada has one card left."
                ),
                (
                    pictures.belts(
                        "true",
                        "1",
                        _("Belt 1 with Amsterdam 2 turned up above Amsterdam 3, 5, 7 and 8."),
                        _("Amsterdam above Amsterdam: true."),
                    ),
                ),
            ),
            rule(
                "CB-15",
                _(
                    "After a call the belt is empty and has no card above. The turn of the player who"
                    " placed is over, without an airport card; the next player is on turn."
                ),
            ),
            Decision(
                _(
                    "The source doesn’t say which of several callers counts, or who goes on after a call: "
                    "here it is the first in turn order, and the player after the one who placed."
                )
            ),
        ),
    )
