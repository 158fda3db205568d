"""The first chapters of Captain Bluff's rules: what lies on the table, how a match begins."""

from __future__ import annotations

from game.captain_bluff.components import AIRPORT_DEALT, LUGGAGE_DEALT
from ui.captain_bluff.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, Rows, rule


def material() -> Chapter:
    """Return what there is."""
    return Chapter(
        "material",
        _("What lies on the table"),
        (
            rule(
                "CB-1",
                _(
                    "There are **six belts** and **51 luggage cards**: the numbers 1 to 17 of each of three"
                    " cities, Amsterdam (AMS), Barcelona (BCN) and Casablanca (CAS)."
                ),
            ),
            rule("CB-2", _("There are **14 airport cards** of four kinds.")),
            Rows(
                (_("Airport card"), _("How many"), _("What it does")),
                (
                    (pictures.card("RW"), "4", _("stands for the missing number")),
                    (pictures.card("CD"), "4", _("turns a line round")),
                    (pictures.card("AB"), "3", _("two cards above belts are looked at")),
                    (pictures.card("DF"), "3", _("others draw a card")),
                ),
            ),
            Decision(
                _(
                    "No source says how the 14 airport cards are split. **Four, four, three and three is"
                    " our own split.**"
                )
            ),
        ),
    )


def set_up() -> Chapter:
    """Return what comes before the first turn."""
    return Chapter(
        "before",
        _("Before the first turn"),
        (
            rule(
                "CB-3",
                _(
                    "Luggage and airport cards are dealt. The other airport cards leave the game, unseen."
                    " The other luggage is the pile."
                ),
            ),
            Rows(
                (_("Players"), _("Luggage each"), _("Airport cards each")),
                tuple(
                    (str(seats), str(LUGGAGE_DEALT[seats]), str(AIRPORT_DEALT[seats]))
                    for seats in range(2, 6)
                ),
            ),
            rule(
                "CB-4",
                _(
                    "In turn order each player puts **one card from the hand face down above a belt** that "
                    "has none, luggage or airport card. It is the belt’s city of departure, and only "
                    "whoever laid it knows it. With two players this goes round twice. Nothing is drawn "
                    "for it."
                ),
            ),
            Example(
                _(
                    "Two players begin. Any belt is free, so any card can go above any of them. Whoever"
                    " lays an airport card there has laid a trap: no claim on that belt will ever be true."
                ),
                (
                    pictures.belts(
                        "laying",
                        "12",
                        _("Two belts without a card above."),
                        _("Two belts waiting for a card above."),
                    ),
                    pictures.cards(
                        "laying",
                        _("Ada’s hand of luggage and airport cards."),
                        _("Ada’s hand: 12 luggage cards, 3 airport cards."),
                    ),
                ),
            ),
            Decision(_("That nothing is drawn for these cards is our reading; the source doesn’t say.")),
            rule(
                "CB-5",
                _(
                    "Who begins is decided by lot or chosen; play goes round to the next seat. When a card "
                    "must be drawn and the pile is empty, the discarded luggage is shuffled and becomes "
                    "the pile; airport cards that were played stay out. If there is nothing at all, "
                    "nothing is drawn."
                ),
            ),
        ),
    )
