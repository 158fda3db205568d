"""The chapter of Balloon Cup's rules on a full tile: who wins it, and what becomes of it."""

from __future__ import annotations

from ui.balloon_cup.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, rule


def scoring() -> Chapter:
    """Return how a tile is scored."""
    return Chapter(
        "tiles",
        _("A tile is full"),
        (
            rule(
                "BC-9",
                _(
                    "As soon as **both sides** of a tile are full, it is scored, whoever placed the last "
                    "card. The card of the turn is drawn only afterwards."
                ),
            ),
            Decision(
                _(
                    "The printed rules say “immediately” and leave open whether the card is drawn before or"
                    " after. Here it is drawn after the scoring and the trophies."
                )
            ),
            rule(
                "BC-10",
                _(
                    "The cards of each side are added up. On **mountains the higher sum wins**, on **plains"
                    " the lower**."
                ),
            ),
            Example(
                _(
                    "Ada places yellow 5 beside mountain 2. Her side has 15, Bea’s 13: the higher sum "
                    "wins, so Ada takes the red and the yellow cube. Elsewhere Bea has to place red 9 "
                    "beside plains 1, where Ada has 3. The lower sum wins, so the cube is Ada’s."
                ),
                (
                    pictures.tiles(
                        "mountain",
                        (2,),
                        _("Mountain 2: Bea has 13, Ada 15, which is marked as the winner."),
                        _("Mountains: 15 beats 13."),
                    ),
                    pictures.tiles(
                        "plains",
                        (1,),
                        _("Plains 1: Bea has 9, Ada 3, which is marked as the winner."),
                        _("Plains: 3 beats 9."),
                    ),
                ),
            ),
            rule(
                "BC-11",
                _(
                    "If the sums are equal, **the player who placed the last card wins**, on whichever side"
                    " that card lies, on plains and on mountains alike."
                ),
            ),
            Example(
                _(
                    "Plains 3: Ada places blue 3 on Bea’s side. Now both have 10. The last card was Ada’s, "
                    "so she wins the three cubes."
                ),
                (
                    pictures.tiles(
                        "tie",
                        (3,),
                        _("Plains 3: both sides have 10; Ada’s is marked as the winner."),
                        _("A tie: the last card decides."),
                    ),
                ),
            ),
            rule(
                "BC-12",
                _(
                    "The winner takes the cubes of the tile. Its cards are discarded. The tile is **turned"
                    " over**, so plains become mountains and mountains plains, and gets its number of new"
                    " cubes from the bag. Then trophies are claimed. Last of all, whoever placed the card"
                    " draws one."
                ),
            ),
            pictures.tiles(
                "turned",
                (2,),
                _("Tile 2 shows plains now; two new cubes lie on it, and no cards beside it."),
                _("After the scoring: mountain 2 has become plains 2."),
            ),
            rule(
                "BC-13",
                _("**Whoever lost the tile has the next turn**, even after having just played."),
            ),
            rule(
                "BC-14",
                _(
                    "If the bag holds fewer cubes than a tile needs, that tile leaves the game. What is"
                    " left in the bag stays there."
                ),
            ),
        ),
    )
