"""The first chapters of Blox's rules: what lies on the table, and what a turn is."""

from __future__ import annotations

from ui.blox.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, Text, rule


def material() -> Chapter:
    """Return what there is, and how it is laid out."""
    return Chapter(
        "material",
        _("What lies on the table"),
        (
            rule(
                "BX-1",
                _(
                    "The board has **9 × 9 spaces** in four colours: black (K), white (W), grey (S, for"
                    " silver) and violet (V). Rows are numbered 1 to 9 from the top, columns a to i from"
                    " the left."
                ),
            ),
            rule(
                "BX-2",
                _(
                    "There are **40 blocks**, 10 of each colour, and **60 cards**, 15 of each colour. Each"
                    " player has **4 pawns and a joker**. The supply of points is unlimited."
                ),
            ),
            Decision(_("No source says how the 60 cards are split; 15 of each colour is the even split.")),
            rule(
                "BX-3",
                _(
                    "22 spaces are marked with the height of the tower that starts there: twelve with 1,"
                    " four with 2, four with 3 and two with 4."
                ),
            ),
            pictures.whole(
                "begun",
                _("The board at the beginning, with 22 towers and no pawn."),
                _("The beginning with three players: no pawn is on the board yet."),
            ),
            Decision(
                _(
                    "No text describes the printed board. **This board is our own reconstruction**: where "
                    "the towers stand, how high they are and how the colours lie. Whoever owns the game "
                    "can load the printed board from a file when a match is set up."
                )
            ),
            rule(
                "BX-4",
                _(
                    "**With 3 or 4 players** a tower of the marked height stands on each marked space; its "
                    "colours are drawn at random. Each tower carries a token worth its height. Everybody "
                    "is dealt **5 cards**, and the jokers lie face up. Phase 1 begins."
                ),
            ),
            rule(
                "BX-5",
                _(
                    "**With 2 players** one block of each colour stays in the box, and there are no towers"
                    " of 1. Four towers of 2 stand on two grey and two white spaces marked 1, drawn by lot."
                    " On the other eight spaces marked 1 stand neutral pawns, which belong to nobody."
                    " **Phase 2 begins at once.**"
                ),
            ),
            pictures.whole(
                "two",
                _("The board with two players: eight neutral pawns, and no tower lower than two."),
                _("The beginning with two players: eight neutral pawns."),
            ),
            rule("BX-23", _("Who begins is decided by lot, or chosen when the match is set up.")),
        ),
    )


def turn() -> Chapter:
    """Return what a turn is, and what holds for every action."""
    return Chapter(
        "turn",
        _("A turn"),
        (
            rule(
                "BX-6",
                _(
                    "Take **one action out of six**: enter, move, demolish, build, knock out, or change"
                    " cards. Then draw until the hand has 5 cards again. When the pile is empty, the"
                    " discarded cards are shuffled and become the pile."
                ),
            ),
            rule(
                "BX-7",
                _(
                    "Every pawn, even a player’s own, and every tower is an **obstacle**: nothing ever "
                    "passes over it. A space holds one pawn or one tower, no more. All paths are straight, "
                    "along a row or a column, never diagonal."
                ),
            ),
            rule(
                "BX-19",
                _(
                    "**Change cards.** Discard one to five cards and draw as many. The joker, if it was "
                    "used, is turned face up again. This is always possible, so nobody ever passes."
                ),
            ),
            rule(
                "BX-8",
                _(
                    "**The joker** stands for one card of any colour, in any action but changing cards, "
                    "once per action. It comes in addition to the 5 cards in hand. Once used, it lies face "
                    "down until its owner changes cards; it can be used again from the turn after."
                ),
                _("An action that is paid with the joker alone draws no card."),
            ),
            Example(
                _(
                    "Ada has two grey cards, two violet ones and a black one. Two violet cards and the"
                    " joker are three violet cards: enough to knock out a pawn that stands on violet. The"
                    " joker alone would bring a pawn to the first violet space; then she would draw"
                    " nothing."
                ),
                (
                    pictures.cards(
                        "joker",
                        _(
                            "Ada’s hand of five cards and the joker; two violet cards and the joker are"
                            " lifted."
                        ),
                        _("Two violet cards, and the joker as the third."),
                    ),
                ),
            ),
            Text(
                _(
                    "On the screen: tap a pawn, then where it is to go; or a space or lane that is lit. The"
                    " move is shown as it will stand, and “Done” makes it."
                )
            ),
        ),
    )
