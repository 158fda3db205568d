"""The last chapters of Captain Bluff's rules: airport cards, taking luggage back, the end, what is secret."""

from __future__ import annotations

from ui.captain_bluff.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, Text, rule


def airport() -> Chapter:
    """Return what the airport cards do."""
    return Chapter(
        "airport",
        _("Airport cards"),
        (
            rule(
                "CB-16",
                _(
                    "**Round the World** stands for the missing number of the line’s city, from 1 to 17. "
                    "It is laid as part of a placement, as the number that makes the cards consecutive; or "
                    "alone at the end of a line with luggage, as the next number in its direction. Then, "
                    "too, the bluff can be called."
                ),
                _(
                    "It is the turn’s airport card. It can’t open a line alone, and it doesn’t matter where"
                    " the real card lies."
                ),
            ),
            Example(
                _(
                    "Behind Amsterdam 3 Ada places Round the World and 5: it stands for 4. Round the World,"
                    " 4 and 5 would not do, for 3 would come after 3."
                ),
                (
                    pictures.belts(
                        "world",
                        "1",
                        _("Amsterdam 3, Round the World as 4, and 5 on belt 1."),
                        _("3, Round the World as 4, 5."),
                    ),
                ),
            ),
            rule(
                "CB-17",
                _(
                    "**Change of Direction** is laid at the end of a line with luggage: from its last "
                    "number the line now runs the other way. After a single number it turns nothing, for "
                    "the next card decides. It is never part of a placement."
                ),
            ),
            Example(
                _("The line rises from 3 to 9. Ada turns it: now 8, or 5, may follow, but no longer 10."),
                (
                    pictures.belts(
                        "turns",
                        "1",
                        _("Amsterdam 3 and 9, then Change of Direction on belt 1."),
                        _("After Change of Direction the line falls from 9."),
                    ),
                ),
            ),
            rule(
                "CB-18",
                _(
                    "**Arrivals Board.** Look at the cards above two belts, or at the only one there is. "
                    "Nobody else sees them. Then the card is discarded. Where no card lies above any belt, "
                    "it can’t be played."
                ),
            ),
            Example(
                _(
                    "Ada plays it and looks at the cards above belts 1 and 2; the one above belt 3 stays"
                    " hidden from her."
                ),
                (
                    pictures.belts(
                        "arrivals",
                        "123",
                        _("The cards above belts 1 and 2 are open to Ada, the one above belt 3 is not."),
                        _("What Ada sees after the Arrivals Board."),
                    ),
                ),
            ),
            rule(
                "CB-19",
                _(
                    "**Delayed Flight.** Every other player with **fewer than five cards** in hand draws "
                    "one luggage card, in turn order. Then the card is discarded."
                ),
            ),
            Decision(_("Cards of both kinds count as cards in hand; the source doesn’t say.")),
            rule(
                "CB-20",
                _(
                    "An airport card that lies above a belt does nothing but this: every claim on that belt"
                    " is a bluff."
                ),
            ),
        ),
    )


def recovering() -> Chapter:
    """Return how luggage is taken back."""
    return Chapter(
        "recovering",
        _("Taking luggage back"),
        (
            rule(
                "CB-21",
                _(
                    "**At any time, also out of turn**, a player may take one or more luggage cards from"
                    " the end of a line into the hand. At least one luggage card stays on the belt, and an"
                    " airport card in the line stops them: neither it nor what lies before it can be taken."
                    " Not while a call is open."
                ),
                _("What lies there afterwards decides the direction: with one card left the line has none."),
            ),
            Example(
                _(
                    "From belt 1 Ada may take Amsterdam 8, or 8 and 5; the 3 has to stay. From belt 2 she"
                    " may take Casablanca 12, but neither Change of Direction nor 14."
                ),
                (
                    pictures.belts(
                        "recovers",
                        "12",
                        _(
                            "Amsterdam 3, 5 and 8 on belt 1; Casablanca 14, Change of Direction and 12 on"
                            " belt 2."
                        ),
                        _("What may be taken lies at the end."),
                    ),
                ),
            ),
            Decision(_("While a call is open, nothing may be taken: the one accused could dodge.")),
        ),
    )


def end() -> Chapter:
    """Return when it ends and who wins."""
    return Chapter(
        "end",
        _("The end, and who wins"),
        (
            rule(
                "CB-22",
                _(
                    "**Whoever has no card left, of either kind, wins.** If the last cards were placed on a"
                    " belt, that is so once nobody has called the bluff, or the call was wrong. An airport"
                    " card as the last card wins at once, even before the action. If nothing can be drawn,"
                    " a last card laid above a belt wins."
                ),
            ),
            Example(
                _(
                    "Ada has placed her last two cards. Bea laid the card above, Barcelona 9, so she knows"
                    " that it is a bluff: if she calls, Ada takes all of it and the match goes on. If"
                    " nobody calls, Ada has won."
                ),
                (
                    pictures.belts(
                        "last",
                        "1",
                        _("Amsterdam 3, 5 and 6 on belt 1, under a card face down."),
                        _("Ada’s last two cards: does anybody call?"),
                    ),
                ),
            ),
            rule(
                "CB-23",
                _(
                    "After 300 turns, which hardly ever come, whoever has the fewest cards wins; a tie is"
                    " shared."
                ),
            ),
            Decision(_("The source has no such limit, but a game must end.")),
        ),
    )


def secrets() -> Chapter:
    """Return what everybody knows."""
    return Chapter(
        "secrets",
        _("What is secret"),
        (
            Text(
                _(
                    "The lines, the discarded airport cards and how many cards everybody has are open. The "
                    "hands are secret, and so are the cards above belts, except to those who laid them or "
                    "looked at them. That somebody looked is open; a swap ends what others knew."
                )
            ),
            Text(
                _(
                    "Cards that a player took from a belt are known to be in that hand, until they are"
                    " played or the player puts a card face down: then nobody can tell any more."
                )
            ),
        ),
    )
