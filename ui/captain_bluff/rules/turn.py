"""The chapters of Captain Bluff's rules on a turn: placing luggage, and the four other actions."""

from __future__ import annotations

from ui.captain_bluff.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, Text, rule


def placing() -> Chapter:
    """Return what a turn is, and how luggage is placed."""
    return Chapter(
        "turn",
        _("A turn, and placing luggage"),
        (
            rule(
                "CB-12",
                _(
                    "Take **exactly one of five actions**: place luggage, define, check or swap a city of "
                    "departure, or close a belt. **At most one airport card** may be played besides, "
                    "before the action, after it or as part of it. There is always an action to take, so "
                    "nobody passes."
                ),
                _(
                    "A turn without an airport card ends when the player says so, whatever is in the hand; "
                    "after an action and an airport card it ends by itself."
                ),
            ),
            Decision(
                _(
                    "Everybody says when the turn ends, even without an airport card: asking only those "
                    "who hold one would show who does."
                )
            ),
            rule(
                "CB-6",
                _(
                    "**Place luggage.** Lay one or more luggage cards face up on a belt that has a card"
                    " above it. Cards placed together must be **consecutive numbers of one city**. All"
                    " luggage on a belt is of one city, and a city is on one belt at most; so never more"
                    " than three belts carry luggage."
                ),
            ),
            Example(
                _(
                    "Ada places Amsterdam 7 and 8 on belt 1, behind 3 and 5. Or 7 alone, or 10 alone; but "
                    "not 8 and 10 together, for 9 is missing between them. There is no luggage on belt 2 "
                    "yet, but Amsterdam is on belt 1 already, so on belt 2 she may place Casablanca, say. "
                    "On belt 3 nothing can be placed: no card lies above it."
                ),
                (
                    pictures.cards(
                        "places",
                        _("Ada’s hand with Amsterdam 7 chosen."),
                        _("Amsterdam 7 is chosen."),
                    ),
                    pictures.belts(
                        "places",
                        "123",
                        _("Belts 1 to 3; the first is lit."),
                        _("What is lit takes it: luggage on belt 1, or a card above belt 3."),
                    ),
                    pictures.belts(
                        "placed",
                        "1",
                        _("Amsterdam 3, 5, 7 and 8 on belt 1."),
                        _("After: now 9 to 17 may follow."),
                    ),
                ),
            ),
            rule(
                "CB-7",
                _(
                    "A line **rises or falls**: its second card decides. Cards are added at its end, always"
                    " further in that direction. Only cards placed together must be consecutive; **from one"
                    " placement to the next numbers may be left out**. The first run on an empty belt may"
                    " be placed rising or falling."
                ),
            ),
            Example(
                _(
                    "Belt 1 rises: Amsterdam 9 may follow 5, Amsterdam 4 may not. Belt 2 falls: Casablanca "
                    "9 may follow 11, Casablanca 12 may not. On belt 3 there is a single card: Barcelona 1 "
                    "or 8 may follow 4, and decides which way the line goes."
                ),
                (
                    pictures.belts(
                        "direction",
                        "123",
                        _("A rising line, a falling one, and one with a single card."),
                        _("The sign at the end says which numbers may follow."),
                    ),
                ),
            ),
            Decision(
                _(
                    "That numbers may be left out between placements is what two reviews say; the source "
                    "asks for consecutive numbers only in cards placed together."
                )
            ),
        ),
    )


def others() -> Chapter:
    """Return the four other actions."""
    return Chapter(
        "actions",
        _("The four other actions"),
        (
            rule(
                "CB-8",
                _(
                    "**Define a city of departure.** Put a card from the hand, luggage or airport card, "
                    "face down above a belt that has none; then draw a card."
                ),
            ),
            rule(
                "CB-9",
                _(
                    "**Check a city of departure.** Look at one card above a belt. Nobody else sees it; "
                    "everybody sees that somebody looked."
                ),
            ),
            rule(
                "CB-10",
                _(
                    "**Swap a city of departure.** Only where at least one luggage card lies: put a card "
                    "from the hand face down in the place of the one above the belt, and take that one "
                    "into the hand. It is seen only then. Nothing is drawn."
                ),
            ),
            rule(
                "CB-11",
                _(
                    "**Close a belt.** Only where at least one luggage card lies: all cards of the belt and"
                    " the one above it are discarded face down. The one above is not shown."
                ),
            ),
            Example(
                _(
                    "There is luggage on belt 1: Ada may swap the card above, or close the belt. Belt 2 "
                    "has a card above but no luggage: she may only check it. Belt 3 has none: she may "
                    "define its city of departure."
                ),
                (
                    pictures.belts(
                        "no-origin",
                        "123",
                        _("Belt 1 with luggage, belt 2 with a card above, belt 3 empty."),
                        _("Three belts, and what can be done with them."),
                    ),
                    pictures.belts(
                        "checked",
                        "2",
                        _("The card above belt 2 is Casablanca 4, with an eye."),
                        _("Ada has checked belt 2: she alone sees Casablanca 4."),
                    ),
                ),
            ),
            Text(
                _(
                    "On the screen: tap cards and then a belt, or a belt and then what is to be done with "
                    "it. “End the turn” comes last."
                )
            ),
        ),
    )
