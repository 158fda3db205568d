"""The rules of Captain Bluff to be read, in the order a newcomer asks; found by name when they are opened.

The chapters are in begin.py (what there is, before the first turn), turn.py (the five actions), calling.py
(the bluff) and ending.py (airport cards, taking back, the end); pictures.py draws, on the positions of
positions.py.
"""

from __future__ import annotations

from ui.captain_bluff.rules import begin, calling, ending, pictures, turn
from ui.text.i18n import _
from ui.text.rules import Book


def book() -> Book:
    """Return the rules in the language spoken."""
    return Book(
        about=(
            _(
                "Luggage from three cities runs in on six belts, and above a belt lies a card face down:"
                " its city of departure."
            ),
            _(
                "Whoever places luggage on a belt claims that the card above is of the same city; if"
                " somebody calls the bluff it is turned up, and whoever was wrong takes all the cards of"
                " the belt."
            ),
            _("**Whoever has no card left wins.**"),
        ),
        opening=pictures.belts(
            "begun",
            "123",
            _("Three belts: Amsterdam 3, 5 and 6 on the first, none on the second, Casablanca on the third."),
            _(
                "Three belts as Ada sees them. She laid the card above belt 1, so she knows it; the others"
                " lie face down."
            ),
        ),
        chapters=(
            begin.material(),
            begin.set_up(),
            turn.placing(),
            turn.others(),
            calling.bluff(),
            ending.airport(),
            ending.recovering(),
            ending.end(),
            ending.secrets(),
        ),
        summary=(
            (_("A turn"), _("One of five actions; and one airport card at most.")),
            (
                _("Place"),
                _(
                    "Cards of one city in a row on a belt with a card above. The line only rises, or only"
                    " falls."
                ),
            ),
            (_("Define"), _("A card face down above a belt that has none; draw one.")),
            (_("Check"), _("Look at one card above a belt.")),
            (_("Swap"), _("Only where luggage lies: swap the card above for one from the hand.")),
            (_("Close"), _("Only where luggage lies: the whole belt is discarded.")),
            (
                _("Call a bluff"),
                _("After each placement. Whoever is wrong takes the belt and the card above."),
            ),
            (_("Round the World"), _("Stands for the missing number of the city.")),
            (
                _("Other airport cards"),
                _("Turn a line; look at two cards above; others with fewer than five cards draw one."),
            ),
            (_("Take back"), _("Luggage from the end of a line, at any time; one stays.")),
            (_("The end"), _("No card left: that player wins, once the last placement has stood.")),
        ),
    )
