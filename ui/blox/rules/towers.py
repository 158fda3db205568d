"""The chapters of Blox's rules on towers: how they are demolished, and how they are built."""

from __future__ import annotations

from ui.blox.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, rule


def demolishing() -> Chapter:
    """Return how a tower is demolished."""
    return Chapter(
        "demolishing",
        _("Demolish a tower"),
        (
            rule(
                "BX-11",
                _(
                    "One of the player’s pawns must reach the tower in a straight line: nothing stands "
                    "between, and **no space between has the colour of any block of the tower**. The "
                    "colours of the spaces under the tower and under the pawn don’t matter. Beside a tower "
                    "there is nothing between, so a pawn there always reaches it."
                ),
            ),
            rule(
                "BX-12",
                _(
                    "Play **one card of the same colour for each block**. Take the blocks and the token: "
                    "as many **points as the tower was high**. The pawn moves onto the tower’s space. A "
                    "tower is never demolished in part."
                ),
            ),
            rule(
                "BX-13",
                _(
                    "The phase says how high the tower may be: in phase 1 exactly 1, in phase 2 up to 2, in"
                    " phase 3 up to 3, in phase 4 up to 4. A tower of 5 is never demolished."
                ),
            ),
            Example(
                _(
                    "Cleo’s pawn on f1 reaches the tower on h1, white, white and violet: g1 between them is"
                    " grey. She plays two white cards and a violet one, takes the three blocks and 3"
                    " points, and her pawn stands on h1. The tower on d1 has a black and a grey block; e1"
                    " between is black, so she doesn’t reach it, though she holds both cards."
                ),
                (
                    pictures.window(
                        "demolishes",
                        "c1",
                        "i2",
                        _("Cleo’s pawn on f1; the tower on h1 is lit with plus 3, the one on d1 is not."),
                        _("The tower on h1 can be demolished, for 3 points."),
                    ),
                    pictures.window(
                        "demolished",
                        "c1",
                        "i2",
                        _("Cleo’s pawn stands on h1, where the tower was."),
                        _("Then Cleo’s pawn stands there."),
                    ),
                ),
            ),
            rule(
                "BX-14",
                _(
                    "**Seven blocks are enough:** whoever has 7 blocks or more may not demolish until they"
                    " have fewer. To go from 6 or fewer to more than 6 is allowed, and all other actions"
                    " are."
                ),
            ),
            Example(
                _(
                    "With six blocks Cleo may demolish a tower of three. Then she has nine, and has to"
                    " build before she may demolish again."
                ),
                (
                    pictures.window(
                        "too-many",
                        "e1",
                        "i2",
                        _("The same tower; Cleo has seven blocks, and nothing is lit."),
                        _("With seven blocks Cleo may not demolish it."),
                    ),
                ),
            ),
        ),
    )


def building() -> Chapter:
    """Return how a tower is built, and where none may be."""
    return Chapter(
        "building",
        _("Build a tower"),
        (
            rule(
                "BX-15",
                _(
                    "Choose blocks from one’s own supply and play **one card of the same colour for "
                    "each**. The tower stands on the space of one of the player’s pawns, and that pawn "
                    "returns to its owner. The colour of the space doesn’t matter."
                ),
                _(
                    "The phase says the height, **exactly**: 2 in phase 1, 3 in phase 2, 4 in phase 3, 5 in"
                    " phase 4."
                ),
            ),
            rule(
                "BX-16",
                _(
                    "The builder scores the **height of the tower**. It carries a token worth its height, "
                    "for whoever demolishes it; a tower of 5 carries none."
                ),
            ),
            Example(
                _(
                    "In phase 3 Dan plays two white cards, a grey and a violet one, with blocks of the "
                    "same colours. His pawn on c9 makes way for a tower of four, and goes back to him. He "
                    "scores 4."
                ),
                (
                    pictures.window("builds", "a7", "e9", _("Dan’s pawn on c9."), _("Before.")),
                    pictures.window("built", "a7", "e9", _("A tower of four on c9."), _("After: 4 points.")),
                ),
            ),
            Decision(
                _(
                    "One source prints 4 as the height of phase 4, and explains the tower of 5 two lines"
                    " below. Reviews of the game say 5, and so it is played here."
                )
            ),
            rule(
                "BX-17",
                _(
                    "**No tower is walled in.** The new tower, and each tower beside it, must keep at "
                    "least one open side: a space of the board beside it, without a tower. The edge of the "
                    "board is not an open side. Pawns don’t close a side."
                ),
            ),
            Example(
                _(
                    "Towers stand on a8 and a9. On b9 Dan may not build: the tower in the corner a9 would"
                    " have the edge on two sides and towers on the two others."
                ),
                (
                    pictures.window(
                        "walled",
                        "a7",
                        "e9",
                        _("Towers on a8 and a9, and Dan’s pawns on b9 and e9."),
                        _("A tower on b9 would wall in the one on a9. On e9 he may build."),
                        "LB",
                    ),
                ),
            ),
            Decision(
                _(
                    "The sources name the neighbouring towers and “at least one side”. That pawns close no"
                    " side, that the edge is none, and that towers of 5 count like others is our reading."
                )
            ),
        ),
    )
