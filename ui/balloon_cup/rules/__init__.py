"""The rules of Balloon Cup to be read: what a newcomer asks, in that order; found by name when it is opened.

The chapters are in begin.py (what there is, a turn), tiles.py (scoring) and trophies.py (trophies, options,
what is secret); pictures.py draws, on the positions of positions.py.
"""

from __future__ import annotations

from ui.balloon_cup.rules import begin, pictures, tiles, trophies
from ui.text.i18n import _
from ui.text.rules import Book


def book() -> Book:
    """Return the rules in the language spoken."""
    return Book(
        about=(
            _("Four tiles lie between two players, and cubes in five colours lie on the tiles."),
            _(
                "In turn, each player places one balloon card beside a tile; on mountains the higher sum"
                " wins the cubes, on plains the lower."
            ),
            _("Cubes buy trophies, and **whoever takes a third trophy wins at once**."),
        ),
        opening=pictures.tiles(
            "begun",
            (1, 2, 3, 4),
            _("The four tiles with cubes on them; Bea’s cards lie above, Ada’s below."),
            _("The table, as Ada sees it: her side of each tile is below, Bea’s above."),
        ),
        chapters=(
            begin.material(),
            begin.turn(),
            tiles.scoring(),
            trophies.claims(),
            trophies.secrets(),
            trophies.options(),
        ),
        summary=(
            (_("A turn"), _("Place one card beside a tile, on either side. Then draw one.")),
            (
                _("What fits"),
                _("Each side takes as many cards of a colour as there are cubes of it on the tile."),
            ),
            (
                _("Nothing fits"),
                _("Show the hand, exchange one to four cards; then place one if it fits now."),
            ),
            (_("Both sides full"), _("Mountains: the higher sum wins the cubes. Plains: the lower sum.")),
            (_("A tie"), _("Whoever placed the last card wins the tile.")),
            (_("After that"), _("The tile turns over and gets new cubes. Whoever lost it is on turn.")),
            (_("Trophies cost"), _("Red 7, yellow 6, green 5, blue 4, grey 3 cubes of their colour.")),
            (_("Three for one"), _("Three cubes of a colour whose trophy is gone count as one of another.")),
            (_("The end"), _("The third trophy wins at once.")),
        ),
    )
