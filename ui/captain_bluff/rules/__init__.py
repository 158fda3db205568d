"""The rules of Captain Bluff to be read; found by name when it is opened."""

from __future__ import annotations

from ui.text.html import Html
from ui.text.i18n import _
from ui.text.rules import Book, Chapter, Example, Picture, Rows, Text, rule


def book() -> Book:
    """Return the rules in the language spoken."""
    return Book(
        about=(
            _("Luggage from three cities runs in on six belts."),
            _("Above each belt lies a card face down: its city of departure."),
            _(
                "Who is on turn places luggage of one city on a belt, and so claims that the card above it"
                " is of that city."
            ),
            _(
                "If somebody calls the bluff, the card is turned up: whoever was wrong takes all the cards"
                " of the belt."
            ),
            _("Whoever has no card left wins."),
        ),
        opening=Picture(Html(""), _("Nothing is shown yet.")),
        chapters=(
            Chapter(
                "c1",
                _("What there is"),
                (
                    rule(
                        "CB-1",
                        _(
                            "Six belts, and 51 luggage cards: the numbers 1 to 17 of Amsterdam, Barcelona"
                            " and Casablanca."
                        ),
                    ),
                    rule(
                        "CB-2",
                        _(
                            "14 airport cards: four Round the World, four Change of Direction, three"
                            " Arrivals Board, three Delayed Flight."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c2",
                _("Before the first turn"),
                (
                    rule(
                        "CB-3",
                        _(
                            "Each player is dealt luggage and airport cards. The other airport cards leave"
                            " the game; the other luggage is the pile."
                        ),
                    ),
                    Rows(
                        (_("Players"), _("Luggage each"), _("Airport cards each")),
                        (("2", "12", "3"), ("3", "10", "2"), ("4", "9", "2"), ("5", "8", "2")),
                    ),
                    rule(
                        "CB-4",
                        _(
                            "In turn order each player puts one card of the hand, luggage or airport card,"
                            " face down above a belt that has none. With two players they go round twice."
                            " Nothing is drawn for it."
                        ),
                    ),
                    rule(
                        "CB-5",
                        _(
                            "Who begins is drawn by lot or chosen; then play goes round to the next seat."
                            " When a card must be drawn and the pile is empty, the discarded luggage is"
                            " shuffled and becomes the pile; airport cards that were played stay out. If"
                            " there is nothing at all, nothing is drawn."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c3",
                _("A turn"),
                (
                    rule(
                        "CB-12",
                        _(
                            "Exactly one of five actions, and at most one airport card besides: before the"
                            " action, after it, or as part of it. There is always an action to take, so"
                            " nobody passes. A turn without an airport card is ended by its player,"
                            " whatever is in the hand; after an action and an airport card it ends by"
                            " itself."
                        ),
                    ),
                    rule(
                        "CB-6",
                        _(
                            "**Place luggage.** One or more cards face up on a belt with a card above it."
                            " Cards placed together are consecutive numbers of one city. All luggage on a"
                            " belt is of one city, and a city is on one belt at most."
                        ),
                    ),
                    rule(
                        "CB-7",
                        _(
                            "A line runs up or down: its second card decides. Cards are added at its end,"
                            " always further in that direction; from one placement to the next numbers may"
                            " be left out. The first run of a line may be placed rising or falling."
                        ),
                    ),
                    rule(
                        "CB-8",
                        _(
                            "**Define a city of departure.** Put a card of the hand face down above a belt"
                            " that has none, then draw a card."
                        ),
                    ),
                    rule(
                        "CB-9",
                        _(
                            "**Check a city of departure.** Look at one card above a belt. Nobody else sees"
                            " it."
                        ),
                    ),
                    rule(
                        "CB-10",
                        _(
                            "**Swap a city of departure.** Only where luggage lies: put a card of the hand"
                            " face down in the place of the one above the belt, and take that one into the"
                            " hand unseen by the others. Nothing is drawn."
                        ),
                    ),
                    rule(
                        "CB-11",
                        _(
                            "**Close a belt.** Only where luggage lies: all its cards and the one above are"
                            " discarded face down. The one above is not shown."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c4",
                _("Calling a bluff"),
                (
                    rule(
                        "CB-13",
                        _(
                            "Each placement claims that the card above the belt is of the luggage’s city."
                            " Before the next player acts, every other player may call the bluff. They are"
                            " asked in turn order, and the first to call is the caller."
                        ),
                    ),
                    rule(
                        "CB-14",
                        _(
                            "The card above is turned up. If it is luggage of that city, the caller takes"
                            " it and all the cards of the belt. If it is not, the player who placed takes"
                            " them; an airport card is of no city."
                        ),
                    ),
                    Example(
                        _(
                            "Ada places Amsterdam 5 and 6 behind Amsterdam 3. Bea calls. The card above is"
                            " Barcelona 9: Ada takes four cards back."
                        )
                    ),
                    rule(
                        "CB-15",
                        _(
                            "Afterwards the belt is empty and has no card above. The turn of the player who"
                            " placed is over, and the next one is on turn."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c5",
                _("Airport cards"),
                (
                    rule(
                        "CB-16",
                        _(
                            "**Round the World** stands for a missing number of the line’s city, from 1 to"
                            " 17. It is placed with luggage, as the number that makes the cards"
                            " consecutive, or alone at the end of a line with luggage, as the next number"
                            " in its direction; then too the bluff can be called. It can’t open a line"
                            " alone."
                        ),
                    ),
                    Example(_("3, Round the World, 5 can be placed together. 3, Round the World, 4 can’t.")),
                    rule(
                        "CB-17",
                        _(
                            "**Change of Direction** is laid at the end of a line with luggage: from its"
                            " last number the line now runs the other way. Behind a single number it turns"
                            " nothing, for the next card decides. It is never part of a placement."
                        ),
                    ),
                    rule(
                        "CB-18",
                        _(
                            "**Arrivals Board.** Look at the cards above two belts, or at the only one."
                            " Nobody else sees them. Then the Arrivals Board is discarded."
                        ),
                    ),
                    rule(
                        "CB-19",
                        _(
                            "**Delayed Flight.** Every other player with fewer than five cards draws one,"
                            " in turn order. Then the Delayed Flight is discarded."
                        ),
                    ),
                    rule(
                        "CB-20",
                        _(
                            "As a city of departure an airport card does nothing, but that every claim on"
                            " its belt is a bluff."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c6",
                _("Taking luggage back"),
                (
                    rule(
                        "CB-21",
                        _(
                            "At any time, out of turn too, a player may take luggage from the end of a line"
                            " into the hand. At least one luggage card stays on the belt, and an airport"
                            " card in the line stops them. It is not allowed while a call is open. What"
                            " still lies there decides the direction: with one card left there is none."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c7",
                _("The end"),
                (
                    rule(
                        "CB-22",
                        _(
                            "Whoever has no card left wins. If the last cards were placed on a belt, that"
                            " is so once nobody has called, or the call was wrong. An airport card as the"
                            " last card wins at once."
                        ),
                    ),
                    rule(
                        "CB-23",
                        _(
                            "After 300 turns, which hardly ever come, whoever has the fewest cards wins; a"
                            " tie is shared."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c8",
                _("What everybody knows"),
                (
                    Text(
                        _(
                            "Lines, discarded airport cards and the numbers of cards are open. Hands are"
                            " secret, and so are the cards above belts, but to those who laid them or"
                            " looked at them; that somebody looked is open. Cards that a player took from a"
                            " belt are known to be in that hand until they are played, or until the player"
                            " puts a card face down: then nobody can tell any more."
                        )
                    ),
                ),
            ),
        ),
        summary=(),
    )
