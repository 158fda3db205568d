"""The chapters of Blox's rules on pawns: they enter, they move, they knock each other out."""

from __future__ import annotations

from ui.blox.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Example, rule


def running() -> Chapter:
    """Return how a pawn enters and moves."""
    return Chapter(
        "running",
        _("Enter and move"),
        (
            rule(
                "BX-9",
                _(
                    "**Enter** (one card). Choose one of the 36 lanes: a row from the left or right, a "
                    "column from the top or bottom. One of the player’s pawns runs in along it and stops "
                    "on the **first space of the card’s colour**; the space at the rim counts."
                ),
                _(
                    "If an obstacle comes before that space, or stands on it, the lane is closed for that "
                    "colour. A pawn that enters demolishes nothing and knocks out nobody. Whoever has all "
                    "four pawns on the board can’t enter."
                ),
            ),
            Example(
                _(
                    "Ada plays a grey card and enters from the right along row 2. The first grey space "
                    "there is g2. From the top of column g she would only get to g1, for that is grey too. "
                    "Violet from the top of column f is closed: Cleo’s pawn stands on f1."
                ),
                (
                    pictures.window(
                        "may-enter",
                        "e1",
                        "i3",
                        _("The upper right part of the board before the move."),
                        _("Row 2 from the right: white, black, then grey."),
                        "TR",
                    ),
                    pictures.window(
                        "enters",
                        "e1",
                        "i3",
                        _("The same part with Ada’s pawn on g2."),
                        _("Ada’s pawn stops on g2."),
                        "TR",
                    ),
                ),
            ),
            rule(
                "BX-10",
                _(
                    "**Move** (one card). One of the player’s pawns on the board runs in a straight line "
                    "to the **first space of the card’s colour**, in any of the four directions. It can’t "
                    "skip a space of that colour, and nothing may stand between or on it."
                ),
            ),
            Example(
                _(
                    "Bea’s pawn on g9 can go left to f9 or right to h9 with a black card, and up to g7 "
                    "with a violet one. It can’t go up to g3, which is black: Dan’s pawn on g5 stands "
                    "between. And d9 is black too, but f9 comes first."
                ),
                (
                    pictures.window(
                        "moves",
                        "d5",
                        "i9",
                        _("Bea’s pawn on g9; the spaces it can reach are lit, each with the card it takes."),
                        _("What is lit can be reached, with the card that stands there."),
                        "LB",
                    ),
                ),
            ),
        ),
    )


def knocking() -> Chapter:
    """Return how a pawn knocks out another."""
    return Chapter(
        "knocking",
        _("Knock out a pawn"),
        (
            rule(
                "BX-18",
                _(
                    "One of the player’s pawns must reach another player’s pawn, or a neutral one, in a "
                    "straight line: nothing stands between, and **no space between has the colour of the "
                    "space on which that pawn stands**."
                ),
                _(
                    "Play **three or more cards of that colour** (the joker may be one of them) and score "
                    "**one point for each card**: at most 6. The pawn takes the space. The other pawn "
                    "returns to its owner, who can enter with it again; a neutral one leaves the game."
                ),
            ),
            Example(
                _(
                    "Bea’s pawn stands on the violet space e7, and Ada’s pawn on e5 reaches it: e6 is "
                    "white. Ada plays four violet cards, knocks it out and scores 4 points; with the joker "
                    "it would be 5. She can’t knock out Cleo’s pawn on e2: the tower on e3 stands between."
                ),
                (
                    pictures.window(
                        "knocks",
                        "c2",
                        "g8",
                        _("Ada’s pawn on e5; Bea’s pawn on e7 is lit with plus 5."),
                        _("Up to 5 points, with the joker."),
                    ),
                    pictures.window(
                        "knocked",
                        "c2",
                        "g8",
                        _("Ada’s pawn stands on e7, and Bea’s pawn is gone."),
                        _("Four cards, 4 points."),
                    ),
                ),
            ),
        ),
    )
